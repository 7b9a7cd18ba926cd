"""What can be wrong with a state? Every check is one function; none of them may ever fail in play."""

from numba import types

from smallworld_env.box.powers.beastmaster import NUM_BEASTS
from smallworld_env.box.powers.defensive import NUM_TOWERS
from smallworld_env.box.powers.garrison import NUM_FORTS
from smallworld_env.box.races.goblins import DUDS, EXPLOSIONS
from smallworld_env.box.races.humans import NUM_OBJECTIVES
from smallworld_env.box.races.night_elves import NUM_WALLS
from smallworld_env.box.tables import (
    POWER_IMPOSES,
    POWER_PORTALS,
    RACE_FACTION,
    RACE_LIVES_IN_WATER,
    RACE_TOKENS_PER_REGION,
)
from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MAX_SEATS,
    MURLOCS,
    NONE,
    NUM_FACTIONS,
    NUM_FOLKS,
    NUM_PARTIES,
    NUM_POWERS,
    NUM_RACES,
    NUM_REASONS,
    NUM_RELICS,
    RELIC_GONE,
    RELIC_IN_BOX,
    Moment,
    Power,
    Race,
    Relic,
    Terrain,
)
from smallworld_env.core.jit import entry, jit, lowest_bit, popcount, shared, wide
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    all_regions,
    bit,
    champion_in_hand,
    has,
    has_sides,
    is_active,
    is_up,
    own_regions,
    pieces_in,
    race_of,
    seat_of,
    water,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.core.state import Games
from smallworld_env.rules.actions import count_legal
from smallworld_env.rules.battle_for_azeroth import SEATING, columns_are_sorted, is_played
from smallworld_env.rules.murlocs import murlocs_are_kept
from smallworld_env.rules.pick import SETS_ON_OFFER, sets_on_offer

MOST_IMPOSES = int(POWER_IMPOSES.max())
MOST_PORTALS = int(POWER_PORTALS.max())


@jit
def _is_gathered(state, folk):
    """Are this folk's pieces lifted for redeployment, so that its regions may stand empty?"""
    return wide(state.stage) == Moment.REDEPLOY and folk == 2 * wide(state.turn_seat)


@jit
def tokens_are_conserved(state):
    """Hand, map and tray of each race make up its supply."""
    for race in range(NUM_RACES):
        total = wide(state.tray[race])
        for folk in range(MURLOCS):
            if wide(state.folk_race[folk]) == race:
                total += _tokens_of(state, folk)
        if total != wide(state.race_supply[race]) or wide(state.tray[race]) < 0:
            return False
    return True


@jit
def _tokens_of(state, folk):
    """A folk's tokens on the map, and in hand if it is active."""
    total = wide(state.hand[folk // 2]) if folk % 2 == 0 else 0
    regions = state.folk_regions[folk]
    while regions:
        total += wide(state.tokens[lowest_bit(regions)])
        regions &= regions - ONE
    return total


@jit
def counts_are_not_negative(state):
    for seat in range(NUM_PARTIES):
        if wide(state.hand[seat]) < 0 or wide(state.hand_beasts[seat]) < 0 or wide(state.coins[seat]) < 0:
            return False
    for region in range(wide(state.num_regions)):
        if wide(state.tokens[region]) < 0 or wide(state.beasts[region]) < 0:
            return False
    return wide(state.pile_duds) >= 0 and wide(state.pile_explosions) >= 0 and wide(state.losses) >= 0


@jit
def supplies_are_kept(state):
    """DATA-03: every limit but that of the coins is hard."""
    beasts = 0
    for seat in range(NUM_PARTIES):
        beasts += wide(state.hand_beasts[seat])
    for region in range(wide(state.num_regions)):
        beasts += wide(state.beasts[region])
    explosions = popcount(state.explosive) + wide(state.pile_explosions)
    duds = popcount(state.bombs & ~state.explosive) + wide(state.pile_duds)
    return (
        popcount(state.forts) <= NUM_FORTS
        and popcount(state.walls) <= NUM_WALLS
        and popcount(state.towers) <= NUM_TOWERS
        and popcount(state.objectives) <= NUM_OBJECTIVES
        and beasts <= NUM_BEASTS
        and explosions <= EXPLOSIONS
        and duds <= DUDS
        and wide(state.murlocs) >= popcount(state.folk_regions[MURLOCS])
    )


@jit
def coins_are_explained(state):
    for seat in range(NUM_PARTIES):
        total = 0
        for reason in range(NUM_REASONS):
            total += wide(state.reasons[seat, reason])
        if total != wide(state.coins[seat]):
            return False
    return True


@jit
def owners_agree(state):
    """One owner a region: the region's folk and the folks' regions tell the same."""
    seen = NO_REGIONS
    for folk in range(NUM_FOLKS):
        regions = state.folk_regions[folk]
        if regions & seen or regions & ~all_regions(state):
            return False
        seen |= regions
        while regions:
            if wide(state.folk[lowest_bit(regions)]) != folk:
                return False
            regions &= regions - ONE
    for region in range(wide(state.num_regions)):
        if (wide(state.folk[region]) != NONE) != has(seen, region):
            return False
    return True


@jit
def owned_regions_hold_pieces(state):
    """An owned region has its fewest pieces, an unowned one none (REDEP-01, RACE-TAUREN)."""
    for region in range(wide(state.num_regions)):
        folk, pieces = wide(state.folk[region]), pieces_in(state, region)
        if folk == NONE:
            if pieces != 0:
                return False
        elif not _is_gathered(state, folk) and pieces < _fewest_pieces(state, folk, region):
            return False
    return True


@jit
def _fewest_pieces(state, folk, region):
    if is_active(state, folk) and wide(state.lone) == NONE and wide(state.stage) != Moment.BEASTS:
        return wide(RACE_TOKENS_PER_REGION[wide(state.folk_race[folk])])
    return 1


@jit
def races_are_named(state):
    """A folk with regions has a race, with the faction of its banner."""
    for folk in range(MURLOCS):
        race = wide(state.folk_race[folk])
        if race == NONE and (state.folk_regions[folk] or wide(state.folk_power[folk]) != NONE):
            return False
        if wide(state.folk_faction[folk]) != RACE_FACTION[race]:
            return False
        if folk % 2 == 1 and race != NONE and not state.folk_regions[folk]:
            return False
    return wide(state.folk_race[MURLOCS]) == Race.MURLOCS


@jit
def banners_are_in_one_place(state):
    """Each banner is with one folk or in the market; BFA-03: that of a faction nobody plays in the box."""
    for race in range(NUM_RACES):
        in_game = not has_sides(state) or is_played(state, wide(RACE_FACTION[race]))
        places = 0
        for folk in range(MURLOCS):
            if wide(state.folk_race[folk]) == race:
                places += 1
        for place in range(wide(state.banner_count)):
            if wide(state.banners[place]) == race:
                places += 1
        if places != (1 if in_game else 0):
            return False
    return True


@jit
def badges_are_in_one_place(state):
    """Each badge is with one folk, in the market or among the discards."""
    for power in range(NUM_POWERS):
        places = 0
        for folk in range(MURLOCS):
            if wide(state.folk_power[folk]) == power:
                places += 1
        for place in range(wide(state.badge_count)):
            if wide(state.badges[place]) == power:
                places += 1
        for place in range(wide(state.discard_count)):
            if wide(state.discards[place]) == power:
                places += 1
        if places != 1:
            return False
    return True


@jit
def sets_are_on_offer(state):
    """PICK-05: always six. With sides four badges, and two banners where all of a faction's races are out:
    6 less 2 of each ally, or 4 less 2; a player who must choose has one race at most, so he finds three."""
    if wide(state.badge_count) < sets_on_offer(state):
        return False
    if not has_sides(state):
        return wide(state.banner_count) >= SETS_ON_OFFER
    for side in range(NUM_FACTIONS):
        if wide(state.columns[side]) < 2 and is_played(state, side):
            return False
    return True


@jit
def columns_add_up(state):
    """The banners are the columns one after the other; without sides there is one."""
    total = 0
    for side in range(NUM_FACTIONS):
        total += wide(state.columns[side])
    if total != wide(state.banner_count):
        return False
    return columns_are_sorted(state) if has_sides(state) else wide(state.columns[0]) == total


@jit
def sides_are_seated(state):
    """BFA-01, BFA-04: sides as the number of players says, and nobody has a race of another faction."""
    for seat in range(MAX_SEATS):
        side = wide(SEATING[wide(state.num_seats), seat]) if has_sides(state) else 0
        if wide(state.side_of[seat]) != side:
            return False
        for folk in (2 * seat, 2 * seat + 1):
            if has_sides(state) and wide(state.folk_race[folk]) != NONE:
                if wide(state.folk_faction[folk]) != side:
                    return False
    return True


@jit
def unseen_banners_are_in_the_stack(state):
    """They lie right below the sets on offer of their column."""
    for side in range(NUM_FACTIONS):
        below = max(0, wide(state.columns[side]) - sets_on_offer(state))
        if not 0 <= wide(state.banners_unseen[side]) <= below:
            return False
    return True


@jit
def coins_lie_on_the_column(state):
    """The lowest set never holds coins: nothing is paid past it. BFA-05: with sides no set does."""
    for place in range(SETS_ON_OFFER):
        coins = wide(state.offer_coins[place])
        if coins < 0 or (coins > 0 and has_sides(state)):
            return False
    return wide(state.offer_coins[SETS_ON_OFFER - 1]) == 0


@jit
def only_naga_live_in_water(state):
    regions = water(state)
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        folk = wide(state.folk[region])
        if folk != NONE and not RACE_LIVES_IN_WATER[wide(state.folk_race[folk])]:
            return False
    return True


@jit
def defences_have_owners(state):
    """Forts stand in Garrison regions, wisp walls in Night Elf ones, watchtowers in Defensive fields."""
    for region in range(wide(state.num_regions)):
        folk = wide(state.folk[region])
        if has(state.forts | state.walls | state.towers, region) and seat_of(state, folk) < 0:
            return False
        if has(state.forts, region) and wide(state.folk_power[folk]) != Power.GARRISON:
            return False
        if has(state.walls, region) and wide(state.folk_race[folk]) != Race.NIGHT_ELVES:
            return False
        if has(state.towers, region) and not _may_have_tower(state, folk, region):
            return False
    return True


@jit
def _may_have_tower(state, folk, region):
    defensive = is_active(state, folk) and wide(state.folk_power[folk]) == Power.DEFENSIVE
    return defensive and wide(state.terrain[region]) == Terrain.FIELDS


@jit
def _active_seat_of_race(state, race):
    for seat in range(MAX_SEATS):
        if race_of(state, seat) == race:
            return seat
    return -1


@jit
def tokens_of_a_race_need_it(state):
    """Objectives, bombs and harmony are on the table only while their race is active."""
    humans = _active_seat_of_race(state, Race.HUMANS) >= 0
    goblins = _active_seat_of_race(state, Race.GOBLINS) >= 0
    pandaren = _active_seat_of_race(state, Race.PANDAREN)
    if (state.objectives and not humans) or (state.bombs and not goblins):
        return False
    if state.explosive & ~state.bombs or state.objectives & water(state):
        return False
    held = wide(state.harmony)
    return held == 0 or (pandaren >= 0 and (held >> pandaren) & 1 == 0)


@jit
def bombs_lie_in_owned_regions(state):
    regions = state.bombs
    while regions:
        if wide(state.folk[lowest_bit(regions)]) == NONE:
            return False
        regions &= regions - ONE
    return True


@jit
def beasts_are_a_beastmasters(state):
    for seat in range(MAX_SEATS):
        if wide(state.hand_beasts[seat]) > 0 and wide(state.folk_power[2 * seat]) != Power.BEASTMASTER:
            return False
    for region in range(wide(state.num_regions)):
        if wide(state.beasts[region]) > 0:
            folk = wide(state.folk[region])
            if not is_active(state, folk) or wide(state.folk_power[folk]) != Power.BEASTMASTER:
                return False
    return True


@jit
def champion_is_a_champions(state):
    where = wide(state.champion)
    if where == CHAMPION_OUT:
        return True
    for seat in range(MAX_SEATS):
        if wide(state.folk_power[2 * seat]) == Power.CHAMPION:
            return where == CHAMPION_IN_HAND or has(own_regions(state, seat), where)
    return False


@jit
def relics_lie_on_the_map(state):
    """On it or in the box, and the Well once turned up in water."""
    for relic in range(NUM_RELICS):
        region = wide(state.relic_region[relic])
        face_up_in_box = region == RELIC_IN_BOX and is_up(state, relic)
        if region < RELIC_GONE or region >= wide(state.num_regions) or face_up_in_box:
            return False
    well = wide(state.relic_region[Relic.WELL])
    return well < 0 or not is_up(state, Relic.WELL) or has(water(state), well)


@jit
def hands_are_empty_between_turns(state):
    """LOSS-02: at a turn's start nobody waits with pieces in hand but a race without regions."""
    if wide(state.stage) != Moment.PICK:
        return True
    for seat in range(MAX_SEATS):
        pieces = wide(state.hand[seat]) + wide(state.hand_beasts[seat])
        in_hand = pieces > 0 or champion_in_hand(state, seat)
        if seat != wide(state.turn_seat) and in_hand and own_regions(state, seat):
            return False
        if race_of(state, seat) == NONE and pieces > 0:
            return False
    return True


@jit
def somebody_can_act(state):
    """The mask is empty only when the game is finished, and it is what the rules say."""
    if (count_legal(state) == 0) != (wide(state.finished) == 1):
        return False
    return 0 <= wide(state.actor) < wide(state.num_seats)


@jit
def clock_is_right(state):
    inside = 1 <= wide(state.round_number) <= wide(state.rounds)
    return inside and 0 <= wide(state.turn_seat) < wide(state.num_seats)


@jit
def turn_facts_are_bounded(state):
    used = wide(state.imposed) <= MOST_IMPOSES and wide(state.swapped) <= MOST_PORTALS
    return used and wide(state.lone) < wide(state.num_regions)


@jit
def boards_do_not_touch(state):
    """SETUP-02: neighbours are mutual and stay on their own board."""
    for region in range(wide(state.num_regions)):
        rest = state.neighbours[region]
        if rest & ~state.board_regions[wide(state.board_of[region])] or has(rest, region):
            return False
        while rest:
            if not has(state.neighbours[lowest_bit(rest)], region):
                return False
            rest &= rest - ONE
    return True


@shared(types.int64(GAME_TYPE))
def violations(state):
    """One bit for each check of `CHECKS` that fails, in their order."""
    found = NO_REGIONS
    if not tokens_are_conserved(state):
        found |= bit(0)
    if not counts_are_not_negative(state):
        found |= bit(1)
    if not supplies_are_kept(state):
        found |= bit(2)
    if not coins_are_explained(state):
        found |= bit(3)
    if not owners_agree(state):
        found |= bit(4)
    if not owned_regions_hold_pieces(state):
        found |= bit(5)
    if not races_are_named(state):
        found |= bit(6)
    if not banners_are_in_one_place(state):
        found |= bit(7)
    if not badges_are_in_one_place(state):
        found |= bit(8)
    if not sets_are_on_offer(state):
        found |= bit(9)
    if not coins_lie_on_the_column(state):
        found |= bit(10)
    if not only_naga_live_in_water(state):
        found |= bit(11)
    if not defences_have_owners(state):
        found |= bit(12)
    if not tokens_of_a_race_need_it(state):
        found |= bit(13)
    if not bombs_lie_in_owned_regions(state):
        found |= bit(14)
    if not beasts_are_a_beastmasters(state):
        found |= bit(15)
    if not champion_is_a_champions(state):
        found |= bit(16)
    if not relics_lie_on_the_map(state):
        found |= bit(17)
    if not hands_are_empty_between_turns(state):
        found |= bit(18)
    if not somebody_can_act(state):
        found |= bit(19)
    if not clock_is_right(state):
        found |= bit(20)
    if not turn_facts_are_bounded(state):
        found |= bit(21)
    if not boards_do_not_touch(state):
        found |= bit(22)
    if not unseen_banners_are_in_the_stack(state):
        found |= bit(23)
    if not columns_add_up(state):
        found |= bit(24)
    if not sides_are_seated(state):
        found |= bit(25)
    if not murlocs_are_kept(state):
        found |= bit(26)
    return found


CHECKS = (
    "tokens_are_conserved",
    "counts_are_not_negative",
    "supplies_are_kept",
    "coins_are_explained",
    "owners_agree",
    "owned_regions_hold_pieces",
    "races_are_named",
    "banners_are_in_one_place",
    "badges_are_in_one_place",
    "sets_are_on_offer",
    "coins_lie_on_the_column",
    "only_naga_live_in_water",
    "defences_have_owners",
    "tokens_of_a_race_need_it",
    "bombs_lie_in_owned_regions",
    "beasts_are_a_beastmasters",
    "champion_is_a_champions",
    "relics_lie_on_the_map",
    "hands_are_empty_between_turns",
    "somebody_can_act",
    "clock_is_right",
    "turn_facts_are_bounded",
    "boards_do_not_touch",
    "unseen_banners_are_in_the_stack",
    "columns_add_up",
    "sides_are_seated",
    "murlocs_are_kept",
)


@entry
def violations_of(games, index):
    return violations(games[index])


def problems(games: Games, index: int = 0) -> list[str]:
    """Everything that is wrong with a state, as sentences; empty in every game that was played."""
    found = int(violations_of(games, index))
    return [name.replace("_", " ") + ": not so." for i, name in enumerate(CHECKS) if found >> i & 1]
