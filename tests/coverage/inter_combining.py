"""Do the situations of INTER-111 to INTER-124 occur? Effects that are combined, and what was left open."""

from smallworld_env.core.ids import CHAMPION_OUT, Effect, Faction, Moment, Race, Reason, Relic
from smallworld_env.rules.actions import Plain
from tests.coverage.rows import Rows
from tests.coverage.step import Step, has

ROWS = inter = Rows("inter")


@inter("INTER-111", "attempt")
def two_effects_on_one_conquest(step: Step) -> object:
    return step.before.armed.bit_count() > 1


@inter("INTER-113", "done in strike", "strike spent")
def frostmourne_kept_after_a_strike_given_up(step: Step) -> object:
    return step.armed(Effect.FROSTMOURNE)


@inter("INTER-114", "target in impose_from")
def kobolds_impose(step: Step) -> object:
    return step.race == Race.KOBOLDS


@inter("INTER-115", "imposing")
def aegis_paid_to_remove_a_fort_or_wall(step: Step) -> object:
    fortified = has(step.before.forts | step.before.walls, step.source)
    return fortified and step.flowed(Reason.AEGIS_PAID)


@inter("INTER-116", "conquest")
def artifact_that_saves_nothing(step: Step) -> object:
    needless = step.armed(Effect.ALAR) and not step.is_distant
    others = sum(step.discounts) - 2
    cheap = step.armed(Effect.FROSTMOURNE) and step.full_cost - others <= 1
    return needless or cheap


@inter("INTER-117", "target in lone")
def lone_champion_or_beast_moves(step: Step) -> object:
    return step.before.tokens[step.before.lone] == 0 or step.before.stage == Moment.BEASTS


@inter("INTER-118", "deploy_champion in redeploy")
def champion_is_redeployed(step: Step) -> object:
    return step.after.champion == step.region


@inter("INTER-119", "done in objectives")
def fewer_than_two_objectives_laid(step: Step) -> object:
    return step.moment == Moment.OBJECTIVES


@inter("INTER-120", "swap", "conquest")
def battleground_swapped_or_taken_with_an_objective(step: Step) -> object:
    ground = step.after.lies(Relic.BATTLEGROUND)
    neutral = step.faction(2 * step.seat) == Faction.NEUTRAL
    if not neutral or ground < 0 or step.after.folk[ground] != 2 * step.seat:
        return False
    if step.won:
        return ground == step.region and has(step.before.objectives, ground)
    return ground in (step.before.source, step.region) and not has(step.mine, ground)


@inter("INTER-121", "conquest")
def champion_lost_to_the_forsaken(step: Step) -> object:
    lost = step.champions_region == step.region and step.after.champion == CHAMPION_OUT
    return lost and step.race == Race.FORSAKEN


@inter("INTER-123", "bombs turned")
def several_bombs_turned_in_order(step: Step) -> object:
    return step.turned_bombs.bit_count() > 1


@inter("INTER-124", "call_champion", "relic turned up", "target in bombs")
def champion_called_or_well_redrawn_or_aegis_bombed(step: Step) -> object:
    if step.moment == Moment.BOMBS:
        return step.before.lies(Relic.AEGIS) == step.region
    redrawn = has(step.turned_up, Relic.WELL) and step.after.relic_region[Relic.WELL] < 0
    return redrawn or step.action == Plain.CALL_CHAMPION
