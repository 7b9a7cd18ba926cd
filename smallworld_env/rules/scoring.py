"""What does a turn earn? Every coin under its own reason, then who wins in the end."""

from numba import types

from smallworld_env.box.places import well
from smallworld_env.box.tables import (
    POWER_COINS_PER_BOARD,
    POWER_COINS_PER_COAST,
    POWER_COINS_PER_CROWD,
    POWER_COINS_PER_FULL_CONQUEST,
    POWER_COINS_PER_RELIC,
    POWER_COINS_PER_SYMBOL,
    POWER_COINS_PER_TERRAIN,
    POWER_REASON,
    RACE_COINS_PER_HIT,
    RACE_COINS_PER_SYMBOL,
    RACE_REASON,
    RELIC_COINS,
    RELIC_COINS_BY_MAJORITY,
    RELIC_COINS_PER_LIKE_REGION,
    RELIC_DOUBLES_FACTION,
    RELIC_REASON,
)
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import (
    MURLOC_SEAT,
    NUM_FOLKS,
    NUM_RELICS,
    NUM_SYMBOLS,
    NUM_TERRAINS,
    Faction,
    Reason,
    Relic,
)
from smallworld_env.core.jit import jit, popcount, shared, wide
from smallworld_env.core.queries import (
    faction_now,
    has_murloc_side,
    has_sides,
    own_regions,
    owns_relic,
    power_of,
    race_of,
)
from smallworld_env.core.readings import OWN_DECLINED_RACE_GIVES_FACTION_BONUS
from smallworld_env.core.record import GAME_TYPE
from smallworld_env.rules import hooks
from smallworld_env.rules.battle_for_azeroth import is_side_ahead, speaks_for_side
from smallworld_env.rules.cost import symbol_regions


@jit
def earn(state, seat, amount, reason):
    if amount > 0:
        gain(state, seat, amount, reason)


@jit
def _coins_for_land(state, power, regions):
    """Terrain, symbols and coast."""
    coins = 0
    for terrain in range(NUM_TERRAINS):
        per_region = wide(POWER_COINS_PER_TERRAIN[power, terrain])
        if per_region:
            coins += per_region * popcount(regions & state.terrain_regions[terrain])
    for symbol in range(NUM_SYMBOLS):
        per_region = wide(POWER_COINS_PER_SYMBOL[power, symbol])
        if per_region:
            coins += per_region * popcount(regions & symbol_regions(state, symbol))
    return coins + wide(POWER_COINS_PER_COAST[power]) * popcount(regions & state.coast)


@jit
def _boards_held(state, regions):
    held = 0
    for board in range(wide(state.num_boards)):
        if regions & state.board_regions[board]:
            held += 1
    return held


@jit
def _relics_held(state, seat):
    held = 0
    for relic in range(NUM_RELICS):
        if owns_relic(state, seat, relic):
            held += 1
    return held


@jit
def _score_power(state, seat):
    power, regions = power_of(state, seat), own_regions(state, seat)
    coins = _coins_for_land(state, power, regions)
    if POWER_COINS_PER_BOARD[power]:
        coins += wide(POWER_COINS_PER_BOARD[power]) * _boards_held(state, regions)
    if POWER_COINS_PER_RELIC[power]:
        coins += wide(POWER_COINS_PER_RELIC[power]) * _relics_held(state, seat)
    coins += wide(POWER_COINS_PER_FULL_CONQUEST[power]) * wide(state.full_conquests)
    coins += wide(POWER_COINS_PER_CROWD[power]) * wide(state.crowd)
    earn(state, seat, coins, wide(POWER_REASON[power]))


@jit
def _score_race(state, seat):
    race, regions = race_of(state, seat), own_regions(state, seat)
    for symbol in range(NUM_SYMBOLS):
        per_region = wide(RACE_COINS_PER_SYMBOL[race, symbol])
        if per_region:
            held = popcount(regions & symbol_regions(state, symbol))
            earn(state, seat, per_region * held, wide(RACE_REASON[race]))
    for folk in range(NUM_FOLKS if wide(state.full_conquests) else 0):
        coins = wide(RACE_COINS_PER_HIT[race, Faction.ALLIANCE]) * wide(state.alliance_hits[folk])
        coins += wide(RACE_COINS_PER_HIT[race, Faction.HORDE]) * wide(state.horde_hits[folk])
        earn(state, seat, coins, wide(RACE_REASON[race]))


@jit
def _hits_on_enemy_faction(state, seat, folk):
    """Regions conquered this turn from a folk of the other faction."""
    if folk == 2 * seat + 1 and not OWN_DECLINED_RACE_GIVES_FACTION_BONUS:
        return 0
    side = faction_now(state, seat)
    if side == Faction.ALLIANCE:
        return wide(state.horde_hits[folk])
    if side == Faction.HORDE:
        return wide(state.alliance_hits[folk])
    return 0


@jit
def _score_faction(state, seat):
    """FACTION-01; INTER-120: a chosen side counts only while the Battleground is owned."""
    doubled = bool(RELIC_DOUBLES_FACTION[Relic.BATTLEGROUND]) and owns_relic(state, seat, Relic.BATTLEGROUND)
    neutral = wide(state.folk_faction[2 * seat]) == Faction.NEUTRAL
    if (neutral and not doubled) or not wide(state.full_conquests):
        return
    for folk in range(NUM_FOLKS):
        hits = _hits_on_enemy_faction(state, seat, folk)
        earn(state, seat, min(1, hits), Reason.FACTION)
        if doubled and hits > 1:
            earn(state, seat, 1, Reason.BATTLEGROUND)


@jit
def score_places(state, seat):
    """Coins of the places that the active race owns, the Well apart."""
    for relic in range(NUM_RELICS):
        if not owns_relic(state, seat, relic):
            continue
        if RELIC_COINS[relic]:
            earn(state, seat, wide(RELIC_COINS[relic]), wide(RELIC_REASON[relic]))
        if RELIC_COINS_PER_LIKE_REGION[relic]:
            terrain = wide(state.terrain[wide(state.relic_region[relic])])
            others = popcount(own_regions(state, seat) & state.terrain_regions[terrain]) - 1
            coins = wide(RELIC_COINS_PER_LIKE_REGION[relic]) * others
            earn(state, seat, coins, wide(RELIC_REASON[relic]))


@jit
def score_well(state, seat, folk):
    """PLACE-WELL: active and declined races are compared apart (INTER-90)."""
    if well.majority_around(state, folk):
        earn(state, seat, wide(RELIC_COINS_BY_MAJORITY[Relic.WELL]), Reason.WELL)


@jit
def score_declined(state, seat):
    """SCORE-03: a coin a region and the Well, no other bonus."""
    folk = 2 * seat + 1
    earn(state, seat, popcount(state.folk_regions[folk]), Reason.DECLINED_REGIONS)
    score_well(state, seat, folk)


@shared(types.void(GAME_TYPE, types.int64))
def score_turn(state, seat):
    """SCORE-01, SCORE-02: all coins of a turn in which the race expanded."""
    earn(state, seat, popcount(own_regions(state, seat)), Reason.ACTIVE_REGIONS)
    _score_race(state, seat)
    _score_power(state, seat)
    _score_faction(state, seat)
    score_places(state, seat)
    score_well(state, seat, 2 * seat)
    score_declined(state, seat)
    hooks.on_score(state, seat)


@jit
def tokens_on_map(state, seat):
    """END-01, END-02: race tokens and beasts of both races, not the champion."""
    count = 0
    for region in range(wide(state.num_regions)):
        folk = wide(state.folk[region])
        if folk == 2 * seat or folk == 2 * seat + 1:
            count += wide(state.tokens[region]) + wide(state.beasts[region])
    return count


@jit
def is_ahead(state, seat, other):
    """Does this seat stand before the other at the end? Allies never do (BFA-02)."""
    if has_sides(state):
        return is_side_ahead(state, seat, other)
    if wide(state.coins[seat]) != wide(state.coins[other]):
        return wide(state.coins[seat]) > wide(state.coins[other])
    return tokens_on_map(state, seat) > tokens_on_map(state, other)


@jit
def are_murlocs_ahead(state, seat):
    """MUR-10, MUR-11: a seat that ties with them stands below them."""
    return has_murloc_side(state) and wide(state.coins[MURLOC_SEAT]) >= wide(state.coins[seat])


@jit
def place(state, seat):
    """The place of the seat, or of its side, at the end, from 1; those that tie share the number."""
    ahead = 1 if are_murlocs_ahead(state, seat) else 0
    for other in range(wide(state.num_seats)):
        if other != seat and speaks_for_side(state, other) and is_ahead(state, other, seat):
            ahead += 1
    return ahead + 1
