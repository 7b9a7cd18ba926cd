"""Archaeologist: a coin for each artifact and place it owns. POWER-ARCHAEOLOGIST."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.ARCHAEOLOGIST, name="Archaeologist", coins_per_relic=1)
