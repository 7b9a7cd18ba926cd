"""The command: its pages and tables hold what was counted, its examples work, bad input is one sentence."""

import csv
import json
import re
import shlex

import numpy as np
import pytest

from scripts import study
from smallworld_env.errors import MissingExtra

SERIAL = ["--workers", "1"]


def files_of(folder):
    return {path.name for path in folder.iterdir() if path.is_file()}


def table(path):
    with path.open() as file:
        return list(csv.DictReader(file))


@pytest.fixture(scope="module")
def combos(tmp_path_factory):
    out = tmp_path_factory.mktemp("combos")
    assert study.main(["combos", "--quick", "--bot", "uniform", "--picks", *SERIAL, "--out", str(out)]) == 0
    return out


def test_combos_leave_tables_pictures_a_page_and_where_it_comes_from(combos):
    for question in ("opening", "any"):
        rows = table(combos / f"{question}-sets.csv")
        assert len(rows) == 320
        picks = sum(int(row["picks"]) for row in rows)
        assert picks == len(table(combos / f"picks-{question}.csv"))
        assert (combos / f"{question}-win-share.png").read_bytes().startswith(b"\x89PNG")
    about = json.loads((combos / "study.json").read_text())
    assert about["games"] == {"opening": 48, "any": 48}
    assert about["bot"] == "uniform"
    assert {"command", "seed", "commit", "rules fingerprint", "date"} <= set(about)


def test_effects_in_the_table_are_those_of_the_picks(combos):
    picks = table(combos / "picks-any.csv")
    seats = {seat: [float(row["margin"]) for row in picks if row["seat"] == seat] for seat in "012"}
    means = {seat: np.mean(margins) for seat, margins in seats.items()}
    rows = [row for row in table(combos / "any-sets.csv") if int(row["picks"]) > 1]
    for row in rows[:20]:
        own = [pick for pick in picks if (pick["race"], pick["power"]) == (row["race"], row["power"])]
        effect = np.mean([float(pick["margin"]) - means[pick["seat"]] for pick in own])
        assert float(row["coins_measured"]) == pytest.approx(effect, abs=1e-3)
        assert float(row["coins_low"]) < float(row["coins"]) < float(row["coins_high"])


def test_the_page_needs_nothing_else(combos):
    page = (combos / "index.html").read_text()
    assert page.count('src="data:image/png;base64,') == page.count("<img") == 4
    assert "http" not in page
    assert "Tauren · Sailor" in page


def test_a_finished_study_can_be_made_larger(combos, capsys):
    arguments = ["combos", "--bot", "uniform", "--games", "60", "--picks", *SERIAL, "--out", str(combos)]
    assert study.main(arguments) == 2
    assert "holds a study already; go on with --resume" in capsys.readouterr().err
    assert study.main([*arguments, "--resume"]) == 0
    assert json.loads((combos / "study.json").read_text())["games"] == {"opening": 60, "any": 60}
    assert len({row["deal"] for row in table(combos / "picks-opening.csv")}) == 60


def test_with_sides_races_that_nobody_may_take_stay_blank(tmp_path):
    arguments = ["combos", "--quick", "--bot", "uniform", "--variant", "battle_for_azeroth", "--players", "2"]
    assert study.main([*arguments, *SERIAL, "--out", str(tmp_path)]) == 0
    rows = table(tmp_path / "any-races.csv")
    blank = {row["race"] for row in rows if row["win_share"] == ""}
    assert blank == {"ethereals", "kobolds", "naga", "pandaren"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["combos", "--bot", "plannr"], "there is no bot 'plannr'; did you mean 'planner'?"),
        (["combos", "--players", "9"], "num_players = 9 is not allowed"),
        (["combos", "--players", "2,3"], "--players = '2,3' is not allowed; this study is of one number"),
        (["combos", "--players", "few"], "--players = 'few' is not allowed; it is a number, or some with"),
        (["combos", "--variant", "chess"], "variant = 'chess' is not allowed"),
        (["combos", "--games", "3"], "--games = 3 is not allowed; it is a whole number from 10"),
        (["combos", "--workers", "0"], "--workers = 0 is not allowed"),
        (["combos", "--seed", "-1"], "--seed = -1 is not allowed"),
    ],
)
def test_bad_input_is_one_sentence_and_nothing_is_written(arguments, sentence, tmp_path, capsys):
    assert study.main([*arguments, "--quick", "--out", str(tmp_path / "new")]) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.strip().splitlines()) == 1
    assert not (tmp_path / "new").exists()


def test_without_the_library_for_pictures_nothing_is_played(tmp_path, monkeypatch, capsys):
    def missing():
        raise MissingExtra("Pictures need matplotlib, which is not installed.")

    monkeypatch.setattr(study, "check_library", missing)
    assert study.main(["combos", "--quick", "--out", str(tmp_path / "new")]) == 2
    assert "need matplotlib" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_ctrl_c_says_how_to_go_on(tmp_path, monkeypatch, capsys):
    def stopped(order):
        raise KeyboardInterrupt

    monkeypatch.setitem(study.STUDIES, "combos", study.Study("", stopped, single=True))
    assert study.main(["combos", "--quick", "--out", str(tmp_path)]) == study.STOPPED
    assert "--resume" in capsys.readouterr().err


def examples():
    return [line.split("     ")[0].split()[2:] for line in study.EXAMPLES.splitlines()[1:]]


@pytest.mark.slow
@pytest.mark.parametrize("arguments", examples(), ids=shlex.join)
def test_the_examples_of_the_help_work(arguments, tmp_path):
    where = arguments.index("--out") + 1
    arguments[where] = str(tmp_path / "out")
    for name, small in (("--games", "20"), ("--deals", "3")):
        if name in arguments:
            arguments[arguments.index(name) + 1] = small
    assert study.main([*arguments, "--quick", *SERIAL]) == 0
    assert "index.html" in files_of(tmp_path / "out")


@pytest.mark.parametrize(
    ("name", "bot", "files"),
    [
        ("seats", "uniform", {"seats.csv", "win-share.png", "coins.png"}),
        ("decline", "uniform", {"decline-by-tokens.csv", "bins.png", "tokens-and-turns.png"}),
        ("boards", "uniform", {"boards-races.csv", "boards-powers.csv", "boards-seats.csv", "races.png"}),
        ("verbs", "planner:deals=2", {"uses.csv", "duels.csv", "uses.png", "duels.png"}),
    ],
)
def test_every_study_leaves_its_tables_its_pictures_and_a_page(name, bot, files, tmp_path):
    assert study.main([name, "--quick", "--bot", bot, *SERIAL, "--out", str(tmp_path)]) == 0
    assert files | {"index.html", "study.json"} <= files_of(tmp_path)
    about = json.loads((tmp_path / "study.json").read_text())
    assert (about["study"], about["bot"]) == (name, bot)
    page = re.sub(r'src="[^"]*"', "", (tmp_path / "index.html").read_text())
    assert re.search(r"\bnan\b", page) is None


def test_a_bot_of_ones_own_can_be_studied_and_its_file_is_named(tmp_path):
    bot = tmp_path / "first.py"
    bot.write_text(
        "from agents.base import Bot\n\n\nclass First(Bot):\n"
        "    def choose(self, decision):\n        return decision.legal[0]\n"
    )
    out = tmp_path / "out"
    assert (
        study.main(
            ["seats", "--quick", "--bot", f"{bot}:First", "--players", "2", *SERIAL, "--out", str(out)]
        )
        == 0
    )
    assert list(json.loads((out / "study.json").read_text())["files"]) == [str(bot)]


def test_the_study_of_effects_is_the_planners_alone(tmp_path, capsys):
    assert study.main(["verbs", "--quick", "--bot", "greedy", "--out", str(tmp_path / "new")]) == 2
    assert "--bot = 'greedy' is not allowed; here it is the planner" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
