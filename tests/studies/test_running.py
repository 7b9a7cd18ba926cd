"""A study that stops, goes on or grows holds what it would have held in one go."""

import json

import numpy as np
import pytest

from agents.arena.errors import ArenaError
from agents.arena.setting import Setting
from agents.arena.studies import running
from agents.arena.studies.picks import AnyPick, Opening
from agents.arena.studies.playing import Plan
from agents.arena.studies.running import Desk, Run, play, refuse_old
from agents.arena.studies.strength import StrengthTally


def run_of(games, trial=AnyPick, seed=1, bot="uniform"):
    return Run("any-3", Plan(trial, bot, Setting(3), seed), games)


def sums_after(run, desk):
    tally = StrengthTally(3)
    return play(run, tally, desk), tally.arrays()


def same(one, other):
    return all((one[name] == other[name]).all() for name in one)


def test_a_study_that_grows_holds_what_it_would_have_held_at_once(tmp_path):
    whole, at_once = sums_after(run_of(100), Desk(tmp_path / "whole", 1, False))
    sums_after(run_of(30), Desk(tmp_path / "parts", 1, False))
    parts, grown = sums_after(run_of(100), Desk(tmp_path / "parts", 1, True))
    assert whole == parts == 100
    assert at_once["baseline_products"][:, 0, 0].sum() > 300
    assert same(at_once, grown)


def test_a_finished_study_is_read_and_not_played_again(tmp_path, monkeypatch):
    desk = Desk(tmp_path, 1, True)
    _, first = sums_after(run_of(20), desk)
    monkeypatch.setattr(running, "play_block", None)
    games, again = sums_after(run_of(12), desk)
    assert games == 20
    assert same(first, again)


def test_a_study_that_was_killed_goes_on_from_what_was_kept(tmp_path, monkeypatch):
    desk = Desk(tmp_path, 1, True)
    _, whole = sums_after(run_of(200), Desk(tmp_path / "whole", 1, True))
    monkeypatch.setattr(running, "_KEEP_SECONDS", 0.0)

    class Killed(StrengthTally):
        def add(self, played):
            if played.deals[0] >= 128:
                raise KeyboardInterrupt
            super().add(played)

    with pytest.raises(KeyboardInterrupt):
        play(run_of(200), Killed(3), desk)
    kept = np.load(desk.kept(run_of(200)), allow_pickle=False)
    assert kept["done"].sum() == 128
    games, found = sums_after(run_of(200), desk)
    assert games == 200
    assert same(found, whole)


@pytest.mark.slow
def test_two_processes_hold_the_same_as_one(tmp_path):
    _, one = sums_after(run_of(150), Desk(tmp_path / "one", 1, False))
    _, two = sums_after(run_of(150), Desk(tmp_path / "two", 2, False))
    assert same(one, two)


def test_an_old_study_is_not_written_over(tmp_path):
    sums_after(run_of(10), Desk(tmp_path, 1, False))
    with pytest.raises(ArenaError, match=r"holds a study already; go on with --resume"):
        refuse_old(Desk(tmp_path, 1, False), [run_of(10)])
    refuse_old(Desk(tmp_path, 1, True), [run_of(10)])


@pytest.mark.parametrize(
    ("run", "sentence"),
    [
        (run_of(10, seed=2), "begun with seed = 1, now it is 2; such games do not go together"),
        (run_of(10, bot="greedy"), "begun with bot = 'uniform', now it is 'greedy'"),
        (run_of(10, trial=Opening), "begun with trial = 'AnyPick', now it is 'Opening'"),
        (Run("any-4", run_of(10).plan, 10), "any-3.npz: this is of another study"),
    ],
)
def test_games_that_do_not_go_together_are_refused(run, sentence, tmp_path):
    sums_after(run_of(10), Desk(tmp_path, 1, False))
    with pytest.raises(ArenaError, match=sentence):
        refuse_old(Desk(tmp_path, 1, True), [run])


def test_a_damaged_file_is_one_sentence(tmp_path):
    desk = Desk(tmp_path, 1, True)
    sums_after(run_of(10), desk)
    path = desk.kept(run_of(10))
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(ArenaError, match=r"any-3.npz: this is no kept study, or it was cut off"):
        sums_after(run_of(10), desk)
    about = {**run_of(10).plan.told(), "commit": ""}
    np.savez(path, allow_pickle=False, about=np.array(json.dumps(about)), done=np.ones(10, dtype=np.int64))
    with pytest.raises(ArenaError, match="sets_sums is missing or damaged"):
        sums_after(run_of(10), desk)
