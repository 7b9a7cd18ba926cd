"""How many sequences of actions does a position have? Counted by the mask, and by trying every id.

`make golden` writes `perft.json` anew; review it as a diff.
"""

import json
from pathlib import Path

import pytest

from smallworld_env.core.jit import COMPILED
from smallworld_env.core.state import blank_batch
from smallworld_env.rules.audit import count_by_mask, count_by_trial
from tests.health.positions import all_positions

STORED = Path(__file__).with_name("perft.json")
DEPTH = 3
NAMES = list(json.loads(STORED.read_text())) if STORED.exists() else []

pytestmark = pytest.mark.skipif(not COMPILED, reason="counting needs the compiled engine")


def counts(game, way):
    games = blank_batch(DEPTH + 1)
    games[0] = game.games[0]
    return way(games, DEPTH).tolist()[1:]


def counted(way=count_by_mask):
    return {name: counts(game, way) for name, game in all_positions().items()}


def test_the_mask_gives_the_stored_counts():
    stored = json.loads(STORED.read_text())
    assert len(stored) >= 20
    assert counted() == stored


def test_trying_every_action_gives_the_same_counts():
    """A second enumerator that never looks at the mask, over every second position."""
    stored = json.loads(STORED.read_text())
    for name, game in list(all_positions().items())[::2]:
        assert counts(game, count_by_trial) == stored[name], name
