"""Imposing: three times a turn it moves an enemy's token out of the way. POWER-IMPOSING."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.IMPOSING, name="Imposing", imposes=3)
