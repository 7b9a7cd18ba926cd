"""How is a game recorded? A recorder plays it on a position of its own and notes every action."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from smallworld_env.box.boards.catalogue import FACE_IDS
from smallworld_env.core.ids import Power, Relic
from smallworld_env.core.rng import Chance
from smallworld_env.core.state import blank_batch
from smallworld_env.options import MURLOCS, Boards, game_setup
from smallworld_env.replay.lines import FORCED, Config, Header, Move, Outcome, Replay, Result
from smallworld_env.scenario import Position
from smallworld_env.views.names import action_name, key


def outcomes(position: Position) -> tuple[Outcome, ...]:
    """What fell by chance in the last action, in words."""
    return tuple((kind, _told(Chance[kind.upper()], value)) for kind, value in position.outcomes())


def _told(kind: Chance, value: int) -> int | str:
    if kind == Chance.BOMB:
        return "explosion" if value else "dud"
    if kind == Chance.PLACE:
        return key(Relic(value))
    return key(Power(value)) if kind == Chance.BADGE else value


def _is_original(boards: Boards) -> bool:
    """Do these boards mean the same for everybody, without a file or a generator?"""
    names = boards.split(",") if isinstance(boards, str) else [str(board) for board in boards]
    return boards == "original" or all(name.strip() in FACE_IDS for name in names)


class Recorder:
    """Plays and notes; `position` is the game as it stands, to be looked at but not played directly."""

    def __init__(self, position: Position, config: Config | None = None) -> None:
        """Record from any position; with a config the header says how the game was made."""
        self.position = position.copy()
        self._moves: list[Move] = []
        rebuilt = config is not None and config.box is None and _is_original(config.boards)
        start = None if rebuilt else position.describe()
        self._header = Header(config, start, position.digest())

    @classmethod
    def new_game(
        cls,
        players: int = 2,
        seed: int = 0,
        boards: Boards = "original",
        rounds: int | None = None,
        box: str | Path | None = None,
        variant: str = "classic",
        murlocs: int = MURLOCS,
    ) -> "Recorder":
        """Record a game from its very start."""
        games = blank_batch()
        game_setup(players, boards, rounds, box, variant, murlocs).begin(games, 0, seed)
        named = boards if isinstance(boards, str) else tuple(str(board) for board in boards)
        config = Config(players, named, rounds, None if box is None else str(box), seed, variant, murlocs)
        return cls(Position(games), config)

    def play(self, *actions: str | int, **forced: Iterable[Any]) -> Position:
        """Play and note actions, by name or id; outcomes are forced as in `Position.play`."""
        given = {name: list(forced[name]) for name in FORCED if forced.get(name)}
        for action in actions:
            self._play_one(action, given)
            given = {}
        return self.position

    def _play_one(self, action: str | int, forced: dict[str, list[Any]]) -> None:
        position = self.position
        name = action if isinstance(action, str) else action_name(position.games, 0, action)
        seat = position.actor
        position.play(name, **forced)
        self._moves.append(Move(seat, name, outcomes(position), forced))

    def replay(self) -> Replay:
        """What was recorded so far."""
        return Replay(self._header, tuple(self._moves), result_of(self.position))


def result_of(position: Position) -> Result:
    seats = range(int(position.games["num_seats"][0]))
    coins = tuple(position.coins(seat) for seat in seats)
    return Result(coins, tuple(position.places()), position.finished, position.digest())
