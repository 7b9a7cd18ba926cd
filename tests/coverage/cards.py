"""How are rows about cards written? A decorator that takes the card's id, and rows that count its coins."""

from collections.abc import Callable
from enum import IntEnum

from smallworld_env.core.ids import Reason
from smallworld_env.views.names import title
from tests.coverage.rows import Count, Row, Rows

Decorator = Callable[[Count], Count]


def card_rows() -> tuple[Rows, Callable[..., Decorator]]:
    """The rows of a file, and the decorator that enters a function into them."""
    rows = Rows("card")

    def card(member: IntEnum, *on: str) -> Decorator:
        return rows(title(member), *on)

    return rows, card


def coins_row(rows: Rows, card: IntEnum, what: str, reason: Reason) -> None:
    """Coins of a card at the end of a turn."""
    rows.add(Row("card", title(card), what, ("score",), lambda step: step.flowed(reason)))
