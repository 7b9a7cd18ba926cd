"""Can everything be read at 1200 pixels? No label on another, no text below 11 pixels, nothing cut off."""

from itertools import combinations

import pytest
from matplotlib.path import Path as MplPath

from smallworld_env.box.boards.catalogue import FACE_IDS, original_faces
from smallworld_env.box.boards.letters import shortened, text_width
from smallworld_env.core.ids import Power, Race, Relic
from smallworld_env.replay.chooser import choose
from smallworld_env.scenario import new_game, position
from smallworld_env.views.svg import table_svg
from smallworld_env.views.telling import power_name, race_name, relic_name
from tests.maps import MAP
from tests.views.drawn import (
    SVG,
    Drawn,
    having,
    icon_box,
    outlines,
    real_width,
    rect_box,
    region_overlaps,
    shapes,
    text_box,
    text_overlaps,
    tree,
)

# Every face, for every number of players; the boards of a game are never two sides of one.
TABLES = [
    ["L1a", "S1a"], ["L1b", "S1b"], ["L2a", "S2a"], ["L2b", "S2b"],
    ["L1a", "M1a", "S1a"], ["L1b", "M1b", "S1b"], ["L2a", "M2a", "S2a"], ["L2b", "M2b", "S2b"],
    ["L1a", "M1a", "M2a", "S1a"], ["L1b", "M1b", "M2b", "S1b"], ["L2a", "M1a", "M2b", "S2a"],
    ["L2b", "M1b", "M2a", "S2b"],
    ["L1a", "L2a", "M1a", "S1a", "S2a"], ["L1b", "L2b", "M2a", "S1b", "S2b"],
    ["L1a", "L2b", "M1b", "S1a", "S2b"], ["L1b", "L2a", "M2b", "S1b", "S2a"],
]  # fmt: skip
MARKS = ("forts", "bombs", "walls", "towers", "objectives")


def busy(boards, marks):
    """Everybody everywhere: the longest name, two digits, markers in every region, relics and a champion."""
    players = len(boards)
    games = new_game(players, seed=1, boards=boards).games
    record = games[0]
    regions = int(record.num_regions)
    record.folk_race[: 2 * players : 2] = Race.ETHEREALS
    record.folk_race[1 : 2 * players : 2] = Race.BLOOD_ELVES
    record.folk_power[: 2 * players] = Power.MARSH_DWELLER
    record.folk[:regions] = [region % (2 * players) for region in range(regions)]
    record.tokens[:regions] = 12
    for kind in MARKS[:marks]:
        record[kind] = (1 << regions) - 1
    record.beasts[:regions] = 5 if marks == 0 else 0
    record.relic_region[Relic.WELL] = record.relic_region[Relic.HEART] = 0
    record.champion = max(int(where) for where in record.relic_region)
    record.coins[:players] = 188
    record.offer_coins[:] = 12
    record.harmony = (1 << players) - 1
    record.armed = record.used = 63
    return games


def cards(svg):
    """The papers of seats and sets."""
    return [
        rect_box(next(one.iter(f"{SVG}rect")), "card") for one in [*having(svg, "seat"), *having(svg, "set")]
    ]


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
@pytest.mark.parametrize("marks", [0, 1, 2, 3])
def test_no_label_lies_on_another_however_much_there_is(boards, marks):
    svg = table_svg(busy(boards, marks), last_action=(0, "conquer L1a:3"))
    assert not region_overlaps(svg)
    assert not text_overlaps(svg)
    pieces = [box for region in having(svg, "region") for box in outlines(region)]
    assert not [(piece, card) for piece in pieces for card in cards(svg) if piece.overlaps(card)]


def test_the_tables_show_every_face():
    assert {face for boards in TABLES for face in boards} == set(FACE_IDS)
    assert len(original_faces()) == 12


def test_an_overlap_would_be_noticed():
    """The test above is worth nothing if its eyes are shut: one moved number must be seen."""
    svg = table_svg(busy(TABLES[0], 1))
    one, other = (having(svg, "region", name=name)[0] for name in ("L1a:1", "L1a:2"))
    place = outlines(other)[0]
    (number,) = (use for use in one.iter(f"{SVG}use") if use.get("href") == "#piece-number")
    moved = svg.replace(
        f'<use href="#piece-number" x="{number.get("x")}" y="{number.get("y")}"/>',
        f'<use href="#piece-number" x="{place.left + 9:.1f}" y="{place.top + 9:.1f}"/>',
    )
    assert region_overlaps(moved)


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
def test_texts_are_large_enough_and_nothing_is_cut_off(boards):
    svg = table_svg(busy(boards, 2), last_action=(1, "deploy L2b:12 " * 20))
    root = tree(svg)
    _, _, width, height = (float(number) for number in root.get("viewBox", "").split())
    assert (width, root.get("width")) == (1200, "1200")
    assert 500 < height <= 1040
    words = list(root.iter(f"{SVG}text"))
    assert min(float(one.get("font-size", "0")) for one in words) >= 11
    boxes = [text_box(one) for one in words] + [
        icon_box(one) for one in root.iter(f"{SVG}use") if one.get("x") is not None
    ]
    for box in boxes:
        assert 0 <= box.left <= box.right <= width, box
        assert 0 <= box.top <= box.bottom <= height, box


def test_no_text_is_inside_a_group_that_shrinks_it():
    for group in tree(table_svg(busy(TABLES[-1], 2))).iter(f"{SVG}g"):
        if group.get("transform"):
            assert not list(group.iter(f"{SVG}text"))


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
def test_what_is_written_on_a_chip_stays_on_it(boards):
    svg = table_svg(busy(boards, 0))
    for kind in ("tokens", "relic", "beast"):
        for group in having(svg, kind):
            rect = rect_box(next(group.iter(f"{SVG}rect")), kind)
            for box in map(text_box, group.iter(f"{SVG}text")):
                assert rect.left <= box.left <= box.right <= rect.right, box
                assert rect.top <= box.top <= box.bottom <= rect.bottom + 0.5, box


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
def test_what_is_told_about_seats_and_sets_stays_on_their_cards(boards):
    svg = table_svg(busy(boards, 1))
    for kind in ("seat", "set"):
        for group in having(svg, kind):
            card = rect_box(next(group.iter(f"{SVG}rect")), kind)
            for box in map(text_box, group.iter(f"{SVG}text")):
                assert card.left < box.left <= box.right < card.right, box
                assert card.top < box.top <= box.bottom < card.bottom, box


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
def test_no_island_lies_on_a_title_a_card_or_another_island(boards):
    svg = table_svg(new_game(len(boards), seed=1, boards=boards).games)
    islands = having(svg, "board")
    titles = [text_box(next(island.iter(f"{SVG}text"))).grown(8) for island in islands]
    corners = [[point for line in shapes(island).values() for point in line] for island in islands]
    for box in [*titles, *cards(svg)]:
        assert not [point for island in corners for point in island if box.holds(*point)], box
    hulls = [
        Drawn("island", min(xs), min(ys), max(xs), max(ys))
        for xs, ys in (zip(*island, strict=True) for island in corners)
    ]
    assert not [pair for pair in combinations(hulls, 2) if pair[0].overlaps(pair[1])]


@pytest.mark.parametrize("boards", TABLES, ids="-".join)
def test_the_number_of_a_region_lies_inside_it(boards):
    svg = table_svg(new_game(len(boards), seed=1, boards=boards).games)
    outline = {name: line for island in having(svg, "board") for name, line in shapes(island).items()}
    for region in having(svg, "region"):
        disc = next(region.iter(f"{SVG}use"))
        middle = float(disc.get("x", "nan")), float(disc.get("y", "nan"))
        assert MplPath(outline[region.get("data-region", "")]).contains_point(middle), region.get("data-name")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_overlaps_in_a_random_game(players):
    game, step = new_game(players, seed=players), 0
    while not game.finished:
        if step % 20 == 0:
            svg = table_svg(game.games)
            assert not region_overlaps(svg), step
            assert not text_overlaps(svg), step
        names = game.legal()
        game.play(names[choose(players, step, len(names))])
        step += 1


def test_the_pieces_of_a_region_are_near_the_place_where_they_belong():
    """They make way for each other, but a label never leaves for another part of the island."""
    quiet, loud = (
        table_svg(games) for games in (new_game(5, seed=1, boards=TABLES[-1]).games, busy(TABLES[-1], 2))
    )
    for before, after in zip(having(quiet, "region"), having(loud, "region"), strict=True):
        old, new = (next(one.iter(f"{SVG}use")) for one in (before, after))
        moved = [abs(float(old.get(axis, "nan")) - float(new.get(axis, "nan"))) for axis in "xy"]
        assert max(moved) < 60, before.get("data-name")


ALL_WORDS = [
    *(f"{power_name(power)} {race_name(race)}" for power in Power for race in Race),
    *(relic_name(relic) for relic in Relic),
    "Round 10 of 10, turn of seat 4; seat 3 is asked: watchtowers",
    "L1a:12 M2b:3 +12 ? price 5; 10 tokens (6 explosions), |",
    "".join(chr(code) for code in range(32, 127)),
]


@pytest.mark.parametrize("bold", [False, True])
def test_no_text_is_wider_than_it_is_taken_to_be(bold):
    for words in ALL_WORDS:
        real = real_width(words, 11, bold)
        assert real <= text_width(words, 11, bold) <= 1.1 * real, words
    for letter in "éÄøßŒ…":
        assert real_width(letter, 11, bold) <= text_width(letter, 11, bold), letter


def test_a_text_is_shortened_only_if_it_must_be():
    whole = text_width("Night Elves", 11)
    assert shortened("Night Elves", 11, whole) == "Night Elves"
    cut = shortened("Night Elves", 11, whole - 1)
    assert cut.endswith("...")
    assert text_width(cut, 11) <= whole - 1
    assert shortened("Night Elves", 11, 0) == "..."


def test_stand_ins_have_room_too():
    record = position(boards=MAP, seats=[{}, {}]).games
    record["tokens"], record["folk"] = 12, 0
    record["folk_race"][0, 0], record["folk_power"][0, 0] = Race.ETHEREALS, Power.FARMER
    record["forts"] = record["bombs"] = (1 << 18) - 1
    assert not region_overlaps(table_svg(record))
