"""Do the golden playthroughs still happen? Each is played again and compared with its file."""

import pytest

from scripts.golden import FOLDER, GAMES, Golden, difference, golden_text, path_of, version_line
from smallworld_env.box.boards.catalogue import FACE_IDS
from tests.health.games import KINDS

ANY = Golden("any", 2, "original", 0)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_playthrough_is_what_it_was(game):
    assert path_of(game).is_file(), f"{path_of(game).name} is missing: run `make golden`"
    told = difference(game, path_of(game).read_text(encoding="utf-8"), golden_text(game))
    assert told is None, told


def test_every_face_and_every_variant_with_every_player_count_has_a_playthrough():
    assert {(game.variant, game.players) for game in GAMES} == set(KINDS)
    named = {board for game in GAMES for board in game.boards.split(",")}
    assert named >= set(FACE_IDS)


def test_no_other_file_lies_there():
    assert {path.stem for path in FOLDER.iterdir()} == {game.name for game in GAMES}


def test_the_same_text_is_no_difference():
    assert difference(ANY, "a\n", "a\n") is None


def test_a_difference_under_the_same_version_is_told_as_such():
    told = difference(ANY, f"{version_line()}\nseat 0\n", f"{version_line()}\nseat 1\n")
    assert told is not None
    assert told.startswith("any differs although RULES_VERSION is still ")
    assert "-seat 0\n+seat 1" in told


def test_a_difference_under_another_version_asks_for_new_files():
    told = difference(ANY, "Rules version 0, record layout 0.\nseat 0\n", f"{version_line()}\nseat 1\n")
    assert told is not None
    assert told.startswith("any was written for another version: run `make golden`")
