"""In which order does a turn run? The stages, what each does when it is entered, and when it waits.

A stage that needs no choice is passed at once; `run` goes on until some seat must decide (TURN-02).
"""

from smallworld_env.box.races import worgen
from smallworld_env.core.ids import NONE, NUM_FOLKS, Faction, Moment, Relic
from smallworld_env.core.jit import jit, leaf, wide
from smallworld_env.core.queries import NO_REGIONS
from smallworld_env.rules import bombs, hooks, murlocs, placements, portal, ready, redeploy, stealing
from smallworld_env.rules.conquest import may_choose_side
from smallworld_env.rules.losses import settle_lone
from smallworld_env.rules.pick import must_pick
from smallworld_env.rules.scoring import score_turn


@jit
def forget_last_turn(state):
    state.murlocs_turn = 0
    state.picked = 0
    state.begun = 0
    state.attempted = 0
    state.over = 0
    state.cursor = 0
    state.armed = 0
    state.used = 0
    state.imposed = 0
    state.swapped = 0
    state.source = NONE
    state.piece = NONE
    state.strike_pips = 0
    state.lone = NONE
    state.companions = 0
    state.called = NONE
    state.form = NONE
    state.side = Faction.NEUTRAL
    state.side_chosen = 0
    state.aegis_open = 0
    state.holy_light = 0
    state.losses = 0
    state.attacked = 0
    state.full_conquests = 0
    state.crowd = 0
    for folk in range(NUM_FOLKS):
        state.alliance_hits[folk] = 0
        state.horde_hits[folk] = 0


@jit
def begin_turn(state, seat):
    forget_last_turn(state)
    state.turn_seat = seat
    state.actor = seat
    enter(state, Moment.PICK)


@jit
def enter(state, stage):
    """Go to a stage of the turn and do what it does by itself."""
    seat = wide(state.turn_seat)
    state.stage = stage
    state.moment = stage
    if stage == Moment.PICK:
        murlocs.spoil_set(state, seat)
    elif stage == Moment.BEASTS:
        hooks.on_turn_start(state, seat)
    elif stage == Moment.CONQUEST:
        ready.ready_troops(state, seat)
    elif stage == Moment.BUY:
        hooks.on_redeploy(state, seat)
    elif stage == Moment.REDEPLOY:
        redeploy.gather(state, seat)
    elif stage == Moment.FORTS:
        placements.lay_forts(state, seat)
    elif stage == Moment.WATCHTOWERS:
        placements.lay_towers(state, seat)
    elif stage == Moment.OBJECTIVES:
        placements.lift_objectives(state, seat)
    elif stage == Moment.BOMBS:
        state.cursor = 0
    elif stage == Moment.MURLOCS:
        forget_last_turn(state)
        murlocs.begin(state)


@jit
def _awaits_retreat(state):
    """LOSS-02, TURN-02 (7): opponents with pieces in hand, in turn order from the player's left; after the
    Murlocs' turn he is one of them."""
    for step in range(1, wide(state.num_seats) + wide(state.murlocs_turn)):
        seat = (wide(state.turn_seat) + step) % wide(state.num_seats)
        if redeploy.awaits_deployment(state, seat):
            if wide(state.actor) != seat:
                state.actor = seat
                state.cursor = 0
            return True
    return False


@jit
def _awaits_before_conquest(state, seat, stage):
    if stage == Moment.PICK:
        return must_pick(state, seat)
    if stage == Moment.BOMBS_TURNED:
        return bombs.turn_bombs(state, seat)
    if stage == Moment.BEASTS:
        return settle_lone(state)
    if stage == Moment.FORM:
        return worgen.must_choose(state, seat)
    return may_choose_side(state, seat)


@jit
def _awaits_after_conquest(state, seat, stage):
    if stage == Moment.AFTERMATH:
        return portal.may_swap(state, seat) or stealing.stealable(state, seat) != 0
    if stage == Moment.BUY:
        return redeploy.may_buy(state, seat)
    if stage == Moment.REDEPLOY:
        return redeploy.awaits_deployment(state, seat)
    if stage == Moment.FORTS:
        return placements.fort_regions(state, seat) != NO_REGIONS
    if stage == Moment.WATCHTOWERS:
        return placements.tower_regions(state, seat) != NO_REGIONS
    if stage == Moment.OBJECTIVES:
        return placements.objective_regions(state, seat) != NO_REGIONS
    if stage == Moment.BOMBS:
        return bombs.bomb_regions(state, seat) != NO_REGIONS
    if stage == Moment.AEGIS:
        return placements.relic_regions(state, seat, Relic.AEGIS) != NO_REGIONS
    if stage == Moment.HEART:
        return placements.relic_regions(state, seat, Relic.HEART) != NO_REGIONS
    return _awaits_retreat(state)


@leaf
def _awaits_choice(state):
    """Must somebody decide before the game can go on?"""
    seat, stage = wide(state.turn_seat), wide(state.stage)
    if wide(state.moment) != stage:
        return True
    if stage < Moment.CONQUEST:
        return _awaits_before_conquest(state, seat, stage)
    if stage == Moment.CONQUEST:
        return not wide(state.over)
    if stage == Moment.MURLOCS:
        return murlocs.awaits_choice(state)
    return _awaits_after_conquest(state, seat, stage)


@jit
def _finish(state):
    state.finished = 1
    state.stage = Moment.FINISHED
    state.moment = Moment.FINISHED


@jit
def _next_turn(state):
    """SETUP-03, END-01: the next seat, the next round, or the end."""
    seat = wide(state.turn_seat) + 1
    if seat == wide(state.num_seats):
        seat = 0
        if wide(state.round_number) == wide(state.rounds):
            _finish(state)
            return
        state.round_number = wide(state.round_number) + 1
    begin_turn(state, seat)


@jit
def leave(state):
    """From a stage that is done to the next one."""
    stage, seat = wide(state.stage), wide(state.turn_seat)
    if stage == Moment.HEART:
        hooks.on_turn_end(state, seat)
        score_turn(state, seat)
        enter(state, Moment.RETREAT)
    elif stage == Moment.MURLOCS:
        murlocs.score(state)
        enter(state, Moment.RETREAT)
    elif stage == Moment.RETREAT and murlocs.follow(state):
        enter(state, Moment.MURLOCS)
    elif stage == Moment.RETREAT:
        _next_turn(state)
    else:
        enter(state, stage + 1)


@jit
def run(state):
    """Run the game on to the next decision, or to its end."""
    while not wide(state.finished) and not _awaits_choice(state):
        leave(state)
