"""Speed as ratios within one run: this machine may be slow or busy, but it is the same for both sides."""

import pytest

from scripts.benching import engine, envs

pytestmark = pytest.mark.perf


def best(rows, name, **wanted):
    found = [row for row in rows if row["name"] == name and all(row[key] == wanted[key] for key in wanted)]
    return max(row["per_second"] for row in found)


def test_the_wrapped_aec_env_is_within_twice_the_cost_of_an_empty_one():
    rows = envs.aec(quick=True)
    assert best(rows, "aec") > best(rows, "aec_empty") / 2


def test_the_vector_env_plays_at_least_an_eighth_as_fast_as_the_bare_engine():
    """With mask and observation of every decision, one Python call a tick; measured: about a quarter."""
    bare = best(engine.engine(quick=True), "engine", players=3, threads=1)
    assert best(envs.vector(quick=True), "vector", players=3, threads=1) > bare / 8


def test_a_batch_is_many_times_faster_than_single_games():
    single = best(envs.aec(quick=True), "aec_raw")
    assert best(envs.vector(quick=True), "vector", players=3, threads=1) > 3 * single
