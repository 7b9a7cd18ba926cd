"""Doomhammer: once a turn a single token is enough, at a price to its previous owner. ART-DOOMHAMMER."""

from smallworld_env.box.cards import ArtifactCard
from smallworld_env.core.ids import NONE, Relic
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import folk_with_relic, seat_of
from smallworld_env.core.readings import DOOMHAMMER_PAYS_PREVIOUS_OWNER

CARD = ArtifactCard(id=Relic.DOOMHAMMER, name="Doomhammer", price=2)


@jit
def on_moved(state):
    """Note who owns the hammer now, and who was the last other player to own it."""
    owner = seat_of(state, folk_with_relic(state, Relic.DOOMHAMMER))
    before = wide(state.hammer_owner)
    if owner < 0 or owner == before:
        return
    if before != NONE:
        state.hammer_before = before
    state.hammer_owner = owner


@jit
def payee(state, region):
    """Who is paid for its use against this region: a seat, or the stash."""
    if DOOMHAMMER_PAYS_PREVIOUS_OWNER:
        return wide(state.hammer_before)
    return seat_of(state, wide(state.folk[region]))
