"""Is the engine healthy? Random games with every check at every step, and masks tried out by force.

Tests and the soak run use these kernels; they compile when first used. A bug found here is told by numbers a
person can go back to: the seed of the game and the step.
"""

import numpy as np

from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.rules.actions import NUM_ACTIONS, count_legal, is_legal, nth_legal
from smallworld_env.rules.invariants import violations
from smallworld_env.rules.legal import write_legal
from smallworld_env.rules.step import OK, step

LEGAL_REFUSED = 1
ILLEGAL_TAKEN = 2
STATE_TOUCHED = 3
BROKEN_AFTER = 4
STALE_MASK = 5


@jit
def _random_action(state, chooser):
    chooser[0] = advance(chooser[0])
    return nth_legal(state, scaled(mix(chooser[0]), count_legal(state)))


@entry
def play_checked(games, index, chooser, kinds, most):
    """Play at random to the end with all invariants at every step.

    Returns (steps, violations, decisions in the longest turn); `kinds[action]` counts what was played.
    """
    state, steps, in_turn, longest = games[index], 0, 0, 0
    found = violations(state)
    while steps < most and not wide(state.finished) and found == 0:
        turn = (wide(state.round_number), wide(state.turn_seat))
        action = _random_action(state, chooser)
        kinds[action] += 1
        step(state, action)
        found = violations(state)
        steps += 1
        in_turn = in_turn + 1 if turn == (wide(state.round_number), wide(state.turn_seat)) else 0
        longest = max(longest, in_turn + 1)
    return steps, found, longest


@jit
def _same_bytes(raw, one, other):
    for position in range(raw.shape[1]):
        if raw[one, position] != raw[other, position]:
            return False
    return True


@jit
def _fault_of(games, raw, action):
    """What is wrong with one action of game 0, tried on a copy in game 1; 0 if nothing."""
    games[1] = games[0]
    taken = step(games[1], action) == OK
    if not is_legal(games[0], action):
        if taken:
            return ILLEGAL_TAKEN
        return 0 if _same_bytes(raw, 0, 1) else STATE_TOUCHED
    if not taken:
        return LEGAL_REFUSED
    return BROKEN_AFTER if violations(games[1]) else 0


@entry
def try_every_action(games, raw):
    """Try every action id on copies of game 0: (action, fault), or (-1, 0). `raw` is `games` as bytes."""
    games[1] = games[0]
    write_legal(games[1])
    if not _same_bytes(raw, 0, 1):
        return -1, STALE_MASK
    for action in range(-2, NUM_ACTIONS + 2):
        fault = _fault_of(games, raw, action)
        if fault:
            return action, fault
    return -1, 0


@entry
def count_by_mask(games, depth):
    """How many sequences of `depth` legal actions game 0 has; games[1:] are room for copies."""
    totals = np.zeros(depth + 1, dtype=np.int64)
    _count_by_mask(games, 0, depth, totals)
    return totals


@jit
def _count_by_mask(games, level, depth, totals):
    """Walk the tree level by level without recursion: `turns` holds the next choice of each level."""
    turns = np.zeros(depth + 1, dtype=np.int64)
    while level >= 0:
        if level == depth or turns[level] >= count_legal(games[level]):
            turns[level] = 0
            level -= 1
            continue
        games[level + 1] = games[level]
        step(games[level + 1], nth_legal(games[level], turns[level]))
        turns[level] += 1
        level += 1
        totals[level] += 1


@entry
def count_by_trial(games, depth):
    """The same count by a second way that never looks at the mask: every action id is tried on a copy."""
    totals = np.zeros(depth + 1, dtype=np.int64)
    turns = np.zeros(depth + 1, dtype=np.int64)
    level = 0
    while level >= 0:
        if level == depth or turns[level] >= NUM_ACTIONS:
            turns[level] = 0
            level -= 1
            continue
        games[level + 1] = games[level]
        action = turns[level]
        turns[level] += 1
        if step(games[level + 1], action) == OK:
            level += 1
            totals[level] += 1
    return totals
