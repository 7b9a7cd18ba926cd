"""Which turn is it, how many are left, and how is one played out?"""

from agents.warcraft.quick import quick_choice
from smallworld_env.core.jit import jit, wide
from smallworld_env.rules.step import step

MOST_STEPS = 150  # of a turn that is played out


@jit
def turn_of(state):
    """A number that changes with every turn, and when the game ends."""
    return 8 * wide(state.round_number) + wide(state.turn_seat) + 65536 * wide(state.finished)


@jit
def turns_left(state, seat):
    """How many turns the seat still has; that of the turn's seat counts as long as it runs."""
    to_come = 1 if seat >= wide(state.turn_seat) else 0
    return wide(state.rounds) - wide(state.round_number) + to_come


@jit
def play_out_turn(state, turn, may_decline, weights, luck):
    """Play on by quick choices until this turn has ended."""
    for _ in range(MOST_STEPS):
        if turn_of(state) != turn:
            return
        step(state, quick_choice(state, may_decline, weights, luck))
