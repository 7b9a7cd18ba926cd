"""How is a record told as plain data? The inverse of `build`: public and hidden, nothing left out."""

from typing import Any

from smallworld_env.box.numbers import default_numbers
from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    RELIC_GONE,
    RELIC_IN_BOX,
    Moment,
    Power,
    Race,
    Reason,
    Relic,
    Variant,
)
from smallworld_env.core.state import Games
from smallworld_env.scenario.exact import exact_facts
from smallworld_env.scenario.maps import describe_boards
from smallworld_env.views.names import key, region_name
from smallworld_env.views.seen import look

SETS = 6


def _name(kind: type[Any], value: Any) -> str | None:
    return None if int(value) == NONE else key(kind(int(value)))


def region_names(games: Games, mask: Any) -> list[str]:
    regions, names = int(mask), []
    while regions:
        region = (regions & -regions).bit_length() - 1
        regions &= regions - 1
        names.append(region_name(games, 0, region))
    return names


def pieces_of(games: Games, folk: int, field: str = "tokens") -> dict[str, int]:
    """How many pieces of a kind a folk has in each of its regions; regions without any are left out."""
    found = {}
    for region in range(int(games["num_regions"][0])):
        if games["folk"][0, region] == folk and games[field][0, region] > 0:
            found[region_name(games, 0, region)] = int(games[field][0, region])
    return found


def champion_of(games: Games, seat: int) -> str | None:
    if games["folk_power"][0, 2 * seat] != Power.CHAMPION:
        return None
    where = int(games["champion"][0])
    if where == CHAMPION_OUT:
        return "out"
    return "hand" if where == CHAMPION_IN_HAND else region_name(games, 0, where)


def reasons_of(games: Games, seat: int) -> dict[str, int]:
    row = games["reasons"][0, seat]
    return {key(reason): int(row[reason]) for reason in Reason if row[reason]}


def _lifted(games: Games, folk: int) -> list[str]:
    """Regions that stand empty in the middle of a redeployment."""
    names = region_names(games, games["folk_regions"][0, folk])
    held = {**pieces_of(games, folk), **pieces_of(games, folk, "beasts")}
    return [name for name in names if name not in held and name != champion_of(games, folk // 2)]


def _seat(games: Games, seat: int) -> dict[str, Any]:
    return {
        "race": _name(Race, games["folk_race"][0, 2 * seat]),
        "power": _name(Power, games["folk_power"][0, 2 * seat]),
        "tokens": pieces_of(games, 2 * seat),
        "beasts": pieces_of(games, 2 * seat, "beasts"),
        "lifted": _lifted(games, 2 * seat),
        "hand": int(games["hand"][0, seat]),
        "hand_beasts": int(games["hand_beasts"][0, seat]),
        "champion": champion_of(games, seat),
        "declined": _name(Race, games["folk_race"][0, 2 * seat + 1]),
        "declined_power": _name(Power, games["folk_power"][0, 2 * seat + 1]),
        "declined_tokens": pieces_of(games, 2 * seat + 1),
        "coins": int(games["coins"][0, seat]),
        "reasons": reasons_of(games, seat),
        "harmony": bool(int(games["harmony"][0]) >> seat & 1),
    }


def _relics(games: Games) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for relic in Relic:
        where = int(games["relic_region"][0, relic])
        if where == RELIC_IN_BOX:
            continue
        face_up = bool(int(games["relics_up"][0]) >> relic & 1)
        found[key(relic)] = (
            "gone" if where == RELIC_GONE else {"region": region_name(games, 0, where), "face_up": face_up}
        )
    return found


def _cards(games: Games, kind: type[Any], field: str, counter: str) -> list[str]:
    return [key(kind(int(card))) for card in games[field][0][: int(games[counter][0])]]


def _box(games: Games) -> dict[str, Any]:
    """What differs from the default numbers."""
    default, banners, badges = default_numbers(), {}, {}
    for race in Race:
        if race == Race.MURLOCS:
            continue
        row = int(games["banner_tokens"][0, race]), int(games["race_supply"][0, race])
        if row != (default.banner_tokens[race], default.race_supply[race]):
            banners[key(race)] = {"tokens": row[0], "supply": row[1]}
    for power in Power:
        if games["badge_tokens"][0, power] != default.badge_tokens[power]:
            badges[key(power)] = int(games["badge_tokens"][0, power])
    return {"banners": banners, "badges": badges}


def _bombs(games: Games) -> dict[str, str]:
    explosive = set(region_names(games, games["explosive"][0]))
    return {
        name: "explosion" if name in explosive else "dud" for name in region_names(games, games["bombs"][0])
    }


def _seat_or_none(value: Any) -> int | str | None:
    if int(value) == MURLOC_SEAT:
        return key(Race.MURLOCS)
    return None if int(value) == NONE else int(value)


def _murloc_side(games: Games) -> dict[str, Any] | None:
    """MUR-03: what the Murlocs have beside the map, where they are a side."""
    if games["variant"][0] != Variant.MURLOCS:
        return None
    return {
        "supply": int(games["hand"][0, MURLOC_SEAT]),
        "coins": int(games["coins"][0, MURLOC_SEAT]),
        "reasons": reasons_of(games, MURLOC_SEAT),
        "harmony": bool(int(games["harmony"][0]) >> MURLOC_SEAT & 1),
    }


def _market(games: Games) -> dict[str, Any]:
    """The sets and the stacks below them."""
    banners = _cards(games, Race, "banners", "banner_count")
    badges = _cards(games, Power, "badges", "badge_count")
    coins = games["offer_coins"][0]
    return {
        "market": [[banners[k], badges[k], int(coins[k])] for k in range(SETS)],
        "banner_stack": banners[SETS:],
        "banners_unseen": int(games["banners_unseen"][0, 0]),
        "badge_stack": badges[SETS:],
    }


def _columns(games: Games) -> dict[str, Any]:
    """BFA-03: the columns with their stacks; rows pair anew, so sets are not told."""
    table = look(games)
    columns = {key(side): [key(race) for race in table.column(side)] for side in table.sides()}
    return {
        "columns": {**columns, "badges": _cards(games, Power, "badges", "badge_count")},
        "banners_unseen": {key(side): int(games["banners_unseen"][0, side]) for side in table.sides()},
    }


def describe(games: Games) -> dict[str, Any]:
    """The whole position as JSON-like data, from which `from_description` builds the same bytes."""
    variant = Variant(int(games["variant"][0]))
    return {
        "players": int(games["num_seats"][0]),
        "variant": key(variant),
        "boards": describe_boards(games),
        "box": _box(games),
        "rounds": int(games["rounds"][0]),
        "round": int(games["round_number"][0]),
        "turn": int(games["turn_seat"][0]),
        "moment": key(Moment(int(games["moment"][0]))),
        "seats": [_seat(games, seat) for seat in range(int(games["num_seats"][0]))],
        "murlocs": pieces_of(games, MURLOCS),
        "murloc_side": _murloc_side(games),
        **{name: region_names(games, games[name][0]) for name in ("forts", "walls", "towers", "objectives")},
        "bombs": _bombs(games),
        "bomb_pile": {"explosions": int(games["pile_explosions"][0]), "duds": int(games["pile_duds"][0])},
        "relics": _relics(games),
        **(_columns(games) if variant == Variant.BATTLE_FOR_AZEROTH else _market(games)),
        "discards": _cards(games, Power, "discards", "discard_count"),
        "hammer_owner": _seat_or_none(games["hammer_owner"][0]),
        "hammer_before": _seat_or_none(games["hammer_before"][0]),
        "exact": exact_facts(games),
    }
