"""Play games and write them as arrays into one file, for imitation and offline learning.

What the file holds is described in docs/export.md; `smallworld_env.export.load` reads it.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tqdm import tqdm

from scripts.refusing import exit_code
from smallworld_env.export import export_games, load
from smallworld_env.options import MURLOCS, VARIANTS

EXAMPLES = """examples:
  python scripts/export.py --games 1000 --players 3 --out games.npz
  python scripts/export.py --games 200 --players 2 --boards random:7 --reward score_margin --out islands.npz
  python scripts/export.py --games 200 --variant murlocs --players 1 --murlocs 16 --out murlocs.npz
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    return exit_code(run, parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--games", metavar="N", type=int, default=1000, help="how many (default 1000)")
    made.add_argument("--players", metavar="N", type=int, default=2, help="seats (default 2)")
    made.add_argument("--variant", default="classic", help=f"{', '.join(VARIANTS)} (default classic)")
    made.add_argument("--murlocs", metavar="N", type=int, default=MURLOCS, help="with Murlocs: how many")
    made.add_argument("--boards", default="original", help="original, random:SEED, or face ids with commas")
    made.add_argument("--reward", default="win_share", help="what the returns are (default win_share)")
    made.add_argument("--coins", default="shown", help="shown or hidden (default shown)")
    made.add_argument("--seed", metavar="N", type=int, default=0)
    made.add_argument("--out", metavar="FILE", type=Path, required=True, help="the file, usually .npz")
    return made


def run(options: argparse.Namespace) -> None:
    with tqdm(total=max(0, options.games), unit=" games", disable=None) as bar:
        out = export_games(
            options.out,
            options.games,
            seed=options.seed,
            progress=bar.update,
            num_players=options.players,
            variant=options.variant,
            murlocs=options.murlocs,
            boards=options.boards,
            reward=options.reward,
            coins=options.coins,
        )
    decisions = len(load(out).actions)
    print(f"{out}: {options.games} games, {decisions:,} decisions, {out.stat().st_size / 1e6:.1f} MB.")


if __name__ == "__main__":
    sys.exit(main())
