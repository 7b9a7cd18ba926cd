"""How do coins move? Every coin that comes or goes has a reason; the stash has no end (DATA-03)."""

from smallworld_env.core.jit import jit, wide


@jit
def gain(state, seat, amount, reason):
    """Give coins from the stash; a negative amount goes back to it."""
    state.coins[seat] = wide(state.coins[seat]) + amount
    state.reasons[seat, reason] = wide(state.reasons[seat, reason]) + amount


@jit
def transfer(state, payer, payee, amount, paid, received):
    """Coins change hands at once; a payee below zero is the stash."""
    gain(state, payer, -amount, paid)
    if payee >= 0:
        gain(state, payee, amount, received)
