"""Which rows does each test show? A pytest plugin that counts the rows over every action a test plays.

`pytest -p tests.coverage.watch --rows-shown FILE` writes a JSON object: test node -> labels of its rows.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from smallworld_env.core.state import Games
from smallworld_env.rules import engine
from smallworld_env.rules.step import OK
from tests.coverage.play import count_step
from tests.coverage.rows import Row
from tests.coverage.step import Record, Step

_shown: dict[str, list[str]] = {}
_act = engine.act


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--rows-shown", type=Path, help="where to write which test shows which rows")


def _watching(counts: Counter[Row]) -> Any:
    """The engine's `act`, counting what it does."""

    def act(games: Games, index: int, action: int) -> int:
        before = Record(games[index : index + 1])
        code = int(_act(games, index, action))
        if code == OK:
            count_step(Step(before, action, Record(games[index : index + 1])), counts)
        return code

    return act


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    counts: Counter[Row] = Counter()
    engine.act = _watching(counts)
    try:
        return (yield)
    finally:
        engine.act = _act
        node = item.nodeid.partition("[")[0]
        _shown.setdefault(node, []).extend(row.label for row in counts if counts[row])


def pytest_sessionfinish(session: pytest.Session) -> None:
    path = session.config.getoption("--rows-shown")
    if path is not None:
        shown = {node: sorted(set(labels)) for node, labels in _shown.items()}
        path.write_text(json.dumps(shown, indent=1), encoding="utf-8")
