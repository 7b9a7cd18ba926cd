"""The sequential test: it errs as rarely as it says, and does not care in which order deals finish."""

import numpy as np
import pytest

from agents.arena.sprt import Sprt, Trial, parsed
from smallworld_env.errors import OptionError


def deals(share, count, rng, games=2, luck=0.2):
    spread = (1 - luck) / luck
    return rng.binomial(games, rng.beta(share * spread, (1 - share) * spread, count)) / games


def decided(test, shares):
    trial = Trial(test)
    for number, share in enumerate(shares):
        trial.add(number, float(share))
        if trial.accepted is not None:
            return trial
    raise AssertionError("undecided")


@pytest.mark.parametrize(
    ("p0", "p1", "games"), [(0.5, 0.55, 2), (0.5, 0.6, 2), (0.25, 0.35, 4), (0.9, 0.95, 2)]
)
def test_it_errs_in_at_most_eight_of_a_hundred(p0, p1, games):
    rng, test = np.random.default_rng(11), Sprt(p0, p1)
    for true, wrong in ((p0, p1), (p1, p0)):
        trials = [decided(test, deals(true, 6000, rng, games)) for _ in range(300)]
        assert sum(trial.accepted == wrong for trial in trials) / 300 <= 0.08


def test_a_clear_case_is_decided_soon_and_a_narrow_one_later():
    rng = np.random.default_rng(2)
    clear = decided(Sprt(0.5, 0.6), np.ones(100))
    narrow = [decided(Sprt(0.5, 0.6), deals(0.55, 6000, rng)).deals for _ in range(20)]
    assert clear.accepted == 0.6
    assert clear.deals <= 20 < np.mean(narrow)


def test_deals_count_in_the_order_of_their_number():
    shares = deals(0.6, 500, np.random.default_rng(5)).tolist()
    forward = decided(Sprt(0.5, 0.6), shares)
    shuffled = Trial(Sprt(0.5, 0.6))
    for number in np.random.default_rng(1).permutation(500).tolist():
        shuffled.add(number, shares[number])
    assert (shuffled.accepted, shuffled.deals, shuffled.ratio) == (
        forward.accepted,
        forward.deals,
        forward.ratio,
    )


def test_too_few_deals_decide_nothing():
    trial = Trial(Sprt(0.1, 0.9))
    for number in range(7):
        trial.add(number, 1.0)
    assert trial.accepted is None
    assert "nothing is decided about the win share of mine (7 deals" in trial.sentence("mine")


def test_a_verdict_is_a_sentence_with_its_numbers():
    trial = decided(Sprt(0.5, 0.6), np.ones(100))
    assert trial.sentence("mine").startswith("SPRT: the win share of mine is 0.6 rather than 0.5 (")
    assert "limits -2.94 and +2.94" in trial.sentence("mine")


@pytest.mark.parametrize("text", ["0.5", "a,b", "0.6,0.5", "0.5,0.5", "0,0.5", "0.5,1", "nan,0.5"])
def test_wrong_hypotheses_are_one_sentence(text):
    with pytest.raises(OptionError, match=r"sprt = .* is not allowed; it is two win shares P0,P1"):
        parsed(text)
