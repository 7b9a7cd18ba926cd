"""Positions of Battle for Azeroth for the tests: the columns of every side, and seats without a race."""

from smallworld_env.scenario import position
from tests.maps import MAP

ALLIANCE = ["dwarves", "humans", "draenei", "gnomes", "night_elves", "worgen"]
HORDE = ["tauren", "orcs", "forsaken", "trolls", "goblins", "blood_elves"]
NEUTRAL = ["naga", "kobolds", "pandaren", "ethereals"]
BADGES = ["farmer", "enraged", "imposing", "sailor", "mining", "ranger", "explorer", "fishing", "herbalist"]
BADGES += ["archaeologist", "battlemaster", "beastmaster", "blacksmith", "champion", "defensive", "garrison"]
BADGES += ["marsh_dweller", "mountaineer", "portal_mage", "swamp_walker"]


def azeroth(players=2, seats=(), **keys):
    """A turn of the variant on the small islands; the columns are those above unless others are given."""
    given = [*seats, *[{}] * (players - len(seats))]
    taken = {seat.get(name) for seat in given for name in ("race", "declined")}
    used = {seat.get(name) for seat in given for name in ("power", "declined_power")}
    columns = {"alliance": ALLIANCE, "horde": HORDE}
    columns |= {"neutral": NEUTRAL} if players in (3, 5) else {}
    left = {side: [race for race in column if race not in taken] for side, column in columns.items()}
    used |= set(keys.get("discards", ()))
    left["badges"] = [badge for badge in BADGES if badge not in used]
    left |= keys.pop("columns", {})
    return position(variant="battle_for_azeroth", boards=MAP, seats=given, columns=left, **keys)
