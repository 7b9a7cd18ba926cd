"""Trolls: cunning fighters: whatever is not empty costs them one token less. RACE-TROLL."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.TROLLS, name="Trolls", faction=Faction.HORDE, cost_nonempty=-1)
