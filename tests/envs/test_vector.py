"""Many games at once: Gymnasium's conventions, seeds, auto-reset, states, threads, refusals."""

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode

import smallworld_env
from smallworld_env.core.state import SAVED_LENGTH, blank_batch, to_bytes
from smallworld_env.envs.contract import SKIP
from smallworld_env.errors import IllegalAction, OptionError, ScenarioError
from smallworld_env.options import game_setup
from smallworld_env.rules import engine
from smallworld_env.scenario import new_game, position
from smallworld_env.views.names import legal_actions
from tests.envs.playing import RandomPlayer, play_vector, skipping
from tests.maps import MAP


def make(num_envs=4, **given):
    return smallworld_env.vector.make(num_envs, **given)


def test_it_is_a_gymnasium_vector_env_with_matching_spaces():
    env = make(num_envs=3)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, info = env.reset(seed=1)
    assert env.observation_space.contains(observations)
    assert env.single_observation_space.contains(observations[0])
    assert env.action_space.shape == (3,)
    assert env.single_action_space == Discrete(406)
    assert info["action_mask"].shape[1] == 406
    env.close()


def test_buffers_are_allocated_once_and_written_in_place():
    env = make()
    first, info = env.reset(seed=1)
    before = first.copy()
    again, _, _, _, later = env.step(info["action_mask"].argmax(axis=1))
    assert again is first
    assert later["action_mask"] is info["action_mask"]
    assert (again != before).any()


@pytest.mark.parametrize("num_players", [2, 3, 4, 5])
def test_the_game_of_a_seed_is_the_engines_game_step_by_step(num_players):
    env, games = make(num_envs=2, num_players=num_players, auto_forced=False), blank_batch()
    env.reset(seed=40)
    game_setup(num_players).begin(games, 0, 41)
    player = RandomPlayer(num_players)
    while not games["finished"][0]:
        assert env.get_state(1) == to_bytes(games, 0)
        assert np.flatnonzero(env.batch.masks[1]).tolist() == legal_actions(games)
        actions = player.choose_rows(env.batch.masks)
        assert engine.act(games, 0, int(actions[1])) == 0
        env.step(actions)


def test_forced_decisions_are_played_by_the_engine():
    env = make(num_envs=8, num_players=3)
    for _, _, info in play_vector(env, seed=5, finished=2):
        assert (info["action_mask"].sum(axis=1) >= 2).all()


def test_without_auto_forced_single_choices_are_asked():
    env = make(num_envs=8, num_players=3, auto_forced=False)
    assert any((info["action_mask"].sum(axis=1) == 1).any() for _, _, info in play_vector(env, 5, 1))


def test_the_mask_of_the_seat_to_act_is_never_empty():
    env = make(num_envs=16, num_players=(2, 3, 4, 5))
    for _, _, info in play_vector(env, seed=2, finished=3):
        assert info["action_mask"].any(axis=1).all()


def test_player_counts_can_be_mixed_and_each_slot_keeps_its_own():
    env = make(num_envs=6, num_players=(2, 5, 3))
    env.reset(seed=0)
    assert env.batch.num_seats.tolist() == [2, 5, 3, 2, 5, 3]
    for _ in play_vector(env, seed=0, finished=2):
        assert env.batch.num_seats.tolist() == [2, 5, 3, 2, 5, 3]


def finals_of(env, seed, games):
    """The final records of each slot's first games, by random players that belong to the slot."""
    players = [RandomPlayer(slot_seed) for slot_seed in seed]
    _, info = env.reset(seed=seed)
    found: list[list[bytes]] = [[] for _ in seed]
    while min(len(one) for one in found) < games:
        actions = [player.choose(mask) for player, mask in zip(players, info["action_mask"], strict=True)]
        _, _, terminated, _, info = env.step(np.array(actions))
        for index in np.flatnonzero(terminated):
            found[index].append(env.batch.final_games[index].tobytes())
    return {slot_seed: one[:games] for slot_seed, one in zip(seed, found, strict=True)}


def test_games_depend_on_their_seed_alone_not_on_batch_slot_or_threads():
    seeds = [7, 8, 9, 10, 11]
    alone: dict[int, list[bytes]] = {}
    for seed in seeds:
        alone |= finals_of(make(1, num_players=3), [seed], 3)
    assert finals_of(make(5, num_players=3), seeds, 3) == alone
    assert finals_of(make(5, num_players=3), seeds[::-1], 3) == alone
    assert finals_of(make(5, num_players=3, threads=2), seeds, 3) == alone


def test_the_finished_game_is_kept_in_the_step_that_begins_the_next():
    env = make(num_envs=4, num_players=3)
    for rewards, terminated, info in play_vector(env, seed=3, finished=1):
        assert ("final_obs" in info) == terminated.any()
        for index in np.flatnonzero(terminated):
            last = env.batch.final_games[index]
            assert last["finished"] == 1
            assert env.batch.games[index]["round_number"] == 1
            assert info["final_info"]["coins"][index].tolist() == last["coins"].tolist()
            assert info["_final_obs"][index]
            mover = int(last["actor"])
            assert info["final_obs"][index].tolist() == env.final_observation(index, mover).tolist()
        assert not rewards[~terminated].any()


def test_a_second_reset_without_a_seed_goes_on_to_other_games():
    env = make()
    env.reset(seed=6)
    first = [env.get_state(index) for index in range(4)]
    env.reset()
    second = [env.get_state(index) for index in range(4)]
    assert not set(first) & set(second)
    env.reset(seed=6)
    assert [env.get_state(index) for index in range(4)] == first


def test_a_first_reset_without_a_seed_begins_different_games():
    env = make()
    env.reset()
    assert len({env.get_state(index) for index in range(4)}) == 4


def test_seeds_can_be_given_one_by_one():
    env = make(num_envs=2)
    env.reset(seed=[12, 3])
    assert env.get_state(0) == new_game(2, seed=12).to_bytes()
    assert env.get_state(1) == new_game(2, seed=3).to_bytes()
    with pytest.raises(OptionError, match="seed has 3 entries; there are 2 games"):
        env.reset(seed=[1, 2, 3])


def test_a_reset_mask_begins_only_the_named_games():
    env = make()
    env.reset(seed=1)
    before = [env.get_state(index) for index in range(4)]
    env.reset(seed=50, options={"reset_mask": np.array([False, True, False, False])})
    after = [env.get_state(index) for index in range(4)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True, True]
    assert after[1] == new_game(2, seed=51).to_bytes()


def test_a_reset_tells_nothing_of_games_that_ended_before_it():
    env = make(num_envs=2)
    steps = play_vector(env, seed=1, finished=1)
    terminated, info = next((ended, info) for _, ended, info in steps if ended.any())
    assert "final_obs" in info
    _, info = env.reset(options={"reset_mask": ~terminated})
    assert "final_obs" not in info


def test_a_saved_state_goes_on_in_another_slot_as_it_would_have():
    env, other = make(num_players=3), make(num_envs=2, num_players=3)
    player = RandomPlayer(1)
    _, info = env.reset(seed=1)
    for _ in range(60):
        _, _, _, _, info = env.step(player.choose_rows(info["action_mask"]))
    other.reset(seed=9)
    other.set_state(1, env.get_state(2))
    for _ in range(30):
        assert other.get_state(1) == env.get_state(2)
        assert (other.batch.observations[1] == env.batch.observations[2]).all()
        assert (other.batch.adjacency[1] == env.batch.adjacency[2]).all()
        actions = player.choose_rows(info["action_mask"])
        env.step(actions)
        other.step(np.array([SKIP, actions[2]]))


def test_scenarios_start_any_slot_anywhere():
    duel = {"boards": MAP, "seats": [{"race": "orcs", "power": "sailor", "tokens": {"T1:7": 3}}, {}]}
    env = make(num_envs=3)
    env.reset(seed=1, options={"scenario": [None, duel, None]})
    assert env.get_state(0) == new_game(2, seed=1).to_bytes()
    assert env.batch.games["folk_race"][1, 0] == position(**duel).games["folk_race"][0, 0]
    assert env.batch.masks[1].any()
    env.reset(options={"state": position(**duel).to_bytes()})
    assert {env.get_state(index) for index in range(3)} == {position(**duel).to_bytes()}


def test_a_seed_gives_a_saved_game_other_luck():
    state = new_game(2, seed=1).to_bytes()
    env = make(num_envs=2)
    env.reset(seed=5, options={"state": state})
    assert env.get_state(0) != env.get_state(1)
    assert (env.batch.observations[0] == env.batch.observations[1]).all()


def test_structured_tables_are_views_of_the_same_buffer():
    env = make(num_envs=3, num_players=3)
    env.reset(seed=1)
    tables = env.structured()
    shapes = {name: table.shape[1:] for name, table in tables.items()}
    assert shapes["seats"][0] == 5
    assert shapes["regions"][0] == shapes["land"][0] == 62
    assert shapes["sets"][0] == 6
    assert shapes["adjacency"] == (62, 62)
    flat = sum(table[0].size for name, table in tables.items() if name != "adjacency")
    assert flat == env.single_observation_space.shape[0]
    assert np.shares_memory(tables["regions"], env.batch.observations)
    env.batch.observations[:] = 0
    assert not tables["seats"].any()


def test_adjacency_is_the_map():
    env = make(num_envs=2, boards=["L1a", "S1a"])
    env.reset(seed=1)
    game = new_game(2, seed=1, boards=["L1a", "S1a"])
    names = game.regions()
    for region, name in enumerate(names):
        near = [names[other] for other in np.flatnonzero(env.batch.adjacency[0, region])]
        assert near == game.neighbours(name)


@pytest.mark.parametrize("bad", [-1, -406, 406, 100_000])
def test_an_illegal_action_names_its_game_and_nothing_moves(bad):
    env = make(num_envs=3)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    before = [env.get_state(index) for index in range(3)]
    actions[1] = bad
    with pytest.raises(IllegalAction, match=f"Game 1: {bad} is no action; they are numbered from 0 to 405"):
        env.step(actions)
    assert [env.get_state(index) for index in range(3)] == before


@pytest.mark.parametrize("threads", [1, 2])
def test_an_action_outside_the_mask_is_refused_by_name(threads):
    env = make(num_envs=3, threads=threads)
    _, info = env.reset(seed=1)
    actions = info["action_mask"].argmax(axis=1)
    before = [env.get_state(index) for index in range(3)]
    actions[2] = 6
    with pytest.raises(IllegalAction, match="Game 2: 'decline' is not legal for seat 0 at pick; legal are"):
        env.step(actions)
    assert [env.get_state(index) for index in range(3)] == before


@pytest.mark.parametrize(
    ("actions", "sentence"),
    [
        ([0.0, 1.5], r"Game 1: 1\.5 is no whole number"),
        ([0.0, 1.0], r"Game 0: 0\.0 is no whole number"),
        ([0.0, np.nan], "Game 1: nan is no whole number"),
        ([True, False], "Game 0: True is no whole number"),
        ([0, "pick 0"], "is no whole number"),
        (np.array([0, 2**63], dtype=np.uint64), f"Game 1: {2**63} is no action"),
        ([0], "shape"),
        ([[0, 0]], "shape"),
    ],
)
def test_actions_that_are_no_whole_numbers_are_refused(actions, sentence):
    env = make(num_envs=2)
    env.reset(seed=1)
    with pytest.raises(IllegalAction, match=sentence):
        env.step(actions)


def test_skipped_games_stand_still():
    env = make(num_envs=3)
    _, info = env.reset(seed=1)
    before = [env.get_state(index) for index in range(3)]
    env.step(skipping(info["action_mask"].argmax(axis=1), [1]))
    after = [env.get_state(index) for index in range(3)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, False, True]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        (b"too short", f"A saved game has {SAVED_LENGTH} bytes, not 9"),
        (
            bytes(SAVED_LENGTH),
            "The saved game is damaged, or another version wrote it: its seal does not fit",
        ),
        ("text", "A saved game is bytes, not str"),
    ],
)
def test_bytes_that_are_no_game_are_refused_and_the_slot_is_unchanged(state, sentence):
    env = make(num_envs=2)
    env.reset(seed=1)
    before = env.get_state(1)
    with pytest.raises(ScenarioError, match=sentence):
        env.set_state(1, state)
    assert env.get_state(1) == before


def late_state(seed=4, decisions=80):
    env, player = make(num_envs=1, num_players=3), RandomPlayer(seed)
    _, info = env.reset(seed=seed)
    for _ in range(decisions):
        _, _, _, _, info = env.step(player.choose_rows(info["action_mask"]))
    return env


def test_every_damaged_byte_is_refused():
    env = late_state()
    state = env.get_state(0)
    for place in range(len(state)):
        damaged = state[:place] + bytes([state[place] ^ 0x55]) + state[place + 1 :]
        with pytest.raises(ScenarioError, match="its seal does not fit"):
            env.set_state(0, damaged)
    assert env.get_state(0) == state


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("num_seats", 6, "num_seats is outside 1 to 5"),
        ("forts", 1 << 60, "forts names a region beyond the map"),
        ("folk", 50, "folk is outside -1 to 10"),
        ("actor", 4, "actor names a seat beyond the 3 of the game"),
        ("hand", -1, "hand is below 0"),
        ("picked", 7, "picked is neither 0 nor 1"),
        ("moment", 19, "source names no region for the effect in progress"),
        ("board_of", -1, "board_of names a board beyond the map"),
        ("coins", 77, "coins are explained: not so"),
    ],
)
def test_a_record_that_cannot_be_is_refused_even_with_a_seal(field, value, sentence):
    """Compiled code would follow such a record outside its arrays."""
    env = late_state()
    games = env.batch.games.copy()
    games[field] = value
    with pytest.raises(ScenarioError, match=f"The saved game cannot be: {sentence}"):
        env.set_state(0, to_bytes(games))


def test_a_reset_with_one_bad_state_changes_no_game():
    env = make(num_envs=3)
    env.reset(seed=1)
    before = [env.get_state(index) for index in range(3)]
    with pytest.raises(ScenarioError, match="A saved game has"):
        env.reset(seed=5, options={"state": [None, before[0], b"bad"]})
    assert [env.get_state(index) for index in range(3)] == before


def test_numpy_numbers_are_numbers():
    env = make(num_envs=np.int64(2), num_players=np.int32(3), shaping=np.float32(0.5))
    _, info = env.reset(seed=np.int64(12))
    assert env.get_state(np.int64(0)) == new_game(3, seed=12).to_bytes()
    assert (env.observe(0, info["seat"][0]) == env.batch.observations[0]).all()
    env.reset(seed=np.array([12, 3]))
    assert env.get_state(1) == new_game(3, seed=3).to_bytes()


@pytest.mark.parametrize("seed", [1.5, "7", [1, None], [1, 2.7], True, []])
def test_seeds_that_are_no_whole_numbers_are_refused(seed):
    env = make(num_envs=2)
    with pytest.raises(OptionError, match=r"seed = .* is not allowed; it is None or whole numbers"):
        env.reset(seed=seed)


@pytest.mark.parametrize("index", [-1, 2, 0.0])
def test_slots_that_do_not_exist_are_refused(index):
    env = make(num_envs=2)
    env.reset(seed=1)
    with pytest.raises(OptionError, match=r"index = .* is not allowed; it is a whole number from 0 to 1"):
        env.get_state(index)


def test_there_is_no_final_observation_before_an_end():
    env = make(num_envs=2)
    env.reset(seed=1)
    with pytest.raises(OptionError, match="No game has ended in slot 1 yet"):
        env.final_observation(1, 0)


def test_a_finished_game_cannot_be_put_back():
    env = make(num_envs=1)
    for _ in play_vector(env, seed=1, finished=1):
        pass
    with pytest.raises(ScenarioError, match="leaves nothing to decide"):
        env.set_state(0, to_bytes(env.batch.final_games))


def test_stepping_before_reset_says_so():
    with pytest.raises(OptionError, match="Call reset before step"):
        make().step(np.zeros(4, dtype=int))
