"""Is the mask exact in both directions? At sampled states every action id is tried on a copy."""

import numpy as np
import pytest

from smallworld_env.core.state import blank_batch
from smallworld_env.rules.audit import try_every_action
from smallworld_env.rules.engine import play_random
from tests.health.games import KINDS, chooser, name, setups

STATES = 500  # for each variant and player count
FAULTS = {
    1: "is in the mask but refused",
    2: "is not in the mask but taken",
    3: "is refused but changed the state",
    4: "breaks an invariant",
    5: "the mask in the record is not the mask of the rules",
}


def sampled_states(num_players, count, variant):
    """States of random games, every eleventh decision, on original and fresh boards."""
    boards, seed, found = setups(num_players, variant=variant), 0, 0
    games = blank_batch(2)
    while found < count:
        boards[seed % len(boards)].begin(games, 0, 10_000 + seed)
        players = chooser(seed)
        while not games["finished"][0] and found < count:
            yield games
            found += 1
            play_random(games, 0, players, 11)
        seed += 1


@pytest.mark.parametrize(("variant", "num_players"), KINDS)
def test_every_legal_action_succeeds_and_every_other_is_refused_untouched(variant, num_players):
    for games in sampled_states(num_players, STATES, variant):
        action, fault = try_every_action(games, games.view(np.uint8).reshape(2, -1))
        assert fault == 0, f"{name(action)} {FAULTS[fault]}"
