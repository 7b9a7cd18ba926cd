"""How does a game begin? Boards, rounds, the market, Murlocs, hidden tokens and coins."""

from itertools import pairwise

import pytest

from smallworld_env.box.boards.catalogue import face_by_id
from smallworld_env.core.ids import Symbol
from smallworld_env.scenario import new_game, position
from tests.maps import MAP
from tests.playing import finish_turn

SIZES = {2: "LS", 3: "LMS", 4: "LMMS", 5: "LLMSS"}
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}
each_count = pytest.mark.parametrize("players", [2, 3, 4, 5])


def boards_of(game):
    return game.describe()["boards"]


def marked(game, symbol):
    """The regions that carry a symbol in print."""
    return [f"{name}:{number}" for name in boards_of(game) for number in face_by_id(name).marked(symbol)]


@pytest.mark.rule("SETUP-01")
@each_count
def test_the_boards_follow_the_number_of_players(players):
    for seed in range(8):
        names = boards_of(new_game(players=players, seed=seed))
        assert "".join(sorted(name[0] for name in names)) == "".join(sorted(SIZES[players]))
        assert len({name[:2] for name in names}) == len(names)  # never both faces of a board


@pytest.mark.rule("SETUP-01")
def test_boards_and_faces_are_drawn_at_random():
    drawn = {name for seed in range(40) for name in boards_of(new_game(players=3, seed=seed))}
    assert drawn == {f"{size}{number}{face}" for size in "LMS" for number in "12" for face in "ab"}


@pytest.mark.rule("SETUP-02")
@each_count
def test_regions_touch_only_regions_of_their_own_board(players):
    game = new_game(players=players, seed=players)
    for region in game.regions():
        assert {near.split(":")[0] for near in game.neighbours(region)} == {region.split(":")[0]}


@pytest.mark.rule("SETUP-02")
def test_another_island_is_reached_only_by_its_entry_regions():
    held = {f"T1:{number}": 1 for number in (1, 2, 3, 4, 5, 6, 7, 8)}
    game = position(
        boards=MAP,
        moment="conquest",
        seats=[{"race": "forsaken", "power": "mining", "tokens": held, "hand": 9}, {}],
    )
    assert [action for action in game.legal("conquer") if "T2" in action] == ["conquer T2:1"]


@pytest.mark.rule("SETUP-03")
@each_count
def test_a_game_lasts_its_number_of_rounds(players):
    game, turns = new_game(players=players, seed=2), 0
    assert game.describe()["rounds"] == ROUNDS[players]
    while not game.finished:
        assert (game.round, game.turn) == (1 + turns // players, turns % players)
        finish_turn(game)
        turns += 1
    assert turns == players * ROUNDS[players]


@pytest.mark.rule("SETUP-04")
def test_six_sets_are_on_offer_above_the_two_stacks():
    game = new_game(players=2, seed=5)
    told = game.describe()
    races = [race for race, _, _ in game.market()] + told["banner_stack"]
    powers = [power for _, power, _ in game.market()] + told["badge_stack"]
    assert (len(game.market()), len(told["banner_stack"]), len(told["badge_stack"])) == (6, 10, 14)
    assert (len(set(races)), len(set(powers))) == (16, 20)
    assert [coins for _, _, coins in game.market()] == [0] * 6
    assert game.legal() == [f"pick {place}" for place in range(6)]


@pytest.mark.rule("SETUP-04")
def test_banners_and_badges_are_shuffled():
    deals = [new_game(players=2, seed=seed).market() for seed in range(30)]
    assert len({race for deal in deals for race, _, _ in deal}) == 16
    assert len({power for deal in deals for _, power, _ in deal}) == 20
    assert all(one != other for one, other in pairwise(deals))


@pytest.mark.rule("SETUP-05")
@each_count
def test_a_murloc_lies_on_every_murloc_symbol_and_nowhere_else(players):
    for seed in range(4):
        game = new_game(players=players, seed=seed)
        assert game.describe()["murlocs"] == dict.fromkeys(marked(game, Symbol.MURLOC), 1)


@pytest.mark.rule("SETUP-05", "CONQ-03")
def test_a_mountain_lies_on_every_mountain_region():
    game = position(
        boards=["L1a", "S1a"], moment="conquest", seats=[{"race": "orcs", "power": "sailor", "hand": 9}, {}]
    )
    for region in game.regions():
        mountain = game.terrain(region) == "mountain"
        assert game.cost(region) == 2 + mountain


@pytest.mark.rule("SETUP-06")
@each_count
def test_one_token_lies_face_down_on_the_size_mark_of_each_board(players):
    for seed in range(4):
        game = new_game(players=players, seed=seed)
        relics = game.describe()["relics"]
        assert sorted(relic["region"] for relic in relics.values()) == sorted(marked(game, Symbol.SIZE_MARK))
        assert len(relics) == players
        assert not any(game.is_face_up(name) for name in relics)


@pytest.mark.rule("SETUP-06")
def test_artifacts_and_places_are_shuffled_together():
    first = {min(new_game(players=2, seed=seed).describe()["relics"]) for seed in range(30)}
    artifacts = first & {"aegis", "alar", "doomhammer", "frostmourne", "heart"}
    assert artifacts
    assert first - artifacts


@pytest.mark.rule("SETUP-07")
@each_count
def test_everybody_starts_with_five_coins_and_no_race(players):
    game = new_game(players=players, seed=1)
    assert [game.coins(seat) for seat in range(players)] == [5] * players
    assert [game.race(seat) for seat in range(players)] == [None] * players
    assert [game.hand(seat) for seat in range(players)] == [0] * players


@pytest.mark.rule("SETUP-07")
@each_count
def test_seat_0_starts_and_play_goes_by_seat(players):
    game, order = new_game(players=players, seed=1), []
    for _ in range(players + 1):
        order.append((game.round, game.turn))
        finish_turn(game)
    assert order == [(1, seat) for seat in range(players)] + [(2, 0)]
