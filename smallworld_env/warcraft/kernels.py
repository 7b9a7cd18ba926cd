"""What does a tick of many games do? Step, auto-reset, mask and observation in one compiled call.

A slot is a place of the batch in which one game after the other is played; its small facts are one record.
Every game of a slot follows from the slot's seed alone, so batch size, slot and threads change nothing.
"""

import numpy as np
from numba import prange

from smallworld_env.core.ids import MAX_SEATS, NUM_PARTIES
from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.queries import are_allies
from smallworld_env.core.rng import advance, mix, scaled, seed_streams
from smallworld_env.envs.contract import SKIP
from smallworld_env.rules.actions import count_legal, is_legal, nth_legal, write_mask
from smallworld_env.rules.legal import write_legal
from smallworld_env.rules.result import num_sides, score_margin, win_share
from smallworld_env.rules.scoring import place
from smallworld_env.rules.setup import set_up
from smallworld_env.rules.step import step
from smallworld_env.views.encode import encode, encode_changing, encode_land, write_adjacency

WIN_SHARE, ZERO_SUM, SCORE_MARGIN, COINS = range(4)  # the codes of the rewards

SLOT = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("seed", "u8"),  # of the game being played; the next one's follows from it
                ("chooser", "u8"),  # random state of the built-in uniform opponents
                ("rewards", "f4", (MAX_SEATS,)),  # of the last tick
                ("shaping", "f4", (MAX_SEATS,)),  # what the change of the potential adds to them
                ("potential", "f4", (MAX_SEATS,)),
                ("coins", "i4", (NUM_PARTIES,)),  # at the end of the last finished game; then the Murlocs'
                ("steps", "i4"),  # decisions taken in the game being played
                ("final_steps", "i4"),  # and in the last finished one
                ("setup", "i4"),  # which row of the set-ups its games are made from
                ("places", "i1", (MAX_SEATS,)),  # at the end of the last finished game; 0 for no such seat
                ("seat", "i1"),  # the seat to act
                ("terminated", "b1"),  # the last tick ended a game
            ]
        ),
    )
)

SETUP = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("first_face", "i4"),
                ("last_face", "i4"),
                ("num_seats", "i4"),
                ("variant", "i4"),
                ("rounds", "i4"),
                ("murlocs", "i4"),  # how many there are where they are a side
                ("drawn", "i4"),  # the faces are a pool to draw from
            ]
        ),
    )
)

SETTINGS = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("shaping", "f8"),  # weight of the potential; 0 for none
                ("reward", "i4"),  # WIN_SHARE, ZERO_SUM, SCORE_MARGIN or COINS
                ("auto_forced", "i4"),  # play decisions with a single choice here
                ("hides_coins", "i4"),  # SHOWN, HIDDEN_FROM_OPPONENTS or HIDDEN
                ("autoreset", "i4"),  # begin the next game in the tick that ends one
                ("team", "i4"),  # a learner decides for every seat of its side
            ]
        ),
    )
)


@jit
def _play_forced(state):
    while not wide(state.finished) and count_legal(state) == 1:
        step(state, nth_legal(state, 0))


@jit
def _reward(state, seat, kind):
    """What the final standing is worth to a seat."""
    if kind == COINS:
        return float(wide(state.coins[seat]))
    if kind == SCORE_MARGIN:
        return score_margin(state, seat)
    share = win_share(state, seat)
    return share - 1.0 / num_sides(state) if kind == ZERO_SUM else share


@jit
def _note_potential(state, slot, weight):
    """The coins by which a seat's side leads the others, as in the reward SCORE_MARGIN; 0 at the end, so that
    its changes sum to what it was at the beginning, taken away: 0 but against Murlocs, who have none then.
    Allies have the same potential."""
    for seat in range(wide(state.num_seats)):
        potential = 0.0 if wide(state.finished) else weight * score_margin(state, seat)
        slot.shaping[seat] = potential - slot.potential[seat]
        slot.potential[seat] = potential


@jit
def _forget_rewards(slot):
    slot.terminated = False
    for seat in range(MAX_SEATS):
        slot.rewards[seat] = 0.0
        slot.shaping[seat] = 0.0


@jit
def _note_result(state, slot, kind):
    slot.terminated = True
    slot.final_steps = slot.steps
    for party in range(NUM_PARTIES):
        slot.coins[party] = wide(state.coins[party])
    for seat in range(MAX_SEATS):
        seated = seat < wide(state.num_seats)
        slot.places[seat] = place(state, seat) if seated else 0
        slot.rewards[seat] = _reward(state, seat, kind) if seated else 0.0


@jit
def _show_map(state, observation, adjacency):
    """Write what stays the same for a whole game."""
    encode_land(state, observation)
    write_adjacency(state, adjacency)


@jit
def _show(state, slot, observation, mask, settings):
    """Write what the seat to act sees and may do."""
    slot.seat = state.actor
    write_mask(state, mask)
    encode_changing(state, wide(state.actor), settings.hides_coins, observation)


@jit
def _take_up(state, slot, settings):
    """A game that was just laid out: play what is forced, and note its potential without a reward."""
    slot.steps = 0
    if settings.auto_forced:
        _play_forced(state)
    for seat in range(MAX_SEATS):
        slot.potential[seat] = 0.0
    if settings.shaping != 0.0:
        _note_potential(state, slot, settings.shaping)
        for seat in range(MAX_SEATS):
            slot.shaping[seat] = 0.0


@jit
def _begin(games, index, slots, world, settings):
    blank, setups, faces, box = world
    state, slot = games[index], slots[index]
    games[index] = blank[0]
    setup = setups[slot.setup]
    own = faces[setup.first_face : setup.last_face]
    made_of = (setup.num_seats, setup.variant, setup.rounds, setup.murlocs)
    set_up(state, slot.seed, *made_of, own, setup.drawn != 0, box[0])
    _take_up(state, slot, settings)


@jit
def _next_seed(slot):
    slot.seed = mix(advance(slot.seed))


@jit
def _begin_next(games, index, slots, obs, adjacency, world, settings):
    """The slot's next game; its first rewards stay those of the game that ended."""
    slot = slots[index]
    _next_seed(slot)
    shaping = slot.shaping.copy()
    _begin(games, index, slots, world, settings)
    for seat in range(MAX_SEATS):
        slot.shaping[seat] = shaping[seat]
    _show_map(games[index], obs[index], adjacency[index])


@jit
def _advance(games, index, slots, action, settings):
    """One action and what follows by itself, with the rewards of it."""
    state, slot = games[index], slots[index]
    step(state, action)
    slot.steps += 1
    if settings.auto_forced:
        _play_forced(state)
    if settings.shaping != 0.0:
        _note_potential(state, slot, settings.shaping)
    if wide(state.finished):
        _note_result(state, slot, settings.reward)


@jit
def _tick(games, index, slots, obs, mask, adjacency, finals, final_obs, actions, world, settings):
    state, slot = games[index], slots[index]
    _forget_rewards(slot)
    if actions[index] == SKIP:
        return
    mover = wide(state.actor)
    _advance(games, index, slots, actions[index], settings)
    if slot.terminated:
        finals[index] = state
        encode(state, mover, settings.hides_coins, final_obs[index])
        if settings.autoreset:
            _begin_next(games, index, slots, obs, adjacency, world, settings)
    _show(games[index], slot, obs[index], mask[index], settings)


@entry
def first_illegal(games, actions):
    """The first game whose action is not legal, or -1."""
    for index in range(len(games)):
        if actions[index] != SKIP and not is_legal(games[index], actions[index]):
            return index
    return -1


@entry
def tick(games, slots, obs, mask, adjacency, finals, final_obs, actions, world, settings):
    """One action in every game that is not skipped, on this thread; -1, or the first game whose action is
    illegal, and then nothing has moved."""
    for index in range(len(games)):
        if actions[index] != SKIP and not is_legal(games[index], actions[index]):
            return index
    for index in range(len(games)):
        _tick(games, index, slots, obs, mask, adjacency, finals, final_obs, actions, world, settings[0])
    return -1


@entry(parallel=True)
def tick_in_threads(games, slots, obs, mask, adjacency, finals, final_obs, actions, world, settings):
    """The same on several threads; the actions must be legal."""
    for index in prange(len(games)):
        _tick(games, index, slots, obs, mask, adjacency, finals, final_obs, actions, world, settings[0])


@entry
def give_seeds(slots, chosen, seeds):
    """The seed from which all games of a slot follow, and its uniform opponents' choices."""
    for index in range(len(slots)):
        if chosen[index]:
            slots[index].seed = seeds[index]
            slots[index].chooser = mix(seeds[index] ^ mix(np.uint64(1)))


@entry
def next_seeds(slots, chosen):
    for index in range(len(slots)):
        if chosen[index]:
            _next_seed(slots[index])


@entry
def begin(games, slots, obs, mask, adjacency, chosen, world, settings):
    """Begin a new game from its slot's seed in each chosen slot."""
    for index in range(len(games)):
        if chosen[index]:
            _forget_rewards(slots[index])
            _begin(games, index, slots, world, settings[0])
            _show_map(games[index], obs[index], adjacency[index])
            _show(games[index], slots[index], obs[index], mask[index], settings[0])


@entry
def take_up(games, index, slots, obs, mask, adjacency, settings):
    """Go on from a game that was written into a slot from outside."""
    _forget_rewards(slots[index])
    _take_up(games[index], slots[index], settings[0])
    _show_map(games[index], obs[index], adjacency[index])
    _show(games[index], slots[index], obs[index], mask[index], settings[0])


@entry
def play_forced(games, index):
    """Play decisions with a single choice, in a game that is to be written into a slot."""
    write_legal(games[index])
    _play_forced(games[index])


@entry
def reseed(games, index, seed):
    """Other luck from here on, in a game that was written into a slot."""
    seed_streams(games[index], seed)


@entry
def observe(games, index, viewer, hides_coins, out):
    """The observation of any seat."""
    encode(games[index], viewer, hides_coins, out)


@jit
def _choose_uniformly(state, slot):
    slot.chooser = advance(slot.chooser)
    return nth_legal(state, scaled(mix(slot.chooser), count_legal(state)))


@entry
def choose_uniformly(games, slots, rows, actions):
    """A uniformly random legal action for each of these games."""
    for index in rows:
        actions[index] = _choose_uniformly(games[index], slots[index])


@jit
def _learner_of(state, slot, wanted):
    """The seat that learns in this game: the wanted one, or one drawn from the game's seed."""
    if wanted >= 0:
        return wanted
    return scaled(mix(advance(mix(slot.seed))), wide(state.num_seats))


@entry
def draw_learners(games, slots, chosen, wanted, learners):
    """Name the learning seat of each chosen game; `wanted` below 0 draws it."""
    for index in range(len(games)):
        if chosen[index]:
            learners[index] = _learner_of(games[index], slots[index], wanted)


@jit
def _asks(state, learner, settings):
    """Is it the learner's decision? BFA-02: as a team it decides for its ally too."""
    actor = wide(state.actor)
    return actor == learner or (settings.team != 0 and are_allies(state, actor, learner))


@entry
def asks_learner(games, learners, answers, settings):
    """Which games wait for their learner."""
    for index in range(len(games)):
        answers[index] = _asks(games[index], learners[index], settings[0])


@jit
def _play_others(
    games, index, slots, obs, adjacency, finals, final_obs, learners, wanted, found, world, settings
):
    """Uniformly random opponents until the learner is asked; one game may end on the way."""
    state, slot = games[index], slots[index]
    gains, shaped, ended = found
    while not wide(state.finished) and not _asks(state, learners[index], settings):
        _forget_rewards(slot)
        _advance(games, index, slots, _choose_uniformly(state, slot), settings)
        learner = learners[index]
        if not ended[index]:
            gains[index] += slot.rewards[learner]
            shaped[index] += slot.shaping[learner]
        if slot.terminated:
            if not ended[index]:
                finals[index] = state
                encode(state, learner, settings.hides_coins, final_obs[index])
            ended[index] = True
            if not settings.autoreset:
                return
            _begin_next(games, index, slots, obs, adjacency, world, settings)
            learners[index] = _learner_of(state, slot, wanted)


@entry
def play_others(
    games, slots, obs, mask, adjacency, finals, final_obs, learners, wanted, found, world, settings
):
    """Let uniform opponents play in every game until its learner decides.

    `found` is (gains, shaped, ended): the learner's scores and shaping are added up, games that ended are
    marked; what follows such an end is the next game, whose rewards no longer count.
    """
    for index in range(len(games)):
        own = settings[0]
        _play_others(
            games, index, slots, obs, adjacency, finals, final_obs, learners, wanted, found, world, own
        )
        _show(games[index], slots[index], obs[index], mask[index], own)
