"""The engine's doors: the few compiled functions that Python calls, always with (batch, index).

A record as an argument would cost far more than an array and an index; kernels return codes and never raise.
"""

from smallworld_env.core.jit import entry, wide
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.rules.actions import count_legal, nth_legal
from smallworld_env.rules.legal import write_legal
from smallworld_env.rules.setup import set_up
from smallworld_env.rules.step import go_on, step
from smallworld_env.rules.turn import enter


@entry
def new_game(games, index, blank, seed, num_seats, rounds, faces, drawn, box):
    """Begin a game in one slot of a batch."""
    games[index] = blank[0]
    set_up(games[index], seed, num_seats, rounds, faces, drawn, box[0])


@entry
def act(games, index, action):
    """One action of the acting seat; returns OK or ILLEGAL."""
    return step(games[index], action)


@entry
def begin_at(games, index, seat, stage):
    """Begin a stage of a seat's turn in a position that was built by hand, and run on to its decision."""
    state = games[index]
    state.turn_seat = seat
    state.actor = seat
    enter(state, stage)
    go_on(state)


@entry
def refresh(games, index):
    """Write the mask of a position again, changing nothing else."""
    write_legal(games[index])


@entry
def play_random(games, index, chooser, most):
    """Up to `most` uniformly random legal actions; returns (real choices, forced ones).

    `chooser` is a random state outside the record (uint64[1]): players are not part of the game.
    """
    state, choices, forced = games[index], 0, 0
    while choices + forced < most and not wide(state.finished):
        legal = count_legal(state)
        if legal == 1:
            forced += 1
            step(state, nth_legal(state, 0))
            continue
        chooser[0] = advance(chooser[0])
        step(state, nth_legal(state, scaled(mix(chooser[0]), legal)))
        choices += 1
    return choices, forced
