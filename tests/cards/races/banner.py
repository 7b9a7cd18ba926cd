"""What does every race's file prove alike? How many tokens its banner gives, and which faction it is of."""

from smallworld_env.scenario import Position, position
from tests.maps import MAP
from tests.playing import finish_turn

_RACES = ("draenei", "dwarves", "gnomes", "kobolds", "trolls", "blood_elves")
_POWERS = ("farmer", "fishing", "mining", "ranger", "sailor")
_FACTION_BY_COINS: dict[tuple[int, ...], str] = {
    (0, 1, 0, 1): "alliance",
    (1, 0, 1, 0): "horde",
    (0, 0, 0, 0): "neutral",
}


def picked(race: str, power: str = "herbalist", **keys) -> Position:
    """A game in which seat 0 has just chosen the race with the power (Herbalist: 4 tokens) for no coin."""
    others = [other for other in _RACES if other != race][:5]
    market = [[race, power], *([other, badge] for other, badge in zip(others, _POWERS, strict=True))]
    given = {"boards": MAP, "seats": [{}, {}], "round": 1, "market": market, **keys}
    return position(**given).play("pick 0")


def faction_coins(attacker: str, defender: str) -> int:
    """The faction bonus of a turn in which the attacker took one region of the defender."""
    game = position(
        boards=MAP,
        seats=[
            {"race": attacker, "power": "sailor", "tokens": {"T1:6": 2}, "hand": 7},
            {"race": defender, "power": "farmer", "tokens": {"T1:7": 2, "T1:11": 2}},
        ],
        moment="conquest",
    )
    return finish_turn(game.play("conquer T1:7")).reasons(0).get("faction", 0)


def faction_of(race: str) -> str:
    """The faction that fits the bonus in four wars: on and by an Alliance race, on and by a Horde race."""
    alliance = "gnomes" if race == "dwarves" else "dwarves"
    horde = "blood_elves" if race == "trolls" else "trolls"
    wars = ((race, alliance), (race, horde), (alliance, race), (horde, race))
    return _FACTION_BY_COINS[tuple(faction_coins(*war) for war in wars)]
