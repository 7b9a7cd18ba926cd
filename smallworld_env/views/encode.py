"""How is a position written as numbers for one seat? The blocks of `spec.py`, in one compiled pass.

Everything a player at the table can see or count is written, and nothing else: the faces of hidden relics and
bombs, the order of unseen cards and the random streams are never read here, except to count what is unseen.
"""

from numba import types

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    CHAMPION_OUT,
    MAX_SEATS,
    MURLOC_SEAT,
    MURLOCS,
    NONE,
    NUM_FACTIONS,
    NUM_POWERS,
    NUM_RACES,
    NUM_RELICS,
    NUM_TERRAINS,
    RELIC_GONE,
    Effect,
    Moment,
    Power,
)
from smallworld_env.core.jit import jit, leaf, lowest_bit, popcount, shared, wide
from smallworld_env.core.queries import (
    ONE,
    are_allies,
    column_first,
    controller,
    has_murloc_side,
    has_sides,
    power_of,
)
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.rules.actions import Block
from smallworld_env.rules.cost import conquest_cost, is_armed, neighbourhood, travel_regions
from smallworld_env.rules.pick import place_of_banner, sets_on_offer
from smallworld_env.views import spec

LandColumn, GlobalColumn = spec.LAND.columns(), spec.GLOBALS.columns()
SeatColumn, SetColumn = spec.SEATS.columns(), spec.SETS.columns()
RaceColumn, PowerColumn = spec.RACES.columns(), spec.POWERS.columns()
RelicColumn, RegionColumn = spec.RELICS.columns(), spec.REGIONS.columns()
MurlocColumn = spec.MURLOCS.columns()
LAND, GLOBALS, SEATS, SETS = (spec.FIRST[name] for name in ("land", "globals", "seats", "sets"))
RACES, POWERS, RELICS, REGIONS = (spec.FIRST[name] for name in ("races", "powers", "relics", "regions"))
MURLOC_SIDE = spec.FIRST["murlocs"]
CHANGING = GLOBALS  # the land lies first, so that a step can leave it as it is
SEAT_WIDTH, SET_WIDTH, RACE_WIDTH = spec.SEATS.width, spec.SETS.width, spec.RACES.width
POWER_WIDTH, RELIC_WIDTH = spec.POWERS.width, spec.RELICS.width
LAND_WIDTH, REGION_WIDTH = spec.LAND.width, spec.REGIONS.width
MURLOC_COLUMN = MAX_SEATS  # among the owners
NUM_EFFECTS = len(Effect)
ACTIVE, DECLINED = 1, 2  # in an owner's column
SHOWN, HIDDEN_FROM_OPPONENTS, HIDDEN = range(3)  # the coins of the others


@leaf
def _column(name):
    """A column of a region's row, as a plain integer."""
    return REGIONS + wide(name)


@leaf
def _mark(out, regions, column, width, value):
    """Write a value into one column of the rows of these regions."""
    while regions:
        out[column + width * lowest_bit(regions)] = value
        regions &= regions - ONE


@leaf
def _flags(out, at, bits, count):
    """One column per bit."""
    for index in range(count):
        out[at + index] = (bits >> index) & 1


@leaf
def _two_bytes(out, at, number):
    out[at] = number & 255
    out[at + 1] = (number >> 8) & 255


@leaf
def _choice(out, at, value):
    """1 in the column of the chosen member; nothing for NONE."""
    if value >= 0:
        out[at + value] = 1


@jit
def _write_clock(state, viewer, out):
    _choice(out, GLOBALS + wide(GlobalColumn.MOMENT), wide(state.moment))
    _choice(out, GLOBALS + wide(GlobalColumn.STAGE), wide(state.stage))
    out[GLOBALS + wide(GlobalColumn.ROUND)] = wide(state.round_number)
    out[GLOBALS + wide(GlobalColumn.ROUNDS)] = wide(state.rounds)
    out[GLOBALS + wide(GlobalColumn.ROUNDS_LEFT)] = wide(state.rounds) - wide(state.round_number)
    out[GLOBALS + wide(GlobalColumn.PLAYERS)] = wide(state.num_seats)
    out[GLOBALS + wide(GlobalColumn.MY_PLACE) + viewer] = 1
    out[GLOBALS + wide(GlobalColumn.FINISHED)] = wide(state.finished)
    out[GLOBALS + wide(GlobalColumn.VARIANT) + wide(state.variant)] = 1


@jit
def _write_turn(state, out):
    """What was done this turn and still matters."""
    out[GLOBALS + wide(GlobalColumn.PICKED)] = wide(state.picked)
    out[GLOBALS + wide(GlobalColumn.BEGUN)] = wide(state.begun)
    out[GLOBALS + wide(GlobalColumn.ATTEMPTED)] = wide(state.attempted)
    out[GLOBALS + wide(GlobalColumn.OVER)] = wide(state.over)
    _flags(out, GLOBALS + wide(GlobalColumn.ARMED), wide(state.armed), NUM_EFFECTS)
    _flags(out, GLOBALS + wide(GlobalColumn.USED), wide(state.used), NUM_EFFECTS)
    out[GLOBALS + wide(GlobalColumn.IMPOSED)] = wide(state.imposed)
    out[GLOBALS + wide(GlobalColumn.SWAPPED)] = wide(state.swapped)
    _choice(out, GLOBALS + wide(GlobalColumn.PIECE), wide(state.piece))
    out[GLOBALS + wide(GlobalColumn.STRIKE_PIPS)] = wide(state.strike_pips)
    out[GLOBALS + wide(GlobalColumn.COMPANIONS)] = wide(state.companions)
    _choice(out, GLOBALS + wide(GlobalColumn.FORM), wide(state.form))
    out[GLOBALS + wide(GlobalColumn.SIDE_CHOSEN)] = wide(state.side_chosen)
    _choice(out, GLOBALS + wide(GlobalColumn.SIDE), wide(state.side))
    out[GLOBALS + wide(GlobalColumn.AEGIS_OPEN)] = wide(state.aegis_open)
    out[GLOBALS + wide(GlobalColumn.HOLY_LIGHT)] = wide(state.holy_light)
    out[GLOBALS + wide(GlobalColumn.LOSSES)] = wide(state.losses)
    out[GLOBALS + wide(GlobalColumn.FULL_CONQUESTS)] = wide(state.full_conquests)
    out[GLOBALS + wide(GlobalColumn.CROWD)] = min(255, wide(state.crowd))
    out[GLOBALS + wide(GlobalColumn.CURSOR)] = wide(state.cursor)


@jit
def _write_bombs(state, out):
    """How many bombs are unseen, never which: all of them are alike."""
    explosions, laid = popcount(state.explosive), popcount(state.bombs)
    in_pile = wide(state.pile_explosions) + wide(state.pile_duds)
    out[GLOBALS + wide(GlobalColumn.BOMB_PILE)] = in_pile
    out[GLOBALS + wide(GlobalColumn.EXPLOSIONS)] = wide(state.pile_explosions) + explosions
    out[GLOBALS + wide(GlobalColumn.DUDS)] = wide(state.pile_duds) + laid - explosions


@jit
def _write_folks(state, seat, out, at):
    """The sets of a seat's active race and of its declined one."""
    active, declined = 2 * seat, 2 * seat + 1
    _choice(out, at + wide(SeatColumn.RACE), wide(state.folk_race[active]))
    _choice(out, at + wide(SeatColumn.POWER), wide(state.folk_power[active]))
    out[at + wide(SeatColumn.REGIONS)] = popcount(state.folk_regions[active])
    _choice(out, at + wide(SeatColumn.DECLINED_RACE), wide(state.folk_race[declined]))
    _choice(out, at + wide(SeatColumn.DECLINED_POWER), wide(state.folk_power[declined]))
    out[at + wide(SeatColumn.DECLINED_REGIONS)] = popcount(state.folk_regions[declined])


@jit
def _write_hits(state, seat, out, at):
    """Regions conquered this turn from each of the seat's races, by its faction at that time."""
    active, declined = 2 * seat, 2 * seat + 1
    out[at + wide(SeatColumn.ALLIANCE_HITS)] = wide(state.alliance_hits[active])
    out[at + wide(SeatColumn.HORDE_HITS)] = wide(state.horde_hits[active])
    out[at + wide(SeatColumn.DECLINED_ALLIANCE_HITS)] = wide(state.alliance_hits[declined])
    out[at + wide(SeatColumn.DECLINED_HORDE_HITS)] = wide(state.horde_hits[declined])


@jit
def _write_seat(state, seat, shows_coins, out, at):
    out[at + wide(SeatColumn.PRESENT)] = 1
    out[at + wide(SeatColumn.TURN)] = 1 if wide(state.turn_seat) == seat else 0
    out[at + wide(SeatColumn.ACTS)] = 1 if wide(state.actor) == seat and not wide(state.finished) else 0
    if shows_coins:
        out[at + wide(SeatColumn.COINS_KNOWN)] = 1
        _two_bytes(out, at + wide(SeatColumn.COINS), wide(state.coins[seat]))
    out[at + wide(SeatColumn.HAND)] = wide(state.hand[seat])
    out[at + wide(SeatColumn.HAND_BEASTS)] = wide(state.hand_beasts[seat])
    _write_folks(state, seat, out, at)
    if power_of(state, seat) == Power.CHAMPION:
        out[at + wide(SeatColumn.CHAMPION_IN_HAND)] = 1 if wide(state.champion) == CHAMPION_IN_HAND else 0
        out[at + wide(SeatColumn.CHAMPION_OUT)] = 1 if wide(state.champion) == CHAMPION_OUT else 0
    out[at + wide(SeatColumn.HARMONY)] = (wide(state.harmony) >> seat) & 1
    out[at + wide(SeatColumn.ATTACKED)] = (wide(state.attacked) >> seat) & 1
    out[at + wide(SeatColumn.HAMMER_OWNER)] = 1 if wide(state.hammer_owner) == seat else 0
    out[at + wide(SeatColumn.HAMMER_BEFORE)] = 1 if wide(state.hammer_before) == seat else 0
    _write_hits(state, seat, out, at)


@jit
def _write_murlocs(state, viewer, out):
    """MUR-03: what the Murlocs have as a side; their coins lie open on the table."""
    bits, at = wide(MURLOC_SEAT), MURLOC_SIDE
    out[at + wide(MurlocColumn.CONTROLLER) + _seen_from(state, viewer, controller(state))] = 1
    out[at + wide(MurlocColumn.TURN)] = wide(state.murlocs_turn)
    out[at + wide(MurlocColumn.SUPPLY)] = wide(state.hand[MURLOC_SEAT])
    _two_bytes(out, at + wide(MurlocColumn.COINS), wide(state.coins[MURLOC_SEAT]))
    out[at + wide(MurlocColumn.HARMONY)] = (wide(state.harmony) >> bits) & 1
    out[at + wide(MurlocColumn.ATTACKED)] = (wide(state.attacked) >> bits) & 1
    out[at + wide(MurlocColumn.HAMMER_OWNER)] = 1 if wide(state.hammer_owner) == MURLOC_SEAT else 0
    out[at + wide(MurlocColumn.HAMMER_BEFORE)] = 1 if wide(state.hammer_before) == MURLOC_SEAT else 0


@leaf
def _seen_from(state, viewer, seat):
    """How many seats after the viewer this one acts."""
    return (seat - viewer) % wide(state.num_seats)


@jit
def _shows_coins(state, viewer, seat, hides_coins):
    """BFA-02: allies may tell each other what they have."""
    if seat == viewer or hides_coins == SHOWN:
        return True
    return hides_coins == HIDDEN_FROM_OPPONENTS and are_allies(state, viewer, seat)


@jit
def _write_seats(state, viewer, hides_coins, out):
    for seat in range(wide(state.num_seats)):
        at = SEATS + SEAT_WIDTH * _seen_from(state, viewer, seat)
        _write_seat(state, seat, _shows_coins(state, viewer, seat, hides_coins), out, at)
        if has_sides(state):
            out[at + wide(SeatColumn.PLAYS_FOR) + wide(state.side_of[seat])] = 1
            out[at + wide(SeatColumn.ALLY)] = 1 if are_allies(state, viewer, seat) else 0


@jit
def _write_set(state, race, power, out, at):
    _choice(out, at + wide(SetColumn.RACE), race)
    tokens = wide(state.banner_tokens[race]) + wide(state.badge_tokens[power])
    out[at + wide(SetColumn.TOKENS)] = min(tokens, wide(state.tray[race]))


@jit
def _write_sets(state, viewer, out):
    """BFA-04: the banners of the viewer's column; BFA-06: its last rows may have a badge only."""
    banners = wide(state.columns[wide(state.side_of[viewer])])
    for row in range(min(sets_on_offer(state), wide(state.badge_count))):
        at, power = SETS + SET_WIDTH * row, wide(state.badges[row])
        _choice(out, at + wide(SetColumn.POWER), power)
        if row < banners:
            _write_set(state, wide(state.banners[place_of_banner(state, viewer, row)]), power, out, at)
        _two_bytes(out, at + wide(SetColumn.COINS), wide(state.offer_coins[row]))


@jit
def _write_races(state, out):
    for race in range(NUM_RACES):
        at = RACES + RACE_WIDTH * race
        out[at + wide(RaceColumn.TRAY)] = wide(state.tray[race])
        out[at + wide(RaceColumn.BANNER_TOKENS)] = wide(state.banner_tokens[race])
        out[at + wide(RaceColumn.SUPPLY)] = wide(state.race_supply[race])
    for side in range(NUM_FACTIONS):
        _write_column(state, side, out)


@jit
def _write_column(state, side, out):
    """Where each banner of a column lies, as far as that is known."""
    first, rows = column_first(state, side), sets_on_offer(state)
    for row in range(wide(state.columns[side])):
        at = RACES + RACE_WIDTH * wide(state.banners[first + row])
        if row < rows:
            out[at + wide(RaceColumn.ROW)] = row + 1
        elif row < rows + wide(state.banners_unseen[side]):
            out[at + wide(RaceColumn.UNSEEN)] = 1
        else:
            out[at + wide(RaceColumn.BELOW)] = row - rows + 1


@jit
def _write_powers(state, out):
    for power in range(NUM_POWERS):
        out[POWERS + POWER_WIDTH * power + wide(PowerColumn.BADGE_TOKENS)] = wide(state.badge_tokens[power])
    for place in range(sets_on_offer(state), wide(state.badge_count)):
        out[POWERS + POWER_WIDTH * wide(state.badges[place]) + wide(PowerColumn.UNSEEN)] = 1
    for place in range(wide(state.discard_count)):
        out[POWERS + POWER_WIDTH * wide(state.discards[place]) + wide(PowerColumn.DISCARDED)] = place + 1


@leaf
def _write_owner(state, viewer, folk, out, at):
    if folk == MURLOCS:
        out[at + MURLOC_COLUMN] = ACTIVE
    elif folk != NONE:
        out[at + _seen_from(state, viewer, folk // 2)] = DECLINED if folk % 2 else ACTIVE


@jit
def _write_relic(state, viewer, relic, out, at):
    region, face_up = wide(state.relic_region[relic]), (wide(state.relics_up) >> relic) & 1
    if region == RELIC_GONE:
        out[at + wide(RelicColumn.GONE)] = 1
    elif not face_up:
        out[at + wide(RelicColumn.UNSEEN)] = 1
    else:
        out[at + wide(RelicColumn.REGION)] = region + 1
        out[_column(RegionColumn.RELICS) + REGION_WIDTH * region] += 1
        _write_owner(state, viewer, wide(state.folk[region]), out, at + wide(RelicColumn.OWNER))
    if region >= 0 and not face_up:
        out[_column(RegionColumn.FACE_DOWN) + REGION_WIDTH * region] += 1


@jit
def _write_relics(state, viewer, out):
    for relic in range(NUM_RELICS):
        _write_relic(state, viewer, relic, out, RELICS + RELIC_WIDTH * relic)
    if wide(state.moment) == Moment.STEAL_TO:
        out[RELICS + RELIC_WIDTH * wide(state.source) + wide(RelicColumn.STOLEN)] = 1


@jit
def encode_land(state, out):
    """Write what never changes in a game."""
    out[:CHANGING] = 0
    for terrain in range(NUM_TERRAINS):
        _mark(out, state.terrain_regions[terrain], LAND + wide(LandColumn.TERRAIN) + terrain, LAND_WIDTH, 1)
    _mark(out, state.entry, LAND + wide(LandColumn.ENTRY), LAND_WIDTH, 1)
    _mark(out, state.magic, LAND + wide(LandColumn.MAGIC), LAND_WIDTH, 1)
    _mark(out, state.cavern, LAND + wide(LandColumn.CAVERN), LAND_WIDTH, 1)
    _mark(out, state.coast, LAND + wide(LandColumn.COAST), LAND_WIDTH, 1)
    for board in range(wide(state.num_boards)):
        _mark(out, state.board_regions[board], LAND + wide(LandColumn.BOARD), LAND_WIDTH, board + 1)


@jit
def _write_folk_pieces(state, folk, column, owner, out):
    """The regions of one folk: whose they are, and what stands there."""
    regions = state.folk_regions[folk]
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        at = REGIONS + REGION_WIDTH * region
        out[at + wide(RegionColumn.OWNER) + column] = owner
        out[at + wide(RegionColumn.TOKENS)] = wide(state.tokens[region])
        out[at + wide(RegionColumn.BEASTS)] = wide(state.beasts[region])


@jit
def _write_pieces(state, viewer, out):
    for seat in range(wide(state.num_seats)):
        column = _seen_from(state, viewer, seat)
        _write_folk_pieces(state, 2 * seat, column, ACTIVE, out)
        _write_folk_pieces(state, 2 * seat + 1, column, DECLINED, out)
    _write_folk_pieces(state, MURLOCS, MURLOC_COLUMN, ACTIVE, out)
    if 0 <= wide(state.champion) < CHAMPION_IN_HAND:
        out[_column(RegionColumn.CHAMPION) + REGION_WIDTH * wide(state.champion)] = 1


@jit
def _write_markers(state, out):
    _mark(out, state.forts, _column(RegionColumn.FORT), REGION_WIDTH, 1)
    _mark(out, state.walls, _column(RegionColumn.WALL), REGION_WIDTH, 1)
    _mark(out, state.towers, _column(RegionColumn.TOWER), REGION_WIDTH, 1)
    _mark(out, state.objectives, _column(RegionColumn.OBJECTIVE), REGION_WIDTH, 1)
    _mark(out, state.bombs, _column(RegionColumn.BOMB), REGION_WIDTH, 1)


@leaf
def _point(out, region, column):
    """A flag at one region, if there is one."""
    if region >= 0:
        out[column + REGION_WIDTH * region] = 1


@jit
def _write_effect(state, out):
    """Where the effect in progress began, and who must move."""
    if wide(state.moment) != Moment.STEAL_TO:
        _point(out, wide(state.source), _column(RegionColumn.SOURCE))
    _point(out, wide(state.lone), _column(RegionColumn.LONE))
    _point(out, wide(state.called), _column(RegionColumn.CALLED))


@jit
def _write_costs(state, out):
    """What each legal conquest takes; public, since every part of it lies on the table."""
    seat, armed = wide(state.actor), wide(state.armed)
    if is_armed(armed, Effect.CHAMPION) or is_armed(armed, Effect.DOOMHAMMER):
        return
    travel = travel_regions(state, seat, armed, neighbourhood(state, seat))
    regions = state.legal[Block.CONQUER]
    while regions:
        region = lowest_bit(regions)
        regions &= regions - ONE
        cost = conquest_cost(state, seat, region, armed, travel)
        out[_column(RegionColumn.COST) + REGION_WIDTH * region] = min(255, cost)


@shared(types.void(GAME_TYPE, types.int64, types.int64, types.uint8[::1]))
def encode_changing(state, viewer, hides_coins, out):
    """Write the observation of one seat into a buffer that holds this game's land.

    `hides_coins` is SHOWN, HIDDEN_FROM_OPPONENTS or HIDDEN.
    """
    out[CHANGING:] = 0
    _write_clock(state, viewer, out)
    _write_turn(state, out)
    _write_bombs(state, out)
    _write_seats(state, viewer, hides_coins, out)
    _write_sets(state, viewer, out)
    _write_races(state, out)
    _write_powers(state, out)
    _write_relics(state, viewer, out)
    _write_pieces(state, viewer, out)
    _write_markers(state, out)
    _write_effect(state, out)
    if has_murloc_side(state):
        _write_murlocs(state, viewer, out)
    if wide(state.moment) == Moment.CONQUEST and wide(state.actor) == viewer:
        _write_costs(state, out)


@jit
def encode(state, viewer, hides_coins, out):
    """Write the observation of one seat over whatever the buffer held."""
    encode_land(state, out)
    encode_changing(state, viewer, hides_coins, out)


@jit
def write_adjacency(state, out):
    """Which regions share a border, as a table of 0 and 1; fixed for a whole game."""
    for region in range(len(out)):
        for other in range(len(out)):
            out[region, other] = (state.neighbours[region] >> other) & ONE
