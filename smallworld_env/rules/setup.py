"""How does a game begin? Boards, decks, Murlocs, face-down tokens and the first decision."""

from numba import types

from smallworld_env.box.packed import BOX_TYPE, FACE_TYPE
from smallworld_env.core.coins import gain
from smallworld_env.core.ids import (
    MURLOCS,
    NUM_POWERS,
    NUM_RACES,
    NUM_RELICS,
    Moment,
    Race,
    Reason,
    Size,
)
from smallworld_env.core.jit import jit, lowest_bit, shared, wide
from smallworld_env.core.pieces import own
from smallworld_env.core.queries import NO_REGIONS, ONE, adjacent, bit, has, has_murloc_side, has_sides, water
from smallworld_env.core.record import GAME_TYPE, LABEL_LENGTH
from smallworld_env.core.rng import Stream, below, seed_streams, shuffle
from smallworld_env.rules.battle_for_azeroth import lay_columns, take_sides
from smallworld_env.rules.murlocs import stock_supply
from smallworld_env.rules.pick import SETS_ON_OFFER
from smallworld_env.rules.step import begin_stage
from smallworld_env.rules.turn import forget_last_turn

START_COINS = 5  # SETUP-07

_NUMBERS = (types.int64,) * 4
_FACES = types.Array(FACE_TYPE, 1, "A")


@jit
def boards_needed(num_seats, size):
    """SETUP-01: how many boards of a size are in play."""
    if size == Size.L:
        return 2 if num_seats == 5 else 1
    if size == Size.M:
        return 0 if num_seats <= 2 else 2 if num_seats == 4 else 1
    return 2 if num_seats == 5 else 1


@jit
def _lay_board(state, face):
    """Copy a face into the record behind the boards that lie already (INTER-123)."""
    board, first, count = wide(state.num_boards), wide(state.num_regions), wide(face.regions)
    for letter in range(LABEL_LENGTH):
        state.board_label[board, letter] = face.label[letter]
    state.board_regions[board] = (bit(count) - ONE) << first
    state.entry |= face.entry << first
    state.magic |= face.magic << first
    state.cavern |= face.cavern << first
    for region in range(count):
        terrain = wide(face.terrain[region])
        state.terrain[first + region] = terrain
        state.terrain_regions[terrain] |= bit(first + region)
        state.board_of[first + region] = board
        state.neighbours[first + region] = face.neighbours[region] << first
    state.num_boards = board + 1
    state.num_regions = first + count
    state.board_first[board + 1] = first + count


@jit
def _lay_murlocs(state, face):
    """SETUP-05, on the board that was laid last."""
    first, symbols = wide(state.board_first[wide(state.num_boards) - 1]), face.murloc
    while symbols:
        region = first + lowest_bit(symbols)
        symbols &= symbols - ONE
        own(state, MURLOCS, region)
        state.tokens[region] = 1
        state.murlocs = wide(state.murlocs) + 1


@jit
def _draw_face(state, faces, size, boards_used):
    """A random face of this size from a board that is not in play yet."""
    pick = below(state, Stream.SETUP, _count_open(faces, size, boards_used))
    for index in range(len(faces)):
        if _is_open(faces[index], size, boards_used):
            if pick == 0:
                return index
            pick -= 1
    return -1


@jit
def _is_open(face, size, boards_used):
    return wide(face.face_size) == size and not has(boards_used, wide(face.board))


@jit
def _count_open(faces, size, boards_used):
    count = 0
    for index in range(len(faces)):
        if _is_open(faces[index], size, boards_used):
            count += 1
    return count


@jit
def _lay(state, face, marks):
    """Lay one face with its Murlocs, and note its size-mark region."""
    marks[wide(state.num_boards)] = wide(state.num_regions) + wide(face.mark)
    _lay_board(state, face)
    _lay_murlocs(state, face)


@jit
def _draw_boards(state, faces, marks):
    """SETUP-01: boards by size in the order L, M, S; two faces of one board are never both in play."""
    boards_used = NO_REGIONS
    num_sides = wide(state.num_seats) + (1 if has_murloc_side(state) else 0)  # MUR-01, MUR-11
    for size in (wide(Size.L), wide(Size.M), wide(Size.S)):
        for _ in range(boards_needed(num_sides, size)):
            index = _draw_face(state, faces, size, boards_used)
            boards_used |= bit(wide(faces[index].board))
            _lay(state, faces[index], marks)


@jit
def _lay_boards(state, faces, drawn, marks):
    """Draw from the faces, or lay them all as they come."""
    if drawn:
        _draw_boards(state, faces, marks)
    else:
        for index in range(len(faces)):
            _lay(state, faces[index], marks)
    state.coast = adjacent(state, water(state))


@jit
def _lay_relics(state, marks):
    """SETUP-06: one face down on the size mark of each board."""
    deck = state.relic_region.copy()
    for relic in range(NUM_RELICS):
        deck[relic] = relic
    shuffle(state, Stream.SETUP, deck, NUM_RELICS)
    for board in range(wide(state.num_boards)):
        state.relic_region[wide(deck[board])] = marks[board]


@jit
def _lay_banners(state):
    """SETUP-04: one column for all."""
    for race in range(NUM_RACES):
        state.banners[race] = race
    shuffle(state, Stream.SETUP, state.banners, NUM_RACES)
    state.banner_count = NUM_RACES
    state.columns[0] = NUM_RACES
    state.banners_unseen[0] = NUM_RACES - SETS_ON_OFFER


@jit
def _lay_market(state):
    """SETUP-04, BFA-03: both decks are shuffled; the first of each are the columns."""
    if has_sides(state):
        lay_columns(state)
    else:
        _lay_banners(state)
    for power in range(NUM_POWERS):
        state.badges[power] = power
    shuffle(state, Stream.SETUP, state.badges, NUM_POWERS)
    state.badge_count = NUM_POWERS


@jit
def _fill_box(state, box):
    for race in range(NUM_RACES):
        state.banner_tokens[race] = box.banner_tokens[race]
        state.race_supply[race] = box.race_supply[race]
        state.tray[race] = box.race_supply[race]
    for power in range(NUM_POWERS):
        state.badge_tokens[power] = box.badge_tokens[power]


@shared(types.void(GAME_TYPE, types.uint64, *_NUMBERS, _FACES, types.boolean, BOX_TYPE))
def set_up(state, seed, num_seats, variant, rounds, murlocs, faces, drawn, box):
    """Turn a blank record into a new game at its first decision."""
    seed_streams(state, seed)
    state.num_seats = num_seats
    state.variant = variant
    if has_sides(state):
        take_sides(state)
    state.rounds = rounds
    state.round_number = 1
    state.folk_race[MURLOCS] = Race.MURLOCS
    _fill_box(state, box)
    marks = state.board_first.copy()
    _lay_boards(state, faces, drawn, marks)
    _lay_relics(state, marks)
    if has_murloc_side(state):
        stock_supply(state, murlocs)
    _lay_market(state)
    for seat in range(num_seats):
        gain(state, seat, START_COINS, Reason.START)
    forget_last_turn(state)
    begin_stage(state, 0, Moment.PICK)
