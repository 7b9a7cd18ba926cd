"""`scripts/tournament.py`: it survives what long runs meet, refuses mistakes, and tells what it found."""

import csv
import re
import shlex
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import pytest

from scripts import tournament as script
from tests.arena.playing import guest, without_times

ROOT = Path(__file__).resolve().parents[2]
COMMAND = [sys.executable, str(ROOT / "scripts/tournament.py")]


def results_of(folder):
    """The finished deals without their times, in the order of their text."""
    return sorted(without_times((folder / "results.jsonl").read_bytes().splitlines()[1:]))


def _heeds_ctrl_c() -> None:
    """Where the tests run in the background of a shell, Ctrl-C is ignored, and children inherit that."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@contextmanager
def started(folder, *more, deals=400):
    """A tournament in a process of its own, which does not outlive the test."""
    command = [*COMMAND, "uniform", "uniform", "--deals", str(deals), "--out", str(folder), *more]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=pipe, text=True, preexec_fn=_heeds_ctrl_c
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def wait_for_lines(process, folder, count):
    """Until so many deals are finished; the tournament must not have ended by then."""
    path = folder / "results.jsonl"
    while not path.is_file() or path.read_bytes().count(b"\n") < count:
        assert process.poll() is None, process.communicate()
        time.sleep(0.002)


@pytest.mark.parametrize("workers", [pytest.param("1", marks=pytest.mark.slow), "2"])
def test_a_killed_tournament_goes_on_where_it_was(tmp_path, workers):
    killed, whole = tmp_path / "killed", tmp_path / "whole"
    with started(killed, "--workers", workers) as process:
        wait_for_lines(process, killed, 10)
        process.send_signal(signal.SIGKILL)
        process.communicate(timeout=60)  # the pipes close when the workers have ended too
    kept = len(results_of(killed))
    assert 5 <= kept < 400

    resumed, uninterrupted = (
        script.main(["uniform", "uniform", "--deals", "400", "--out", str(killed), "--resume"]),
        script.main(["uniform", "uniform", "--deals", "400", "--out", str(whole)]),
    )
    assert (resumed, uninterrupted) == (0, 0)
    assert results_of(killed) == results_of(whole)
    assert len(results_of(whole)) == len(set(results_of(whole))) == 400


def test_ctrl_c_leaves_a_folder_that_goes_on_and_says_how(tmp_path):
    with started(tmp_path / "out", "--workers", "2", deals=20_000) as process:
        wait_for_lines(process, tmp_path / "out", 10)
        process.send_signal(signal.SIGINT)
        _, error = process.communicate(timeout=60)
    assert process.returncode == 130
    said = re.search(r"Stopped\. (\d+) deals are kept; go on with: (.*)", error)
    assert said is not None, error
    assert int(said[1]) == len(results_of(tmp_path / "out"))
    assert said[2].endswith("--workers 2 --resume")
    assert "Traceback" not in error
    command = [*COMMAND, *shlex.split(said[2])[2:], "--deals", str(int(said[1]) + 5)]
    again = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert again.returncode == 0, again.stderr
    assert f"{said[1]} deals are there already" in again.stdout
    assert len(results_of(tmp_path / "out")) == int(said[1]) + 5


def test_more_deals_of_the_same_are_added(tmp_path, capsys):
    assert script.main(["uniform", "uniform", "--deals", "3", "--out", str(tmp_path)]) == 0
    few = results_of(tmp_path)
    assert script.main(["uniform", "uniform", "--deals", "5", "--out", str(tmp_path), "--resume"]) == 0
    assert "3 deals are there already" in capsys.readouterr().out
    assert set(few) < set(results_of(tmp_path))
    assert len(results_of(tmp_path)) == 5


def test_resuming_where_nothing_is_begins(tmp_path, capsys):
    arguments = ["uniform", "uniform", "--quick", "--out", str(tmp_path / "new"), "--resume"]
    assert script.main(arguments) == 0
    assert "holds no results yet: this is the beginning" in capsys.readouterr().out


def table_of(printed):
    """The cells of the printed table; columns are two spaces apart or more."""
    lines = [line for line in printed.splitlines() if re.match(r"  (player|uniform|/)", line)]
    return [re.split(r"  +", line.strip()) for line in lines], lines


def test_the_table_is_aligned_and_agrees_with_the_file(tmp_path, capsys):
    arguments = ["uniform", "uniform", guest("First"), "--deals", "5", "--out", str(tmp_path)]
    assert script.main(arguments) == 0
    (head, *rows), lines = table_of(capsys.readouterr().out)
    assert head[:4] == ["player", "rating", "95 %", "win share"]
    assert len({len(line) for line in lines}) == 1
    with (tmp_path / "standings.csv").open() as file:
        saved = list(csv.DictReader(file))
    assert [row[0] for row in rows] == [row["player"] for row in saved]
    for row, one in zip(rows, saved, strict=True):
        assert row[1] == f"{float(one['rating']):+.0f}"
        assert row[3] == f"{float(one['win_share']):.1%}"
    ratings = [float(one["rating"]) for one in saved]
    assert ratings == sorted(ratings, reverse=True)
    assert saved[-1]["player"] == guest("First")


def test_files_hold_every_pair_and_every_seat_of_every_game(tmp_path):
    arguments = ["uniform", "uniform", "uniform", "--players", "3", "--deals", "4", "--out", str(tmp_path)]
    assert script.main(arguments) == 0
    with (tmp_path / "games.csv").open() as file:
        games = list(csv.DictReader(file))
    assert len(games) == 4 * 3 * 3
    assert sum(float(row["win_share"]) for row in games) == pytest.approx(12)
    assert {row["player"] for row in games} == {"uniform", "uniform #2", "uniform #3"}
    with (tmp_path / "payoff.csv").open() as file:
        pairs = {(row["player"], row["against"]): row for row in csv.DictReader(file)}
    assert len(pairs) == 6
    for one, other in pairs:
        assert float(pairs[one, other]["ahead"]) + float(pairs[other, one]["ahead"]) == pytest.approx(1.0)
        assert pairs[one, other]["games"] == "12"


def test_a_bot_that_fails_is_listed_and_the_tournament_ends_well(tmp_path, capsys):
    arguments = ["uniform", guest("Raises"), "--deals", "2", "--out", str(tmp_path)]
    assert script.main(arguments) == 0
    said = capsys.readouterr().out
    assert "Forfeited, deal 0, seat 1: " in said
    assert "out of ideas" in said
    assert "and 1 more fault, all in the report." in said
    assert "out of ideas" in (tmp_path / "report.html").read_text()


@pytest.mark.slow
def test_a_sequential_test_ends_early_and_alike_for_any_number_of_workers(tmp_path, capsys):
    verdicts = []
    for workers in ("1", "2"):
        out = tmp_path / workers
        arguments = ["uniform", "uniform", "--sprt", "0.4,0.6", "--deals", "3000", "--workers", workers]
        assert script.main([*arguments, "--out", str(out)]) == 0
        (verdict,) = re.findall(r"SPRT: the win share of uniform is .*", capsys.readouterr().out)
        deals = int(*re.findall(r"(\d+) deals", verdict))
        assert 8 <= deals < 500
        with (out / "games.csv").open() as file:
            assert len(list(csv.DictReader(file))) == deals * 4
        verdicts.append(verdict)
    assert verdicts[0] == verdicts[1]


REFUSED = {
    "unknown bot": (["uniform", "unifrom"], "there is no bot 'unifrom'; did you mean 'uniform'?"),
    "one player": (["uniform"], "A tournament needs two players or more; 1 is given."),
    "too many seats": (["uniform", "uniform", "--players", "6"], "num_players = 6 is not allowed"),
    "too few seats": (["uniform", "uniform", "--players", "1"], "num_players = 1 is not allowed"),
    "murlocs for three": (
        ["uniform", "uniform", "--players", "3", "--variant", "murlocs"],
        "num_players = 3 is not allowed; it is a number from 1 to 2.",
    ),
    "unknown variant": (["uniform", "uniform", "--variant", "chess"], "variant = 'chess' is not allowed"),
    "unknown board": (["uniform", "uniform", "--boards", "X9"], "boards: there is no face 'X9'"),
    "no deals": (
        ["uniform", "uniform", "--deals", "0"],
        "--deals = 0 is not allowed; it is a whole number from 1",
    ),
    "no workers": (["uniform", "uniform", "--workers", "0"], "--workers = 0 is not allowed"),
    "negative seed": (["uniform", "uniform", "--seed", "-1"], "--seed = -1 is not allowed"),
    "no time": (["uniform", "uniform", "--move-seconds", "0"], "--move-seconds = 0.0 is not allowed"),
    "wrong hypotheses": (["uniform", "uniform", "--sprt", "0.6,0.5"], "sprt = 0.6,0.5 is not allowed"),
    "a test of several line-ups": (
        ["uniform", "uniform", "uniform", "--sprt", "0.5,0.6"],
        "--sprt needs one line-up, here there are 3",
    ),
    "a gauntlet at one seat": (
        ["uniform", "uniform", "--gauntlet", "--players", "1", "--variant", "murlocs"],
        "A gauntlet needs two seats or more",
    ),
    "a bot without a class": (["uniform", "mine.py"], "mine.py: name the class behind the file"),
    "a bot without a file": (["uniform", "mine.py:Bot"], "cannot be made: there is no file mine.py."),
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_wrong_input_is_one_sentence_and_leaves_nothing_behind(tmp_path, capsys, wrong):
    arguments, sentence = REFUSED[wrong]
    assert script.main([*arguments, "--out", str(tmp_path / "out")]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.strip().splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path, capsys):
    (tmp_path / "file").write_text("")
    assert script.main(["uniform", "uniform", "--quick", "--out", str(tmp_path / "file")]) == 2
    assert len(capsys.readouterr().err.strip().splitlines()) == 1


def test_a_folder_with_another_tournament_is_refused(tmp_path, capsys):
    assert script.main(["uniform", "uniform", "--quick", "--out", str(tmp_path)]) == 0
    assert script.main(["uniform", "uniform", "--quick", "--out", str(tmp_path)]) == 2
    assert "holds a tournament already; go on with --resume" in capsys.readouterr().err
    again = ["uniform", "uniform", "--quick", "--seed", "2", "--out", str(tmp_path), "--resume"]
    assert script.main(again) == 2
    assert "begun with seed = 1, now it is 2" in capsys.readouterr().err


EXAMPLES = [line.strip().split("  ")[0] for line in script.EXAMPLES.splitlines()[1:]]


@pytest.mark.slow
def test_the_examples_work(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert len(EXAMPLES) >= 6
    for example in EXAMPLES:
        python, name, *arguments = shlex.split(example)
        assert (python, name) == ("python", "scripts/tournament.py")
        assert script.main([*arguments, "--quick"]) == 0, example
    assert len(list(Path("runs").glob("*/report.html"))) == len(EXAMPLES) - 1  # one goes on with another


def test_help_names_the_players_and_the_examples(capsys):
    with pytest.raises(SystemExit) as ended:
        script.main(["--help"])
    assert ended.value.code == 0
    said = capsys.readouterr().out
    assert "uniform    every legal action is equally likely" in said
    assert all(example in said for example in EXAMPLES)
