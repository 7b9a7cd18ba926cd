"""`scripts/evaluate.py`: shares by name, intervals that hold, numbers for programs, mistakes told."""

import json
import shlex
from pathlib import Path

import pytest

from agents.arena.evaluation import judged, line_up_of
from agents.arena.setting import Setting
from scripts import evaluate as script
from tests.arena.playing import guest, played

AGENT = {"spec", "win_share", "low", "high", "mean_coins", "mean_rank", "ms_per_decision"}


def outcome_of(tmp_path, *arguments):
    out = tmp_path / "outcome.json"
    assert script.main([*arguments, "--json", str(out)]) == 0
    return json.loads(out.read_text())


def without_ms(outcome):
    agents = [{**one, "ms_per_decision": None} for one in outcome["agents"]]
    return {**outcome, "agents": agents}


def test_the_file_says_exactly_what_programs_expect(tmp_path):
    found = outcome_of(tmp_path, "uniform", guest("First"), "--games", "10", "--seed", "4")
    names = ["games", "deals", "seed", "players", "variant", "fair_share", "agents"]
    assert list(found) == names
    assert [found[name] for name in names[:-1]] == [10, 5, 4, 2, "classic", 0.5]
    assert [set(one) for one in found["agents"]] == [AGENT, AGENT]
    assert [one["spec"] for one in found["agents"]] == ["uniform", guest("First")]
    for one in found["agents"]:
        assert 0 <= one["low"] <= one["win_share"] <= one["high"] <= 1
        assert one["ms_per_decision"] > 0
    uniform, first = found["agents"]
    assert uniform["win_share"] > 0.9
    assert uniform["mean_coins"] > first["mean_coins"]
    assert uniform["mean_rank"] < first["mean_rank"]


def test_games_are_rounded_up_to_whole_deals_and_the_output_says_so(tmp_path, capsys):
    found = outcome_of(tmp_path, "uniform", "--players", "3", "--games", "10")
    assert (found["games"], found["deals"]) == (12, 4)
    assert (
        "12 games, 4 deals (10 were asked for; deals are played from every seat)" in capsys.readouterr().out
    )
    outcome_of(tmp_path, "uniform", "--players", "3", "--games", "12")
    assert "asked for" not in capsys.readouterr().out


def test_the_last_name_fills_the_seats_and_its_share_is_the_mean_of_them(tmp_path):
    found = outcome_of(tmp_path, "uniform", "uniform", "--players", "4", "--games", "80")
    first, rest = found["agents"]
    assert first["win_share"] + 3 * rest["win_share"] == pytest.approx(1.0, abs=1e-5)
    assert found["fair_share"] == 0.25


def test_one_name_alone_has_the_fair_share(tmp_path):
    found = outcome_of(tmp_path, "uniform", "--players", "3", "--games", "30")
    assert found["agents"][0]["win_share"] == pytest.approx(1 / 3, abs=1e-6)


def test_the_same_seed_gives_the_same_numbers_with_any_number_of_workers(tmp_path):
    one = outcome_of(tmp_path, "uniform", "uniform", "--games", "60")
    two = outcome_of(tmp_path, "uniform", "uniform", "--games", "60", "--workers", "2")
    other = outcome_of(tmp_path, "uniform", "uniform", "--games", "60", "--seed", "2")
    assert without_ms(one) == without_ms(two)
    assert [agent["mean_coins"] for agent in one["agents"]] != [
        agent["mean_coins"] for agent in other["agents"]
    ]


@pytest.mark.slow
def test_intervals_of_a_bot_against_itself_hold_the_fair_share_as_often_as_they_say():
    held = 0
    for seed in range(200):
        match = line_up_of(["uniform", "uniform"], Setting(), seed)
        first = judged(match, played(match, 20))["agents"][0]
        held += first["low"] <= 0.5 <= first["high"]
    assert 0.91 <= held / 200 <= 0.98


@pytest.mark.parametrize(
    ("variant", "players", "fair"),
    [
        ("battle_for_azeroth", 3, 1 / 3),
        ("battle_for_azeroth", 4, 1 / 2),
        ("battle_for_azeroth", 5, 1 / 3),
        ("murlocs", 1, 1 / 2),
        ("murlocs", 2, 1 / 3),
        ("classic", 5, 1 / 5),
    ],
)
def test_a_fair_share_is_one_over_the_sides(variant, players, fair):
    assert Setting(players, variant).fair_share == fair


def test_a_player_that_forfeits_everything_has_no_coins(tmp_path, capsys):
    found = outcome_of(tmp_path, "uniform", guest("Raises"), "--games", "2")
    assert [one["mean_coins"] for one in found["agents"]] == [None, None]
    assert [one["win_share"] for one in found["agents"]] == [1.0, 0.0]
    assert "2 games were forfeited; the first: " in capsys.readouterr().out


REFUSED = {
    "unknown bot": (["unifrom"], "there is no bot 'unifrom'; did you mean 'uniform'?"),
    "too many names": (["uniform"] * 3, "3 players are named for 2 seats; name at most one for each."),
    "murlocs for three": (
        ["uniform", "--players", "3", "--variant", "murlocs"],
        "num_players = 3 is not allowed",
    ),
    "no games": (["uniform", "--games", "0"], "--games = 0 is not allowed; it is a whole number from 1"),
    "no folder": (["uniform", "--json", "nowhere/x.json"], "there is no folder nowhere"),
}


@pytest.mark.parametrize("wrong", REFUSED)
def test_wrong_input_is_one_sentence(tmp_path, capsys, monkeypatch, wrong):
    monkeypatch.chdir(tmp_path)
    arguments, sentence = REFUSED[wrong]
    assert script.main(arguments) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert len(said.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == []


def test_the_examples_work(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path("runs").mkdir()
    examples = [line.strip() for line in script.EXAMPLES.splitlines()[1:]]
    assert len(examples) >= 4
    for example in examples:
        python, name, *arguments = shlex.split(example)
        assert (python, name) == ("python", "scripts/evaluate.py")
        assert script.main([*arguments, "--quick"]) == 0, example
    assert json.loads(Path("runs/four.json").read_text())["players"] == 4
