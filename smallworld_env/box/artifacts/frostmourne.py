"""Frostmourne: once a turn a region costs two tokens less. ART-FROSTMOURNE."""

from smallworld_env.box.cards import ArtifactCard
from smallworld_env.core.ids import Relic

CARD = ArtifactCard(id=Relic.FROSTMOURNE, name="Frostmourne", discount=2)
