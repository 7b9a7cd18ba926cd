"""Aegis of Aggramar: the region it lies in is immune to all who have not paid. ART-AEGIS."""

from smallworld_env.box.cards import ArtifactCard
from smallworld_env.core.coins import transfer
from smallworld_env.core.ids import Reason, Relic
from smallworld_env.core.jit import jit, wide
from smallworld_env.core.queries import NO_REGIONS, bit, is_active, is_up, seat_of

CARD = ArtifactCard(id=Relic.AEGIS, name="Aegis of Aggramar", price=2, laid_at_turn_end=True)
CARD_PRICE = CARD.price


@jit
def shielded_region(state, seat):
    """The region the Aegis closes to this seat, or -1."""
    region = wide(state.relic_region[Relic.AEGIS])
    if region < 0 or wide(state.aegis_open) or not is_up(state, Relic.AEGIS):
        return -1
    folk = wide(state.folk[region])
    return region if is_active(state, folk) and folk != 2 * seat else -1


@jit
def priced_regions(state, seat):
    region = shielded_region(state, seat)
    return bit(region) if region >= 0 else NO_REGIONS


@jit
def attack_price(state, seat, region):
    return CARD_PRICE if shielded_region(state, seat) == region else 0


@jit
def pay_attack_price(state, seat, region):
    """ART-AEGIS: one payment opens the region to that opponent for the turn."""
    if shielded_region(state, seat) == region:
        owner = seat_of(state, wide(state.folk[region]))
        transfer(state, seat, owner, CARD_PRICE, Reason.AEGIS_PAID, Reason.AEGIS_RECEIVED)
        state.aegis_open = 1
