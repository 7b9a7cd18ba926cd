"""Does every race have its effect? One row or more for each of the sixteen."""

from smallworld_env.core.ids import NONE, Effect, Faction, Form, Race, Reason, Terrain
from smallworld_env.core.rng import Chance
from tests.coverage.cards import card_rows, coins_row
from tests.coverage.step import FEWEST_OF_TAUREN, Step, bits, has

ROWS, race = card_rows()


@race(Race.DRAENEI, "conquest", "explosion", "imposed")
def the_holy_light_keeps_a_token(step: Step) -> object:
    return step.saved_by_light


@race(Race.DWARVES, "conquest")
def a_mountain_for_two_tokens_less(step: Step) -> object:
    return step.race == Race.DWARVES and step.terrain == Terrain.MOUNTAIN and step.is_paid_in_tokens


@race(Race.GNOMES, "attempt")
def an_air_strike_beyond_reach(step: Step) -> object:
    return step.armed(Effect.AIR_STRIKE) and step.is_distant and not has(step.before.entry, step.region)


@race(Race.GNOMES, "strike won")
def the_die_lowers_the_cost_of_a_strike(step: Step) -> object:
    return sum(step.outcomes(Chance.DIE)) > 0


@race(Race.HUMANS, "conquest")
def an_objective_pays_its_conqueror_and_the_humans(step: Step) -> object:
    return step.race != Race.HUMANS and step.coins(step.seat, Reason.OBJECTIVE) > 0


@race(Race.HUMANS, "conquest")
def humans_take_their_own_objective(step: Step) -> object:
    return step.race == Race.HUMANS and step.coins(step.seat, Reason.OBJECTIVE) > 0


@race(Race.HUMANS, "conquest")
def the_horde_leaves_an_objective_where_it_is(step: Step) -> object:
    stays = has(step.before.objectives & step.after.objectives, step.region)
    return stays and step.faction(2 * step.seat) == Faction.HORDE


@race(Race.NIGHT_ELVES, "conquest")
def a_forest_for_one_token_less(step: Step) -> object:
    return step.race == Race.NIGHT_ELVES and step.terrain == Terrain.FOREST and step.is_paid_in_tokens


@race(Race.NIGHT_ELVES, "conquest")
def a_wisp_wall_is_laid(step: Step) -> object:
    return step.race == Race.NIGHT_ELVES and has(step.after.walls, step.region)


@race(Race.WORGEN, "form human")
def two_coins_for_the_human_form(step: Step) -> object:
    return step.coins(step.seat, Reason.HUMAN_FORM) == 2


@race(Race.WORGEN, "conquest")
def a_region_for_one_token_less_in_worgen_form(step: Step) -> object:
    return step.race == Race.WORGEN and step.before.form == Form.WORGEN and step.is_paid_in_tokens


coins_row(ROWS, Race.BLOOD_ELVES, "coins for magic regions", Reason.BLOOD_ELVES)


@race(Race.FORSAKEN, "buy")
def a_token_is_bought_for_a_loss(step: Step) -> object:
    return step.coins(step.seat, Reason.FORSAKEN_PURCHASE) == -1


@race(Race.GOBLINS, "explosion")
def a_bomb_explodes(step: Step) -> object:
    return step.explosions


@race(Race.GOBLINS, "bombs turned")
def a_dud_is_turned(step: Step) -> object:
    duds = bits(step.turned_bombs & ~step.before.explosive)
    return any(step.before.folk[r] == step.after.folk[r] != NONE for r in duds)


@race(Race.GOBLINS, "step")
def a_bomb_goes_back_from_an_emptied_region(step: Step) -> object:
    before, after = step.before, step.after
    grown = after.pile_duds + after.pile_explosions > before.pile_duds + before.pile_explosions
    return before.bombs & ~after.bombs and grown


coins_row(ROWS, Race.ORCS, "coins for Alliance regions", Reason.ORCS)


@race(Race.TAUREN, "conquest")
def a_region_is_taken_with_two_tokens_where_one_would_do(step: Step) -> object:
    cheap = step.full_cost - sum(step.discounts) < FEWEST_OF_TAUREN
    return step.race == Race.TAUREN and (cheap or step.armed(Effect.DOOMHAMMER))


@race(Race.TAUREN, "target in lone")
def a_lone_token_joins_another_region(step: Step) -> object:
    return step.after.lone == NONE


@race(Race.TAUREN, "decline")
def two_stay_in_each_region_in_decline(step: Step) -> object:
    stayed = bits(step.after.folk_regions[2 * step.seat + 1])
    return step.race == Race.TAUREN and any(step.after.tokens[r] == FEWEST_OF_TAUREN for r in stayed)


@race(Race.TROLLS, "conquest")
def a_held_region_for_one_token_less(step: Step) -> object:
    return step.race == Race.TROLLS and step.victim != NONE and step.is_paid_in_tokens


@race(Race.ETHEREALS, "conquest")
def a_region_with_a_place_for_two_tokens_less(step: Step) -> object:
    return step.armed(Effect.ETHEREAL)


@race(Race.ETHEREALS, "theft", "target in steal_to")
def an_artifact_is_stolen(step: Step) -> object:
    return step.before.relic_region != step.after.relic_region


@race(Race.KOBOLDS, "conquest")
def a_cavern_beyond_the_borders(step: Step) -> object:
    return step.race == Race.KOBOLDS and step.is_distant and has(step.before.cavern, step.region)


@race(Race.NAGA, "conquest")
def water_is_conquered(step: Step) -> object:
    return step.terrain == Terrain.WATER


@race(Race.PANDAREN, "score")
def harmony_is_given(step: Step) -> object:
    pandaren = step.before.folk_race[2 * step.before.turn_seat] == Race.PANDAREN
    return pandaren and step.after.harmony & ~step.before.harmony


@race(Race.PANDAREN, "attempt", "imposing", "swap", "explosion")
def harmony_is_paid_for(step: Step) -> object:
    return step.flowed(Reason.HARMONY_PAID)


@race(Race.PANDAREN, "step")
def harmony_comes_back_unbroken(step: Step) -> object:
    back = step.before.harmony and not step.after.harmony
    return back and step.turn_passed and not step.flowed(Reason.HARMONY_PAID)
