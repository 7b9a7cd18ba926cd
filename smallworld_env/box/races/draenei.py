"""Draenei: in each opponent's turn the Holy Light keeps the first token they would lose. RACE-DRAENEI."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.DRAENEI, name="Draenei", faction=Faction.ALLIANCE, keeps_first_loss=True)
