"""What lies in a region? Its number and symbols on the first line, below them all that was laid there."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld_env.core.ids import MURLOCS, NONE, Race
from smallworld_env.views.events import MARKERS
from smallworld_env.views.seen import SYMBOLS, Table
from smallworld_env.views.svg.ground import Ground
from smallworld_env.views.svg.island import Board
from smallworld_env.views.svg.marks import Box, group
from smallworld_env.views.svg.palette import folk_look
from smallworld_env.views.svg.pieces import Chip, Icon, Number, Piece, Plate
from smallworld_env.views.svg.settle import settled
from smallworld_env.views.telling import number, race_name, relic_name

SPACE = 2.0  # Between pieces, and between lines.


@dataclass(frozen=True)
class Laid:
    """A line of pieces and where it is."""

    pieces: Sequence[Piece]
    box: Box

    def svg(self, right: float, down: float) -> Iterator[str]:
        left = self.box.left + right
        for piece in self.pieces:
            yield piece.svg(left, self.box.top + down + (self.box.height - piece.height) / 2)
            left += piece.width + SPACE


def regions_svg(table: Table, boards: Sequence[Board], ground: Ground) -> Iterator[str]:
    """All regions; where there is little room their pieces make way for each other."""
    places = [(board.first + at, at + 1) for board in boards for at in range(len(board.terrain))]
    laid = [_laid(table, region, local, ground.rooms[region]) for region, local in places]
    shifts = settled([[line.box for line in lines] for lines in laid], ground.obstacles)
    for (region, _), lines, shift in zip(places, laid, shifts, strict=True):
        yield _region(table, region, lines, shift)


def _region(table: Table, region: int, lines: Sequence[Laid], shift: tuple[float, float]) -> str:
    owner = table.record.folk[region]
    data: dict[str, object] = {"region": region, "name": table.region(region)}
    if owner not in (NONE, MURLOCS):
        data["seat"] = owner // 2
    return group("region", *(part for line in lines for part in line.svg(*shift)), data=data)


def _laid(table: Table, region: int, local: int, room: Box) -> list[Laid]:
    """Centred line below line; what is too high for the room sticks out above and below alike."""
    head: list[Piece] = [Number(local)]
    head += [Icon(name, name) for name in SYMBOLS if table.has(name, region)]
    lines = [head, *_wrapped(list(_pieces(table, region, room.width)), room.width)]
    heights = [max(piece.height for piece in line) for line in lines]
    whole = sum(heights) + SPACE * (len(lines) - 1)
    top, laid = room.top - max(0.0, whole - room.height) / 2, []
    for line, height in zip(lines, heights, strict=True):
        width = _length(line)
        laid.append(Laid(line, Box(room.middle - width / 2, top, width, height)))
        top += height + SPACE
    return laid


def _wrapped(pieces: Sequence[Piece], width: float) -> Iterator[list[Piece]]:
    """Lines that are not wider than the room; if one is not enough, the tokens get one of their own."""
    line: list[Piece] = []
    crowded = _length(pieces) > width
    for piece in pieces:
        if line and (_length([*line, piece]) > width or (crowded and isinstance(line[0], Chip))):
            yield line
            line = []
        line.append(piece)
    if line:
        yield line


def _length(line: Sequence[Piece]) -> float:
    return sum(piece.width for piece in line) + SPACE * (len(line) - 1)


def _pieces(table: Table, region: int, width: float) -> Iterator[Piece]:
    record = table.record
    if record.folk[region] != NONE:
        yield _tokens(table, region, width)
    if record.beasts[region]:
        beasts = record.beasts[region]
        yield Icon("beast", number(beasts, "beast"), str(beasts))
    if record.champion == region:
        yield Icon("champion", "champion")
    for kind in MARKERS:
        name = kind.removesuffix("s")
        if table.has(kind, region):
            yield _bomb(table, region) if kind == "bombs" else Icon(name, name)
    for relic, face_up in table.relics_in(region):
        name = "hidden" if relic is None else relic_name(relic)
        yield Plate(relic, face_up, name if face_up or relic is None else f"{name}, face down")


def _tokens(table: Table, region: int, width: float) -> Chip:
    """On one line if there is room, else with the name below."""
    folk, count = table.record.folk[region], table.record.tokens[region]
    race = race_name(Race(table.record.folk_race[folk]))
    owner = "" if folk == MURLOCS else f"seat {folk // 2}, {'declined ' if folk % 2 else ''}"
    chip = Chip(folk_look(folk), count, _short(race), f"{owner}{race}: {number(count, 'token')}")
    if chip.width <= width:
        return chip
    return Chip(chip.look, count, chip.name, chip.title, stacked=True)


def _short(race: str) -> str:
    """`Night Elves` is too long for most regions: `N. Elves`."""
    first, _, last = race.partition(" ")
    return f"{first[0]}. {last}" if last else first


def _bomb(table: Table, region: int) -> Icon:
    explosion = table.is_explosion(region)
    if explosion is None:
        return Icon("bomb", "bomb, face down")
    face = "explosion" if explosion else "dud"
    return Icon(f"bomb-{face}", f"bomb, face down: {face}")
