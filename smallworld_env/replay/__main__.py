"""Tell a recorded game in words, check it, or record a random game to begin with."""

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from smallworld_env.options import MURLOCS, VARIANTS
from smallworld_env.replay.chooser import play_uniformly
from smallworld_env.replay.lines import load, save
from smallworld_env.replay.playing import play
from smallworld_env.replay.recording import Recorder
from smallworld_env.replay.story import tell_replay

EXAMPLES = """examples:
  python -m smallworld_env.replay --example game.jsonl                     record a random game
  python -m smallworld_env.replay --example game.jsonl --players 3 --seed 7
  python -m smallworld_env.replay --example game.jsonl --boards L1a,S1a    on boards of your choice
  python -m smallworld_env.replay --example game.jsonl --variant murlocs --players 1 --murlocs 16
  python -m smallworld_env.replay game.jsonl                               tell it turn by turn
  python -m smallworld_env.replay game.jsonl --check                       only say whether it holds true

The exit code is 0 if all is well and 2, with one sentence, if the file or an argument is not."""

ASKED = ("players", "seed", "boards", "variant", "murlocs")  # of an example


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        prog="python -m smallworld_env.replay",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("file", metavar="FILE", type=Path, help="a replay (JSON Lines)")
    made.add_argument("--check", action="store_true", help="play the game again without telling it")
    made.add_argument("--example", action="store_true", help="record a uniformly random game into FILE")
    made.add_argument("--players", type=int, help="seats of the example (default 2)")
    made.add_argument("--seed", type=int, help="seed of the example (default 0)")
    made.add_argument("--boards", help="boards of the example: original, random:SEED or face ids (L1a,S1a)")
    made.add_argument("--variant", help=f"variant of the example: {', '.join(VARIANTS)}")
    made.add_argument("--murlocs", type=int, help=f"with Murlocs: how many (default {MURLOCS})")
    return made


def run(options: argparse.Namespace) -> None:
    asked = [name for name in ASKED if getattr(options, name) is not None]
    if options.example and options.check:
        raise ValueError("--example writes a file and --check reads one: give only one of them.")
    if asked and not options.example:
        raise ValueError(f"--{asked[0]} is for --example only: a replay knows how it was made.")
    if options.example:
        _record(options)
    elif options.check:
        _check(options.file)
    else:
        for line in tell_replay(load(options.file)):
            print(line)


def _record(options: argparse.Namespace) -> None:
    players, seed = 2 if options.players is None else options.players, options.seed or 0
    boards, variant = options.boards or "original", options.variant or "classic"
    murlocs = MURLOCS if options.murlocs is None else options.murlocs
    recorder = Recorder.new_game(players, seed, boards, variant=variant, murlocs=murlocs)
    play_uniformly(recorder, seed)
    replay = recorder.replay()
    save(replay, options.file)
    print(f"{options.file}: a game of {len(replay.moves)} actions, {list(replay.result.coins)} coins.")


def _check(path: Path) -> None:
    replay = load(path)
    for _ in play(replay):
        pass
    print(f"{path}: all {len(replay.moves)} actions and the result hold true.")


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    options = parser().parse_args(arguments)
    try:
        run(options)
        sys.stdout.flush()
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    except BrokenPipeError:  # The reader, such as `head`, has seen enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 0


if __name__ == "__main__":
    sys.exit(main())
