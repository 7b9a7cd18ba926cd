"""How does one action change the game? Apply it, run on to the next decision, write what is legal there."""

from numba import types

from smallworld_env.box.races import worgen
from smallworld_env.core.ids import Moment, Relic
from smallworld_env.core.jit import jit, shared, wide
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.rules import (
    bombs,
    hooks,
    imposing,
    murlocs,
    placements,
    portal,
    ready,
    redeploy,
    stealing,
)
from smallworld_env.rules.actions import (
    Block,
    Plain,
    argument_of,
    block_of,
    is_legal,
)
from smallworld_env.rules.conquest import conquer, give_up_strike, press_strike
from smallworld_env.rules.decline import enter_decline
from smallworld_env.rules.legal import write_legal
from smallworld_env.rules.losses import move_lone
from smallworld_env.rules.pick import pick
from smallworld_env.rules.scoring import score_declined
from smallworld_env.rules.turn import enter, leave, run

OK = 0
ILLEGAL = 1


@jit
def _decline(state, seat):
    """DECL-05: no conquest, no placement; a coin a region, and the turn ends."""
    enter_decline(state, seat)
    score_declined(state, seat)
    enter(state, Moment.RETREAT)


@jit
def _take_side(state, faction):
    state.side = faction
    state.side_chosen = 1
    state.moment = state.stage


@jit
def _done(state):
    """Nothing more of what is asked."""
    moment = wide(state.moment)
    if moment == Moment.BOMBS_TURNED:
        bombs.waste_bomb(state)
    elif moment == Moment.STRIKE:
        give_up_strike(state)
    else:
        leave(state)


@jit
def _end_conquests(state):
    """CONQ-10. What the aftermath offers was open before: straight to redeployment."""
    state.over = 1
    enter(state, Moment.BUY)


@jit
def _apply_plain(state, seat, plain):
    if plain < Plain.DECLINE:
        pick(state, seat, plain - wide(Plain.PICK))
    elif plain == Plain.DECLINE:
        _decline(state, seat)
    elif plain == Plain.END_CONQUEST:
        _end_conquests(state)
    elif plain == Plain.CALL_CHAMPION:
        ready.call_champion(state, seat)
    elif plain < Plain.IMPOSE:
        state.armed = wide(state.armed) | (1 << (plain - wide(Plain.ARM)))
        state.begun = 1
    elif plain == Plain.IMPOSE:
        imposing.begin(state)
    elif plain == Plain.PORTAL:
        portal.begin(state)
    elif plain < Plain.TAKE:
        stealing.steal(state, seat, plain - wide(Plain.STEAL))
    elif plain < Plain.BUY:
        imposing.choose_piece(state, plain - wide(Plain.TAKE))
    elif plain == Plain.BUY:
        redeploy.buy(state, seat)
    elif plain == Plain.PAY:
        bombs.pay_aegis(state, seat)
    elif plain == Plain.DONE:
        _done(state)
    elif plain < Plain.SIDE:
        worgen.take_form(state, seat, plain - wide(Plain.FORM))
    else:
        _take_side(state, plain - wide(Plain.SIDE))


@jit
def _lay_relic(state, relic, region):
    state.relic_region[relic] = region
    leave(state)


@jit
def _apply_target(state, seat, region):
    moment = wide(state.moment)
    if moment == Moment.LONE:
        move_lone(state, region)
    elif moment == Moment.IMPOSE_FROM:
        imposing.choose_source(state, seat, region)
    elif moment == Moment.IMPOSE_TO:
        imposing.choose_destination(state, region)
    elif moment == Moment.PORTAL_FIRST:
        portal.choose_first(state, region)
    elif moment == Moment.PORTAL_SECOND:
        portal.choose_second(state, seat, region)
    elif moment == Moment.STEAL_TO:
        stealing.bring_home(state, region)
    elif moment == Moment.FORTS:
        placements.lay_fort(state, region)
    elif moment == Moment.WATCHTOWERS:
        placements.lay_tower(state, region)
    elif moment == Moment.OBJECTIVES:
        placements.lay_objective(state, region)
    elif moment == Moment.BOMBS:
        bombs.lay_bomb(state, region)
    elif moment == Moment.AEGIS:
        _lay_relic(state, Relic.AEGIS, region)
    elif moment == Moment.MURLOCS:
        murlocs.attack(state, region)
    else:
        _lay_relic(state, Relic.HEART, region)


@jit
def _apply_conquer(state, seat, region):
    if wide(state.moment) == Moment.STRIKE:
        press_strike(state, seat, region)
    else:
        conquer(state, seat, region)


@jit
def _apply(state, action):
    seat, block, argument = wide(state.actor), block_of(action), argument_of(action)
    if block == Block.PLAIN:
        _apply_plain(state, seat, argument)
    elif block == Block.ABANDON:
        ready.abandon(state, seat, argument)
    elif block == Block.CONQUER:
        _apply_conquer(state, seat, argument)
    elif block == Block.DEPLOY:
        redeploy.deploy_token(state, seat, argument)
    elif block == Block.TARGET:
        _apply_target(state, seat, argument)
    elif block == Block.DEPLOY_BEAST:
        redeploy.deploy_beast(state, seat, argument)
    else:
        redeploy.deploy_champion(state, seat, argument)


@shared(types.void(GAME_TYPE))
def go_on(state):
    """Run to the next decision and write its mask."""
    run(state)
    hooks.on_moved(state)
    write_legal(state)


@shared(types.void(GAME_TYPE, types.int64, types.int64))
def begin_stage(state, seat, stage):
    """Begin a stage of a seat's turn and run on to its decision."""
    state.turn_seat = seat
    state.actor = seat
    enter(state, stage)
    go_on(state)


@shared(types.int64(GAME_TYPE, types.int64))
def step(state, action):
    """Apply one action of the acting seat; an illegal one is refused and changes nothing."""
    if not is_legal(state, action):
        return ILLEGAL
    state.outcome_count = 0
    _apply(state, action)
    go_on(state)
    return OK
