"""How is a region conquered? Attempts, dice, air strikes, and all that follows from a success."""

from numba import types

from smallworld_env.box.artifacts import doomhammer
from smallworld_env.box.tables import RELIC_PRICE
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import (
    MURLOC_SEAT,
    NONE,
    NUM_RELICS,
    Effect,
    Faction,
    Moment,
    Reason,
    Relic,
)
from smallworld_env.core.jit import jit, shared, wide
from smallworld_env.core.pieces import empty, own, strip_defences
from smallworld_env.core.queries import (
    NO_REGIONS,
    attackers,
    is_active,
    is_up,
    owns_relic,
    pieces_in,
    relic_lies,
    seat_of,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.core.rng import roll_die
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import conquest_cost, fewest_tokens, is_armed, neighbourhood, travel_regions
from smallworld_env.rules.losses import drive_out
from smallworld_env.rules.reach import LAST_ATTEMPT

CROWD = 2  # POWER-ENRAGED


@jit
def note_attack(state, seat, region):
    """RACE-PANDAREN asks whose active race was attacked this turn."""
    folk = wide(state.folk[region])
    if is_active(state, folk) and seat_of(state, folk) != seat:
        state.attacked = wide(state.attacked) | (1 << seat_of(state, folk))


@jit
def _tally(state, seat, region):
    """What the turn's coins will depend on: whom and how many the conquest met."""
    folk = wide(state.folk[region])
    if folk == NONE:
        return
    state.full_conquests = wide(state.full_conquests) + 1
    count = pieces_in(state, region)
    if count >= CROWD and seat_of(state, folk) >= 0 and seat_of(state, folk) != seat:  # INTER-94
        state.crowd = wide(state.crowd) + count
    if wide(state.folk_faction[folk]) == Faction.ALLIANCE:
        state.alliance_hits[folk] = wide(state.alliance_hits[folk]) + 1
    elif wide(state.folk_faction[folk]) == Faction.HORDE:
        state.horde_hits[folk] = wide(state.horde_hits[folk]) + 1


@jit
def reveal(state, region):
    """ART-01: a face-down token in an entered region is turned up for good."""
    for relic in range(NUM_RELICS):
        if wide(state.relic_region[relic]) == region and not is_up(state, relic):
            state.relics_up = wide(state.relics_up) | (1 << relic)
            hooks.on_revealed(state, relic, region)


@jit
def _move_used_artifacts(state, armed, region):
    """ART-02: an artifact used for a conquest moves to the conquered region."""
    if is_armed(armed, Effect.ALAR):
        state.relic_region[Relic.ALAR] = region
    if is_armed(armed, Effect.DOOMHAMMER):
        state.relic_region[Relic.DOOMHAMMER] = region
    if is_armed(armed, Effect.FROSTMOURNE):
        state.relic_region[Relic.FROSTMOURNE] = region


@jit
def may_choose_side(state, seat):
    """PLACE-BATTLEGROUND: a neutral race that owns it, once a turn; MUR-08: not the Murlocs."""
    neutral = wide(state.folk_faction[2 * seat]) == Faction.NEUTRAL and seat != MURLOC_SEAT
    return neutral and not wide(state.side_chosen) and owns_relic(state, seat, Relic.BATTLEGROUND)


@jit
def _lay_attackers(state, seat, region, count):
    """Race tokens first, then beasts: redeployment may change it anyway."""
    tokens = min(count, wide(state.hand[seat]))
    state.hand[seat] = wide(state.hand[seat]) - tokens
    state.hand_beasts[seat] = wide(state.hand_beasts[seat]) - (count - tokens)
    state.tokens[region] = tokens
    state.beasts[region] = count - tokens


@jit
def _take(state, seat, region, count):
    """The region falls to `count` attackers (none beside a champion)."""
    armed = wide(state.armed)
    _tally(state, seat, region)
    hooks.pay_toll(state, seat, region)
    drive_out(state, seat, region)
    strip_defences(state, region)
    own(state, 2 * seat, region)
    _lay_attackers(state, seat, region, count)
    if is_armed(armed, Effect.CHAMPION):
        state.champion = region
    _move_used_artifacts(state, armed, region)
    reveal(state, region)
    hooks.on_moved(state)
    hooks.on_conquered(state, seat, region)
    _end_conquest(state, armed)
    if relic_lies(state, Relic.BATTLEGROUND, region) and may_choose_side(state, seat):
        state.moment = Moment.SIDE


@jit
def _end_conquest(state, spent):
    """The named conquest is over; these effects are used up."""
    state.used = wide(state.used) | spent
    state.armed = 0
    state.moment = state.stage


@jit
def _attempt(state, seat, region, cost):
    """DIE-01 to DIE-04: with too few tokens it is the last attempt."""
    hand = attackers(state, seat)
    if hand >= cost:
        _take(state, seat, region, cost)
        return
    state.over = 1
    if hand + roll_die(state) >= cost:
        _take(state, seat, region, hand)
    else:
        _end_conquest(state, wide(state.armed))


@jit
def _strike_cost(state, seat, region):
    """RACE-GNOME: the die lowers the cost, never below the least."""
    armed = wide(state.armed)
    full = conquest_cost(state, seat, region, armed, NO_REGIONS)
    return max(fewest_tokens(state, seat), full - wide(state.strike_pips))


@jit
def _strike(state, seat, region):
    """The strike's own die; INTER-08: if the hand is short, a last attempt or nothing."""
    state.used = wide(state.used) | (1 << wide(Effect.AIR_STRIKE))
    state.strike_pips = roll_die(state)
    cost, hand = _strike_cost(state, seat, region), attackers(state, seat)
    if hand >= cost:
        _take(state, seat, region, cost)
    elif hand + LAST_ATTEMPT >= cost:
        state.source = region
        state.moment = Moment.STRIKE
    else:
        give_up_strike(state)


@jit
def give_up_strike(state):
    """INTER-113: what was armed with the strike is not spent."""
    state.source = NONE
    _end_conquest(state, 0)


@jit
def press_strike(state, seat, region):
    """Make the air strike that fell short the last attempt of the turn."""
    state.source = NONE
    _attempt(state, seat, region, _strike_cost(state, seat, region))


@jit
def _pay_for_hammer(state, seat, region):
    amount = wide(RELIC_PRICE[Relic.DOOMHAMMER])
    payee = doomhammer.payee(state, region)
    transfer(state, seat, payee, amount, Reason.DOOMHAMMER_PAID, Reason.DOOMHAMMER_RECEIVED)


@shared(types.void(GAME_TYPE, types.int64, types.int64))
def conquer(state, seat, region):
    """Carry out the conquest of a named, legal region with the effects that are armed."""
    armed = wide(state.armed)
    state.begun = 1
    state.attempted = 1
    note_attack(state, seat, region)
    hooks.pay_attack_price(state, seat, region)
    if is_armed(armed, Effect.CHAMPION):
        _take(state, seat, region, fewest_tokens(state, seat) - 1)
    elif is_armed(armed, Effect.DOOMHAMMER):
        _pay_for_hammer(state, seat, region)
        _take(state, seat, region, fewest_tokens(state, seat))
    elif is_armed(armed, Effect.AIR_STRIKE):
        _strike(state, seat, region)
    else:
        travel = travel_regions(state, seat, armed, neighbourhood(state, seat))
        _attempt(state, seat, region, conquest_cost(state, seat, region, armed, travel))


@jit
def explode(state, seat, region):
    """RACE-GOBLIN: a successful conquest that leaves the region empty (INTER-60)."""
    _tally(state, seat, region)
    note_attack(state, seat, region)
    hooks.pay_attack_price(state, seat, region)
    hooks.pay_toll(state, seat, region)
    drive_out(state, seat, region)
    empty(state, region)
