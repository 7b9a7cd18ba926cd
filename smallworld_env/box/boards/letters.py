"""How wide is a text? The advance widths of DejaVu Sans, the font that all pictures are written in.

Kerning is left out, which makes a text a little too wide rather than too narrow.
"""

_FIRST = 32  # The tables run from the space to the tilde, in thousandths of the font size, rounded up.
# fmt: off
_PLAIN = (
    318, 401, 460, 838, 637, 951, 780, 275, 391, 391, 500, 838, 318, 361, 318, 337, 637, 637, 637,
    637, 637, 637, 637, 637, 637, 637, 337, 337, 838, 838, 838, 531, 1000, 685, 687, 699, 771, 632,
    576, 775, 752, 295, 295, 656, 558, 863, 749, 788, 604, 788, 695, 635, 611, 732, 685, 989, 686,
    611, 686, 391, 337, 391, 838, 500, 500, 613, 635, 550, 635, 616, 353, 635, 634, 278, 278, 580,
    278, 975, 634, 612, 635, 635, 412, 521, 393, 634, 592, 818, 592, 592, 525, 637, 337, 637, 838,
)
_BOLD = (
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696,
    696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 581, 1000, 774, 763, 734, 831, 684,
    684, 821, 837, 373, 373, 775, 638, 996, 837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771,
    725, 726, 458, 366, 458, 838, 500, 500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666,
    343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
)
# fmt: on
_OTHER = 1200  # Any other letter: as wide as the widest ones with accents.


def text_width(text: str, font_size: float, bold: bool = False) -> float:
    widths = _BOLD if bold else _PLAIN
    codes = (ord(letter) - _FIRST for letter in text)
    return font_size * sum(widths[code] if 0 <= code < len(widths) else _OTHER for code in codes) / 1000


def shortened(text: str, font_size: float, width: float, bold: bool = False) -> str:
    """The text, or as much of it as fits with three dots behind it."""
    if text_width(text, font_size, bold) <= width:
        return text
    while text and text_width(f"{text}...", font_size, bold) > width:
        text = text[:-1].rstrip()
    return f"{text}..."
