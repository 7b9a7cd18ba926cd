"""What do the tests of all powers share? Picking a power, and one turn's end of a race that has it."""

from smallworld_env.scenario import Position, position
from tests.maps import MAP
from tests.playing import finish_turn

ORC_BANNER = 6
_OTHER_RACES = ("humans", "trolls", "naga", "gnomes", "kobolds")
_OTHER_POWERS = ("farmer", "sailor", "mining", "ranger", "fishing", "explorer")


def picked(power: str) -> Position:
    """Seat 0 has just picked Orcs with a power."""
    others = [other for other in _OTHER_POWERS if other != power]
    sets = [["orcs", power], *([race, other] for race, other in zip(_OTHER_RACES, others, strict=False))]
    return position(boards=MAP, round=1, seats=[{}, {}], market=sets).play("pick 0")


def badge_number(power: str) -> int:
    """How many tokens the power adds to the Orcs' banner."""
    return picked(power).hand(0) - ORC_BANNER


def owners(power: str, *regions: str, **keys) -> Position:
    """Seat 0: Orcs with a power, one token in each region, to move. Seat 1: Tauren of no account."""
    orcs = {"race": "orcs", "power": power, "tokens": dict.fromkeys(regions, 1), **keys.pop("orcs", {})}
    rival = {"race": "tauren", "power": "blacksmith", "hand": 4}
    return position(boards=MAP, seats=[orcs, rival], **keys)


def end_bonus(power: str, *regions: str, **keys) -> int:
    """Coins of the power at the end of a turn without conquests."""
    return finish_turn(owners(power, *regions, **keys)).reasons(0).get(power, 0)


def bonus_of_declining(power: str, *regions: str, **keys) -> int:
    """Coins of the power from the turn of the decline and the two turns after it."""
    game = owners(power, *regions, **keys).play("decline")
    for _ in range(4):
        finish_turn(game)
    return game.reasons(0).get(power, 0)
