"""Is every mistake in a board file refused, in one sentence that names file, region and what is allowed?"""

import copy
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from smallworld_env.box.boards.catalogue import face_by_id
from smallworld_env.box.boards.load import BoardError, load_face, save_face
from smallworld_env.core.ids import Size, Symbol, Terrain

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "boards.py"

# A strip of four regions: shore, hill, wood, pond.
LISTED: dict[str, Any] = {
    "id": "Home1",
    "name": "Home",
    "size": "S",
    "regions": [
        {"number": 1, "name": "Shore", "terrain": "fields", "symbols": ["entry"], "neighbours": [2]},
        {
            "number": 2,
            "name": "Hill",
            "terrain": "hills",
            "symbols": ["size_mark", "murloc"],
            "neighbours": [1, 3],
        },
        {"number": 3, "name": "Wood", "terrain": "forest", "symbols": [], "neighbours": [2, 4]},
        {"number": 4, "name": "Pond", "terrain": "water", "neighbours": [3]},
    ],
}


def square(left: int) -> list[list[int]]:
    return [[left, 0], [left + 1, 0], [left + 1, 1], [left, 1]]


def listed() -> dict[str, Any]:
    """The strip with its neighbours listed."""
    return copy.deepcopy(LISTED)


def drawn() -> dict[str, Any]:
    """The strip as four squares in a row, without lists."""
    board = listed()
    for left, region in enumerate(board["regions"]):
        del region["neighbours"]
        region["polygon"] = square(left)
    return board


@pytest.fixture
def refusal(tmp_path: Path) -> Callable[[object], str]:
    """What is said about a board, after checking that it is one sentence that names the file."""

    def refused(board: object, file: str = "home.json") -> str:
        path = tmp_path / file
        path.write_text(board if isinstance(board, str) else json.dumps(board), encoding="utf-8")
        with pytest.raises(BoardError) as caught:
            load_face(path)
        sentence = str(caught.value)
        assert sentence.startswith(f"{path}: ")
        assert sentence.endswith(".")
        assert not sentence.endswith("..")
        assert "\n" not in sentence
        assert ". " not in sentence.removeprefix(str(path))
        return sentence

    return refused


def test_a_board_with_listed_neighbours_is_read(tmp_path):
    path = tmp_path / "home.json"
    path.write_text(json.dumps(listed()))
    face = load_face(path)
    assert (face.id, face.name, face.size) == ("Home1", "Home", Size.S)
    assert face.neighbours() == {1: (2,), 2: (1, 3), 3: (2, 4), 4: (3,)}
    assert face.region(2).symbols == {Symbol.SIZE_MARK, Symbol.MURLOC}
    assert face.region(4).terrain == Terrain.WATER


def test_a_board_with_polygons_gets_its_neighbours_from_them(tmp_path):
    path = tmp_path / "home.json"
    path.write_text(json.dumps(drawn()))
    assert load_face(path).neighbours() == {1: (2,), 2: (1, 3), 3: (2, 4), 4: (3,)}


def test_a_board_with_polygons_and_the_same_neighbours_is_read(tmp_path):
    board = drawn()
    board["regions"][1]["neighbours"] = [3, 1]
    path = tmp_path / "home.json"
    path.write_text(json.dumps(board))
    assert load_face(path).region(2).neighbours == (1, 3)


def test_regions_may_be_written_in_any_order(tmp_path):
    board = listed()
    board["regions"].reverse()
    path = tmp_path / "home.json"
    path.write_text(json.dumps(board))
    assert [region.number for region in load_face(path).regions] == [1, 2, 3, 4]


def test_a_board_can_be_written_in_toml_too(tmp_path):
    path = tmp_path / "home.toml"
    path.write_text(
        'id = "Home1"\nname = "Home"\nsize = "S"\nregions = [\n'
        '{number = 1, name = "Shore", terrain = "fields", symbols = ["entry"], neighbours = [2]},\n'
        '{number = 2, name = "Hill", terrain = "hills", symbols = ["size_mark"], neighbours = [1]},\n'
        "]\n"
    )
    assert [region.name for region in load_face(path).regions] == ["Shore", "Hill"]


def test_a_polygon_with_fractions_survives_being_saved_and_loaded(tmp_path):
    board = drawn()
    for region in board["regions"]:
        region["polygon"] = [[x + 0.1, y / 3] for x, y in region["polygon"]]
    path = tmp_path / "home.json"
    path.write_text(json.dumps(board))
    face = load_face(path)
    save_face(face, tmp_path / "again.json")
    assert load_face(tmp_path / "again.json") == face


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(
        BoardError, match=r"nowhere\.json: the board cannot be read \(No such file or directory\)\.$"
    ):
        load_face(tmp_path / "nowhere.json")


def test_a_folder_is_refused(tmp_path):
    (tmp_path / "folder.json").mkdir()
    with pytest.raises(BoardError, match=r"folder\.json: the board cannot be read"):
        load_face(tmp_path / "folder.json")


def test_another_kind_of_file_is_refused_and_the_right_kinds_are_named(refusal):
    assert refusal("", "home.yaml").endswith("the board must be in a file that ends in .json or .toml.")


@pytest.mark.parametrize("text", ["", "{", "[1, 2", '{"id": 1,}', "[" * 100_000, f"[{'9' * 5000}]"])
def test_invalid_json_is_refused(refusal, text):
    assert "the board is not valid JSON (" in refusal(text)


def test_invalid_toml_is_refused(refusal):
    assert "the board is not valid TOML (" in refusal("id = ", "home.toml")


def test_bytes_that_are_no_text_are_refused(tmp_path):
    (tmp_path / "home.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BoardError, match="the board is not valid JSON"):
        load_face(tmp_path / "home.json")


def test_a_key_that_is_given_twice_is_refused(refusal):
    assert "the key 'id' is given twice" in refusal('{"id": "A", "id": "B"}')


@pytest.mark.parametrize("board", [[], "text", 3, None])
def test_a_file_that_holds_no_table_is_refused(refusal, board):
    assert "the board must be a table of keys and values, not " in refusal(json.dumps(board))


def test_an_unknown_key_of_the_board_is_refused_and_the_nearest_is_named(refusal):
    sentence = refusal({**listed(), "sise": "S"})
    assert "the board has the unknown key 'sise', meant is perhaps 'size'" in sentence
    assert "allowed are id, name, size and regions" in sentence


def test_an_unknown_key_of_a_region_is_refused_and_the_nearest_is_named(refusal):
    board = listed()
    board["regions"][2]["neighbors"] = [2]
    sentence = refusal(board)
    assert "region 3 has the unknown key 'neighbors', meant is perhaps 'neighbours'" in sentence


@pytest.mark.parametrize("key", ["id", "name", "size", "regions"])
def test_a_missing_key_of_the_board_is_refused(refusal, key):
    board = listed()
    del board[key]
    assert f"the board lacks the key '{key}', which is needed" in refusal(board)


@pytest.mark.parametrize("key", ["name", "terrain"])
def test_a_missing_key_of_a_region_is_refused(refusal, key):
    board = listed()
    del board["regions"][1][key]
    sentence = refusal(board)
    assert "region 2" in sentence
    assert f"lacks the key '{key}'" in sentence


def test_a_region_without_a_number_is_named_by_its_position(refusal):
    board = listed()
    del board["regions"][1]["number"]
    assert "region at position 2 lacks the key 'number'" in refusal(board)


@pytest.mark.parametrize("id", ["", "TooLong8", "L 1", "L1:a", "Löwe", "L1a\n"])
def test_an_id_that_is_not_1_to_7_letters_or_digits_is_refused(refusal, id):
    sentence = refusal({**listed(), "id": id})
    assert f"has the id {id!r}, and only 1 to 7 letters a to z or digits are allowed" in sentence


@pytest.mark.parametrize("name", ["", " Hill", "Hi\nll", "12", "x" * 41])
def test_a_name_that_cannot_be_printed_or_told_from_a_number_is_refused(refusal, name):
    board = listed()
    board["regions"][1]["name"] = name
    assert "region 2 has the name " in refusal(board)
    assert "the board has the name " in refusal({**listed(), "name": name})


def test_a_name_that_occurs_twice_is_refused_and_both_regions_are_named(refusal):
    board = listed()
    board["regions"][2]["name"] = "SHORE"
    assert "region 3 (SHORE) has the name of region 1, and each is allowed once" in refusal(board)


def test_a_number_that_occurs_twice_is_refused_and_both_regions_are_named(refusal):
    board = listed()
    board["regions"][2]["number"] = 2
    assert "region 2 (Wood) has the number of region 2 (Hill), and each is allowed once" in refusal(board)


@pytest.mark.parametrize("number", [0, -1, 5, 99])
def test_numbers_with_a_gap_are_refused(refusal, number):
    board = listed()
    board["regions"][3]["number"] = number
    assert f"region {number} (Pond) is out of line: 4 regions are numbered from 1 to 4" in refusal(board)


def test_a_one_sided_border_is_refused_and_both_regions_are_named(refusal):
    board = listed()
    board["regions"][2]["neighbours"] = [4]
    sentence = refusal(board)
    assert "region 2 lists region 3 as a neighbour, but region 3 does not list region 2" in sentence
    assert "a border has two sides" in sentence


@pytest.mark.parametrize("stranger", [0, 5, -2])
def test_a_neighbour_that_does_not_exist_is_refused(refusal, stranger):
    board = listed()
    board["regions"][0]["neighbours"] = [2, stranger]
    sentence = refusal(board)
    assert f"region 1 lists the neighbour {stranger}, and only regions 1 to 4 exist" in sentence


def test_a_region_beside_itself_is_refused(refusal):
    board = listed()
    board["regions"][0]["neighbours"] = [1, 2]
    assert "region 1 lists itself as a neighbour, and only other regions are allowed" in refusal(board)


def test_a_neighbour_that_is_listed_twice_is_refused(refusal):
    board = listed()
    board["regions"][0]["neighbours"] = [2, 2]
    assert "region 1 lists the neighbour 2 twice, and once is enough" in refusal(board)


def test_a_region_with_neither_polygon_nor_neighbours_is_refused(refusal):
    board = listed()
    del board["regions"][2]["neighbours"]
    assert "region 3 has neither a polygon nor neighbours, and one of them is needed" in refusal(board)


def test_polygons_for_some_regions_only_are_refused(refusal):
    board = listed()
    board["regions"][0]["polygon"] = square(0)
    assert "region 2 has no polygon, and either all regions have one or none has" in refusal(board)


def test_neighbours_that_disagree_with_the_polygons_are_refused(refusal):
    board = drawn()
    board["regions"][1]["neighbours"] = [1, 4]
    sentence = refusal(board)
    assert "region 2 lists the neighbours [1, 4], but its polygon shares an edge with [1, 3]" in sentence


def test_an_edge_that_three_polygons_share_is_refused(refusal):
    board = drawn()
    board["regions"][3]["polygon"] = [[1, 0], [1, 1], [9, 9]]
    sentence = refusal(board)
    assert "region 4 has the edge" in sentence
    assert "two regions at most meet at an edge" in sentence


@pytest.mark.parametrize("polygon", [[[0, 0], [1, 0]], [[0, 0], [1, 0], [1, 1], [1, 0]]])
def test_a_polygon_of_too_few_or_repeated_corners_is_refused(refusal, polygon):
    board = drawn()
    board["regions"][0]["polygon"] = polygon
    sentence = refusal(board)
    assert "region 1 (Shore) has a polygon of too few or repeated corners" in sentence
    assert "at least 3 different ones are needed" in sentence


@pytest.mark.parametrize("corner", [3, [1], [1, 2, 3], ["1", 2], [True, 0], [1e9, 0], [10**400, 0], None])
def test_a_corner_that_is_no_pair_of_numbers_is_refused(refusal, corner):
    board = drawn()
    board["regions"][0]["polygon"][0] = corner
    sentence = refusal(board)
    assert "region 1 (Shore) has the corner " in sentence
    assert "only pairs of numbers up to 1000000 are allowed" in sentence


def test_a_number_without_end_is_refused(refusal):
    region = f'{{number = 0x{"f" * 9000}, name = "Shore", terrain = "fields"}}'
    text = f'id = "A"\nname = "B"\nsize = "S"\nregions = [{region}]\n'
    assert "region at position 1 has the number a number without end" in refusal(text, "home.toml")


@pytest.mark.parametrize("value", ["NaN", "Infinity", "-Infinity"])
def test_a_corner_at_infinity_is_refused(refusal, value):
    text = json.dumps(drawn()).replace("[0, 0]", f"[{value}, 0]", 1)
    assert "region 1 (Shore) has the corner " in refusal(text)


@pytest.mark.parametrize(("wrong", "right"), [("forrest", "forest"), ("Hills", "hills")])
def test_an_unknown_terrain_is_refused_and_the_nearest_is_named(refusal, wrong, right):
    board = listed()
    board["regions"][2]["terrain"] = wrong
    sentence = refusal(board)
    assert f"region 3 (Wood) has the unknown terrain {wrong!r}, meant is perhaps {right!r}" in sentence
    assert "allowed are fields, hills, forest, swamp, mountain and water" in sentence


def test_an_unknown_symbol_is_refused_and_the_nearest_is_named(refusal):
    board = listed()
    board["regions"][2]["symbols"] = ["cave"]
    sentence = refusal(board)
    assert "region 3 (Wood) has the unknown symbol 'cave', meant is perhaps 'cavern'" in sentence
    assert "allowed are entry, magic, cavern, murloc and size_mark" in sentence


def test_a_symbol_that_is_listed_twice_is_refused(refusal):
    board = listed()
    board["regions"][2]["symbols"] = ["magic", "magic"]
    assert "region 3 (Wood) lists a symbol twice, and once is enough" in refusal(board)


@pytest.mark.parametrize("size", ["XL", "s", "", 1])
def test_an_unknown_size_is_refused(refusal, size):
    sentence = refusal({**listed(), "size": size})
    assert f"the board has the unknown size {size!r}" in sentence
    assert "allowed are S, M and L" in sentence


def test_a_board_without_regions_is_refused(refusal):
    assert "the board has no regions, and at least one is needed" in refusal({**listed(), "regions": []})


def test_a_board_without_an_entry_region_is_refused(refusal):
    board = listed()
    board["regions"][0]["symbols"] = []
    assert "the board has no entry region, and at least one is needed" in refusal(board)


def test_more_regions_than_the_engine_holds_are_refused(refusal):
    board = listed()
    board["regions"] = [
        {"number": number, "name": f"Region {number}", "terrain": "hills", "neighbours": []}
        for number in range(1, 64)
    ]
    assert "the board has 63 regions, and at most 62 are allowed" in refusal(board)


def test_a_board_without_a_size_mark_is_refused(refusal):
    board = listed()
    board["regions"][1]["symbols"] = []
    assert "the board has no size mark, and exactly one region carries it" in refusal(board)


def test_a_board_with_two_size_marks_is_refused_and_both_regions_are_named(refusal):
    board = listed()
    board["regions"][2]["symbols"] = ["size_mark"]
    assert "has size marks on regions 2 and 3, and exactly one region carries it" in refusal(board)


@pytest.mark.parametrize(
    ("symbol", "words"), [("entry", "an entry"), ("magic", "magic"), ("size_mark", "the size mark")]
)
def test_what_belongs_on_land_is_refused_on_water(refusal, symbol, words):
    board = listed()
    board["regions"][3]["symbols"] = [symbol]
    assert f"region 4 (Pond) is water and has {words}, which is allowed on land only" in refusal(board)


def test_an_island_that_hangs_together_only_over_water_is_refused(refusal):
    board = listed()
    board["regions"][2]["terrain"] = "water"
    board["regions"][3]["terrain"] = "swamp"
    sentence = refusal(board)
    assert (
        "region 4 (Pond) cannot be reached over land from region 1, and an island is in one piece" in sentence
    )


def test_water_beside_no_land_is_refused(refusal):
    board = listed()
    board["regions"][2]["neighbours"] = [2]
    board["regions"][3]["neighbours"] = []
    assert "region 4 (Pond) is water beside no land, and has to border some" in refusal(board)


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("number", "1", "region at position 2 has the number '1', and only whole numbers are allowed"),
        ("number", True, "region at position 2 has the number True, and only whole numbers are allowed"),
        ("number", 2.0, "region at position 2 has the number 2.0, and only whole numbers are allowed"),
        ("name", 7, "region 2 has 7 for 'name', and only text is allowed"),
        ("terrain", 3, "region 2 (Hill) has the unknown terrain 3"),
        ("symbols", "entry", "region 2 (Hill) has 'entry' for 'symbols', and only a list is allowed"),
        ("symbols", [3], "region 2 (Hill) has the unknown symbol 3"),
        ("neighbours", 1, "region 2 (Hill) has 1 for 'neighbours', and only a list is allowed"),
        ("neighbours", ["1"], "region 2 (Hill) has the neighbour '1', and only whole numbers are allowed"),
        ("polygon", {}, "region 2 (Hill) has {} for 'polygon', and only a list is allowed"),
    ],
)
def test_a_value_of_the_wrong_type_is_refused(refusal, key, value, words):
    board = listed()
    board["regions"][1][key] = value
    assert words in refusal(board)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("id", "only text"),
        ("name", "only text"),
        ("regions", "only a list"),
        ("size", "allowed are S, M and L"),
    ],
)
def test_a_value_of_the_board_of_the_wrong_type_is_refused(refusal, key, words):
    assert words in refusal({**listed(), key: {"a": 1}})


def test_a_region_that_is_no_table_is_refused(refusal):
    board = listed()
    board["regions"][1] = "Hill"
    assert "region at position 2 must be a table of keys and values, not 'Hill'" in refusal(board)


def test_a_saved_file_is_readable_with_two_lines_a_region(tmp_path):
    face = face_by_id("S2b")
    save_face(face, tmp_path / "face.json")
    lines = (tmp_path / "face.json").read_text().splitlines()
    assert len(lines) == 2 * len(face.regions) + 7
    assert '{"number": 5, "name": "Heartwood", "terrain": "forest", "symbols": ["size_mark"],' in lines[13]


def run_script(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(SCRIPT), *arguments], capture_output=True, text=True, check=False
    )


def test_the_command_line_says_that_a_good_file_can_be_played(tmp_path):
    path = tmp_path / "home.json"
    path.write_text(json.dumps(listed()))
    done = run_script("--validate", str(path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == "Home1 (Home) can be played: size S, 3 land and 1 water regions.\n"


def test_the_command_line_answers_a_bad_file_with_one_sentence_and_exit_code_2(tmp_path):
    path = tmp_path / "home.json"
    path.write_text(json.dumps({**listed(), "size": "XL"}))
    done = run_script("--validate", str(path))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{path}: the board has the unknown size 'XL'; allowed are S, M and L.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("--random", "1", "--players", "6", "--out", "x"),
            "A set of boards is for 2 to 5 players, not 6.\n",
        ),
        (("--random", "1"), "--random needs --out: a picture (.svg or .png), or a folder for files.\n"),
        (("--sheet", "a.gif"), "a.gif: a picture must be in a file that ends in .svg or .png.\n"),
        (("--sheet", "no/a.svg"), "no/a.svg: there is no folder no.\n"),
    ],
)
def test_the_command_line_refuses_what_it_cannot_do(arguments, sentence):
    done = run_script(*arguments)
    assert (done.returncode, done.stdout, done.stderr) == (2, "", sentence)


def test_the_command_line_writes_fresh_boards_that_can_be_read(tmp_path):
    done = run_script("--random", "7", "--players", "2", "--out", str(tmp_path / "islands"))
    assert (done.returncode, done.stderr) == (0, "")
    assert [load_face(tmp_path / "islands" / f"R{index}.json").size for index in (1, 2)] == [Size.L, Size.S]


def test_the_help_of_the_command_line_has_examples():
    done = run_script("--help")
    assert done.returncode == 0
    assert "examples:" in done.stdout
