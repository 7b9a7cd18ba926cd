"""Do the situations of INTER-01 to INTER-35 occur? Reach and discounts, the champion, Tauren."""

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    NONE,
    Effect,
    Moment,
    Power,
    Race,
    Reason,
    Relic,
    Terrain,
)
from smallworld_env.core.rng import Chance
from tests.coverage.rows import Rows
from tests.coverage.step import FEWEST_OF_TAUREN, Step, has, is_active, is_declined

ROWS = inter = Rows("inter")

USED_ARTIFACTS = {
    Effect.ALAR: Relic.ALAR,
    Effect.DOOMHAMMER: Relic.DOOMHAMMER,
    Effect.FROSTMOURNE: Relic.FROSTMOURNE,
}


@inter("INTER-01", "attempt")
def air_strike_as_first_conquest(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE) and not step.mine


@inter("INTER-02", "attempt")
def air_strike_on_a_distant_entry_region(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE) and step.is_travel


@inter("INTER-03", "attempt")
def champion_with_an_air_strike(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE, Effect.CHAMPION)


@inter("INTER-04", "attempt")
def frostmourne_with_an_air_strike(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE, Effect.FROSTMOURNE)


@inter("INTER-05", "attempt")
def doomhammer_with_an_air_strike(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE, Effect.DOOMHAMMER)


@inter("INTER-06", "attempt")
def air_strike_and_alar_in_one_turn(step: Step) -> object:
    used = step.before.used
    after_strike = step.armed(Effect.ALAR) and has(used, Effect.AIR_STRIKE)
    return after_strike or (step.armed(Effect.AIR_STRIKE) and has(used, Effect.ALAR))


@inter("INTER-07", "attempt")
def air_strike_with_a_price_in_coins(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE) and step.flowed(Reason.HARMONY_PAID, Reason.AEGIS_PAID)


@inter("INTER-08", "strike short", "strike spent")
def air_strike_that_falls_short(step: Step) -> object:
    return not step.won


@inter("INTER-09", "conquest")
def two_discounts_on_one_conquest(step: Step) -> object:
    return len(step.discounts) > 1 and step.is_paid_in_tokens


@inter("INTER-10", "conquest")
def two_artifacts_on_one_conquest(step: Step) -> object:
    return sum(step.armed(effect) for effect in USED_ARTIFACTS) > 1


@inter("INTER-11", "last attempt lost", "pressed strike lost")
def frostmourne_in_a_failed_last_attempt(step: Step) -> object:
    return step.armed(Effect.FROSTMOURNE)


@inter("INTER-12", "abandon")
def region_of_alar_abandoned(step: Step) -> object:
    return step.before.lies(Relic.ALAR) == step.region


@inter("INTER-13", "conquest")
def alar_turned_up_by_a_first_conquest(step: Step) -> object:
    return not step.mine and has(step.turned_up, Relic.ALAR)


@inter("INTER-14", "conquest")
def artifact_used_far_from_its_region(step: Step) -> object:
    used = [relic for effect, relic in USED_ARTIFACTS.items() if step.armed(effect)]
    homes = [step.before.relic_region[relic] for relic in used]
    return any(not has(step.before.neighbours[home], step.region) for home in homes)


@inter("INTER-15", "attempt")
def kobolds_in_a_distant_cavern_with_an_entry(step: Step) -> object:
    return step.race == Race.KOBOLDS and step.is_travel and has(step.before.cavern, step.region)


@inter("INTER-16", "conquest")
def entry_region_reached_from_naga_water(step: Step) -> object:
    beside = step.before.neighbours[step.region] & step.mine
    wet = beside and not beside & ~step.before.terrain_of(Terrain.WATER)
    return wet and has(step.before.entry, step.region)


@inter("INTER-17", "score")
def fishing_naga_in_the_water(step: Step) -> object:
    folk = 2 * step.before.turn_seat
    fishing = step.before.power(folk) == Power.FISHING
    return fishing and step.before.folk_regions[folk] & step.before.terrain_of(Terrain.WATER)


@inter("INTER-18", "imposed", "target in bombs", "explosion")
def naga_in_the_water_reached_by_an_effect(step: Step) -> object:
    water = step.before.terrain_of(Terrain.WATER)
    named = step.source if step.moment != Moment.BOMBS else step.region
    return has(water, named) or any(has(water, region) for region in step.explosions)


@inter("INTER-19", "conquest")
def champion_of_tauren(step: Step) -> object:
    return step.armed(Effect.CHAMPION) and step.race == Race.TAUREN


@inter("INTER-20", "attempt")
def champion_in_defence(step: Step) -> object:
    return step.champions_region == step.region


@inter("INTER-21", "score")
def champion_alone_scores(step: Step) -> object:
    region = step.after.champion
    if not 0 <= region < CHAMPION_IN_HAND:
        return False
    return step.after.folk[region] == 2 * step.before.turn_seat and step.after.pieces(region) == 1


@inter("INTER-22", "conquest")
def champion_captured_with_others(step: Step) -> object:
    return step.flowed(Reason.RANSOM_PAID) and step.before.pieces(step.region) > 1


@inter("INTER-23", "conquest", "explosion")
def champion_captured_without_a_coin(step: Step) -> object:
    return step.champions_region >= 0 and step.after.champion == CHAMPION_OUT


@inter("INTER-24", "imposed")
def imposing_on_the_region_of_a_champion(step: Step) -> object:
    return step.champions_region == step.source


@inter("INTER-25", "conquest")
def doomhammer_against_the_champion(step: Step) -> object:
    return step.champions_region == step.region and step.armed(Effect.DOOMHAMMER)


@inter("INTER-26", "conquest")
def champion_conquers_with_side_effects(step: Step) -> object:
    prices = (Reason.MARSH_PAID, Reason.HARMONY_PAID, Reason.AEGIS_PAID, Reason.OBJECTIVE)
    effects = step.flowed(*prices) or step.turned_up or step.saved_by_light or step.is_spared
    return step.armed(Effect.CHAMPION) and effects


@inter("INTER-27", "attempt")
def last_attempt_with_the_champion_in_hand(step: Step) -> object:
    in_hand = step.power == Power.CHAMPION and step.before.champion == CHAMPION_IN_HAND
    return in_hand and step.outcomes(Chance.DIE) and step.after.over


@inter("INTER-28", "imposed")
def second_token_of_a_tauren_region_must_move(step: Step) -> object:
    return step.after.moment == Moment.LONE


@inter("INTER-29", "imposed")
def last_tauren_region_emptied_by_one_use(step: Step) -> object:
    tauren = is_active(step.source_folk) and step.before.race(step.source_folk) == Race.TAUREN
    return tauren and step.discarded and step.after.folk[step.source] == NONE


@inter("INTER-30", "imposed")
def one_declined_tauren_left_by_imposing(step: Step) -> object:
    tauren = is_declined(step.source_folk) and step.before.race(step.source_folk) == Race.TAUREN
    return tauren and step.after.tokens[step.source] == 1


@inter("INTER-31", "end_conquest")
def tauren_with_one_token_in_hand(step: Step) -> object:
    return step.race == Race.TAUREN and step.hand == 1


@inter("INTER-32", "conquest")
def doomhammer_of_tauren(step: Step) -> object:
    return step.race == Race.TAUREN and step.armed(Effect.DOOMHAMMER)


@inter("INTER-33", "step")
def lone_tauren_token_after_the_beasts_left(step: Step) -> object:
    return step.after.moment == Moment.LONE and step.after.stage == Moment.BEASTS


@inter("INTER-34", "conquest", "explosion")
def tauren_region_of_two_lost(step: Step) -> object:
    regions = step.explosions or [step.region]
    held = [r for r in regions if is_active(step.before.folk[r]) and step.before.pieces(r) == 2]
    return any(step.before.race(step.before.folk[r]) == Race.TAUREN for r in held)


@inter("INTER-35", "decline")
def tauren_decline_beside_the_champion(step: Step) -> object:
    region = step.champions_region
    if step.race != Race.TAUREN or not has(step.mine, region):
        return False
    return step.before.tokens[region] + step.before.companions < FEWEST_OF_TAUREN
