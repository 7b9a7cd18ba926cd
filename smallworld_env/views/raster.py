"""How does a picture become pixels? SVG to PNG and to an array, the same on every machine.

The letters come from the font files that ship with matplotlib, never from the machine's own.
"""

import importlib
import io
import os
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from smallworld_env.errors import MissingExtra

Pixels = npt.NDArray[np.uint8]

FONT = "DejaVu Sans"
FONT_FILES = ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf")


def viz_library(name: str) -> Any:
    """A library of the viz extra; without it, one sentence says how to get it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets whoever imports it.
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise MissingExtra(
            f"Pictures need {name}, which is not installed: pip install 'smallworld-env[viz]'"
        ) from error


@cache
def font_files() -> tuple[str, ...]:
    folder = Path(viz_library("matplotlib").get_data_path()) / "fonts" / "ttf"
    return tuple(str(folder / name) for name in FONT_FILES)


def to_png(svg: str, width: int = 1200) -> bytes:
    """The picture as a PNG file, so many pixels wide."""
    picture = viz_library("resvg_py").svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=list(font_files()),
        font_family=FONT,
        sans_serif_family=FONT,
        serif_family=FONT,
    )
    return bytes(picture)


def to_rgb(svg: str, width: int = 1200) -> Pixels:
    """The picture as an array (height, width, 3)."""
    pygame = viz_library("pygame")
    surface = pygame.image.load(io.BytesIO(to_png(svg, width)), "picture.png")
    across_first = pygame.surfarray.array3d(surface)
    return np.ascontiguousarray(across_first.swapaxes(0, 1))
