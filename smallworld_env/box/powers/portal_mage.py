"""Portal Mage: twice a turn two magic regions change places. POWER-PORTALMAGE."""

from smallworld_env.box.cards import PowerCard
from smallworld_env.core.ids import Power

CARD = PowerCard(id=Power.PORTAL_MAGE, name="Portal Mage", portals=2)
