"""What is on offer? Six sets with their price, their tokens and the coins lying on them; and the stacks."""

from collections.abc import Iterator

from smallworld_env.box.boards.letters import text_width
from smallworld_env.rules.pick import SETS_ON_OFFER
from smallworld_env.views.seen import Offer, Table
from smallworld_env.views.svg.marks import SMALLEST, Box, card, group, name_text, text
from smallworld_env.views.svg.pieces import coin
from smallworld_env.views.telling import number, power_name, race_name

PAD = 10.0


def set_svg(offer: Offer, box: Box) -> str:
    """The price is the number of coins that is paid for the set, one on each set above it."""
    name, tokens = f"{power_name(offer.power)} {race_name(offer.race)}", number(offer.tokens, "token")
    below = box.top + 35
    return group(
        "set",
        card(box),
        name_text(box.left + PAD, box.top + 15, name, box.width - 2 * PAD),
        text(box.left + PAD, below, f"price {offer.place}; {tokens}"),
        group("coins", coin(box.right - 42, below, f"+{offer.coins}")) if offer.coins else "",
        title=f"{name}, price {offer.place}, {tokens}, {number(offer.coins, 'coin')} on it",
        data={"set": offer.place},
    )


def stacks_svg(table: Table, box: Box) -> str:
    """On one line, or on two where the picture has a column for the panels."""
    lines = [""]
    for fact in _stacks(table):
        longer = f"{lines[-1]}; {fact}" if lines[-1] else fact
        if text_width(longer, SMALLEST) > box.width:
            lines.append(fact)
        else:
            lines[-1] = longer
    return group("stacks", *(text(box.left, box.top + 10 + 15 * at, line) for at, line in enumerate(lines)))


def _stacks(table: Table) -> Iterator[str]:
    """Only how many: nobody at the table knows the order."""
    record = table.record
    yield f"Below: {number(max(0, record.banner_count - SETS_ON_OFFER), 'banner')}"
    yield number(max(0, record.badge_count - SETS_ON_OFFER), "badge")
    yield f"discarded: {record.discard_count}"
    bombs = record.pile_explosions + record.pile_duds
    if bombs:
        faces = "" if table.viewer is not None else f" ({number(record.pile_explosions, 'explosion')})"
        yield f"bombs: {bombs}{faces}"
