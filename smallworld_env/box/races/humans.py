"""Humans: they set military objectives for everybody but the Horde. RACE-HUMAN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import MAX_SEATS, MURLOCS, Faction, Race, Reason
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import NO_REGIONS, bit, faction_now, has, land, race_of

CARD = RaceCard(id=Race.HUMANS, name="Humans", faction=Faction.ALLIANCE)

NUM_OBJECTIVES = 2
REWARD = 2


@jit
def places(state, seat):
    """Land that no Alliance race holds, active or declined (INTER-119)."""
    regions = land(state)
    for folk in range(MURLOCS):
        if wide(state.folk_faction[folk]) == Faction.ALLIANCE:
            regions &= ~state.folk_regions[folk]
    return regions


@jit
def _human_seat(state):
    for seat in range(MAX_SEATS):
        if race_of(state, seat) == Race.HUMANS:
            return seat
    return -1


@jit
def on_conquered(state, seat, region):
    """Whoever conquers an objective, unless for the Horde, is paid, and so are the Humans."""
    if not has(state.objectives, region) or faction_now(state, seat) == Faction.HORDE:
        return
    state.objectives &= ~bit(region)
    gain(state, seat, REWARD, Reason.OBJECTIVE)
    humans = _human_seat(state)
    if humans != seat:
        gain(state, humans, REWARD, Reason.OBJECTIVE)


@jit
def on_decline(state, seat):
    state.objectives = NO_REGIONS
