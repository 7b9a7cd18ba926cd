"""Seats and boards: what was planted in made-up games is found, and the sums of real ones are exact."""

import numpy as np
import pytest

from agents.arena.setting import Setting
from agents.arena.studies.boards import BoardTally, favour_of
from agents.arena.studies.picks import AnyPick
from agents.arena.studies.playing import COINS, MARGIN, SHARE, UNIT, Block, Plan, Played, play_block
from agents.arena.studies.seats import SeatTally, Untouched
from smallworld_env.box.boards.catalogue import FACE_IDS
from smallworld_env.core.ids import NUM_POWERS, NUM_RACES, Race

GAMES = 3000


def test_seats_share_one_victory_and_their_margins_cancel():
    tally = SeatTally(4)
    tally.add(play_block(Block(Plan(Untouched, "uniform", Setting(4), 1), tuple(range(40)))))
    assert tally.means(SHARE).value.sum() == pytest.approx(1)
    assert tally.means(MARGIN).value.sum() == pytest.approx(0)
    assert (tally.means(COINS).value > 20).all()


def test_a_seat_that_wins_more_often_is_found_with_its_interval():
    luck = np.random.default_rng(0)
    winners = luck.choice(3, size=GAMES, p=[0.4, 0.3, 0.3])
    outcomes = np.zeros((GAMES, 3, 3), dtype=np.int64)
    outcomes[np.arange(GAMES), winners, SHARE] = UNIT
    tally = SeatTally(3)
    tally.add(Played(np.arange(GAMES), outcomes, np.zeros((0, 2), dtype=np.int64)))
    share = tally.means(SHARE)
    assert share.value == pytest.approx(np.bincount(winners) / GAMES)
    assert share.half == pytest.approx([1.96 * np.sqrt(p * (1 - p) / GAMES) for p in share.value], rel=0.02)


def made_up_boards(lift, seed, games=GAMES):
    """Games of two seats on random faces; Naga have so many more coins where S1a is in play."""
    luck = np.random.default_rng(seed)
    large, small = luck.integers(0, 4, games), luck.integers(8, 12, games)
    faces = (1 << large) | (1 << small)
    deals = np.repeat(np.arange(games), 2)
    seats = np.tile([0, 1], games)
    races, powers = luck.integers(0, NUM_RACES, 2 * games), luck.integers(0, NUM_POWERS, 2 * games)
    favoured = (races == Race.NAGA) & (small[deals] == FACE_IDS.index("S1a"))
    coins = luck.normal(0, 6, 2 * games) + lift * favoured
    outcomes = np.zeros((games, 2, 3), dtype=np.int64)
    outcomes[deals, seats, MARGIN] = np.rint(UNIT * coins)
    notes = np.column_stack([deals, seats, races, powers, np.ones_like(deals), faces[deals]])
    tally = BoardTally(2)
    tally.add(Played(np.arange(games), outcomes, notes))
    return tally


def test_a_race_that_a_face_favours_is_found_with_its_coins():
    where = Race.NAGA, FACE_IDS.index("S1a")
    found = [favour_of(made_up_boards(9.0, seed), "races", MARGIN) for seed in range(12)]
    for favour in found:
        assert np.nanargmax(favour.shrunk.value) == where[0] * len(FACE_IDS) + where[1]
        assert favour.chances[where] < 0.001
    held = [favour.measured.low[where] < 9 < favour.measured.high[where] for favour in found]
    assert sum(held) >= 10  # fewer are 1 in 50
    assert np.mean([favour.measured.value[where] for favour in found]) == pytest.approx(9, abs=0.6)


def test_without_a_favour_something_stands_out_in_one_of_twenty_studies_at_most():
    found = [favour_of(made_up_boards(0.0, seed, games=600), "races", MARGIN) for seed in range(40)]
    assert sum((favour.chances < 0.05).any() for favour in found) <= 5  # 2 expected; more than 5 are 1 in 70
    quiet = [np.nanstd(favour.shrunk.value) / np.nanstd(favour.measured.value) for favour in found]
    assert np.mean(quiet) < 0.35


def test_faces_that_are_never_in_play_stay_unknown():
    tally = BoardTally(2)
    tally.add(play_block(Block(Plan(AnyPick, "uniform", Setting(2), 1), tuple(range(50)))))
    seen = np.isfinite(favour_of(tally, "seats", SHARE).measured.value)
    medium = [face.startswith("M") for face in FACE_IDS]  # SETUP-01: two players have L and S
    assert seen.all(axis=0).tolist() == [not is_medium for is_medium in medium]
    assert not seen[:, medium].any()
