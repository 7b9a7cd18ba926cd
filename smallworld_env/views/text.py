"""What does a position look like in plain text? The table from top to bottom, for terminals and files."""

from collections.abc import Iterator
from types import SimpleNamespace

from smallworld_env.core.ids import MURLOC_SEAT, MURLOCS, NONE, Faction, Power, Race, Terrain
from smallworld_env.core.state import Games
from smallworld_env.views.events import MARKERS
from smallworld_env.views.names import board_labels, key, title
from smallworld_env.views.seen import SYMBOLS, Offer, Table, look
from smallworld_env.views.telling import number, power_name, race_name, relic_name


def _heading(table: Table) -> str:
    record = table.record
    if record.finished:
        return f"Finished after round {record.rounds}."
    clock = f"Round {record.round_number} of {record.rounds}, turn of seat {record.turn_seat}"
    return f"{clock}; seat {record.actor} is asked: {table.question()}."


def _active(table: Table, seat: int) -> Iterator[str]:
    record, race, power = table.record, *_set_of(table.record, 2 * seat)
    if race == NONE:
        yield "no race"
        return
    yield f"{power_name(Power(power))} {race_name(Race(race))}"
    yield f"hand {record.hand[seat]}, tray {record.tray[race]}"
    if power == Power.BEASTMASTER:
        yield f"beasts in hand {record.hand_beasts[seat]}"
    if power == Power.CHAMPION:
        yield table.champion_place()


def _set_of(record: SimpleNamespace, folk: int) -> tuple[int, int]:
    return record.folk_race[folk], record.folk_power[folk]


def _declined(record: SimpleNamespace, seat: int) -> Iterator[str]:
    race, power = _set_of(record, 2 * seat + 1)
    if race != NONE:
        lasting = "" if power == NONE else f"{power_name(Power(power))} "
        yield f"in decline {lasting}{race_name(Race(race))}"


def _seat(table: Table, seat: int) -> str:
    owned = table.coins_of(seat)
    coins = "? coins" if owned is None else number(owned, "coin")
    facts = [coins, *_active(table, seat), *_declined(table.record, seat)]
    if table.record.harmony >> seat & 1:
        facts.append("harmony token")
    side = table.side_of(seat)
    return f"Seat {seat}{'' if side is None else f' ({title(side)})'}: {'; '.join(facts)}"


def _murlocs(table: Table) -> Iterator[str]:
    """MUR-03: what the Murlocs have, where they are a side."""
    if table.controller is None:
        return
    record = table.record
    facts = [number(record.coins[MURLOC_SEAT], "coin"), f"supply {record.hand[MURLOC_SEAT]}"]
    if record.harmony >> MURLOC_SEAT & 1:
        facts.append("harmony token")
    facts.append("they move now" if record.murlocs_turn else f"seat {table.controller} moves them")
    yield f"Murlocs: {'; '.join(facts)}"


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


def _bomb(table: Table, region: int) -> str:
    explosion = table.is_explosion(region)
    return "bomb" if explosion is None else "bomb (explosion)" if explosion else "bomb (dud)"


def _laid(table: Table, region: int) -> Iterator[str]:
    """Markers and relics."""
    for kind in MARKERS:
        if table.has(kind, region):
            yield _bomb(table, region) if kind == "bombs" else kind.removesuffix("s")
    for relic, face_up in table.relics_in(region):
        name = "?" if relic is None else relic_name(relic)
        yield name if face_up or relic is None else f"? ({name})"


def _region(table: Table, region: int, number: int) -> str:
    record = table.record
    terrain = key(Terrain(record.terrain[region]))
    symbols = " ".join(symbol for symbol in SYMBOLS if table.has(symbol, region))
    owner = " ".join([_owner(record, region), *_pieces(record, region)])
    what = "; ".join([owner, *_laid(table, region)])
    return f"  {number:>2} {terrain:<8} {symbols:<12} {what}".rstrip()


def _is_empty(table: Table, region: int) -> bool:
    return table.record.folk[region] == NONE and not list(_laid(table, region))


def _boards(table: Table, empty: bool) -> Iterator[str]:
    first = table.record.board_first
    for board, label in enumerate(board_labels(table.games, table.index)):
        yield f"Board {label}"
        start, end = first[board], first[board + 1]
        for region in range(start, end):
            if empty or not _is_empty(table, region):
                yield _region(table, region, region - start + 1)


def _offer(table: Table, offer: Offer) -> str:
    what = f"{power_name(offer.power)} {race_name(offer.race)}"
    coins = "" if table.has_sides else f", {number(offer.coins, 'coin')}"
    return f"  {offer.place} {what:<26} {number(offer.tokens, 'token')}{coins}"


def _cards(names: list[str], in_order: bool) -> str:
    return ", ".join(names if in_order else sorted(names)) or "none"


def _below(table: Table, side: Faction) -> list[str]:
    return [race_name(race) for race in table.column(side)[table.rows :]]


def _column(table: Table, side: Faction) -> Iterator[str]:
    """The sets of one column, and what is known of the banners below them."""
    yield from (_offer(table, offer) for offer in table.offers(side))
    banners, unseen = _below(table, side), table.record.banners_unseen[side]
    known = banners[unseen:]
    under = f"; under them {', '.join(known)}" if known and table.viewer is not None else ""
    below = banners if table.viewer is None else banners[:unseen]
    yield f"  banners below, {_order(table)}: {_cards(below, table.viewer is None)}{under}"


def _sets(table: Table) -> Iterator[str]:
    yield "Sets"
    yield from _column(table, Faction.NEUTRAL)


def _sets_of_sides(table: Table) -> Iterator[str]:
    """BFA-03: a column for each side."""
    for side in table.sides():
        yield f"{title(side)} sets"
        yield from _column(table, side)
    yield "Badges"
    shown = table.record.badges[: min(table.rows, table.record.badge_count)]
    yield f"  by row: {', '.join(power_name(Power(badge)) for badge in shown)}"


def _order(table: Table) -> str:
    return "top first" if table.viewer is None else "in any order"


def _market(table: Table) -> Iterator[str]:
    record = table.record
    yield from _sets_of_sides(table) if table.has_sides else _sets(table)
    badges = [power_name(Power(card)) for card in record.badges[table.rows : record.badge_count]]
    discards = [power_name(Power(card)) for card in record.discards[: record.discard_count]]
    yield f"  badges below, {_order(table)}: {_cards(badges, table.viewer is None)}"
    yield f"  discarded badges: {_cards(discards, True)}"


def _bomb_pile(table: Table) -> Iterator[str]:
    explosions, duds = table.record.pile_explosions, table.record.pile_duds
    if explosions + duds == 0:
        return
    faces = "" if table.viewer is not None else f" ({number(explosions, 'explosion')}, {number(duds, 'dud')})"
    yield f"  bombs not laid: {explosions + duds}{faces}"


def picture(
    games: Games,
    index: int = 0,
    viewer: int | None = None,
    coins: str = "shown",
    empty: bool = True,
    allies_tell: bool = True,
) -> str:
    """The position as text; `empty=False` leaves out regions with nothing in them."""
    table = look(games, index, viewer, coins, allies_tell)
    lines = [_heading(table)]
    facts = list(table.turn_facts())
    if facts:
        lines.append(f"This turn: {'; '.join(facts)}.")
    lines += [_seat(table, seat) for seat in range(table.record.num_seats)]
    lines += _murlocs(table)
    lines += [*_boards(table, empty), *_market(table), *_bomb_pile(table)]
    return "\n".join(lines) + "\n"
