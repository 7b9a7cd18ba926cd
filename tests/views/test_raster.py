"""Does a picture become the same pixels everywhere, and is a missing library one sentence?"""

import io
import sys

import numpy as np
import pytest
from PIL import Image

from smallworld_env.errors import MissingExtra
from smallworld_env.scenario import new_game
from smallworld_env.views import raster
from smallworld_env.views.raster import to_png, to_rgb
from smallworld_env.views.svg import table_svg
from smallworld_env.views.svg.palette import SEAT_COLOURS
from tests.views.drawn import SVG, having, tree

HALVES = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
    '<rect width="100" height="100" fill="#ff0000"/>'
    '<rect x="100" width="100" height="100" fill="#0000ff"/></svg>'
)


def written(family, words="MMMM"):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">'
        '<rect width="200" height="100" fill="#fff"/>'
        f'<text x="10" y="70" font-size="40" font-family="{family}">{words}</text></svg>'
    )


def test_a_png_has_the_width_that_was_asked_for():
    with Image.open(io.BytesIO(to_png(HALVES, width=640))) as image:
        assert (image.format, image.size) == ("PNG", (640, 320))


def test_pixels_are_rows_of_red_green_and_blue():
    rgb = to_rgb(HALVES, width=50)
    assert rgb.shape == (25, 50, 3)
    assert rgb.dtype == np.uint8
    assert rgb[12, 5].tolist() == [255, 0, 0]
    assert rgb[12, 45].tolist() == [0, 0, 255]
    assert rgb.flags.c_contiguous


def test_the_default_width_is_1200():
    assert to_rgb(HALVES).shape == (600, 1200, 3)


def test_array_and_file_show_the_same():
    with Image.open(io.BytesIO(to_png(written("DejaVu Sans"), width=200))) as image:
        assert np.array_equal(np.asarray(image.convert("RGB")), to_rgb(written("DejaVu Sans"), width=200))


def test_text_is_written_in_the_font_that_comes_along(monkeypatch):
    """Any other family falls back to it, so that the fonts of the machine play no part."""
    ink = to_rgb(written("DejaVu Sans"), width=200)
    assert (ink < 128).any()
    assert np.array_equal(to_rgb(written("Liberation Mono"), width=200), ink)
    monkeypatch.setattr(raster, "font_files", lambda: ())
    assert not (to_rgb(written("DejaVu Sans"), width=200) < 128).any(), "a font of the machine was used"


@pytest.mark.parametrize("library", ["resvg_py", "matplotlib", "pygame"])
def test_a_missing_library_is_one_sentence(monkeypatch, library):
    monkeypatch.setitem(sys.modules, library, None)
    raster.font_files.cache_clear()
    with pytest.raises(
        MissingExtra, match=rf"^Pictures need {library}.*pip install 'smallworld-env\[viz\]'$"
    ):
        to_rgb(HALVES)


def test_the_table_is_drawn_in_the_colours_it_names():
    svg = table_svg(new_game(5, seed=1).games)
    rgb = to_rgb(svg)
    for seat, colour in enumerate(SEAT_COLOURS):
        band = next(
            one for one in having(svg, "seat", seat=seat)[0].iter(f"{SVG}rect") if one.get("fill") == colour
        )
        x, y = round(float(band.get("x", "nan"))) + 100, round(float(band.get("y", "nan"))) + 4
        assert rgb[y, x].tolist() == [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    assert rgb.shape[:2] == (int(tree(svg).get("height", "0")), 1200)
