"""What is a position worth to a seat at the end of a turn? Coins owned, and coins that may still come.

The position is a scratch copy: its income is found by paying it, so every card's coins count without being
named here. Whoever asks must be between two turns.
"""

from numba import types

from agents.warcraft.quick import WEIGHTS_TYPE
from agents.warcraft.regions import enemies_near
from agents.warcraft.turns import turns_left
from agents.warcraft.weights import W
from smallworld_env.core.ids import MURLOC_SEAT, NONE, NUM_PARTIES
from smallworld_env.core.jit import jit, lowest_bit, popcount, shared, wide
from smallworld_env.core.queries import (
    ONE,
    are_allies,
    attackers,
    champion_in_hand,
    has_murloc_side,
    own_regions,
    pieces_in,
    race_of,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.rules.result import num_sides, win_share
from smallworld_env.rules.scoring import score_turn

VICTORY = 30.0  # coins that winning the game is worth beside its coins


@jit
def worn(decay, turns):
    """How many coins one coin a turn brings in all, when less and less of it is left."""
    total, rest = 0.0, 1.0
    for _ in range(turns):
        total += rest
        rest *= decay
    return total


@jit
def income(state, seat):
    """What the seat would be paid now; the copy keeps the coins it had."""
    kept = state.coins.copy()  # The Heart takes coins from others.
    score_turn(state, seat)
    paid = wide(state.coins[seat]) - wide(kept[seat])
    for party in range(NUM_PARTIES):
        state.coins[party] = kept[party]
    return paid


@jit
def _tokens(state, seat):
    """Pieces of the active race, on the map and in hand."""
    count, rest = attackers(state, seat), own_regions(state, seat)
    while rest:
        count += pieces_in(state, lowest_bit(rest))
        rest &= rest - ONE
    return count + (1 if champion_in_hand(state, seat) else 0)


@jit
def _exposed(state, seat):
    """Own regions that an enemy's race borders."""
    count, rest = 0, own_regions(state, seat)
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        if enemies_near(state, seat, region):
            count += 1
    return count


@jit
def prospect(state, seat, weights):
    """Coins that are still to come to a seat, as far as its races tell."""
    left = turns_left(state, seat)
    if left <= 0:
        return 0.0
    declined = popcount(state.folk_regions[2 * seat + 1])
    future = declined * worn(weights[W.DECLINED_DECAY], left)
    if race_of(state, seat) == NONE:
        return future + weights[W.FRESH] * worn(weights[W.FRESH_DECAY], left)
    active = income(state, seat) - declined
    future += active * worn(weights[W.ACTIVE_DECAY], left)
    near = min(3, left)
    return future + near * (
        weights[W.TOKENS] * _tokens(state, seat) / 3.0 - weights[W.EXPOSED] * _exposed(state, seat)
    )


@jit
def _standing(state, party, weights):
    """Coins owned and to come, of a seat or of the Murlocs."""
    if party == MURLOC_SEAT:
        left = wide(state.rounds) - wide(state.round_number)
        return wide(state.coins[party]) + 1.0 * left * popcount(own_regions(state, party))
    return wide(state.coins[party]) + prospect(state, party, weights)


@jit
def _rivals(state, seat, weights):
    """The weighed positions of the others: their mean, and the best of them."""
    total, best, count = 0.0, -1e9, 0
    for other in range(wide(state.num_seats)):
        if other != seat and not are_allies(state, seat, other):
            standing = _standing(state, other, weights)
            total, best, count = total + standing, max(best, standing), count + 1
    if has_murloc_side(state):
        standing = _standing(state, MURLOC_SEAT, weights)
        total, best, count = total + standing, max(best, standing), count + 1
    return weights[W.RIVALS] * total / max(1, count) + weights[W.LEADER] * best


@jit
def _own_side(state, seat, weights):
    """One's own position; BFA-08: with an ally the poorer of both counts most."""
    mine = _standing(state, seat, weights)
    for other in range(wide(state.num_seats)):
        if are_allies(state, seat, other):
            theirs = _standing(state, other, weights)
            return 0.5 * mine + 0.5 * min(mine, theirs) + 0.1 * (theirs - mine)
    return mine


@shared(types.float64(GAME_TYPE, types.int64, WEIGHTS_TYPE))
def value(state, seat, weights):
    """The position of a seat against its rivals', in coins."""
    if wide(state.finished):
        others = weights[W.RIVALS] + weights[W.LEADER]
        margin = wide(state.coins[seat]) - others * _mean_of_others(state, seat)
        return margin + VICTORY * (win_share(state, seat) - 1.0 / num_sides(state))
    return _own_side(state, seat, weights) - _rivals(state, seat, weights)


@jit
def _mean_of_others(state, seat):
    total, count = 0.0, 0
    for other in range(wide(state.num_seats)):
        if other != seat and not are_allies(state, seat, other):
            total, count = total + wide(state.coins[other]), count + 1
    if has_murloc_side(state):
        total, count = total + wide(state.coins[MURLOC_SEAT]), count + 1
    return total / max(1, count)
