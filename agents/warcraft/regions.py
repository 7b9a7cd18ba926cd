"""What does a region bring to a seat, and who could come for it?"""

from smallworld_env.box.tables import (
    POWER_COINS_PER_COAST,
    POWER_COINS_PER_SYMBOL,
    POWER_COINS_PER_TERRAIN,
    RACE_COINS_PER_SYMBOL,
)
from smallworld_env.core.ids import NUM_PARTIES, NUM_RELICS, NUM_SYMBOLS
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import has, is_party, own_regions, power_of, race_of
from smallworld_env.rules.cost import symbol_regions


@jit
def coins_of_region(state, seat, region):
    """What the region pays the seat's present race a turn, beside the coin that every region pays."""
    race, power = race_of(state, seat), power_of(state, seat)
    coins = wide(POWER_COINS_PER_TERRAIN[power, wide(state.terrain[region])])
    if has(state.coast, region):
        coins += wide(POWER_COINS_PER_COAST[power])
    for symbol in range(NUM_SYMBOLS):
        per_region = wide(POWER_COINS_PER_SYMBOL[power, symbol]) + wide(RACE_COINS_PER_SYMBOL[race, symbol])
        if per_region and has(symbol_regions(state, symbol), region):
            coins += per_region
    return coins


@jit
def holds_relic(state, region):
    """Does an artifact or place lie here, face up or face down?"""
    for relic in range(NUM_RELICS):
        if wide(state.relic_region[relic]) == region:
            return True
    return False


@jit
def enemies_near(state, seat, region):
    """How many rivals' active races border the region."""
    count = 0
    for other in range(NUM_PARTIES):
        if other != seat and is_party(state, other) and own_regions(state, other) & state.neighbours[region]:
            count += 1
    return count
