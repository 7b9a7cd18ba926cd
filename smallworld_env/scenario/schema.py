"""What may a description say? Its keys, their defaults, and the sentences that refuse a wrong one."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Any

from smallworld_env.errors import ScenarioError

POSITION_KEYS: dict[str, Any] = {
    "players": None,  # number of seats; default: as many as `seats`
    "variant": "classic",  # or "battle_for_azeroth" (`players` decides who is on which side), or "murlocs"
    "boards": None,  # face ids, board files or boards written out; default: a fixed set for the player count
    "box": None,  # {"banners": {race: {"tokens", "supply"}}, "badges": {power: n}}; default: the project's
    "rounds": None,  # default: SETUP-03
    "round": 2,  # the present round, from 1
    "turn": 0,  # the seat whose turn it is
    "moment": "start",  # "start", or a stage of the turn to begin with: "conquest", "redeploy", ...
    "picked": False,  # the race was chosen this very turn
    "seats": (),  # one table per seat, in turn order; seats left out have no race
    "murlocs": {},  # region -> how many
    "murloc_side": None,  # in the variant "murlocs": what they have; the round decides who controls them
    "forts": (),  # regions with a fort
    "walls": (),  # regions with a wisp wall
    "towers": (),  # regions with a watchtower
    "objectives": (),  # regions with a military objective
    "bombs": {},  # region -> "explosion" or "dud"
    "bomb_pile": None,  # {"explosions", "duds"}; default: what the map leaves of six and six
    "relics": {},  # name -> region, or {"region", "face_up"}, or "gone"
    "market": None,  # six [race, power] or [race, power, coins]; default: what is left, in order
    "banner_stack": None,  # below the six sets, top first
    "badge_stack": None,  # likewise
    "columns": None,  # with sides, for the three above: {"alliance", "horde", "neutral", "badges"}, top first
    "banners_unseen": None,  # banners below the sets, from their top, seen by nobody; with sides: {side: n}
    "discards": (),  # discarded badges, oldest first
    "hammer_owner": None,  # the seat that owned Doomhammer last, or "murlocs" in their variant
    "hammer_before": None,  # the last other seat that owned it: who is paid for its use
    "dice": (),  # pips that fall next
    "seed": 0,  # of the random streams
    "exact": None,  # written by describe(): every fact of the turn and of chance
}

SEAT_KEYS: dict[str, Any] = {
    "race": None,  # the active race; without one the seat picks at the start of its turn
    "power": None,  # its power
    "tokens": {},  # region -> how many
    "beasts": {},  # region -> how many
    "lifted": (),  # regions owned while all their pieces are lifted for redeployment
    "hand": 0,  # race tokens in hand
    "hand_beasts": 0,  # beasts in hand
    "champion": None,  # a region, "hand" or "out"; default with the Champion power: "hand"
    "declined": None,  # the declined race
    "declined_power": None,  # only a badge that lasts
    "declined_tokens": {},  # region -> how many
    "coins": 5,  # coins owned
    "reasons": None,  # coins by reason; default: all of them are START
    "harmony": False,  # holds a harmony token of the Pandaren
}

MURLOC_KEYS: dict[str, Any] = {
    "supply": None,  # tokens beside the map; default: what the map leaves of 14
    "coins": 0,  # coins owned
    "reasons": None,  # coins by reason; default: all of them are START
    "harmony": False,  # they hold a harmony token of the Pandaren
}


def _nearest(word: str, allowed: Iterable[str]) -> str:
    close = get_close_matches(word, list(allowed), n=1)
    return f"; did you mean {close[0]!r}?" if close else f"; allowed are {', '.join(allowed)}."


def filled(given: Mapping[str, Any], defaults: Mapping[str, Any], what: str) -> dict[str, Any]:
    """The given keys over the defaults; an unknown key is refused with the nearest right one."""
    if not isinstance(given, Mapping):
        raise ScenarioError(f"{what} must be a table of keys, not {given!r}.")
    for word in given:
        if word not in defaults:
            raise ScenarioError(f"{what} has no key {word!r}{_nearest(str(word), defaults)}")
    return {**defaults, **given}


def count(value: Any, what: str, lowest: int = 0, highest: int = 10_000) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise ScenarioError(f"{what} = {value!r} must be a whole number from {lowest} to {highest}.")
    return value
