"""How strong is each race with each power? Sums over picks, and what follows from them.

A set's effect is what a seat brings that was given it, less what a seat brings whatever it was given. Races
and powers have such effects too, over everything they were drawn with; what a set brings beyond its race's
and its power's effect is their interaction.
"""

from dataclasses import dataclass
from math import nan, sqrt

import numpy as np

from agents.arena.columns import Floats
from agents.arena.studies.estimates import Estimate, effects, shrunk
from agents.arena.studies.moments import Arrays, Baseline, Moments, Sums, together
from agents.arena.studies.playing import MARGIN, SHARE, Ints, Played
from smallworld_env.core.ids import NUM_POWERS, NUM_RACES

SETS = NUM_RACES * NUM_POWERS


class StrengthTally:
    """Sums over picks by set, race and power."""

    def __init__(self, seats: int) -> None:
        self.sets = Moments(SETS, seats)
        self.races, self.powers = Moments(NUM_RACES, seats), Moments(NUM_POWERS, seats)
        self.baseline = Baseline(seats)

    def add(self, played: Played) -> None:
        deals, seats, races, powers = played.notes[:, :4].T
        outcomes = played.outcomes[deals, seats][:, [SHARE, MARGIN]]
        self.add_picks(deals, seats, races, powers, outcomes)

    def add_picks(self, deals: Ints, seats: Ints, races: Ints, powers: Ints, outcomes: Ints) -> None:
        self.sets.add(deals, races * NUM_POWERS + powers, seats, outcomes)
        self.races.add(deals, races, seats, outcomes)
        self.powers.add(deals, powers, seats, outcomes)
        self.baseline.add(seats, outcomes)

    def arrays(self) -> Arrays:
        parts: dict[str, Sums] = {"sets": self.sets, "races": self.races, "powers": self.powers}
        return together(parts | {"baseline": self.baseline})


@dataclass(frozen=True)
class Effects:
    """On one outcome; of sets as (races, powers)."""

    races: Estimate  # shrunk
    powers: Estimate  # shrunk
    raw: Estimate  # of sets, as measured
    sets: Estimate  # shrunk towards what race and power say
    interaction: Estimate  # as measured


@dataclass(frozen=True)
class Strength:
    share: Effects
    coins: Effects
    slope: float  # win share for a coin of margin
    picks: Ints  # (races, powers)

    @property
    def price(self) -> Estimate:
        """So many coins less leave a set an average win share; unknown if coins win nothing."""
        return self.share.sets.scaled(1 / self.slope if self.slope > 0 else nan)


def strength_of(tally: StrengthTally) -> Strength:
    return Strength(
        share=_effects(tally, SHARE),
        coins=_effects(tally, MARGIN),
        slope=tally.baseline.slope(),
        picks=tally.sets.rows.reshape(NUM_RACES, NUM_POWERS),
    )


def _effects(tally: StrengthTally, outcome: int) -> Effects:
    baseline = tally.baseline.means(outcome)
    races, powers = (effects(part, outcome, baseline) for part in (tally.races, tally.powers))
    raw = _as_table(effects(tally.sets, outcome, baseline))
    near_races, near_powers = (
        shrunk(part, np.zeros_like(part.value), np.zeros_like(part.value)) for part in (races, powers)
    )
    centre = near_races.value[:, None] + near_powers.value[None, :]
    unsure = np.hypot(near_races.error[:, None], near_powers.error[None, :])
    return Effects(
        near_races, near_powers, raw, shrunk(raw, centre, unsure), _interaction(raw, races, powers)
    )


def _as_table(sets: Estimate) -> Estimate:
    shape = NUM_RACES, NUM_POWERS
    return Estimate(*(part.reshape(shape) for part in (sets.value, sets.error, sets.freedom)))


def _interaction(raw: Estimate, races: Estimate, powers: Estimate) -> Estimate:
    """What is left of a table without the means of its rows and columns has so much less error."""
    left: Floats = raw.value - races.value[:, None] - powers.value[None, :]
    less = sqrt((1 - 1 / NUM_RACES) * (1 - 1 / NUM_POWERS))
    return Estimate(left, raw.error * less, raw.freedom)
