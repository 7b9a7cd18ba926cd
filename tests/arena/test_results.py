"""The results file: whatever happens to it, finished deals are there once, and nothing is overwritten."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from agents.arena.errors import ArenaError
from agents.arena.results import NAME, ResultsFile, from_line, to_line
from tests.arena.playing import guest, played, told, tournament

ROOT = Path(__file__).resolve().parents[2]
WANTED = tournament("uniform", "uniform")


@pytest.fixture(scope="module")
def deals():
    return played(WANTED, 6)


@pytest.fixture
def folder(tmp_path, deals):
    """A folder with four of the six deals."""
    with ResultsFile(tmp_path, WANTED, resume=False) as results:
        for deal in deals[:4]:
            results.append(deal)
    return tmp_path


def resumed(folder, wanted=WANTED):
    with ResultsFile(folder, wanted, resume=True) as results:
        return list(results.deals.values())


def test_a_line_is_a_deal_and_a_deal_a_line(deals):
    for deal in deals:
        assert from_line(to_line(deal)) == deal


def test_forfeited_games_keep_their_reason():
    (deal,) = played(tournament("uniform", guest("Raises")), 1)
    again = from_line(to_line(deal))
    assert again == deal
    assert again.games[0].fault is not None
    assert "out of ideas" in again.games[0].fault.why


def test_what_was_written_is_read_again(folder, deals):
    assert resumed(folder) == deals[:4]


def test_the_header_says_where_results_come_from(folder):
    header = json.loads((folder / NAME).read_text().splitlines()[0])
    assert header["entries"] == ["uniform", "uniform"]
    assert header["line_ups"] == [[0, 1]]
    assert (header["seed"], header["players"], header["variant"], header["boards"]) == (
        1,
        2,
        "classic",
        "original",
    )
    assert header["rules"] == WANTED.setting.rules
    assert header.keys() >= {"version", "commit", "command", "date"}


@pytest.mark.parametrize("cut", [1, 40, 200])
def test_a_torn_last_line_is_cut_off_and_played_again(folder, deals, cut):
    path = folder / NAME
    path.write_bytes(path.read_bytes()[:-cut])
    with ResultsFile(folder, WANTED, resume=True) as results:
        assert list(results.deals.values()) == deals[:3]
        results.append(deals[3])
    assert resumed(folder) == deals[:4]


def test_a_torn_header_is_a_beginning(tmp_path):
    (tmp_path / NAME).write_bytes(b'{"results": 1, "ru')
    assert resumed(tmp_path) == []
    assert len((tmp_path / NAME).read_bytes().splitlines()) == 1


DAMAGE = {
    "not JSON": (lambda line: line[:30], "line 3: this is no finished deal; it is not JSON"),
    "a number": (lambda line: b"7", "line 3: this is no finished deal"),
    "a column missing": (lambda line: line.replace(b'"places"', b'"plazes"'), "'places' is missing"),
    "a game missing": (
        lambda line: json.dumps({**json.loads(line), "games": [], "ms": []}).encode(),
        "the players are not those of its line-up",
    ),
    "another line-up": (
        lambda line: line.replace(b'"line_up":0', b'"line_up":5'),
        "there is no such line-up",
    ),
    "another deal": (lambda line: line.replace(b'"deal":1', b'"deal":3'), "its seed is not that of the deal"),
    "a short column": (lambda line: line.replace(b'"places":[', b'"places":[1,'), "columns differ in length"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_line_is_named_and_nothing_is_overwritten(folder, damage):
    change, sentence = DAMAGE[damage]
    path = folder / NAME
    lines = path.read_bytes().split(b"\n")
    lines[2] = change(lines[2])
    path.write_bytes(b"\n".join(lines))
    before = path.read_bytes()
    with pytest.raises(ArenaError) as refused:
        resumed(folder)
    assert sentence in str(refused.value)
    assert f"{path}, line 3" in str(refused.value)
    assert path.read_bytes() == before


def test_a_deal_that_is_there_twice_is_named(folder):
    path = folder / NAME
    path.write_bytes(path.read_bytes() + path.read_bytes().splitlines()[2] + b"\n")
    with pytest.raises(ArenaError, match="line 6: deal 1 of line-up 0 is there twice"):
        resumed(folder)


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (tournament("uniform", "uniform", seed=2), "begun with seed = 1, now it is 2"),
        (
            tournament("uniform", "uniform", "uniform"),
            'begun with entries = .*, now it is .*"uniform", "uniform"',
        ),
        (
            tournament("uniform", "uniform", variant="murlocs"),
            'begun with variant = "classic", now it is "murlocs"',
        ),
        (tournament("uniform", "uniform", move_seconds=1.0), "begun with move_seconds = 5.0, now it is 1.0"),
    ],
)
def test_results_of_another_tournament_are_refused(folder, other, sentence):
    before = (folder / NAME).read_bytes()
    with pytest.raises(ArenaError, match=sentence):
        resumed(folder, other)
    assert (folder / NAME).read_bytes() == before


def test_results_of_other_rules_are_refused(folder):
    path = folder / NAME
    path.write_bytes(path.read_bytes().replace(WANTED.setting.rules.encode(), b"0123456789ab"))
    with pytest.raises(ArenaError, match='begun with rules = "0123456789ab"'):
        resumed(folder)


def test_a_bot_whose_file_has_changed_is_another_bot(tmp_path):
    bot = tmp_path / "bot.py"
    bot.write_text("first")
    wanted = tournament("uniform", f"{bot}:Bot")
    ResultsFile(tmp_path / "out", wanted, resume=False).__exit__(None, None, None)
    bot.write_text("second")
    with pytest.raises(ArenaError, match=r"begun with files = .*bot\.py"):
        resumed(tmp_path / "out", wanted)


def test_a_folder_with_results_is_not_overwritten_without_being_asked(folder):
    before = (folder / NAME).read_bytes()
    with pytest.raises(ArenaError, match="holds a tournament already; go on with --resume"):
        ResultsFile(folder, WANTED, resume=False)
    assert (folder / NAME).read_bytes() == before


def test_two_tournaments_do_not_write_one_file(folder):
    first = ResultsFile(folder, WANTED, resume=True)
    with first, pytest.raises(ArenaError, match="another tournament is writing this file"):
        ResultsFile(folder, WANTED, resume=True)


FULL = """
import resource, sys
from pathlib import Path
from agents.arena.results import ResultsFile
from tests.arena.playing import played, tournament
wanted = tournament("uniform", "uniform")
deals = played(wanted, 6)
with ResultsFile(Path(sys.argv[1]), wanted, resume=False) as results:
    room = results.path.stat().st_size + 1000
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
    for deal in deals:
        results.append(deal)
"""


def test_a_full_disk_is_one_sentence_and_what_was_written_stays(tmp_path, deals):
    done = subprocess.run(
        [sys.executable, "-c", FULL, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    kept = resumed(tmp_path)
    assert 0 < len(kept) < 6
    assert f"cannot be written (File too large); the {len(kept)} deals in it are kept." in done.stderr
    assert told(kept) == told(deals[: len(kept)])
