"""How does Imposing work? A region is named, then a piece where there is a choice, then where it goes."""

from smallworld_env.box.artifacts import aegis
from smallworld_env.box.tables import POWER_IMPOSES
from smallworld_env.core.ids import MURLOCS, NONE, Moment, Piece
from smallworld_env.core.jit import jit, lowest_bit, popcount, wide
from smallworld_env.core.pieces import empty, retire_if_gone
from smallworld_env.core.queries import (
    NO_REGIONS,
    ONE,
    adjacent,
    bit,
    has,
    has_murloc_side,
    own_regions,
    pieces_in,
    power_of,
)
from smallworld_env.rules import hooks
from smallworld_env.rules.conquest import note_attack
from smallworld_env.rules.losses import discard, lose_murloc, settle_lone
from smallworld_env.rules.ready import begin_effect


@jit
def _is_fortified(state, region):
    return has(state.forts | state.walls, region)


@jit
def removable_pieces(state, region):
    """What a use can take from the region, as bits of Piece: forts and walls before tokens."""
    found = 0
    if has(state.forts, region):
        found |= 1 << wide(Piece.FORT)
    if has(state.walls, region):
        found |= 1 << wide(Piece.WALL)
    if found:
        return found
    if wide(state.tokens[region]) > 0:
        found |= 1 << wide(Piece.TOKEN)
    if wide(state.beasts[region]) > 0:
        found |= 1 << wide(Piece.BEAST)
    return found


@jit
def _price(state, seat, region):
    """INTER-38, INTER-39: harmony only when a token leaves; the Aegis always."""
    if _is_fortified(state, region):
        return aegis.attack_price(state, seat, region)
    return hooks.attack_price(state, seat, region)


@jit
def sources(state, seat):
    """Adjacent enemy regions from which something can be taken and paid for."""
    found = NO_REGIONS
    own = own_regions(state, seat)
    near = adjacent(state, own) & ~own & ~state.folk_regions[2 * seat + 1]
    near &= ~hooks.immune_regions(state, seat)
    while near:
        region = lowest_bit(near)
        near &= near - ONE
        enemy = wide(state.folk[region]) != NONE and removable_pieces(state, region)
        if enemy and _price(state, seat, region) <= wide(state.coins[seat]):
            found |= bit(region)
    return found


@jit
def may_impose(state, seat):
    left = wide(state.imposed) < POWER_IMPOSES[power_of(state, seat)]
    return left and not wide(state.over) and sources(state, seat) != NO_REGIONS


@jit
def begin(state):
    begin_effect(state)
    state.moment = Moment.IMPOSE_FROM


@jit
def choose_source(state, seat, region):
    """The region is named: prices are due, and the use is spent."""
    state.imposed = wide(state.imposed) + 1
    if _is_fortified(state, region):
        aegis.pay_attack_price(state, seat, region)
    else:
        note_attack(state, seat, region)
        hooks.pay_attack_price(state, seat, region)
    state.source = region
    pieces = removable_pieces(state, region)
    if popcount(pieces) > 1:
        state.moment = Moment.IMPOSE_PIECE
    else:
        choose_piece(state, lowest_bit(pieces))


@jit
def destinations(state):
    """Other regions of the same folk."""
    source = wide(state.source)
    return state.folk_regions[wide(state.folk[source])] & ~bit(source)


@jit
def choose_piece(state, piece):
    source = wide(state.source)
    if piece == Piece.FORT:
        state.forts &= ~bit(source)
        _finish(state)
    elif piece == Piece.WALL:
        state.walls &= ~bit(source)
        _finish(state)
    else:
        state.piece = piece
        _move_out(state, source, piece)


@jit
def _move_out(state, source, piece):
    """To another region of that race; with none it is discarded, as Murlocs that are no side always are."""
    folk = wide(state.folk[source])
    stays = destinations(state) != NO_REGIONS and (folk != MURLOCS or has_murloc_side(state))
    if folk == MURLOCS and not stays:
        lose_murloc(state, source)
        _leave_source(state, source, folk)
    elif not stays:
        discard(state, folk, source, piece)
        _leave_source(state, source, folk)
    elif popcount(destinations(state)) == 1:
        choose_destination(state, lowest_bit(destinations(state)))
    else:
        state.moment = Moment.IMPOSE_TO


@jit
def choose_destination(state, target):
    source = wide(state.source)
    if wide(state.piece) == Piece.BEAST:
        state.beasts[source] = wide(state.beasts[source]) - 1
        state.beasts[target] = wide(state.beasts[target]) + 1
    else:
        state.tokens[source] = wide(state.tokens[source]) - 1
        state.tokens[target] = wide(state.tokens[target]) + 1
    _leave_source(state, source, wide(state.folk[source]))


@jit
def _leave_source(state, source, folk):
    """INTER-42, INTER-44: an emptied region is nobody's; INTER-28: a lone Tauren token moves on."""
    if pieces_in(state, source) == 0:
        empty(state, source)
        retire_if_gone(state, folk)
    _finish(state)
    settle_lone(state)


@jit
def _finish(state):
    state.source = NONE
    state.piece = NONE
    state.moment = state.stage
