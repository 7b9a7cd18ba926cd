"""Do the situations of INTER-76 to INTER-101 occur? Losses, supplies, scoring and majorities."""

from smallworld_env.box.powers.garrison import NUM_FORTS
from smallworld_env.box.races.night_elves import NUM_WALLS
from smallworld_env.core.ids import (
    MURLOCS,
    NONE,
    Faction,
    Moment,
    Piece,
    Power,
    Race,
    Reason,
    Relic,
    Terrain,
)
from smallworld_env.core.rng import Chance
from smallworld_env.rules.pick import SETS_ON_OFFER
from tests.coverage.rows import Rows
from tests.coverage.step import Step, bits, has, is_active, is_declined

ROWS = inter = Rows("inter")

LASTING = (Power.GARRISON, Power.MARSH_DWELLER)


def _victims(step: Step) -> list[tuple[int, int]]:
    """Each region that fell, with the active folk that lost it."""
    regions = step.explosions or [step.region]
    return [(r, step.before.folk[r]) for r in regions if is_active(step.before.folk[r])]


@inter("INTER-76", "conquest", "explosion")
def draenei_with_lights_hope_attacked(step: Step) -> object:
    owner = step.before.relic_folk(Relic.LIGHTS_HOPE)
    return any(folk == owner and step.before.race(folk) == Race.DRAENEI for _, folk in _victims(step))


@inter("INTER-77", "conquest", "explosion")
def draenei_keep_a_beast(step: Step) -> object:
    return step.saved_by_light and any(step.before.beasts[region] for region, _ in _victims(step))


@inter("INTER-78", "buy")
def last_purchase_of_a_turn(step: Step) -> object:
    return step.after.moment != Moment.BUY


@inter("INTER-79", "conquest")
def forsaken_find_a_token_saved_or_a_beast(step: Step) -> object:
    captured = step.champions_region == step.region
    saved = step.saved_by_light or step.is_spared or captured
    return step.race == Race.FORSAKEN and (saved or step.before.beasts[step.region])


@inter("INTER-80", "step")
def spirit_healer_with_an_empty_tray_or_forsaken(step: Step) -> object:
    seat = step.before.turn_seat
    reached = step.before.stage < Moment.BUY and (step.turn_passed or step.after.stage >= Moment.BUY)
    if not reached or step.declines or not step.after.owns(seat, Relic.SPIRIT_HEALER):
        return False
    race = step.after.race(2 * seat)
    return step.before.tray[race] == 0 or (race == Race.FORSAKEN and step.after.stage == Moment.BUY)


@inter("INTER-81", "conquest", "target in forts")
def forts_are_too_few(step: Step) -> object:
    none_left = step.power == Power.GARRISON and step.before.forts.bit_count() == NUM_FORTS
    return none_left or step.moment == Moment.FORTS


@inter("INTER-82", "score", "target in watchtowers", "conquest")
def towers_stay_or_supplies_run_out(step: Step) -> object:
    if step.won:
        forest = step.race == Race.NIGHT_ELVES and step.terrain == Terrain.FOREST
        return forest and step.before.walls.bit_count() == NUM_WALLS
    owner = step.before.power(2 * step.before.turn_seat) == Power.DEFENSIVE
    return step.moment == Moment.WATCHTOWERS or (owner and step.before.towers & step.after.towers)


@inter("INTER-83", "imposed")
def fort_or_wall_of_an_active_race_removed(step: Step) -> object:
    return is_active(step.source_folk) and step.moved_piece in (Piece.FORT, Piece.WALL)


@inter("INTER-84", "decline")
def decline_with_tokens_in_hand(step: Step) -> object:
    return step.before.hand[step.seat] > 0


@inter("INTER-85", "end_conquest", "decline")
def race_without_a_token_anywhere(step: Step) -> object:
    return not step.mine and step.hand == 0


@inter("INTER-86", "decline")
def decline_without_a_token_on_the_map(step: Step) -> object:
    return not step.mine


@inter("INTER-87", "conquest")
def declined_race_wiped_out(step: Step) -> object:
    return is_declined(step.victim) and step.after.race(step.victim) == NONE


@inter("INTER-88", "pick")
def pick_without_coins_for_every_set(step: Step) -> object:
    return step.before.coins[step.seat] < SETS_ON_OFFER - 1


@inter("INTER-89", "pick")
def badges_shuffled_while_a_declined_race_holds_one(step: Step) -> object:
    held = [step.before.power(folk) for folk in range(1, MURLOCS, 2)]
    return step.outcomes(Chance.BADGE) and any(power in LASTING for power in held)


@inter("INTER-90", "score")
def tie_or_murlocs_around_the_well(step: Step) -> object:
    well, folk = step.before.lies(Relic.WELL), 2 * step.before.turn_seat
    if well < 0:
        return False
    held = [(owned & step.before.neighbours[well]).bit_count() for owned in step.before.folk_regions]
    mine = max(held[folk], held[folk + 1])
    return mine > 0 and (held.count(max(held)) > 1 or held[MURLOCS] == max(held))


@inter("INTER-91", "score")
def archaeologist_beside_the_well(step: Step) -> object:
    well, folk = step.before.lies(Relic.WELL), 2 * step.before.turn_seat
    if well < 0 or step.before.power(folk) != Power.ARCHAEOLOGIST:
        return False
    return step.before.folk_regions[folk] & (step.before.neighbours[well] | 1 << well)


@inter("INTER-92", "score")
def watchtower_beside_own_declined_murlocs_or_naga(step: Step) -> object:
    folk = 2 * step.before.turn_seat
    if step.before.power(folk) != Power.DEFENSIVE:
        return False
    owned = step.before.folk_regions
    fields = owned[folk] & step.before.terrain_of(Terrain.FIELDS)
    wet = owned[folk] & step.before.terrain_of(Terrain.WATER)
    return step.before.around(fields) & (owned[folk + 1] | owned[MURLOCS] | wet)


@inter("INTER-93", "score")
def watchtower_outlives_its_majority(step: Step) -> object:
    if step.before.power(2 * step.before.turn_seat) == Power.DEFENSIVE:
        return False
    towers = [(r, step.after.folk[r]) for r in bits(step.before.towers & step.after.towers)]
    return any(not step.after.is_majority(folk, step.after.neighbours[r]) for r, folk in towers)


@inter("INTER-94", "conquest")
def enraged_against_beasts_or_the_champion(step: Step) -> object:
    crowd = step.before.pieces(step.region) > 1
    mixed = step.before.beasts[step.region] > 0 or step.champions_region == step.region
    return step.power == Power.ENRAGED and crowd and mixed


@inter("INTER-95", "conquest")
def non_empty_by_a_murloc_beast_champion_or_own_declined_token(step: Step) -> object:
    concerned = step.power == Power.BATTLEMASTER or step.race == Race.TROLLS
    other = step.victim in (MURLOCS, 2 * step.seat + 1)
    tokens = step.before.tokens[step.region]
    return concerned and (other or (step.victim != NONE and tokens == 0))


inter.unseen("INTER-96", "an objective in an Alliance region: no sequence of legal actions leads there")


@inter("INTER-97", "conquest")
def alliance_takes_an_objective(step: Step) -> object:
    alliance = step.faction(2 * step.seat) == Faction.ALLIANCE
    return alliance and step.flowed(Reason.OBJECTIVE)


@inter("INTER-98", "conquest")
def objective_taken_on_the_side_of_the_horde(step: Step) -> object:
    return step.before.side == Faction.HORDE and has(step.before.objectives, step.region)


@inter("INTER-99", "abandon", "score")
def battleground_given_up_in_the_turn(step: Step) -> object:
    lies = step.before.lies(Relic.BATTLEGROUND)
    lost = step.before.side_chosen and not step.before.owns(step.before.turn_seat, Relic.BATTLEGROUND)
    return lost if step.was_scored else lies == step.region


@inter("INTER-100", "score")
def karazhan_beside_a_declined_race_of_the_same_terrain(step: Step) -> object:
    karazhan, seat = step.before.lies(Relic.KARAZHAN), step.before.turn_seat
    if karazhan < 0 or not step.before.owns(seat, Relic.KARAZHAN):
        return False
    like = step.before.terrain_of(step.before.terrain[karazhan])
    return like & step.before.folk_regions[2 * seat + 1]


@inter("INTER-101", "last attempt lost")
def first_conquest_fails(step: Step) -> object:
    return not step.mine
