"""Do random games ever break anything? 30,000 of them, with every invariant at every step."""

import pytest

from tests.health.games import ALL_VARIANTS, PLAYER_COUNTS, check_games, setups

GAMES = {"classic": 5000, "battle_for_azeroth": 2500}  # for each player count


@pytest.mark.parametrize("num_players", PLAYER_COUNTS)
@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize("variant", ALL_VARIANTS)
def test_no_invariant_is_ever_broken(num_players, part, variant):
    """Part 0 plays on the original faces, the others on fresh islands."""
    setup, games = setups(num_players, variant=variant)[part], GAMES[variant]
    seeds = range(part * games // 5, (part + 1) * games // 5)
    assert check_games(setup, seeds) > 50 * len(seeds)
