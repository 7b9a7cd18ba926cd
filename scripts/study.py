"""Ask what is true of the game itself: let one bot play every seat, step in at random, and count.

The folder gets index.html (one page that needs nothing else), its pictures as PNG, its tables as CSV, and
study.json. Sums are kept while it runs: a study that was stopped, or shall grow, goes on with --resume.
"""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from agents.arena import provenance
from agents.arena.commands import new_parser
from agents.arena.studies import boards, combos, decline, seats, verbs
from agents.arena.studies.orders import Order, checked, numbers
from agents.arena.studies.pictures import check_library
from agents.arena.studies.publishing import Publication, publish
from agents.arena.studies.running import Desk
from scripts.refusing import exit_code

CONFIGS = Path(__file__).resolve().parent.parent / "configs" / "studies"
STOPPED = 130  # the exit code after Ctrl-C
EXAMPLES = """examples:
  python scripts/study.py combos --quick --out runs/studies/quick
  python scripts/study.py combos --out runs/studies/combos
  python scripts/study.py combos --games 300000 --out runs/studies/combos --resume     more of the same
  python scripts/study.py combos --bot greedy --variant battle_for_azeroth --players 4 --out runs/teams
  python scripts/study.py seats --players 2,3,4,5 --out runs/studies/seats
  python scripts/study.py decline --bot greedy --out runs/studies/decline
  python scripts/study.py boards --players 2 --out runs/studies/boards
  python scripts/study.py verbs --games 500 --deals 300 --out runs/studies/verbs
"""


@dataclass(frozen=True)
class Study:
    meaning: str
    run: Callable[[Order], Publication]
    single: bool  # of one number of players


STUDIES = {
    "combos": Study("how strong each race is with each power, from sets drawn at random", combos.study, True),
    "seats": Study("what a seat is worth, by number of players", seats.study, False),
    "decline": Study("when declining pays, from declines forced or forbidden at random", decline.study, True),
    "boards": Study("which face of a board favours which race, power and seat", boards.study, True),
    "verbs": Study("how often the planner uses each effect, and what it is worth to it", verbs.study, False),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    try:
        return exit_code(run, parser().parse_args(arguments))
    except KeyboardInterrupt:
        command = provenance.command_line().replace(" --resume", "")
        print(f"\nStopped; go on with: {command} --resume", file=sys.stderr)
        return STOPPED


def parser() -> argparse.ArgumentParser:
    listed = "\n".join(f"  {name:<10} {study.meaning}" for name, study in STUDIES.items())
    made = new_parser(f"{__doc__}\nstudies:\n{listed}", EXAMPLES)
    made.add_argument("name", choices=STUDIES, metavar="STUDY", help=", ".join(STUDIES))
    made.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where everything is written")
    made.add_argument("--bot", metavar="PLAYER", help="who plays every seat (default planner)")
    made.add_argument("--players", metavar="N", help="seats of a game; seats, verbs: also some with commas")
    made.add_argument("--variant", help="classic (default), battle_for_azeroth or murlocs")
    made.add_argument("--games", metavar="N", type=int, help="of each kind that is played")
    made.add_argument("--deals", metavar="N", type=int, help="verbs: duplicate deals of each match")
    made.add_argument("--seed", metavar="N", type=int, help="of deals and draws (default 1)")
    made.add_argument("--workers", metavar="N", type=int, default=2, help="processes (default 2)")
    made.add_argument("--picks", action="store_true", help="combos: also write every pick as a row of CSV")
    made.add_argument("--resume", action="store_true", help="go on with the study in the folder")
    made.add_argument("--quick", action="store_true", help="small numbers, the same code")
    return made


def run(options: argparse.Namespace) -> None:
    check_library()
    study = STUDIES[options.name]
    publication = study.run(_order(options, study))
    print(f"\n{publication.told}\n")
    written = publish(options.out, publication)
    print(f"Written to {options.out}: {', '.join(path.name for path in written)}.")


def _order(options: argparse.Namespace, study: Study) -> Order:
    """The numbers of the study's file, and over them what the command line says."""
    given = numbers(CONFIGS / f"{options.name}.toml", quick=options.quick)
    names = "bot", "players", "variant", "games", "deals", "seed"
    given |= {name: getattr(options, name) for name in names if getattr(options, name) is not None}
    desk = Desk(options.out, options.workers, options.resume)
    return checked(given, desk, single=study.single, keep_picks=options.picks)


if __name__ == "__main__":
    sys.exit(main())
