"""Would the tests notice a broken card? Breaks each on purpose, one edit at a time, in a temporary copy.

A mutant is one switch of core/readings.py flipped, or one column, constant, hook or wiring line of a card, or
one step of the Murlocs' turn, off by one or without effect. Against it run the card's own test file and every
test marked with a rule that the file (or the switch's comment) names. A mutant that passes them all is a gap
in the tests.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.mutation.edits import Mutant, all_mutants
from scripts.mutation.trial import BrokenBaseline, Verdict, open_trials
from tests.rule_marks import ROOT

EXAMPLES = """\
examples:
  python scripts/mutants.py                                    all of them, two at a time
  python scripts/mutants.py --list                             what would be tried
  python scripts/mutants.py --only night_elves worgen          the mutants of two cards
  python scripts/mutants.py --only CHAMPION_CONQUERS_ALONE     the mutant of one switch
  python scripts/mutants.py --only 'races/orcs: column coins_per_hit 1 -> 2'       a single one
  python scripts/mutants.py --sample 12 --seed 3               twelve of them, the same ones each time
  python scripts/mutants.py --jobs 1 --json mutants.json       one at a time, with the verdicts in a file

The exit code is 0 if every mutant is noticed or excused, 1 if one survives or if the tests fail without any
mutant, 2 if the command line is wrong."""

# Mutants that change nothing a game could show, with the reason.
EXCUSED: dict[str, str] = {
    "races/worgen: hooks.discount unconditional": (
        "only Worgen take a form, and it is forgotten when the next turn begins"
    ),
    "powers/beastmaster: hooks.on_turn_start unconditional": "no other power has beasts that could leave",
    "powers/beastmaster: hooks.on_decline unconditional": "no other power has beasts in hand",
}

SECONDS_BETWEEN_LINES = 15  # of progress, where the output is no terminal


def parse_arguments(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", action="store_true", help="print the names of the mutants and stop")
    parser.add_argument("--only", metavar="NAME", nargs="+", help="these cards, switches or mutants")
    parser.add_argument("--sample", metavar="N", type=int, help="N mutants drawn at random")
    parser.add_argument("--seed", metavar="S", type=int, default=0, help="for --sample (default 0)")
    parser.add_argument("--jobs", metavar="N", type=int, default=2, help="tests run at a time (default 2)")
    parser.add_argument(
        "--timeout", metavar="S", type=float, default=120.0, help="seconds for one mutant (default 120)"
    )
    parser.add_argument("--json", metavar="FILE", type=Path, help="write every verdict to a file")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> int:
    options = parse_arguments(arguments)
    try:
        mutants = chosen(options)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 2
    if options.list:
        print("\n".join(mutant.name for mutant in mutants))
        return 0
    try:
        verdicts = tried(mutants, options.jobs, options.timeout)
    except BrokenBaseline as error:
        print(f"{error}\n\nThe tests fail without any mutant: mend them first.", file=sys.stderr)
        return 1
    if options.json:
        write_json(options.json, verdicts)
    print(report(verdicts))
    return 1 if survivors(verdicts) else 0


def chosen(options: argparse.Namespace) -> list[Mutant]:
    """The mutants the command line asks for; ValueError in one sentence if it makes no sense."""
    if options.jobs < 1 or options.timeout <= 0:
        raise ValueError("--jobs and --timeout must be greater than 0.")
    if options.sample is not None and options.sample < 1:
        raise ValueError("--sample must be at least 1.")
    if options.json and not options.json.absolute().parent.is_dir():
        raise ValueError(f"{options.json}: there is no folder {options.json.parent}.")
    mutants = all_mutants(ROOT)
    if options.only:
        mutants = named(mutants, options.only)
    if options.sample is not None and options.sample < len(mutants):
        mutants = random.Random(options.seed).sample(mutants, options.sample)
    return mutants


def named(mutants: list[Mutant], names: list[str]) -> list[Mutant]:
    """The mutants of these cards and switches, and those called so themselves."""
    known = {mutant.subject for mutant in mutants} | {mutant.name for mutant in mutants}
    for name in names:
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"; did you mean {near[0]}?" if near else "."
            raise ValueError(f"There is no card, variant, switch or mutant {name}{hint}")
    return [mutant for mutant in mutants if mutant.subject in names or mutant.name in names]


def tried(mutants: list[Mutant], jobs: int, timeout: float) -> list[Verdict]:
    """The verdict on each mutant, in the order given, with progress on the way."""
    with open_trials(jobs, timeout) as trials:
        print("First the tests without any mutant ...", file=sys.stderr, flush=True)
        trials.check_baseline(mutants)
        found = {v.mutant.name: v for v in with_progress(trials.verdicts(mutants), len(mutants))}
    return [found[mutant.name] for mutant in mutants]


def with_progress(verdicts: Iterable[Verdict], total: int) -> Iterator[Verdict]:
    """Pass the verdicts on and say how far it is: in place on a terminal, else a line now and then."""
    started = told = time.monotonic()
    alive, in_place = 0, sys.stderr.isatty()
    for done, verdict in enumerate(verdicts, start=1):
        alive, now = alive + (not verdict.killed), time.monotonic()
        if not verdict.killed:
            tell(f"alive: {verdict.mutant.name}", stays=True)
        if in_place or done == total or now - told > SECONDS_BETWEEN_LINES:
            told, left = now, (now - started) / done * (total - done) / 60
            line = f"{done}/{total} tried, {alive} alive, {left:.1f} minutes left"
            tell(line, stays=not in_place or done == total)
        yield verdict


def tell(line: str, stays: bool) -> None:
    """A line of progress; on a terminal the next one is written over it unless it stays."""
    start = f"\r{line:<70}" if sys.stderr.isatty() else line
    print(start, end="\n" if stays else "", file=sys.stderr, flush=True)


def survivors(verdicts: list[Verdict]) -> list[str]:
    return [v.mutant.name for v in verdicts if not v.killed and v.mutant.name not in EXCUSED]


def report(verdicts: list[Verdict]) -> str:
    """The survivors, the excused ones with their reasons, and the count."""
    alive = survivors(verdicts)
    killed = {v.mutant.name for v in verdicts if v.killed}
    excused = [v.mutant.name for v in verdicts if v.mutant.name in EXCUSED]
    lines = [f"survives   {name}" for name in alive]
    lines += [f"excused    {name}: {EXCUSED[name]}" for name in excused if name not in killed]
    lines += [f"needless   the excuse of {name}: a test notices it" for name in excused if name in killed]
    count = f"{len(verdicts)} mutants: {len(killed)} noticed, {len(alive)} survive"
    return "\n".join([*lines, f"{count}, {len(verdicts) - len(killed) - len(alive)} excused."])


def write_json(path: Path, verdicts: list[Verdict]) -> None:
    rows = [
        {
            "mutant": v.mutant.name,
            "file": v.mutant.path,
            "killed": v.killed,
            "excuse": EXCUSED.get(v.mutant.name),
            "seconds": round(v.seconds, 2),
        }
        for v in verdicts
    ]
    path.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
