"""Sets that are drawn: every seat gets what its seed says, for nothing, and what is left is a proper game."""

import numpy as np
import pytest

from agents import registry
from agents.arena.setting import Setting
from agents.arena.studies.picks import AnyPick, Opening, drawn
from agents.arena.studies.playing import COINS, MARGIN, SHARE, UNIT, Block, Plan, play_block, rivals
from smallworld_env import vector
from smallworld_env.box.tables import RACE_FACTION
from smallworld_env.core.ids import NUM_POWERS, NUM_RACES, Moment
from smallworld_env.rules.actions import Plain
from smallworld_env.rules.battle_for_azeroth import SEATING
from smallworld_env.rules.invariants import problems


def block(trial, deals, *, bot="uniform", setting=None, seed=1):
    return play_block(Block(Plan(trial, bot, setting or Setting(3), seed), tuple(range(deals))))


def picks_of(played):
    """(deal, seat): the sets that the seat was given, in order."""
    found: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for deal, seat, race, power, *_ in played.notes.tolist():
        found.setdefault((deal, seat), []).append((race, power))
    return found


def table_of(games, **arguments):
    env = vector.make(num_envs=games, auto_forced=False, **arguments)
    env.reset(seed=5)
    return env


@pytest.mark.parametrize(("variant", "players"), [("classic", 5), ("battle_for_azeroth", 5), ("murlocs", 2)])
def test_a_drawn_set_is_what_the_seat_then_plays_and_costs_nothing(variant, players):
    env = table_of(8, num_players=players, variant=variant)
    trial, given = AnyPick(registry.make("uniform")), 0
    for _ in range(150):
        games = env.batch.games
        before, asked = games.copy(), games["moment"] == int(Moment.PICK)
        actions = trial.choose_batch(env, np.arange(8))
        noted, trial.notes[:] = list(trial.notes), []
        assert asked.sum() == len(noted)
        env.step(actions)
        for row, (_, seat, (race, power, *_)) in zip(np.flatnonzero(asked).tolist(), noted, strict=True):
            given += 1
            assert games["folk_race"][row, 2 * seat] == race
            assert games["folk_power"][row, 2 * seat] == power
            assert (games["coins"][row] == before["coins"][row]).all()
            assert problems(games, row) == []
    assert given > 8 * players


def test_with_sides_a_seat_is_given_races_of_its_side_alone():
    setting = Setting(4, "battle_for_azeroth")
    played = block(AnyPick, 40, setting=setting)
    sides = np.array(RACE_FACTION)[played.notes[:, 2]]
    assert len(played.notes) > 160
    assert (sides == SEATING[4][played.notes[:, 1]]).all()


def test_the_first_sets_follow_from_the_seed_whatever_bot_plays():
    quick, slow = (picks_of(block(AnyPick, 12, bot=bot)) for bot in ("uniform", "greedy"))
    firsts = [(sets[0], slow[who][0]) for who, sets in quick.items()]
    assert len(firsts) == 36
    assert all(one == other for one, other in firsts)
    assert len({one for one, _ in firsts}) > 25


def test_a_race_that_somebody_plays_is_passed_over_for_the_next_of_the_draw():
    played = block(AnyPick, 60, setting=Setting(5))
    seeds = [drawn_first(deal, seat) for deal, seat in picks_of(played)]
    taken = [sets[0][0] for sets in picks_of(played).values()]
    passed = [want != got for want, got in zip(seeds, taken, strict=True)]
    assert 30 < sum(passed) < 90  # of 300, the second to fifth seats miss 0, 1, 2, 3, 4 of 16 races: 60 or so


def drawn_first(deal, seat):
    from agents.arena.schedule import deal_seed

    return drawn(deal_seed(1, deal), seat, 0)[0][0]


def test_all_sets_are_equally_likely():
    played = block(AnyPick, 700)
    races, powers = played.notes[:, 2], played.notes[:, 3]
    for values, count in ((races, NUM_RACES), (powers, NUM_POWERS)):
        seen, fair = np.bincount(values, minlength=count), len(values) / count
        assert ((seen - fair) ** 2 / fair).sum() < 45  # chi-square with 15 or 19 degrees: 1 in 1000 is above


def test_in_the_opening_only_the_first_set_is_drawn_and_later_ones_are_paid():
    played = block(Opening, 30)
    assert [len(sets) for sets in picks_of(played).values()] == [1] * 90
    assert (played.notes[:, 4] == 1).all()


def test_later_the_bot_is_asked_for_its_pick_as_for_everything_else():
    env, trial = table_of(4, num_players=2), Opening(registry.make("uniform"))
    chosen = set()
    for _ in range(200):
        picking = env.batch.games["moment"] == int(Moment.PICK)
        actions = trial.choose_batch(env, np.arange(4))
        chosen |= set(actions[picking].tolist())
        env.step(actions)
    assert chosen - {int(Plain.PICK)}


def test_outcomes_add_up_exactly():
    played = block(AnyPick, 40, setting=Setting(4))
    assert (played.outcomes[:, :, SHARE].sum(axis=1) == UNIT).all()
    assert (played.outcomes[:, :, MARGIN].sum(axis=1) == 0).all()
    coins = played.outcomes[:, :, COINS]
    others = (coins.sum(axis=1, keepdims=True) - coins) / 3
    assert played.outcomes[:, :, MARGIN] == pytest.approx(coins - others)


def test_allies_are_no_rivals():
    assert rivals(Setting(4, "battle_for_azeroth")).tolist() == [
        [0, 1, 0, 1],
        [1, 0, 1, 0],
        [0, 1, 0, 1],
        [1, 0, 1, 0],
    ]
    assert rivals(Setting(5, "battle_for_azeroth")).sum(axis=1).tolist() == [3, 3, 4, 3, 3]
    assert rivals(Setting(1, "murlocs")).tolist() == [[0]]


def test_alone_against_murlocs_the_margin_is_the_coins():
    played = block(AnyPick, 6, setting=Setting(1, "murlocs"))
    assert (played.outcomes[:, :, MARGIN] == played.outcomes[:, :, COINS]).all()
    assert (played.outcomes[:, :, COINS] > 0).all()


def test_what_a_deal_brings_does_not_depend_on_its_block():
    whole = block(AnyPick, 10)
    plan = Plan(AnyPick, "uniform", Setting(3), 1)
    parts = [play_block(Block(plan, deals)) for deals in ((7, 8, 9), (0, 1, 2, 3, 4, 5, 6))]
    for part in parts:
        assert (part.outcomes == whole.outcomes[part.deals]).all()
        for place, deal in enumerate(part.deals.tolist()):
            own = part.notes[part.notes[:, 0] == place][:, 1:]
            assert (own == whole.notes[whole.notes[:, 0] == deal][:, 1:]).all()
