"""Orcs: a coin for each Alliance region they conquer. RACE-ORC."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.ORCS, name="Orcs", faction=Faction.HORDE, coins_per_hit={Faction.ALLIANCE: 1})
