"""What does a seat have? Coins, its set, its hand, its declined race; and whose turn and decision it is."""

from collections.abc import Iterator

from smallworld_env.box.boards.glyphs import PAPER
from smallworld_env.box.boards.letters import shortened, text_width
from smallworld_env.core.ids import MURLOC_SEAT, MURLOCS, NONE, Power, Race
from smallworld_env.views.names import title
from smallworld_env.views.seen import Table
from smallworld_env.views.svg.marks import SMALLEST, Box, card, group, name_text, rounded, text
from smallworld_env.views.svg.palette import Look, folk_look, seat_look
from smallworld_env.views.svg.pieces import coin, icon
from smallworld_env.views.telling import power_name, race_name

PAD = 10.0
BAND = 24.0  # Height of the coloured line with the seat's number.
TITLE = 13.0
HARMONY = 18.0  # Room for a harmony token.


def seat_svg(table: Table, seat: int, box: Box) -> str:
    is_actor = not table.record.finished and table.record.actor == seat
    parts = [card(box, is_actor), *_band(box, seat_look(seat), f"Seat {seat}", _role(table, seat))]
    parts.append(_coins(box, table.coins_of(seat), f"coins of seat {seat}"))
    parts += _active(table, seat, box)
    parts += _declined(table, seat, box)
    return group("seat decides" if is_actor else "seat", *parts, data={"seat": seat})


def murlocs_svg(table: Table, box: Box) -> str:
    """MUR-03: their coins, their supply and who moves them."""
    record, y = table.record, box.top + BAND + 13
    role = "turn" if record.murlocs_turn and not record.finished else ""
    parts = [card(box), *_band(box, folk_look(MURLOCS), "Murlocs", role)]
    parts.append(_coins(box, record.coins[MURLOC_SEAT], "coins of the Murlocs"))
    parts.append(text(box.left + PAD, y, f"supply {record.hand[MURLOC_SEAT]}", TITLE))
    parts.append(text(box.left + PAD, y + 17, f"moved by seat {table.controller} in this round"))
    return group("murlocs", *parts, *_harmony(table, MURLOC_SEAT, box, y))


def _band(box: Box, look: Look, name: str, role: str) -> Iterator[str]:
    y = box.top + BAND / 2
    yield rounded(Box(box.left, box.top, box.width, BAND), look.fill, look.edge)
    yield f'<use href="#{look.shape}" x="{box.left + 14:.1f}" y="{y:.1f}" fill="{look.ink}"/>'
    yield text(box.left + 24, y, name, TITLE, True, fill=look.ink)
    if role:
        yield text(box.left + 34 + text_width(name, TITLE, bold=True), y, role, SMALLEST, fill=look.ink)


def _coins(box: Box, owned: int | None, told: str) -> str:
    plate = Box(box.right - 62, box.top + 3, 58, BAND - 6)
    words = "?" if owned is None else str(owned)
    return rounded(plate, PAPER) + group(
        "coins", coin(plate.left + 11, box.top + BAND / 2, words), title=told
    )


def _role(table: Table, seat: int) -> str:
    """With sides there is no room for all: who decides is told by the border and the heading."""
    record, side = table.record, table.side_of(seat)
    words = [] if side is None else [title(side)]
    if not record.finished:
        words += ["turn"] if record.turn_seat == seat else []
        words += ["decides"] if record.actor == seat and side is None else []
    return ", ".join(words)


def _active(table: Table, seat: int, box: Box) -> Iterator[str]:
    race, power = table.record.folk_race[2 * seat], table.record.folk_power[2 * seat]
    y = box.top + BAND + 13
    if race == NONE:
        yield text(box.left + PAD, y, "no race", TITLE)
    else:
        words = f"{power_name(Power(power))} {race_name(Race(race))}"
        yield name_text(box.left + PAD, y, words, box.width - 2 * PAD - HARMONY)
        hand = shortened("; ".join(_hand(table, seat)), SMALLEST, box.width - 2 * PAD)
        yield text(box.left + PAD, y + 17, hand)
    yield from _harmony(table, seat, box, y)


def _harmony(table: Table, seat: int, box: Box, y: float) -> Iterator[str]:
    if table.record.harmony >> seat & 1:
        yield group("harmony", icon("harmony", box.right - 14, y), title="harmony token")


def _hand(table: Table, seat: int) -> Iterator[str]:
    record, power = table.record, table.record.folk_power[2 * seat]
    yield f"hand {record.hand[seat]}"
    yield f"tray {record.tray[record.folk_race[2 * seat]]}"
    if power == Power.BEASTMASTER:
        yield f"beasts in hand {record.hand_beasts[seat]}"
    if power == Power.CHAMPION:
        yield table.champion_place()


def _declined(table: Table, seat: int, box: Box) -> Iterator[str]:
    race, power = table.record.folk_race[2 * seat + 1], table.record.folk_power[2 * seat + 1]
    if race == NONE:
        return
    lasting = "" if power == NONE else f"{power_name(Power(power))} "
    words = f"declined {lasting}{race_name(Race(race))}"
    look = folk_look(2 * seat + 1)
    plate = Box(box.left + PAD - 4, box.bottom - 22, text_width(words, SMALLEST) + 26, 17)
    middle = plate.top + plate.height / 2
    yield group(
        "declined",
        rounded(plate, look.fill, look.edge, 1.2, dashed=True),
        f'<use href="#{look.shape}" x="{plate.left + 10:.1f}" y="{middle:.1f}" fill="{look.ink}"/>',
        text(plate.left + 20, middle, words, SMALLEST, fill=look.ink),
    )
