"""Herbalist: a coin for each hills region. POWER-HERBALIST."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain

CARD = PowerCard(id=Power.HERBALIST, name="Herbalist", coins_per_terrain={Terrain.HILLS: 1})
