"""Blood Elves: a coin for each magic region. RACE-BLOODELF."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race, Symbol

CARD = RaceCard(
    id=Race.BLOOD_ELVES, name="Blood Elves", faction=Faction.HORDE, coins_per_symbol={Symbol.MAGIC: 1}
)
