"""What share of the victory do these players get against each other?

Every deal is played from every seat: with three seats, three games in which everybody moves one seat on. The
intervals (95 %) have the deal as their unit. With fewer names than seats the last one fills the rest, and its
share is the mean of its seats; a name given twice is two players. A bot from a file that fails, or is too
slow, forfeits that game.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from agents.arena.commands import add_game_options, checked_setting, new_parser, playing, prepare
from agents.arena.evaluation import deals_for, judged, line_up_of
from agents.arena.tables import aligned
from scripts.refusing import exit_code
from smallworld_env.envs.arguments import whole_number
from smallworld_env.errors import OptionError

QUICK_GAMES = 8
STOPPED = 130  # the exit code after Ctrl-C
EXAMPLES = """examples:
  python scripts/evaluate.py greedy uniform --games 1000
  python scripts/evaluate.py planner greedy --players 4 --games 400 --seed 7 --json runs/four.json
  python scripts/evaluate.py greedy greedy uniform --players 3 --games 300 --workers 2
  python scripts/evaluate.py greedy uniform --variant battle_for_azeroth --players 4 --games 200
  python scripts/evaluate.py greedy --variant murlocs --players 1 --games 200
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    try:
        return exit_code(run, parser().parse_args(arguments))
    except KeyboardInterrupt:
        print("\nStopped; nothing is written.", file=sys.stderr)
        return STOPPED


def parser() -> argparse.ArgumentParser:
    made = new_parser(__doc__, EXAMPLES)
    made.add_argument("bots", nargs="+", metavar="PLAYER", help="a name with options, or FILE:CLASS")
    made.add_argument("--games", metavar="N", type=int, default=400, help="rounded up to whole deals (400)")
    made.add_argument("--json", metavar="FILE", type=Path, help="write the outcome there too")
    made.add_argument("--quick", action="store_true", help=f"{QUICK_GAMES} games, the same code")
    add_game_options(made)
    return made


def run(options: argparse.Namespace) -> None:
    _check_file(options.json)
    asked = QUICK_GAMES if options.quick else whole_number("--games", options.games, 1)
    tournament = line_up_of(options.bots, checked_setting(options), options.seed, options.move_seconds)
    deals = deals_for(asked, options.players)
    prepare(tournament)
    with playing(tournament, tournament.keys(deals), options.workers) as finished:
        played = list(finished)
    outcome = judged(tournament, played)
    print(_table(outcome, asked))
    faults = [game.fault.why for deal in played for game in deal.games if game.fault is not None]
    if faults:
        print(f"{len(faults)} games were forfeited; the first: {faults[0]}.")
    if options.json is not None:
        _write(options.json, outcome)


def _check_file(path: Path | None) -> None:
    """Before anything is played: is there a folder for the file?"""
    if path is not None and (path.is_dir() or not path.parent.is_dir()):
        what = "is a folder" if path.is_dir() else f"cannot be written: there is no folder {path.parent}"
        raise OptionError(f"--json {path} {what}.")


def _table(outcome: dict[str, Any], asked: int) -> str:
    headings = ("player", "win share", "95 %", "place", "coins", "ms/decision")
    rows = [
        [
            one["spec"],
            f"{one['win_share']:.1%}",
            f"{one['low']:.1%} to {one['high']:.1%}",
            f"{one['mean_rank']:.2f}",
            "-" if one["mean_coins"] is None else f"{one['mean_coins']:.1f}",
            f"{one['ms_per_decision']:.3g}",
        ]
        for one in outcome["agents"]
    ]
    games, deals = outcome["games"], outcome["deals"]
    rounded = "" if games == asked else f" ({asked} were asked for; deals are played from every seat)"
    return (
        f"\n{aligned(headings, rows)}\n\n"
        f"{games} games, {deals} deals{rounded}; a fair share is {outcome['fair_share']:.1%}."
    )


def _write(path: Path, outcome: dict[str, Any]) -> None:
    """Whole or not at all."""
    temporary = path.with_name(path.name + ".part")
    temporary.write_text(json.dumps(outcome, indent=1) + "\n")
    temporary.replace(path)
    print(f"Written to {path}.")


if __name__ == "__main__":
    sys.exit(main())
