"""Who meets whom, from which seat, on which deals?

A line-up is a set of entries, one for each seat; a deal is one seed. A line-up plays a deal once in every
rotation, so each entry has every seat once and luck of the deal falls on all alike.
"""

from itertools import combinations, combinations_with_replacement

import numpy as np

from smallworld_env.errors import OptionError

LineUp = tuple[int, ...]  # entries by their number
_READABLE = 11  # bits dropped from a deal's seed: 53 are left, which JavaScript and spreadsheets keep exact


def round_robin(entries: int, seats: int) -> tuple[LineUp, ...]:
    """Every set of entries that fills the seats; fewer entries than seats sit more than once.

    Then each line-up has everybody: two entries at four seats play as AAAB, AABB and ABBB.
    """
    if seats == 1:
        return tuple((one,) for one in range(entries))
    _refuse_alone(entries)
    if entries >= seats:
        return tuple(combinations(range(entries), seats))
    everybody = set(range(entries))
    filled = combinations_with_replacement(range(entries), seats)
    return tuple(line_up for line_up in filled if set(line_up) == everybody)


def gauntlet(entries: int, seats: int) -> tuple[LineUp, ...]:
    """The first entry against each of the others, who fill all other seats."""
    if seats == 1:
        raise OptionError("A gauntlet needs two seats or more; with one seat nobody meets anybody.")
    _refuse_alone(entries)
    return tuple((0, *[other] * (seats - 1)) for other in range(1, entries))


def _refuse_alone(entries: int) -> None:
    if entries < 2:
        raise OptionError(f"A tournament needs two players or more; {entries} is given.")


def rotations(line_up: LineUp) -> list[LineUp]:
    """Who sits where, game by game: everybody moves one seat on."""
    return [line_up[-shift:] + line_up[:-shift] if shift else line_up for shift in range(len(line_up))]


def deal_seed(seed: int, number: int) -> int:
    """The seed of a match's deal; the first hundred deals are the same in a match of a thousand."""
    word = np.random.SeedSequence(seed, spawn_key=(number,)).generate_state(1, np.uint64)[0]
    return int(word) >> _READABLE
