"""Gnomes: once a turn their machines strike anywhere, and a die lowers the cost. RACE-GNOME."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.GNOMES, name="Gnomes", faction=Faction.ALLIANCE, air_strikes=True)
