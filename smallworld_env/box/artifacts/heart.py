"""Heart of Azeroth: whoever's active race borders it gives a coin. ART-HEART."""

from smallworld_env.box.cards import ArtifactCard
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import NUM_PARTIES, Reason, Relic
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import is_party, own_regions, owns_relic

CARD = ArtifactCard(id=Relic.HEART, name="Heart of Azeroth", laid_at_turn_end=True)


@jit
def on_score(state, seat):
    """INTER-70, INTER-122: one coin a party, from those who have one."""
    if not owns_relic(state, seat, Relic.HEART):
        return
    around = state.neighbours[wide(state.relic_region[Relic.HEART])]
    for other in range(NUM_PARTIES):
        borders = is_party(state, other) and own_regions(state, other) & around != 0
        if other != seat and borders and wide(state.coins[other]) > 0:
            transfer(state, other, seat, 1, Reason.HEART_PAID, Reason.HEART_RECEIVED)
