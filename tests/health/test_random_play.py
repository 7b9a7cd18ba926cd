"""Do random games ever break anything? 35,000 of them, with every invariant at every step."""

import pytest

from tests.health.games import KINDS, check_games, setups

GAMES = {"classic": 5000, "battle_for_azeroth": 2500, "murlocs": 2500}  # for each player count


@pytest.mark.parametrize("part", range(5))
@pytest.mark.parametrize(("variant", "num_players"), KINDS)
def test_no_invariant_is_ever_broken(variant, num_players, part):
    """Part 0 plays on the original faces, the others on fresh islands."""
    setup, games = setups(num_players, variant=variant)[part], GAMES[variant]
    seeds = range(part * games // 5, (part + 1) * games // 5)
    assert check_games(setup, seeds) > 50 * len(seeds)
