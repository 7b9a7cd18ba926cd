"""Positions whose action sequences are counted: openings, crowded maps, every effect of several steps."""

from smallworld_env.scenario import new_game, position
from tests.maps import MAP


def _seat(race, power, tokens, **more):
    return {"race": race, "power": power, "tokens": tokens, **more}


ORCS = _seat("orcs", "sailor", {"T1:7": 3, "T1:8": 1}, declined="dwarves", declined_tokens={"T2:1": 1})
FOES = _seat("draenei", "garrison", {"T1:7": 2, "T1:11": 2}, declined="trolls", declined_tokens={"T1:5": 1})


def _duel(mine, other=FOES, **more):
    return position(boards=MAP, seats=[mine, other], **more)


def _built():
    home = {"T1:6": 3, "T1:2": 2}
    return {
        "farmers at home": _duel(_seat("humans", "farmer", home)),
        "forsaken ready to buy": _duel(_seat("forsaken", "mining", {"T1:6": 6}, coins=9)),
        "gnomes with a strike": _duel(_seat("gnomes", "fishing", {"T1:6": 4})),
        "kobolds below ground": _duel(_seat("kobolds", "ranger", {"T1:9": 4})),
        "naga in the lake": _duel(_seat("naga", "explorer", {"T1:10": 4, "T1:6": 1})),
        "tauren in pairs": _duel(_seat("tauren", "blacksmith", {"T1:6": 5, "T1:2": 2})),
        "champion with friends": _duel(_seat("trolls", "champion", {"T1:6": 3}, champion="T1:6"), ORCS),
        "beasts to lay out": _duel(
            _seat("worgen", "beastmaster", {"T1:2": 2, "T1:9": 1}, hand_beasts=3), moment="redeploy"
        ),
        "imposing neighbours": _duel(_seat("humans", "imposing", home, coins=6)),
        "portals open": _duel(_seat("humans", "portal_mage", home), relics={"heart": "T1:6"}),
        "ethereal thieves": _duel(
            _seat("ethereals", "sailor", {"T1:6": 4}), relics={"heart": "T1:7", "frostmourne": "T1:11"}
        ),
        "hammer and ashes": _duel(
            _seat("humans", "sailor", {"T1:6": 4}, coins=8),
            relics={"doomhammer": "T1:6", "alar": "T1:6", "frostmourne": "T1:6"},
        ),
        "goblins laying bombs": _duel(_seat("goblins", "sailor", {"T1:6": 2, "T1:3": 2}), moment="bombs"),
        "humans setting objectives": _duel(_seat("humans", "sailor", home), moment="objectives"),
        "aegis and heart to lay": _duel(
            _seat("orcs", "sailor", home), relics={"aegis": "T1:6", "heart": "T1:2"}, moment="aegis"
        ),
        "worgen before their form": _duel(_seat("worgen", "sailor", home)),
        "an empty purse": _duel({"coins": 0, "declined": "orcs", "declined_tokens": {"T2:2": 1}}),
    }


def _openings():
    return {f"opening of {players}": new_game(players, seed=players) for players in (2, 3, 4, 5)}


def _with_sides():
    alliance = _seat(
        "humans", "farmer", {"T1:6": 3, "T1:2": 2}, declined="gnomes", declined_tokens={"T2:1": 1}
    )
    horde = _seat("trolls", "sailor", {"T1:7": 2, "T1:11": 2})
    ally = _seat("night_elves", "ranger", {"T1:5": 2}, coins=2)
    poor = {"coins": 1, "declined": "orcs", "declined_tokens": {"T2:2": 1}}
    keys = {"boards": MAP, "variant": "battle_for_azeroth"}
    return {
        "opening of 5 with sides": new_game(5, seed=5, variant="battle_for_azeroth"),
        "allies side by side": position(seats=[alliance, horde, ally, poor], **keys),
        "a short column": position(seats=[alliance, horde, ally, poor], turn=3, **keys),
    }


def all_positions():
    return {**_built(), **_openings(), **_with_sides()}
