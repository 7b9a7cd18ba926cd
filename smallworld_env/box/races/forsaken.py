"""Forsaken: whoever falls to them may be bought into their ranks. RACE-FORSAKEN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.FORSAKEN, name="Forsaken", faction=Faction.HORDE, buys_losses=True)
