"""Does the number of Murlocs follow the results, and does the list of scores survive damage?"""

import pytest

from smallworld_env.campaign import CampaignError, Score, add_score, murlocs_for_next_game, read_scores


@pytest.mark.rule("MUR-10", "MUR-11")
@pytest.mark.parametrize(
    ("coins", "murloc_coins", "following"),
    [((60,), 59, 15), ((60,), 60, 13), ((60, 50), 40, 15), ((60, 50), 50, 14), ((60, 50), 60, 13)],
)
def test_the_next_game_has_one_more_or_one_less(coins, murloc_coins, following):
    assert murlocs_for_next_game([Score(14, coins, murloc_coins)]) == following


def test_the_list_is_kept_in_a_file(tmp_path):
    path = tmp_path / "scores.jsonl"
    assert murlocs_for_next_game(read_scores(path)) == 14
    games = [Score(14, (70,), 60), Score(15, (50,), 60)]
    for game in games:
        add_score(path, game)
    assert read_scores(path) == games
    assert murlocs_for_next_game(games, fewest=15) == 15


@pytest.mark.parametrize(
    "line", ["{", "[]", '{"murlocs": 14}', '{"murlocs": 1, "coins": [true], "murloc_coins": 2}']
)
def test_a_damaged_list_is_told_and_never_written_to(tmp_path, line):
    path = tmp_path / "scores.jsonl"
    path.write_text(line + "\n")
    with pytest.raises(CampaignError, match="line 1: this is no score"):
        add_score(path, Score(14, (1,), 2))
    assert path.read_text() == line + "\n"
