"""Naga: the only race that lives in water. RACE-NAGA."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.NAGA, name="Naga", faction=Faction.NEUTRAL, lives_in_water=True)
