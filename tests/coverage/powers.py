"""Does every power have its effect? One row or more for each of the twenty."""

from smallworld_env.core.ids import (
    CHAMPION_OUT,
    MURLOCS,
    Effect,
    Moment,
    Piece,
    Power,
    Reason,
    Terrain,
)
from tests.coverage.cards import card_rows, coins_row
from tests.coverage.step import Step, has, is_active, is_declined

ROWS, power = card_rows()

coins_row(ROWS, Power.ARCHAEOLOGIST, "coins for artifacts and places", Reason.ARCHAEOLOGIST)
coins_row(ROWS, Power.BATTLEMASTER, "coins for non-empty regions", Reason.BATTLEMASTER)
coins_row(ROWS, Power.ENRAGED, "coins for crowded regions", Reason.ENRAGED)
coins_row(ROWS, Power.EXPLORER, "coins for boards", Reason.EXPLORER)
coins_row(ROWS, Power.FARMER, "coins for fields", Reason.FARMER)
coins_row(ROWS, Power.FISHING, "coins for the waterside", Reason.FISHING)
coins_row(ROWS, Power.HERBALIST, "coins for hills", Reason.HERBALIST)
coins_row(ROWS, Power.MINING, "coins for caverns", Reason.MINING)
coins_row(ROWS, Power.MOUNTAINEER, "coins for mountains", Reason.MOUNTAINEER)
coins_row(ROWS, Power.RANGER, "coins for forests", Reason.RANGER)
coins_row(ROWS, Power.SWAMP_WALKER, "coins for swamps", Reason.SWAMP_WALKER)


@power(Power.BEASTMASTER, "step")
def beasts_are_taken_at_the_start_of_a_turn(step: Step) -> object:
    starts = step.turn_passed or step.before.stage < Moment.CONQUEST
    return starts and step.after.stage == Moment.CONQUEST and step.after.hand_beasts[step.after.turn_seat]


@power(Power.BEASTMASTER, "conquest")
def a_beast_pays_for_a_conquest(step: Step) -> object:
    return step.after.beasts[step.region] > 0


@power(Power.BEASTMASTER, "conquest")
def a_beast_is_lost_instead_of_a_token(step: Step) -> object:
    kept = step.is_spared or step.saved_by_light or step.champions_region == step.region
    return is_active(step.victim) and step.before.beasts[step.region] > 0 and not kept


@power(Power.BLACKSMITH, "conquest")
def a_region_for_one_token_less(step: Step) -> object:
    return step.power == Power.BLACKSMITH and step.is_paid_in_tokens


@power(Power.CHAMPION, "conquest")
def the_champion_takes_a_region(step: Step) -> object:
    return step.armed(Effect.CHAMPION)


@power(Power.CHAMPION, "conquest", "explosion")
def a_ransom_is_paid(step: Step) -> object:
    return step.flowed(Reason.RANSOM_PAID)


@power(Power.CHAMPION, "conquest", "explosion")
def a_champion_is_lost_for_want_of_a_coin(step: Step) -> object:
    return step.champions_region >= 0 and step.after.champion == CHAMPION_OUT


@power(Power.DEFENSIVE, "score", "target in watchtowers")
def a_watchtower_is_laid(step: Step) -> object:
    return step.after.towers & ~step.before.towers


@power(Power.DEFENSIVE, "score")
def a_watchtower_without_its_majority_goes(step: Step) -> object:
    owner = step.before.folk_power[2 * step.before.turn_seat] == Power.DEFENSIVE
    return owner and step.before.towers & ~step.after.towers


@power(Power.DEFENSIVE, "attempt", "end_conquest")
def a_watchtower_closes_a_region_within_reach(step: Step) -> object:
    return step.before.towers & ~step.mine & step.near


@power(Power.GARRISON, "conquest")
def a_fort_is_laid_on_conquest(step: Step) -> object:
    return step.power == Power.GARRISON and has(step.after.forts, step.region)


@power(Power.GARRISON, "step")
def a_fort_is_laid_at_the_end_of_a_turn(step: Step) -> object:
    new = step.after.forts & ~step.before.forts
    return new and not step.won and step.moment != Moment.PORTAL_SECOND


@power(Power.GARRISON, "decline")
def forts_stay_in_decline(step: Step) -> object:
    return step.after.forts & step.after.folk_regions[2 * step.seat + 1]


@power(Power.IMPOSING, "imposed")
def a_token_is_moved_to_another_region(step: Step) -> object:
    return step.moved_piece == Piece.TOKEN and not step.discarded and step.source_folk != MURLOCS


@power(Power.IMPOSING, "imposed")
def a_token_without_another_region_is_discarded(step: Step) -> object:
    return step.discarded


@power(Power.IMPOSING, "imposed")
def a_murloc_is_discarded(step: Step) -> object:
    return step.source_folk == MURLOCS and step.moved_piece == Piece.TOKEN


@power(Power.IMPOSING, "imposed")
def a_fort_is_removed(step: Step) -> object:
    return step.moved_piece == Piece.FORT


@power(Power.IMPOSING, "imposed")
def a_wisp_wall_is_removed(step: Step) -> object:
    return step.moved_piece == Piece.WALL


@power(Power.MARSH_DWELLER, "conquest")
def the_marsh_coin_is_paid(step: Step) -> object:
    return step.flowed(Reason.MARSH_PAID) and is_active(step.victim)


@power(Power.MARSH_DWELLER, "conquest")
def the_marsh_coin_is_paid_to_a_declined_race(step: Step) -> object:
    return step.flowed(Reason.MARSH_PAID) and is_declined(step.victim)


@power(Power.PORTAL_MAGE, "swap")
def two_regions_change_places(step: Step) -> object:
    return step.before.folk != step.after.folk


@power(Power.SAILOR, "conquest")
def no_travel_cost_for_sailors(step: Step) -> object:
    return step.power == Power.SAILOR and step.is_travel and step.terrain != Terrain.WATER
