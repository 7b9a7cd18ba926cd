"""Is a damaged or foreign replay refused? Each with one sentence that says what is wrong and where."""

import json

import pytest

from smallworld_env.fingerprint import record_fingerprint, rules_fingerprint
from smallworld_env.replay import Recorder, ReplayError, load, play, save
from smallworld_env.replay.__main__ import main
from smallworld_env.replay.chooser import play_restlessly


@pytest.fixture(scope="module")
def game():
    recorder = Recorder.new_game(2, seed=3, rounds=2)
    play_restlessly(recorder, 3)
    return recorder


@pytest.fixture
def path(game, tmp_path):
    file = tmp_path / "game.jsonl"
    save(game.replay(), file)
    return file


def edited(path, line, **changes):
    """The file with keys of one line changed (None removes a key); lines count from 1."""
    rows = path.read_text().splitlines()
    row = {**json.loads(rows[line - 1]), **changes}
    rows[line - 1] = json.dumps({key: value for key, value in row.items() if value is not None})
    path.write_text("\n".join(rows) + "\n")
    return path


def edited_result(path, **changes):
    result = json.loads(path.read_text().splitlines()[-1])["result"]
    return edited(path, len(path.read_text().splitlines()), result={**result, **changes})


def complaint(path):
    """The one sentence with which the file is refused, by reading or by playing it."""
    with pytest.raises(ReplayError) as caught:
        list(play(load(path)))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_file_that_is_not_there(tmp_path):
    assert complaint(tmp_path / "no.jsonl").endswith("no.jsonl: there is no such file.")


def test_a_folder(tmp_path):
    assert complaint(tmp_path).endswith("this is a folder, not a replay.")


def test_an_empty_file(tmp_path):
    (tmp_path / "a").write_text("")
    assert complaint(tmp_path / "a").endswith("the file is empty.")


def test_a_file_that_is_no_text(tmp_path):
    (tmp_path / "a").write_bytes(b"\x89PNG\xff\xfe")
    assert complaint(tmp_path / "a").endswith("this is not a text file, so it is not a replay.")


def test_a_first_line_that_is_not_json(tmp_path):
    (tmp_path / "a").write_text("hello\n")
    assert complaint(tmp_path / "a").endswith("a, line 1: this is not JSON.")


def test_a_line_that_is_not_json(path):
    rows = path.read_text().splitlines()
    path.write_text("\n".join([*rows[:2], "{oops", *rows[3:]]) + "\n")
    assert complaint(path).endswith("game.jsonl, line 3: this is not JSON.")


def test_a_line_that_is_no_table(path):
    rows = path.read_text().splitlines()
    path.write_text("\n".join([*rows[:2], "[1, 2]", *rows[3:]]) + "\n")
    assert "line 3: a JSON table is needed, not '[1, 2]'." in complaint(path)


def test_a_file_without_its_result_says_up_to_where_it_is_good(path):
    rows = path.read_text().splitlines()
    path.write_text("\n".join(rows[:4]) + "\n")
    action, seat = (json.loads(rows[3])[key] for key in ("action", "seat"))
    expected = (
        f"the file was cut off before its result; it is good up to action 3 ({action!r} of seat {seat})."
    )
    assert complaint(path).endswith(expected)


def test_a_file_cut_in_the_middle_of_a_line(path):
    text = path.read_text()
    path.write_text(text[: len("\n".join(text.splitlines()[:4])) + 9])
    assert "cut off before its result; it is good up to action 3 (" in complaint(path)


def test_a_file_with_a_header_only(path):
    path.write_text(path.read_text().splitlines()[0] + "\n")
    assert complaint(path).endswith("not one action of it is complete.")


def test_a_file_of_another_program(tmp_path):
    (tmp_path / "a").write_text('{"game": "chess"}\n')
    assert complaint(tmp_path / "a").endswith(
        "this is no replay of smallworld_env; its first line lacks 'replay'."
    )


def test_another_format_names_both(path):
    assert complaint(edited(path, 1, replay=9)).endswith("it has format 9, and this version reads format 1.")


@pytest.mark.parametrize(
    ("key", "name", "own"),
    [("rules", "the rules", rules_fingerprint()), ("record", "the memory layout", record_fingerprint())],
)
def test_another_fingerprint_names_both(path, key, name, own):
    told = complaint(edited(path, 1, **{key: "0123", "package": "7.0"}))
    assert f"it was recorded with {name} 0123 (package 7.0), not with ours, {own} (package " in told


def test_an_unknown_key_names_the_nearest(path):
    told = complaint(edited(path, 2, actoin="decline"))
    assert told.endswith("line 2: there is no key 'actoin'; did you mean 'action'?")


def test_a_missing_key(path):
    assert complaint(edited(path, 2, seat=None)).endswith("line 2: the key 'seat' is missing.")


def test_a_value_of_the_wrong_type(path):
    assert complaint(edited(path, 2, seat="one")).endswith("line 2: seat = 'one' must be a whole number.")


def test_a_header_without_a_start(path):
    assert complaint(edited(path, 1, config=None)).endswith("the header has neither a config nor a start.")


def test_a_config_that_cannot_be(path):
    told = complaint(edited(path, 1, config={"players": 9}))
    assert "line 1: the start cannot be built: num_players = 9 is not allowed" in told


def test_a_description_that_cannot_be(path):
    told = complaint(edited(path, 1, start={"seats": [{"race": "gnolls", "power": "mining"}, {}]}))
    assert (
        "line 1: the start cannot be built: seat 0: There is no race 'gnolls'; did you mean 'trolls'?" in told
    )


def test_another_start_than_the_recorded_one(path):
    config = {"players": 2, "rounds": 2, "seed": 99}
    told = complaint(edited(path, 1, config=config))
    assert told.endswith("line 1: the start is another position than the one recorded.")


def test_an_unknown_action(path):
    told = complaint(edited(path, 3, action="end_conqest"))
    assert told.endswith("line 3: There is no action 'end_conqest'; did you mean 'end_conquest'?")


def test_an_unknown_region(path):
    assert "line 3: There is no region 'X9:1'; the map has " in complaint(
        edited(path, 3, action="conquer X9:1")
    )


def test_an_illegal_action(path):
    assert "line 2: 'decline' is not legal for seat 0 at pick" in complaint(edited(path, 2, action="decline"))


def test_the_wrong_seat(path):
    assert complaint(edited(path, 2, seat=1)).endswith("line 2: seat 1 is named, but seat 0 is to act.")


def test_an_outcome_that_did_not_fall(path):
    told = complaint(edited(path, 2, fell=[["die", 3]]))
    assert told.endswith("line 2: die 3 is written, but nothing fell.")


def test_an_outcome_that_cannot_be_read(path):
    assert complaint(edited(path, 2, fell=[3])).endswith("line 2: an outcome is a kind and a value, not '3'.")


def test_what_cannot_be_forced(path):
    told = complaint(edited(path, 2, forced={"coins": [3]}))
    assert told.endswith("line 2: 'coins' cannot be forced; allowed are dice, bombs, places, badges.")


def test_a_forced_outcome_that_does_not_fit(path):
    assert "line 2: " in complaint(edited(path, 2, forced={"places": ["nowhere"]}))


def test_a_result_that_is_not_true(path, game):
    coins = list(game.replay().result.coins)
    told = complaint(edited_result(path, coins=[coins[0] + 1, coins[1]]))
    assert "the result says coins = " in told
    assert told.endswith(f"but the game has {tuple(coins)!r}.")


def test_a_digest_that_is_not_true(path, game):
    told = complaint(edited_result(path, digest="0"))
    assert told.endswith(f"digest = '0', but the game has {game.position.digest()!r}.")


def test_lines_behind_the_result(path):
    path.write_text(path.read_text() + '{"seat": 0, "action": "decline"}\n')
    assert complaint(path).endswith("nothing may follow the result.")


def test_a_file_that_cannot_be_written_leaves_nothing_behind(game, tmp_path):
    with pytest.raises(ReplayError, match=r"the replay cannot be written \("):
        save(game.replay(), tmp_path / "no" / "game.jsonl")
    assert list(tmp_path.iterdir()) == []


# The command line.


@pytest.mark.parametrize("arguments", [[], ["--check"]])
def test_a_bad_file_is_one_sentence_and_exit_code_2(path, capsys, arguments):
    edited(path, 2, action="decline")
    assert main([str(path), *arguments]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert "line 2: 'decline' is not legal" in told


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--players", "3"], "--players is for --example only"),
        (["--example", "--check"], "give only one of them"),
        (["--example", "--players", "9"], "num_players = 9 is not allowed"),
        (["--example", "--players", "0"], "num_players = 0 is not allowed"),
        (["--example", "--boards", "Z1"], "there is no face 'Z1'"),
    ],
)
def test_wrong_arguments_are_one_sentence_and_exit_code_2(tmp_path, capsys, arguments, sentence):
    assert main([str(tmp_path / "a.jsonl"), *arguments]) == 2
    assert sentence in capsys.readouterr().err
    assert not (tmp_path / "a.jsonl").exists()
