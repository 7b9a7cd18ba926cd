"""Champion: a hero who takes one region a turn alone, and is ransomed when caught. POWER-CHAMPION."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import CHAMPION_IN_HAND, CHAMPION_OUT, Power
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.pieces import empty
from smallworld_env.core.queries import pieces_in

CARD = PowerCard(id=Power.CHAMPION, name="Champion")


@jit
def on_pick(state, seat):
    state.champion = CHAMPION_IN_HAND


@jit
def on_decline(state, seat):
    """DECL-03: he leaves the map, and a region that only he held is empty."""
    region = wide(state.champion)
    state.champion = CHAMPION_OUT
    if 0 <= region < CHAMPION_IN_HAND and pieces_in(state, region) == 0:
        empty(state, region)
