"""What can a seat do? One flat action space of (verb, argument), in blocks of at most 62.

Each block's legal actions are one integer, so the whole mask is seven words in the record. Ids are appended,
never sorted. Readable names and their parser are in `views/names.py`.
"""

from enum import IntEnum

import numpy as np

from smallworld_env.core.ids import MAX_REGIONS, NUM_ARTIFACTS, NUM_BLOCKS, Effect, Faction, Form, Piece
from smallworld_env.core.jit import leaf, lowest_bit, popcount, wide
from smallworld_env.core.queries import ONE


class Block(IntEnum):
    """Word of the mask: one for all choices without a region, then one per verb that names a region."""

    PLAIN = 0
    ABANDON = 1
    CONQUER = 2
    DEPLOY = 3
    TARGET = 4
    DEPLOY_BEAST = 5
    DEPLOY_CHAMPION = 6


class Plain(IntEnum):
    """First id of each verb that names no region."""

    PICK = 0  # + position of the set
    DECLINE = 6
    END_CONQUEST = 7
    CALL_CHAMPION = 8
    ARM = 9  # + Effect
    IMPOSE = 15
    PORTAL = 16
    STEAL = 17  # + artifact
    TAKE = 22  # + Piece
    BUY = 26
    PAY = 27
    DONE = 28
    FORM = 29  # + Form
    SIDE = 31  # + Faction


NUM_PLAIN = int(Plain.SIDE) + len(Faction)
NUM_ACTIONS = NUM_PLAIN + (NUM_BLOCKS - 1) * MAX_REGIONS

_SPANS = {Plain.PICK: 6, Plain.ARM: len(Effect), Plain.STEAL: NUM_ARTIFACTS, Plain.TAKE: len(Piece)}
_SPANS |= {Plain.FORM: len(Form), Plain.SIDE: len(Faction)}
VERB_SPAN = {verb: _SPANS.get(verb, 1) for verb in Plain}  # how many arguments each plain verb takes

BLOCK_FIRST = np.array(
    [0] + [NUM_PLAIN + block * MAX_REGIONS for block in range(NUM_BLOCKS - 1)] + [NUM_ACTIONS], dtype=np.int64
)


@leaf
def block_of(action):
    return 0 if action < NUM_PLAIN else 1 + (action - NUM_PLAIN) // MAX_REGIONS


@leaf
def argument_of(action):
    """The id within its block: the plain id, or the region."""
    return action if action < NUM_PLAIN else (action - NUM_PLAIN) % MAX_REGIONS


@leaf
def is_legal(state, action):
    if action < 0 or action >= NUM_ACTIONS:
        return False
    return (state.legal[block_of(action)] >> argument_of(action)) & ONE == ONE


@leaf
def count_legal(state):
    total = 0
    for block in range(NUM_BLOCKS):
        total += popcount(state.legal[block])
    return total


@leaf
def nth_legal(state, n):
    """The n-th legal action in ascending order of ids."""
    for block in range(NUM_BLOCKS):
        word = state.legal[block]
        here = popcount(word)
        if n < here:
            for _ in range(n):
                word &= word - ONE
            return wide(BLOCK_FIRST[block]) + lowest_bit(word)
        n -= here
    return -1


@leaf
def write_mask(state, mask):
    """The same mask as one byte per action."""
    for action in range(NUM_ACTIONS):
        mask[action] = 0
    for block in range(NUM_BLOCKS):
        word, first = state.legal[block], BLOCK_FIRST[block]
        while word:
            mask[first + lowest_bit(word)] = 1
            word &= word - ONE
