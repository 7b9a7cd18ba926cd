"""What does the whole table look like as a picture? `table_svg(games, ...)`, one self-contained SVG.

Regions, seats and sets carry stable classes and `data-` attributes, so that a page can find them:
`<g class="region" data-region="17">`, `<g class="seat" data-seat="0">`, `<g class="set" data-set="2">`.
"""

from smallworld_env.views.svg.table import table_svg

__all__ = ["table_svg"]
