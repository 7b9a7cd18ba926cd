"""Meeting Stone: no travel cost for its owner. PLACE-MEETINGSTONE."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic
from smallworld_env.core.jit import jit
from smallworld_env.core.queries import owns_relic

CARD = PlaceCard(id=Relic.MEETING_STONE, name="Meeting Stone")


@jit
def no_travel(state, seat):
    return owns_relic(state, seat, Relic.MEETING_STONE)
