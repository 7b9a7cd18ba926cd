"""Farmer: a coin for each fields region. POWER-FARMER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain

CARD = PowerCard(id=Power.FARMER, name="Farmer", coins_per_terrain={Terrain.FIELDS: 1})
