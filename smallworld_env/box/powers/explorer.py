"""Explorer: a coin for each board it stands on. POWER-EXPLORER."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.EXPLORER, name="Explorer", coins_per_board=1)
