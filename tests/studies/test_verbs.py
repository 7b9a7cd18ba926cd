"""Uses of effects are counted as they happen, and a duel tells which of the two planners is better."""

import numpy as np
import pytest

from agents import registry
from agents.arena.match import Result
from agents.arena.setting import Setting
from agents.arena.studies.playing import Block, Plan, play_block
from agents.arena.studies.verbs import VERBS, UseTally, VerbUse, duels_of
from agents.arena.tournament import Deal
from smallworld_env import vector
from smallworld_env.views.names import general_name


def test_every_use_is_noted_under_the_verb_of_its_action():
    env = vector.make(num_envs=40, num_players=3, auto_forced=False)
    env.reset(seed=2)
    trial, counted = VerbUse(registry.make("uniform")), np.zeros(len(VERBS), dtype=int)
    for _ in range(250):
        actions = trial.choose_batch(env, np.arange(40))
        for action in actions.tolist():
            verb = general_name(action).split()[0]
            if verb in VERBS:
                counted[VERBS.index(verb)] += 1
        env.step(actions)
    noted = np.bincount([values[0] for _, _, values in trial.notes], minlength=len(VERBS))
    assert noted.tolist() == counted.tolist()
    assert counted.sum() > 100


def uses_of(bot, games=16):
    tally = UseTally()
    tally.add(play_block(Block(Plan(VerbUse, bot, Setting(3), 1), tuple(range(games)))))
    return tally


def test_a_planner_without_an_effect_does_not_use_it():
    verb = VERBS.index("impose")
    assert uses_of("planner").uses[verb] > 0
    assert uses_of("planner:without=impose").uses[verb] == 0


def test_uses_a_game_with_their_interval_by_hand():
    tally = UseTally()
    tally.games[0], tally.uses[0], tally.squares[0] = 4, 8, 4 * 0 + 16 + 16  # games with 0, 0, 4, 4 uses
    found = tally.a_game()
    assert found.value[0] == 2.0
    assert found.error[0] == pytest.approx(np.sqrt(16 / 3 / 4))


def duel(shares):
    """Deals of the first verb's duel, one game each, in which the full planner won so much."""
    results = [
        Result((0, 1), (share, 1 - share), (1, 1), (1, 2), (1, 1), None, (0.0, 0.0)) for share in shares
    ]
    first = [Deal(0, number, 0, (result,)) for number, result in enumerate(results)]
    others = [Deal(verb, 0, 0, (results[0],)) for verb in range(1, len(VERBS))]
    return duels_of([*first, *others])[0]


def test_a_planner_that_loses_most_deals_is_significantly_worse():
    worse, even = duel([0.0] * 70 + [1.0] * 30), duel([0.0] * 50 + [1.0] * 50)
    assert worse.share.mean == pytest.approx(0.3)
    assert worse.share.high < 0.42
    assert worse.chance < 0.0002
    assert even.chance == pytest.approx(1)
