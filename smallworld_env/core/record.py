"""What is a game? One flat NumPy record; this file lists its fields with shape and meaning.

A set of regions is one int64 with bit r for region r. There are no floats and no Python objects, so copying,
saving, comparing and searching are plain memory operations (`core/state.py`).
"""

import numba
import numpy as np

from smallworld_env.core.ids import (
    MAX_BOARDS,
    MAX_REGIONS,
    MAX_SEATS,
    NUM_BLOCKS,
    NUM_FACTIONS,
    NUM_FOLKS,
    NUM_PARTIES,
    NUM_POWERS,
    NUM_RACES,
    NUM_REASONS,
    NUM_RELICS,
    Terrain,
)
from smallworld_env.core.rng import MAX_OUTCOMES, NUM_STREAMS

LABEL_LENGTH = 8  # A board's id in ASCII, padded with zeros.

# name, dtype, shape: widest first, so that every field is aligned without padding.
FIELDS = (
    # The map, fixed at set-up.
    ("neighbours", "i8", (MAX_REGIONS,)),  # regions that share a border with region r
    ("terrain_regions", "i8", (len(Terrain),)),  # regions of each terrain
    ("entry", "i8", ()),  # regions with the entry symbol
    ("magic", "i8", ()),
    ("cavern", "i8", ()),
    ("coast", "i8", ()),  # regions that border water
    ("board_regions", "i8", (MAX_BOARDS,)),  # regions of each board
    # Who holds what.
    ("folk_regions", "i8", (NUM_FOLKS,)),  # regions owned by each folk
    ("forts", "i8", ()),
    ("walls", "i8", ()),  # wisp walls
    ("towers", "i8", ()),  # watchtowers
    ("objectives", "i8", ()),  # military objectives
    ("bombs", "i8", ()),  # goblin bombs on the map, face down
    ("explosive", "i8", ()),  # those of them that are explosions
    ("legal", "i8", (NUM_BLOCKS,)),  # legal actions now, one word per block of `rules/actions.py`
    ("rng", "u8", (NUM_STREAMS,)),
    ("coins", "i4", (NUM_PARTIES,)),  # of each seat, then of the Murlocs
    ("reasons", "i2", (NUM_PARTIES, NUM_REASONS)),  # coins by reason; each row sums to the party's coins
    ("offer_coins", "i2", (6,)),  # coins lying on the sets on offer
    ("relics_up", "i2", ()),  # bit per relic: turned face up
    ("crowd", "i2", ()),  # this turn: enemy tokens in conquered regions that held two or more
    ("rounds", "i2", ()),  # the last round
    ("round_number", "i2", ()),  # from 1
    # The map, narrow part.
    ("terrain", "i1", (MAX_REGIONS,)),
    ("board_of", "i1", (MAX_REGIONS,)),
    ("board_first", "i1", (MAX_BOARDS + 1,)),  # first region of each board; [num_boards] is num_regions
    ("board_label", "u1", (MAX_BOARDS, LABEL_LENGTH)),
    ("num_regions", "i1", ()),
    ("num_boards", "i1", ()),
    ("num_seats", "i1", ()),
    ("variant", "i1", ()),  # Variant
    ("side_of", "i1", (MAX_SEATS,)),  # Faction each seat plays for; NEUTRAL where there are no sides
    # The box, fixed at set-up.
    ("banner_tokens", "i1", (NUM_RACES,)),
    ("race_supply", "i1", (NUM_RACES,)),  # tokens of the race in the whole box
    ("badge_tokens", "i1", (NUM_POWERS,)),
    # Pieces in regions.
    ("folk", "i1", (MAX_REGIONS,)),  # who owns the region, or NONE
    ("tokens", "i1", (MAX_REGIONS,)),  # race tokens or Murlocs there
    ("beasts", "i1", (MAX_REGIONS,)),
    ("champion", "i1", ()),  # his region, CHAMPION_IN_HAND or CHAMPION_OUT
    ("relic_region", "i1", (NUM_RELICS,)),  # the region each relic lies in, RELIC_IN_BOX or RELIC_GONE
    # Races, powers, market.
    ("folk_race", "i1", (NUM_FOLKS,)),
    ("folk_power", "i1", (NUM_FOLKS,)),  # in decline only a badge that lasts
    ("folk_faction", "i1", (NUM_FOLKS,)),  # as printed on the banner
    ("hand", "i1", (NUM_PARTIES,)),  # race tokens in hand; the Murlocs' is their supply (MUR-03)
    ("hand_beasts", "i1", (NUM_PARTIES,)),
    ("tray", "i1", (NUM_RACES,)),
    ("banners", "i1", (NUM_RACES,)),  # column top first, then the stack, NONE beyond banner_count
    ("banner_count", "i1", ()),
    ("columns", "i1", (NUM_FACTIONS,)),  # how many of them lie in each side's column and stack, in this order
    ("banners_unseen", "i1", (NUM_FACTIONS,)),  # of each: below the sets, in an order that nobody has seen
    ("badges", "i1", (NUM_POWERS,)),  # likewise
    ("badge_count", "i1", ()),
    ("discards", "i1", (NUM_POWERS,)),  # discarded badges, oldest first
    ("discard_count", "i1", ()),
    ("pile_explosions", "i1", ()),  # bombs not laid yet
    ("pile_duds", "i1", ()),
    ("murlocs", "i1", ()),  # Murlocs laid at set-up; where they are a side, all there are (MUR-01)
    ("harmony", "i1", ()),  # bit per seat that holds a harmony token
    ("hammer_owner", "i1", ()),  # seat that owned Doomhammer last, or NONE
    ("hammer_before", "i1", ()),  # the last other seat that owned it, or NONE
    # Whose decision it is.
    ("turn_seat", "i1", ()),
    ("actor", "i1", ()),
    ("stage", "i1", ()),  # the stage of the turn (Moment)
    ("moment", "i1", ()),  # the question asked now (Moment): the stage, or an interruption
    ("finished", "i1", ()),
    ("murlocs_turn", "i1", ()),  # the Murlocs move: between the turn of `turn_seat` and the next
    # This turn.
    ("picked", "i1", ()),  # a set was chosen this turn
    ("begun", "i1", ()),  # expanding has begun: no decline any more
    ("attempted", "i1", ()),  # a conquest was attempted: no abandoning any more
    ("over", "i1", ()),  # no conquest any more
    ("cursor", "i1", ()),  # one plan, one sequence: lowest region still open to this choice
    ("armed", "i1", ()),  # bit per Effect chosen for the next conquest
    ("used", "i1", ()),  # bit per Effect used up
    ("imposed", "i1", ()),  # uses of Imposing
    ("swapped", "i1", ()),  # uses of the portals
    ("source", "i1", ()),  # region or relic that the effect in progress started from, or NONE
    ("piece", "i1", ()),  # Piece that Imposing takes
    ("strike_pips", "i1", ()),
    ("lone", "i1", ()),  # region of a lone piece that must move, or NONE
    ("companions", "i1", ()),  # tokens called from the champion's region in ready troops
    ("called", "i1", ()),  # region the champion was called from, or NONE
    ("form", "i1", ()),  # worgen Form taken this turn, or NONE
    ("side", "i1", ()),  # Faction chosen through the Battleground this turn
    ("side_chosen", "i1", ()),
    ("aegis_open", "i1", ()),  # the turn's player paid for the Aegis
    ("holy_light", "i1", ()),  # Draenei kept their first token of this turn
    ("losses", "i1", ()),  # tokens that others lost through the turn's player
    ("attacked", "i1", ()),  # bit per seat whose active race was attacked
    ("full_conquests", "i1", ()),  # conquered regions that were non-empty
    ("alliance_hits", "i1", (NUM_FOLKS,)),  # regions conquered from each folk while it was Alliance
    ("horde_hits", "i1", (NUM_FOLKS,)),
    # Chance.
    ("forced_kind", "i1", (MAX_OUTCOMES,)),
    ("forced_value", "i1", (MAX_OUTCOMES,)),
    ("forced_count", "i1", ()),
    ("forced_next", "i1", ()),
    ("forced_fault", "i1", ()),
    ("outcome_kind", "i1", (MAX_OUTCOMES,)),  # what fell in the last step
    ("outcome_value", "i1", (MAX_OUTCOMES,)),
    ("outcome_count", "i1", ()),
)


def _refuse_bad_names(fields):
    """A field named like an attribute of np.record would break with the compiler off."""
    bad = [name for name, _, _ in fields if hasattr(np.record, name)]
    if bad:
        raise TypeError(f"Record fields named like NumPy attributes: {', '.join(bad)}.")


def _record(fields):
    """The dtype with a last field that fills up to a multiple of 8: hidden padding would not be copied."""
    packed = np.dtype(list(fields))
    filled = np.dtype([*fields, ("unused", "i1", (-packed.itemsize % 8,))], align=True)
    if filled.itemsize % 8 or filled.itemsize - packed.itemsize >= 8:
        raise TypeError("Record fields must be listed widest first: there are gaps between them.")
    return np.dtype((np.record, filled))


_refuse_bad_names(FIELDS)
GAME = _record(FIELDS)
GAME_TYPE = numba.from_dtype(GAME)  # for the signatures of shared functions
