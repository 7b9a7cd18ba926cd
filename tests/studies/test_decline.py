"""Declines that are forced or forbidden: once a game, by the seed, and nothing else is touched."""

import numpy as np
import pytest

from agents import registry
from agents.arena.setting import Setting
from agents.arena.studies.decline import BINS, FORBIDDEN, FORCED, DeclineTally, DeclineTrial, drawn
from agents.arena.studies.playing import COINS, MARGIN, UNIT, Block, Plan, Played, play_block
from smallworld_env import vector
from smallworld_env.core.ids import NONE
from smallworld_env.rules.actions import Plain


def block(deals, bot="uniform", trial=DeclineTrial, seed=1):
    return play_block(Block(Plan(trial, bot, Setting(3), seed), tuple(range(deals))))


def test_both_arms_all_seats_and_all_rounds_are_equally_likely():
    draws = np.array([drawn(seed, 3, 10) for seed in range(6000)])
    assert np.bincount(draws[:, 0]) == pytest.approx([2000] * 3, rel=0.08)
    assert np.bincount(draws[:, 1]).tolist()[:2] == [0, 0]
    assert np.bincount(draws[:, 1])[2:] == pytest.approx([6000 / 9] * 9, rel=0.15)
    assert draws[:, 2].mean() == pytest.approx(0.5, abs=0.02)


def test_a_game_has_one_trial_at_most_by_the_seat_that_was_drawn():
    played = block(60)
    places = played.notes[:, 0].tolist()
    assert len(places) == len(set(places))
    assert len(places) > 45


def test_who_is_forced_declines_and_who_is_forbidden_does_not_in_that_turn():
    env = vector.make(num_envs=60, num_players=2, auto_forced=False)
    env.reset(seed=3)
    trial, games = DeclineTrial(registry.make("uniform")), env.batch.games
    row_of = {int(seed): row for row, seed in enumerate(env.batch.seeds)}
    forced = 0
    forbidden: dict[int, tuple[int, int]] = {}  # by row: the seat and the round in which it may not decline
    for _ in range(130):
        noted, before = len(trial.notes), games.copy()
        actions = trial.choose_batch(env, np.arange(60))
        new = [(row_of[seed], seat, values[0]) for seed, seat, values in trial.notes[noted:]]
        forbidden |= {
            row: (seat, int(games["round_number"][row])) for row, seat, arm in new if arm == FORBIDDEN
        }
        for row, (seat, number) in forbidden.items():
            if (games["turn_seat"][row], games["round_number"][row]) == (seat, number):
                assert actions[row] != Plain.DECLINE
        env.step(actions)
        for row, seat, arm in new:
            if arm == FORCED:
                forced += 1
                assert before["folk_race"][row, 2 * seat] != NONE
                assert games["folk_race"][row, 2 * seat] == NONE
    assert min(forced, len(forbidden)) > 15


def test_what_is_noted_is_the_position_before_the_trial():
    env = vector.make(num_envs=40, num_players=3, auto_forced=False)
    env.reset(seed=4)
    trial, games = DeclineTrial(registry.make("uniform")), env.batch.games
    row_of = {int(seed): row for row, seed in enumerate(env.batch.seeds)}
    for _ in range(200):
        noted, before = len(trial.notes), games.copy()
        env.step(trial.choose_batch(env, np.arange(40)))
        for seed, seat, (_, tokens, regions, turns_left) in trial.notes[noted:]:
            row = row_of[seed]
            assert tokens == before["hand"][row, seat]
            assert regions == (before["folk"][row] == 2 * seat).sum()
            assert turns_left == 10 - before["round_number"][row]
    assert len(trial.notes) > 20


class Rewarded(DeclineTrial):
    """A forced decline is worth four coins more."""

    def _step_in(self, env, row):
        forced = super()._step_in(env, row)
        if forced:
            env.batch.games["coins"][row, env.batch.seats[row]] += 4
        return forced


def test_coins_planted_on_forced_declines_are_found():
    plain, more, tally = block(200), block(200, trial=Rewarded), DeclineTally()
    tally.add(Played(plain.deals, more.outcomes - plain.outcomes, plain.notes))
    found = tally.effect("all", MARGIN)
    assert found.low[0] < 4 < found.high[0]
    assert found.half[0] < 1


def test_effects_by_bin_are_those_that_were_put_there():
    luck, count = np.random.default_rng(0), 4000
    arms, tokens, regions = (
        luck.integers(0, 2, count),
        luck.integers(0, 12, count),
        luck.integers(0, 9, count),
    )
    turns = luck.integers(0, 9, count)
    margins = np.where(arms == FORCED, 6 - 2 * tokens, 0) + luck.normal(0, 5, count)
    outcomes = np.zeros((count, 1, COINS + 1), dtype=np.int64)
    outcomes[:, 0, MARGIN] = np.rint(UNIT * margins)
    notes = np.column_stack([np.arange(count), 0 * arms, arms, tokens, regions, turns])
    tally = DeclineTally()
    tally.add(Played(np.arange(count), outcomes, notes))
    expected = [6, 4, 2, 0, -2, -4, -6, -8, -11, -15]  # the last two bins are 8 to 9 and 10 to 11
    found = tally.effect("tokens", MARGIN)
    assert found.value == pytest.approx(expected, abs=1.6)
    assert (np.abs(found.value - expected) < 2 * found.half).all()
    assert tally.games("tokens").sum() == tally.games("both").sum() == count
    assert np.ptp(tally.effect("turns", MARGIN).value) < 4


def test_bins_are_named_by_what_is_in_them():
    assert BINS["tokens"].names == ["0", "1", "2", "3", "4", "5", "6", "7", "8 to 9", "10 or more"]
    notes = np.array([[0, 0, FORCED, tokens, 0, 0] for tokens in (0, 7, 8, 9, 10, 25)])
    assert BINS["tokens"].of(notes).tolist() == [0, 7, 8, 8, 9, 9]
