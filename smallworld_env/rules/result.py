"""Who stands where? Places by coins and the tie-break (END-01)."""

from smallworld_env.core.jit import entry
from smallworld_env.core.state import Games
from smallworld_env.rules.scoring import place


@entry
def place_of(games, index, seat):
    return place(games[index], seat)


def places(games: Games, index: int = 0) -> list[int]:
    """Each seat's place, from 1; seats that tie share it."""
    return [int(place_of(games, index, seat)) for seat in range(int(games["num_seats"][index]))]


def winners(games: Games, index: int = 0) -> list[int]:
    """The seats in first place; more than one share the victory."""
    return [seat for seat, where in enumerate(places(games, index)) if where == 1]
