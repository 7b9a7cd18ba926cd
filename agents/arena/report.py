"""What does a tournament look like on one page? HTML that needs nothing else: no network, no other file."""

import base64
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from agents.arena import pictures, tables
from agents.arena.outcome import Outcome
from agents.arena.tables import some

_FAULTS_TOLD = 30

_STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, "Segoe UI", "DejaVu Sans", sans-serif; color: #1f2933; background: #fff;
  max-width: 1080px; margin: 2.5rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.7rem; line-height: 1.25; margin: 0 0 .3rem; }
h2 { font-size: 1.2rem; margin: 2.4rem 0 .4rem; }
p { margin: .3rem 0; max-width: 92ch; }
.quiet { color: #5b6770; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: .6rem 0; font-size: .93rem; }
th, td { padding: .34rem .8rem .34rem 0; text-align: right; white-space: nowrap;
  border-bottom: 1px solid #e4e8ec; font-variant-numeric: tabular-nums; }
th { font-weight: 600; border-bottom: 2px solid #b8c1c9; }
th:first-child, td:first-child { text-align: left; }
.facts th, .facts td { text-align: left; white-space: normal; vertical-align: top; border-bottom-width: 1px; }
.facts td, code { overflow-wrap: anywhere; }
code { font-size: .9em; }
img { display: block; max-width: 100%; height: auto; margin: .4rem 0; }
.verdict { background: #eef4fa; border-left: 4px solid #1f5f99; padding: .6rem .9rem; margin: 1rem 0; }
"""


@dataclass(frozen=True)
class Facts:
    """What the page says about where it comes from."""

    header: Mapping[str, Any]
    deals: int  # of each line-up
    verdict: str | None = None


def write(path: Path, outcome: Outcome, facts: Facts) -> Path:
    """The page, whole or not at all."""
    temporary = path.with_suffix(".part")
    temporary.write_text(page(outcome, facts), encoding="utf-8")
    temporary.replace(path)
    return path


def page(outcome: Outcome, facts: Facts) -> str:
    title = " · ".join(outcome.labels)
    parts = [
        f"<h1>Tournament: {escape(title)}</h1>",
        f'<p class="quiet">{escape(_summary(outcome, facts))}</p>',
        "" if facts.verdict is None else f'<p class="verdict">{escape(facts.verdict)}</p>',
        *_standings(outcome),
        *_pictures(outcome),
        *_faults(outcome),
        *_facts(outcome, facts),
    ]
    return (
        f'<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>Tournament: {escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        + "\n".join(part for part in parts if part)
        + "\n</body>\n</html>\n"
    )


def _summary(outcome: Outcome, facts: Facts) -> str:
    header, games = facts.header, len(outcome.columns.deals)
    return (
        f"{len(outcome.labels)} players, {some(header['players'], 'seat')}, {header['variant']}, "
        f"{header['boards']} boards; {some(len(header['line_ups']), 'line-up')}, "
        f"{some(facts.deals, 'deal')} for each, every deal from every seat: {some(games, 'game')}."
    )


def _standings(outcome: Outcome) -> list[str]:
    notes = [
        "The unit of all intervals (95 %) is the deal. Win share is the part of the victory; place counts "
        "from 1; margin is a player's coins less the mean of the others'."
    ]
    if outcome.spotless:
        notes.append(
            f"{', '.join(outcome.spotless)} finished first, or last, in every game: "
            "such a rating is only a bound."
        )
    table = _table(tables.HEADINGS, tables.standing_rows(outcome))
    return ["<h2>Standings</h2>", table, *(f'<p class="quiet">{escape(note)}</p>' for note in notes)]


def _pictures(outcome: Outcome) -> list[str]:
    parts: list[str] = []
    if outcome.ratings is not None:
        parts += ["<h2>Ratings</h2>", _image(pictures.ratings(outcome), "Ratings with intervals")]
        parts.append(
            '<p class="quiet">Plackett-Luce strengths on the scale of Elo: with 400 points more a player is '
            "ten times as likely to finish ahead.</p>"
        )
    parts += ["<h2>Win shares</h2>", _image(pictures.shares(outcome), "Win shares with intervals")]
    if outcome.payoff is not None:
        parts += ["<h2>Who finishes ahead of whom</h2>", _image(pictures.payoff(outcome), "Payoff matrix")]
        parts.append(
            '<p class="quiet">How often the player of the row finishes ahead of the player of the column, '
            "ties counted half.</p>"
        )
        parts.append(_pairs(outcome))
    parts += ["<h2>Time</h2>", _image(pictures.times(outcome), "Milliseconds a decision")]
    return parts


def _pairs(outcome: Outcome) -> str:
    """All pairs with all numbers, folded away."""
    found = outcome.payoff
    assert found is not None
    rows = [
        [
            outcome.labels[one],
            outcome.labels[other],
            f"{found.games[one, other]:.0f}",
            f"{found.share[one, other]:.1%}",
            f"{found.ahead[one, other]:.1%}",
            f"{found.rank[one, other]:.2f}",
            f"{found.coins[one, other]:.1f}",
            f"{found.margin[one, other]:+.1f}",
        ]
        for one in outcome.order
        for other in outcome.order
        if found.games[one, other]
    ]
    headings = ("player", "against", "pairs", "win share", "ahead", "place", "coins", "margin")
    return f"<details><summary>All pairs with all numbers</summary>{_table(headings, rows)}</details>"


def _faults(outcome: Outcome) -> list[str]:
    if not outcome.faults:
        return ["<h2>Faults</h2>", '<p class="quiet">None: every game was played to its end.</p>']
    counts = Counter(fault.label for fault in outcome.faults)
    summary = ", ".join(f"{label} forfeited {count}" for label, count in counts.items())
    told = outcome.faults[:_FAULTS_TOLD]
    rows = [[fault.label, str(fault.deal), str(fault.seat), fault.why] for fault in told]
    more = len(outcome.faults) - len(told)
    return [
        "<h2>Faults</h2>",
        f"<p>{escape(summary)} of {len(outcome.columns.deals):,} games. A forfeited game ends at once: "
        "the player is last with a win share of 0, the others share the victory.</p>",
        _table(("player", "deal", "seat", "why"), rows).replace("<table>", '<table class="facts">'),
        f'<p class="quiet">And {more:,} more; all are in results.jsonl.</p>' if more else "",
    ]


def _facts(outcome: Outcome, facts: Facts) -> list[str]:
    header = facts.header
    files = ", ".join(f"{name} ({digest})" for name, digest in header["files"].items())
    rows = {
        "command": header["command"],
        "date": header["date"],
        "seed": header["seed"],
        "games": some(len(outcome.columns.deals), "game"),
        "variant, boards, seats": f"{header['variant']}, {header['boards']}, {header['players']}",
        "rules fingerprint": header["rules"],
        "version, commit": f"{header['version']}, {header['commit'] or 'no checkout'}",
        "files (SHA-256)": files or "none",
        "time limit of guests": f"{header['move_seconds']:g} s a decision",
    }
    cells = "".join(
        f"<tr><th>{escape(name)}</th><td><code>{escape(str(value))}</code></td></tr>"
        for name, value in rows.items()
    )
    return ["<h2>Where this comes from</h2>", f'<table class="facts">{cells}</table>']


def _table(headings: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(heading)}</th>" for heading in headings)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="scroll"><table><tr>{head}</tr>{body}</table></div>'


def _image(svg: str, meaning: str) -> str:
    data = base64.b64encode(svg.encode()).decode()
    return f'<img alt="{escape(meaning)}" src="data:image/svg+xml;base64,{data}">'
