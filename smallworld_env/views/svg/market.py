"""What is on offer? Six sets with their price, their tokens and the coins lying on them; and the stacks.

In a game with sides a row is a badge and a banner of each side: a player chooses that of his own.
"""

from collections.abc import Iterator, Sequence

from smallworld_env.box.boards.letters import text_width
from smallworld_env.core.ids import Power
from smallworld_env.views.names import title
from smallworld_env.views.seen import Offer, Table
from smallworld_env.views.svg.layout import BADGE, BANNER
from smallworld_env.views.svg.marks import SMALLEST, Box, card, group, name_text, text
from smallworld_env.views.svg.pieces import coin
from smallworld_env.views.telling import number, power_name, race_name

PAD = 10.0
PRICE = 48.0  # Room for the words at the right of a row.


def market_svg(table: Table, boxes: Sequence[Box]) -> Iterator[str]:
    if not table.has_sides:
        yield from (set_svg(offer, boxes[offer.place]) for offer in table.offers())
        return
    for row, badge in enumerate(table.record.badges[: min(table.rows, table.record.badge_count)]):
        yield row_svg(table, row, Power(badge), boxes[row])


def row_svg(table: Table, row: int, power: Power, box: Box) -> str:
    """BFA-04: the badge and its price, then what each side would have with it."""
    y = box.top + BADGE / 2
    parts = [card(box), name_text(box.left + PAD, y, power_name(power), box.width - 2 * PAD - PRICE)]
    parts.append(text(box.right - PAD, y, f"price {row}", anchor="end"))
    for at, side in enumerate(table.sides()):
        below = box.top + BADGE + BANNER * (at + 0.4)
        offers = [offer for offer in table.offers(side) if offer.place == row]
        parts.append(group("banner", *_banner(offers, title(side), box, below), data={"side": title(side)}))
    return group("row", *parts, data={"row": row})


def _banner(offers: Sequence[Offer], side: str, box: Box, y: float) -> Iterator[str]:
    yield text(box.left + PAD, y, f"{side}:")
    yield text(box.left + PAD + 54, y, race_name(offers[0].race) if offers else "-")
    if offers:
        yield text(box.right - PAD, y, number(offers[0].tokens, "token"), anchor="end")


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


def _banners_below(table: Table) -> Iterator[str]:
    """Those of sides by name; their order is known as far as they were put back in public."""
    if not table.has_sides:
        yield number(max(0, table.record.banner_count - table.rows), "banner")
        return
    for side in table.sides():
        below = [race_name(race) for race in table.column(side)[table.rows :]]
        unseen = table.record.banners_unseen[side]
        yield f"{title(side)} {', '.join([*sorted(below[:unseen]), *below[unseen:]]) or '-'}"


def _stacks(table: Table) -> Iterator[str]:
    """Only how many: nobody at the table knows the order."""
    record = table.record
    yield f"Below: {'; '.join(_banners_below(table))}"
    yield number(max(0, record.badge_count - table.rows), "badge")
    yield f"discarded: {record.discard_count}"
    bombs = record.pile_explosions + record.pile_duds
    if bombs:
        faces = "" if table.viewer is not None else f" ({number(record.pile_explosions, 'explosion')})"
        yield f"bombs: {bombs}{faces}"
