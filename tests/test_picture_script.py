"""Does the script draw what it is asked for, and is bad input one sentence and exit code 2?"""

import io
import sys

import pytest
from PIL import Image

from scripts import boards
from scripts.picture import main
from tests.views.drawn import having, texts


def heading(path):
    return " ".join(texts(having(path.read_text(encoding="utf-8"), "heading")[0]))


def test_an_opening_has_no_last_action(tmp_path):
    out = tmp_path / "table.svg"
    assert main(["--players", "3", "--seed", "7", "--decisions", "0", "--out", str(out)]) == 0
    assert heading(out) == "Round 1 of 10, turn of seat 0; seat 0 is asked: pick"
    assert len(having(out.read_text(), "seat")) == 3


def test_so_many_decisions_are_played(tmp_path):
    out = tmp_path / "table.svg"
    assert main(["--seed", "3", "--decisions", "1", "--out", str(out)]) == 0
    assert "Last action: seat 0, pick " in heading(out)
    assert main(["--seed", "3", "--decisions", "100000", "--out", str(out)]) == 0
    assert heading(out).startswith("Finished after round 10: ")


def test_a_viewer_does_not_see_the_coins_of_others(tmp_path):
    out = tmp_path / "table.svg"
    assert main(["--viewer", "1", "--coins", "hidden", "--decisions", "5", "--out", str(out)]) == 0
    svg = out.read_text()
    coins = [texts(having(seat, "coins")[0])[0] for seat in having(svg, "seat")]
    assert coins[0] == "?"
    assert coins[1].isdecimal()


def test_a_png_has_the_width_asked_for(tmp_path):
    out = tmp_path / "table.png"
    assert main(["--decisions", "5", "--width", "300", "--out", str(out)]) == 0
    with Image.open(io.BytesIO(out.read_bytes())) as image:
        assert image.format == "PNG"
        assert image.width == 300


def test_generated_boards_are_drawn_with_their_shapes(tmp_path):
    out = tmp_path / "table.svg"
    assert main(["--boards", "random:7", "--decisions", "0", "--out", str(out)]) == 0
    assert texts(having(out.read_text(), "board", board="R1")[0])[0].startswith("R1 ")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "6"], "num_players = 6 is not allowed; it is a number from 2 to 5."),
        (["--viewer", "2"], "viewer = 2 is not allowed; it is None or a seat from 0 to 1."),
        (["--coins", "secret"], "coins = 'secret' is not allowed; it is 'shown' or 'hidden'."),
        (["--decisions", "-1"], "--decisions -1 is not allowed; it is a number from 0 on."),
        (["--width", "0"], "--width 0 is not allowed; it is a number from 1 to 10000."),
        (["--boards", "L9z"], "boards: there is no face 'L9z'"),
        (["--out", "table.gif"], "table.gif: a picture must be in a file that ends in .svg or .png."),
        (["--out", "nowhere/table.svg"], "nowhere/table.svg: there is no folder nowhere."),
    ],
)
def test_bad_input_is_one_sentence(tmp_path, capsys, arguments, sentence):
    default = [] if "--out" in arguments else ["--out", str(tmp_path / "table.svg")]
    assert main([*arguments, *default]) == 2
    told = capsys.readouterr().err
    assert told.startswith(sentence)
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("draw", [["--out"], ["--sheet"]], ids=["a table", "the boards"])
def test_without_the_library_a_png_is_refused_in_one_sentence(tmp_path, capsys, monkeypatch, draw):
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    run = main if draw == ["--out"] else boards.main
    assert run([*draw, str(tmp_path / "picture.png")]) == 2
    assert capsys.readouterr().err.strip().endswith("pip install 'smallworld-env[viz]'")
    assert not list(tmp_path.iterdir())


def test_help_shows_examples(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    assert (
        "python scripts/picture.py --players 3 --seed 7 --decisions 120 --out table.png"
        in capsys.readouterr().out
    )
