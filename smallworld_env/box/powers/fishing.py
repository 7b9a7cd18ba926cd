"""Fishing: a coin for each region that borders water. POWER-FISHING."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.FISHING, name="Fishing", coins_per_coast=1)
