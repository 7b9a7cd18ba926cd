"""Which set is a seat given? One drawn from all, so that strength shows and not what bots like to pick.

At a choice of race and power the drawn ones are laid on top of the market, without coins, and taken: the set
costs nothing. The draws follow from the deal's seed, the seat and the number of its pick. A race or badge
that is not in the market (somebody plays it, or it lies with the discards) is passed over for the next one
of the draw.
"""

from collections import Counter
from functools import cache

import numpy as np

from agents.base import Agent
from smallworld_env.box.boards.catalogue import FACE_IDS
from smallworld_env.core.ids import NUM_FACTIONS, NUM_POWERS, NUM_RACES, Moment
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.rules.actions import Plain

COLUMNS = ("race", "power", "round", "faces")


class AnyPick:
    """Every set of every seat is drawn."""

    columns = COLUMNS
    first_only = False

    def __init__(self, agent: Agent) -> None:
        self.agent = agent
        self.notes: list[tuple[int, int, tuple[int, ...]]] = []
        self._picks: Counter[tuple[int, int]] = Counter()  # by seed and seat

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        ours = env.batch.games["moment"][rows] == int(Moment.PICK)
        for place in np.flatnonzero(ours).tolist():
            ours[place] = self._is_drawn(env, int(rows[place]))
        actions = np.full(len(rows), int(Plain.PICK))
        for row in rows[ours].tolist():
            self._give(env, row)
        if not ours.all():
            actions[~ours] = self.agent.choose_batch(env, rows[~ours])
        return actions

    def _is_drawn(self, env: GamesVectorEnv, row: int) -> bool:
        return not self.first_only or self._picks[self._who(env, row)] == 0

    def _who(self, env: GamesVectorEnv, row: int) -> tuple[int, int]:
        return int(env.batch.seeds[row]), int(env.batch.seats[row])

    def _give(self, env: GamesVectorEnv, row: int) -> None:
        seed, seat = who = self._who(env, row)
        game = env.batch.games[row]
        race, power = lay_on_top(game, seat, *drawn(seed, seat, self._picks[who]))
        self._picks[who] += 1
        self.notes.append((seed, seat, (race, power, int(game["round_number"]), faces_of(game))))


class Opening(AnyPick):
    """Only the first set of each seat is drawn; the bot picks the others itself and pays for them."""

    first_only = True


def drawn(seed: int, seat: int, number: int) -> tuple[list[int], list[int]]:
    """All races and all powers in the order in which they are wanted for this pick."""
    luck = np.random.default_rng([seed, seat, number])
    return luck.permutation(NUM_RACES).tolist(), luck.permutation(NUM_POWERS).tolist()


def lay_on_top(game: np.void, seat: int, races: list[int], powers: list[int]) -> tuple[int, int]:
    """Put the first race and the first power that are there where `pick 0` takes them for nothing."""
    first, last = _column(game, seat)
    race = _swap_up(game["banners"][first:last], races)
    power = _swap_up(game["badges"][: game["badge_count"]], powers)
    game["offer_coins"][0] = 0
    return race, power


def _column(game: np.void, seat: int) -> tuple[int, int]:
    """Where the banners lie that this seat may take; without sides there is one column for all."""
    side = int(game["side_of"][seat])
    ends = np.cumsum(game["columns"][:NUM_FACTIONS], dtype=np.int64)
    return int(ends[side] - game["columns"][side]), int(ends[side])


def _swap_up(queue: Array, wanted: list[int]) -> int:
    lying = queue.tolist()
    card = next(one for one in wanted if one in lying)
    queue[lying.index(card)], queue[0] = queue[0], card
    return card


def faces_of(game: np.void) -> int:
    """The faces in play, as bits in the order of FACE_IDS."""
    labels = game["board_label"][: game["num_boards"]]
    return sum(1 << _face(label.tobytes()) for label in labels)


@cache
def _face(label: bytes) -> int:
    return FACE_IDS.index(label.rstrip(b"\0").decode("ascii"))
