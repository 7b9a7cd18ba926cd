"""What did one action do? The records before and after it, and the questions that rows of the table ask.

One action may carry the game over the end of a turn and into the next: `before` and `after` are then far
apart, and whoever asks about the turn's end reads coins by their reason.
"""

from functools import cached_property
from typing import Any

import numpy as np

from smallworld_env.core.ids import (
    CHAMPION_IN_HAND,
    MURLOCS,
    NONE,
    Effect,
    Faction,
    Form,
    Moment,
    Piece,
    Power,
    Race,
    Reason,
    Relic,
    Terrain,
)
from smallworld_env.core.rng import Chance
from smallworld_env.core.state import Games
from smallworld_env.rules.actions import Block, Plain
from smallworld_env.views.names import split

FEWEST_OF_TAUREN = 2


def bits(mask: int) -> list[int]:
    """The members of a set of regions, ascending."""
    found = []
    while mask:
        found.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return found


def has(mask: int, member: int) -> bool:
    return member >= 0 and bool(mask >> member & 1)


class Record:
    """A game at one moment: each field as plain Python numbers, read when first asked for."""

    def __init__(self, games: Games) -> None:
        self.games = np.frombuffer(games.tobytes(), dtype=games.dtype)  # Far faster than a copy by fields.

    def __getattr__(self, name: str) -> Any:
        value = self.games[name][0].tolist()
        setattr(self, name, value)
        return value

    def around(self, regions: int) -> int:
        """Every region that borders one of these."""
        found = 0
        for region in bits(regions):
            found |= self.neighbours[region]
        return found

    def pieces(self, region: int) -> int:
        return int(self.tokens[region] + self.beasts[region] + (self.champion == region))

    def is_up(self, relic: Relic) -> bool:
        return has(self.relics_up, relic)

    def lies(self, relic: Relic) -> int:
        """The region where a relic lies face up, or NONE."""
        region = int(self.relic_region[relic])
        return region if region >= 0 and self.is_up(relic) else NONE

    def relic_folk(self, relic: Relic) -> int:
        region = self.lies(relic)
        return int(self.folk[region]) if region >= 0 else NONE

    def owns(self, seat: int, relic: Relic) -> bool:
        return self.relic_folk(relic) == 2 * seat

    def race(self, folk: int) -> int:
        return int(self.folk_race[folk]) if folk >= 0 else NONE

    def power(self, folk: int) -> int:
        return int(self.folk_power[folk]) if folk >= 0 else NONE

    def terrain_of(self, terrain: Terrain) -> int:
        return int(self.terrain_regions[terrain])

    def is_majority(self, folk: int, regions: int) -> bool:
        """Does this folk own more of these regions than any other?"""
        held = [(owned & regions).bit_count() for owned in self.folk_regions]
        return all(held[folk] > count for other, count in enumerate(held) if other != folk)


def is_active(folk: int) -> bool:
    return 0 <= folk < MURLOCS and folk % 2 == 0


def is_declined(folk: int) -> bool:
    return 0 <= folk < MURLOCS and folk % 2 == 1


class Step:
    """One action of a game."""

    def __init__(self, before: Record, action: int, after: Record) -> None:
        self.before, self.action, self.after = before, action, after
        self.block, self.region = split(action)
        self.seat: int = before.actor
        self.moment: int = before.moment

    # The player who acts.
    @cached_property
    def race(self) -> int:
        return int(self.before.folk_race[2 * self.seat])

    @cached_property
    def power(self) -> int:
        return int(self.before.folk_power[2 * self.seat])

    @cached_property
    def mine(self) -> int:
        """The regions of his active race before the action."""
        return int(self.before.folk_regions[2 * self.seat])

    @cached_property
    def near(self) -> int:
        """The regions that really border his."""
        return self.before.around(self.mine)

    @cached_property
    def hand(self) -> int:
        return int(self.before.hand[self.seat] + self.before.hand_beasts[self.seat])

    # Time.
    @cached_property
    def turn_passed(self) -> bool:
        before, after = self.before, self.after
        ends = (before.round_number, before.turn_seat), (after.round_number, after.turn_seat)
        return ends[0] != ends[1] or bool(after.finished)

    @cached_property
    def was_scored(self) -> bool:
        """Did a turn without a decline come to its coins?"""
        over = self.turn_passed or self.after.stage >= Moment.RETREAT
        return self.before.stage < Moment.RETREAT and over and not self.declines

    @property
    def declines(self) -> bool:
        return self.action == Plain.DECLINE

    # Coins and chance.
    def coins(self, seat: int, reason: Reason) -> int:
        """What came to a seat (below zero: went) for this reason."""
        return int(self.after.reasons[seat][reason] - self.before.reasons[seat][reason])

    def flowed(self, *reasons: Reason) -> bool:
        """Did coins move for one of these reasons, whoever's they were?"""
        rows = zip(self.before.reasons, self.after.reasons, strict=True)
        return any(old[reason] != new[reason] for old, new in rows for reason in reasons)

    def outcomes(self, kind: Chance) -> list[int]:
        """What fell, in order."""
        fell = range(self.after.outcome_count)
        return [self.after.outcome_value[at] for at in fell if self.after.outcome_kind[at] == kind]

    @property
    def turned_up(self) -> int:
        """The relics that were turned face up, as bits."""
        return int(self.after.relics_up & ~self.before.relics_up)

    # A conquest: `region` is the one that was named.
    def armed(self, *effects: Effect) -> bool:
        """Were all of these armed?"""
        return all(has(self.before.armed, effect) for effect in effects)

    @cached_property
    def won(self) -> bool:
        """Did the named region fall?"""
        return self.block == Block.CONQUER and bool(self.after.folk[self.region] == 2 * self.seat)

    @cached_property
    def victim(self) -> int:
        """The folk that held the region, or NONE."""
        return int(self.before.folk[self.region])

    @cached_property
    def victim_race(self) -> int:
        return self.before.race(self.victim)

    @cached_property
    def terrain(self) -> int:
        return int(self.before.terrain[self.region])

    @cached_property
    def is_distant(self) -> bool:
        return not has(self.near, self.region)

    @cached_property
    def is_travel(self) -> bool:
        """Would an ordinary race travel to this region?"""
        return self.is_distant and has(self.before.entry, self.region)

    @cached_property
    def is_paid_in_tokens(self) -> bool:
        return not self.armed(Effect.CHAMPION) and not self.armed(Effect.DOOMHAMMER)

    @cached_property
    def full_cost(self) -> int:
        """The tokens a conquest would take without any discount."""
        walls = has(self.before.forts, self.region) + has(self.before.walls, self.region)
        travel = self.is_travel and not self.armed(Effect.AIR_STRIKE) and not self.armed(Effect.ALAR)
        mountain = self.terrain == Terrain.MOUNTAIN
        return 2 + walls + mountain + travel + self.before.pieces(self.region)

    @cached_property
    def discounts(self) -> list[int]:
        """What each effect that makes this conquest cheaper takes off."""
        race, terrain = self.race, self.terrain
        pips = self.outcomes(Chance.DIE) if self.armed(Effect.AIR_STRIKE) else []
        parts = (
            2 * (race == Race.DWARVES and terrain == Terrain.MOUNTAIN),
            int(race == Race.NIGHT_ELVES and terrain == Terrain.FOREST),
            int(race == Race.TROLLS and self.victim != NONE),
            int(race == Race.WORGEN and self.before.form == Form.WORGEN),
            int(self.power == Power.BLACKSMITH),
            2 * self.armed(Effect.FROSTMOURNE),
            2 * self.armed(Effect.ETHEREAL),
            pips[0] if pips else 0,
        )
        return [part for part in parts if part]

    @cached_property
    def is_spared(self) -> bool:
        """Did the chapel of the region's race keep its token?"""
        return is_active(self.victim) and self.before.relic_folk(Relic.LIGHTS_HOPE) == self.victim

    @cached_property
    def saved_by_light(self) -> bool:
        """Did Draenei keep the first token of a turn?"""
        fresh = not self.before.holy_light or self.turn_passed
        return bool(self.after.holy_light) and fresh

    @cached_property
    def champions_region(self) -> int:
        """The region the champion stood in, or NONE."""
        region = int(self.before.champion)
        return region if 0 <= region < CHAMPION_IN_HAND else NONE

    # Imposing and the portals.
    @cached_property
    def source(self) -> int:
        """The region that Imposing or a portal named first."""
        named_now = self.moment in (Moment.IMPOSE_FROM, Moment.PORTAL_FIRST)
        return self.region if named_now else int(self.before.source)

    @cached_property
    def source_folk(self) -> int:
        return int(self.before.folk[self.source])

    @cached_property
    def moved_piece(self) -> Piece | None:
        """The kind of piece that Imposing took out of the region with this action."""
        kinds = (
            (Piece.FORT, has(self.before.forts & ~self.after.forts, self.source)),
            (Piece.WALL, has(self.before.walls & ~self.after.walls, self.source)),
            (Piece.BEAST, self.after.beasts[self.source] < self.before.beasts[self.source]),
            (Piece.TOKEN, self.after.tokens[self.source] < self.before.tokens[self.source]),
        )
        return next((piece for piece, gone in kinds if gone), None)

    @cached_property
    def discarded(self) -> bool:
        """Did Imposing find no other region of the race?"""
        took_token = self.moved_piece in (Piece.TOKEN, Piece.BEAST)
        alone = self.before.folk_regions[self.source_folk] == 1 << self.source
        return took_token and alone and self.source_folk != MURLOCS

    # Bombs.
    @cached_property
    def turned_bombs(self) -> int:
        """Regions whose bomb was turned at the start of a Goblin turn or after the Aegis was asked for."""
        starts = self.turn_passed or self.moment == Moment.BOMBS_TURNED
        goblins = self.after.folk_race[2 * self.after.turn_seat] == Race.GOBLINS
        if not (starts and goblins) or self.declines:
            return 0
        return int(self.before.bombs & ~self.after.bombs)

    @cached_property
    def explosions(self) -> list[int]:
        """Regions that were held and blew up."""
        regions = bits(self.turned_bombs & self.before.explosive)
        return [r for r in regions if self.before.folk[r] != NONE and self.after.folk[r] == NONE]

    def faction(self, folk: int) -> int:
        return int(self.before.folk_faction[folk]) if folk >= 0 else int(Faction.NEUTRAL)
