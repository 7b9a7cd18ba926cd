"""Does the picture show the table? All of it to nobody in particular, and to a seat only what it may know."""

import pytest

from smallworld_env.core.ids import MURLOCS
from smallworld_env.replay.chooser import choose
from smallworld_env.scenario import new_game, position
from smallworld_env.views.svg import table_svg
from smallworld_env.views.svg.palette import SEAT_COLOURS, SEAT_SHAPES, folk_look, mixed
from tests.colours import SIGHTS, least_distance
from tests.maps import MAP
from tests.playing import play_on_to
from tests.views.drawn import SVG, having, texts, titles, tree


@pytest.fixture
def game():
    return position(
        boards=MAP,
        seats=[
            {"race": "goblins", "power": "champion", "champion": "T1:1", "tokens": {"T1:1": 2, "T1:5": 4},
             "coins": 8},
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


def region(svg, name):
    (found,) = having(svg, "region", name=name)
    return found


def seat(svg, number):
    (found,) = having(svg, "seat", seat=number)
    return found


def chip(svg, name):
    """The pile of tokens in a region: its colour, its shape and what is written on it."""
    (tokens,) = having(region(svg, name), "tokens")
    (rect,), (shape,) = tokens.iter(f"{SVG}rect"), tokens.iter(f"{SVG}use")
    return rect.get("fill"), shape.get("href"), texts(tokens)


def heading(svg):
    return texts(having(svg, "heading")[0])


def test_every_region_is_there_under_its_number_and_name(game):
    svg = table_svg(game.games)
    assert [one.get("data-region") for one in having(svg, "region")] == [str(at) for at in range(18)]
    assert region(svg, "T2:1").get("data-region") == "12"
    assert texts(region(svg, "T1:11")) == ["11"]
    assert [texts(one)[0] for one in having(svg, "board")] == ["T1", "T2"]


def test_symbols_are_those_of_the_region(game):
    svg = table_svg(game.games)
    assert [one.get("class") for one in having(region(svg, "T1:4"), "piece")] == ["piece entry"]
    assert [one.get("class") for one in having(region(svg, "T1:8"), "piece")] == ["piece cavern"]
    assert [one.get("class") for one in having(region(svg, "T2:2"), "piece")] == ["piece magic"]
    assert not having(region(svg, "T1:11"), "piece")


def test_tokens_show_how_many_whose_and_which_race(game):
    svg = table_svg(game.games)
    assert chip(svg, "T1:5") == (SEAT_COLOURS[0], "#seat-circle", ["1", "Goblins"])
    assert chip(svg, "T1:2") == (SEAT_COLOURS[1], "#seat-square", ["3", "Tauren"])
    assert region(svg, "T1:2").get("data-seat") == "1"
    assert "seat 1, Tauren: 3 tokens" in titles(region(svg, "T1:2"))
    assert not having(region(svg, "T1:6"), "tokens")
    assert region(svg, "T1:6").get("data-seat") is None


def test_a_declined_race_is_faded(game):
    svg = table_svg(game.games)
    fill, shape, words = chip(svg, "T2:1")
    assert fill == mixed(SEAT_COLOURS[1], 0.3) != SEAT_COLOURS[1]
    assert (shape, words) == ("#seat-square", ["1", "Humans"])
    assert len(having(svg, "tokens")) == 5
    assert [texts(one) for one in having(seat(svg, 1), "declined")] == [["declined Garrison Humans"]]
    assert len(having(region(svg, "T2:1"), "declined")) == 1


def test_murlocs_belong_to_no_seat(game):
    svg = table_svg(game.games)
    assert chip(svg, "T1:7") == (folk_look(MURLOCS).fill, "#seat-murloc", ["1", "Murlocs"])
    assert region(svg, "T1:7").get("data-seat") is None


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("T1:1", ["entry", "champion"]),
        ("T1:2", ["beast", "bomb-explosion"]),
        ("T1:6", ["magic"]),
        ("T2:1", ["entry", "fort"]),
    ],
)
def test_markers_lie_in_their_regions(game, name, pieces):
    found = having(region(table_svg(game.games), name), "piece")
    assert [one.get("class", "").split()[1] for one in found] == pieces


@pytest.mark.parametrize(
    ("race", "power", "markers", "name", "kind"),
    [
        ("night_elves", "mining", {"walls": ["T1:3"]}, "T1:3", "wall"),
        ("orcs", "defensive", {"towers": ["T1:11"]}, "T1:11", "tower"),
        ("humans", "mining", {"objectives": ["T1:2"]}, "T1:2", "objective"),
    ],
)
def test_each_marker_has_a_picture_of_its_own(race, power, markers, name, kind):
    tokens = {"T1:3": 2, "T1:11": 1, "T1:7": 1, "T1:12": 1}
    seats = [{"race": race, "power": power, "tokens": tokens}, {}]
    svg = table_svg(position(boards=MAP, seats=seats, moment="conquest", **markers).games)
    assert [one.get("class") for one in having(region(svg, name), "piece")] == [f"piece {kind}"]
    assert len(having(svg, kind)) == 1


def test_beasts_are_counted():
    seats = [{"race": "orcs", "power": "beastmaster", "tokens": {"T1:2": 3}, "beasts": {"T1:2": 4}}, {}]
    svg = table_svg(position(boards=MAP, seats=seats, moment="conquest").games)
    assert texts(having(region(svg, "T1:2"), "beast")[0]) == ["4"]


def test_relics_face_down_are_a_question_mark_to_a_seat(game):
    shown, hidden = table_svg(game.games), table_svg(game.games, viewer=1)
    assert texts(having(region(shown, "T1:1"), "relic")[0]) == ["Aegis"]
    assert titles(having(region(shown, "T1:1"), "relic")[0]) == ["Aegis of Aggramar"]
    assert texts(having(region(shown, "T2:5"), "hidden")[0]) == ["? Karazhan"]
    assert texts(having(region(hidden, "T1:1"), "relic")[0]) == ["Aegis"]
    assert texts(having(region(hidden, "T2:5"), "hidden")[0]) == ["?"]
    assert "Karazhan" not in hidden


def test_a_seat_does_not_see_the_face_of_a_bomb(game):
    hidden = table_svg(game.games, viewer=0)
    assert [one.get("class") for one in having(region(hidden, "T1:2"), "piece")] == [
        "piece beast",
        "piece bomb",
    ]
    assert "explosion" not in hidden.partition("</defs>")[2]
    assert "bombs: 11 (5 explosions)" in texts(having(table_svg(game.games), "stacks")[0])[0]
    assert texts(having(hidden, "stacks")[0])[0].endswith("bombs: 11")


def test_hidden_cards_look_the_same_to_a_seat_whatever_they_are(game):
    other = game.describe()
    other["relics"]["heart"] = other["relics"].pop("karazhan")
    other["bombs"]["T1:2"] = "dud"
    other["bomb_pile"] = {"explosions": 6, "duds": 5}
    other["banner_stack"].reverse()
    other["badge_stack"].reverse()
    other["exact"]["pile_explosions"], other["exact"]["pile_duds"] = 6, 5
    changed = position(**other)
    assert table_svg(changed.games) != table_svg(game.games)
    for viewer in (0, 1):
        assert table_svg(changed.games, viewer=viewer) == table_svg(game.games, viewer=viewer)


def test_a_hidden_relic_does_not_betray_itself_by_its_place_beside_another():
    def seen(hidden):
        relics = {"doomhammer": "T1:1", hidden: {"region": "T1:1", "face_up": False}}
        return table_svg(position(boards=MAP, seats=[{}, {}], relics=relics).games, viewer=0)

    assert seen("aegis") == seen("well")
    assert [texts(one) for one in having(region(seen("aegis"), "T1:1"), "relic")] == [["Hammer"], ["?"]]


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
    assert "no race" in texts(seat(table_svg(new_game(2).games), 1))


def test_a_harmony_token_is_shown():
    seats = [{"race": "orcs", "power": "mining", "hand": 3, "harmony": True}]
    seats.append({"race": "pandaren", "power": "farmer", "tokens": {"T1:1": 2}})
    svg = table_svg(position(boards=MAP, seats=seats).games)
    assert [len(having(seat(svg, number), "harmony")) for number in (0, 1)] == [1, 0]


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


def test_any_game_of_a_batch_can_be_drawn(game):
    batch = new_game(2, seed=4).games.repeat(2)
    batch[1] = game.games[0]
    assert table_svg(batch, 1) == table_svg(game.games)
    assert table_svg(batch) == table_svg(new_game(2, seed=4).games)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_position_of_a_game_can_be_drawn_for_everybody(players):
    game, step = new_game(players, seed=9), 0
    while not game.finished:
        viewer = (None, *range(players))[step % (players + 1)]
        svg = table_svg(game.games, viewer=viewer, coins="hidden")
        assert len(having(svg, "seat")) == players
        assert len(having(svg, "tokens")) == int((game.games["folk"][0] >= 0).sum())
        names = game.legal()
        game.play(names[choose(9, step, len(names))])
        step += 1


def test_the_same_position_is_the_same_text_and_looking_changes_nothing(game):
    before = game.digest()
    assert table_svg(game.games, last_action=(0, "x")) == table_svg(game.copy().games, last_action=(0, "x"))
    assert game.digest() == before


def test_a_picture_needs_nothing_from_outside(game):
    root = tree(table_svg(game.games))
    names = {one.get("id") for one in root.iter() if one.get("id")}
    links = {one.get("href") for one in root.iter() if one.get("href")}
    assert links <= {f"#{name}" for name in names}
    assert not {one.tag for one in root.iter()} & {f"{SVG}script", f"{SVG}image", f"{SVG}style"}


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"viewer": 2}, "viewer = 2 is not allowed; it is None or a seat from 0 to 1."),
        ({"coins": "secret"}, "coins = 'secret' is not allowed; it is 'shown' or 'hidden'."),
    ],
)
def test_wrong_arguments_are_refused(game, options, sentence):
    with pytest.raises(ValueError, match=sentence):
        table_svg(game.games, **options)
