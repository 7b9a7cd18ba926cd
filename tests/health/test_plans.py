"""One plan, one sequence: every layout of pieces is reached, by exactly one sequence, with no dead end."""

from collections import Counter
from itertools import product

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP

REGIONS = ("T1:2", "T1:6", "T1:9", "T2:3")
RIVAL = {"race": "humans", "power": "sailor", "tokens": {"T2:1": 1}}
CASES = [  # race, power, tokens, beasts, regions
    ("orcs", "farmer", 5, 0, 3),
    ("tauren", "farmer", 8, 0, 3),
    ("orcs", "beastmaster", 2, 3, 4),
    ("orcs", "beastmaster", 4, 2, 3),
    ("tauren", "beastmaster", 3, 3, 3),
    ("tauren", "beastmaster", 2, 4, 3),
    ("orcs", "champion", 4, 0, 3),
    ("tauren", "champion", 5, 0, 3),
]


def _fewest(race):
    return 2 if race == "tauren" else 1


def redeployment(race, power, tokens, beasts, regions):
    """All pieces on the map somehow, the rest in hand, at the moment of redeployment."""
    pieces = ["beast"] * beasts + ["champion"] * (power == "champion") + ["token"] * tokens
    held: dict[str, Counter[str]] = {kind: Counter() for kind in ("token", "beast", "champion")}
    for at, piece in enumerate(pieces[: regions * _fewest(race)]):
        held[piece][REGIONS[at // _fewest(race)]] += 1
    own = {"race": race, "power": power, "tokens": dict(held["token"]), "beasts": dict(held["beast"])}
    own |= {"hand": tokens - held["token"].total(), "hand_beasts": beasts - held["beast"].total()}
    if power == "champion":
        own["champion"] = next(iter(held["champion"]))
    return position(boards=MAP, seats=[own, RIVAL], moment="redeploy")


def layout(game):
    names = game.active_regions(0)
    return tuple((game.tokens(name), game.beasts(name), game.champion(0) == name) for name in names)


def sequences(game):
    """Every layout that some sequence of legal actions ends in, as often as there are such sequences."""
    if game.turn == 1:
        yield layout(game)
        return
    assert game.legal(), "a dead end"
    for action in game.legal():
        yield from sequences(game.copy().play(action))


def shares(count, regions):
    """All ways to give `count` like pieces to the regions."""
    if regions == 1:
        return [(count,)]
    return [(n, *rest) for n in range(count + 1) for rest in shares(count - n, regions - 1)]


def all_layouts(race, power, tokens, beasts, regions):
    champions = [tuple(at == spot for at in range(regions)) for spot in range(regions)]
    heroes = champions if power == "champion" else [(False,) * regions]
    for layers in product(shares(tokens, regions), shares(beasts, regions), heroes):
        cells = tuple(zip(*layers, strict=True))
        if all(sum(cell) >= _fewest(race) for cell in cells):
            yield cells


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_redeployment_is_reached_by_exactly_one_sequence(case):
    reached = Counter(sequences(redeployment(*case)))
    assert set(reached) == set(all_layouts(*case))
    assert set(reached.values()) == {1}
