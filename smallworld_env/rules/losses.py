"""What does a defender lose? Driving out, sparing, the champion's ransom, and lone pieces of Tauren."""

from smallworld_env.box.tables import RACE_KEEPS_FIRST_LOSS, RACE_TOKENS_PER_REGION
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MAX_SEATS,
    MURLOCS,
    NONE,
    Moment,
    Piece,
    Reason,
)
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.pieces import (
    beasts_to_hand,
    disown,
    empty,
    retire_if_gone,
    tokens_to_hand,
    tokens_to_tray,
)
from smallworld_env.core.queries import (
    ONE,
    bit,
    champion_at,
    has_murloc_side,
    is_active,
    own_regions,
    pieces_in,
    race_of,
    seat_of,
)
from smallworld_env.rules import hooks

RANSOM = 1


@jit
def _count_losses(state, folk, count):
    """RACE-FORSAKEN: tokens of opponents or the bank; one's own declined tokens do not count."""
    if seat_of(state, folk) != wide(state.turn_seat):
        state.losses = wide(state.losses) + count


@jit
def _is_spared(state, folk, region):
    """INTER-76: the chapel first; only then is the Holy Light used up."""
    if hooks.spares_losses(state, folk, region):
        return True
    if RACE_KEEPS_FIRST_LOSS[wide(state.folk_race[folk])] and not wide(state.holy_light):
        state.holy_light = 1
        return True
    return False


@jit
def _ransom_champion(state, captor, region):
    """INTER-22, INTER-23: the owner pays a coin and has him back, or loses him."""
    owner = seat_of(state, wide(state.folk[region]))
    if wide(state.coins[owner]) < RANSOM:
        state.champion = CHAMPION_OUT
        return
    transfer(state, owner, captor, RANSOM, Reason.RANSOM_PAID, Reason.RANSOM_RECEIVED)
    state.champion = CHAMPION_IN_HAND


@jit
def _lose_one(state, folk, region):
    """LOSS-01; a beast is lost before a race token."""
    if wide(state.beasts[region]) > 0:
        state.beasts[region] = wide(state.beasts[region]) - 1
    else:
        tokens_to_tray(state, folk, region, 1)
    _count_losses(state, folk, 1)


@jit
def _drive_out_active(state, captor, folk, region):
    if champion_at(state, region):
        _ransom_champion(state, captor, region)
    elif not _is_spared(state, folk, region):
        _lose_one(state, folk, region)
    tokens_to_hand(state, region, wide(state.tokens[region]))
    beasts_to_hand(state, region)


@jit
def drive_out(state, captor, region):
    """Whoever holds the region leaves it; nobody owns it afterwards."""
    folk = wide(state.folk[region])
    if folk == NONE:
        return
    if is_active(state, folk):
        _drive_out_active(state, captor, folk, region)
    else:  # LOSS-04
        count = wide(state.tokens[region])
        tokens_to_tray(state, folk, region, count)
        _count_losses(state, folk, count)
    disown(state, region)
    retire_if_gone(state, folk)


@jit
def _to_hand_one(state, folk, region, piece):
    seat = seat_of(state, folk)
    if piece == Piece.BEAST:
        state.beasts[region] = wide(state.beasts[region]) - 1
        state.hand_beasts[seat] = wide(state.hand_beasts[seat]) + 1
    else:
        tokens_to_hand(state, region, 1)


@jit
def discard(state, folk, region, piece):
    """INTER-37: a piece that an ability discards is a loss, unless it is spared."""
    if is_active(state, folk) and _is_spared(state, folk, region):
        _to_hand_one(state, folk, region, piece)
        return
    if piece == Piece.BEAST:
        state.beasts[region] = wide(state.beasts[region]) - 1
    else:
        tokens_to_tray(state, folk, region, 1)
    _count_losses(state, folk, 1)


@jit
def _find_lone(state):
    """A region that its active race holds with fewer pieces than it must, or -1."""
    for seat in range(MAX_SEATS):
        fewest = wide(RACE_TOKENS_PER_REGION[race_of(state, seat)])
        regions = own_regions(state, seat) if fewest > 1 else own_regions(state, seat) & 0
        while regions:
            region = lowest_bit(regions)
            regions &= regions - ONE
            if pieces_in(state, region) < fewest:
                return region
    return -1


@jit
def _lone_to_hand(state, region):
    tokens_to_hand(state, region, wide(state.tokens[region]))
    beasts_to_hand(state, region)
    if champion_at(state, region):
        state.champion = CHAMPION_IN_HAND
    empty(state, region)


@jit
def settle_lone(state):
    """RACE-TAUREN: a piece left alone moves at once; True if its owner must say where to."""
    while True:
        region = _find_lone(state)
        if region < 0:
            return False
        folk = wide(state.folk[region])
        if state.folk_regions[folk] & ~bit(region):
            state.lone = region
            state.actor = seat_of(state, folk)
            state.moment = Moment.LONE
            return True
        _lone_to_hand(state, region)


@jit
def move_lone(state, target):
    """The owner names the region that the lone piece joins."""
    region = wide(state.lone)
    state.tokens[target] = wide(state.tokens[target]) + wide(state.tokens[region])
    state.beasts[target] = wide(state.beasts[target]) + wide(state.beasts[region])
    state.tokens[region] = 0
    state.beasts[region] = 0
    if champion_at(state, region):
        state.champion = target
    empty(state, region)
    state.lone = NONE
    state.actor = state.turn_seat
    state.moment = state.stage


@jit
def lone_targets(state):
    folk = wide(state.folk[wide(state.lone)])
    return state.folk_regions[folk] & ~bit(wide(state.lone))


@jit
def lose_murloc(state, region):
    """INTER-41: discarded for good, a loss for the bank; INTER-122: to their supply is none."""
    tokens_to_tray(state, MURLOCS, region, 1)
    if not has_murloc_side(state):
        _count_losses(state, MURLOCS, 1)
