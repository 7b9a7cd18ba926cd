"""Who stands where? Places by coins and the tie-break (END-01), and each seat's part of the victory."""

from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.state import Games
from smallworld_env.rules.scoring import place


@jit
def win_share(state, seat):
    """END-01: the seat's part of the victory: 1, a part of it where several win, or 0."""
    if place(state, seat) != 1:
        return 0.0
    winners = 0
    for other in range(wide(state.num_seats)):
        if place(state, other) == 1:
            winners += 1
    return 1.0 / winners


@entry
def place_of(games, index, seat):
    return place(games[index], seat)


def places(games: Games, index: int = 0) -> list[int]:
    """Each seat's place, from 1; seats that tie share it."""
    return [int(place_of(games, index, seat)) for seat in range(int(games["num_seats"][index]))]


def winners(games: Games, index: int = 0) -> list[int]:
    """The seats in first place; more than one share the victory."""
    return [seat for seat, where in enumerate(places(games, index)) if where == 1]
