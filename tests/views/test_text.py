"""Does the text show the table? All of it to nobody in particular, and to a seat only what it may know."""

import pytest

from smallworld_env.replay.chooser import choose
from smallworld_env.scenario import new_game, position
from smallworld_env.views.text import picture
from tests.maps import MAP


@pytest.fixture
def game():
    return position(
        boards=MAP,
        seats=[
            {"race": "goblins", "power": "champion", "champion": "T1:1", "tokens": {"T1:1": 2}, "coins": 8},
            {"race": "tauren", "power": "beastmaster", "tokens": {"T1:2": 3}, "beasts": {"T1:2": 1},
             "declined": "humans", "declined_power": "garrison", "declined_tokens": {"T2:1": 1},
             "coins": 1},
        ],
        turn=0,
        forts=["T2:1"],
        bombs={"T1:2": "explosion"},
        relics={"aegis": "T1:1", "karazhan": {"region": "T2:5", "face_up": False}},
        murlocs={"T1:7": 1},
        moment="conquest",
    )  # fmt: skip


def lines(game, **options):
    return picture(game.games, **options).splitlines()


def test_the_first_line_says_who_is_asked_what(game):
    assert lines(game)[0] == "Round 2 of 10, turn of seat 0; seat 0 is asked: conquest."


def test_seats_show_coins_sets_hands_and_decline(game):
    text = lines(game)
    assert "Seat 0: 8 coins; Champion Goblins; hand 2, tray 9; champion in T1:1" in text
    assert (
        "Seat 1: 1 coin; Beastmaster Tauren; hand 0, tray 13; beasts in hand 0; in decline Garrison Humans"
    ) in text


def test_a_harmony_token_is_shown():
    seats = [{"race": "orcs", "power": "mining", "hand": 3, "harmony": True}]
    seats.append({"race": "pandaren", "power": "farmer", "tokens": {"T1:1": 2}})
    game = position(boards=MAP, seats=seats)
    assert "Seat 0: 5 coins; Mining Orcs; hand 3, tray 8; harmony token" in lines(game)


def test_regions_show_owner_pieces_markers_and_relics(game):
    text = lines(game)
    assert "   1 fields   entry        seat 0 Goblins 0 champion; Aegis of Aggramar" in text
    assert "   2 hills                 seat 1 Tauren 3 beasts 1; bomb (explosion)" in text
    assert "   1 forest   entry        seat 1 Humans (declined) 1; fort" in text
    assert "   7 swamp    magic        Murlocs 1" in text
    assert "   3 forest                -" in text


def test_a_seat_sees_neither_hidden_faces_nor_the_order_of_the_stacks(game):
    shown, hidden = "\n".join(lines(game)), "\n".join(lines(game, viewer=1))
    assert "? (Karazhan)" in shown
    assert "Karazhan" not in hidden
    assert "   5 mountain cavern       -; ?" in hidden
    assert "explosion" in shown
    assert "explosion" not in hidden
    assert "banners below, top first: " in shown
    assert "banners below, in any order: " in hidden


def test_hidden_cards_look_the_same_to_a_seat_whatever_they_are(game):
    other = game.describe()
    other["relics"]["heart"] = other["relics"].pop("karazhan")
    other["bombs"]["T1:2"] = "dud"
    other["bomb_pile"] = {"explosions": 6, "duds": 5}
    other["banner_stack"].reverse()
    other["badge_stack"].reverse()
    other["exact"]["pile_explosions"], other["exact"]["pile_duds"] = 6, 5
    changed = position(**other)
    assert picture(changed.games) != picture(game.games)
    assert picture(changed.games, viewer=0) == picture(game.games, viewer=0)


def test_a_seat_knows_the_banners_that_were_put_back_in_public(game):
    told = game.describe()
    told["banners_unseen"] = len(told["banner_stack"]) - 2
    last = [name.replace("_", " ").title() for name in told["banner_stack"][-2:]]
    below = next(line for line in lines(position(**told), viewer=0) if "banners below" in line)
    assert below.endswith(f"; under them {last[0]}, {last[1]}")
    assert all(below.count(name) == 1 for name in last)


def test_coins_of_others_are_hidden_only_on_demand(game):
    assert "Seat 1: 1 coin;" in picture(game.games, viewer=0)
    hidden = picture(game.games, viewer=0, coins="hidden")
    assert "Seat 0: 8 coins;" in hidden
    assert "Seat 1: ? coins;" in hidden
    assert "? coins" not in picture(game.games, coins="hidden")


def test_sets_on_offer_show_tokens_and_coins():
    game = new_game(2, seed=1)
    race, power, _ = game.market()[0]
    game.play("pick 2")
    first = next(line for line in lines(game) if line.startswith("  0 "))
    assert race.split("_")[0] in first.lower()
    assert power.split("_")[0] in first.lower()
    assert first.endswith("tokens, 1 coin")


def test_empty_regions_can_be_left_out(game):
    assert "   3 forest                -" not in lines(game, empty=False)
    assert "   1 fields   entry        seat 0 Goblins 0 champion; Aegis of Aggramar" in lines(
        game, empty=False
    )


def test_what_was_chosen_this_turn_is_shown():
    seats = [{"race": "worgen", "power": "mining", "tokens": {"T1:1": 3}}, {}]
    game = position(boards=MAP, seats=seats, relics={"frostmourne": "T1:1"})
    game.play("form worgen", "frostmourne")
    assert "This turn: armed frostmourne; worgen form." in lines(game)


def test_a_finished_game_says_so():
    game = position(boards=MAP, rounds=2, turn=1, seats=[{}, {"race": "orcs", "power": "mining", "hand": 3}])
    game.play("end_conquest")
    assert lines(game)[0] == "Finished after round 2."


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_can_be_shown_to_everybody(players):
    game, step = new_game(players, seed=9), 0
    while not game.finished:
        viewer = (None, *range(players))[step % (players + 1)]
        assert picture(game.games, viewer=viewer, coins="hidden").count("Seat ") == players
        names = game.legal()
        game.play(names[choose(9, step, len(names))])
        step += 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [({"viewer": 2}, "viewer = 2 is not allowed"), ({"coins": "secret"}, "coins = 'secret' is not allowed")],
)
def test_wrong_arguments_are_refused(game, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        picture(game.games, **options)
