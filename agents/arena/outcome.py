"""What came out of a tournament? Everything that tables and the report tell, from the finished deals."""

from collections.abc import Iterable
from dataclasses import dataclass

from agents.arena.columns import Columns, columns_of
from agents.arena.ratings import Ratings, rate
from agents.arena.standings import Payoff, Standing, payoff, standings
from agents.arena.tournament import Deal, Tournament


@dataclass(frozen=True)
class Fault:
    """A forfeited game: who, where, why."""

    label: str
    deal: int
    seat: int
    why: str


@dataclass(frozen=True)
class Outcome:
    """A tournament as far as it has been played; ratings and pairs are there if players met."""

    labels: tuple[str, ...]
    fair_share: float
    columns: Columns
    standings: list[Standing]
    ratings: Ratings | None
    payoff: Payoff | None
    faults: tuple[Fault, ...]

    @property
    def order(self) -> list[int]:
        """The entries, the strongest first."""
        strength = [one.share.mean for one in self.standings] if self.ratings is None else self.ratings.rating
        return sorted(range(len(self.labels)), key=lambda entry: -strength[entry])

    @property
    def spotless(self) -> list[str]:
        """Who was first, or last, in every game: such a rating is only a bound, its interval says nothing."""
        if self.payoff is None:
            return []
        rows = self.payoff.ahead
        met = self.payoff.games > 0
        return [
            label
            for label, row, others in zip(self.labels, rows, met, strict=True)
            if (row[others] == 1).all() or (row[others] == 0).all()
        ]


def outcome_of(tournament: Tournament, deals: Iterable[Deal]) -> Outcome:
    """Every line-up has finished a deal."""
    finished = list(deals)
    labels = tuple(entry.label for entry in tournament.entries)
    columns, met = columns_of(finished), tournament.setting.players > 1
    return Outcome(
        labels=labels,
        fair_share=tournament.setting.fair_share,
        columns=columns,
        standings=standings(columns, len(labels)),
        ratings=rate(columns, len(labels), tournament.seed) if met else None,
        payoff=payoff(columns, len(labels)) if met else None,
        faults=tuple(_faults(labels, finished)),
    )


def _faults(labels: tuple[str, ...], deals: Iterable[Deal]) -> Iterable[Fault]:
    for deal in sorted(deals, key=lambda deal: (deal.number, deal.line_up)):
        for game in deal.games:
            if game.fault is not None:
                seat = game.fault.seat
                yield Fault(labels[game.seats[seat]], deal.number, seat, game.fault.why)
