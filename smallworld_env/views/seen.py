"""What may be seen of a game, and by whom? A game with its viewer, and the facts that every view tells.

Without a viewer everything is seen. A viewer, a seat, does not see the faces of hidden relics and bombs nor
the order of the stacks, and with `coins="hidden"` not the coins of the others, allies who tell apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Any

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    Effect,
    Faction,
    Form,
    Moment,
    Power,
    Race,
    Relic,
    Variant,
)
from smallworld_env.core.state import Games
from smallworld_env.rules.battle_for_azeroth import ROWS
from smallworld_env.rules.pick import SETS_ON_OFFER
from smallworld_env.views.names import key, region_name

SYMBOLS = ("entry", "magic", "cavern")
COINS = ("shown", "hidden")


@dataclass(frozen=True)
class Offer:
    """A set on offer."""

    place: int  # from 0, which is also what it costs
    race: Race
    power: Power
    tokens: int
    coins: int  # lying on it


@dataclass(frozen=True)
class Table:
    """A game and who looks at it."""

    games: Games
    index: int
    viewer: int | None
    hides_coins: bool
    allies_tell: bool
    record: SimpleNamespace  # the fields as plain numbers and lists, which are far quicker to read

    def region(self, region: int) -> str:
        return region_name(self.games, self.index, region)

    def has(self, mask: str, region: int) -> bool:
        """Is the region in a set of the record, such as `forts`?"""
        return bool(getattr(self.record, mask) >> region & 1)

    def coins_of(self, seat: int) -> int | None:
        """None where the viewer may not know."""
        known = seat == self.viewer or (self.allies_tell and self.are_allies(seat, self.viewer))
        return None if self.hides_coins and not known else self.record.coins[seat]

    @property
    def has_sides(self) -> bool:
        return bool(self.record.variant == Variant.BATTLE_FOR_AZEROTH)

    @property
    def controller(self) -> int | None:
        """MUR-11: the seat that moves the Murlocs in this round; None where they are no side."""
        if self.record.variant != Variant.MURLOCS:
            return None
        return int(self.record.round_number % self.record.num_seats)

    def party_with(self, relic: Relic) -> int | None:
        """The seat, or the Murlocs as a side, whose race owns the region of a revealed relic."""
        region = self.record.relic_region[relic]
        folk = self.record.folk[region] if region >= 0 and self.record.relics_up >> relic & 1 else NONE
        is_party = folk != NONE and (folk != MURLOCS or self.controller is not None)
        return folk // 2 if is_party else None

    def side_of(self, seat: int) -> Faction | None:
        """The faction a seat plays for; None in a game without sides."""
        return Faction(self.record.side_of[seat]) if self.has_sides else None

    def are_allies(self, seat: int, other: int | None) -> bool:
        if other is None or other == seat or not self.has_sides:
            return False
        return self.side_of(seat) == self.side_of(other)

    def sides(self) -> list[Faction]:
        """The sides of the game in turn order; without sides one entry, for all seats."""
        return [Faction(side) for side in dict.fromkeys(self.record.side_of[: self.record.num_seats])]

    def relics_in(self, region: int) -> Iterator[tuple[Relic | None, bool]]:
        """The relics lying in a region and whether they are face up; None where the face is not seen.

        Those face up come first: in the order of the box a hidden one would betray what it comes before.
        """
        up = self.record.relics_up
        for relic in sorted(Relic, key=lambda one: (not up >> one & 1, one)):
            if self.record.relic_region[relic] == region:
                face_up = bool(up >> relic & 1)
                yield relic if face_up or self.viewer is None else None, face_up

    def is_explosion(self, region: int) -> bool | None:
        """Of the bomb in a region; None where its face is not seen."""
        return self.has("explosive", region) if self.viewer is None else None

    def champion_place(self) -> str:
        where = self.record.champion
        if where == CHAMPION_OUT:
            return "champion lost"
        return f"champion in {'hand' if where == CHAMPION_IN_HAND else self.region(where)}"

    @property
    def rows(self) -> int:
        """How many sets are on offer at most."""
        return ROWS if self.has_sides else SETS_ON_OFFER

    def column(self, side: Faction = Faction.NEUTRAL) -> list[Race]:
        """A side's banners, top first, its stack included; without sides there is one column for all."""
        columns = self.record.columns
        first = sum(columns[:side])
        return [Race(race) for race in self.record.banners[first : first + columns[side]]]

    def offers(self, side: Faction = Faction.NEUTRAL) -> Iterator[Offer]:
        """The sets on offer to a side, or to all where there are no sides."""
        record = self.record
        badges = record.badges[: min(self.rows, record.badge_count)]
        for place, (race, badge) in enumerate(zip(self.column(side), badges, strict=False)):
            power = Power(badge)
            tokens = min(record.banner_tokens[race] + record.badge_tokens[power], record.tray[race])
            yield Offer(place, race, power, tokens, record.offer_coins[place])

    def turn_facts(self) -> Iterator[str]:
        """What was chosen this turn and still matters."""
        record = self.record
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
            owner = (
                "the Murlocs'" if record.hammer_before == MURLOC_SEAT else f"seat {record.hammer_before}'s"
            )
            yield f"Doomhammer was {owner} before"

    def question(self) -> str:
        """What the acting seat is asked."""
        return key(Moment(self.record.moment)).replace("_", " ")


def _members(kind: type[Any], mask: int) -> list[str]:
    return [key(member) for member in kind if mask >> member & 1]


def _check(games: Games, index: int, viewer: int | None, coins: str) -> None:
    seats = int(games["num_seats"][index])
    if viewer is not None and not 0 <= viewer < seats:
        raise ValueError(f"viewer = {viewer!r} is not allowed; it is None or a seat from 0 to {seats - 1}.")
    if coins not in COINS:
        raise ValueError(f"coins = {coins!r} is not allowed; it is 'shown' or 'hidden'.")


def look(
    games: Games, index: int = 0, viewer: int | None = None, coins: str = "shown", allies_tell: bool = True
) -> Table:
    """The game as the viewer may see it; a wrong viewer or rule for coins is refused in one sentence."""
    _check(games, index, viewer, coins)
    record = SimpleNamespace(**{name: games[name][index].tolist() for name in games.dtype.names or ()})
    hides_coins = coins == "hidden" and viewer is not None
    return Table(games, index, viewer, hides_coins, allies_tell, record)
