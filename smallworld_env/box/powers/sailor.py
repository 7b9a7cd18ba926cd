"""Sailor: travels for nothing. POWER-SAILOR."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.SAILOR, name="Sailor", no_travel=True)
