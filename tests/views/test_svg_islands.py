"""Has every board its shape? That of its face, or a stand-in where no face fits the record."""

from dataclasses import replace
from itertools import combinations
from math import dist, inf, nan

import pytest

from smallworld_env.box.boards.catalogue import face_by_id
from smallworld_env.box.boards.face import coastlines
from smallworld_env.box.boards.generate import generated_set
from smallworld_env.core.ids import Terrain
from smallworld_env.scenario import new_game, position
from smallworld_env.views.svg import table_svg
from smallworld_env.views.svg.stand_in import NEAREST, node_places
from tests.maps import MAP
from tests.views.drawn import SVG, having, region_overlaps, texts, tree


def lines_between_regions(svg):
    return [one for one in tree(svg).iter(f"{SVG}path") if one.get("stroke-width") == "3"]


def test_an_original_board_has_the_shape_and_name_of_its_face():
    svg = table_svg(new_game(2, boards=["L1a", "S1a"]).games)
    assert [texts(one)[0] for one in having(svg, "board")] == ["L1a Candlewick", "S1a Thistledown"]
    assert not lines_between_regions(svg)


def test_generated_boards_have_their_shapes_if_the_faces_are_given():
    game = new_game(2, seed=3, boards="random:7")
    faces = generated_set(2, 7)
    svg = table_svg(game.games, faces=faces)
    assert [texts(one)[0] for one in having(svg, "board")] == [f"{face.id} {face.name}" for face in faces]
    assert not lines_between_regions(svg)


def test_an_unknown_board_is_drawn_from_the_record():
    svg = table_svg(new_game(2, seed=3, boards="random:7").games)
    assert [texts(one)[0] for one in having(svg, "board")] == ["R1", "R2"]
    borders = sum(len(region.neighbours) for face in generated_set(2, 7) for region in face.regions) // 2
    assert len(lines_between_regions(svg)) == borders


def changed(face, number, **values):
    regions = [replace(one, **values) if one.number == number else one for one in face.regions]
    return replace(face, regions=tuple(regions))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda face: changed(face, 2, polygon=()),
        lambda face: changed(face, 2, polygon=((0, 0), (5, 5))),
        lambda face: changed(face, 2, polygon=((0, 0), (5, 5), (9, 9))),
        lambda face: changed(face, 2, polygon=((0, 0), (nan, 5), (9, 0))),
        lambda face: changed(face, 2, polygon=((0, 0), (inf, 5), (9, 0))),
        lambda face: changed(face, 1, terrain=Terrain.WATER),
        lambda face: changed(face, 1, neighbours=(2,)),
        lambda face: replace(face, regions=face.regions[:-1]),
        lambda face: replace(face, id="R9"),
    ],
)
def test_a_face_that_does_not_fit_the_record_is_not_used(spoil):
    first, second = generated_set(2, 7)
    svg = table_svg(new_game(2, seed=3, boards="random:7").games, faces=[spoil(first), second])
    assert [texts(one)[0] for one in having(svg, "board")] == ["R1", f"R2 {second.name}"]


def test_a_board_that_only_bears_the_name_of_an_original_one_is_drawn_from_the_record():
    own = {"id": "L1a", "regions": MAP[0]["regions"]}
    svg = table_svg(position(boards=[own, MAP[1]], seats=[{}, {}]).games)
    assert [texts(one)[0] for one in having(svg, "board")] == ["L1a", "T2"]


def test_a_face_of_any_size_is_drawn_like_any_other():
    game, faces = new_game(2, seed=3, boards="random:7"), generated_set(2, 7)
    small = [replace(face, regions=tuple(shrunk(region) for region in face.regions)) for face in faces]
    pictures = [table_svg(game.games, faces=given) for given in (faces, small)]
    assert [texts(one)[0] for one in having(pictures[1], "board")] == [
        f"{one.id} {one.name}" for one in faces
    ]
    assert tree(pictures[0]).get("viewBox") == tree(pictures[1]).get("viewBox")


def shrunk(region):
    return replace(region, polygon=tuple((x / 1000 - 7, y / 1000 + 3) for x, y in region.polygon))


@pytest.mark.parametrize(
    "neighbours",
    [
        ((),),
        ((1,), (0,)),
        ((), (), ()),
        tuple(tuple(b for b in range(12) if b != a) for a in range(12)),
        tuple(tuple(b for b in (a - 1, a + 1) if 0 <= b < 20) for a in range(20)),
        tuple((0,) if a else tuple(range(1, 15)) for a in range(15)),
    ],
)
def test_regions_of_a_stand_in_never_lie_on_each_other(neighbours):
    places = node_places(neighbours)
    assert len(places) == len(neighbours)
    assert all(dist(a, b) > 0.9 * NEAREST for a, b in combinations(places, 2))


@pytest.mark.parametrize("board", MAP, ids=lambda board: board["id"])
def test_neighbours_of_a_stand_in_are_nearer_than_others(board):
    grid = [tuple(other - 1 for other in region["neighbours"]) for region in board["regions"]]
    places, pairs = node_places(tuple(grid)), list(combinations(range(len(grid)), 2))
    near = [dist(places[a], places[b]) for a, b in pairs if b in grid[a]]
    far = [dist(places[a], places[b]) for a, b in pairs if b not in grid[a]]
    assert max(near) < min(far)


def test_a_single_board_of_one_region_can_be_drawn():
    island = {"id": "ONE", "regions": [{"terrain": "hills", "symbols": ["entry"], "neighbours": []}]}
    svg = table_svg(position(boards=[island], seats=[{}, {}]).games)
    assert [one.get("data-name") for one in having(svg, "region")] == ["ONE:1"]


def test_the_coastline_is_the_rim_of_the_island_and_of_its_holes():
    square = [((x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)) for x in range(3) for y in range(3)]
    (rim,) = coastlines(square)
    assert len(rim) == 12
    ring = [one for one in square if one[0] != (1, 1)]
    assert sorted(len(line) for line in coastlines(ring)) == [4, 12]
    face = face_by_id("L1a")
    (rim,) = coastlines(region.polygon for region in face.regions)
    assert len(rim) > 100


def test_any_id_and_any_name_can_be_written():
    island = {"id": 'A&"<b', "regions": MAP[0]["regions"]}
    svg = table_svg(position(boards=[island], seats=[{}, {}]).games)
    assert [one.get("data-board") for one in having(svg, "board")] == ['A&"<b']
    assert having(svg, "region")[3].get("data-name") == 'A&"<b:4'
    face = replace(generated_set(2, 7)[0], name="The & <Isle> of " + "Many Words " * 30)
    svg = table_svg(new_game(2, seed=3, boards="random:7").games, faces=[face])
    (title,) = texts(having(svg, "board", board="R1")[0])
    assert title.startswith("R1 The & <Isle> of Many Words")
    assert title.endswith("...")


def test_six_boards_for_two_players_fit():
    boards = ["L1a", "L2a", "M1a", "M2a", "S1a", "S2a"]
    svg = table_svg(new_game(2, seed=1, boards=boards).games)
    assert len(having(svg, "board")) == 6
    assert not region_overlaps(svg)
    assert float(tree(svg).get("height", "nan")) <= 1040
