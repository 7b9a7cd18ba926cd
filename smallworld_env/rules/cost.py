"""What does a conquest cost in tokens? Each part is one small function; the cost is their sum.

`scenario.cost(region, explain=True)` shows the same parts, so a person can check the sum.
"""

from smallworld_env.box.tables import (
    POWER_COST,
    POWER_NO_TRAVEL,
    RACE_COST,
    RACE_COST_NONEMPTY,
    RACE_PLACE_DISCOUNT,
    RACE_REACH,
    RACE_TOKENS_PER_REGION,
    RELIC_DISCOUNT,
)
from smallworld_env.core.ids import NONE, Effect, Relic, Symbol, Terrain
from smallworld_env.core.jit import leaf, wide
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    adjacent,
    own_regions,
    pieces_in,
    power_of,
    race_of,
)
from smallworld_env.rules import hooks

BASE = 2  # CONQ-03
DEAREST_CARD = max(0, int(RACE_COST.max())) + max(0, int(POWER_COST.max()))  # 0: cards only make it cheaper


@leaf
def is_armed(armed, effect):
    return (armed >> wide(effect)) & 1 == 1


@leaf
def symbol_regions(state, symbol):
    if symbol == Symbol.CAVERN:
        return state.cavern
    if symbol == Symbol.MAGIC:
        return state.magic
    if symbol == Symbol.ENTRY:
        return state.entry
    return NO_REGIONS


@leaf
def neighbourhood(state, seat):
    """Regions that are adjacent to the seat's active race, or count as adjacent (RACE-KOBOLD)."""
    by_symbol = symbol_regions(state, RACE_REACH[race_of(state, seat)])
    return adjacent(state, own_regions(state, seat)) | by_symbol


@leaf
def travel_regions(state, seat, armed, near):
    """Regions to which the next conquest would have to travel (CONQ-03); `near` is the neighbourhood."""
    if is_armed(armed, Effect.AIR_STRIKE) or is_armed(armed, Effect.ALAR):
        return NO_REGIONS
    if POWER_NO_TRAVEL[power_of(state, seat)] or hooks.no_travel(state, seat):
        return NO_REGIONS
    return state.entry & ~near


@leaf
def defences(state, region):
    """Fort, wisp wall and mountain."""
    at = wide(region)
    fort, wall = (state.forts >> at) & ONE, (state.walls >> at) & ONE
    return wide(fort) + wide(wall) + (1 if wide(state.terrain[region]) == Terrain.MOUNTAIN else 0)


@leaf
def race_part(state, seat, region):
    """What the attacker's race changes."""
    race = race_of(state, seat)
    change = wide(RACE_COST[race, wide(state.terrain[region])])
    if wide(state.folk[region]) != NONE:
        change += wide(RACE_COST_NONEMPTY[race])
    return change


@leaf
def power_part(state, seat):
    return wide(POWER_COST[power_of(state, seat)])


@leaf
def armed_part(state, seat, armed):
    """What Frostmourne and the Ethereals' discount take off."""
    change = 0
    if is_armed(armed, Effect.FROSTMOURNE):
        change -= wide(RELIC_DISCOUNT[Relic.FROSTMOURNE])
    if is_armed(armed, Effect.ETHEREAL):
        change -= wide(RACE_PLACE_DISCOUNT[race_of(state, seat)])
    return change


@leaf
def fewest_tokens(state, seat):
    """CONQ-04: no discount goes below 1 token (Tauren: 2)."""
    return wide(RACE_TOKENS_PER_REGION[race_of(state, seat)])


@leaf
def unfloored_cost(state, seat, region, armed, travel):
    cost = BASE + defences(state, region) + pieces_in(state, region)
    cost += wide((travel >> wide(region)) & ONE)
    cost += race_part(state, seat, region) + power_part(state, seat)
    return cost + armed_part(state, seat, armed) - hooks.discount(state, seat, region)


@leaf
def conquest_cost(state, seat, region, armed, travel):
    """Tokens needed for this region; `travel` is `travel_regions` of the same position."""
    return max(fewest_tokens(state, seat), unfloored_cost(state, seat, region, armed, travel))
