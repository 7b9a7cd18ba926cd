"""Do islands from a seed keep the limits of the original ones, differ from each other, and never change?"""

import hashlib
from collections import Counter

import pytest

from smallworld_env.box.boards.face import Face, shared_borders
from smallworld_env.box.boards.generate import generate_face, generated_set
from smallworld_env.box.boards.graph import Form, canonical_form
from smallworld_env.box.boards.lattice import lines_cross
from smallworld_env.box.boards.limits import problems, set_problems
from smallworld_env.box.boards.load import load_face, save_face
from smallworld_env.core.ids import Size, Terrain

# Of the islands of seeds 0 to 9, by size. A change means that every saved seed now names other boards.
FINGERPRINTS = {
    Size.S: "dfef6a6c722af4ced15b9a9fc0cde70152fdb6079559b3ea08f47b2989d523c4",
    Size.M: "dd01890c8bbb904caa18121bc00b45b0d94e8e083428373d79f869c68a37466e",
    Size.L: "ed0ae63af1874a3512e266fb8a76765b3755b2880ca2af6a6978c29b20ca64ef",
}
MOST_TWINS = 0.02  # Of the small islands: seven regions cannot be arranged in so many ways.


def island(seed: int) -> Face:
    """A thousand seeds share the three sizes."""
    return generate_face(Size(seed % 3), seed, "R1")


def faults(face: Face) -> list[str]:
    """What is wrong with an island, whoever finds it."""
    found = problems(face)
    polygons = {region.number: region.polygon for region in face.regions}
    if face.neighbours() != shared_borders(polygons):
        found.append(f"{face.id} has borders that its polygons do not show.")
    if lines_cross(list(polygons.values())):
        found.append(f"{face.id} has lines that cross.")
    if len({region.name for region in face.regions}) < len(face.regions):
        found.append(f"{face.id} has a name twice.")
    return found


def middle_height(face: Face, number: int) -> float:
    polygon = face.region(number).polygon
    return sum(y for _, y in polygon) / len(polygon)


@pytest.mark.parametrize("seed", range(30))
def test_an_island_from_a_seed_breaks_no_limit(seed):
    assert faults(island(seed)) == []


@pytest.mark.slow
def test_a_thousand_islands_break_no_limit_and_are_distinct():
    seen: Counter[tuple[Size, Form]] = Counter()
    for seed in range(1000):
        face = island(seed)
        assert faults(face) == [], seed
        seen[face.size, canonical_form(face)] += 1
    twins = {form: count for form, count in seen.items() if count > 1}
    # All are distinct but for a few small ones without water.
    assert all(size == Size.S and len(form) == 7 for size, form in twins)
    assert sum(count - 1 for count in twins.values()) <= MOST_TWINS * 1000 / 3


@pytest.mark.parametrize("size", Size)
def test_a_seed_always_gives_the_same_island(size, tmp_path):
    written = hashlib.sha256()
    for seed in range(10):
        save_face(generate_face(size, seed, "R1"), tmp_path / "R1.json")
        written.update((tmp_path / "R1.json").read_bytes())
    assert written.hexdigest() == FINGERPRINTS[size]


def test_the_id_is_only_a_label():
    one, other = (generate_face(Size.M, 5, id) for id in ("R1", "R2"))
    assert (one.id, other.id) == ("R1", "R2")
    assert (one.name, one.regions) == (other.name, other.regions)


def test_islands_of_other_seeds_and_sizes_differ():
    forms = {canonical_form(generate_face(size, seed, "R1")) for size in Size for seed in (-1, 0, 1, 2**70)}
    assert len(forms) == 12


@pytest.mark.parametrize(("players", "sizes"), [(2, "LS"), (3, "LMS"), (4, "LMMS"), (5, "LLMSS")])
def test_a_generated_set_has_the_boards_of_its_number_of_players(players, sizes):
    for seed in range(4):
        faces = generated_set(players, seed)
        assert "".join(face.size.name for face in faces) == sizes
        assert [face.id for face in faces] == [f"R{index}" for index in range(1, len(sizes) + 1)]
        assert set_problems(faces) == []
        assert len({canonical_form(face) for face in faces}) == len(faces)


def test_a_generated_set_is_the_same_for_the_same_seed():
    assert generated_set(3, 11) == generated_set(3, 11)
    assert generated_set(3, 11) != generated_set(3, 12)


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_set_for_too_few_or_too_many_is_refused(players):
    with pytest.raises(ValueError, match=rf"^A set of boards is for 2 to 5 players, not {players}\.$"):
        generated_set(players, 0)


def test_water_may_be_a_lake_or_a_bay_and_may_be_missing():
    def waters(face: Face) -> int:
        return sum(region.terrain == Terrain.WATER for region in face.regions)

    assert {waters(generate_face(Size.S, seed, "R1")) for seed in range(10)} == {0, 1}
    assert {waters(generate_face(Size.M, seed, "R1")) for seed in range(10)} == {0, 1}
    assert {waters(generate_face(Size.L, seed, "R1")) for seed in range(10)} == {1}


def test_numbers_run_from_top_to_bottom():
    for seed in range(12):
        face = island(seed)
        count = len(face.regions)
        upper = sum(middle_height(face, number) for number in range(1, count // 2 + 1)) / (count // 2)
        lower = sum(middle_height(face, number) for number in range(count // 2 + 1, count + 1)) / (
            count - count // 2
        )
        assert upper < lower


def test_a_generated_island_survives_being_saved_and_loaded(tmp_path):
    face = island(4)
    save_face(face, tmp_path / "R1.json")
    assert load_face(tmp_path / "R1.json") == face


@pytest.mark.slow
def test_the_maps_of_a_thousand_seeds_are_all_distinct():
    """What `boards="random:SEED"` lays for two players: no two seeds give the same map."""
    maps = {tuple(map(canonical_form, generated_set(2, seed))) for seed in range(1000)}
    assert len(maps) == 1000
