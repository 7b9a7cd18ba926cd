"""Blacksmith: every region costs one token less. POWER-BLACKSMITH."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.BLACKSMITH, name="Blacksmith", cost=-1)
