"""Write the golden playthroughs: whole random games as readable text, one per player count and set of faces.

The first rounds are told in full with the table at each turn's end, later turns in a line each. A test plays
them again and compares; review what this command changes as a diff.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import unified_diff
from itertools import islice, pairwise
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from smallworld_env.core.ids import MURLOC_SEAT
from smallworld_env.fingerprint import RULES_VERSION, record_fingerprint
from smallworld_env.replay import Recorder, Replay, play
from smallworld_env.replay.chooser import play_restlessly
from smallworld_env.replay.story import Storyteller, is_new_turn, opening, turn_heading
from smallworld_env.scenario import Position
from smallworld_env.views.telling import party_name
from smallworld_env.views.text import picture

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"
FULL_ROUNDS = 2
SHOWN_DIFFERENCES = 20  # lines of a diff
EXAMPLES = """examples:
  python scripts/golden.py               write all of them anew (make golden)
  python scripts/golden.py --only players_3
"""


@dataclass(frozen=True)
class Golden:
    """One playthrough: how the game is made, and the seed of chance and players alike."""

    name: str
    players: int
    boards: str
    seed: int
    variant: str = "classic"


GAMES = (
    *(Golden(f"players_{players}", players, "original", 100 + players) for players in (2, 3, 4, 5)),
    *(
        Golden(f"boards_{side}", 3, f"L{side},M{side},S{side}", 200 + number)
        for number, side in enumerate(("1a", "1b", "2a", "2b"))
    ),
    *(
        Golden(f"azeroth_{players}", players, "original", 300 + players, "battle_for_azeroth")
        for players in (2, 3, 4, 5)
    ),
    *(Golden(f"murlocs_{players}", players, "original", 400 + players, "murlocs") for players in (1, 2)),
)


def version_line() -> str:
    return f"Rules version {RULES_VERSION}, record layout {record_fingerprint()}."


def recorded(game: Golden) -> Replay:
    recorder = Recorder.new_game(game.players, game.seed, game.boards, variant=game.variant)
    play_restlessly(recorder, game.seed)
    return recorder.replay()


def turns(replay: Replay) -> Iterator[list[tuple[int, Position, Position]]]:
    """The moves of each turn: their numbers, with the positions before and after."""
    turn: list[tuple[int, Position, Position]] = []
    for number, (before, after) in enumerate(pairwise(play(replay))):
        turn.append((number, before, after))
        if is_new_turn(before, after):
            yield turn
            turn = []
    yield turn


def full_turn(replay: Replay, turn: list[tuple[int, Position, Position]]) -> Iterator[str]:
    teller = Storyteller()
    yield from ("", turn_heading(turn[0][1]))
    for number, before, after in turn:
        yield from teller.tell_move(replay.moves[number], before, after)
    yield from teller.flush()
    yield from ("", picture(turn[-1][2].games, empty=False).rstrip())


def short_turn(turn: list[tuple[int, Position, Position]]) -> str:
    """How many actions, and what the player has after them."""
    first, last = turn[0][1], turn[-1][2]
    seat = first.turn
    gain = last.coins(seat) - first.coins(seat)
    power, race = last.power(seat), last.race(seat)
    people = f"{power} {race} in {len(last.active_regions(seat))} regions" if race else "in decline"
    return (
        f"{turn_heading(first)}: {len(turn)} actions, {gain:+d} coins = {last.coins(seat)}, "
        f"{people}, declined in {len(last.declined_tokens(seat))}"
    )


def standing(replay: Replay, last: Position) -> Iterator[str]:
    yield from ("", "Final standing")
    places = dict(enumerate(replay.result.places))
    if last.controller is not None:
        places[MURLOC_SEAT] = last.murloc_place()
    for seat, place in places.items():
        reasons = ", ".join(f"{reason} {amount:+d}" for reason, amount in last.reasons(seat).items())
        yield f"  place {place}: {party_name(seat)} with {last.coins(seat)} coins ({reasons})"
    yield f"  digest {replay.result.digest}"


def story(game: Golden) -> Iterator[str]:
    replay = recorded(game)
    start = next(play(replay))
    yield f"Golden playthrough {game.name}. Written by `make golden`: never edited, reviewed as a diff."
    yield version_line()
    yield from ("", opening(start, replay.header.config), "", picture(start.games).rstrip())
    last, was_full = start, True
    for turn in turns(replay):
        is_full = turn[0][1].round <= FULL_ROUNDS
        if was_full and not is_full:
            yield ""
        yield from full_turn(replay, turn) if is_full else (short_turn(turn),)
        last, was_full = turn[-1][2], is_full
    yield from standing(replay, last)


def golden_text(game: Golden) -> str:
    return "\n".join(story(game)) + "\n"


def path_of(game: Golden) -> Path:
    return FOLDER / f"{game.name}.txt"


def difference(game: Golden, written: str, fresh: str) -> str | None:
    """None if both are the same, else what to do about it and where it begins."""
    if written == fresh:
        return None
    if version_line() in written.splitlines():
        advice = (
            f"{game.name} differs although RULES_VERSION is still {RULES_VERSION}: if the rules changed on "
            "purpose, raise it in smallworld_env/fingerprint.py; then run `make golden` and review the diff."
        )
    else:
        advice = f"{game.name} was written for another version: run `make golden` and review the diff."
    lines = unified_diff(written.splitlines(), fresh.splitlines(), "written", "played now", n=1, lineterm="")
    return "\n".join([advice, *islice(lines, SHOWN_DIFFERENCES)])


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    names = [game.name for game in GAMES]
    parser.add_argument("--only", metavar="NAME", choices=names, help=f"one of {', '.join(names)}")
    only = parser.parse_args(arguments).only
    FOLDER.mkdir(exist_ok=True)
    for game in GAMES:
        if only in (None, game.name):
            text, path = golden_text(game), path_of(game)
            same = path.is_file() and path.read_text(encoding="utf-8") == text
            path.write_text(text, encoding="utf-8")
            print(f"{path.name}: {'unchanged' if same else 'written'}, {text.count(chr(10))} lines")
    return 0


if __name__ == "__main__":
    sys.exit(main())
