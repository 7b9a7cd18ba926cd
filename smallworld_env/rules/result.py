"""Who stands where? Places by coins and the tie-break (END-01, BFA-08), and each seat's part of the victory.

Places and parts are those of sides: without sides every seat is one. Allies win together (BFA-02), so each of
them has the whole part of its side. Where the Murlocs are a side (MUR-10, MUR-11) they take a place and can
have the whole victory: then no seat has a part of it.
"""

from smallworld_env.core.ids import MURLOC_SEAT
from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.queries import are_allies, has_murloc_side
from smallworld_env.core.state import Games
from smallworld_env.rules.battle_for_azeroth import side_score, speaks_for_side
from smallworld_env.rules.scoring import are_murlocs_ahead, place


@jit
def win_share(state, seat):
    """END-01, INTER-102: its side's part of the victory: 1, a part of it where several win, or 0."""
    if place(state, seat) != 1:
        return 0.0
    winners = 0
    for other in range(wide(state.num_seats)):
        if speaks_for_side(state, other) and place(state, other) == 1:
            winners += 1
    return 1.0 / winners


@jit
def num_sides(state):
    count = 1 if has_murloc_side(state) else 0
    for seat in range(wide(state.num_seats)):
        if speaks_for_side(state, seat):
            count += 1
    return count


@jit
def score_margin(state, seat):
    """The score of the seat's side less the mean of the other sides' scores."""
    total = wide(state.coins[MURLOC_SEAT])  # 0 where the Murlocs are no side
    for other in range(wide(state.num_seats)):
        if speaks_for_side(state, other) and other != seat and not are_allies(state, seat, other):
            total += side_score(state, other)
    return side_score(state, seat) - total / (num_sides(state) - 1)


@jit
def murloc_place(state):
    """MUR-11: the Murlocs' place, from 1: below the seats that have more coins."""
    place_now = 1
    for seat in range(wide(state.num_seats)):
        if not are_murlocs_ahead(state, seat):
            place_now += 1
    return place_now


@entry
def murloc_place_of(games, index):
    return murloc_place(games[index])


@entry
def place_of(games, index, seat):
    return place(games[index], seat)


def places(games: Games, index: int = 0) -> list[int]:
    """Each seat's place, from 1; seats that tie and allies share it."""
    return [int(place_of(games, index, seat)) for seat in range(int(games["num_seats"][index]))]


def winners(games: Games, index: int = 0) -> list[int]:
    """The seats in first place; more than one share the victory."""
    return [seat for seat, where in enumerate(places(games, index)) if where == 1]
