"""Worgen: each turn the human form, which earns, or the worgen form, which conquers. RACE-WORGEN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import NONE, Faction, Form, Race, Reason
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import race_of

CARD = RaceCard(id=Race.WORGEN, name="Worgen", faction=Faction.ALLIANCE)

HUMAN_COINS = 2
WORGEN_PRICE = 1


@jit
def must_choose(state, seat):
    return race_of(state, seat) == Race.WORGEN and wide(state.form) == NONE


@jit
def may_take_worgen_form(state, seat):
    return wide(state.coins[seat]) >= WORGEN_PRICE


@jit
def take_form(state, seat, form):
    state.form = form
    if form == Form.HUMAN:
        gain(state, seat, HUMAN_COINS, Reason.HUMAN_FORM)
    else:
        gain(state, seat, -WORGEN_PRICE, Reason.WORGEN_FORM)


@jit
def discount(state, seat, region):
    return 1 if wide(state.form) == Form.WORGEN else 0
