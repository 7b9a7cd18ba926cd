"""Battlemaster: a coin for each non-empty region it conquers. POWER-BATTLEMASTER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.BATTLEMASTER, name="Battlemaster", coins_per_full_conquest=1)
