"""What is true in this position? Questions every rule asks; nothing here changes the record.

Narrow fields are read through `int()` before arithmetic: with the compiler off they would wrap.
"""

import numpy as np

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    MURLOC_SEAT,
    MURLOCS,
    NUM_FOLKS,
    Faction,
    Power,
    Terrain,
    Variant,
)
from smallworld_env.core.jit import leaf, lowest_bit, popcount, wide

ONE = np.int64(1)
NO_REGIONS = np.int64(0)


@leaf
def bit(index):
    """The set that holds one region."""
    return ONE << np.int64(index)


@leaf
def has(regions, region):
    return (regions >> np.int64(region)) & ONE == ONE


@leaf
def from_region(first):
    """All regions from `first` on: what one plan in ascending order may still name."""
    return ~(bit(first) - ONE)


@leaf
def all_regions(state):
    return bit(wide(state.num_regions)) - ONE


@leaf
def water(state):
    return state.terrain_regions[Terrain.WATER]


@leaf
def land(state):
    return all_regions(state) & ~water(state)


@leaf
def has_murloc_side(state):
    """MUR-03: are the Murlocs a side of their own, with coins and turns?"""
    return wide(state.variant) == Variant.MURLOCS


@leaf
def is_active(state, folk):
    """Is this folk the active race of a seat, or the Murlocs where they are a side (MUR-03)?"""
    return folk >= 0 and folk % 2 == 0 and (folk < MURLOCS or has_murloc_side(state))


@leaf
def seat_of(state, folk):
    """The party a folk belongs to; none (-1) for nobody, and for Murlocs that are no side."""
    if folk == MURLOCS:
        return MURLOC_SEAT if has_murloc_side(state) else -1
    return folk // 2 if folk >= 0 else -1


@leaf
def is_party(state, seat):
    """Does somebody play here: a seat of the game, or the Murlocs where they are a side?"""
    return seat < wide(state.num_seats) or (seat == MURLOC_SEAT and has_murloc_side(state))


@leaf
def controller(state):
    """MUR-11: who moves the Murlocs in this round; the second player in round 1, the player when alone."""
    return wide(state.round_number) % wide(state.num_seats)


@leaf
def has_sides(state):
    """BFA-01: do seats play for a faction?"""
    return wide(state.variant) == Variant.BATTLE_FOR_AZEROTH


@leaf
def are_allies(state, seat, other):
    """BFA-02: two seats that win together."""
    return has_sides(state) and seat != other and state.side_of[seat] == state.side_of[other]


@leaf
def column_first(state, side):
    """Where a side's column begins among the banners; without sides there is one column for all."""
    first = 0
    for before in range(side):
        first += wide(state.columns[before])
    return first


@leaf
def race_of(state, seat):
    return wide(state.folk_race[2 * wide(seat)])


@leaf
def power_of(state, seat):
    return wide(state.folk_power[2 * wide(seat)])


@leaf
def own_regions(state, seat):
    """The regions of the seat's active race."""
    return state.folk_regions[2 * wide(seat)]


@leaf
def adjacent(state, regions):
    """Every region that borders one of these."""
    around = NO_REGIONS
    while regions:
        around |= state.neighbours[lowest_bit(regions)]
        regions &= regions - ONE
    return around


@leaf
def occupied(state):
    """Every region that somebody owns."""
    regions = NO_REGIONS
    for folk in range(NUM_FOLKS):
        regions |= state.folk_regions[folk]
    return regions


@leaf
def champion_at(state, region):
    return 1 if wide(state.champion) == region else 0


@leaf
def pieces_in(state, region):
    """Race tokens, beasts and the champion in a region."""
    return wide(state.tokens[region]) + wide(state.beasts[region]) + champion_at(state, region)


@leaf
def attackers(state, seat):
    """Tokens and beasts in hand: what a conquest can be paid with."""
    return wide(state.hand[seat]) + wide(state.hand_beasts[seat])


@leaf
def has_champion(state, seat):
    return power_of(state, seat) == Power.CHAMPION


@leaf
def champion_in_hand(state, seat):
    return has_champion(state, seat) and wide(state.champion) == CHAMPION_IN_HAND


@leaf
def is_up(state, relic):
    return (wide(state.relics_up) >> wide(relic)) & 1 == 1


@leaf
def relic_lies(state, relic, region):
    """Does this relic lie face up in the region?"""
    return wide(state.relic_region[relic]) == region and is_up(state, relic)


@leaf
def folk_with_relic(state, relic):
    """The folk that owns the region of a revealed relic, or -1."""
    region = wide(state.relic_region[relic])
    if region < 0 or not is_up(state, relic):
        return -1
    return wide(state.folk[region])


@leaf
def owns_relic(state, seat, relic):
    """Does the seat's active race own this relic? ART-03: a declined race has no use of it."""
    return folk_with_relic(state, relic) == 2 * wide(seat)


@leaf
def has_majority(state, folk, regions):
    """Does this folk own strictly more of these regions than any other? SCORE-06: Murlocs are one."""
    mine = popcount(state.folk_regions[folk] & regions)
    for other in range(MURLOCS + 1):
        if other != folk and popcount(state.folk_regions[other] & regions) >= mine:
            return False
    return True


@leaf
def faction_now(state, seat):
    """The faction of the seat's active race, or the side a neutral one chose for this turn (INTER-98)."""
    printed = wide(state.folk_faction[2 * wide(seat)])
    if printed == Faction.NEUTRAL and wide(state.turn_seat) == seat:
        return wide(state.side)
    return printed
