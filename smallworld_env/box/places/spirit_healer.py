"""Spirit Healer: a token from the tray at each redeployment. PLACE-SPIRITHEALER."""

from smallworld_env.box.cards import PlaceCard
from smallworld_env.core.ids import Relic
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import owns_relic, race_of

CARD = PlaceCard(id=Relic.SPIRIT_HEALER, name="Spirit Healer", tokens=1)
CARD_TOKENS = CARD.tokens


@jit
def on_redeploy(state, seat):
    """INTER-80: an empty tray gives nothing."""
    race = race_of(state, seat)
    if owns_relic(state, seat, Relic.SPIRIT_HEALER):
        tokens = min(CARD_TOKENS, wide(state.tray[race]))
        state.tray[race] = wide(state.tray[race]) - tokens
        state.hand[seat] = wide(state.hand[seat]) + tokens
