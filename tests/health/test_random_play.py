"""Do random games ever break anything? 20,000 of them, with every invariant at every step."""

import pytest

from tests.health.games import PLAYER_COUNTS, check_games, setups

GAMES = 5000  # for each player count


@pytest.mark.parametrize("num_players", PLAYER_COUNTS)
@pytest.mark.parametrize("part", range(5))
def test_no_invariant_is_ever_broken(num_players, part):
    """Part 0 plays on the original faces, the others on fresh islands."""
    setup = setups(num_players)[part]
    seeds = range(part * GAMES // 5, (part + 1) * GAMES // 5)
    assert check_games(setup, seeds) > 50 * len(seeds)
