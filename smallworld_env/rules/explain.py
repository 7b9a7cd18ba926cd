"""Why does a conquest cost what it costs? The parts of the sum, and the coins due, for a person to read."""

from smallworld_env.core.ids import Effect
from smallworld_env.core.jit import entry, wide
from smallworld_env.core.queries import ONE, pieces_in
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import (
    BASE,
    armed_part,
    conquest_cost,
    defences,
    fewest_tokens,
    is_armed,
    neighbourhood,
    power_part,
    race_part,
    travel_regions,
)
from smallworld_env.rules.reach import price

PARTS = ("base", "defences", "pieces", "travel", "race", "power", "artifacts and places", "form", "least")


@entry
def cost_of(games, index, seat, region, armed):
    state = games[index]
    if is_armed(armed, Effect.CHAMPION):
        return fewest_tokens(state, seat) - 1
    if is_armed(armed, Effect.DOOMHAMMER):
        return fewest_tokens(state, seat)
    travel = travel_regions(state, seat, armed, neighbourhood(state, seat))
    return conquest_cost(state, seat, region, armed, travel)


@entry
def price_of(games, index, seat, region, armed):
    return price(games[index], seat, region, armed)


@entry
def _parts(games, index, seat, region, armed):
    state = games[index]
    travel = travel_regions(state, seat, armed, neighbourhood(state, seat))
    return (
        BASE,
        defences(state, region),
        pieces_in(state, region),
        wide((travel >> region) & ONE),
        race_part(state, seat, region),
        power_part(state, seat),
        armed_part(state, seat, armed),
        -hooks.discount(state, seat, region),
    )


def explain_cost(games, index, seat, region, armed):
    """The cost of a region by part; 'least' is what the floor of CONQ-04 adds; the parts sum to 'cost'."""
    cost = int(cost_of(games, index, seat, region, armed))
    parts = [int(part) for part in _parts(games, index, seat, region, armed)]
    parts.append(cost - sum(parts))
    named = {name: part for name, part in zip(PARTS, parts, strict=True) if part}
    return {**named, "cost": cost}
