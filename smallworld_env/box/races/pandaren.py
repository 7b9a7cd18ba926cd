"""Pandaren: peace for those they leave in peace, at a price to break it. RACE-PANDAREN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import MAX_SEATS, NONE, NUM_PARTIES, Faction, Race, Reason
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import NO_REGIONS, is_active, is_party, own_regions, race_of, seat_of

CARD = RaceCard(id=Race.PANDAREN, name="Pandaren", faction=Faction.NEUTRAL)

PRICE = 2


@jit
def _holder_attacks(state, seat, region):
    folk = wide(state.folk[region])
    if folk == 2 * seat or not is_active(state, folk) or wide(state.folk_race[folk]) != Race.PANDAREN:
        return False
    return (wide(state.harmony) >> seat) & 1 == 1


@jit
def priced_regions(state, seat):
    if not (wide(state.harmony) >> seat) & 1:
        return NO_REGIONS
    for other in range(MAX_SEATS):
        if other != seat and race_of(state, other) == Race.PANDAREN:
            return own_regions(state, other)
    return NO_REGIONS


@jit
def attack_price(state, seat, region):
    return PRICE if _holder_attacks(state, seat, region) else 0


@jit
def pay_attack_price(state, seat, region):
    """The coins, and the harmony token with them; INTER-59: an explosion takes what there is."""
    if not _holder_attacks(state, seat, region):
        return
    amount = min(PRICE, wide(state.coins[seat]))
    payee = seat_of(state, wide(state.folk[region]))
    transfer(state, seat, payee, amount, Reason.HARMONY_PAID, Reason.HARMONY_RECEIVED)
    state.harmony = wide(state.harmony) & ~(1 << seat)


@jit
def on_turn_start(state, seat):
    state.harmony = 0


@jit
def on_turn_end(state, seat):
    """A token for everyone whose active race was left alone; in round 1 also for those without a race."""
    for other in range(NUM_PARTIES):
        spared = (wide(state.attacked) >> other) & 1 == 0
        takes_part = race_of(state, other) != NONE or wide(state.round_number) == 1
        if is_party(state, other) and other != seat and spared and takes_part:
            state.harmony = wide(state.harmony) | (1 << other)


@jit
def on_decline(state, seat):
    state.harmony = 0
