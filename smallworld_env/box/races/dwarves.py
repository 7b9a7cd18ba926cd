"""Dwarves: they take mountains as others take hills. RACE-DWARF."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race, Terrain

CARD = RaceCard(id=Race.DWARVES, name="Dwarves", faction=Faction.ALLIANCE, cost={Terrain.MOUNTAIN: -2})
