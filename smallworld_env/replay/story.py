"""How is a recorded game told? Turn by turn, each action with what it led to, each coin with its reason."""

from collections import Counter
from collections.abc import Iterator, Sequence

from smallworld_env.core.ids import MURLOC_SEAT, Variant
from smallworld_env.replay.lines import Config, Move, Replay
from smallworld_env.replay.playing import play
from smallworld_env.scenario import Position
from smallworld_env.views.events import Coins, Event, GameFinished, TurnBegan, events
from smallworld_env.views.names import board_labels, key
from smallworld_env.views.telling import is_turned_over, number, party_name, sentence, tell

_QUIET_VERBS = ("deploy", "deploy_beast", "deploy_champion")


def opening(position: Position, config: Config | None) -> str:
    """What is played, in one line."""
    games = position.games
    boards = ", ".join(board_labels(games))
    seed = f", seed {config.seed}" if config is not None else ""
    players, rounds = int(games["num_seats"][0]), int(games["rounds"][0])
    variant = Variant(int(games["variant"][0]))
    name = "" if variant == Variant.CLASSIC else f"{key(variant).replace('_', ' ').capitalize()}: "
    return f"{name}{number(players, 'player')} on {boards}, {rounds} rounds{seed}."


def coin_sentences(happened: Sequence[Event], position: Position) -> list[str]:
    """One sentence for each party whose coins changed, with the reasons."""
    told = []
    for seat in sorted({event.seat for event in happened if isinstance(event, Coins)}):
        parts = [event for event in happened if isinstance(event, Coins) and event.seat == seat]
        reasons = ", ".join(f"{key(part.reason).replace('_', ' ')} {part.amount:+d}" for part in parts)
        total = sum(part.amount for part in parts)
        has = "they have" if seat == MURLOC_SEAT else "it has"
        owned = number(position.coins(seat), "coin")
        told.append(f"{sentence(party_name(seat))} {total:+d}: {reasons}; {has} {owned}.")
    return told


def sentences(happened: Sequence[Event], position: Position) -> list[str]:
    """Everything but the clock; regions that only turn over with their race go without saying."""
    apart = (Coins, TurnBegan, GameFinished)
    told = [tell(event) for event in happened if not isinstance(event, apart) and not is_turned_over(event)]
    end = [tell(event) for event in happened if isinstance(event, GameFinished)]
    return told + coin_sentences(happened, position) + end


def turn_heading(position: Position) -> str:
    return f"Round {position.round}, seat {position.turn}"


def is_new_turn(before: Position, after: Position) -> bool:
    return (before.round, before.turn) != (after.round, after.turn)


def _who(move: Move, before: Position) -> str:
    """Who acts, where it is not the player whose turn it is."""
    return "" if move.seat == before.turn else f"seat {move.seat}: "


class Storyteller:
    """Tells move after move; actions of one verb that led to nothing else are gathered into one line."""

    def __init__(self) -> None:
        self._opening, self._regions = "", Counter[str]()

    def _gather(self, opening: str, region: str) -> Iterator[str]:
        if opening != self._opening:
            yield from self.flush()
            self._opening = opening
        self._regions[region] += 1

    def flush(self) -> Iterator[str]:
        """What was gathered and not told yet."""
        if self._regions:
            parts = [name if count == 1 else f"{name} x{count}" for name, count in self._regions.items()]
            yield f"  {self._opening} {', '.join(parts)}"
            self._opening, self._regions = "", Counter()

    def tell_move(self, move: Move, before: Position, after: Position) -> Iterator[str]:
        """The action and, under it, what happened."""
        told = sentences(events(before.games, after.games), after)
        verb, _, region = move.action.partition(" ")
        if verb in _QUIET_VERBS:
            yield from self._gather(_who(move, before) + verb, region)
        else:
            yield from self.flush()
            yield f"  {_who(move, before)}{move.action}"
        if told or is_new_turn(before, after):
            yield from self.flush()
        yield from (f"      {sentence}" for sentence in told)


def tell_replay(replay: Replay) -> Iterator[str]:
    """The lines of the story; the game is played and checked on the way."""
    positions, teller = play(replay), Storyteller()
    before = next(positions)
    yield from (opening(before, replay.header.config), "", turn_heading(before))
    for move, after in zip(replay.moves, positions, strict=False):
        yield from teller.tell_move(move, before, after)
        if is_new_turn(before, after):
            yield from ("", turn_heading(after))
        before = after
    yield from teller.flush()
    next(positions, None)  # The result is compared behind the last action.
