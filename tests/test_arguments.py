"""The arguments of the environments: one table, the same names everywhere, wrong values in one sentence."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import smallworld_env
from smallworld_env import arguments, warcraft_v0
from smallworld_env.errors import OptionError
from smallworld_env.views.spec import FIRST, SEATS

README = Path(__file__).parent.parent / "README.md"
MAKERS: dict[str, Callable[..., Any]] = {
    "vector": lambda **given: smallworld_env.vector.make(2, **given),
    "raw_env": smallworld_env.raw_env,
    "env": smallworld_env.env,
    "single": smallworld_env.single,
    "sb3": lambda **given: smallworld_env.sb3_env(2, **given),
}
WRONG = [
    ({"num_players": 6}, "num_players = 6 is not allowed; it is a number from 2 to 5"),
    ({"num_players": "three"}, "num_players = 'three' is not allowed"),
    ({"variant": "azeroth"}, "variant = 'azeroth' is not allowed; it is 'classic' or 'battle_for_azeroth'"),
    ({"boards": "random:x"}, "boards = 'random:x' is not allowed; after 'random:' comes a whole number"),
    ({"boards": ["L9z"]}, "there is no face 'L9z'; it is one of L1a"),
    ({"rounds": 0}, "rounds = 0 is not allowed; it is None or a number from 1 to 100"),
    ({"box": "nowhere.toml"}, "nowhere.toml: the box file cannot be read"),
    ({"coins": "secret"}, "coins = 'secret' is not allowed; it is 'shown' or 'hidden'"),
    ({"allies_tell": "yes"}, "allies_tell = 'yes' is not allowed; it is True or False"),
    ({"team": 1}, "team = 1 is not allowed; it is True or False"),
    ({"auto_forced": 1}, "auto_forced = 1 is not allowed; it is True or False"),
    ({"reward": "gold"}, "reward = 'gold' is not allowed; it is 'win_share', 'win_share_zero_sum', 'score_m"),
    ({"shaping": -1}, "shaping = -1 is not allowed; it is a number from 0 up"),
    ({"shaping": float("nan")}, "shaping = nan is not allowed"),
    ({"on_illegal": "ignore"}, "on_illegal = 'ignore' is not allowed; it is 'raise' or 'lose'"),
    ({"render_mode": "rgb"}, "render_mode = 'rgb' is not allowed; it is 'ansi', 'rgb_array' or 'human'"),
    ({"num_player": 3}, "There is no argument 'num_player'; did you mean 'num_players'"),
]  # fmt: skip


@pytest.mark.parametrize("maker", MAKERS)
@pytest.mark.parametrize(("given", "sentence"), WRONG)
def test_a_wrong_value_is_one_sentence_in_every_environment(maker, given, sentence):
    with pytest.raises(ValueError, match=sentence) as caught:
        MAKERS[maker](**given)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("maker", MAKERS)
def test_every_argument_can_be_given_to_every_environment(maker):
    defaults = {**arguments.DEFAULTS}
    env = MAKERS[maker](**defaults)
    env.reset()


def test_each_environment_keeps_to_its_arguments():
    env = smallworld_env.raw_env(num_players=4, rounds=3, boards=["L1a", "S1a"], coins="hidden")
    env.reset(seed=1)
    games = env.batch.games
    assert int(games["num_seats"][0]) == 4
    assert int(games["rounds"][0]) == 3
    assert int(games["num_boards"][0]) == 2
    coins_known = FIRST["seats"] + SEATS.width + SEATS.offsets()["coins_known"]
    assert env.observe("player_0")["observation"][coins_known] == 0


@pytest.mark.parametrize("allies_tell", [True, False])
def test_allies_see_each_others_hidden_coins_if_they_tell(allies_tell):
    made = {"num_players": 4, "variant": "battle_for_azeroth", "coins": "hidden", "allies_tell": allies_tell}
    first = FIRST["seats"] + SEATS.offsets()["coins_known"]
    columns = [first + SEATS.width * row for row in range(4)]
    env = smallworld_env.raw_env(render_mode="ansi", **made)
    env.reset(seed=1)
    assert env.observe("player_0")["observation"][columns].tolist() == [1, 0, int(allies_tell), 0]
    assert env.batch.text(0, viewer=0).count("? coins") == (2 if allies_tell else 3)
    games = smallworld_env.vector.make(2, **made)
    observations, _ = games.reset(seed=1)
    assert observations[0, columns].tolist() == [1, 0, int(allies_tell), 0]


def test_a_box_of_ones_own_is_played(tmp_path):
    box = tmp_path / "box.toml"
    box.write_text("[badges]\nfarmer = 9\n")
    env = smallworld_env.raw_env(box=box)
    env.reset(seed=1)
    assert 9 in env.batch.games["badge_tokens"][0]


@pytest.mark.parametrize(
    ("make", "given", "sentence"),
    [
        (MAKERS["vector"], {"on_illegal": "lose"}, "on_illegal = 'lose' is not allowed for a batch of games"),
        (MAKERS["raw_env"], {"on_illegal": "lose"}, "on_illegal = 'lose' is not allowed for the AEC env"),
        (MAKERS["vector"], {"render_mode": "ansi"}, "render_mode = 'ansi' is not allowed for a batch"),
        (MAKERS["vector"], {"team": True}, "team = True is not allowed for an environment that asks"),
        (MAKERS["raw_env"], {"team": True}, "team = True is not allowed for an environment that asks"),
        (MAKERS["raw_env"], {"num_players": (2, 3)}, r"num_players = \(2, 3\) is not allowed for one game"),
        (MAKERS["single"], {"num_players": [2]}, r"num_players = \[2\] is not allowed for one game"),
        (MAKERS["vector"], {"num_players": []}, r"num_players = \[\] is not allowed"),
        (MAKERS["vector"], {"num_players": (2, 9)}, "num_players = 9 is not allowed"),
    ],
)  # fmt: skip
def test_what_only_some_environments_take_is_refused_by_the_others(make, given, sentence):
    with pytest.raises(OptionError, match=sentence):
        make(**given)


@pytest.mark.parametrize("number", [0, -1, 2.0, True, "4"])
def test_the_size_of_a_batch_is_a_whole_number_from_1(number):
    with pytest.raises(OptionError, match=r"num_envs = .* is not allowed; it is a whole number from 1"):
        smallworld_env.vector.make(number)
    with pytest.raises(OptionError, match=r"num_envs = .* is not allowed; it is a whole number from 1"):
        smallworld_env.sb3_env(number)


def test_threads_are_a_whole_number():
    with pytest.raises(OptionError, match="threads = 0 is not allowed"):
        smallworld_env.vector.make(2, threads=0)


def test_the_table_is_in_the_readme_and_on_the_spec_page():
    assert arguments.markdown() in README.read_text(encoding="utf-8")
    page = warcraft_v0.__doc__ or ""
    for row in arguments.markdown().splitlines():
        assert row in page
