"""What was asked for? The arguments of a game, checked, and turned into what the engine reads.

`boards` is "original" (the twelve faces, drawn by SETUP-01), "random:SEED" (a fresh set of islands for this
player count), or a list of face ids and board files, laid in that order.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from smallworld_env.box.boards.catalogue import face_by_id, original_faces
from smallworld_env.box.boards.face import Face
from smallworld_env.box.boards.generate import generated_set
from smallworld_env.box.boards.limits import SIZES_BY_PLAYERS
from smallworld_env.box.boards.load import load_face
from smallworld_env.box.numbers import default_numbers, load_numbers
from smallworld_env.box.packed import Packed, pack_box, pack_faces
from smallworld_env.core.ids import MAX_BOARDS, MAX_REGIONS, SEATS, Symbol, Variant
from smallworld_env.core.state import blank_batch
from smallworld_env.envs.arguments import is_whole
from smallworld_env.errors import OptionError
from smallworld_env.rules import engine

MOST_ROUNDS = 100
VARIANTS = {member.name.lower(): member for member in Variant}
ROUNDS = {2: 10, 3: 10, 4: 9, 5: 8}  # SETUP-03
MURLOC_ROUNDS = {1: 9, 2: 8}  # MUR-01, MUR-11
MURLOCS = 14  # MUR-01
MOST_MURLOCS = 100
_BOARD_FILES = (".json", ".toml")

Seeds = npt.NDArray[np.uint64]
Boards = str | Sequence[str | Path]


@dataclass(frozen=True)
class GameSetup:
    """Everything a new game is made of, apart from its seed."""

    num_players: int
    variant: Variant
    rounds: int
    faces: tuple[Face, ...]
    packed_faces: Packed
    drawn: bool  # the faces are a pool to draw from, not the map itself
    packed_box: Packed
    murlocs: int = MURLOCS  # where they are a side

    def begin(self, games: Packed, index: int, seed: int) -> None:
        """Begin a new game in one slot of a batch."""
        engine.new_game(
            games,
            index,
            _blank(),
            np.uint64(seed & 0xFFFFFFFFFFFFFFFF),
            self.num_players,
            int(self.variant),
            self.rounds,
            self.murlocs,
            self.packed_faces,
            self.drawn,
            self.packed_box,
        )

    def play_at_random(self, games: Packed, seeds: Seeds, choosers: Seeds) -> npt.NDArray[np.int64]:
        """Play a whole batch of new games with random legal actions: (choices, forced) of each."""
        counts = np.zeros((len(games), 2), dtype=np.int64)
        engine.play_whole_games(
            games,
            _blank(),
            seeds,
            self.num_players,
            int(self.variant),
            self.rounds,
            self.murlocs,
            self.packed_faces,
            self.drawn,
            self.packed_box,
            choosers,
            counts,
        )
        return counts


@cache
def _blank() -> Packed:
    return blank_batch()


def _check_players(num_players: int, variant: Variant) -> None:
    fewest, most = SEATS[variant]
    if not is_whole(num_players) or not fewest <= num_players <= most:
        raise OptionError(
            f"num_players = {num_players!r} is not allowed; it is a number from {fewest} to {most}."
        )


def check_variant(variant: str) -> Variant:
    if not isinstance(variant, str) or variant not in VARIANTS:
        raise OptionError(f"variant = {variant!r} is not allowed; it is {' or '.join(map(repr, VARIANTS))}.")
    return VARIANTS[variant]


def usual_rounds(num_players: int, variant: Variant) -> int:
    return MURLOC_ROUNDS[num_players] if variant == Variant.MURLOCS else ROUNDS[num_players]


def islands_for(num_players: int, variant: Variant) -> int:
    """MUR-01, MUR-11: for how many players the islands are; the Murlocs count as one."""
    return num_players + (variant == Variant.MURLOCS)


def _check_rounds(rounds: int | None, num_players: int, variant: Variant) -> int:
    if rounds is None:
        return usual_rounds(num_players, variant)
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise OptionError(
            f"rounds = {rounds!r} is not allowed; it is None or a number from 1 to {MOST_ROUNDS}."
        )
    return rounds


def _one_face(name: str | Path) -> Face:
    if Path(name).suffix in _BOARD_FILES:
        return load_face(Path(name))
    try:
        return face_by_id(str(name))
    except (KeyError, ValueError) as error:
        ids = " ".join(face.id for face in original_faces())
        raise OptionError(
            f"boards: there is no face {str(name)!r}; it is one of {ids}, or a .json or .toml file."
        ) from error


def _random_faces(text: str, num_players: int) -> tuple[Face, ...]:
    seed = text.removeprefix("random:")
    if not seed.isdigit():
        raise OptionError(f"boards = {text!r} is not allowed; after 'random:' comes a whole number.")
    return tuple(generated_set(num_players, int(seed)))


def check_map(faces: Sequence[Face]) -> None:
    regions = sum(len(face.regions) for face in faces)
    ids = [face.id for face in faces]
    if not 1 <= len(faces) <= MAX_BOARDS:
        raise OptionError(
            f"boards: {len(faces)} boards are too many or too few; allowed are 1 to {MAX_BOARDS}."
        )
    if regions > MAX_REGIONS:
        raise OptionError(f"boards: {', '.join(ids)} have {regions} regions; {MAX_REGIONS} are the most.")
    if len(set(ids)) != len(ids):
        raise OptionError(f"boards: {', '.join(ids)} names a face twice.")


def _faces(boards: Boards, num_players: int) -> tuple[tuple[Face, ...], bool]:
    """The faces, and whether they are a pool to draw from."""
    if boards == "original":
        return original_faces(), True
    if isinstance(boards, str) and boards.startswith("random:"):
        return _random_faces(boards, num_players), False
    if not isinstance(boards, str | Sequence):
        raise OptionError(f"boards = {boards!r} is not allowed; it is a text or a list of faces and files.")
    names = boards.split(",") if isinstance(boards, str) else list(boards)
    faces = tuple(_one_face(name.strip() if isinstance(name, str) else name) for name in names)
    check_map(faces)
    return faces, False


def _most_symbols(faces: Sequence[Face], drawn: bool, islands: int) -> int:
    """How many Murloc symbols the map has; of boards to be drawn, one of each size, how many it can have."""
    counts = [(face.size, len(face.marked(Symbol.MURLOC))) for face in faces]
    if not drawn:
        return sum(count for _, count in counts)
    return sum(max(count for size, count in counts if size == wanted) for wanted in SIZES_BY_PLAYERS[islands])


def _check_murlocs(murlocs: int, faces: Sequence[Face], drawn: bool, islands: int, variant: Variant) -> int:
    """MUR-01: any number from that of the Murloc symbols up."""
    if variant != Variant.MURLOCS:
        if murlocs != MURLOCS:
            name = variant.name.lower()
            raise OptionError(
                f"murlocs = {murlocs!r} is not allowed; a game of the variant {name!r} has none."
            )
        return murlocs
    least = _most_symbols(faces, drawn, islands)
    if not is_whole(murlocs) or not least <= murlocs <= MOST_MURLOCS:
        raise OptionError(
            f"murlocs = {murlocs!r} is not allowed; for these boards it is a number from {least} "
            f"to {MOST_MURLOCS}."
        )
    return int(murlocs)


def game_setup(
    num_players: int = 2,
    boards: Boards = "original",
    rounds: int | None = None,
    box: str | Path | None = None,
    variant: str = "classic",
    murlocs: int = MURLOCS,
) -> GameSetup:
    """Check the arguments of a game; a wrong one is an error of one sentence."""
    kind = check_variant(variant)
    _check_players(num_players, kind)
    islands = islands_for(num_players, kind)
    faces, drawn = _faces(boards, islands)
    numbers = default_numbers() if box is None else load_numbers(box)
    return GameSetup(
        num_players=int(num_players),
        variant=kind,
        rounds=_check_rounds(rounds, num_players, kind),
        faces=faces,
        packed_faces=pack_faces(faces),
        drawn=drawn,
        packed_box=pack_box(numbers),
        murlocs=_check_murlocs(murlocs, faces, drawn, islands, kind),
    )
