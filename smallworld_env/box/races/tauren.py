"""Tauren: they are many, and never fewer than two in one region. RACE-TAUREN."""

from smallworld_env.box.cards import RaceCard
from smallworld_env.core.ids import Faction, Race

CARD = RaceCard(id=Race.TAUREN, name="Tauren", faction=Faction.HORDE, tokens_per_region=2)
