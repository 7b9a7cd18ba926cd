"""The nouns of the game as named integers: every id that the record or an action holds.

Ids are part of the interface: they are appended, never sorted or reused. What the numbers of a card
are is told by the card's own file under `box/`.
"""

from enum import IntEnum

MAX_SEATS = 5
MAX_REGIONS = 62  # A set of regions is one signed 64-bit integer.
MAX_BOARDS = 6
NUM_BLOCKS = 7  # Actions come in blocks of at most 62, so that each block's legal ones are one integer.
NONE = -1


class Variant(IntEnum):
    CLASSIC = 0
    BATTLE_FOR_AZEROTH = 1
    MURLOCS = 2


# The fewest and the most seats of each game.
SEATS = {Variant.CLASSIC: (2, MAX_SEATS), Variant.BATTLE_FOR_AZEROTH: (2, MAX_SEATS), Variant.MURLOCS: (1, 2)}


class Terrain(IntEnum):
    FIELDS = 0
    HILLS = 1
    FOREST = 2
    SWAMP = 3
    MOUNTAIN = 4
    WATER = 5


class Symbol(IntEnum):
    ENTRY = 0
    MAGIC = 1
    CAVERN = 2
    MURLOC = 3
    SIZE_MARK = 4


class Size(IntEnum):
    S = 0
    M = 1
    L = 2


class Faction(IntEnum):
    NEUTRAL = 0
    ALLIANCE = 1
    HORDE = 2


class Race(IntEnum):
    DRAENEI = 0
    DWARVES = 1
    GNOMES = 2
    HUMANS = 3
    NIGHT_ELVES = 4
    WORGEN = 5
    BLOOD_ELVES = 6
    FORSAKEN = 7
    GOBLINS = 8
    ORCS = 9
    TAUREN = 10
    TROLLS = 11
    ETHEREALS = 12
    KOBOLDS = 13
    NAGA = 14
    PANDAREN = 15
    MURLOCS = 16  # No banner: the people who are on the map before anybody comes.


class Power(IntEnum):
    ARCHAEOLOGIST = 0
    BATTLEMASTER = 1
    BEASTMASTER = 2
    BLACKSMITH = 3
    CHAMPION = 4
    DEFENSIVE = 5
    ENRAGED = 6
    EXPLORER = 7
    FARMER = 8
    FISHING = 9
    GARRISON = 10
    HERBALIST = 11
    IMPOSING = 12
    MARSH_DWELLER = 13
    MINING = 14
    MOUNTAINEER = 15
    PORTAL_MAGE = 16
    RANGER = 17
    SAILOR = 18
    SWAMP_WALKER = 19


class Relic(IntEnum):
    """The twelve tokens that are shuffled together: five artifacts, then seven legendary places."""

    AEGIS = 0
    ALAR = 1
    DOOMHAMMER = 2
    FROSTMOURNE = 3
    HEART = 4
    BATTLEGROUND = 5
    DARK_PORTAL = 6
    KARAZHAN = 7
    LIGHTS_HOPE = 8
    MEETING_STONE = 9
    SPIRIT_HEALER = 10
    WELL = 11


NUM_TERRAINS = len(Terrain)
NUM_SYMBOLS = len(Symbol)
NUM_FACTIONS = len(Faction)
NUM_RACES = 16
NUM_POWERS = len(Power)
NUM_RELICS = len(Relic)
NUM_ARTIFACTS = 5

# A folk is a race on the map: a seat's active race is 2 * seat, its declined one 2 * seat + 1.
NUM_FOLKS = 2 * MAX_SEATS + 1
MURLOCS = 2 * MAX_SEATS

# Where the Murlocs are a side (MUR-03), they have coins and a hand behind those of the seats.
MURLOC_SEAT = MAX_SEATS
NUM_PARTIES = MAX_SEATS + 1


class Moment(IntEnum):
    """What the acting seat is asked. The first block runs in this order through every turn."""

    PICK = 0  # PICK-01: choose a set.
    BOMBS_TURNED = 1  # Goblins: pay the Aegis before the bomb is turned?
    BEASTS = 2  # Beasts leave; lone Tauren tokens move; new beasts come.
    FORM = 3  # Worgen: human or worgen form.
    SIDE = 4  # Battleground: a neutral race chooses a side.
    CONQUEST = 5  # Decline, abandon, conquer, use effects, or end the conquests.
    AFTERMATH = 6  # After the last attempt: portals and theft are still open.
    BUY = 7  # Forsaken purchases.
    REDEPLOY = 8
    FORTS = 9  # Too few forts: which regions get them?
    WATCHTOWERS = 10  # Too few watchtowers: which regions get them?
    OBJECTIVES = 11
    BOMBS = 12
    AEGIS = 13
    HEART = 14
    RETREAT = 15  # An opponent redeploys what came back to the hand.
    FINISHED = 16
    # Questions that interrupt a stage of the turn.
    STRIKE = 17  # The air strike fell short: last attempt, or give it up?
    IMPOSE_FROM = 18
    IMPOSE_PIECE = 19
    IMPOSE_TO = 20
    PORTAL_FIRST = 21
    PORTAL_SECOND = 22
    STEAL_TO = 23
    LONE = 24  # A lone piece in a Tauren region must move: where to?
    DECLINE = 25  # Not a question: a decline waits for its lone tokens.
    MURLOCS = 26  # A stage after the player's turn: which of equal regions do the Murlocs attack?


class Effect(IntEnum):
    """What can be armed for the next conquest, in the order in which it is armed (INTER-111)."""

    AIR_STRIKE = 0
    ALAR = 1
    CHAMPION = 2
    DOOMHAMMER = 3
    FROSTMOURNE = 4
    ETHEREAL = 5


class Piece(IntEnum):
    """What Imposing can take out of a region."""

    TOKEN = 0
    BEAST = 1
    FORT = 2
    WALL = 3


class Form(IntEnum):
    HUMAN = 0
    WORGEN = 1


class Reason(IntEnum):
    """Why coins come or go; `state.reasons[seat, reason]` explains every coin."""

    START = 0
    ACTIVE_REGIONS = 1
    DECLINED_REGIONS = 2
    FACTION = 3
    BATTLEGROUND = 4
    BLOOD_ELVES = 5
    ORCS = 6
    ARCHAEOLOGIST = 7
    BATTLEMASTER = 8
    ENRAGED = 9
    EXPLORER = 10
    FARMER = 11
    FISHING = 12
    HERBALIST = 13
    MINING = 14
    MOUNTAINEER = 15
    RANGER = 16
    SWAMP_WALKER = 17
    DARK_PORTAL = 18
    KARAZHAN = 19
    WELL = 20
    SET_PRICE = 21
    SET_COINS = 22
    HUMAN_FORM = 23
    WORGEN_FORM = 24
    OBJECTIVE = 25
    FORSAKEN_PURCHASE = 26
    RANSOM_PAID = 27
    RANSOM_RECEIVED = 28
    MARSH_PAID = 29
    MARSH_RECEIVED = 30
    HARMONY_PAID = 31
    HARMONY_RECEIVED = 32
    AEGIS_PAID = 33
    AEGIS_RECEIVED = 34
    DOOMHAMMER_PAID = 35
    DOOMHAMMER_RECEIVED = 36
    HEART_PAID = 37
    HEART_RECEIVED = 38
    MURLOC_RELICS = 39


NUM_REASONS = len(Reason)

# Where the champion is when he stands in no region.
CHAMPION_OUT = -1
CHAMPION_IN_HAND = MAX_REGIONS

# Where a relic is when it lies in no region.
RELIC_IN_BOX = -1  # not drawn
RELIC_GONE = -2  # back in the box for good
