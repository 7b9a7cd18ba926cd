"""Does every artifact and every legendary place have its effect? One row or more for each of the twelve."""

from smallworld_env.core.ids import RELIC_GONE, Effect, Moment, Reason, Relic
from tests.coverage.cards import card_rows, coins_row
from tests.coverage.step import Step, has

ROWS, relic = card_rows()


@relic(Relic.AEGIS, "target in aegis")
def it_is_laid_in_another_region(step: Step) -> object:
    return step.before.relic_region[Relic.AEGIS] != step.region


@relic(Relic.AEGIS, "attempt", "imposing", "swap", "theft", "pay")
def two_coins_open_its_region(step: Step) -> object:
    return step.flowed(Reason.AEGIS_PAID)


@relic(Relic.ALAR, "conquest")
def a_region_beyond_reach_is_taken(step: Step) -> object:
    return step.armed(Effect.ALAR) and step.is_distant and not has(step.before.entry, step.region)


@relic(Relic.DOOMHAMMER, "conquest")
def a_region_is_taken_for_two_coins(step: Step) -> object:
    return step.coins(step.seat, Reason.DOOMHAMMER_PAID) == -2


@relic(Relic.DOOMHAMMER, "conquest")
def its_previous_owner_is_paid(step: Step) -> object:
    return step.flowed(Reason.DOOMHAMMER_RECEIVED)


@relic(Relic.FROSTMOURNE, "conquest")
def a_region_for_two_tokens_less(step: Step) -> object:
    return step.armed(Effect.FROSTMOURNE)


@relic(Relic.HEART, "target in heart")
def it_is_laid_in_another_own_region(step: Step) -> object:
    return step.before.relic_region[Relic.HEART] != step.region


coins_row(ROWS, Relic.HEART, "coins from its neighbours", Reason.HEART_RECEIVED)
coins_row(ROWS, Relic.BATTLEGROUND, "the faction coin a second time", Reason.BATTLEGROUND)


@relic(Relic.BATTLEGROUND, "side alliance", "side horde")
def a_side_is_chosen(step: Step) -> object:
    return step.moment == Moment.SIDE


@relic(Relic.BATTLEGROUND, "score")
def a_neutral_race_has_the_faction_coin(step: Step) -> object:
    return step.before.side and step.coins(step.before.turn_seat, Reason.FACTION) > 0


coins_row(ROWS, Relic.DARK_PORTAL, "two coins at the turn's end", Reason.DARK_PORTAL)
coins_row(ROWS, Relic.KARAZHAN, "coins for regions of its terrain", Reason.KARAZHAN)


@relic(Relic.LIGHTS_HOPE, "conquest")
def no_token_is_lost(step: Step) -> object:
    return step.is_spared and step.champions_region != step.region


@relic(Relic.LIGHTS_HOPE, "conquest")
def a_last_time_when_the_chapel_falls(step: Step) -> object:
    return step.is_spared and step.before.lies(Relic.LIGHTS_HOPE) == step.region


@relic(Relic.MEETING_STONE, "conquest")
def no_travel_cost(step: Step) -> object:
    return step.is_travel and step.before.owns(step.seat, Relic.MEETING_STONE)


@relic(Relic.SPIRIT_HEALER, "step")
def a_token_comes_from_the_tray(step: Step) -> object:
    seat = step.before.turn_seat
    reached = step.before.stage < Moment.BUY and (step.turn_passed or step.after.stage >= Moment.BUY)
    race = step.after.folk_race[2 * seat]
    return reached and step.after.owns(seat, Relic.SPIRIT_HEALER) and step.before.tray[race] > 0


@relic(Relic.WELL, "relic turned up")
def it_moves_to_the_water(step: Step) -> object:
    return has(step.turned_up, Relic.WELL) and step.after.relic_region[Relic.WELL] >= 0


@relic(Relic.WELL, "relic turned up")
def another_place_is_drawn_in_its_stead(step: Step) -> object:
    return has(step.turned_up, Relic.WELL) and step.after.relic_region[Relic.WELL] == RELIC_GONE


@relic(Relic.WELL, "score", "decline")
def its_majority_pays(step: Step) -> object:
    return step.flowed(Reason.WELL)


@relic(Relic.WELL, "score", "decline")
def its_majority_pays_a_declined_race(step: Step) -> object:
    well, declined = step.after.lies(Relic.WELL), 2 * step.before.turn_seat + 1
    paid = step.flowed(Reason.WELL) and step.after.neighbours[well]
    return paid and step.after.is_majority(declined, step.after.neighbours[well])
