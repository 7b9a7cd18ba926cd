"""Draw the boards, check a board file, or make fresh boards from a seed."""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.refusing import exit_code
from smallworld_env.box.boards.catalogue import original_faces
from smallworld_env.box.boards.draw import sheet_svg
from smallworld_env.box.boards.face import Face
from smallworld_env.box.boards.generate import generated_set
from smallworld_env.box.boards.load import load_face, save_face
from smallworld_env.views.raster import to_png

EXAMPLES = """examples:
  python scripts/boards.py --sheet docs/boards.svg            all twelve faces in one picture
  python scripts/boards.py --sheet docs/boards.png            the same, with smallworld-env[viz]
  python scripts/boards.py --validate my_board.toml           is this file a board that can be played?
  python scripts/boards.py --random 7 --players 3 --out islands.svg    a picture of the boards of seed 7
  python scripts/boards.py --random 7 --players 3 --out islands        the same as files islands/R1.json, ...
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    return exit_code(run, parser().parse_args(arguments))


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    task = made.add_mutually_exclusive_group(required=True)
    task.add_argument("--sheet", metavar="FILE", type=Path, help="draw all original faces (.svg or .png)")
    task.add_argument("--validate", metavar="FILE", type=Path, help="check a board in a .json or .toml file")
    task.add_argument(
        "--random", metavar="SEED", type=int, help="make fresh boards, with --players and --out"
    )
    made.add_argument(
        "--players", metavar="N", type=int, default=3, help="boards for 2 to 5 players (default 3)"
    )
    made.add_argument(
        "--out", metavar="FILE", type=Path, help="a picture (.svg or .png), or a folder for files"
    )
    return made


def run(options: argparse.Namespace) -> None:
    if options.sheet:
        draw(original_faces(), options.sheet)
    elif options.validate:
        print(summary(load_face(options.validate)))
    elif options.out is None:
        raise ValueError("--random needs --out: a picture (.svg or .png), or a folder for files.")
    else:
        write(generated_set(options.players, options.random), options.out)


def write(faces: Sequence[Face], out: Path) -> None:
    """A picture of the boards if the name has an ending, else a folder with one file a board."""
    if out.suffix:
        draw(faces, out)
        return
    out.mkdir(parents=True, exist_ok=True)
    for face in faces:
        save_face(face, out / f"{face.id}.json")


def draw(faces: Sequence[Face], out: Path) -> None:
    if out.suffix not in (".svg", ".png"):
        raise ValueError(f"{out}: a picture must be in a file that ends in .svg or .png.")
    if not out.parent.is_dir():
        raise ValueError(f"{out}: there is no folder {out.parent}.")
    picture = sheet_svg(faces)
    out.write_bytes(picture.encode() if out.suffix == ".svg" else to_png(picture, width=2400))


def summary(face: Face) -> str:
    land = len(face.land())
    regions = f"{land} land and {len(face.regions) - land} water regions"
    return f"{face.id} ({face.name}) can be played: size {face.size.name}, {regions}."


if __name__ == "__main__":
    sys.exit(main())
