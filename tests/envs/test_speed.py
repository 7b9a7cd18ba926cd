"""Speed as ratios within one run: this machine may be slow or busy, but it is the same for both sides.

The figures themselves are the bench's; these bounds are wide: a noisy neighbour must not break a build.
"""

import pytest

from scripts.benching import envs

pytestmark = pytest.mark.perf


@pytest.fixture(scope="module")
def aec():
    return {row["name"]: row["per_second"] for row in envs.aec(quick=True)}


def test_the_wrapped_aec_env_is_within_twice_the_cost_of_an_empty_one(aec):
    assert aec["aec"] > aec["aec_empty"] / 2


def test_games_in_a_batch_are_faster_than_one_game_after_the_other(aec):
    """Measured on a quiet machine: eight times."""
    rows = [row for row in envs.vector(quick=True) if (row["players"], row["threads"]) == (3, 1)]
    assert rows[0]["per_second"] > 1.5 * aec["aec_raw"]
