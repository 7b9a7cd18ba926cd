"""When do Goblin bombs go off? At the start of their turn, in ascending region order."""

from smallworld_env.box.artifacts import aegis
from smallworld_env.box.races import goblins
from smallworld_env.core.ids import Race
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.pieces import remove_bomb, return_bomb
from smallworld_env.core.queries import NO_REGIONS, bit, from_region, has, race_of, seat_of
from smallworld_env.core.rng import draw_bomb
from smallworld_env.rules import hooks
from smallworld_env.rules.conquest import explode


@jit
def _turn_up(state, seat, region):
    explosive = has(state.explosive, region)
    remove_bomb(state, region)
    if explosive:
        explode(state, seat, region)


@jit
def turn_bombs(state, seat):
    """Turn every bomb up; True if the player must first say whether he pays the Aegis (INTER-58)."""
    if race_of(state, seat) != Race.GOBLINS:
        return False
    while state.bombs:
        region = lowest_bit(state.bombs)
        owner = seat_of(state, wide(state.folk[region]))
        if owner < 0 or owner == seat:
            return_bomb(state, region)
        elif has(hooks.immune_regions(state, seat), region):
            remove_bomb(state, region)
        elif aegis.attack_price(state, seat, region) == 0:
            _turn_up(state, seat, region)
        elif aegis.attack_price(state, seat, region) <= wide(state.coins[seat]):
            return True
        else:
            remove_bomb(state, region)
    return False


@jit
def pay_aegis(state, seat):
    aegis.pay_attack_price(state, seat, lowest_bit(state.bombs))


@jit
def waste_bomb(state):
    """The Aegis is not paid: the bomb is turned without effect."""
    remove_bomb(state, lowest_bit(state.bombs))


@jit
def bomb_regions(state, seat):
    """Where another bomb may be laid; CONQ-11, INTER-124: not in a region closed to its layer."""
    if race_of(state, seat) != Race.GOBLINS or wide(state.pile_explosions) + wide(state.pile_duds) == 0:
        return NO_REGIONS
    regions = goblins.places(state, seat) & ~hooks.immune_regions(state, seat)
    shielded = aegis.shielded_region(state, seat)
    if shielded >= 0:
        regions &= ~bit(shielded)
    return regions & from_region(wide(state.cursor))


@jit
def lay_bomb(state, region):
    state.bombs |= bit(region)
    if draw_bomb(state):
        state.explosive |= bit(region)
    state.cursor = region + 1
