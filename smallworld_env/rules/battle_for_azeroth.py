"""What is different in Battle for Azeroth? The seats' sides, a column of banners for each, the winning side.

Everything else is the classic game: allies are opponents for every rule (INTER-103, INTER-112). The market's
queues are those of `pick.py`; a side's banners are one stretch of the banners (`core/record.py: columns`).
"""

import numpy as np

from smallworld_env.box.tables import RACE_FACTION
from smallworld_env.core.ids import NUM_FACTIONS, NUM_RACES, Faction
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import are_allies, column_first
from smallworld_env.core.rng import Stream, shuffle

ROWS = 4  # BFA-03: three in a column and the top of the stack below them; Neutral has a column of four

# BFA-01: the sides by number of players and seat; rows and places that do not exist repeat NEUTRAL.
SEATING = np.full((6, 5), Faction.NEUTRAL, dtype=np.int8)
SEATING[2, :2] = Faction.ALLIANCE, Faction.HORDE
SEATING[3, :3] = Faction.ALLIANCE, Faction.HORDE, Faction.NEUTRAL
SEATING[4, :4] = Faction.ALLIANCE, Faction.HORDE, Faction.ALLIANCE, Faction.HORDE
SEATING[5] = Faction.ALLIANCE, Faction.HORDE, Faction.NEUTRAL, Faction.ALLIANCE, Faction.HORDE


@jit
def take_sides(state):
    """BFA-01."""
    for seat in range(wide(state.num_seats)):
        state.side_of[seat] = SEATING[wide(state.num_seats), seat]


@jit
def is_played(state, side):
    """Does somebody play for this faction? The banners of no other are in the game (BFA-03)."""
    for seat in range(wide(state.num_seats)):
        if wide(state.side_of[seat]) == side:
            return True
    return False


@jit
def lay_columns(state):
    """BFA-03: each side's banners are shuffled on their own."""
    for side in range(NUM_FACTIONS):
        first = wide(state.banner_count)
        for race in range(NUM_RACES):
            if wide(RACE_FACTION[race]) == side and is_played(state, side):
                state.banners[wide(state.banner_count)] = race
                state.banner_count = wide(state.banner_count) + 1
        count = wide(state.banner_count) - first
        state.columns[side] = count
        state.banners_unseen[side] = max(0, count - ROWS)
        shuffle(state, Stream.SETUP, state.banners[first:], count)


@jit
def side_score(state, seat):
    """BFA-08: the coins of the side's poorer player; without allies, the seat's own."""
    score = wide(state.coins[seat])
    for other in range(wide(state.num_seats)):
        if are_allies(state, seat, other):
            score = min(score, wide(state.coins[other]))
    return score


@jit
def best_score(state, seat):
    """BFA-08: the coins of the side's richer player, which decide between equal sides."""
    score = wide(state.coins[seat])
    for other in range(wide(state.num_seats)):
        if are_allies(state, seat, other):
            score = max(score, wide(state.coins[other]))
    return score


@jit
def is_side_ahead(state, seat, other):
    """Does this seat's side stand before the other's? INTER-102: tokens on the map break no tie."""
    if side_score(state, seat) != side_score(state, other):
        return side_score(state, seat) > side_score(state, other)
    return best_score(state, seat) > best_score(state, other)


@jit
def speaks_for_side(state, seat):
    """Is this the first seat of its side? Sides are counted by these; without sides every seat is one."""
    for before in range(seat):
        if are_allies(state, seat, before):
            return False
    return True


@jit
def columns_are_sorted(state):
    """Each side's stretch of the banners holds races of that faction."""
    for side in range(NUM_FACTIONS):
        first = column_first(state, side)
        for place in range(first, first + wide(state.columns[side])):
            if wide(RACE_FACTION[wide(state.banners[place])]) != side:
                return False
    return True
