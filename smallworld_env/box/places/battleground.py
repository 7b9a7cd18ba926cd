"""Battleground: the faction bonus twice a race, and a side for those who have none. PLACE-BATTLEGROUND."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic

CARD = PlaceCard(id=Relic.BATTLEGROUND, name="Battleground", doubles_faction=True)
