"""Ranger: a coin for each forest. POWER-RANGER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain

CARD = PowerCard(id=Power.RANGER, name="Ranger", coins_per_terrain={Terrain.FOREST: 1})
