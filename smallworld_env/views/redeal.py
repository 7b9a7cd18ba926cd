"""What else could be true? Everything that no player can know is dealt again, as likely as it is.

A player with perfect memory knows all but the order of unseen cards, the faces of hidden relics and bombs,
and what chance will bring; no seat knows more of it than another. Coins stay: every payment is public.
What is dealt follows from what is known and the seed, never from how things really lie. Search uses this to
look ahead without peeking, tests to prove that an observation tells nothing hidden.
"""

from smallworld_env.core.ids import NUM_ARTIFACTS, NUM_FACTIONS, NUM_RELICS, RELIC_GONE, RELIC_IN_BOX, Relic
from smallworld_env.core.jit import entry, jit, lowest_bit, popcount, wide
from smallworld_env.core.queries import NO_REGIONS, ONE, bit, column_first, is_up
from smallworld_env.core.rng import MAX_OUTCOMES, Stream, below, seed_streams, shuffle
from smallworld_env.rules.pick import sets_on_offer


@jit
def _deal(state, cards, count):
    """Shuffle the first `count` cards, from an order that tells nothing: ascending."""
    for place in range(1, count):
        card, at = wide(cards[place]), place
        while at > 0 and wide(cards[at - 1]) > card:
            cards[at] = cards[at - 1]
            at -= 1
        cards[at] = card
    shuffle(state, Stream.SETUP, cards, count)


@jit
def _redeal_cards(state):
    """The unseen banners of each column lie right below its sets; all badges below are unseen."""
    shown = sets_on_offer(state)
    for side in range(NUM_FACTIONS):
        below = state.banners[column_first(state, side) + shown :]
        _deal(state, below, wide(state.banners_unseen[side]))
    _deal(state, state.badges[shown:], wide(state.badge_count) - shown)


@jit
def _is_unseen(state, relic):
    return not is_up(state, relic) and wide(state.relic_region[relic]) != RELIC_GONE


@jit
def _shuffle_relics(state):
    """Unseen relics change places among themselves, on the map and in the box."""
    places, count = state.relic_region.copy(), 0
    for relic in range(NUM_RELICS):
        if _is_unseen(state, relic):
            places[count] = state.relic_region[relic]
            count += 1
    _deal(state, places, count)
    for relic in range(NUM_RELICS - 1, -1, -1):
        if _is_unseen(state, relic):
            count -= 1
            state.relic_region[relic] = places[count]


@jit
def _places_in_box(state):
    count = 0
    for relic in range(NUM_ARTIFACTS, NUM_RELICS):
        if wide(state.relic_region[relic]) == RELIC_IN_BOX:
            count += 1
    return count


@jit
def _redeal_relics(state):
    """A place drawn in the Well's stead tells that few others were in the box: weigh each deal by that."""
    _shuffle_relics(state)
    while wide(state.relic_region[Relic.WELL]) == RELIC_GONE:
        if below(state, Stream.SETUP, _places_in_box(state) + 1) == 0:
            return
        _shuffle_relics(state)


@jit
def _redeal_bombs(state):
    """All bombs that nobody has seen are alike, laid or not."""
    explosions = wide(state.pile_explosions) + popcount(state.explosive)
    duds = wide(state.pile_duds) + popcount(state.bombs) - popcount(state.explosive)
    rest, state.explosive = state.bombs, NO_REGIONS
    while rest:
        region = lowest_bit(rest)
        rest &= rest - ONE
        if below(state, Stream.SETUP, explosions + duds) < explosions:
            state.explosive |= bit(region)
            explosions -= 1
        else:
            duds -= 1
    state.pile_explosions = explosions
    state.pile_duds = duds


@jit
def _forget_chance(state):
    """Neither what fell unseen in the last step nor what a test forced to fall."""
    state.forced_count = 0
    state.forced_next = 0
    state.outcome_count = 0
    for place in range(MAX_OUTCOMES):
        state.forced_kind[place] = 0
        state.forced_value[place] = 0
        state.outcome_kind[place] = 0
        state.outcome_value[place] = 0


@jit
def redeal(state, seed):
    """Deal everything unknown again; the same seed gives the same deal."""
    seed_streams(state, seed)
    _redeal_cards(state)
    _redeal_relics(state)
    _redeal_bombs(state)
    _forget_chance(state)


@entry
def redeal_game(games, index, seed):
    redeal(games[index], seed)
