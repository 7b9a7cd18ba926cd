"""Do the situations of INTER-54 to INTER-75 occur? Goblin bombs, and all that is paid in coins."""

from smallworld_env.core.ids import (
    MURLOCS,
    NONE,
    Faction,
    Moment,
    Power,
    Race,
    Reason,
    Relic,
    Terrain,
)
from smallworld_env.rules.actions import Plain
from tests.coverage.rows import Rows
from tests.coverage.step import Step, has, is_active, is_declined

ROWS = inter = Rows("inter")

PRICES = (Reason.HARMONY_PAID, Reason.AEGIS_PAID, Reason.MARSH_PAID, Reason.DOOMHAMMER_PAID)
HARMONY_PRICE = 2


def _bombed(step: Step) -> list[tuple[int, int]]:
    """Each region that exploded, with the folk that held it."""
    return [(region, step.before.folk[region]) for region in step.explosions]


@inter("INTER-54", "explosion")
def draenei_bombed(step: Step) -> object:
    return any(is_active(folk) and step.before.race(folk) == Race.DRAENEI for _, folk in _bombed(step))


@inter("INTER-55", "explosion")
def owners_of_lights_hope_bombed(step: Step) -> object:
    owner = step.before.relic_folk(Relic.LIGHTS_HOPE)
    return any(is_active(folk) and folk == owner for _, folk in _bombed(step))


@inter("INTER-56", "explosion")
def champion_bombed(step: Step) -> object:
    return step.champions_region in step.explosions


@inter("INTER-57", "explosion")
def beasts_bombed(step: Step) -> object:
    return any(step.before.beasts[region] for region in step.explosions)


@inter("INTER-58", "step")
def bomb_in_an_immune_region(step: Step) -> object:
    asked = step.after.moment == Moment.BOMBS_TURNED
    return asked or step.turned_bombs & step.before.towers


@inter("INTER-59", "explosion")
def pandaren_bombed_by_a_harmony_holder(step: Step) -> object:
    return step.flowed(Reason.HARMONY_PAID)


@inter("INTER-60", "explosion")
def explosion_counts_as_a_conquest(step: Step) -> object:
    goblins = step.after.power(2 * step.after.turn_seat)
    alliance = any(step.faction(folk) == Faction.ALLIANCE for _, folk in _bombed(step))
    paid = step.flowed(Reason.MARSH_PAID)
    return alliance or paid or goblins in (Power.BATTLEMASTER, Power.ENRAGED)


@inter("INTER-61", "explosion")
def objective_in_a_bombed_region(step: Step) -> object:
    return any(has(step.before.objectives, region) for region in step.explosions)


@inter("INTER-62", "decline")
def decline_after_explosions(step: Step) -> object:
    return step.race == Race.GOBLINS and step.before.full_conquests


@inter("INTER-63", "explosion")
def declined_race_bombed(step: Step) -> object:
    return any(is_declined(folk) for _, folk in _bombed(step))


inter.unseen("INTER-64", "a region bombed again in another turn")


@inter("INTER-65", "explosion")
def marked_region_bombed(step: Step) -> object:
    before = step.before
    marks = before.forts | before.walls | before.terrain_of(Terrain.MOUNTAIN)
    return any(has(marks, region) or region in before.relic_region for region in step.explosions)


@inter("INTER-66", "attempt", "end_conquest")
def harmony_holder_too_poor_to_attack(step: Step) -> object:
    if not has(step.before.harmony, step.seat) or step.before.coins[step.seat] >= HARMONY_PRICE:
        return False
    folks = [folk for folk in range(0, MURLOCS, 2) if step.before.race(folk) == Race.PANDAREN]
    return any(step.before.folk_regions[folk] & step.near for folk in folks)


@inter("INTER-67", "attempt")
def harmony_and_marsh_in_one_attempt(step: Step) -> object:
    swamp = step.terrain == Terrain.SWAMP and step.before.power(step.victim) == Power.MARSH_DWELLER
    return step.flowed(Reason.HARMONY_PAID) and swamp


@inter("INTER-68", "attempt")
def prices_add_up(step: Step) -> object:
    return sum(step.coins(step.seat, price) < 0 for price in PRICES) > 1


inter.unseen("INTER-69", "coins gained and spent in one turn")


@inter("INTER-70", "score")
def heart_beside_the_poor_or_many_regions(step: Step) -> object:
    seat, heart = step.before.turn_seat, step.before.lies(Relic.HEART)
    if heart < 0 or not step.before.owns(seat, Relic.HEART):
        return False
    around = step.after.neighbours[step.after.relic_region[Relic.HEART]]
    others = [s for s in range(step.before.num_seats) if s != seat]
    touching = [(step.before.folk_regions[2 * s] & around, step.before.coins[s]) for s in others]
    return any(regions.bit_count() > 1 or (regions and coins == 0) for regions, coins in touching)


@inter("INTER-71", "target in aegis", "target in heart")
def artifact_laid_where_it_lay(step: Step) -> object:
    relic = Relic.AEGIS if step.moment == Moment.AEGIS else Relic.HEART
    return step.before.relic_region[relic] == step.region


@inter("INTER-72", "decline")
def owner_of_the_aegis_declines(step: Step) -> object:
    return step.before.owns(step.seat, Relic.AEGIS)


@inter("INTER-73", "theft")
def theft_from_the_weak_or_after_the_last_attempt(step: Step) -> object:
    artifact = step.action - Plain.STEAL
    folk = step.before.folk[step.before.relic_region[artifact]]
    return step.moment == Moment.AFTERMATH or folk in (NONE, MURLOCS) or is_declined(folk)


@inter("INTER-74", "conquest")
def own_declined_marsh_conquered(step: Step) -> object:
    own = step.victim == 2 * step.seat + 1
    return own and step.terrain == Terrain.SWAMP and step.before.power(step.victim) == Power.MARSH_DWELLER


@inter("INTER-75", "conquest")
def marsh_coin_for_a_player_without_a_race(step: Step) -> object:
    owner = step.victim // 2
    return step.flowed(Reason.MARSH_RECEIVED) and step.before.race(2 * owner) == NONE
