"""Ethereals: collectors: cheaper where a place lies, or an artifact stolen from next door. RACE-ETHEREAL."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.ETHEREALS, name="Ethereals", faction=Faction.NEUTRAL, place_discount=2, steals=True)
