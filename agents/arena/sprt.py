"""Is a player's win share p0 or p1? A sequential test that stops as soon as the deals have said it.

A sequential probability ratio test on deals, as chess engines are tested: the games of a deal share their
luck, so its mean is one observation. Their variance says how many independent games would know as much; the
likelihood ratio is that of so many games won with probability p1 or p0. Two virtual deals, one of 0 and one
of 1, keep the variance of the first deals from being too small.
"""

from dataclasses import dataclass, field
from math import log

from smallworld_env.errors import OptionError

ALPHA = BETA = 0.05  # how often each hypothesis is rejected although it is true
_FEWEST = 8  # deals before the variance says anything


@dataclass(frozen=True)
class Sprt:
    """The two hypotheses."""

    p0: float
    p1: float

    def __post_init__(self) -> None:
        if not 0 < self.p0 < self.p1 < 1:
            raise OptionError(
                f"sprt = {self.p0:g},{self.p1:g} is not allowed; it is two win shares P0,P1 "
                "between 0 and 1, the smaller one first."
            )

    @property
    def lower(self) -> float:
        """Below it p0 is accepted."""
        return log(BETA / (1 - ALPHA))

    @property
    def upper(self) -> float:
        """Above it p1 is accepted."""
        return log((1 - BETA) / ALPHA)

    def ratio(self, deals: int, total: float, squares: float) -> float:
        """The logarithm of the likelihood ratio, from the sums of the shares and of their squares."""
        mean, middle = total / deals, (total + 1) / (deals + 2)
        variance = (squares + 1) / (deals + 2) - middle**2
        games = deals * middle * (1 - middle) / variance
        return games * (mean * log(self.p1 / self.p0) + (1 - mean) * log((1 - self.p1) / (1 - self.p0)))


@dataclass
class Trial:
    """A test under way. Deals may finish in any order; they are looked at in the order of their number, so
    that what is decided does not depend on who worked fastest."""

    sprt: Sprt
    deals: int = 0  # that were looked at
    total: float = 0.0
    squares: float = 0.0
    accepted: float | None = None  # p0 or p1, once it is decided
    _early: dict[int, float] = field(default_factory=dict)

    @property
    def ratio(self) -> float:
        return self.sprt.ratio(self.deals, self.total, self.squares) if self.deals else 0.0

    @property
    def mean(self) -> float:
        return self.total / max(1, self.deals)

    def add(self, number: int, share: float) -> None:
        """A deal has finished; `number` counts from 0."""
        self._early[number] = share
        while self.accepted is None and self.deals in self._early:
            self._look(self._early.pop(self.deals))

    def _look(self, share: float) -> None:
        self.deals, self.total, self.squares = self.deals + 1, self.total + share, self.squares + share**2
        if self.deals >= _FEWEST and not self.sprt.lower < self.ratio < self.sprt.upper:
            self.accepted = self.sprt.p0 if self.ratio < 0 else self.sprt.p1

    def sentence(self, label: str) -> str:
        """What the deals have said so far."""
        facts = f"{self.deals} deals with a mean of {self.mean:.3f}, log-likelihood ratio {self.ratio:+.2f}"
        limits = f"limits {self.sprt.lower:+.2f} and {self.sprt.upper:+.2f}"
        if self.accepted is None:
            return f"SPRT: nothing is decided about the win share of {label} ({facts}, {limits})."
        other = self.sprt.p1 if self.accepted == self.sprt.p0 else self.sprt.p0
        return (
            f"SPRT: the win share of {label} is {self.accepted:g} rather than {other:g} ({facts}, {limits})."
        )


def parsed(text: str) -> Sprt:
    """`0.5,0.55`"""
    try:
        p0, p1 = (float(part) for part in text.split(","))
    except ValueError as error:
        raise OptionError(
            f"sprt = {text} is not allowed; it is two win shares P0,P1, such as 0.5,0.55."
        ) from error
    return Sprt(p0, p1)
