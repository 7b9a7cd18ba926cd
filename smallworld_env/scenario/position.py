"""One position to ask and to play: the object that tests, notebooks and studies hold."""

from collections.abc import Iterable, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_env.core.ids import (
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    Effect,
    Faction,
    Moment,
    Power,
    Race,
    Relic,
    Terrain,
)
from smallworld_env.core.rng import Chance
from smallworld_env.core.state import Games, blank_batch, copy, digest, from_bytes, to_bytes
from smallworld_env.errors import IllegalAction, ScenarioError
from smallworld_env.options import MURLOCS as USUAL_MURLOCS
from smallworld_env.options import Boards, game_setup
from smallworld_env.rules import engine
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.rules.explain import cost_of, explain_cost, price_of
from smallworld_env.rules.invariants import problems
from smallworld_env.rules.result import murloc_place_of, places, winners
from smallworld_env.scenario.build import build, force
from smallworld_env.scenario.describe import champion_of, describe, pieces_of, reasons_of, region_names
from smallworld_env.views.names import (
    action_name,
    find,
    find_region,
    key,
    legal_actions,
    parse_action,
    region_name,
)
from smallworld_env.views.seen import look


class Position:
    """A game of its own; `play` changes it, everything else only looks."""

    def __init__(self, games: Games) -> None:
        self.games = games

    # What is going on.
    @property
    def round(self) -> int:
        return int(self.games["round_number"][0])

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(self.games["turn_seat"][0])

    @property
    def actor(self) -> int:
        """The seat that decides now; in an opponent's turn it may be another."""
        return int(self.games["actor"][0])

    @property
    def controller(self) -> int | None:
        """The seat that moves the Murlocs in this round (MUR-11); None where they are no side."""
        return look(self.games).controller

    @property
    def attacker(self) -> int:
        """Whose conquests these are: the turn's player's, or the Murlocs'."""
        return MURLOC_SEAT if self.games["murlocs_turn"][0] else self.turn

    @property
    def moment(self) -> str:
        """What is asked: `pick`, `conquest`, `redeploy`, `retreat`, ..."""
        return key(Moment(int(self.games["moment"][0])))

    @property
    def finished(self) -> bool:
        return bool(self.games["finished"][0])

    def legal(self, verb: str | None = None) -> list[str]:
        """The names of the legal actions, or only those of one verb."""
        names = [action_name(self.games, 0, action) for action in legal_actions(self.games)]
        return names if verb is None else [name for name in names if name.split()[0] == verb]

    def mask(self) -> npt.NDArray[np.uint8]:
        """The same as one byte per action id, as learners want it."""
        mask = np.zeros(NUM_ACTIONS, dtype=np.uint8)
        engine.mask_bytes(self.games, 0, mask)
        return mask

    def may(self, action: str) -> bool:
        return parse_action(self.games, 0, action) in legal_actions(self.games)

    # Playing.
    def play(
        self,
        *actions: str,
        dice: Iterable[int] = (),
        bombs: Iterable[str] = (),
        places: Iterable[str] = (),
        badges: Iterable[str] = (),
    ) -> "Position":
        """Play actions by name; outcomes given here fall in that order, the rest by chance."""
        before = copy(self.games)
        try:
            force(self.games, Chance.DIE, dice)
            force(self.games, Chance.BOMB, [int(kind == "explosion") for kind in bombs])
            force(self.games, Chance.PLACE, [find(Relic, place) for place in places])
            force(self.games, Chance.BADGE, [find(Power, badge) for badge in badges])
            for action in actions:
                self._play_one(action)
        except ValueError:
            self.games[:] = before
            raise
        return self

    def _play_one(self, action: str) -> None:
        code = engine.act(self.games, 0, parse_action(self.games, 0, action))
        if code:
            raise IllegalAction(
                f"{action!r} is not legal for seat {self.actor} at {self.moment}; legal are: "
                f"{', '.join(self.legal()) or 'none, the game is finished'}."
            )
        if self.games["forced_fault"][0]:
            raise ScenarioError(f"{action!r}: a forced outcome does not fit what had to fall.")
        if self.games["forced_next"][0] == self.games["forced_count"][0]:
            self.games["forced_next"] = self.games["forced_count"] = 0
            self.games["forced_kind"] = self.games["forced_value"] = 0

    def outcomes(self) -> list[tuple[str, int]]:
        """What fell by chance in the last action."""
        count = int(self.games["outcome_count"][0])
        kinds, values = self.games["outcome_kind"][0], self.games["outcome_value"][0]
        return [(key(Chance(int(kinds[i]))), int(values[i])) for i in range(count)]

    # Regions.
    def region(self, name: str) -> int:
        return find_region(self.games, 0, name)

    def regions(self) -> list[str]:
        return [region_name(self.games, 0, region) for region in range(int(self.games["num_regions"][0]))]

    def terrain(self, region: str) -> str:
        return key(Terrain(int(self.games["terrain"][0, self.region(region)])))

    def has_symbol(self, region: str, symbol: str) -> bool:
        """`entry`, `magic`, `cavern`, or `coast` for a region that borders water."""
        return bool(int(self.games[symbol][0]) >> self.region(region) & 1)

    def neighbours(self, region: str) -> list[str]:
        return region_names(self.games, self.games["neighbours"][0, self.region(region)])

    def owner(self, region: str) -> tuple[int, str] | str | None:
        """(seat, "active" or "declined"), "murlocs", or None."""
        folk = int(self.games["folk"][0, self.region(region)])
        if folk == NONE:
            return None
        return "murlocs" if folk == MURLOCS else (folk // 2, "declined" if folk % 2 else "active")

    def tokens(self, region: str) -> int:
        """Race tokens or Murlocs in a region."""
        return int(self.games["tokens"][0, self.region(region)])

    def beasts(self, region: str) -> int:
        return int(self.games["beasts"][0, self.region(region)])

    def has_marker(self, region: str, marker: str) -> bool:
        """`forts`, `walls`, `towers`, `objectives` or `bombs`."""
        return bool(int(self.games[marker][0]) >> self.region(region) & 1)

    def cost(self, region: str, explain: bool = False, armed: Iterable[str] | None = None) -> Any:
        """Tokens the attacker needs for a region, itemised on demand, with the `armed` effects."""
        effects = int(self.games["armed"][0])
        if armed is not None:
            effects = sum(1 << find(Effect, name) for name in armed)
        if explain:
            return explain_cost(self.games, 0, self.attacker, self.region(region), effects)
        return cost_of(self.games, 0, self.attacker, self.region(region), effects)

    def price(self, region: str, armed: Iterable[str] = ()) -> int:
        """Coins that a successful conquest of the region would take."""
        effects = sum(1 << find(Effect, name) for name in armed)
        return int(price_of(self.games, 0, self.attacker, self.region(region), effects))

    # Seats.
    def race(self, seat: int, declined: bool = False) -> str | None:
        race = int(self.games["folk_race"][0, 2 * seat + declined])
        return None if race == NONE else key(Race(race))

    def power(self, seat: int, declined: bool = False) -> str | None:
        power = int(self.games["folk_power"][0, 2 * seat + declined])
        return None if power == NONE else key(Power(power))

    def coins(self, seat: int) -> int:
        return int(self.games["coins"][0, seat])

    def reasons(self, seat: int) -> dict[str, int]:
        """Every coin of a seat by its reason."""
        return reasons_of(self.games, seat)

    def hand(self, seat: int) -> int:
        """Race tokens in hand."""
        return int(self.games["hand"][0, seat])

    def hand_beasts(self, seat: int) -> int:
        return int(self.games["hand_beasts"][0, seat])

    def champion(self, seat: int) -> str | None:
        """His region, "hand" or "out"; None without the power."""
        return champion_of(self.games, seat)

    def active_tokens(self, seat: int) -> dict[str, int]:
        return pieces_of(self.games, 2 * seat)

    def active_regions(self, seat: int) -> list[str]:
        return region_names(self.games, self.games["folk_regions"][0, 2 * seat])

    def declined_tokens(self, seat: int) -> dict[str, int]:
        return pieces_of(self.games, 2 * seat + 1)

    def has_harmony(self, seat: int) -> bool:
        return bool(int(self.games["harmony"][0]) >> seat & 1)

    def tray(self, race: str) -> int:
        return int(self.games["tray"][0, find(Race, race)])

    # The Murlocs, where they are a side.
    def murloc_coins(self) -> int:
        return self.coins(MURLOC_SEAT)

    def murloc_reasons(self) -> dict[str, int]:
        return self.reasons(MURLOC_SEAT)

    def murloc_supply(self) -> int:
        """Murlocs beside the map; in their turn, in hand."""
        return self.hand(MURLOC_SEAT)

    def murloc_tokens(self) -> dict[str, int]:
        return pieces_of(self.games, MURLOCS)

    def murlocs_have_harmony(self) -> bool:
        return self.has_harmony(MURLOC_SEAT)

    def murloc_place(self) -> int:
        """Their place by the present coins, from 1."""
        return int(murloc_place_of(self.games, 0))

    # The table.
    def relic(self, name: str) -> str | None:
        """The region of an artifact or place, or None if it is not on the map."""
        where = int(self.games["relic_region"][0, find(Relic, name)])
        return None if where < 0 else region_name(self.games, 0, where)

    def is_face_up(self, relic: str) -> bool:
        return bool(int(self.games["relics_up"][0]) >> find(Relic, relic) & 1)

    def market(self, seat: int | None = None) -> list[tuple[str, str, int]]:
        """The sets on offer to a seat, by default the turn's player: race, power, coins lying on it."""
        table = look(self.games)
        offers = table.offers(Faction(table.record.side_of[self.turn if seat is None else seat]))
        return [(key(offer.race), key(offer.power), offer.coins) for offer in offers]

    def column(self, seat: int | None = None) -> list[str]:
        """The banners of a seat's column, top first, the stack included."""
        table = look(self.games)
        side = Faction(table.record.side_of[self.turn if seat is None else seat])
        return [key(race) for race in table.column(side)]

    def side(self, seat: int) -> str | None:
        """The faction a seat plays for; None in a game without sides."""
        side = look(self.games).side_of(seat)
        return None if side is None else key(side)

    def places(self) -> list[int]:
        """Each seat's place, or its side's, by the present coins, from 1; final once the game is finished."""
        return places(self.games, 0)

    def winners(self) -> list[int]:
        return winners(self.games, 0)

    # As a whole.
    def describe(self) -> dict[str, Any]:
        return describe(self.games)

    def problems(self) -> list[str]:
        """Everything that is wrong with the state; always empty."""
        return problems(self.games)

    def copy(self) -> "Position":
        return Position(copy(self.games))

    def digest(self) -> str:
        return digest(self.games)

    def to_bytes(self) -> bytes:
        return to_bytes(self.games)

    @classmethod
    def from_bytes(cls, data: bytes) -> "Position":
        return cls(from_bytes(data))


def from_description(description: Mapping[str, Any]) -> Position:
    """Build the position that a description tells."""
    return Position(build(description))


def position(**keys: Any) -> Position:
    """Build a position from keyword arguments: the keys of a description."""
    return from_description(keys)


def new_game(
    players: int = 2,
    seed: int = 0,
    boards: Boards = "original",
    rounds: int | None = None,
    variant: str = "classic",
    murlocs: int = USUAL_MURLOCS,
) -> Position:
    """A game from its very start; `murlocs` is the difficulty of the variant "murlocs"."""
    games = blank_batch()
    game_setup(players, boards, rounds, variant=variant, murlocs=murlocs).begin(games, 0, seed)
    return Position(games)
