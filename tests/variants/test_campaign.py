"""Does the number of Murlocs follow the results, and does the list of scores survive damage?"""

import numpy as np
import pytest

from smallworld_env.campaign import (
    CampaignError,
    Score,
    add_score,
    murlocs_for_next_game,
    read_scores,
    score_of,
)
from smallworld_env.rules.engine import play_random
from smallworld_env.scenario import new_game
from tests.health.games import chooser


@pytest.mark.rule("MUR-10", "MUR-11")
@pytest.mark.parametrize(
    ("coins", "murloc_coins", "following"),
    [((60,), 59, 15), ((60,), 60, 13), ((60, 50), 40, 15), ((60, 50), 50, 14), ((60, 50), 60, 13)],
)
def test_the_next_game_has_one_more_or_one_less(coins, murloc_coins, following):
    assert murlocs_for_next_game([Score(14, coins, murloc_coins)]) == following


@pytest.mark.rule("MUR-01")
def test_there_are_never_fewer_than_symbols_nor_more_than_a_game_can_have():
    assert murlocs_for_next_game([Score(6, (1,), 2)], fewest=6) == 6
    assert murlocs_for_next_game([Score(100, (9,), 2)]) == 100
    assert murlocs_for_next_game([], fewest=16) == 16


def test_the_list_is_kept_in_a_file(tmp_path):
    path = tmp_path / "scores.jsonl"
    assert murlocs_for_next_game(read_scores(path)) == 14
    games = [Score(14, (70,), 60), Score(15, (50, 60), 60)]
    for game in games:
        add_score(path, game)
    assert read_scores(path) == games
    assert [file.name for file in tmp_path.iterdir()] == ["scores.jsonl"]


def test_a_score_is_read_off_a_finished_game(tmp_path):
    game = new_game(2, seed=4, variant="murlocs", murlocs=16)
    with pytest.raises(CampaignError, match="no finished game"):
        score_of(game.games)
    play_random(game.games, 0, chooser(4), 10**6)
    score = score_of(game.games)
    assert score == Score(16, (game.coins(0), game.coins(1)), game.murloc_coins())
    assert score.murloc_place == game.murloc_place()
    add_score(tmp_path / "scores.jsonl", score)


def test_numpy_numbers_are_numbers(tmp_path):
    path = tmp_path / "scores.jsonl"
    murlocs, *coins = np.array([14, 3, 4, 5], dtype=np.int32)
    add_score(path, Score(murlocs, tuple(coins[:2]), coins[2]))
    assert read_scores(path) == [Score(14, (3, 4), 5)]


@pytest.mark.parametrize(
    "line",
    [
        "{", "[]", '{"murlocs": 14}', '{"murlocs": 1, "coins": [true], "murloc_coins": 2}', "[" * 100_000,
        '{"murlocs": 14, "coins": [], "murloc_coins": 2}',
        '{"murlocs": 14, "coins": [5.0], "murloc_coins": 2}',
        '{"murlocs": -3, "coins": [5], "murloc_coins": 2}',
        '{"murlocs": 999, "coins": [5], "murloc_coins": 2}',
        '{"murlocs": 14, "coins": [1, 2, 3], "murloc_coins": 2}',
    ],
)  # fmt: skip
def test_a_damaged_list_is_told_and_never_written_to(tmp_path, line):
    path = tmp_path / "scores.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(CampaignError, match=r"line 1: this is no score of a game against the Murlocs\.$"):
        add_score(path, Score(14, (1,), 2))
    assert path.read_text() == line + "\n"


@pytest.mark.parametrize(("murlocs", "coins"), [(14, ()), (-3, (5,)), (14, (5.5,))])
def test_a_score_that_cannot_be_is_never_written(tmp_path, murlocs, coins):
    score, path = Score(murlocs, coins, 50), tmp_path / "scores.jsonl"
    with pytest.raises(CampaignError, match="The new score: this is no score"):
        add_score(path, score)
    assert not path.exists()


def test_a_list_that_cannot_be_written_is_one_sentence(tmp_path):
    with pytest.raises(CampaignError, match=r"cannot be written \(No such file or directory\)"):
        add_score(tmp_path / "nowhere" / "scores.jsonl", Score(14, (1,), 2))
    with pytest.raises(CampaignError, match="cannot be read"):
        add_score(tmp_path, Score(14, (1,), 2))


def test_behind_a_link_the_list_itself_is_written(tmp_path):
    path, link = tmp_path / "scores.jsonl", tmp_path / "link"
    add_score(path, Score(14, (1,), 2))
    link.symlink_to(path)
    add_score(link, Score(13, (1,), 2))
    assert link.is_symlink()
    assert len(read_scores(path)) == 2
