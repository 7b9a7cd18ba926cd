"""Kobolds: any cavern is next door to them. RACE-KOBOLD."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race, Symbol

CARD = RaceCard(id=Race.KOBOLDS, name="Kobolds", faction=Faction.NEUTRAL, reach=Symbol.CAVERN)
