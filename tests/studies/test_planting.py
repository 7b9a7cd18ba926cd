"""Does the study find what was put there? One set is worth three coins more; nothing else may stand out."""

import numpy as np
import pytest

from agents.arena.setting import Setting
from agents.arena.studies.estimates import holm
from agents.arena.studies.picks import AnyPick, Opening
from agents.arena.studies.playing import MARGIN, SHARE, Block, Plan, play_block
from agents.arena.studies.strength import StrengthTally, strength_of
from smallworld_env.core.ids import NUM_POWERS, Power, Race

GIFT, COINS = (int(Race.TAUREN), int(Power.RANGER)), 3
GAMES, BLOCK = 960, 120


class GiftedPicks(AnyPick):
    """The same, but the planted set brings coins whenever it is given."""

    def _give(self, env, row):
        super()._give(env, row)
        _, seat, (race, power, *_) = self.notes[-1]
        if (race, power) == GIFT:
            env.batch.games["coins"][row, seat] += COINS


class GiftedOpening(GiftedPicks):
    first_only = True


def paired(trial, gifted, bot):
    """What the gift changes: outcomes of the gifted games less those of the same deals without it."""
    tally, setting = StrengthTally(3), Setting(3)
    for first in range(0, GAMES, BLOCK):
        deals = tuple(range(first, first + BLOCK))
        plain, more = (play_block(Block(Plan(one, bot, setting, 5), deals)) for one in (trial, gifted))
        deal, seat, race, power = plain.notes[:, :4].T
        change = (more.outcomes - plain.outcomes)[deal, seat][:, [SHARE, MARGIN]]
        tally.add_picks(deal, seat, race, power, change)
    return strength_of(tally)


@pytest.mark.parametrize(
    ("trial", "gifted", "bot"), [(AnyPick, GiftedPicks, "uniform"), (Opening, GiftedOpening, "greedy")]
)
def test_a_planted_set_ranks_first_with_its_coins_and_no_other_stands_out(trial, gifted, bot):
    coins = paired(trial, gifted, bot).coins.raw
    assert np.nanargmax(coins.value) == GIFT[0] * NUM_POWERS + GIFT[1]
    assert coins.low[GIFT] < COINS < coins.high[GIFT]
    assert coins.half[GIFT] < 0.5
    stands_out = holm(coins.chances()) < 0.05
    assert stands_out[GIFT]
    assert stands_out.sum() == 1
