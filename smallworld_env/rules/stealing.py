"""How do Ethereals steal? An artifact is named, then the own adjacent region it comes to."""

from smallworld_env.box.artifacts import aegis
from smallworld_env.box.tables import RACE_STEALS
from smallworld_env.core.ids import NONE, NUM_ARTIFACTS, Effect, Moment
from smallworld_env.core.jit import jit, lowest_bit, popcount, wide
from smallworld_env.core.queries import has, is_up, own_regions, race_of
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import is_armed
from smallworld_env.rules.ready import begin_effect


@jit
def _may_steal_this(state, seat, artifact):
    """INTER-73: from any adjacent region but their own; INTER-114: caverns are not adjacent here."""
    region = wide(state.relic_region[artifact])
    if region < 0 or not is_up(state, artifact) or wide(state.folk[region]) == 2 * seat:
        return False
    if not state.neighbours[region] & own_regions(state, seat):
        return False
    if has(hooks.immune_regions(state, seat), region):
        return False
    return aegis.attack_price(state, seat, region) <= wide(state.coins[seat])


@jit
def stealable(state, seat):
    """Artifacts in reach, as bits; once a turn, and not after the discount was used."""
    if not RACE_STEALS[race_of(state, seat)] or is_armed(wide(state.used), Effect.ETHEREAL):
        return 0
    found = 0
    for artifact in range(NUM_ARTIFACTS):
        if _may_steal_this(state, seat, artifact):
            found |= 1 << artifact
    return found


@jit
def destinations(state, seat):
    region = wide(state.relic_region[wide(state.source)])
    return state.neighbours[region] & own_regions(state, seat)


@jit
def steal(state, seat, artifact):
    begin_effect(state)
    aegis.pay_attack_price(state, seat, wide(state.relic_region[artifact]))
    state.used = wide(state.used) | (1 << wide(Effect.ETHEREAL))
    state.source = artifact
    targets = destinations(state, seat)
    if popcount(targets) > 1:
        state.moment = Moment.STEAL_TO
    else:
        bring_home(state, lowest_bit(targets))


@jit
def bring_home(state, region):
    state.relic_region[wide(state.source)] = region
    hooks.on_moved(state)
    state.source = NONE
    state.moment = state.stage
