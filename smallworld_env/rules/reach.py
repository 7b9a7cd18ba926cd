"""Which regions may the next conquest name? Reach, tokens in hand, and coins that would be due."""

from smallworld_env.box.tables import RACE_LIVES_IN_WATER, RELIC_PRICE
from smallworld_env.core.ids import NUM_ARTIFACTS, NUM_RELICS, Effect, Relic
from smallworld_env.core.jit import jit, leaf, lowest_bit, wide
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    all_regions,
    attackers,
    bit,
    is_up,
    land,
    occupied,
    own_regions,
    race_of,
    water,
)
from smallworld_env.core.readings import CHAMPION_CONQUERS_ALONE, DOOMHAMMER_WITHIN_REACH
from smallworld_env.rules import hooks
from smallworld_env.rules.cost import (
    BASE,
    DEAREST_CARD,
    conquest_cost,
    fewest_tokens,
    is_armed,
    travel_regions,
)

LAST_ATTEMPT = 3  # the die's best face
STRIKE_ATTEMPT = 6  # the air strike's die and that of a last attempt
DEAREST_UNOWNED = BASE + 2 + DEAREST_CARD  # a mountain across the sea, with nobody there
HIGHEST_PRICE = 7  # INTER-68: harmony 2, Aegis 2, marsh 1, Doomhammer 2


@leaf
def _habitable(state, seat):
    """CONQ-07: water only for those who live there."""
    return all_regions(state) if RACE_LIVES_IN_WATER[race_of(state, seat)] else land(state)


@jit
def _ordinary_reach(state, seat, near):
    """CONQ-01, CONQ-02: the neighbourhood and every entry region; Naga begin in any water."""
    if own_regions(state, seat) == NO_REGIONS and RACE_LIVES_IN_WATER[race_of(state, seat)]:
        near |= water(state)
    return (near | state.entry) & _habitable(state, seat)


@jit
def _place_regions(state):
    """Regions where a revealed legendary place lies."""
    found = NO_REGIONS
    for relic in range(NUM_ARTIFACTS, NUM_RELICS):
        region = wide(state.relic_region[relic])
        if region >= 0 and is_up(state, relic):
            found |= bit(region)
    return found


@jit
def reach(state, seat, armed, near):
    """Regions the armed effects let this seat name, whatever they cost."""
    if is_armed(armed, Effect.AIR_STRIKE) or is_armed(armed, Effect.ALAR):
        regions = land(state)
    elif is_armed(armed, Effect.CHAMPION):
        regions = near & _habitable(state, seat)
    elif is_armed(armed, Effect.DOOMHAMMER) and not DOOMHAMMER_WITHIN_REACH:
        regions = land(state)
    else:
        regions = _ordinary_reach(state, seat, near)
    if is_armed(armed, Effect.ETHEREAL):
        regions &= _place_regions(state)
    return regions & ~own_regions(state, seat) & ~hooks.immune_regions(state, seat)


@jit
def price(state, seat, region, armed):
    """All coins that a successful conquest of this region would take (CONQ-12)."""
    due = hooks.attack_price(state, seat, region) + hooks.toll(state, seat, region)
    if is_armed(armed, Effect.DOOMHAMMER):
        due += wide(RELIC_PRICE[Relic.DOOMHAMMER])
    return due


@jit
def _payable(state, seat, regions, armed):
    coins = wide(state.coins[seat])
    if coins >= HIGHEST_PRICE:
        return regions
    rest = regions
    if not is_armed(armed, Effect.DOOMHAMMER):
        rest &= hooks.priced_regions(state, seat)
    payable = regions & ~rest
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        if price(state, seat, region, armed) <= coins:
            payable |= bit(region)
    return payable


@leaf
def _within_strength(state, seat, regions, armed, near, strength):
    """Regions whose cost these tokens, with the help of dice, can meet."""
    travel = travel_regions(state, seat, armed, near)
    found, rest = NO_REGIONS, regions
    if strength >= DEAREST_UNOWNED:
        rest &= occupied(state)
        found = regions & ~rest
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        if conquest_cost(state, seat, region, armed, travel) <= strength:
            found |= bit(region)
    return found


@jit
def _champion_may_conquer(state, seat):
    """INTER-19: with Tauren he needs one token from the hand beside him."""
    if own_regions(state, seat) == NO_REGIONS or wide(state.hand[seat]) < fewest_tokens(state, seat) - 1:
        return False
    return CHAMPION_CONQUERS_ALONE or attackers(state, seat) > 0


@jit
def targets(state, seat, armed, near):
    """Every region that a conquest with these effects may name now; `near` is the neighbourhood."""
    hand = attackers(state, seat)
    if is_armed(armed, Effect.CHAMPION):
        if not _champion_may_conquer(state, seat):
            return NO_REGIONS
        return _payable(state, seat, reach(state, seat, armed, near), armed)
    if hand < fewest_tokens(state, seat):  # CONQ-05, DIE-05
        return NO_REGIONS
    regions = _payable(state, seat, reach(state, seat, armed, near), armed)
    if is_armed(armed, Effect.DOOMHAMMER):
        return regions
    help_of_dice = STRIKE_ATTEMPT if is_armed(armed, Effect.AIR_STRIKE) else LAST_ATTEMPT
    return _within_strength(state, seat, regions, armed, near, hand + help_of_dice)
