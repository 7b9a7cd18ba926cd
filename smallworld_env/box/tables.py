"""What do the cards' columns say, as arrays? Built from the card files; nothing is typed here twice.

Row NONE (-1) is the last row of each table and means 'no effect', so a folk without race or power needs no
special case.
"""

from enum import IntEnum
from importlib import import_module
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_env.core.ids import NUM_ARTIFACTS, Faction, Power, Race, Reason, Relic, Symbol, Terrain

Cards = tuple[Any, ...]
Table = npt.NDArray[np.int64]


def _card(kind: str, member: IntEnum) -> Any:
    return import_module(f"smallworld_env.box.{kind}.{member.name.lower()}").CARD


RACES = tuple(_card("races", race) for race in Race if race != Race.MURLOCS)
POWERS = tuple(_card("powers", power) for power in Power)
ARTIFACTS = tuple(_card("artifacts", relic) for relic in Relic if relic < NUM_ARTIFACTS)
PLACES = tuple(_card("places", relic) for relic in Relic if relic >= NUM_ARTIFACTS)
RELICS = ARTIFACTS + PLACES


def _column(cards: Cards, name: str, rows: int) -> Table:
    """One number a card; the rows beyond the cards (Murlocs, NONE) stay 0."""
    column = np.zeros(rows, dtype=np.int64)
    for card in cards:
        column[card.id] = int(getattr(card, name, 0))
    return column


def _grid(cards: Cards, name: str, rows: int, keys: type[IntEnum]) -> Table:
    """One number a card and key, from a column that holds a dictionary."""
    grid = np.zeros((rows, len(keys)), dtype=np.int64)
    for card in cards:
        for key, value in getattr(card, name).items():
            grid[card.id, key] = value
    return grid


def _choice(cards: Cards, name: str, rows: int) -> Table:
    """The id in a column that may be empty, or -1."""
    column = np.full(rows, -1, dtype=np.int64)
    for card in cards:
        value = getattr(card, name)
        column[card.id] = -1 if value is None else int(value)
    return column


def _reasons(cards: Cards, rows: int) -> Table:
    """The Reason that bears the card's own name, where it earns coins."""
    column = np.full(rows, -1, dtype=np.int64)
    for card in cards:
        column[card.id] = Reason.__members__.get(card.id.name, -1)
    return column


_RACE_ROWS = len(Race) + 1
_POWER_ROWS = len(Power) + 1
_RELIC_ROWS = len(Relic)

RACE_FACTION = _column(RACES, "faction", _RACE_ROWS)
RACE_COST = _grid(RACES, "cost", _RACE_ROWS, Terrain)
RACE_COST_NONEMPTY = _column(RACES, "cost_nonempty", _RACE_ROWS)
RACE_TOKENS_PER_REGION = np.maximum(1, _column(RACES, "tokens_per_region", _RACE_ROWS))
RACE_REACH = _choice(RACES, "reach", _RACE_ROWS)
RACE_LIVES_IN_WATER = _column(RACES, "lives_in_water", _RACE_ROWS)
RACE_COINS_PER_SYMBOL = _grid(RACES, "coins_per_symbol", _RACE_ROWS, Symbol)
RACE_COINS_PER_HIT = _grid(RACES, "coins_per_hit", _RACE_ROWS, Faction)
RACE_KEEPS_FIRST_LOSS = _column(RACES, "keeps_first_loss", _RACE_ROWS)
RACE_BUYS_LOSSES = _column(RACES, "buys_losses", _RACE_ROWS)
RACE_AIR_STRIKES = _column(RACES, "air_strikes", _RACE_ROWS)
RACE_PLACE_DISCOUNT = _column(RACES, "place_discount", _RACE_ROWS)
RACE_STEALS = _column(RACES, "steals", _RACE_ROWS)
RACE_REASON = _reasons(RACES, _RACE_ROWS)

POWER_COST = _column(POWERS, "cost", _POWER_ROWS)
POWER_NO_TRAVEL = _column(POWERS, "no_travel", _POWER_ROWS)
POWER_LASTING = _column(POWERS, "lasting", _POWER_ROWS)
POWER_COINS_PER_TERRAIN = _grid(POWERS, "coins_per_terrain", _POWER_ROWS, Terrain)
POWER_COINS_PER_SYMBOL = _grid(POWERS, "coins_per_symbol", _POWER_ROWS, Symbol)
POWER_COINS_PER_COAST = _column(POWERS, "coins_per_coast", _POWER_ROWS)
POWER_COINS_PER_BOARD = _column(POWERS, "coins_per_board", _POWER_ROWS)
POWER_COINS_PER_RELIC = _column(POWERS, "coins_per_relic", _POWER_ROWS)
POWER_COINS_PER_FULL_CONQUEST = _column(POWERS, "coins_per_full_conquest", _POWER_ROWS)
POWER_COINS_PER_CROWD = _column(POWERS, "coins_per_crowd", _POWER_ROWS)
POWER_IMPOSES = _column(POWERS, "imposes", _POWER_ROWS)
POWER_PORTALS = _column(POWERS, "portals", _POWER_ROWS)
POWER_REASON = _reasons(POWERS, _POWER_ROWS)

RELIC_REACH_ALL = _column(ARTIFACTS, "reach_all", _RELIC_ROWS)
RELIC_DISCOUNT = _column(ARTIFACTS, "discount", _RELIC_ROWS)
RELIC_PRICE = _column(ARTIFACTS, "price", _RELIC_ROWS)
RELIC_LAID = _column(ARTIFACTS, "laid_at_turn_end", _RELIC_ROWS)
RELIC_COINS = _column(PLACES, "coins", _RELIC_ROWS)
RELIC_COINS_PER_LIKE_REGION = _column(PLACES, "coins_per_like_region", _RELIC_ROWS)
RELIC_COINS_BY_MAJORITY = _column(PLACES, "coins_by_majority", _RELIC_ROWS)
RELIC_DOUBLES_FACTION = _column(PLACES, "doubles_faction", _RELIC_ROWS)
RELIC_REASON = _reasons(RELICS, _RELIC_ROWS)
