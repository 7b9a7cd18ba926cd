"""The engine's doors: the few compiled functions that Python calls, always with (batch, index).

A record as an argument would cost far more than an array and an index; kernels return codes and never raise.
"""

from numba import prange

from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.rng import advance, mix, scaled
from smallworld_env.rules.actions import count_legal, nth_legal, write_mask
from smallworld_env.rules.legal import write_legal
from smallworld_env.rules.setup import set_up
from smallworld_env.rules.step import begin_stage, step

MOST_STEPS = 1_000_000  # of one game: far beyond any that ends


@entry
def new_game(games, index, blank, seed, num_seats, variant, rounds, murlocs, faces, drawn, box):
    """Begin a game in one slot of a batch."""
    games[index] = blank[0]
    set_up(games[index], seed, num_seats, variant, rounds, murlocs, faces, drawn, box[0])


@entry
def act(games, index, action):
    """One action of the acting seat; returns OK or ILLEGAL."""
    return step(games[index], action)


@entry
def begin_at(games, index, seat, stage):
    """Begin a stage of a seat's turn in a position that was built by hand, and run on to its decision."""
    begin_stage(games[index], seat, stage)


@entry
def mask_bytes(games, index, mask):
    """Write the mask of the seat to act as one byte per action."""
    write_mask(games[index], mask)


@entry
def refresh(games, index):
    """Write the mask of a position again, changing nothing else."""
    write_legal(games[index])


@jit
def _play(state, choosers, index, most):
    """Uniformly random legal actions; how many real choices and how many forced ones there were."""
    choices, forced = 0, 0
    while choices + forced < most and not wide(state.finished):
        legal = count_legal(state)
        if legal == 1:
            step(state, nth_legal(state, 0))
            forced += 1
        else:
            choosers[index] = advance(choosers[index])
            step(state, nth_legal(state, scaled(mix(choosers[index]), legal)))
            choices += 1
    return choices, forced


@entry
def play_random(games, index, choosers, most):
    """Up to `most` random actions in one game; returns (real choices, forced ones).

    `choosers[index]` is a random state outside the record: players are not part of the game.
    """
    return _play(games[index], choosers, index, most)


@entry(parallel=True)
def play_whole_games(
    games, blank, seeds, num_seats, variant, rounds, murlocs, faces, drawn, box, choosers, counts
):
    """Set up and play every game of a batch at random to its end; `counts[index]` as in `play_random`."""
    for index in prange(len(games)):
        games[index] = blank[0]
        set_up(games[index], seeds[index], num_seats, variant, rounds, murlocs, faces, drawn, box[0])
        counts[index, 0], counts[index, 1] = _play(games[index], choosers, index, MOST_STEPS)
