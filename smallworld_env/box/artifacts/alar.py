"""Ashes of Al'ar: once a turn any land on the map is next door. ART-ALAR."""

from smallworld_env.box.cards import ArtifactCard
from smallworld_env.core.ids import Relic

CARD = ArtifactCard(id=Relic.ALAR, name="Ashes of Al'ar", reach_all=True)
