"""What does a study leave in its folder? Tables as CSV (and Parquet), pictures, one page, and where it all
comes from. Everything is made before the first file is written."""

import csv
import importlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import StringIO
from math import isfinite
from pathlib import Path
from typing import Any

import numpy as np

from agents.arena import provenance
from agents.arena.studies.pages import Part, Picture, page
from agents.arena.tables import has_parquet

_DIGITS = 6


@dataclass(frozen=True)
class Data:
    """A table of a file: columns of the same length by name."""

    name: str
    columns: Mapping[str, Sequence[Any]]

    def csv(self) -> str:
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(self.columns)
        writer.writerows([_cell(value) for value in row] for row in zip(*self.columns.values(), strict=True))
        return out.getvalue()


def _cell(value: Any) -> Any:
    """Numbers short, and nothing where nothing is known."""
    if isinstance(value, float | np.floating):
        return round(float(value), _DIGITS) if isfinite(value) else None
    return value


def below_each_other(blocks: Sequence[Mapping[str, Sequence[Any]]]) -> dict[str, list[Any]]:
    """One table of several with the same columns."""
    return {name: [value for block in blocks for value in block[name]] for name in blocks[0]}


@dataclass(frozen=True)
class Publication:
    title: str
    parts: Sequence[Part]
    data: Sequence[Data]
    facts: Mapping[str, Any]
    told: str  # for the terminal


def publish(out: Path, publication: Publication) -> list[Path]:
    """Each file whole or not at all."""
    facts = {**publication.facts, **_origin()}
    texts = {f"{data.name}.csv": data.csv() for data in publication.data}
    texts["study.json"] = json.dumps(facts, indent=2) + "\n"
    texts["index.html"] = page(publication.title, publication.parts, facts)
    contents = {name: text.encode() for name, text in texts.items()}
    contents |= {f"{part.name}.png": part.png for part in publication.parts if isinstance(part, Picture)}
    out.mkdir(parents=True, exist_ok=True)
    written = [_write(out / name, content) for name, content in sorted(contents.items())]
    if has_parquet():
        written += [_as_parquet(path) for path in written if path.suffix == ".csv"]
    return written


def _origin() -> dict[str, Any]:
    return {
        "command": provenance.command_line(),
        "date": provenance.now(),
        "version": provenance.version(),
        "commit": provenance.commit(),
    }


def _write(path: Path, content: bytes) -> Path:
    temporary = path.with_name(path.name + ".part")
    temporary.write_bytes(content)
    temporary.replace(path)
    return path


def _as_parquet(path: Path) -> Path:
    read, parquet = importlib.import_module("pyarrow.csv"), importlib.import_module("pyarrow.parquet")
    out = path.with_suffix(".parquet")
    parquet.write_table(read.read_csv(path), out)
    return out
