"""What makes a position impossible? One sentence for each reason to refuse it."""

from typing import Any

from smallworld_env.box.powers.beastmaster import NUM_BEASTS
from smallworld_env.box.powers.defensive import NUM_TOWERS
from smallworld_env.box.powers.garrison import NUM_FORTS
from smallworld_env.box.races.goblins import DUDS, EXPLOSIONS
from smallworld_env.box.races.humans import NUM_OBJECTIVES
from smallworld_env.box.races.night_elves import NUM_WALLS
from smallworld_env.box.tables import RACE_FACTION, RACE_LIVES_IN_WATER, RACE_TOKENS_PER_REGION
from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    MURLOCS,
    NONE,
    Faction,
    Moment,
    Power,
    Race,
    Terrain,
    Variant,
)
from smallworld_env.core.ranges import unsafe_fields
from smallworld_env.core.state import Games
from smallworld_env.errors import ScenarioError
from smallworld_env.rules.invariants import problems
from smallworld_env.views.names import key, region_name

NUM_MURLOCS = 15


MOST_COINS = 10_000


def coins(value: Any, who: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_COINS:
        has = f"{who.capitalize()} has {value!r} coins"
        raise ScenarioError(f"{has}; it must be a number from 0 to {MOST_COINS}.")
    return value


def refuse_second_owner(games: Games, region: int, folk: int, name: str) -> None:
    if games["folk"][0, region] not in (NONE, folk):
        raise ScenarioError(f"Region {name} has two owners.")


def refuse_second_banner(games: Games, race: Race) -> None:
    if race == Race.MURLOCS:
        raise ScenarioError("Murlocs are nobody's race; lay them with the key 'murlocs'.")
    if race in games["folk_race"][0]:
        raise ScenarioError(f"The race {key(race)} is in two places.")


def refuse_second_badge(games: Games, power: Power) -> None:
    if power in games["folk_power"][0]:
        raise ScenarioError(f"The power {key(power)} is in two places.")


def refuse_foreign_race(games: Games, seat: int, race: Race) -> None:
    """BFA-04."""
    side = Faction(games["side_of"][0, seat])
    if games["variant"][0] == Variant.BATTLE_FOR_AZEROTH and RACE_FACTION[race] != side:
        raise ScenarioError(f"Seat {seat} plays for {key(side)}; {key(race)} are of another faction.")


def refuse_other_market(games: Games, given: dict[str, Any]) -> None:
    """Sets are told by other keys than the columns of sides."""
    with_sides = games["variant"][0] == Variant.BATTLE_FOR_AZEROTH
    foreign = ("market", "banner_stack", "badge_stack") if with_sides else ("columns",)
    for name in foreign:
        if given[name] is not None:
            raise ScenarioError(f"A game of the variant {given['variant']!r} has no key {name!r}.")


def refuse_too_many_tokens(games: Games, race: int, wanted: int) -> None:
    supply = int(games["race_supply"][0, race])
    if wanted > supply:
        raise ScenarioError(f"{wanted} tokens of {key(Race(race))} are too many; there are {supply}.")


def refuse_pieces_without_race(seat: int, given: dict[str, Any]) -> None:
    for name in ("power", "tokens", "beasts", "hand", "hand_beasts"):
        if given[name]:
            raise ScenarioError(f"Seat {seat} has no race, so it cannot have {name} = {given[name]!r}.")


def refuse_too_many_bombs(games: Games) -> None:
    explosions = int(games["explosive"][0]).bit_count() + int(games["pile_explosions"][0])
    bombs = int(games["bombs"][0]).bit_count()
    duds = bombs - int(games["explosive"][0]).bit_count() + int(games["pile_duds"][0])
    if explosions > EXPLOSIONS or duds > DUDS:
        raise ScenarioError(f"There are {explosions} explosions and {duds} duds; six of each are in the box.")


def refuse_supplies(games: Games) -> None:
    """A supply exceeded: forts, walls, towers, objectives, beasts, Murlocs."""
    limits = {"forts": NUM_FORTS, "walls": NUM_WALLS, "towers": NUM_TOWERS, "objectives": NUM_OBJECTIVES}
    for name, limit in limits.items():
        laid = int(games[name][0]).bit_count()
        if laid > limit:
            raise ScenarioError(f"{laid} {name} are too many; there are {limit}.")
    beasts = int(games["beasts"][0].sum() + games["hand_beasts"][0].sum())
    if beasts > NUM_BEASTS:
        raise ScenarioError(f"{beasts} beasts are too many; there are {NUM_BEASTS}.")
    is_side = games["variant"][0] == Variant.MURLOCS  # MUR-10: above 15 any spare tokens serve
    if games["murlocs"][0] > NUM_MURLOCS and not is_side:
        raise ScenarioError(f"{games['murlocs'][0]} Murlocs are too many; there are {NUM_MURLOCS}.")


def _refuse_water(games: Games) -> None:
    for region in range(int(games["num_regions"][0])):
        folk = int(games["folk"][0, region])
        if folk == NONE or games["terrain"][0, region] != Terrain.WATER:
            continue
        race = Race(games["folk_race"][0, folk])
        if not RACE_LIVES_IN_WATER[race]:
            name = region_name(games, 0, region)
            raise ScenarioError(f"Region {name} is water; {key(race)} cannot hold it, only naga.")


def _refuse_lone_tauren(games: Games) -> None:
    """RACE-TAUREN: a region of theirs never holds a single piece; not while one is on its way."""
    if games["lone"][0] != NONE or games["stage"][0] in (Moment.REDEPLOY, Moment.BEASTS):
        return
    for region in range(int(games["num_regions"][0])):
        folk = int(games["folk"][0, region])
        active = folk != NONE and folk != MURLOCS and folk % 2 == 0
        if not active:
            continue
        pieces = int(games["tokens"][0, region]) + int(games["beasts"][0, region])
        pieces += int(games["champion"][0] == region and region != CHAMPION_IN_HAND)
        name = region_name(games, 0, region)
        if pieces == 0:
            raise ScenarioError(f"Region {name} is owned but holds no piece; only at redeployment may it.")
        if pieces < RACE_TOKENS_PER_REGION[int(games["folk_race"][0, folk])]:
            raise ScenarioError(f"Region {name} holds a lone Tauren piece; it must hold at least two.")


def refuse_unsafe(games: Games) -> None:
    """Facts that were written as they came could lead compiled code outside its arrays."""
    found = unsafe_fields(games)
    if found:
        raise ScenarioError(f"The position is impossible: {found[0]}.")


def refuse_impossible(games: Games) -> None:
    """The checks with a sentence of their own, then every invariant of the engine."""
    _refuse_water(games)
    _refuse_lone_tauren(games)
    ignored = "somebody can act"  # The mask is written when the position is complete.
    found = [problem for problem in problems(games) if not problem.startswith(ignored)]
    if found:
        raise ScenarioError(f"The position is impossible: {found[0]}")
