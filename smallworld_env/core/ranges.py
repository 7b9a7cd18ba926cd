"""Which values may the fields of a record hold? Asked of every record that comes from outside.

Compiled code trusts its indices: a region of 63 or a bit beyond the map would write into foreign memory. What
makes no sense in the game but is harmless is left to `rules/invariants.py`.
"""

from collections.abc import Iterator

import numpy as np

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MAX_BOARDS,
    MAX_REGIONS,
    MAX_SEATS,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    NUM_ARTIFACTS,
    NUM_POWERS,
    NUM_RACES,
    RELIC_GONE,
    SEATS,
    Faction,
    Form,
    Moment,
    Piece,
    Race,
    Terrain,
    Variant,
)
from smallworld_env.core.record import FIELDS
from smallworld_env.core.rng import MAX_OUTCOMES
from smallworld_env.core.state import Games

_REGION = (NONE, MAX_REGIONS - 1)
RANGES: dict[str, tuple[int, int]] = {
    "num_seats": (1, MAX_SEATS),
    "variant": (0, len(Variant) - 1),
    "side_of": (0, len(Faction) - 1),
    "num_boards": (1, MAX_BOARDS),
    "num_regions": (1, MAX_REGIONS),
    "board_of": (NONE, MAX_BOARDS - 1),
    "board_first": (0, MAX_REGIONS),
    "board_label": (0, 126),
    "terrain": (0, len(Terrain) - 1),
    "rounds": (1, 100),
    "round_number": (1, 100),
    "coins": (0, 2**16 - 1),
    "offer_coins": (0, 2**15 - 1),
    "folk": (NONE, MURLOCS),
    "folk_race": (NONE, int(Race.MURLOCS)),
    "folk_power": (NONE, NUM_POWERS - 1),
    "folk_faction": (0, len(Faction) - 1),
    "champion": (CHAMPION_OUT, CHAMPION_IN_HAND),
    "relic_region": (RELIC_GONE, MAX_REGIONS - 1),
    "banners": (NONE, NUM_RACES - 1),
    "banner_count": (0, NUM_RACES),
    "columns": (0, NUM_RACES),
    "badges": (NONE, NUM_POWERS - 1),
    "badge_count": (0, NUM_POWERS),
    "discards": (NONE, NUM_POWERS - 1),
    "discard_count": (0, NUM_POWERS),
    "hammer_owner": (NONE, MURLOC_SEAT),
    "hammer_before": (NONE, MURLOC_SEAT),
    "turn_seat": (0, MAX_SEATS - 1),
    "actor": (0, MAX_SEATS - 1),
    "stage": (0, len(Moment) - 1),
    "moment": (0, len(Moment) - 1),
    "cursor": (0, MAX_REGIONS),
    "armed": (0, 63),
    "used": (0, 63),
    "source": _REGION,
    "piece": (NONE, len(Piece) - 1),
    "lone": _REGION,
    "called": _REGION,
    "form": (NONE, len(Form) - 1),
    "side": (0, len(Faction) - 1),
    "forced_count": (0, MAX_OUTCOMES),
    "forced_next": (0, MAX_OUTCOMES),
    "outcome_count": (0, MAX_OUTCOMES),
}
# Sets of regions: no bit beyond the map.
MASKS: tuple[str, ...] = (
    "neighbours",
    "terrain_regions",
    "entry",
    "magic",
    "cavern",
    "coast",
    "board_regions",
)
MASKS += ("folk_regions", "forts", "walls", "towers", "objectives", "bombs", "explosive")
FLAGS = (
    "finished",
    "murlocs_turn",
    "picked",
    "begun",
    "attempted",
    "over",
    "side_chosen",
    "aegis_open",
    "holy_light",
)
_MAY_BE_ANYTHING = ("rng", "reasons", "legal")  # streams; payments are negative; written anew
# Everything else counts something.
COUNTS = tuple(name for name, _, _ in FIELDS if name not in (*RANGES, *MASKS, *FLAGS, *_MAY_BE_ANYTHING))
# Fields that name a region of this map, and seats of this game.
_REGIONS = ("champion", "relic_region", "lone", "called")
_SEATS = ("turn_seat", "actor", "hammer_owner", "hammer_before")
_SEATS_OR_MURLOCS = ("hammer_owner", "hammer_before")
_IN_A_REGION = (Moment.STRIKE, Moment.IMPOSE_PIECE, Moment.IMPOSE_TO, Moment.PORTAL_SECOND)


def _out_of_range(games: Games) -> Iterator[str]:
    for name, (low, high) in RANGES.items():
        values = games[name]
        if values.min() < low or values.max() > high:
            yield f"{name} is outside {low} to {high}"
    for name in FLAGS:
        if games[name][0] not in (0, 1):
            yield f"{name} is neither 0 nor 1"
    for name in COUNTS:
        if games[name].min() < 0:
            yield f"{name} is below 0"


def _beyond_the_map(games: Games) -> Iterator[str]:
    regions, seats = int(games["num_regions"][0]), int(games["num_seats"][0])
    for name in MASKS:
        if (games[name].ravel() >> regions != 0).any():
            yield f"{name} names a region beyond the map"
    for name in _REGIONS:
        values = games[name].ravel()
        if ((values >= regions) & (values != CHAMPION_IN_HAND)).any():
            yield f"{name} names a region beyond the map"
    murlocs = games["variant"][0] == Variant.MURLOCS
    for name in _SEATS:
        is_side = murlocs and name in _SEATS_OR_MURLOCS and games[name][0] == MURLOC_SEAT
        if games[name][0] >= seats and not is_side:
            yield f"{name} names a seat beyond the {seats} of the game"


def _broken_map(games: Games) -> Iterator[str]:
    regions, boards = int(games["num_regions"][0]), int(games["num_boards"][0])
    board_of, first = games["board_of"][0][:regions], games["board_first"][0]
    if board_of.min() < 0 or board_of.max() >= boards:
        yield "board_of names a board beyond the map"
    if first[0] != 0 or first[boards] != regions or (np.diff(first[: boards + 1]) <= 0).any():
        yield "board_first does not divide the map into boards"


def _wrong_seats(games: Games) -> Iterator[str]:
    fewest, most = SEATS[Variant(games["variant"][0])]
    if not fewest <= games["num_seats"][0] <= most:
        yield f"num_seats is outside {fewest} to {most}"


def _broken_columns(games: Games) -> Iterator[str]:
    if games["columns"][0].sum() != games["banner_count"][0]:
        yield "columns do not add up to banner_count"


def _homeless_question(games: Games) -> Iterator[str]:
    """A question about a region, an artifact or a bomb needs it."""
    moment, source = games["moment"][0], int(games["source"][0])
    regions = int(games["num_regions"][0])
    if moment in _IN_A_REGION and not 0 <= source < regions:
        yield "source names no region for the effect in progress"
    is_artifact = 0 <= source < NUM_ARTIFACTS and games["relic_region"][0, source] >= 0
    if moment == Moment.STEAL_TO and not is_artifact:
        yield "source names no artifact to steal"
    if moment == Moment.LONE and games["lone"][0] < 0:
        yield "lone names no region"
    if Moment.FINISHED < games["stage"][0] != Moment.MURLOCS:
        yield "stage names no stage of a turn"
    if moment == Moment.BOMBS_TURNED and games["bombs"][0] == 0:
        yield "bombs are to be turned, but none is laid"


def unsafe_fields(games: Games) -> list[str]:
    """What is wrong with a record (a batch of one) from outside, each in a few words; empty if it is safe."""
    found = list(_out_of_range(games))
    if not found:
        found = [*_wrong_seats(games), *_beyond_the_map(games), *_broken_map(games), *_broken_columns(games)]
        found += _homeless_question(games)
    return found
