"""What does a position look like in plain text? The table from top to bottom, for terminals and golden files.

Without a viewer everything is shown. A viewer, a seat, does not see the faces of hidden relics and bombs nor
the order of the stacks, and with `coins="hidden"` not the coins of the others.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MURLOCS,
    NONE,
    Effect,
    Faction,
    Form,
    Moment,
    Power,
    Race,
    Relic,
    Terrain,
)
from smallworld_env.core.state import Games
from smallworld_env.rules.pick import SETS_ON_OFFER
from smallworld_env.views.events import MARKERS
from smallworld_env.views.names import board_labels, key, region_name
from smallworld_env.views.telling import number, power_name, race_name, relic_name

SYMBOLS = ("entry", "magic", "cavern")
COINS = ("shown", "hidden")


@dataclass(frozen=True)
class _Table:
    """A game and who looks at it."""

    games: Games
    index: int
    viewer: int | None
    hides_coins: bool
    record: SimpleNamespace  # the fields as plain numbers and lists, which are far quicker to read

    def region(self, region: int) -> str:
        return region_name(self.games, self.index, region)


def _has(record: SimpleNamespace, mask: str, region: int) -> bool:
    return bool(getattr(record, mask) >> region & 1)


def _heading(record: SimpleNamespace) -> str:
    if record.finished:
        return f"Finished after round {record.rounds}."
    moment = key(Moment(record.moment)).replace("_", " ")
    clock = f"Round {record.round_number} of {record.rounds}, turn of seat {record.turn_seat}"
    return f"{clock}; seat {record.actor} is asked: {moment}."


def _members(kind: type[Any], mask: int) -> list[str]:
    return [key(member) for member in kind if mask >> member & 1]


def _turn_facts(table: _Table) -> Iterator[str]:
    """What was chosen this turn and still matters."""
    record = table.record
    if record.armed:
        yield f"armed {', '.join(_members(Effect, record.armed))}"
    if record.used:
        yield f"used {', '.join(_members(Effect, record.used))}"
    if record.form != NONE:
        yield f"{key(Form(record.form))} form"
    if record.side_chosen:
        yield f"side {key(Faction(record.side))}"
    if record.aegis_open:
        yield "the Aegis is paid"
    if record.hammer_before != NONE:
        yield f"Doomhammer was seat {record.hammer_before}'s before"


def _champion(table: _Table) -> str:
    where = table.record.champion
    if where == CHAMPION_OUT:
        return "champion lost"
    return f"champion in {'hand' if where == CHAMPION_IN_HAND else table.region(where)}"


def _active(table: _Table, seat: int) -> Iterator[str]:
    record, race, power = table.record, *_set_of(table.record, 2 * seat)
    if race == NONE:
        yield "no race"
        return
    yield f"{power_name(Power(power))} {race_name(Race(race))}"
    yield f"hand {record.hand[seat]}, tray {record.tray[race]}"
    if power == Power.BEASTMASTER:
        yield f"beasts in hand {record.hand_beasts[seat]}"
    if power == Power.CHAMPION:
        yield _champion(table)


def _set_of(record: SimpleNamespace, folk: int) -> tuple[int, int]:
    return record.folk_race[folk], record.folk_power[folk]


def _declined(record: SimpleNamespace, seat: int) -> Iterator[str]:
    race, power = _set_of(record, 2 * seat + 1)
    if race != NONE:
        lasting = "" if power == NONE else f"{power_name(Power(power))} "
        yield f"in decline {lasting}{race_name(Race(race))}"


def _seat(table: _Table, seat: int) -> str:
    hidden = table.hides_coins and seat != table.viewer
    coins = "? coins" if hidden else number(table.record.coins[seat], "coin")
    facts = [coins, *_active(table, seat), *_declined(table.record, seat)]
    if table.record.harmony >> seat & 1:
        facts.append("harmony token")
    return f"Seat {seat}: {'; '.join(facts)}"


def _owner(record: SimpleNamespace, region: int) -> str:
    folk = record.folk[region]
    if folk == NONE:
        return "-"
    race = race_name(Race(record.folk_race[folk]))
    if folk == MURLOCS:
        return race
    return f"seat {folk // 2} {race}{' (declined)' if folk % 2 else ''}"


def _pieces(record: SimpleNamespace, region: int) -> Iterator[str]:
    if record.folk[region] != NONE:
        yield str(record.tokens[region])
    if record.beasts[region]:
        yield f"beasts {record.beasts[region]}"
    if record.champion == region:
        yield "champion"


def _bomb(table: _Table, region: int) -> str:
    if table.viewer is not None:
        return "bomb"
    return "bomb (explosion)" if _has(table.record, "explosive", region) else "bomb (dud)"


def _laid(table: _Table, region: int) -> Iterator[str]:
    """Markers and relics."""
    for kind in MARKERS:
        if _has(table.record, kind, region):
            yield _bomb(table, region) if kind == "bombs" else kind.removesuffix("s")
    for relic in Relic:
        if table.record.relic_region[relic] == region:
            face_up = table.record.relics_up >> relic & 1
            name = relic_name(relic)
            yield name if face_up else "?" if table.viewer is not None else f"? ({name})"


def _region(table: _Table, region: int, number: int) -> str:
    record = table.record
    terrain = key(Terrain(record.terrain[region]))
    symbols = " ".join(symbol for symbol in SYMBOLS if _has(record, symbol, region))
    owner = " ".join([_owner(record, region), *_pieces(record, region)])
    what = "; ".join([owner, *_laid(table, region)])
    return f"  {number:>2} {terrain:<8} {symbols:<12} {what}".rstrip()


def _is_empty(table: _Table, region: int) -> bool:
    return table.record.folk[region] == NONE and not list(_laid(table, region))


def _boards(table: _Table, empty: bool) -> Iterator[str]:
    first = table.record.board_first
    for board, label in enumerate(board_labels(table.games, table.index)):
        yield f"Board {label}"
        start, end = first[board], first[board + 1]
        for region in range(start, end):
            if empty or not _is_empty(table, region):
                yield _region(table, region, region - start + 1)


def _offer(record: SimpleNamespace, place: int) -> str:
    race, power = Race(record.banners[place]), Power(record.badges[place])
    tokens = record.banner_tokens[race] + record.badge_tokens[power]
    tokens = min(tokens, record.tray[race])
    what = f"{power_name(power)} {race_name(race)}"
    coins = number(record.offer_coins[place], "coin")
    return f"  {place} {what:<26} {number(tokens, 'token')}, {coins}"


def _cards(names: list[str], in_order: bool) -> str:
    return ", ".join(names if in_order else sorted(names)) or "none"


def _market(table: _Table) -> Iterator[str]:
    record = table.record
    banner_count, badge_count = record.banner_count, record.badge_count
    yield "Sets"
    yield from (_offer(record, place) for place in range(min(SETS_ON_OFFER, banner_count, badge_count)))
    banners = [race_name(Race(card)) for card in record.banners[SETS_ON_OFFER:banner_count]]
    badges = [power_name(Power(card)) for card in record.badges[SETS_ON_OFFER:badge_count]]
    discards = [power_name(Power(card)) for card in record.discards[: record.discard_count]]
    order = "top first" if table.viewer is None else "in any order"
    yield f"  banners below, {order}: {_cards(banners, table.viewer is None)}"
    yield f"  badges below, {order}: {_cards(badges, table.viewer is None)}"
    yield f"  discarded badges: {_cards(discards, True)}"


def _bomb_pile(table: _Table) -> Iterator[str]:
    explosions, duds = table.record.pile_explosions, table.record.pile_duds
    if explosions + duds == 0:
        return
    faces = "" if table.viewer is not None else f" ({number(explosions, 'explosion')}, {number(duds, 'dud')})"
    yield f"  bombs not laid: {explosions + duds}{faces}"


def _check(games: Games, index: int, viewer: int | None, coins: str) -> None:
    seats = int(games["num_seats"][index])
    if viewer is not None and not 0 <= viewer < seats:
        raise ValueError(f"viewer = {viewer!r} is not allowed; it is None or a seat from 0 to {seats - 1}.")
    if coins not in COINS:
        raise ValueError(f"coins = {coins!r} is not allowed; it is 'shown' or 'hidden'.")


def picture(
    games: Games, index: int = 0, viewer: int | None = None, coins: str = "shown", empty: bool = True
) -> str:
    """The position as text; `empty=False` leaves out regions with nothing in them."""
    _check(games, index, viewer, coins)
    record = SimpleNamespace(**{name: games[name][index].tolist() for name in games.dtype.names or ()})
    table = _Table(games, index, viewer, coins == "hidden" and viewer is not None, record)
    lines = [_heading(table.record)]
    facts = list(_turn_facts(table))
    if facts:
        lines.append(f"This turn: {'; '.join(facts)}.")
    lines += [_seat(table, seat) for seat in range(table.record.num_seats)]
    lines += [*_boards(table, empty), *_market(table), *_bomb_pile(table)]
    return "\n".join(lines) + "\n"
