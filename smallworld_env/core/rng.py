"""Where does luck come from? Streams inside the record, and outcomes that can be forced.

Each stream is a SplitMix64 generator of its own, so two games with one seed see the same deals whatever
their players do. Every outcome after set-up passes through `_outcome`, which takes a forced value first and
leaves what fell in the record, where replays, logs and search read it.
"""

from enum import IntEnum

import numpy as np

from smallworld_env.core.jit import COMPILED, jit, leaf, popcount, wide


class Stream(IntEnum):
    SETUP = 0
    DECK = 1
    DICE = 2
    BOMBS = 3
    PLACES = 4


class Chance(IntEnum):
    """The kinds of outcome that fall after set-up."""

    DIE = 0  # The reinforcement die: its pips.
    BOMB = 1  # A bomb is laid unseen: 0 dud, 1 explosion.
    PLACE = 2  # The legendary place drawn in the Well's stead.
    BADGE = 3  # The next badge of a reshuffled stack, top first.


NUM_STREAMS = len(Stream)
MAX_OUTCOMES = 24
FORCED_WRONG = 1  # state.forced_fault: a forced outcome did not fit what had to fall.

DIE_FACES = np.array([0, 0, 0, 1, 2, 3], dtype=np.int8)  # DATA-04

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_MIX_A = np.uint64(0xBF58476D1CE4E5B9)
_MIX_B = np.uint64(0x94D049BB133111EB)
_30, _27, _31, _32 = np.uint64(30), np.uint64(27), np.uint64(31), np.uint64(32)


def _mix(z):
    z = (z ^ (z >> _30)) * _MIX_A
    z = (z ^ (z >> _27)) * _MIX_B
    return z ^ (z >> _31)


def _advance(z):
    return z + _GOLDEN


def _silent(function):
    """Unsigned overflow is the point of this arithmetic: silence it where NumPy would warn."""

    def quiet(z):
        with np.errstate(over="ignore"):
            return function(z)

    return quiet


mix = leaf(_mix) if COMPILED else _silent(_mix)
advance = leaf(_advance) if COMPILED else _silent(_advance)


@jit
def seed_streams(state, seed):
    """Derive every stream of the game from one 64-bit seed."""
    z = np.uint64(seed)
    for stream in range(NUM_STREAMS):
        z = advance(z)
        state.rng[stream] = mix(z ^ mix(np.uint64(stream + 1)))


@jit
def scaled(z, n):
    """64 random bits as an integer in [0, n)."""
    return np.int64(((z >> _32) * np.uint64(n)) >> _32)


@jit
def below(state, stream, n):
    """A uniform integer in [0, n) from one stream."""
    z = advance(state.rng[stream])
    state.rng[stream] = z
    return scaled(mix(z), n)


@jit
def shuffle(state, stream, cards, count):
    """Fisher-Yates over the first `count` cards, in place."""
    for i in range(count - 1, 0, -1):
        j = below(state, stream, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


@jit
def _note(state, kind, value):
    n = wide(state.outcome_count)
    if n < MAX_OUTCOMES:
        state.outcome_kind[n] = kind
        state.outcome_value[n] = value
        state.outcome_count = n + 1
    return value


@jit
def _forced_is_next(state, kind):
    """Is a forced outcome waiting? One of another kind is a fault, told after the step."""
    n = wide(state.forced_next)
    if n >= wide(state.forced_count):
        return False
    if wide(state.forced_kind[n]) != kind:
        state.forced_fault = FORCED_WRONG
        return False
    return True


@jit
def _take_forced(state):
    n = wide(state.forced_next)
    state.forced_next = n + 1
    return wide(state.forced_value[n])


@jit
def roll_die(state):
    """One roll of the reinforcement die: 0 to 3 pips."""
    if _forced_is_next(state, Chance.DIE):
        pips = _take_forced(state)
        if 0 <= pips <= 3:
            return _note(state, Chance.DIE, pips)
        state.forced_fault = FORCED_WRONG
    return _note(state, Chance.DIE, wide(DIE_FACES[below(state, Stream.DICE, 6)]))


@jit
def draw_bomb(state):
    """Take a bomb off the pile unseen: True for an explosion."""
    explosions, duds = wide(state.pile_explosions), wide(state.pile_duds)
    explosion = below(state, Stream.BOMBS, explosions + duds) < explosions
    if _forced_is_next(state, Chance.BOMB):
        wanted = _take_forced(state) == 1
        if (wanted and explosions > 0) or (not wanted and duds > 0):
            explosion = wanted
        else:
            state.forced_fault = FORCED_WRONG
    if explosion:
        state.pile_explosions = explosions - 1
    else:
        state.pile_duds = duds - 1
    _note(state, Chance.BOMB, 1 if explosion else 0)
    return explosion


@jit
def draw_from(state, stream, kind, mask):
    """One uniform member of a non-empty set of ids below 62, forced if an outcome of this kind waits."""
    if _forced_is_next(state, kind):
        wanted = _take_forced(state)
        if 0 <= wanted < 62 and (mask >> np.int64(wanted)) & 1:
            return _note(state, kind, wanted)
        state.forced_fault = FORCED_WRONG
    skip = below(state, stream, popcount(mask))
    value = 0
    while True:
        if (mask >> np.int64(value)) & 1:
            if skip == 0:
                return _note(state, kind, value)
            skip -= 1
        value += 1
