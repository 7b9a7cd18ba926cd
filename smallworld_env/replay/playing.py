"""Does a replay hold true? It is played again, and every seat, outcome and the last byte must agree."""

from collections.abc import Iterator, Sequence

from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup
from smallworld_env.replay.lines import Config, Header, Move, Outcome, Replay, ReplayError
from smallworld_env.replay.recording import outcomes, result_of
from smallworld_env.scenario import Position, from_description

# What a damaged description can raise besides our own errors, which are all ValueErrors.
_DAMAGE = (ValueError, TypeError, KeyError, IndexError, AttributeError, OverflowError)


def _new_game(config: Config) -> Position:
    games = blank_batch()
    setup = game_setup(
        config.players, config.boards, config.rounds, variant=config.variant, murlocs=config.murlocs
    )
    setup.begin(games, 0, config.seed)
    return Position(games)


def _begin(header: Header, source: str) -> Position:
    """The first position, from the description if there is one."""
    try:
        if header.start is not None:
            position = from_description(header.start)
        else:
            assert header.config is not None  # The reader has refused a header with neither.
            position = _new_game(header.config)
    except _DAMAGE as error:
        raise ReplayError(f"{source}, line 1: the start cannot be built: {_reason(error)}") from error
    if position.digest() != header.begins:
        raise ReplayError(f"{source}, line 1: the start is another position than the one recorded.")
    return position


def _reason(error: Exception) -> str:
    return str(error) if isinstance(error, ValueError) else f"{type(error).__name__} {error}."


def _play_one(position: Position, move: Move, where: str) -> None:
    if move.seat != position.actor:
        raise ReplayError(f"{where}: seat {move.seat} is named, but seat {position.actor} is to act.")
    try:
        position.play(move.action, **move.forced)
    except _DAMAGE as error:
        raise ReplayError(f"{where}: {_reason(error)}") from error
    fell = outcomes(position)
    if fell != move.fell:
        raise ReplayError(f"{where}: {_words(move.fell)} is written, but {_words(fell)} fell.")


def _words(fell: Sequence[Outcome]) -> str:
    return ", ".join(f"{kind} {value}" for kind, value in fell) or "nothing"


def play(replay: Replay) -> Iterator[Position]:
    """The first position, then the one after each action; a ReplayError where the file is not true."""
    position = _begin(replay.header, replay.source)
    yield position.copy()
    for number, move in enumerate(replay.moves, 2):
        _play_one(position, move, f"{replay.source}, line {number}")
        yield position.copy()
    found, where = result_of(position), f"{replay.source}, line {len(replay.moves) + 2}"
    for name in ("coins", "places", "finished", "digest"):
        told, true = getattr(replay.result, name), getattr(found, name)
        if told != true:
            raise ReplayError(f"{where}: the result says {name} = {told!r}, but the game has {true!r}.")
