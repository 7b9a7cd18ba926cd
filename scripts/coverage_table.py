"""What does random play reach? Counts actions, card effects and interactions, and writes docs/coverage.md."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.coverage.page import PAGE, per_thousand, write_page
from tests.coverage.play import GAMES, play
from tests.coverage.table import ROWS, covering_tests

EXAMPLES = f"""\
examples:
  python scripts/coverage_table.py                   {GAMES} games; print the table and write the page
  python scripts/coverage_table.py --games 5000      print only: the page always tells of {GAMES} games
  python scripts/coverage_table.py --zero            print only the rows that random play left at zero

The exit code is 1 if a row at zero has no test."""


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games to play ({GAMES})")
    parser.add_argument("--zero", action="store_true", help="print only the rows at zero")
    return parser.parse_args()


def main() -> int:
    arguments = parse_arguments()
    counts = play(arguments.games, show_progress=sys.stderr.isatty())
    tests = covering_tests(counts)
    for row in ROWS:
        if row in tests or not arguments.zero:
            rate = per_thousand(counts[row], arguments.games)
            print(f"{rate:>9}  {row.kind:<6}  {row.label}  {' '.join(tests.get(row, ()))}".rstrip())
    bare = [row.label for row, nodes in tests.items() if not nodes]
    counted = len(ROWS) - len(tests)
    print(f"{len(ROWS)} rows over {arguments.games} games: {counted} counted, {len(tests)} at zero.")
    if bare:
        print(f"At zero and without a test: {'; '.join(bare)}", file=sys.stderr)
        return 1
    if arguments.games == GAMES:
        write_page(counts, GAMES)
        print(f"Wrote {PAGE.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
