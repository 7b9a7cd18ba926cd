"""Where do tokens stand best until the next turn? Each next one goes where a region is most in danger.

A region's danger is what it brings times who could come, and falls with every piece and defence in it.
Tokens are laid in ascending order of regions, so the plan is made anew at each and its lowest region laid.
"""

import numpy as np

from agents.warcraft.regions import coins_of_region, enemies_near
from agents.warcraft.weights import W
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.queries import (
    ONE,
    attackers,
    champion_in_hand,
    has,
    pieces_in,
)
from smallworld_env.rules.actions import BLOCK_FIRST, Block
from smallworld_env.rules.cost import defences


@jit
def danger(state, seat, region, weights):
    """How much a region is worth guarding, before anybody guards it."""
    near = weights[W.INLAND] + weights[W.NEAR] * enemies_near(state, seat, region)
    if has(state.entry, region):
        near += weights[W.ENTRY]
    worth = 1.0 + weights[W.RICH] * coins_of_region(state, seat, region)
    return worth * near * weights[W.GUARD] ** (pieces_in(state, region) + defences(state, region))


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
