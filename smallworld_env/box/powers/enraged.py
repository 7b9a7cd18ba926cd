"""Enraged: a coin for each token it finds in a crowd. POWER-ENRAGED."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.ENRAGED, name="Enraged", coins_per_crowd=1)
