"""A position with something of everything, for the tests of the pictures."""

from smallworld_env.scenario import Position, position
from tests.maps import MAP


def lively_game() -> Position:
    return position(
        boards=MAP,
        seats=[
            {"race": "goblins", "power": "champion", "champion": "T1:1", "tokens": {"T1:1": 2, "T1:5": 4},
             "coins": 8},
            {"race": "tauren", "power": "beastmaster", "tokens": {"T1:2": 3}, "beasts": {"T1:2": 1},
             "declined": "humans", "declined_power": "garrison", "declined_tokens": {"T2:1": 1},
             "coins": 1},
        ],
        turn=0,
        forts=["T2:1"],
        bombs={"T1:2": "explosion"},
        relics={"aegis": "T1:1", "karazhan": {"region": "T2:5", "face_up": False}},
        murlocs={"T1:7": 1},
        moment="conquest",
    )  # fmt: skip
