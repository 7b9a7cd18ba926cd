"""What happened? The facts in which two records of one game differ, before and after one action.

The engine keeps no log: everything here is read off the two records. Regions are names (`L1a:3`), so an
event can be told without its game; the sentences are in `views/telling.py`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    NUM_FOLKS,
    RELIC_GONE,
    Moment,
    Power,
    Race,
    Reason,
    Relic,
    Variant,
)
from smallworld_env.core.rng import Chance
from smallworld_env.core.state import Games
from smallworld_env.rules.result import winners
from smallworld_env.views.names import region_name

MARKERS = ("forts", "walls", "towers", "objectives", "bombs")
IN_HAND, OUT = "hand", "out"


@dataclass(frozen=True)
class Folk:
    """A race on the map; the Murlocs belong to no seat."""

    seat: int | None
    race: Race
    declined: bool


@dataclass(frozen=True)
class Fell:
    """An outcome of chance; nobody at the table sees the face of a bomb or the order of a stack."""

    kind: Chance
    value: int

    @property
    def is_public(self) -> bool:
        return self.kind in (Chance.DIE, Chance.PLACE)


@dataclass(frozen=True)
class SetPicked:
    seat: int
    race: Race
    power: Power
    tokens: int  # from the tray


@dataclass(frozen=True)
class SetDiscarded:
    """MUR-07: the die takes a set off the offer before the choice."""

    race: Race
    power: Power


@dataclass(frozen=True)
class OwnerChanged:
    region: str
    old: Folk | None
    new: Folk | None


@dataclass(frozen=True)
class TokensLost:
    """To the tray; Murlocs that are no side leave the game."""

    race: Race
    count: int


@dataclass(frozen=True)
class TokensGained:
    """From the tray by an ability: a purchase or the Spirit Healer."""

    race: Race
    count: int


@dataclass(frozen=True)
class SupplyChanged:
    """MUR-03: so many Murlocs lie beside the map now, in their turn in their hand."""

    count: int


@dataclass(frozen=True)
class Marker:
    kind: str  # one of MARKERS
    region: str
    laid: bool  # or removed


@dataclass(frozen=True)
class RelicTurnedUp:
    relic: Relic
    region: str


@dataclass(frozen=True)
class RelicMoved:
    relic: Relic
    old: str
    new: str | None  # None: out of the game


@dataclass(frozen=True)
class ChampionMoved:
    seat: int
    old: str  # a region, IN_HAND or OUT
    new: str
    captured: bool


@dataclass(frozen=True)
class RaceDeclined:
    seat: int
    race: Race


@dataclass(frozen=True)
class BannerReturned:
    """Under the stack: the last token of a declined race has left the map."""

    race: Race


@dataclass(frozen=True)
class HarmonyMoved:
    seat: int
    gained: bool  # or given back


@dataclass(frozen=True)
class Coins:
    seat: int
    amount: int  # below zero: paid
    reason: Reason


@dataclass(frozen=True)
class TurnBegan:
    round_number: int
    seat: int
    is_new_round: bool


@dataclass(frozen=True)
class GameFinished:
    coins: tuple[int, ...]
    winners: tuple[int, ...]  # nobody: the Murlocs win
    murloc_coins: int | None = None  # where they are a side


Event = (
    Fell
    | SetPicked
    | SetDiscarded
    | OwnerChanged
    | TokensLost
    | TokensGained
    | SupplyChanged
    | Marker
    | RelicTurnedUp
    | RelicMoved
    | ChampionMoved
    | RaceDeclined
    | BannerReturned
    | HarmonyMoved
    | Coins
    | TurnBegan
    | GameFinished
)


def _folk(record: Any, folk: int) -> Folk | None:
    if folk == NONE:
        return None
    race = Race(int(record.folk_race[folk]))
    return Folk(None, race, False) if folk == MURLOCS else Folk(folk // 2, race, folk % 2 == 1)


def _outcomes(after: Any) -> Iterator[Event]:
    for at in range(int(after.outcome_count)):
        yield Fell(Chance(int(after.outcome_kind[at])), int(after.outcome_value[at]))


def _picks(before: Any, after: Any) -> Iterator[Event]:
    for seat in range(int(after.num_seats)):
        race = int(after.folk_race[2 * seat])
        if race != NONE and int(before.folk_race[2 * seat]) == NONE:
            tokens = int(before.tray[race]) - int(after.tray[race])
            yield SetPicked(seat, Race(race), Power(int(after.folk_power[2 * seat])), tokens)


def _spoiled(before: Any, after: Any) -> Iterator[Event]:
    """The last die of a step that leads to a choice named the set; those above it lay where they were."""
    is_asked = after.moment == Moment.PICK and before.moment != Moment.PICK
    if after.variant == Variant.MURLOCS and is_asked and after.round_number > 1:
        pips = [
            event.value for event in _outcomes(after) if isinstance(event, Fell) and event.kind == Chance.DIE
        ]
        yield SetDiscarded(Race(int(before.banners[pips[-1]])), Power(int(before.badges[pips[-1]])))


def _declines(before: Any, after: Any) -> Iterator[Event]:
    for seat in range(int(after.num_seats)):
        race = int(before.folk_race[2 * seat])
        if race != NONE and int(after.folk_race[2 * seat]) == NONE:
            yield RaceDeclined(seat, Race(race))


def _banners(before: Any, after: Any) -> Iterator[Event]:
    kept = set(after.folk_race.tolist())
    for folk in range(NUM_FOLKS):
        race = int(before.folk_race[folk])
        if race not in kept:
            yield BannerReturned(Race(race))


def _owners(before: Any, after: Any, games: Games) -> Iterator[Event]:
    for region in (before.folk != after.folk).nonzero()[0].tolist():
        old, new = _folk(before, int(before.folk[region])), _folk(after, int(after.folk[region]))
        yield OwnerChanged(region_name(games, 0, region), old, new)


def _murlocs(record: Any) -> int:
    """On the map and, where they are a side, in their supply."""
    return int(record.tokens[record.folk == MURLOCS].sum() + record.hand[MURLOC_SEAT])


def _tokens(before: Any, after: Any) -> Iterator[Event]:
    picked = {event.race for event in _picks(before, after) if isinstance(event, SetPicked)}
    to_tray = after.tray.astype(int) - before.tray
    for race in to_tray.nonzero()[0].tolist():
        if to_tray[race] > 0:
            yield TokensLost(Race(race), int(to_tray[race]))
        elif race not in picked:
            yield TokensGained(Race(race), -int(to_tray[race]))
    lost = _murlocs(before) - _murlocs(after)
    if lost > 0:
        yield TokensLost(Race.MURLOCS, lost)
    if after.hand[MURLOC_SEAT] != before.hand[MURLOC_SEAT]:
        yield SupplyChanged(int(after.hand[MURLOC_SEAT]))


def _regions(mask: int) -> Iterator[int]:
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def _markers(before: Any, after: Any, games: Games) -> Iterator[Event]:
    for kind in MARKERS:
        old, new = int(before[kind]), int(after[kind])
        yield from (Marker(kind, region_name(games, 0, region), False) for region in _regions(old & ~new))
        yield from (Marker(kind, region_name(games, 0, region), True) for region in _regions(new & ~old))


def _relics(before: Any, after: Any, games: Games) -> Iterator[Event]:
    turned = int(after.relics_up) & ~int(before.relics_up)
    places = zip(Relic, before.relic_region.tolist(), after.relic_region.tolist(), strict=True)
    for relic, old, new in places:
        if turned >> relic & 1:
            yield RelicTurnedUp(relic, region_name(games, 0, old if old >= 0 else new))
        if old >= 0 and new != old:
            name = None if new == RELIC_GONE else region_name(games, 0, new)
            yield RelicMoved(relic, region_name(games, 0, old), name)


def _champion_place(games: Games, where: int) -> str:
    if where == CHAMPION_OUT:
        return OUT
    return IN_HAND if where == CHAMPION_IN_HAND else region_name(games, 0, where)


def _champion_seat(record: Any) -> int | None:
    for seat in range(int(record.num_seats)):
        if int(record.folk_power[2 * seat]) == Power.CHAMPION:
            return seat
    return None


def _champion(before: Any, after: Any, games: Games) -> Iterator[Event]:
    """A capture is known by the ransom, or by his leaving while the power stays."""
    old, new = int(before.champion), int(after.champion)
    seat = _champion_seat(before)
    seat = _champion_seat(after) if seat is None else seat
    if old == new or seat is None:
        return
    ransom = before.reasons[seat, Reason.RANSOM_PAID] != after.reasons[seat, Reason.RANSOM_PAID]
    taken = new == CHAMPION_OUT and _champion_seat(after) == seat
    yield ChampionMoved(seat, _champion_place(games, old), _champion_place(games, new), bool(ransom or taken))


def _harmony(before: Any, after: Any) -> Iterator[Event]:
    old, new = int(before.harmony), int(after.harmony)
    yield from (HarmonyMoved(seat, False) for seat in _regions(old & ~new))
    yield from (HarmonyMoved(seat, True) for seat in _regions(new & ~old))


def _coins(before: Any, after: Any) -> Iterator[Event]:
    change = after.reasons.astype(int) - before.reasons
    for seat, reason in zip(*change.nonzero(), strict=True):
        yield Coins(int(seat), int(change[seat, reason]), Reason(int(reason)))


def _clock(before: Any, after: Any, games: Games) -> Iterator[Event]:
    old, new = int(before.round_number), int(after.round_number)
    if int(after.finished) and not int(before.finished):
        coins = after.coins[: int(after.num_seats)].tolist()
        murlocs = int(after.coins[MURLOC_SEAT]) if after.variant == Variant.MURLOCS else None
        yield GameFinished(tuple(coins), tuple(winners(games, 0)), murlocs)
    elif (old, int(before.turn_seat)) != (new, int(after.turn_seat)):
        yield TurnBegan(new, int(after.turn_seat), new != old)


def events(before: Games, after: Games) -> list[Event]:
    """What happened from one record to the next (two batches of one), in the order in which it is told."""
    old, new = before[0], after[0]
    return [
        *_outcomes(new),
        *_spoiled(old, new),
        *_picks(old, new),
        *_declines(old, new),
        *_owners(old, new, after),
        *_tokens(old, new),
        *_banners(old, new),
        *_relics(old, new, after),
        *_champion(old, new, after),
        *_markers(old, new, after),
        *_harmony(old, new),
        *_coins(old, new),
        *_clock(old, new, after),
    ]


@dataclass
class EventLog:
    """The events of a game, one list for each action; it collects nothing until it is switched on."""

    on: bool = False
    actions: list[int] = field(default_factory=list)
    happened: list[list[Event]] = field(default_factory=list)

    def record(self, before: Games, after: Games, action: int) -> None:
        if self.on:
            self.actions.append(action)
            self.happened.append(events(before, after))
