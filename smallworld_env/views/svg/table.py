"""Which parts make up the picture of the table? Islands, pieces, seats, sets and what is going on."""

from collections.abc import Iterable
from functools import cache

from smallworld_env.box.boards.face import Face
from smallworld_env.box.boards.glyphs import OCEAN, texture_defs
from smallworld_env.core.state import Games
from smallworld_env.views.seen import look
from smallworld_env.views.svg.ground import ground_of
from smallworld_env.views.svg.heading import heading_svg
from smallworld_env.views.svg.island import boards_of
from smallworld_env.views.svg.layout import WIDTH, Panels
from smallworld_env.views.svg.legend import legend_svg
from smallworld_env.views.svg.market import market_svg, stacks_svg
from smallworld_env.views.svg.palette import shape_defs
from smallworld_env.views.svg.pieces import piece_defs
from smallworld_env.views.svg.regions import regions_svg
from smallworld_env.views.svg.seats import murlocs_svg, seat_svg

FONT = "DejaVu Sans, Verdana, sans-serif"


def table_svg(
    games: Games,
    index: int = 0,
    *,
    viewer: int | None = None,
    coins: str = "shown",
    allies_tell: bool = True,
    faces: Iterable[Face] = (),
    last_action: tuple[int, str] | None = None,
) -> str:
    """The table as the viewer may see it; `faces` are the boards in play that are not in the box."""
    table = look(games, index, viewer, coins, allies_tell)
    boards = boards_of(table)
    parties = table.record.num_seats + (table.controller is not None)
    panels = Panels(parties, len(table.sides()) if table.has_sides else 0)
    ground = ground_of(boards, panels, tuple(faces))
    layout = ground.layout
    parts = [_head(layout.height), ground.svg, heading_svg(table, last_action, layout.heading)]
    parts.extend(regions_svg(table, boards, ground))
    parts.extend(seat_svg(table, seat, layout.seats[seat]) for seat in range(table.record.num_seats))
    if table.controller is not None:
        parts.append(murlocs_svg(table, layout.seats[-1]))
    parts.extend(market_svg(table, layout.sets))
    parts += [stacks_svg(table, layout.stacks), legend_svg(layout.legend), "</g>", "</svg>", ""]
    return "\n".join(parts)


def _head(height: float) -> str:
    size = f'viewBox="0 0 {WIDTH:.0f} {height:.0f}" width="{WIDTH:.0f}" height="{height:.0f}"'
    paper = f'<rect width="{WIDTH:.0f}" height="{height:.0f}" fill="{OCEAN}"/>'
    body = f'<g font-family="{FONT}" stroke-linejoin="round">'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{_definitions()}\n{paper}\n{body}'


@cache
def _definitions() -> str:
    return f"<defs>{texture_defs()}{piece_defs()}{shape_defs()}</defs>"
