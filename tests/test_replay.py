"""Is a recorded game the game? The same bytes come out, from every kind of start."""

import pytest

from smallworld_env.box.boards.catalogue import face_by_id
from smallworld_env.box.boards.load import save_face
from smallworld_env.fingerprint import RULES_VERSION, record_fingerprint, rules_fingerprint
from smallworld_env.replay import Recorder, load, play, save
from smallworld_env.replay.__main__ import main
from smallworld_env.replay.chooser import choose, play_restlessly, play_uniformly
from smallworld_env.scenario import position

SEATS = [
    {"race": "trolls", "power": "farmer", "tokens": {"L1a:1": 5, "L1a:5": 2}, "coins": 7},
    {"race": "orcs", "power": "sailor", "tokens": {"L1a:10": 3}},
]


def short_game(players=2, seed=3, **options):
    """Two rounds, so that a test is quick."""
    recorder = Recorder.new_game(players, seed, rounds=2, **options)
    play_restlessly(recorder, seed)
    return recorder


@pytest.fixture(scope="module")
def game():
    return short_game()


@pytest.fixture
def path(game, tmp_path):
    file = tmp_path / "game.jsonl"
    save(game.replay(), file)
    return file


def played(replay):
    *_, last = play(replay)
    return last


# The same game.


def test_a_saved_game_is_loaded_as_it_was(game, path):
    assert load(path) == game.replay()


def test_a_replay_ends_in_the_same_bytes(game, path):
    assert played(load(path)).to_bytes() == game.position.to_bytes()


def test_every_position_on_the_way_is_the_same():
    recorder = Recorder.new_game(3, 5, rounds=1)
    seen = [recorder.position.copy()]
    for step in range(20):
        names = recorder.position.legal()
        seen.append(recorder.play(names[choose(5, step, len(names))]).copy())
    assert [one.to_bytes() for one in play(recorder.replay())] == [one.to_bytes() for one in seen]


def test_the_same_game_is_the_same_file(path, tmp_path):
    again = tmp_path / "again.jsonl"
    save(short_game().replay(), again)
    assert again.read_bytes() == path.read_bytes()


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_random_games_hold_true(players):
    recorder = Recorder.new_game(players, seed=players)
    play_uniformly(recorder, players)
    last = played(recorder.replay())
    assert last.finished
    assert last.digest() == recorder.position.digest()


def test_a_game_in_the_middle_can_be_saved(tmp_path):
    recorder = Recorder.new_game(2, 1)
    recorder.play("pick 1")
    save(recorder.replay(), tmp_path / "begun.jsonl")
    replay = load(tmp_path / "begun.jsonl")
    assert not replay.result.finished
    assert played(replay).digest() == recorder.position.digest()


def test_an_action_can_be_given_by_its_id():
    recorder = Recorder.new_game(2, 1)
    recorder.play(1)
    assert recorder.replay().moves[0].action == "pick 1"


def test_an_illegal_action_is_not_recorded():
    recorder = Recorder.new_game(2, 1)
    with pytest.raises(ValueError, match="not legal"):
        recorder.play("decline")
    assert recorder.replay().moves == ()


# Other starts.


def test_a_game_from_a_position_carries_its_description(tmp_path):
    recorder = Recorder(position(boards=["L1a", "S1a"], seats=SEATS))
    recorder.play("decline")
    save(recorder.replay(), tmp_path / "start.jsonl")
    replay = load(tmp_path / "start.jsonl")
    assert replay.header.config is None
    assert played(replay).to_bytes() == recorder.position.to_bytes()


def test_recording_leaves_the_given_position_alone():
    start = position(boards=["L1a", "S1a"], seats=SEATS)
    Recorder(start).play("decline")
    assert start.moment == "conquest"


def test_forced_outcomes_survive(tmp_path):
    recorder = Recorder(position(boards=["L1a", "S1a"], seats=SEATS))
    recorder.play("conquer S1a:4")
    recorder.play("conquer L1a:2", dice=[1])
    save(recorder.replay(), tmp_path / "forced.jsonl")
    replay = load(tmp_path / "forced.jsonl")
    assert replay.moves[1].forced == {"dice": [1]}
    assert replay.moves[1].fell == (("die", 1),)
    assert played(replay).owner("L1a:2") == (0, "active")
    assert played(replay).to_bytes() == recorder.position.to_bytes()


def test_outcomes_forced_for_later_actions_survive():
    recorder = Recorder(position(boards=["L1a", "S1a"], seats=SEATS))
    recorder.play("conquer S1a:4", "conquer L1a:2", dice=[3])
    first, second = recorder.replay().moves
    assert (first.forced, first.fell, second.forced, second.fell) == ({"dice": [3]}, (), {}, (("die", 3),))
    assert played(recorder.replay()).to_bytes() == recorder.position.to_bytes()


def test_dice_of_the_description_survive():
    recorder = Recorder(position(boards=["L1a", "S1a"], seats=SEATS, dice=[2]))
    recorder.play("conquer S1a:4", "conquer L1a:2")
    assert recorder.replay().moves[1].fell == (("die", 2),)
    assert played(recorder.replay()).to_bytes() == recorder.position.to_bytes()


def test_boards_and_box_of_ones_own_travel_inside_the_replay(tmp_path):
    board, box, file = tmp_path / "board.json", tmp_path / "box.toml", tmp_path / "own.jsonl"
    save_face(face_by_id("L1b"), board)
    box.write_text("[badges]\nsailor = 2\n")
    recorder = short_game(boards=[str(board), "S1a"], box=box)
    save(recorder.replay(), file)
    board.unlink()
    box.unlink()
    assert played(load(file)).to_bytes() == recorder.position.to_bytes()


def test_random_boards_travel_inside_the_replay():
    replay = short_game(boards="random:4").replay()
    assert replay.header.start is not None
    assert played(replay).finished


# The command line.


def test_an_example_is_recorded_and_told(tmp_path, capsys):
    file = str(tmp_path / "example.jsonl")
    assert main(["--example", file, "--players", "3", "--seed", "7"]) == 0
    capsys.readouterr()
    assert main([file]) == 0
    told = capsys.readouterr().out
    assert told.startswith("3 players on ")
    assert "\nRound 10, seat 2\n" in told
    assert "The game is finished: " in told.splitlines()[-1]
    assert "active regions +" in told


def test_a_replay_can_be_checked_silently(path, capsys):
    assert main([str(path), "--check"]) == 0
    assert capsys.readouterr().out.endswith("actions and the result hold true.\n")


def test_help_has_examples(capsys):
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert "--example game.jsonl --players 3 --seed 7" in capsys.readouterr().out


# The chooser and the fingerprint.


def test_the_chooser_gives_the_same_numbers_everywhere():
    assert [choose(1, step, 100) for step in range(5)] == [choose(1, step, 100) for step in range(5)]
    assert {choose(2, step, 3) for step in range(50)} == {0, 1, 2}


def test_the_fingerprint_is_short_and_stays():
    assert rules_fingerprint() == rules_fingerprint()
    assert len(rules_fingerprint()) == len(record_fingerprint()) == 12
    assert RULES_VERSION >= 1
