"""Karazhan: a coin for each other region of its terrain. PLACE-KARAZHAN."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic

CARD = PlaceCard(id=Relic.KARAZHAN, name="Karazhan", coins_per_like_region=1)
