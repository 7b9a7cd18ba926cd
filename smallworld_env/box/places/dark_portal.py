"""Dark Portal: two coins at the turn's end. PLACE-DARKPORTAL."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic

CARD = PlaceCard(id=Relic.DARK_PORTAL, name="Dark Portal", coins=2)
