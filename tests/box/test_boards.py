"""Do the twelve original faces keep every limit, alone and in every set, and is their geography sound?"""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest

from smallworld_env.box.boards import limits
from smallworld_env.box.boards.catalogue import FACE_IDS, face_by_id, original_faces
from smallworld_env.box.boards.draw import face_svg, label_point, sheet_svg
from smallworld_env.box.boards.face import Edge, Face, Polygon, Region, coast, edges, shared_borders
from smallworld_env.box.boards.glyphs import TERRAIN_COLOURS
from smallworld_env.box.boards.graph import canonical_form
from smallworld_env.box.boards.label import fitted_label
from smallworld_env.box.boards.lattice import lines_cross
from smallworld_env.box.boards.limits import draws, problems, set_problems
from smallworld_env.box.boards.load import load_face, save_face
from smallworld_env.core.ids import Size, Symbol, Terrain
from tests.colours import SIGHTS, least_distance

SHEET = Path(__file__).resolve().parents[2] / "docs" / "boards.svg"
LAND_TERRAINS = [terrain for terrain in Terrain if terrain != Terrain.WATER]

each_face = pytest.mark.parametrize("face", original_faces(), ids=FACE_IDS)


def terrain_count(face: Face, terrain: Terrain) -> int:
    return sum(region.terrain == terrain for region in face.regions)


def symbol_count(face: Face, symbol: Symbol) -> int:
    return sum(symbol in region.symbols for region in face.regions)


def changed(face: Face, number: int, **fields: object) -> Face:
    """The face with one region changed."""
    regions = [replace(one, **fields) if one.number == number else one for one in face.regions]  # type: ignore[arg-type]
    return replace(face, regions=tuple(regions))


def renumbered(face: Face, order: list[int]) -> Face:
    """The face with region order[i] in place i + 1."""
    new = {old: index for index, old in enumerate(order, start=1)}
    regions = [
        replace(
            face.region(old),
            number=new[old],
            neighbours=tuple(sorted(new[n] for n in face.region(old).neighbours)),
        )
        for old in order
    ]
    return replace(face, regions=tuple(regions))


def holds(polygon: Polygon, points: npt.NDArray[np.float64]) -> npt.NDArray[np.bool_]:
    """Whether each point is inside, by the winding of the polygon around it."""
    corners = np.array(polygon) @ np.array([1, 1j])
    seen = corners[None, :] - (points @ np.array([1, 1j]))[:, None]
    turns = np.angle(np.roll(seen, -1, axis=1) / seen).sum(axis=1)
    inside: npt.NDArray[np.bool_] = np.abs(turns) > np.pi
    return inside


def neighbours_by_looking(face: Face) -> dict[int, set[int]]:
    """Step a little to both sides of the middle of every edge, and see whose land that is."""
    found: dict[int, set[int]] = {region.number: set() for region in face.regions}
    for region in face.regions:
        start = np.array(region.polygon)
        end = np.roll(start, -1, axis=0)
        across = (end - start)[:, ::-1] * [1, -1] / np.hypot(*(end - start).T)[:, None]
        for side in (-0.05, 0.05):
            steps = (start + end) / 2 + across * side
            for other in face.regions:
                if other.number != region.number and holds(other.polygon, steps).any():
                    found[region.number].add(other.number)
    return found


def test_the_box_has_two_boards_of_each_size_with_two_faces_each():
    faces = original_faces()
    assert tuple(face.id for face in faces) == FACE_IDS
    assert Counter(face.size for face in faces) == {Size.S: 4, Size.M: 4, Size.L: 4}
    assert all(face.id[0] == face.size.name for face in faces)
    assert len({face.name for face in faces}) == 12


@each_face
def test_an_original_face_breaks_no_limit(face):
    assert problems(face) == []


@each_face
def test_an_original_face_has_the_counts_of_its_size(face):
    land, murlocs, mountains, entries, most_magic = {
        Size.S: (7, 2, 1, 2, 1),
        Size.M: (9, 3, 2, 3, 2),
        Size.L: (11, 4, 3, 3, 2),
    }[face.size]
    assert sum(terrain_count(face, terrain) for terrain in LAND_TERRAINS) == land
    assert terrain_count(face, Terrain.WATER) in ((1,) if face.size == Size.L else (0, 1))
    assert terrain_count(face, Terrain.MOUNTAIN) == mountains
    assert symbol_count(face, Symbol.MURLOC) == murlocs
    assert symbol_count(face, Symbol.ENTRY) == entries
    for symbol in (Symbol.MAGIC, Symbol.CAVERN):
        assert (2 if face.size == Size.L else 1) <= symbol_count(face, symbol) <= most_magic


@pytest.mark.rule("DATA-05")
@each_face
def test_every_region_has_one_terrain_and_exactly_one_region_the_size_mark(face):
    assert [region.number for region in face.regions] == list(range(1, len(face.regions) + 1))
    assert all(isinstance(region.terrain, Terrain) for region in face.regions)
    assert all(isinstance(symbol, Symbol) for region in face.regions for symbol in region.symbols)
    assert symbol_count(face, Symbol.SIZE_MARK) == 1


@pytest.mark.rule("DATA-05")
def test_all_terrains_and_symbols_occur_and_some_region_carries_several_symbols():
    regions = [region for face in original_faces() for region in face.regions]
    assert {region.terrain for region in regions} == set(Terrain)
    assert {symbol for region in regions for symbol in region.symbols} == set(Symbol)
    assert max(len(region.symbols) for region in regions) >= 2


@each_face
def test_entries_lie_on_the_coast_apart_and_the_size_mark_inland(face):
    rim = coast(face)
    entries = face.marked(Symbol.ENTRY)
    assert set(entries) <= rim & face.land()
    assert not any(b in face.region(a).neighbours for a, b in combinations(entries, 2))
    (mark,) = face.marked(Symbol.SIZE_MARK)
    assert mark in face.land() - rim


def test_the_size_mark_shares_its_region_with_a_murloc_on_one_face_of_each_size():
    shared = [
        face.size
        for face in original_faces()
        for region in face.regions
        if {Symbol.SIZE_MARK, Symbol.MURLOC} <= region.symbols
    ]
    assert sorted(shared) == [Size.S, Size.M, Size.L]


def test_some_small_and_medium_faces_have_water_and_some_have_none():
    for size in (Size.S, Size.M):
        waters = [terrain_count(face, Terrain.WATER) for face in original_faces() if face.size == size]
        assert waters.count(0) >= 1
        assert waters.count(1) >= 2


def test_no_two_regions_of_the_box_have_the_same_name():
    names = [region.name for face in original_faces() for region in face.regions]
    assert len({name.casefold() for name in names}) == len(names)


@each_face
def test_borders_have_two_sides_and_agree_with_looking_at_the_picture(face):
    borders = {region.number: set(region.neighbours) for region in face.regions}
    assert all(number in borders[other] for number, beside in borders.items() for other in beside)
    assert borders == neighbours_by_looking(face)


@each_face
def test_the_lines_of_a_face_do_not_cross(face):
    assert not lines_cross([region.polygon for region in face.regions])


@each_face
def test_a_face_survives_being_saved_and_loaded(face, tmp_path):
    save_face(face, tmp_path / "face.json")
    assert load_face(tmp_path / "face.json") == face


def test_a_face_without_polygons_survives_being_saved_and_loaded(tmp_path):
    face = face_by_id("S1b")
    bare = replace(face, regions=tuple(replace(region, polygon=()) for region in face.regions))
    save_face(bare, tmp_path / "bare.json")
    assert load_face(tmp_path / "bare.json") == bare


def test_a_face_is_found_by_its_id_and_an_unknown_id_is_refused_with_the_known_ones():
    assert face_by_id("M2a").name == "Copperkettle"
    with pytest.raises(ValueError, match=r"no face 'M3a'; the box has L1a, .* S2b\.$"):
        face_by_id("M3a")


def test_regions_that_share_only_a_corner_are_no_neighbours():
    squares = {
        1: ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)),
        2: ((1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (1.0, 1.0)),
        3: ((1.0, 1.0), (2.0, 1.0), (2.0, 2.0), (1.0, 2.0)),
    }
    assert shared_borders(squares) == {1: (2,), 2: (1, 3), 3: (2,)}


def test_crossing_lines_are_seen():
    bow_tie = ((0.0, 0.0), (10.0, 10.0), (10.0, 0.0), (0.0, 10.0))
    assert lines_cross([bow_tie])
    assert not lines_cross([((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))])


def test_crossing_lines_are_seen_exactly_where_trying_every_pair_of_edges_sees_them():
    rng = Random(8)
    answers = set()
    for _ in range(300):
        corners = {(float(rng.randrange(12)), float(rng.randrange(12))) for _ in range(rng.randrange(3, 6))}
        polygon = tuple(sorted(corners, key=lambda _: rng.random()))
        if len(polygon) > 2:
            crosses = any(_touch(one, other) for one, other in combinations(set(edges(polygon)), 2))
            assert lines_cross([polygon]) == crosses
            answers.add(crosses)
    assert answers == {True, False}


def _touch(one: Edge, other: Edge) -> bool:
    """Whether two edges without a common end meet: by where on both of them the lines meet, in fractions."""
    (ax, ay), (bx, by) = one
    (cx, cy), (dx, dy) = other
    if {*one} & {*other}:
        return False
    turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
    if turn == 0:
        in_line = (bx - ax) * (cy - ay) == (by - ay) * (cx - ax)
        return in_line and max(one[0], other[0]) <= min(one[1], other[1])
    along_one = Fraction(int((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)), int(turn))
    along_other = Fraction(int((cx - ax) * (by - ay) - (cy - ay) * (bx - ax)), int(turn))
    return 0 <= along_one <= 1 and 0 <= along_other <= 1


@pytest.mark.parametrize(
    ("players", "sizes", "count", "land"),
    [(2, "LS", 16, 18), (3, "LMS", 64, 27), (4, "LMMS", 64, 36), (5, "LLMSS", 64, 45)],
)
def test_the_boards_of_a_game_are_drawn_by_the_number_of_players(players, sizes, count, land):
    drawn = list(draws(original_faces(), players))
    assert len({tuple(face.id for face in faces) for faces in drawn}) == count
    for faces in drawn:
        assert "".join(face.size.name for face in faces) == sizes
        assert len({face.id[:2] for face in faces}) == len(sizes)
        assert sum(len(face.land()) for face in faces) == land


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_set_stays_within_the_tokens_of_the_box_and_the_regions_of_the_engine(players):
    for faces in draws(original_faces(), players):
        assert sum(symbol_count(face, Symbol.MURLOC) for face in faces) <= 15
        assert sum(terrain_count(face, Terrain.MOUNTAIN) for face in faces) <= 10
        assert sum(len(face.regions) for face in faces) <= 50


def test_every_set_of_three_boards_has_three_regions_for_each_bonus():
    for faces in draws(original_faces(), 3):
        for terrain in LAND_TERRAINS:
            assert sum(terrain_count(face, terrain) for face in faces) >= 3
        for symbol in (Symbol.CAVERN, Symbol.MAGIC):
            assert sum(symbol_count(face, symbol) for face in faces) >= 3


def test_the_original_faces_have_no_problem_as_a_set():
    assert set_problems(original_faces()) == []


def test_no_two_original_faces_are_the_same_island():
    assert len({canonical_form(face) for face in original_faces()}) == 12


@each_face
def test_renumbering_does_not_hide_that_two_islands_are_the_same(face):
    order = [region.number for region in face.regions]
    Random(face.id).shuffle(order)
    other = renumbered(face, order)
    assert canonical_form(other) == canonical_form(face)
    assert set_problems([replace(face, id="A"), replace(other, id="B")]) == [
        "A B are the same island with other numbers."
    ]


def test_islands_are_the_same_exactly_if_some_renumbering_makes_them_so():
    rng = Random(3)
    islands = [_small_island(rng) for _ in range(50)]
    answers = set()
    for one, other in combinations(islands, 2):
        same = any(
            renumbered(one, list(order)).regions == other.regions for order in permutations(range(1, 5))
        )
        assert (canonical_form(one) == canonical_form(other)) == same
        answers.add(same)
    assert answers == {True, False}


def _small_island(rng: Random) -> Face:
    """Four regions of two terrains, with borders by luck."""
    pairs = [pair for pair in combinations(range(1, 5), 2) if rng.randrange(2)]
    regions = tuple(
        Region(
            number,
            "",
            Terrain(rng.randrange(2)),
            frozenset(),
            (),
            tuple(sorted(sum(pair) - number for pair in pairs if number in pair)),
        )
        for number in range(1, 5)
    )
    return Face("X", "", Size.S, regions)


WRONG = [
    (lambda face: changed(face, 1, terrain=Terrain.MOUNTAIN), "has 4 mountains, and 3 are allowed on size L"),
    (
        lambda face: changed(face, 1, terrain=Terrain.WATER),
        "has 10 land regions, and 11 are allowed on size L",
    ),
    (lambda face: changed(face, 3, terrain=Terrain.HILLS), "has 0 water regions, and 1 are allowed"),
    (lambda face: changed(face, 2, symbols=frozenset()), "has 3 Murloc symbols, and 4 are allowed"),
    (lambda face: changed(face, 1, symbols=frozenset()), "has 2 entry regions, and 3 are allowed"),
    (lambda face: changed(face, 5, symbols=frozenset()), "has 1 magic symbols, and 2 are allowed"),
    (lambda face: changed(face, 4, symbols=frozenset()), "has 1 caverns, and 2 are allowed"),
    (lambda face: replace(face, size=Size.M), "has 11 land regions, and 9 are allowed on size M"),
    (
        lambda face: changed(changed(face, 5, terrain=Terrain.HILLS), 11, terrain=Terrain.HILLS),
        "has no fields",
    ),
    (lambda face: changed(face, 6, symbols=frozenset()), "has 0 size marks"),
    (lambda face: changed(face, 1, symbols=frozenset({Symbol.SIZE_MARK})), "has its size mark on region 1"),
    (lambda face: changed(face, 5, symbols=frozenset({Symbol.ENTRY})), "has the entry region 5"),
    (lambda face: changed(face, 3, symbols=frozenset({Symbol.MAGIC})), "has magic on the water region 3"),
    (lambda face: changed(face, 4, symbols=frozenset({Symbol.ENTRY})), "has entry regions side by side"),
    (
        lambda face: changed(face, 9, neighbours=(4,)),
        "has region 9 with 1 neighbours, and 2 to 8 are allowed",
    ),
    (lambda face: changed(face, 9, neighbours=()), "cannot be reached over land from entry region 9"),
    (lambda face: changed(face, 3, neighbours=()), "has the water region 3, which borders no land"),
    (
        lambda face: replace(
            face, regions=tuple(replace(one, neighbours=one.neighbours[:3]) for one in face.regions)
        ),
        "neighbours a region, and 3.8 to 4.6 are allowed",
    ),
]


@pytest.mark.parametrize(("spoil", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_face_that_breaks_a_limit_is_told_so(spoil, sentence):
    found = problems(spoil(face_by_id("L1a")))
    assert any(sentence in problem and problem.startswith("L1a ") for problem in found), found


def test_entries_side_by_side_are_allowed_where_nothing_else_is_possible():
    face = face_by_id("S1a")
    full = {number: tuple(n for n in range(1, 9) if n != number) for number in range(1, 9)}
    crowded = replace(face, regions=tuple(replace(one, neighbours=full[one.number]) for one in face.regions))
    assert not any("side by side" in problem for problem in problems(crowded))


def test_a_set_that_asks_too_much_of_the_box_or_offers_too_little_is_told_so(monkeypatch):
    monkeypatch.setattr(limits, "BOX_MURLOCS", 14)
    monkeypatch.setattr(limits, "BOX_MOUNTAINS", 9)
    monkeypatch.setattr(limits, "MAX_REGIONS", 49)
    monkeypatch.setattr(limits, "BONUS_REGIONS", 7)
    found = " ".join(set_problems(original_faces()))
    for sentence in (
        "have 15 Murlocs",
        "have 10 mountains",
        "have 50 regions",
        "regions of mountain, and need 7",
    ):
        assert sentence in found


@each_face
def test_every_label_lies_inside_its_region(face):
    for region in face.regions:
        assert holds(region.polygon, np.array([label_point(region.polygon)])).all()
        label = fitted_label(region.polygon, region.name, 1 + len(region.symbols))
        (x, y), (width, height) = label.middle, label.size()
        across, down = np.meshgrid(np.linspace(-0.5, 0.5, 9), np.linspace(-0.5, 0.5, 9))
        spots = np.column_stack([x + width * across.ravel(), y + height * down.ravel()])
        assert holds(region.polygon, spots).all(), region.name
        assert label.font_size >= 10, region.name


def test_the_sheet_in_the_docs_shows_the_faces_as_they_are():
    drawn = set(re.findall(r'<path id="([^"]+)" d="([^"]+)"/>', SHEET.read_text(encoding="utf-8")))
    now = set(re.findall(r'<path id="([^"]+)" d="([^"]+)"/>', sheet_svg(original_faces())))
    assert len(now) == sum(len(face.regions) for face in original_faces())
    assert drawn == now


def test_a_picture_is_well_formed_and_has_every_name_number_and_symbol():
    face = changed(face_by_id("S2a"), 1, name="Salt & <Pepper>")
    texts = [
        element.text or ""
        for element in ElementTree.fromstring(face_svg(face)).iter()
        if "text" in element.tag
    ]
    written = " ".join(texts)
    assert {str(region.number) for region in face.regions} <= set(texts)
    assert all(word in written for region in face.regions for word in region.name.split())


def test_a_face_without_polygons_cannot_be_drawn_and_the_sentence_says_why():
    with pytest.raises(
        ValueError, match=r"^S1b cannot be drawn: every region of a picture needs a polygon\.$"
    ):
        face_svg(changed(face_by_id("S1b"), 2, polygon=()))


@pytest.mark.parametrize("sight", SIGHTS)
def test_colour_blind_people_can_tell_the_terrains_apart(sight):
    assert least_distance(TERRAIN_COLOURS.values(), sight) > 15
