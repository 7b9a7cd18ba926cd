"""Light's Hope Chapel: the race that owns it loses no token when attacked. PLACE-LIGHTSHOPE."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic
from smallworld_env.core.jit import jit
from smallworld_env.core.queries import folk_with_relic, is_active, relic_lies
from smallworld_env.core.readings import LIGHTS_HOPE_GUARDS_EVERY_REGION

CARD = PlaceCard(id=Relic.LIGHTS_HOPE, name="Light's Hope Chapel")


@jit
def spares_losses(state, folk, region):
    """ART-03: only for an active race. The chapel still helps when it is conquered itself."""
    if folk_with_relic(state, Relic.LIGHTS_HOPE) != folk or not is_active(state, folk):
        return False
    return LIGHTS_HOPE_GUARDS_EVERY_REGION or relic_lies(state, Relic.LIGHTS_HOPE, region)
