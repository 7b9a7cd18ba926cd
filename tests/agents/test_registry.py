"""Does a spec string make the bot it says, and is a wrong one told in one sentence?"""

import numpy as np
import pytest

import smallworld_env
from agents import registry
from agents.warcraft.greedy import Greedy
from agents.warcraft.planner import Planner
from smallworld_env.errors import OptionError

NO_DEALS = "is not allowed; it is a whole number from 1 to 16."
OWN_BOT = """
from agents.base import Bot

class Last(Bot):
    def __init__(self, seed=0, step="1"):
        super().__init__(seed)
        self.step = int(step)

    def choose(self, decision):
        return decision.legal[-self.step]
"""


def test_options_reach_the_bot():
    greedy, planner = registry.make("greedy:coins=1.5", seed=3), registry.make("planner:deals=4")
    assert isinstance(greedy, Greedy)
    assert isinstance(planner, Planner)
    assert (greedy.coins, greedy.seed, planner.deals) == (1.5, 3, 4)


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("plannr", "plannr: there is no bot 'plannr'; did you mean 'planner'?"),
        ("xyz", "xyz: there is no bot 'xyz'; there are uniform, greedy, planner, mcts."),
        ("greedy:coin=2", "greedy:coin=2: greedy has no option 'coin'; did you mean 'coins'?"),
        ("uniform:x=1", "uniform:x=1: uniform has no option 'x'; there are none."),
        ("planner:deals", "planner:deals: 'deals' is no option; write planner:option=value,option=value."),
        ("planner:deals=40", f"planner:deals=40: deals = 40 {NO_DEALS}"),
        ("planner:deals=2.5", f"planner:deals=2.5: deals = 2.5 {NO_DEALS}"),
        ("mcts:ms=nan", "mcts:ms=nan: ms = nan is not allowed; it is a number from 0."),
        ("planner:without=fire", "without = fire is not allowed; it is one of air_strike, alar, champion, "
         "doomhammer, frostmourne, ethereal, impose, portal, steal."),
        ("nowhere.py", "nowhere.py: name the class behind the file: nowhere.py:MyBot."),
        ("nowhere.py:Bot", "nowhere.py:Bot: there is no file nowhere.py."),
    ],
)  # fmt: skip
def test_a_wrong_spec_is_one_sentence(spec, sentence):
    with pytest.raises(OptionError) as caught:
        registry.make(spec)
    assert str(caught.value) == sentence


def test_a_bot_of_ones_own_is_made_with_its_options(tmp_path):
    path = tmp_path / "last.py"
    path.write_text(OWN_BOT)
    env = smallworld_env.vector.make(3)
    _, info = env.reset(seed=1)
    legal = [np.flatnonzero(mask) for mask in info["action_mask"]]
    chosen = registry.make(f"{path}:Last:step=2").choose_batch(env, np.arange(3))
    assert chosen.tolist() == [int(actions[-2]) for actions in legal]
    with pytest.raises(OptionError, match="has no class 'First'"):
        registry.make(f"{path}:First")


def test_the_table_names_every_bot_and_option():
    table = registry.table()
    for kind in registry.KINDS:
        assert kind.name in table
        assert all(f"{option.name}={option.default}" in table for option in kind.options)
