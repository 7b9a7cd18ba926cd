"""The PettingZoo environment: its own test suite, masks, observing, illegal actions, rendering, copies."""

import multiprocessing.reduction
import warnings
from copy import deepcopy

import numpy as np
import pettingzoo
import pytest

import smallworld_env
from smallworld_env import warcraft_v0
from smallworld_env.errors import IllegalAction, OptionError, ScenarioError
from smallworld_env.scenario import new_game, position
from tests.envs.playing import RandomPlayer, mask_of, play_aec
from tests.health.games import KINDS
from tests.maps import MAP

with warnings.catch_warnings():
    # PettingZoo's tests import one of its own games in a way that it calls old.
    warnings.filterwarnings(
        "ignore", "The old environment creation API has been deprecated", DeprecationWarning
    )
    from pettingzoo.test.api_test import api_test
    from pettingzoo.test.render_test import render_test
    from pettingzoo.test.seed_test import seed_test

PLAYERS = [2, 3, 4, 5]
# What PettingZoo says of every Dict observation outside its own list; nothing else may be said.
ALLOWED = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}
ORCS = {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 3}}
DUEL = {"boards": MAP, "seats": [ORCS, {"race": "humans", "power": "mining", "tokens": {"T2:1": 2}}]}


@pytest.mark.parametrize(("variant", "num_players"), KINDS)
@pytest.mark.parametrize("make", [warcraft_v0.env, warcraft_v0.raw_env])
def test_pettingzoos_api_test_passes_with_the_two_known_warnings_only(variant, num_players, make, capsys):
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(make(num_players=num_players, variant=variant), num_cycles=400)
    assert {str(warning.message) for warning in said} == ALLOWED
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize(("variant", "num_players"), KINDS)
def test_pettingzoos_seed_test_passes(variant, num_players):
    seed_test(lambda: warcraft_v0.env(num_players=num_players, variant=variant), num_cycles=400)


@pytest.mark.parametrize("num_players", PLAYERS)
def test_pettingzoos_render_test_passes(num_players, monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    def make(render_mode="ansi"):
        return warcraft_v0.env(num_players=num_players, render_mode=render_mode)

    render_test(make)


def test_it_is_in_pettingzoos_registry():
    env = pettingzoo.make("aec", "smallworld/warcraft_v0", num_players=4)
    assert len(env.possible_agents) == 4
    assert str(env) == "smallworld_warcraft_v0"


def test_the_wrappers_stand_in_the_usual_order():
    names, env = [], smallworld_env.env()
    while env is not env.unwrapped:
        names.append(type(env).__name__)
        env = env.env
    assert names == ["OrderEnforcingWrapper", "AssertOutOfBoundsWrapper", "TerminateIllegalWrapper"]


@pytest.mark.parametrize("num_players", PLAYERS)
def test_masks_are_open_for_the_seat_to_act_and_closed_for_all_others(num_players):
    env, player = smallworld_env.raw_env(num_players=num_players), RandomPlayer(num_players)
    env.reset(seed=num_players)
    while not any(env.terminations.values()):
        acting = env.agent_selection
        for agent in env.agents:
            mask = env.observe(agent)["action_mask"]
            assert mask.any() == (agent == acting)
            assert (env.infos[agent]["action_mask"] == mask).all()
        env.step(player.choose(env.observe(acting)["action_mask"]))
    assert not any(env.observe(agent)["action_mask"].any() for agent in env.agents)


def test_observing_any_seat_changes_nothing():
    env, player = smallworld_env.raw_env(num_players=4), RandomPlayer(2)
    env.reset(seed=2)
    for _ in range(150):
        before = env.get_state()
        seen = {agent: env.observe(agent)["observation"] for agent in env.agents}
        again = {agent: env.observe(agent)["observation"] for agent in env.agents}
        assert all((seen[agent] == again[agent]).all() for agent in env.agents)
        assert len({one.tobytes() for one in seen.values()}) == 4
        assert env.get_state() == before
        if env.terminations[env.agent_selection]:
            break
        env.step(player.choose(env.observe(env.agent_selection)["action_mask"]))


def test_what_was_observed_is_the_readers_own():
    env = smallworld_env.raw_env()
    env.reset(seed=1)
    kept = env.observe("player_0")
    before = kept["observation"].copy()
    env.step(0)
    assert (kept["observation"] == before).all()
    kept["action_mask"][:] = 1
    assert env.infos["player_0"]["action_mask"].sum() < 406


def test_state_is_the_same_whoever_acts():
    env = smallworld_env.raw_env(num_players=3)
    env.reset(seed=1)
    assert env.state_space.contains(env.state())
    assert (env.state() == env.observe("player_0")["observation"]).all()


def test_dead_agents_step_with_none_and_leave_one_by_one():
    env = smallworld_env.raw_env(num_players=3)
    play_aec(env, seed=1)
    assert env.agents == []
    env.reset(seed=1)
    player = RandomPlayer(1)
    while not env.terminations[env.agent_selection]:
        env.step(player.choose(mask_of(env)))
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    with pytest.raises(IllegalAction, match="0 is not legal: the game is finished; only None is left"):
        env.step(0)
    env.step(None)
    assert len(env.agents) == 2


def test_without_a_running_game_every_action_is_refused():
    env = smallworld_env.raw_env(num_players=2)
    with pytest.raises(IllegalAction, match="0 is not legal: no game is running; call reset"):
        env.step(0)
    play_aec(env, seed=1)
    with pytest.raises(IllegalAction, match="no game is running; call reset"):
        env.step(0)


def test_what_only_another_seat_could_do_is_refused():
    """Seat 1's token comes back to its hand in seat 0's turn: seat 1 is asked, with moves of its own."""
    seats = [
        {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 5}},
        {"race": "humans", "power": "mining", "tokens": {"T1:8": 2, "T1:12": 1}},
    ]
    env = smallworld_env.raw_env()
    env.reset(options={"scenario": {"boards": MAP, "seats": seats}})
    name = env.game.action_name
    legal = {name(env.batch.games, 0, int(a)): int(a) for a in np.flatnonzero(mask_of(env))}
    env.step(legal["conquer T1:8"])
    while env.agent_selection == "player_0":
        legal = {name(env.batch.games, 0, int(a)): int(a) for a in np.flatnonzero(mask_of(env))}
        env.step(legal.get("end_conquest", max(legal.values())))
    assert env.agent_selection == "player_1"
    before = env.get_state()
    with pytest.raises(IllegalAction, match="'end_conquest' is not legal for seat 1 at retreat"):
        env.step(7)
    assert env.get_state() == before


def test_the_coins_of_the_end_are_in_the_infos():
    env, player = smallworld_env.raw_env(num_players=3), RandomPlayer(1)
    env.reset(seed=1)
    while not env.terminations[env.agent_selection]:
        env.step(player.choose(mask_of(env)))
    coins = [env.infos[agent]["coins"] for agent in env.agents]
    assert coins == env.batch.games["coins"][0][:3].tolist()


def test_the_map_of_the_game_can_be_asked_for():
    env = smallworld_env.raw_env(boards=["L1a", "S1a"])
    env.reset(seed=1)
    game = new_game(2, seed=1, boards=["L1a", "S1a"])
    names = game.regions()
    near = [names[other] for other in np.flatnonzero(env.adjacency()[0])]
    assert near == game.neighbours(names[0])
    single = smallworld_env.single(boards=["L1a", "S1a"])
    single.reset(seed=1)
    batch = smallworld_env.sb3_env(2, boards=["L1a", "S1a"])
    batch.reset()
    assert (single.adjacency() == env.adjacency()).all()
    assert (batch.adjacency()[1] == env.adjacency()).all()


def test_one_seed_is_one_game_and_the_next_reset_another():
    env = smallworld_env.raw_env(num_players=3)
    env.reset(seed=11)
    first = env.get_state()
    assert first == new_game(3, seed=11).to_bytes()
    env.reset()
    assert env.get_state() != first
    env.reset(seed=11)
    assert env.get_state() == first


def test_a_reset_starts_from_a_scenario_or_a_saved_state():
    env = smallworld_env.raw_env()
    env.reset(options={"scenario": DUEL})
    assert env.get_state() == position(**DUEL).to_bytes()
    assert env.agent_selection == "player_0"
    saved = position(**{**DUEL, "turn": 1}).to_bytes()
    env.reset(options={"state": saved})
    assert env.agent_selection == "player_1"
    assert env.get_state() == saved
    env.reset(seed=3, options={"state": saved})
    assert env.get_state() != saved


@pytest.mark.parametrize(
    ("options", "error", "sentence"),
    [
        ({"scenario": {**DUEL, "players": 3}}, OptionError, "has 3 seats; num_players of this env is 2"),
        ({"scenario": {"seets": []}}, ScenarioError, "has no key 'seets'; did you mean 'seats'"),
        ({"scenario": {}, "state": b""}, OptionError, "'scenario' or 'state', not both"),
        ({"state": b"abc"}, ScenarioError, "A saved game has .* bytes, not 3"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_started_from_is_one_sentence(options, error, sentence):
    env = smallworld_env.raw_env()
    env.reset(seed=1)
    before = env.get_state()
    with pytest.raises(error, match=sentence):
        env.reset(options=options)
    assert env.get_state() == before


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        (-1, "-1 is no action; they are numbered from 0 to 405"),
        (-406, "-406 is no action"),
        (406, "406 is no action"),
        (2**70, f"{2**70} is no action"),
        (np.uint64(2**63), f"{2**63} is no action"),
        (6, "'decline' is not legal for seat 0 at pick; legal are: pick 0, pick 1"),
        (np.int64(7), "'end_conquest' is not legal for seat 0 at pick"),
        (0.0, r"0\.0 is no whole number"),
        (float("nan"), "nan is no whole number"),
        ("pick 0", "'pick 0' is no whole number"),
        (True, "True is no whole number"),
        (None, "None is no whole number"),
    ],
)
def test_the_raw_env_refuses_illegal_actions_and_stays_as_it_was(action, sentence):
    env = smallworld_env.raw_env()
    env.reset(seed=1)
    before, agent = env.get_state(), env.agent_selection
    with pytest.raises(IllegalAction, match=sentence):
        env.step(action)
    assert env.get_state() == before
    assert env.agent_selection == agent
    env.step(0)


def test_the_wrapped_env_ends_the_game_and_the_offender_loses_one():
    env = smallworld_env.env(num_players=3)
    env.reset(seed=1)
    env.last()
    env.step(6)
    assert all(env.terminations.values())
    totals = {}
    for agent in env.agent_iter():
        totals[agent] = env.last()[1]
        env.step(None)
    assert totals == {"player_0": -1.0, "player_1": 0.0, "player_2": 0.0}


def test_a_game_whose_decisions_are_forced_is_shorter_with_auto_forced():
    def decisions(**given):
        env, player = smallworld_env.raw_env(num_players=2, **given), RandomPlayer(3)
        env.reset(seed=3)
        asked = []
        while not env.terminations[env.agent_selection]:
            mask = mask_of(env)
            asked.append(int(mask.sum()))
            env.step(player.choose(mask))
        return asked

    assert min(decisions()) == 1
    assert min(decisions(auto_forced=True)) == 2


@pytest.mark.parametrize("make", [smallworld_env.env, smallworld_env.raw_env])
@pytest.mark.parametrize("copied", ["deepcopy", "to another process"])
@pytest.mark.parametrize("num_players", PLAYERS)
def test_a_copy_goes_on_as_the_original_would(make, copied, num_players):
    env, player = make(num_players=num_players, render_mode="ansi"), RandomPlayer(5)
    env.reset(seed=5)
    for _ in range(40):
        env.step(player.choose(mask_of(env)))
    if copied == "deepcopy":
        other = deepcopy(env)
    else:
        sent = bytes(multiprocessing.reduction.ForkingPickler.dumps(env))
        other = multiprocessing.reduction.ForkingPickler.loads(sent)
    for _ in range(60):
        one, two = env.last(), other.last()
        assert (one[0]["observation"] == two[0]["observation"]).all()
        assert (one[0]["action_mask"] == two[0]["action_mask"]).all()
        assert env.unwrapped.get_state() == other.unwrapped.get_state()
        action = player.choose(one[0]["action_mask"])
        env.step(action)
        other.step(action)
    assert env.render() == other.render()


def test_text_shows_the_table_and_pixels_are_a_picture():
    env = smallworld_env.raw_env(num_players=3, render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("Round 1 of 10, turn of seat 0; seat 0 is asked: pick.")
    env = smallworld_env.raw_env(num_players=3, render_mode="rgb_array", boards="random:4")
    env.reset(seed=1)
    before = env.render()
    env.step(2)
    after = env.render()
    assert before.shape == after.shape
    assert before.shape[1] == 1200
    assert (before != after).any()


def test_rendering_without_a_mode_says_what_to_do():
    env = smallworld_env.raw_env()
    env.reset(seed=1)
    with pytest.raises(OptionError, match="render needs render_mode = 'ansi', 'rgb_array' or 'human'"):
        env.render()
