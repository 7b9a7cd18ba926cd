"""Do the situations of INTER-36 to INTER-53 occur? Imposing and the portals."""

from smallworld_env.core.ids import (
    MURLOCS,
    NONE,
    NUM_ARTIFACTS,
    Moment,
    Piece,
    Power,
    Race,
    Reason,
    Relic,
)
from tests.coverage.rows import Rows
from tests.coverage.step import Step, has, is_active, is_declined

ROWS = inter = Rows("inter")


def _is_protected(step: Step, folk: int) -> bool:
    """Would a loss of this race's be kept?"""
    before = step.before
    return before.race(folk) == Race.DRAENEI or before.relic_folk(Relic.LIGHTS_HOPE) == folk


def _swapped(step: Step) -> tuple[int, int]:
    return int(step.before.source), step.region


def _marked(step: Step, region: int) -> bool:
    """Does anything beside tokens lie here that moves along?"""
    before = step.before
    marks = before.forts | before.walls | before.bombs | before.objectives
    artifact = region in before.relic_region[:NUM_ARTIFACTS]
    return has(marks, region) or artifact or before.beasts[region] > 0 or before.champion == region


@inter("INTER-36", "imposed")
def moving_is_no_loss(step: Step) -> object:
    moved = step.moved_piece in (Piece.TOKEN, Piece.BEAST) and not step.discarded
    concerned = step.race == Race.FORSAKEN or _is_protected(step, step.source_folk)
    return moved and step.source_folk != MURLOCS and concerned


@inter("INTER-37", "imposed")
def discarding_is_a_loss(step: Step) -> object:
    return step.discarded


@inter("INTER-38", "imposing")
def imposing_on_pandaren_at_their_price(step: Step) -> object:
    return step.flowed(Reason.HARMONY_PAID)


@inter("INTER-39", "imposing")
def imposing_on_the_region_of_the_aegis(step: Step) -> object:
    return step.flowed(Reason.AEGIS_PAID)


@inter("INTER-40", "imposed")
def imposing_on_beasts(step: Step) -> object:
    return step.moved_piece == Piece.BEAST


@inter("INTER-41", "imposed")
def imposing_on_murlocs(step: Step) -> object:
    return step.source_folk == MURLOCS


@inter("INTER-42", "imposed")
def region_emptied_by_imposing(step: Step) -> object:
    return step.after.folk[step.source] == NONE and _marked(step, step.source)


@inter("INTER-43", "target in impose_from")
def own_declined_race_next_door_to_imposing(step: Step) -> object:
    return step.near & step.before.folk_regions[2 * step.seat + 1]


@inter("INTER-44", "imposed")
def last_declined_token_discarded_by_imposing(step: Step) -> object:
    return is_declined(step.source_folk) and step.after.race(step.source_folk) == NONE


@inter("INTER-45", "attempt")
def first_conquest_of_an_imposing_race(step: Step) -> object:
    return step.power == Power.IMPOSING and not step.mine


@inter("INTER-46", "swap")
def any_two_magic_regions_swapped(step: Step) -> object:
    return step.after.swapped


@inter("INTER-47", "swap")
def owners_change_places_without_a_conquest(step: Step) -> object:
    first, second = _swapped(step)
    return step.before.folk[first] != step.before.folk[second]


@inter("INTER-48", "swap")
def pieces_and_artifacts_move_along(step: Step) -> object:
    return any(_marked(step, region) for region in _swapped(step))


@inter("INTER-49", "swap")
def face_down_token_turned_up_by_a_swap(step: Step) -> object:
    return step.turned_up


@inter("INTER-50", "swap")
def pandaren_swapped_or_swapping(step: Step) -> object:
    attacked = step.after.attacked & ~step.before.attacked
    return step.flowed(Reason.HARMONY_PAID) or (step.race == Race.PANDAREN and attacked)


@inter("INTER-51", "swap")
def region_of_the_aegis_swapped(step: Step) -> object:
    owner = step.before.owns(step.seat, Relic.AEGIS)
    return step.flowed(Reason.AEGIS_PAID) or (owner and step.before.lies(Relic.AEGIS) in _swapped(step))


@inter("INTER-52", "portal in aftermath")
def portal_after_the_last_attempt(step: Step) -> object:
    return step.moment == Moment.AFTERMATH


@inter("INTER-53", "swap")
def tokens_land_on_a_place(step: Step) -> object:
    places = [relic for relic in Relic if relic >= NUM_ARTIFACTS]
    landed = [r for r in map(step.after.lies, places) if r in _swapped(step)]
    return any(is_active(step.after.folk[r]) and step.after.folk[r] != step.before.folk[r] for r in landed)
