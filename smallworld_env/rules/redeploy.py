"""Where do tokens go after the conquests? Purchases, gathering, laying out, and an opponent's retreat.

One plan, one sequence: the champion is laid first, then beasts, then race tokens, each kind in ascending
region order. Without champion and beasts only the tokens beyond each region's fewest are lifted.
"""

from smallworld_env.box.tables import RACE_BUYS_LOSSES
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import CHAMPION_IN_HAND, Power, Reason
from smallworld_env.core.jit import jit, leaf, lowest_bit, wide
from smallworld_env.core.pieces import beasts_to_hand
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    attackers,
    bit,
    champion_at,
    champion_in_hand,
    from_region,
    has,
    own_regions,
    pieces_in,
    power_of,
    race_of,
)
from smallworld_env.rules.cost import fewest_tokens

PURCHASE = 1


@jit
def may_buy(state, seat):
    """RACE-FORSAKEN, INTER-78: a token others lost, a coin, and a token in the tray."""
    race = race_of(state, seat)
    if not RACE_BUYS_LOSSES[race] or wide(state.losses) == 0:
        return False
    return wide(state.coins[seat]) >= PURCHASE and wide(state.tray[race]) > 0


@jit
def buy(state, seat):
    race = race_of(state, seat)
    gain(state, seat, -PURCHASE, Reason.FORSAKEN_PURCHASE)
    state.losses = wide(state.losses) - 1
    state.tray[race] = wide(state.tray[race]) - 1
    state.hand[seat] = wide(state.hand[seat]) + 1


@leaf
def _mixes_pieces(state, seat):
    """Are beasts or a champion in play, so that it matters which piece stays where?"""
    power = power_of(state, seat)
    return power == Power.BEASTMASTER or (power == Power.CHAMPION and wide(state.champion) >= 0)


@jit
def gather(state, seat):
    """Lift what may be moved: REDEP-01."""
    mixed = _mixes_pieces(state, seat)
    stay = 0 if mixed else fewest_tokens(state, seat)
    regions, in_hand = own_regions(state, seat), wide(state.hand[seat])
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        in_hand += wide(state.tokens[region]) - stay
        state.tokens[region] = stay
        if mixed:
            beasts_to_hand(state, region)
            if champion_at(state, region):
                state.champion = CHAMPION_IN_HAND
    state.hand[seat] = in_hand
    state.cursor = 0


@leaf
def awaits_deployment(state, seat):
    """Is a piece in hand that must be laid in a region of the race?"""
    in_hand = attackers(state, seat) > 0 or champion_in_hand(state, seat)
    return in_hand and own_regions(state, seat) != NO_REGIONS


@jit
def _missing(state, seat, regions):
    """How many pieces these own regions still need to hold their fewest."""
    fewest, missing = fewest_tokens(state, seat), 0
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        missing += max(0, fewest - pieces_in(state, region))
    return missing


@jit
def _short_regions(state, seat):
    fewest, short = fewest_tokens(state, seat), NO_REGIONS
    regions = own_regions(state, seat)
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        if pieces_in(state, region) < fewest:
            short |= bit(region)
    return short


@jit
def _may_lay_beast(state, seat, region, short):
    """Could the plan be finished after a beast here? Later beasts go to this region or above it."""
    own = own_regions(state, seat)
    filled = 1 if has(short, region) else 0
    by_beasts = min(
        wide(state.hand_beasts[seat]) - 1, _missing(state, seat, own & from_region(region)) - filled
    )
    return wide(state.hand[seat]) >= _missing(state, seat, own) - filled - by_beasts


@jit
def _beast_regions(state, seat):
    found, short = NO_REGIONS, _short_regions(state, seat)
    rest = own_regions(state, seat) & from_region(wide(state.cursor))
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        if _may_lay_beast(state, seat, region, short):
            found |= bit(region)
    return found


@jit
def _mixed_regions(state, seat):
    """Where the next of several kinds of pieces may go: the champion, then beasts, then race tokens."""
    own, short = own_regions(state, seat), _short_regions(state, seat)
    if champion_in_hand(state, seat):
        return own if wide(state.hand[seat]) >= _missing(state, seat, own) else short
    if wide(state.hand_beasts[seat]) > 0:
        return _beast_regions(state, seat)
    regions = own if wide(state.hand[seat]) > _missing(state, seat, own) else short
    regions &= from_region(wide(state.cursor))
    return regions & ~from_region(lowest_bit(short) + 1) if short else regions  # none may be passed over


@leaf
def deployable(state, seat):
    """Regions the next piece may be laid in, so that the plan can still be finished."""
    if _mixes_pieces(state, seat):
        return _mixed_regions(state, seat)
    return own_regions(state, seat) & from_region(wide(state.cursor))


@leaf
def deploy_token(state, seat, region):
    state.hand[seat] = wide(state.hand[seat]) - 1
    state.tokens[region] = wide(state.tokens[region]) + 1
    state.cursor = region


@jit
def deploy_beast(state, seat, region):
    state.hand_beasts[seat] = wide(state.hand_beasts[seat]) - 1
    state.beasts[region] = wide(state.beasts[region]) + 1
    state.cursor = region if wide(state.hand_beasts[seat]) > 0 else 0


@jit
def deploy_champion(state, seat, region):
    state.champion = region
    state.cursor = 0
