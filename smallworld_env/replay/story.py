"""How is a recorded game told? Turn by turn: each action with what it led to, and every coin with its reason."""

from collections import Counter
from collections.abc import Iterator, Sequence

from smallworld_env.replay.lines import Config, Move, Replay
from smallworld_env.replay.playing import play
from smallworld_env.scenario import Position
from smallworld_env.views.events import Coins, Event, TurnBegan, events
from smallworld_env.views.names import board_labels, key
from smallworld_env.views.telling import is_turned_over, number, tell

_QUIET_VERBS = ("deploy", "deploy_beast", "deploy_champion", "abandon")


def opening(position: Position, config: Config | None) -> str:
    """What is played, in one line."""
    games = position.games
    boards = ", ".join(board_labels(games))
    seed = f", seed {config.seed}" if config is not None else ""
    players, rounds = int(games["num_seats"][0]), int(games["rounds"][0])
    return f"{players} players on {boards}, {rounds} rounds{seed}."


def coin_sentences(happened: Sequence[Event], position: Position) -> list[str]:
    """One sentence for each seat whose coins changed, with the reasons."""
    told = []
    for seat in sorted({event.seat for event in happened if isinstance(event, Coins)}):
        parts = [event for event in happened if isinstance(event, Coins) and event.seat == seat]
        reasons = ", ".join(f"{key(part.reason).replace('_', ' ')} {part.amount:+d}" for part in parts)
        total = sum(part.amount for part in parts)
        told.append(f"Seat {seat} {total:+d}: {reasons}; it has {number(position.coins(seat), 'coin')}.")
    return told


def sentences(happened: Sequence[Event], position: Position) -> list[str]:
    """Everything but the clock; regions that only turn over with their race go without saying."""
    silent = (Coins, TurnBegan)
    told = [tell(event) for event in happened if not isinstance(event, silent) and not is_turned_over(event)]
    return told + coin_sentences(happened, position)


def _turn_heading(position: Position) -> str:
    return f"\nRound {position.round}, seat {position.turn}"


def _who(move: Move, before: Position) -> str:
    """Who acts, where it is not the player whose turn it is."""
    return "" if move.seat == before.turn else f"seat {move.seat}: "


class _Quiet:
    """Actions of one verb that led to nothing else, gathered into one line."""

    def __init__(self) -> None:
        self.opening, self.regions = "", Counter[str]()

    def add(self, opening: str, region: str) -> Iterator[str]:
        if opening != self.opening:
            yield from self.flush()
            self.opening = opening
        self.regions[region] += 1

    def flush(self) -> Iterator[str]:
        if self.regions:
            parts = [name if count == 1 else f"{name} x{count}" for name, count in self.regions.items()]
            yield f"  {self.opening} {', '.join(parts)}"
            self.opening, self.regions = "", Counter()


def _tell_move(move: Move, before: Position, after: Position, quiet: _Quiet) -> Iterator[str]:
    happened = events(before.games, after.games)
    told, verb = sentences(happened, after), move.action.split()[0]
    if verb in _QUIET_VERBS and (not told or verb != "abandon"):
        yield from quiet.add(_who(move, before) + verb, move.action.split()[1])
    else:
        yield from quiet.flush()
        yield f"  {_who(move, before)}{move.action}"
    if told:
        yield from quiet.flush()
        yield from (f"      {sentence}" for sentence in told)
    if any(isinstance(event, TurnBegan) for event in happened):
        yield from quiet.flush()
        yield _turn_heading(after)


def tell_replay(replay: Replay) -> Iterator[str]:
    """The lines of the story; the game is played and checked on the way."""
    positions, quiet = play(replay), _Quiet()
    before = next(positions)
    yield opening(before, replay.header.config)
    yield _turn_heading(before)
    for move, after in zip(replay.moves, positions, strict=False):
        yield from _tell_move(move, before, after, quiet)
        before = after
    yield from quiet.flush()
    next(positions, None)  # The result is compared behind the last action.
