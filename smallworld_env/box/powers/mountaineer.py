"""Mountaineer: a coin for each mountain. POWER-MOUNTAINEER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain

CARD = PowerCard(id=Power.MOUNTAINEER, name="Mountaineer", coins_per_terrain={Terrain.MOUNTAIN: 1})
