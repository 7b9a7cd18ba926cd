"""What do the Murlocs do where they are a side? Their turn, its targets and coins, and the set they spoil.

They are the active folk of a seat behind the others (`core/ids.py: MURLOC_SEAT`) that decides nothing: cost,
reach, losses and coins are those of everybody. Their hand is also their supply (MUR-03): what the conquests
of a turn leave over stays in it.
"""

from numba import types

from smallworld_env.box.artifacts import aegis
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import (
    MURLOC_SEAT,
    MURLOCS,
    NUM_FOLKS,
    NUM_PARTIES,
    NUM_REASONS,
    NUM_RELICS,
    Reason,
    Relic,
)
from smallworld_env.core.jit import jit, lowest_bit, popcount, shared, wide
from smallworld_env.core.pieces import discard_badge, disown, own, return_banner
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    attackers,
    bit,
    champion_at,
    controller,
    has_murloc_side,
    is_active,
    own_regions,
    owns_relic,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.core.rng import roll_die
from smallworld_env.rules import hooks
from smallworld_env.rules.conquest import conquer, reveal
from smallworld_env.rules.cost import conquest_cost, neighbourhood, travel_regions
from smallworld_env.rules.pick import must_pick, reshuffle_badges, take_set
from smallworld_env.rules.reach import LAST_ATTEMPT, reach
from smallworld_env.rules.ready import ready_troops
from smallworld_env.rules.scoring import earn, score_places, score_turn, score_well

CHAMPION_WORTH = 2  # MUR-05
UNUSABLE = (
    Relic.ALAR,
    Relic.DOOMHAMMER,
    Relic.FROSTMOURNE,
    Relic.BATTLEGROUND,
    Relic.SPIRIT_HEALER,
)  # MUR-08


@jit
def stock_supply(state, murlocs):
    """MUR-01: the Murlocs that SETUP-05 did not lay; MUR-02: what lies with those it laid is turned up."""
    state.hand[MURLOC_SEAT] = murlocs - wide(state.murlocs)
    state.murlocs = murlocs
    regions = state.folk_regions[MURLOCS]
    while regions:
        reveal(state, lowest_bit(regions))
        regions &= regions - ONE


@jit
def spoil_set(state, seat):
    """MUR-07, INTER-125: before every choice after round 1 the die discards a set (INTER-104)."""
    if not has_murloc_side(state) or wide(state.round_number) == 1 or not must_pick(state, seat):
        return
    position = roll_die(state)
    gain(state, MURLOC_SEAT, wide(state.offer_coins[position]), Reason.SET_COINS)
    race, power = take_set(state, seat, position)
    return_banner(state, race, wide(state.side_of[seat]))
    discard_badge(state, power)
    reshuffle_badges(state)


@jit
def follow(state):
    """MUR-11: do the Murlocs move after the turn that ends now?"""
    after_controller = wide(state.turn_seat) == controller(state)
    return has_murloc_side(state) and after_controller and not wide(state.murlocs_turn)


@jit
def begin(state):
    """MUR-04: all but one token of each region join the supply in their hand."""
    state.murlocs_turn = 1
    state.actor = state.turn_seat
    ready_troops(state, MURLOC_SEAT)


@jit
def rival(state):
    """MUR-05, INTER-107: whose regions they prefer: the player's, or his who does not control them."""
    return (controller(state) + 1) % wide(state.num_seats)


@jit
def _open_regions(state):
    """INTER-105: not where the Aegis or a watchtower stands; MUR-11: not the controller's of two players."""
    near = neighbourhood(state, MURLOC_SEAT)
    regions = reach(state, MURLOC_SEAT, 0, near) & ~aegis.priced_regions(state, MURLOC_SEAT)
    if wide(state.num_seats) > 1:
        folk = 2 * controller(state)
        regions &= ~(state.folk_regions[folk] | state.folk_regions[folk + 1])
    return regions


@jit
def _cheapest(state, regions, strength):
    """Those of these regions that cost least, if that is within the strength."""
    found, least = NO_REGIONS, strength
    travel = travel_regions(state, MURLOC_SEAT, 0, neighbourhood(state, MURLOC_SEAT))
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        cost = conquest_cost(state, MURLOC_SEAT, region, 0, travel)
        if cost < least:
            found, least = NO_REGIONS, cost
        if cost == least:
            found |= bit(region)
    return found


@jit
def _income(state, seat):
    """What the seat would be paid at a turn's end now; nothing changes. In the Murlocs' turn no conquest is
    on record, so conquest coins are none of it."""
    coins, reasons = state.coins.copy(), state.reasons.copy()
    score_turn(state, seat)
    paid = wide(state.coins[seat]) - wide(coins[seat])
    for party in range(NUM_PARTIES):
        state.coins[party] = coins[party]
        for reason in range(NUM_REASONS):
            state.reasons[party, reason] = reasons[party, reason]
    return paid


@jit
def worth(state, region):
    """MUR-05, INTER-125: what the region brings the rival: his income less that without it."""
    folk, seat = wide(state.folk[region]), rival(state)
    if folk != 2 * seat and folk != 2 * seat + 1:
        return 0
    paid = _income(state, seat)
    disown(state, region)
    paid -= _income(state, seat)
    own(state, folk, region)
    return paid + CHAMPION_WORTH * champion_at(state, region)


@jit
def _has_relic(state, region):
    """An artifact or a place lies here, face up or face down."""
    for relic in range(NUM_RELICS):
        if wide(state.relic_region[relic]) == region:
            return True
    return False


@jit
def _rank(state, region):
    """MUR-05: worth first, then an artifact or place, then the rival's active race."""
    relic = 2 if _has_relic(state, region) else 0
    active = 1 if is_active(state, wide(state.folk[region])) else 0
    return 4 * worth(state, region) + relic + active


@jit
def _most_wanted(state, regions):
    found, best = NO_REGIONS, -1_000_000
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        rank = _rank(state, region)
        if rank > best:
            found, best = NO_REGIONS, rank
        if rank == best:
            found |= bit(region)
    return found


@jit
def targets(state):
    """MUR-05: the regions between which only the controller can decide; none when the conquests are over."""
    hand = attackers(state, MURLOC_SEAT)
    if hand == 0 or wide(state.over):
        return NO_REGIONS
    regions = _cheapest(state, _open_regions(state), hand + LAST_ATTEMPT)
    return _most_wanted(state, regions) if popcount(regions) > 1 else regions


@jit
def _forget_conquest(state):
    """What a conquest counts for belongs to players' turns; it must not be part of a region's worth."""
    state.full_conquests = 0
    state.crowd = 0
    state.losses = 0
    for folk in range(NUM_FOLKS):
        state.alliance_hits[folk] = 0
        state.horde_hits[folk] = 0


@jit
def attack(state, region):
    """MUR-06: with too few tokens the die helps; those of a failure stay in the supply."""
    conquer(state, MURLOC_SEAT, region)
    _forget_conquest(state)


@shared(types.boolean(GAME_TYPE))
def awaits_choice(state):
    """MUR-04: conquer on; True where several regions are equal and the controller must choose."""
    while True:
        regions = targets(state)
        if popcount(regions) > 1:
            return True
        if regions == NO_REGIONS:
            return False
        attack(state, lowest_bit(regions))


@jit
def score(state):
    """MUR-06: a coin a region; MUR-08: what they can use pays, and a coin for each relic they cannot use."""
    earn(state, MURLOC_SEAT, popcount(own_regions(state, MURLOC_SEAT)), Reason.ACTIVE_REGIONS)
    score_places(state, MURLOC_SEAT)
    score_well(state, MURLOC_SEAT, MURLOCS)
    for relic in UNUSABLE:
        if owns_relic(state, MURLOC_SEAT, relic):
            earn(state, MURLOC_SEAT, 1, Reason.MURLOC_RELICS)
    hooks.on_score(state, MURLOC_SEAT)


@jit
def murlocs_are_kept(state):
    """MUR-03: on the map and in the supply lie all Murlocs; where they are no side they own nothing else."""
    if not has_murloc_side(state):
        return wide(state.hand[MURLOC_SEAT]) == 0 and wide(state.coins[MURLOC_SEAT]) == 0
    total, regions = wide(state.hand[MURLOC_SEAT]), state.folk_regions[MURLOCS]
    while regions:
        total += wide(state.tokens[lowest_bit(regions)])
        regions &= regions - ONE
    return total == wide(state.murlocs)
