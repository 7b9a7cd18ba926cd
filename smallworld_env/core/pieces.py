"""How do pieces move? Regions change hands, tokens go to hand or tray, banners and badges go back.

These are the small verbs of which the rules are made; what is lost, and why, is decided in `rules/`.
"""

from smallworld_env.core.ids import MURLOC_SEAT, MURLOCS, NONE, Faction
from smallworld_env.core.jit import jit, lowest_bit, wide
from smallworld_env.core.queries import bit, column_first, has, has_murloc_side, seat_of


@jit
def own(state, folk, region):
    """A region that nobody owns becomes this folk's."""
    state.folk[region] = folk
    state.folk_regions[folk] |= bit(region)


@jit
def disown(state, region):
    """Nobody owns the region any more; its pieces must be gone."""
    folk = wide(state.folk[region])
    if folk >= 0:
        state.folk_regions[folk] &= ~bit(region)
        state.folk[region] = NONE


@jit
def strip_defences(state, region):
    """CONQ-09: forts, wisp walls and watchtowers of the former owner go; mountains stay."""
    rest = ~bit(region)
    state.forts &= rest
    state.walls &= rest
    state.towers &= rest


@jit
def return_bomb(state, region):
    """RACE-GOBLIN: a bomb whose region becomes empty goes back to its pile unseen."""
    if not has(state.bombs, region):
        return
    if has(state.explosive, region):
        state.pile_explosions = wide(state.pile_explosions) + 1
    else:
        state.pile_duds = wide(state.pile_duds) + 1
    remove_bomb(state, region)


@jit
def remove_bomb(state, region):
    state.bombs &= ~bit(region)
    state.explosive &= ~bit(region)


@jit
def empty(state, region):
    """The last piece has left: the region is nobody's; objectives and relics stay (INTER-42)."""
    disown(state, region)
    strip_defences(state, region)
    return_bomb(state, region)


@jit
def tokens_to_tray(state, folk, region, count):
    """Race tokens leave the map for good; Murlocs leave the game, or go to their supply (MUR-03)."""
    state.tokens[region] = wide(state.tokens[region]) - count
    if folk == MURLOCS:
        if has_murloc_side(state):
            state.hand[MURLOC_SEAT] = wide(state.hand[MURLOC_SEAT]) + count
    else:
        race = wide(state.folk_race[folk])
        state.tray[race] = wide(state.tray[race]) + count


@jit
def tokens_to_hand(state, region, count):
    seat = seat_of(state, wide(state.folk[region]))
    state.tokens[region] = wide(state.tokens[region]) - count
    state.hand[seat] = wide(state.hand[seat]) + count


@jit
def beasts_to_hand(state, region):
    seat = seat_of(state, wide(state.folk[region]))
    state.hand_beasts[seat] = wide(state.hand_beasts[seat]) + wide(state.beasts[region])
    state.beasts[region] = 0


@jit
def return_banner(state, race, side):
    """LOSS-05, BFA-07: under the stack, or into the column's highest free place: the column's end is both."""
    place = column_first(state, side) + wide(state.columns[side])
    for behind in range(wide(state.banner_count), place, -1):
        state.banners[behind] = state.banners[behind - 1]
    state.banners[place] = race
    state.columns[side] = wide(state.columns[side]) + 1
    state.banner_count = wide(state.banner_count) + 1


@jit
def discard_badge(state, power):
    state.discards[wide(state.discard_count)] = power
    state.discard_count = wide(state.discard_count) + 1


@jit
def retire(state, folk):
    """A declined race is gone from the map: its banner and a badge that lasted go back."""
    return_banner(state, wide(state.folk_race[folk]), wide(state.side_of[seat_of(state, folk)]))
    if wide(state.folk_power[folk]) != NONE:
        discard_badge(state, wide(state.folk_power[folk]))
    state.folk_race[folk] = NONE
    state.folk_power[folk] = NONE
    state.folk_faction[folk] = Faction.NEUTRAL


@jit
def clear_declined(state, folk):
    """DECL-02: every token of a declined race leaves the map, and its banner goes back."""
    while state.folk_regions[folk]:
        region = lowest_bit(state.folk_regions[folk])
        tokens_to_tray(state, folk, region, wide(state.tokens[region]))
        empty(state, region)
    if wide(state.folk_race[folk]) != NONE:
        retire(state, folk)


@jit
def retire_if_gone(state, folk):
    """LOSS-05: after the last token of a declined race has left the map."""
    declined = 0 <= folk < MURLOCS and folk % 2 == 1
    if declined and state.folk_regions[folk] == 0 and wide(state.folk_race[folk]) != NONE:
        retire(state, folk)
