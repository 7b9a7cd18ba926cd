"""Mining: a coin for each cavern. POWER-MINING."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power, Symbol

CARD = PowerCard(id=Power.MINING, name="Mining", coins_per_symbol={Symbol.CAVERN: 1})
