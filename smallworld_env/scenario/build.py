"""How does a description become a record? Map, box, seats, regions, relics, market, turn; then the checks."""

from collections.abc import Mapping
from typing import Any

from smallworld_env.box.numbers import BoxNumbers, default_numbers
from smallworld_env.box.packed import pack_box, pack_faces
from smallworld_env.box.races.goblins import DUDS, EXPLOSIONS
from smallworld_env.box.tables import POWER_LASTING, RACE_FACTION
from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MAX_SEATS,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    NUM_POWERS,
    NUM_RACES,
    RELIC_GONE,
    SEATS,
    Faction,
    Moment,
    Power,
    Race,
    Reason,
    Relic,
    Variant,
)
from smallworld_env.core.rng import MAX_OUTCOMES, Chance
from smallworld_env.core.state import Games, blank_batch
from smallworld_env.errors import OptionError, ScenarioError
from smallworld_env.options import MOST_MURLOCS, VARIANTS, GameSetup, check_variant, islands_for, usual_rounds
from smallworld_env.options import MURLOCS as USUAL_MURLOCS
from smallworld_env.rules import engine
from smallworld_env.rules.battle_for_azeroth import ROWS
from smallworld_env.scenario import checks
from smallworld_env.scenario.exact import restore_exact
from smallworld_env.scenario.maps import DEFAULT_BOARDS, MAP_FIELDS, check_board_names, faces_of
from smallworld_env.scenario.schema import MURLOC_KEYS, POSITION_KEYS, SEAT_KEYS, count, filled
from smallworld_env.views.names import find, find_region, key
from smallworld_env.views.seen import look

SETS = 6
MOST_PIECES = 60


def _named(kind: type[Any], text: Any, what: str) -> Any:
    try:
        return find(kind, str(text))
    except ValueError as error:
        raise ScenarioError(f"{what}: {error}") from error


def _region(games: Games, text: Any) -> int:
    try:
        return find_region(games, 0, str(text))
    except ValueError as error:
        raise ScenarioError(str(error)) from error


def _mask(games: Games, regions: Any) -> int:
    return sum({1 << _region(games, region) for region in regions})


def _numbers(box: Mapping[str, Any] | None) -> BoxNumbers:
    """The box of a description: the default numbers with what the description changes."""
    default, box = default_numbers(), filled(box or {}, {"banners": {}, "badges": {}}, "box")
    tokens, supply, badges = (
        list(default.banner_tokens),
        list(default.race_supply),
        list(default.badge_tokens),
    )
    for name, row in box["banners"].items():
        race = _named(Race, name, "box.banners")
        row = filled(row, {"tokens": tokens[race], "supply": supply[race]}, f"box.banners.{name}")
        tokens[race], supply[race] = row["tokens"], row["supply"]
    for name, number in box["badges"].items():
        badges[_named(Power, name, "box.badges")] = number
    return BoxNumbers(tuple(tokens), tuple(supply), tuple(badges))


def _new_map(given: dict[str, Any]) -> Games:
    """A record with map, box and clock, and nothing on the map."""
    players, variant = given["players"], VARIANTS[given["variant"]]
    islands = islands_for(players, variant)
    try:
        faces = faces_of(check_board_names(given["boards"] or DEFAULT_BOARDS[islands]), islands)
    except OptionError as error:
        raise ScenarioError(str(error)) from error
    usual = usual_rounds(players, variant)
    rounds = usual if given["rounds"] is None else count(given["rounds"], "rounds", 1)
    packed, box = pack_faces(faces), pack_box(_numbers(given["box"]))
    setup = GameSetup(players, variant, rounds, tuple(faces), packed, False, box)
    dealt, games = blank_batch(), blank_batch()
    setup.begin(dealt, 0, count(given["seed"], "seed"))
    kept = (
        "banner_tokens",
        "race_supply",
        "badge_tokens",
        "rng",
        "rounds",
        "num_seats",
        "variant",
        "side_of",
    )
    for name in (*MAP_FIELDS, *kept):
        games[name] = dealt[name]
    games["tray"] = games["race_supply"]
    games["folk_race"][0, MURLOCS] = Race.MURLOCS
    return games


def _lay_tokens(games: Games, folk: int, tokens: Mapping[str, int], field: str = "tokens") -> None:
    for name, number in tokens.items():
        region, number = _region(games, name), count(number, f"{field} in {name}", 1, MOST_PIECES)
        checks.refuse_second_owner(games, region, folk, name)
        games["folk"][0, region] = folk
        games["folk_regions"][0, folk] |= 1 << region
        games[field][0, region] = number


def _own_lifted(games: Games, folk: int, regions: Any) -> None:
    for name in regions:
        region = _region(games, name)
        checks.refuse_second_owner(games, region, folk, name)
        games["folk"][0, region] = folk
        games["folk_regions"][0, folk] |= 1 << region


def _enlist(games: Games, folk: int, race: Race, power: Power | None) -> None:
    checks.refuse_second_banner(games, race)
    checks.refuse_foreign_race(games, folk // 2, race)
    if power is not None:
        checks.refuse_second_badge(games, power)
        games["folk_power"][0, folk] = power
    games["folk_race"][0, folk] = race
    games["folk_faction"][0, folk] = RACE_FACTION[race]


def _take_from_tray(games: Games, folk: int, hand: int) -> None:
    race = int(games["folk_race"][0, folk])
    on_map = int(games["tokens"][0][games["folk"][0] == folk].sum())
    checks.refuse_too_many_tokens(games, race, on_map + hand)
    games["tray"][0, race] -= on_map + hand


def _seat_coins(games: Games, seat: int, given: dict[str, Any], who: str) -> None:
    coins = checks.coins(given["coins"], who)
    reasons = given["reasons"] or {"start": coins}
    for name, amount in reasons.items():
        count(abs(amount), f"{who} reasons.{name}")
        games["reasons"][0, seat, _named(Reason, name, f"{who} reasons")] = amount
    games["coins"][0, seat] = coins


def _place_champion(games: Games, seat: int, where: str | None) -> None:
    has_power = games["folk_power"][0, 2 * seat] == Power.CHAMPION
    if where is not None and not has_power:
        raise ScenarioError(f"Seat {seat} has a champion but not the Champion power.")
    if not has_power:
        return
    if where in (None, "hand", "out"):
        games["champion"] = CHAMPION_OUT if where == "out" else CHAMPION_IN_HAND
        return
    region = _region(games, where)
    checks.refuse_second_owner(games, region, 2 * seat, str(where))
    games["folk"][0, region] = 2 * seat
    games["folk_regions"][0, 2 * seat] |= 1 << region
    games["champion"] = region


def _seat_active(games: Games, seat: int, given: dict[str, Any]) -> None:
    if given["race"] is None:
        checks.refuse_pieces_without_race(seat, given)
        return
    if given["power"] is None:
        raise ScenarioError(f"Seat {seat} has the race {given['race']!r} but no power.")
    race = _named(Race, given["race"], f"seat {seat}")
    _enlist(games, 2 * seat, race, _named(Power, given["power"], f"seat {seat}"))
    _lay_tokens(games, 2 * seat, given["tokens"])
    _lay_tokens(games, 2 * seat, given["beasts"], "beasts")
    _own_lifted(games, 2 * seat, given["lifted"])
    games["hand"][0, seat] = count(given["hand"], f"seat {seat} hand", 0, MOST_PIECES)
    games["hand_beasts"][0, seat] = count(given["hand_beasts"], f"seat {seat} hand_beasts", 0, MOST_PIECES)
    _take_from_tray(games, 2 * seat, given["hand"])


def _seat_declined(games: Games, seat: int, given: dict[str, Any]) -> None:
    if given["declined"] is None:
        if given["declined_tokens"] or given["declined_power"]:
            raise ScenarioError(f"Seat {seat} has declined tokens or a declined power but no declined race.")
        return
    if not given["declined_tokens"]:
        raise ScenarioError(f"Seat {seat}: the declined race {given['declined']!r} has no token on the map.")
    power = given["declined_power"]
    power = None if power is None else _named(Power, power, f"seat {seat}")
    if power is not None and not POWER_LASTING[power]:
        raise ScenarioError(f"Seat {seat}: {key(power)} does not last in decline.")
    folk = 2 * seat + 1
    _enlist(games, folk, _named(Race, given["declined"], f"seat {seat}"), power)
    _lay_tokens(games, folk, given["declined_tokens"])
    _take_from_tray(games, folk, 0)


def _lay_seats(games: Games, seats: list[dict[str, Any]]) -> None:
    for seat, row in enumerate(seats):
        given = filled(row, SEAT_KEYS, f"seat {seat}")
        _seat_active(games, seat, given)
        _seat_declined(games, seat, given)
        _place_champion(games, seat, given["champion"])
        _seat_coins(games, seat, given, f"seat {seat}")
        if given["harmony"]:
            games["harmony"] |= 1 << seat


def _lay_murloc_side(games: Games, given: dict[str, Any]) -> None:
    """MUR-01, MUR-03: what the Murlocs have beside the map, where they are a side."""
    if games["variant"][0] != Variant.MURLOCS:
        if given["murloc_side"] is not None:
            raise ScenarioError(f"A game of the variant {given['variant']!r} has no key 'murloc_side'.")
        return
    side = filled(given["murloc_side"] or {}, MURLOC_KEYS, "murloc_side")
    laid = int(games["murlocs"][0])
    usual = max(0, USUAL_MURLOCS - laid)
    supply = usual if side["supply"] is None else side["supply"]
    games["hand"][0, MURLOC_SEAT] = count(supply, "murloc_side supply", 0, MOST_MURLOCS - laid)
    games["murlocs"] = laid + supply
    _seat_coins(games, MURLOC_SEAT, side, "murloc_side")
    if side["harmony"]:
        games["harmony"] |= 1 << MURLOC_SEAT


def _lay_map_tokens(games: Games, given: dict[str, Any]) -> None:
    _lay_tokens(games, MURLOCS, given["murlocs"])
    games["murlocs"] = min(MOST_MURLOCS, sum(given["murlocs"].values()))
    _lay_murloc_side(games, given)
    for name in ("forts", "walls", "towers", "objectives"):
        games[name] = _mask(games, given[name])
    for name, kind in given["bombs"].items():
        if kind not in ("explosion", "dud"):
            raise ScenarioError(f"The bomb in {name} is {kind!r}; it must be 'explosion' or 'dud'.")
    games["bombs"] = _mask(games, given["bombs"])
    games["explosive"] = _mask(games, [name for name, kind in given["bombs"].items() if kind == "explosion"])


def _fill_pile(games: Games, given: dict[str, Any]) -> None:
    """The bombs not laid: as given, or what the map leaves; none while there are no Goblins."""
    checks.refuse_too_many_bombs(games)
    laid = sum(kind == "explosion" for kind in given["bombs"].values())
    active = Race.GOBLINS in games["folk_race"][0, 0 : 2 * MAX_SEATS : 2]
    pile = {"explosions": EXPLOSIONS - laid, "duds": DUDS - (len(given["bombs"]) - laid)}
    if not active:
        pile = {"explosions": 0, "duds": 0}
    pile = filled(given["bomb_pile"] or {}, pile, "bomb_pile")
    games["pile_explosions"] = pile["explosions"]
    games["pile_duds"] = pile["duds"]
    checks.refuse_too_many_bombs(games)


def _lay_relics(games: Games, relics: Mapping[str, Any]) -> None:
    for name, where in relics.items():
        relic = _named(Relic, name, "relics")
        if where == "gone":
            games["relic_region"][0, relic] = RELIC_GONE
            games["relics_up"] |= 1 << relic
            continue
        row = where if isinstance(where, Mapping) else {"region": where}
        row = filled(row, {"region": None, "face_up": True}, f"relics.{name}")
        games["relic_region"][0, relic] = _region(games, row["region"])
        if row["face_up"]:
            games["relics_up"] |= 1 << relic


def _left_over(kind: type[Any], taken: set[int], limit: int) -> list[int]:
    return [int(member) for member in kind if member < limit and int(member) not in taken]


def _deck(kind: type[Any], sets: list[int], stack: Any, taken: set[int], limit: int, what: str) -> list[int]:
    """The six on offer, then the stack as given, or all that is left in order."""
    if stack is not None:
        return sets + [int(_named(kind, name, what)) for name in stack]
    return sets + _left_over(kind, taken | set(sets), limit)


def _fill_queue(games: Games, name: str, counter: str, cards: list[int]) -> None:
    room = games[name].shape[1]
    if len(cards) > room:
        raise ScenarioError(f"The {name} of the market are {len(cards)}; there are only {room}.")
    games[name][0, : len(cards)] = cards
    games[counter] = len(cards)


def _note_unseen(games: Games, side: int, given: Any, what: str, shown: int) -> None:
    """How many banners below the sets nobody has seen: all of them unless it is said."""
    below = max(0, int(games["columns"][0, side]) - shown)
    games["banners_unseen"][0, side] = below if given is None else count(given, what, 0, below)


def _lay_columns(games: Games, given: dict[str, Any], races: set[int], powers: set[int]) -> None:
    """BFA-03: a column for each side that is played; one that is left out holds what is left, in order."""
    sides = {key(side): side for side in Faction if side in games["side_of"][0, : games["num_seats"][0]]}
    columns = filled(given["columns"] or {}, dict.fromkeys([*sides, "badges"]), "columns")
    unseen = filled(given["banners_unseen"] or {}, dict.fromkeys(sides), "banners_unseen")
    banners: list[int] = []
    for name, side in sides.items():
        foreign = {race for race in range(NUM_RACES) if RACE_FACTION[race] != side}
        column = _deck(Race, [], columns[name], races | foreign, NUM_RACES, f"columns.{name}")
        games["columns"][0, side] = len(column)
        _note_unseen(games, side, unseen[name], f"banners_unseen.{name}", ROWS)
        banners += column
    badges = _deck(Power, [], columns["badges"], powers, NUM_POWERS, "columns.badges")
    _fill_queue(games, "banners", "banner_count", banners)
    _fill_queue(games, "badges", "badge_count", badges)


def _lay_market(games: Games, given: dict[str, Any]) -> None:
    """The banners and badges that nobody has, in the way of the variant."""
    races = {int(race) for race in games["folk_race"][0] if 0 <= race < NUM_RACES}
    powers = {int(power) for power in games["folk_power"][0] if power >= 0}
    discards = [int(_named(Power, name, "discards")) for name in given["discards"]]
    checks.refuse_other_market(games, given)
    lay = _lay_columns if games["variant"][0] == Variant.BATTLE_FOR_AZEROTH else _lay_sets
    lay(games, given, races, powers | set(discards))
    _fill_queue(games, "discards", "discard_count", discards)


def _lay_sets(games: Games, given: dict[str, Any], races: set[int], powers: set[int]) -> None:
    """SETUP-04: six sets, and the stacks below them."""
    market = given["market"]
    if market is not None and len(market) != SETS:
        raise ScenarioError(f"The market has {len(market)} sets; it must have {SETS}.")
    rows = [(*row, 0)[:3] for row in market or ()]
    banners = _deck(
        Race,
        [int(_named(Race, row[0], "market")) for row in rows],
        given["banner_stack"],
        races,
        NUM_RACES,
        "banner_stack",
    )
    badges = _deck(
        Power,
        [int(_named(Power, row[1], "market")) for row in rows],
        given["badge_stack"],
        powers,
        NUM_POWERS,
        "badge_stack",
    )
    _fill_queue(games, "banners", "banner_count", banners)
    _fill_queue(games, "badges", "badge_count", badges)
    games["columns"][0, 0] = len(banners)
    _note_unseen(games, 0, given["banners_unseen"], "banners_unseen", SETS)
    for place, row in enumerate(rows):
        games["offer_coins"][0, place] = count(row[2], f"coins on set {place}")


def _set_clock(games: Games, given: dict[str, Any], players: int) -> int:
    games["round_number"] = count(given["round"], "round", 1)
    if games["round_number"][0] > games["rounds"][0]:
        raise ScenarioError(f"round = {given['round']} is beyond the last round {games['rounds'][0]}.")
    turn = count(given["turn"], "turn")
    if turn >= players:
        raise ScenarioError(f"turn = {turn} is no seat of a game for {players}.")
    games["turn_seat"] = games["actor"] = turn
    for name in ("hammer_owner", "hammer_before"):
        if given[name] == key(Race.MURLOCS) and games["variant"][0] == Variant.MURLOCS:
            games[name] = MURLOC_SEAT
        elif given[name] is not None:
            games[name] = count(given[name], name, 0, players - 1)
    return turn


def force(games: Games, kind: Chance, values: Any) -> None:
    """Queue outcomes that fall next."""
    for value in values:
        at = int(games["forced_count"][0])
        if at >= MAX_OUTCOMES:
            raise ScenarioError(f"More than {MAX_OUTCOMES} outcomes cannot be forced at once.")
        games["forced_kind"][0, at] = kind
        games["forced_value"][0, at] = value
        games["forced_count"] = at + 1


def _note_hammer(games: Games) -> None:
    """Whose race holds Doomhammer in the position has owned it last, whatever the turn then begins with."""
    owner, before = look(games).party_with(Relic.DOOMHAMMER), int(games["hammer_owner"][0])
    if owner is not None and owner != before:
        games["hammer_owner"] = owner
        if before != NONE:
            games["hammer_before"] = before


def _begin(games: Games, given: dict[str, Any], turn: int) -> None:
    """Run the position on from the named stage of the turn."""
    moment = Moment.PICK if given["moment"] == "start" else _named(Moment, given["moment"], "moment")
    if moment > Moment.RETREAT and (moment != Moment.MURLOCS or games["variant"][0] != Variant.MURLOCS):
        raise ScenarioError(f"moment = {given['moment']!r} is no stage of a turn to begin with.")
    games["picked"] = int(bool(given["picked"]))
    games["over"] = int(moment > Moment.CONQUEST)
    ends = moment in (Moment.RETREAT, Moment.MURLOCS)
    if moment > Moment.PICK and games["folk_race"][0, 2 * turn] < 0 and not ends:
        raise ScenarioError(f"Seat {turn} has no active race, so its turn must begin at the start.")
    if moment == Moment.MURLOCS and turn != look(games).controller:
        raise ScenarioError(
            f"turn = {turn}: in round {given['round']} the Murlocs move after the other seat."
        )
    checks.refuse_impossible(games)
    _note_hammer(games)
    engine.begin_at(games, 0, turn, int(moment))


def build(description: Mapping[str, Any]) -> Games:
    """A batch of one with the described position, at its next decision."""
    given = filled(description, POSITION_KEYS, "The position")
    seats = list(given["seats"])
    given["players"] = players = len(seats) if given["players"] is None else given["players"]
    try:
        fewest, most = SEATS[check_variant(given["variant"])]
    except OptionError as error:
        raise ScenarioError(str(error)) from error
    if players not in range(fewest, most + 1):
        raise ScenarioError(f"players = {players!r} is not allowed; a game has {fewest} to {most} seats.")
    if len(seats) > players:
        raise ScenarioError(f"There are {len(seats)} seats in a game for {players}.")
    games = _new_map(given)
    _lay_seats(games, seats + [{}] * (players - len(seats)))
    _lay_map_tokens(games, given)
    _fill_pile(games, given)
    _lay_relics(games, given["relics"])
    _lay_market(games, given)
    turn = _set_clock(games, given, players)
    force(games, Chance.DIE, [count(pips, "dice", 0, 3) for pips in given["dice"]])
    checks.refuse_supplies(games)
    if given["exact"] is not None:
        restore_exact(games, given["exact"])
        checks.refuse_unsafe(games)
        engine.refresh(games, 0)
    else:
        _begin(games, given, turn)
    checks.refuse_impossible(games)
    return games
