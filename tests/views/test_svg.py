"""Does the picture show the map? All of it to nobody in particular, and to a seat only what it may know."""

import pytest

from smallworld_env.core.ids import MURLOCS
from smallworld_env.replay.chooser import choose
from smallworld_env.scenario import new_game, position
from smallworld_env.views.svg import ground, table_svg
from smallworld_env.views.svg.palette import SEAT_COLOURS, folk_look, mixed
from tests.maps import MAP
from tests.views.drawn import SVG, having, texts, titles, tree
from tests.views.lively import lively_game


@pytest.fixture
def game():
    return lively_game()


def region(svg, name):
    (found,) = having(svg, "region", name=name)
    return found


def chip(svg, name):
    """The pile of tokens in a region: its colour, its shape and what is written on it."""
    (tokens,) = having(region(svg, name), "tokens")
    (rect,), (shape,) = tokens.iter(f"{SVG}rect"), tokens.iter(f"{SVG}use")
    return rect.get("fill"), shape.get("href"), texts(tokens)


def test_every_region_is_there_under_its_number_and_name(game):
    svg = table_svg(game.games)
    assert [one.get("data-region") for one in having(svg, "region")] == [str(at) for at in range(18)]
    assert region(svg, "T2:1").get("data-region") == "12"
    assert texts(region(svg, "T1:11")) == ["11"]
    assert [texts(one)[0] for one in having(svg, "board")] == ["T1", "T2"]


def test_the_land_of_a_region_can_be_found_too(game):
    land = [one for one in tree(table_svg(game.games)).iter(f"{SVG}use") if one.get("class") == "land"]
    assert [one.get("data-region") for one in land] == [str(at) for at in range(18)]
    assert land[9].get("fill") == "url(#water)"


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


def test_a_later_picture_does_not_look_for_room_again(game, monkeypatch):
    table_svg(game.games)
    monkeypatch.setattr(ground, "room_in", None)
    assert "Murlocs" in table_svg(game.games, viewer=1)
