"""Finished games as arrays in one file: what is written is what was played, and wrong files are refused."""

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import numpy as np
import pytest

from smallworld_env.core.state import blank_batch
from smallworld_env.errors import OptionError
from smallworld_env.export import ExportError, export_games, load
from smallworld_env.export.schema import COLUMNS
from smallworld_env.options import game_setup
from smallworld_env.rules import engine
from smallworld_env.rules.result import winners
from smallworld_env.warcraft import kernels

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def path(tmp_path_factory):
    return export_games(
        tmp_path_factory.mktemp("export") / "games.npz",
        40,
        num_players=(2, 3, 4, 5),
        seed=3,
        auto_forced=False,
    )


def test_every_game_can_be_played_again_from_its_row(path):
    data, games = load(path), blank_batch()
    seen = np.zeros(data.observations.shape[1], dtype=np.uint8)
    for number, seed in enumerate(data.seeds):
        game_setup(int(data.players[number])).begin(games, 0, int(seed))
        for row in np.flatnonzero(data.games == number):
            seat = int(games["actor"][0])
            assert seat == data.seats[row]
            kernels.observe(games, 0, seat, False, seen)
            assert (seen == data.observations[row]).all()
            mask = np.zeros(406, dtype=np.int8)
            engine.mask_bytes(games, 0, mask)
            assert (mask == data.masks[row]).all()
            assert engine.act(games, 0, int(data.actions[row])) == 0
        assert games["finished"][0] == 1
        borders = [int(sum(1 << int(r) for r in np.flatnonzero(row))) for row in data.adjacency[number]]
        assert borders == games["neighbours"][0].tolist()
        assert games["coins"][0].tolist() == data.coins[number].tolist()


def test_returns_are_what_the_end_paid_the_seat(path):
    data = load(path)
    for number in range(len(data.seeds)):
        first = np.flatnonzero(data.places[number] == 1)
        rows = data.games == number
        expected = np.where(np.isin(data.seats[rows], first), 1 / len(first), 0)
        assert data.returns[rows] == pytest.approx(expected)


def test_it_has_as_many_games_as_asked_for_and_all_player_counts(path):
    data = load(path)
    assert len(data.seeds) == len(set(data.seeds.tolist())) == 40
    assert np.bincount(data.players).tolist() == [0, 0, 10, 10, 10, 10]
    assert data.games[0] == 0
    assert sorted(set(data.games.tolist())) == list(range(40))


def test_more_games_than_slots_are_shared_out_so_that_no_length_is_favoured(tmp_path):
    data = load(export_games(tmp_path / "many.npz", 600, seed=1, rounds=2))
    assert len(data.seeds) == 600
    again = load(export_games(tmp_path / "again.npz", 600, seed=1, rounds=2))
    assert (again.observations == data.observations).all()
    assert (again.actions == data.actions).all()


def test_a_player_of_ones_own_decides(tmp_path):
    def last_legal(observation, action_mask):
        return int(np.flatnonzero(action_mask)[-1])

    data = load(export_games(tmp_path / "own.npz", 3, player=last_legal, rounds=2))
    last = 405 - data.masks[:, ::-1].argmax(axis=1)
    assert (data.actions == last).all()


def test_winners_of_the_file_are_the_winners_of_the_game(path):
    data, games = load(path), blank_batch()
    game_setup(int(data.players[0])).begin(games, 0, int(data.seeds[0]))
    for row in np.flatnonzero(data.games == 0):
        engine.act(games, 0, int(data.actions[row]))
    assert np.flatnonzero(data.places[0] == 1).tolist() == winners(games)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"games": 0}, "games = 0 is not allowed; it is a whole number from 1"),
        ({"games": 2, "num_players": 7}, "num_players = 7 is not allowed"),
        ({"games": 2, "player": "planner"}, "opponents = 'planner' is not allowed"),
    ],
)
def test_wrong_arguments_leave_no_file(given, sentence, tmp_path):
    with pytest.raises(OptionError, match=sentence):
        export_games(tmp_path / "none.npz", **given)
    assert list(tmp_path.iterdir()) == []


def test_a_player_that_fails_leaves_the_old_file_alone(tmp_path):
    out = export_games(tmp_path / "games.npz", 2, rounds=1)
    before = out.read_bytes()

    def broken(observation, action_mask):
        raise RuntimeError("out of ideas")

    with pytest.raises(RuntimeError, match="out of ideas"):
        export_games(out, 2, player=broken)
    assert out.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["games.npz"]


def changed(path, out, about=None, without=None, column=None):
    """A copy of a file with one thing wrong."""
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            data = old.read(name)
            if name == "about.json" and about is not None:
                data = json.dumps({**json.loads(data), **about}).encode()
            if name == column:
                data = data[: len(data) // 2]
            if name != without:
                new.writestr(name, data)
    return out


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        ({"about": {"export": 9}}, "the file has version 9; this package reads version 1"),
        ({"about": {"fingerprints": {"interface": "abc"}}}, "written for interface abc, this package has"),
        ({"about": {"fingerprints": 1}}, "about.json is missing or damaged"),
        ({"without": "about.json"}, "about.json is missing or damaged"),
        ({"without": "actions.npy"}, "the column actions is missing or damaged"),
        ({"column": "seats.npy"}, "the column seats is missing or damaged"),
    ],
)
def test_a_wrong_file_is_one_sentence_with_its_name(path, damage, sentence, tmp_path):
    wrong = changed(path, tmp_path / "wrong.npz", **damage)
    with pytest.raises(ExportError, match=f"wrong.npz: .*{sentence}"):
        load(wrong)


def test_files_of_other_kinds_are_refused(path, tmp_path):
    with pytest.raises(ExportError, match="the file cannot be read"):
        load(tmp_path / "missing.npz")
    (tmp_path / "text.npz").write_text("hello")
    with pytest.raises(ExportError, match="this is no file of exported games, or it was cut off"):
        load(tmp_path / "text.npz")
    (tmp_path / "half.npz").write_bytes(path.read_bytes()[:5000])
    with pytest.raises(ExportError, match="this is no file of exported games, or it was cut off"):
        load(tmp_path / "half.npz")


def test_columns_that_differ_in_length_are_refused(path, tmp_path):
    out = changed(path, tmp_path / "uneven.npz", without="seats.npy")
    with zipfile.ZipFile(out, "a") as archive, archive.open("seats.npy", "w") as member:
        np.save(member, np.zeros(3, dtype=np.int8))
    with pytest.raises(ExportError, match="columns that belong together differ in length"):
        load(out)


def test_columns_have_the_types_of_the_schema(path):
    data = load(path)
    assert {c.name: getattr(data, c.name).dtype for c in COLUMNS} == {
        c.name: np.dtype(c.dtype) for c in COLUMNS
    }


def test_the_script_writes_a_file_and_says_how_large_it_is(tmp_path):
    out = tmp_path / "games.npz"
    command = [sys.executable, str(ROOT / "scripts/export.py"), "--games", "5", "--out", str(out)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "games.npz: 5 games" in done.stdout
    assert len(load(out).seeds) == 5


@pytest.mark.parametrize(
    ("extra", "sentence"),
    [
        (["--players", "9"], "num_players = 9 is not allowed"),
        (["--reward", "gold"], "reward = 'gold' is not"),
    ],
)
def test_the_script_refuses_bad_input_with_one_sentence(extra, sentence, tmp_path):
    out = tmp_path / "games.npz"
    command = [sys.executable, str(ROOT / "scripts/export.py"), "--games", "5", "--out", str(out), *extra]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert not out.exists()
