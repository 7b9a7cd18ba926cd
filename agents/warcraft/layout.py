"""Where do tokens stand best until the next turn? Each next one goes where a region is most in danger.

A region's danger is what it brings times who could come, and falls with every piece and defence in it. Tokens
are laid in ascending order of regions, so the whole plan is made anew at each of them and its lowest region laid.
"""

import numpy as np

from agents.warcraft.weights import W
from smallworld_env.core.ids import NUM_PARTIES
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.queries import (
    ONE,
    attackers,
    champion_in_hand,
    has,
    is_party,
    own_regions,
    pieces_in,
)
from smallworld_env.rules.actions import BLOCK_FIRST, Block
from smallworld_env.rules.cost import defences


@jit
def enemies_near(state, seat, region):
    """How many rivals' active races border the region."""
    count = 0
    for other in range(NUM_PARTIES):
        if other != seat and is_party(state, other) and own_regions(state, other) & state.neighbours[region]:
            count += 1
    return count


@jit
def danger(state, seat, region, weights):
    """How much a region is worth guarding, before anybody guards it."""
    near = 1.0 * enemies_near(state, seat, region)
    if near == 0.0:
        near = weights[W.ENTRY] if has(state.entry, region) else 0.1
    return near * weights[W.GUARD] ** (pieces_in(state, region) + defences(state, region))


@jit
def _legal_block(state, seat):
    if champion_in_hand(state, seat):
        return wide(Block.DEPLOY_CHAMPION)
    if wide(state.hand_beasts[seat]) > 0:
        return wide(Block.DEPLOY_BEAST)
    return wide(Block.DEPLOY)


@jit
def lay_out(state, seat, weights):
    """The next piece of the best plan: an action."""
    block = _legal_block(state, seat)
    legal, count = state.legal[block], 1 if block == Block.DEPLOY_CHAMPION else attackers(state, seat)
    if legal & (legal - ONE) == 0:
        return wide(BLOCK_FIRST[block]) + lowest_bit(legal)
    lowest, regions = -1, np.empty(62, dtype=np.float64)
    rest = legal
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        regions[region] = danger(state, seat, region, weights)
    for _ in range(count):
        best, rest = -1, legal
        while rest:
            region = lowest_bit(rest)
            rest &= rest - ONE
            if best < 0 or regions[region] > regions[best]:
                best = region
        regions[best] *= weights[W.GUARD]
        lowest = best if lowest < 0 else min(lowest, best)
    return wide(BLOCK_FIRST[block]) + lowest
