"""Does the picture tell about seats, sets and what is going on?"""

import pytest

from smallworld_env.scenario import new_game, position
from smallworld_env.views.svg import table_svg
from smallworld_env.views.svg.palette import SEAT_COLOURS, SEAT_SHAPES
from tests.colours import SIGHTS, least_distance
from tests.maps import MAP
from tests.playing import play_on_to
from tests.views.drawn import SVG, having, texts
from tests.views.lively import lively_game


@pytest.fixture
def game():
    return lively_game()


def seat(svg, number):
    (found,) = having(svg, "seat", seat=number)
    return found


def heading(svg):
    return texts(having(svg, "heading")[0])


def test_coins_of_others_are_hidden_only_on_demand(game):
    def coins(**options):
        return [texts(having(one, "coins")[0])[0] for one in having(table_svg(game.games, **options), "seat")]

    assert coins() == ["8", "1"]
    assert coins(viewer=0) == ["8", "1"]
    assert coins(viewer=0, coins="hidden") == ["8", "?"]
    assert coins(viewer=1, coins="hidden") == ["?", "1"]
    assert coins(coins="hidden") == ["8", "1"]


def test_seats_show_their_sets_and_hands(game):
    svg = table_svg(game.games)
    assert texts(seat(svg, 0)) == [
        "Seat 0", "turn, decides", "8", "Champion Goblins", "hand 5; tray 5; champion in T1:1",
    ]  # fmt: skip
    assert texts(seat(svg, 1)) == [
        "Seat 1", "1", "Beastmaster Tauren", "hand 0; tray 13; beasts in hand 0", "declined Garrison Humans",
    ]  # fmt: skip
    assert [texts(one) for one in having(seat(svg, 1), "declined")] == [["declined Garrison Humans"]]
    assert "no race" in texts(seat(table_svg(new_game(2).games), 1))


def test_a_harmony_token_is_shown():
    seats = [{"race": "orcs", "power": "mining", "hand": 3, "harmony": True}]
    seats.append({"race": "pandaren", "power": "farmer", "tokens": {"T1:1": 2}})
    svg = table_svg(position(boards=MAP, seats=seats).games)
    assert [len(having(seat(svg, number), "harmony")) for number in (0, 1)] == [1, 0]


def test_murlocs_that_are_a_side_have_a_panel():
    game = new_game(2, seed=1, variant="murlocs")
    panel = ["Murlocs", "0", f"supply {game.murloc_supply()}", "moved by seat 1 in this round"]
    assert texts(having(table_svg(game.games), "murlocs")[0]) == panel
    game.games["coins"][0, 5], game.games["harmony"], game.games["murlocs_turn"] = 7, 1 << 5, 1
    svg = table_svg(game.games, viewer=0, coins="hidden")
    (found,) = having(svg, "murlocs")
    assert texts(found)[:3] == ["Murlocs", "turn", "7"]
    assert len(having(found, "harmony")) == 1
    assert "turn of the Murlocs" in heading(svg)[0]
    assert not having(table_svg(new_game(2, seed=1).games), "murlocs")


def test_a_game_that_the_murlocs_win_says_so():
    game = new_game(1, seed=1, variant="murlocs")
    game.games["finished"], game.games["coins"][0, 5] = 1, 99
    assert heading(table_svg(game.games))[0] == "Finished after round 9: the Murlocs win"


def test_the_band_of_a_seat_has_its_colour_and_shape():
    svg = table_svg(new_game(5, seed=1).games)
    for number, (colour, shape) in enumerate(zip(SEAT_COLOURS, SEAT_SHAPES, strict=True)):
        fills = [one.get("fill") for one in seat(svg, number).iter(f"{SVG}rect")]
        shapes = [one.get("href") for one in seat(svg, number).iter(f"{SVG}use")]
        assert colour in fills
        assert f"#seat-{shape}" in shapes


@pytest.mark.parametrize("sight", SIGHTS)
def test_colour_blind_people_can_tell_the_seats_apart(sight):
    assert least_distance(SEAT_COLOURS, sight) > 15
    assert len(set(SEAT_SHAPES)) == len(SEAT_COLOURS)


def test_sets_on_offer_show_price_tokens_and_coins():
    market = [["orcs", "mining", 3], ["humans", "farmer"], ["trolls", "sailor"], ["naga", "ranger"]]
    market += [["kobolds", "champion"], ["night_elves", "archaeologist"]]
    svg = table_svg(position(boards=MAP, seats=[{}, {}], market=market).games)
    sets = having(svg, "set")
    assert [one.get("data-set") for one in sets] == ["0", "1", "2", "3", "4", "5"]
    assert texts(sets[0])[0] == "Mining Orcs"
    assert texts(sets[0])[1].startswith("price 0; ")
    assert texts(having(sets[0], "coins")[0]) == ["+3"]
    assert texts(sets[5])[0] == "Archaeologist Night Elves"
    assert texts(sets[5])[1].startswith("price 5; ")
    assert not having(sets[5], "coins")


def test_the_tokens_of_a_set_are_those_a_pick_gives():
    game = new_game(2, seed=1)
    offered = texts(having(table_svg(game.games), "set", set=2)[0])[1]
    game.play("pick 2")
    assert offered == f"price 2; {game.hand(0)} tokens"
    assert [texts(one) for one in having(having(table_svg(game.games), "set")[0], "coins")] == [["+1"]]


def test_the_heading_says_who_is_asked_what(game):
    assert heading(table_svg(game.games)) == ["Round 2 of 10, turn of seat 0; seat 0 is asked: conquest"]


def test_an_opponent_who_must_decide_is_marked():
    seats = [
        {"race": "orcs", "power": "mining", "tokens": {"T1:1": 9}},
        {"race": "tauren", "power": "farmer", "tokens": {"T1:2": 2, "T1:4": 2}},
    ]
    game = play_on_to(position(boards=MAP, seats=seats).play("conquer T1:2"), "retreat")
    svg = table_svg(game.games)
    assert heading(svg)[0].endswith("turn of seat 0; seat 1 is asked: retreat")
    assert [one.get("data-seat") for one in having(svg, "decides")] == ["1"]
    assert [texts(one)[1] for one in having(svg, "seat")] == ["turn", "decides"]


def test_what_is_armed_and_the_last_action_are_told():
    seats = [{"race": "worgen", "power": "mining", "tokens": {"T1:1": 3}}, {}]
    game = position(boards=MAP, seats=seats, relics={"frostmourne": "T1:1"})
    game.play("form worgen", "frostmourne")
    svg = table_svg(game.games, last_action=(0, "frostmourne <&>"))
    told = "This turn: armed frostmourne; worgen form | Last action: seat 0, frostmourne <&>"
    assert heading(svg)[1] == told
    assert heading(table_svg(game.games))[1] == "This turn: armed frostmourne; worgen form"


def test_a_finished_game_names_the_winner_and_nobody_decides():
    seats = [{}, {"race": "orcs", "power": "mining", "hand": 3, "coins": 9}]
    game = position(boards=MAP, rounds=2, turn=1, seats=seats)
    svg = table_svg(game.play("end_conquest").games)
    assert heading(svg) == ["Finished after round 2: seat 1 wins"]
    assert not having(svg, "decides")
