"""Swamp Walker: a coin for each swamp. POWER-SWAMPWALKER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Terrain

CARD = PowerCard(id=Power.SWAMP_WALKER, name="Swamp Walker", coins_per_terrain={Terrain.SWAMP: 1})
