"""What does a study look like on one page? HTML that needs nothing else: no network, no other file."""

import base64
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: #1f2933; background: #fff;
  max-width: 1280px; margin: 2.5rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .3rem; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .4rem; }
p { margin: .4rem 0; max-width: 80ch; }
.quiet { color: #5b6770; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .93rem; }
th, td { padding: .3rem 1rem .3rem 0; text-align: right; white-space: nowrap;
  border-bottom: 1px solid #e4e8ec; font-variant-numeric: tabular-nums; }
th { font-weight: 600; border-bottom: 2px solid #b8c1c9; }
th:first-child, td:first-child, .facts td { text-align: left; }
.facts th { text-align: left; border-bottom-width: 1px; vertical-align: top; }
.facts td { white-space: normal; overflow-wrap: anywhere; }
.sorted th { cursor: pointer; text-decoration: underline dotted #b8c1c9; }
summary { cursor: pointer; margin: .8rem 0; }
img { display: block; max-width: 100%; height: auto; margin: .6rem 0; }
"""
# A click on a heading sorts by that column: numbers as numbers, the other way round with a second click.
_SORTING = """
for (const table of document.querySelectorAll("table.sorted"))
  table.rows[0].addEventListener("click", event => {
    const column = event.target.cellIndex, rows = [...table.rows].slice(1);
    const value = row => {
      const text = row.cells[column].textContent, number = parseFloat(text.replace(/[<,]/g, ""));
      return isNaN(number) ? text : number;
    };
    const sign = table.dataset.by === String(column) ? -1 : 1;
    table.dataset.by = sign < 0 ? "" : column;
    rows.sort((a, b) => sign * (value(a) < value(b) ? 1 : value(a) > value(b) ? -1 : 0));
    table.tBodies[0].append(...rows);
  });
"""


@dataclass(frozen=True)
class Heading:
    text: str


@dataclass(frozen=True)
class Text:
    text: str
    quiet: bool = False


@dataclass(frozen=True)
class Cells:
    """A table; a long one is folded away behind its summary."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    summary: str = ""


@dataclass(frozen=True)
class Picture:
    name: str  # of its file
    png: bytes
    meaning: str  # for those who cannot see it


Part = Heading | Text | Cells | Picture


def page(title: str, parts: Sequence[Part], facts: Mapping[str, Any]) -> str:
    body = "\n".join(_html(part) for part in [*parts, Heading("Where this comes from")])
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f"<h1>{escape(title)}</h1>\n{body}\n{_facts(facts)}\n<script>{_SORTING}</script>\n</body>\n</html>\n"
    )


def _html(part: Part) -> str:
    if isinstance(part, Heading):
        return f"<h2>{escape(part.text)}</h2>"
    if isinstance(part, Text):
        return f"<p{' class=quiet' if part.quiet else ''}>{escape(part.text)}</p>"
    if isinstance(part, Picture):
        data = base64.b64encode(part.png).decode()
        return f'<img alt="{escape(part.meaning)}" src="data:image/png;base64,{data}">'
    return _folded(part)


def _folded(cells: Cells) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in cells.headings)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in cells.rows
    )
    table = f'<div class="scroll"><table class="sorted"><tr>{head}</tr>{body}</table></div>'
    if not cells.summary:
        return table
    return f"<details><summary>{escape(cells.summary)}</summary>{table}</details>"


def _facts(facts: Mapping[str, Any]) -> str:
    rows = "".join(
        f"<tr><th>{escape(name)}</th><td>{escape(str(value))}</td></tr>" for name, value in facts.items()
    )
    return f'<table class="facts">{rows}</table>'
