"""Draw the table of a random game after so many decisions."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.refusing import exit_code
from smallworld_env.options import MURLOCS, VARIANTS, game_setup
from smallworld_env.replay import Recorder
from smallworld_env.replay.chooser import play_restlessly
from smallworld_env.views.raster import to_png
from smallworld_env.views.svg import table_svg

EXAMPLES = """examples:
  python scripts/picture.py --players 3 --seed 7 --decisions 120 --out table.png
  python scripts/picture.py --players 5 --seed 1 --decisions 0 --out opening.svg     before the first decision
  python scripts/picture.py --viewer 1 --coins hidden --out table.png                what seat 1 may see
  python scripts/picture.py --boards random:7 --out table.svg                        on generated boards
  python scripts/picture.py --variant battle_for_azeroth --players 5 --out teams.png
  python scripts/picture.py --variant murlocs --players 1 --out murlocs.png
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    return exit_code(write, parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    made.add_argument("--out", metavar="FILE", type=Path, required=True, help="the picture (.svg or .png)")
    made.add_argument("--players", metavar="N", type=int, default=2, help="seats (default 2)")
    made.add_argument("--seed", type=int, default=0, help="seed of the game and of its players (default 0)")
    made.add_argument(
        "--boards", default="original", help="original (default), random:SEED or face ids (L1a,S1a)"
    )
    made.add_argument("--variant", default="classic", help=f"{', '.join(VARIANTS)} (default classic)")
    made.add_argument("--murlocs", metavar="N", type=int, default=MURLOCS, help="with Murlocs: how many")
    made.add_argument("--decisions", metavar="N", type=int, default=100, help="how far to play (default 100)")
    made.add_argument("--viewer", metavar="SEAT", type=int, help="who looks (default: somebody who sees all)")
    made.add_argument("--coins", default="shown", help="coins of the others: shown (default) or hidden")
    made.add_argument("--width", metavar="PIXELS", type=int, default=1200, help="of a .png (default 1200)")
    return made


def write(options: argparse.Namespace) -> None:
    out: Path = options.out
    if out.suffix not in (".svg", ".png"):
        raise ValueError(f"{out}: a picture must be in a file that ends in .svg or .png.")
    if not out.parent.is_dir():
        raise ValueError(f"{out}: there is no folder {out.parent}.")
    if not 1 <= options.width <= 10_000:
        raise ValueError(f"--width {options.width} is not allowed; it is a number from 1 to 10000.")
    svg = drawn(options)
    out.write_bytes(svg.encode() if out.suffix == ".svg" else to_png(svg, options.width))


def drawn(options: argparse.Namespace) -> str:
    if options.decisions < 0:
        raise ValueError(f"--decisions {options.decisions} is not allowed; it is a number from 0 on.")
    recorder = Recorder.new_game(
        options.players, options.seed, options.boards, variant=options.variant, murlocs=options.murlocs
    )
    play_restlessly(recorder, options.seed, options.decisions)
    moves = recorder.replay().moves
    return table_svg(
        recorder.position.games,
        viewer=options.viewer,
        coins=options.coins,
        faces=game_setup(options.players, options.boards, variant=options.variant).faces,
        last_action=(moves[-1].seat, moves[-1].action) if moves else None,
    )


if __name__ == "__main__":
    sys.exit(main())
