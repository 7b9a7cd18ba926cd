"""How is a set of race and power chosen? Prices, coins on sets, the sliding column, tokens from the tray."""

from smallworld_env.box.tables import RACE_FACTION
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import NONE, Reason
from smallworld_env.core.jit import jit, leaf, wide
from smallworld_env.core.queries import NO_REGIONS, bit, column_first, has_sides, race_of
from smallworld_env.core.rng import Chance, Stream, draw_from
from smallworld_env.rules import hooks
from smallworld_env.rules.battle_for_azeroth import ROWS

SETS_ON_OFFER = 6  # the sixth set is made of the two stack tops


@leaf
def sets_on_offer(state):
    """SETUP-04, BFA-03: the last one lies on top of the stacks."""
    return ROWS if has_sides(state) else SETS_ON_OFFER


@leaf
def place_of_banner(state, seat, row):
    """BFA-04: where the banner lies that a row of the sets shows to this seat."""
    return column_first(state, wide(state.side_of[seat])) + row


@jit
def must_pick(state, seat):
    return race_of(state, seat) == NONE


@jit
def affordable_sets(state, seat):
    """PICK-02, INTER-88: with k coins the top k + 1 sets, as bits; BFA-06: where there is a banner."""
    banners = wide(state.columns[wide(state.side_of[seat])])
    count = min(sets_on_offer(state), banners, wide(state.badge_count), wide(state.coins[seat]) + 1)
    return (1 << count) - 1


@jit
def _pay_for_set(state, seat, position):
    """PICK-02: a coin on each set above; PICK-03: then the coins on the chosen set are the player's."""
    gain(state, seat, -position, Reason.SET_PRICE)
    if has_sides(state):  # BFA-05: to the stash
        return
    for above in range(position):
        state.offer_coins[above] = wide(state.offer_coins[above]) + 1
    gain(state, seat, wide(state.offer_coins[position]), Reason.SET_COINS)


@jit
def _take_out(queue, position, count):
    """Take one card out of a queue; those behind it move up."""
    card = wide(queue[position])
    for place in range(position, count - 1):
        queue[place] = queue[place + 1]
    queue[count - 1] = NONE
    return card


@jit
def _slide_coins(state, position):
    for place in range(position, SETS_ON_OFFER - 1):
        state.offer_coins[place] = state.offer_coins[place + 1]
    state.offer_coins[SETS_ON_OFFER - 1] = 0


@jit
def reshuffle_badges(state):
    """PICK-05: the moment the badge stack is empty, the discards become a new one."""
    if wide(state.badge_count) >= sets_on_offer(state):
        return
    pool = NO_REGIONS
    for place in range(wide(state.discard_count)):
        pool |= bit(wide(state.discards[place]))
        state.discards[place] = NONE
    state.discard_count = 0
    while pool:
        badge = draw_from(state, Stream.DECK, Chance.BADGE, pool)
        pool &= ~bit(badge)
        state.badges[wide(state.badge_count)] = badge
        state.badge_count = wide(state.badge_count) + 1


@jit
def _enlist(state, seat, race, power):
    """PICK-04: banner + badge tokens, never more than the tray has."""
    folk = 2 * seat
    state.folk_race[folk] = race
    state.folk_power[folk] = power
    state.folk_faction[folk] = RACE_FACTION[race]
    wanted = wide(state.banner_tokens[race]) + wide(state.badge_tokens[power])
    tokens = min(wanted, wide(state.tray[race]))
    state.tray[race] = wide(state.tray[race]) - tokens
    state.hand[seat] = tokens


@jit
def take_set(state, seat, position):
    """Take a set off the offer: its race and power. The sets below slide up (PICK-05)."""
    side = wide(state.side_of[seat])
    race = _take_out(state.banners, place_of_banner(state, seat, position), wide(state.banner_count))
    power = _take_out(state.badges, position, wide(state.badge_count))
    state.columns[side] = wide(state.columns[side]) - 1
    state.banner_count = wide(state.banner_count) - 1
    state.badge_count = wide(state.badge_count) - 1
    state.banners_unseen[side] = max(0, wide(state.banners_unseen[side]) - 1)  # the next one is on offer now
    _slide_coins(state, position)
    return race, power


@jit
def pick(state, seat, position):
    _pay_for_set(state, seat, position)
    race, power = take_set(state, seat, position)
    reshuffle_badges(state)
    _enlist(state, seat, race, power)
    state.picked = 1
    hooks.on_pick(state, seat)
