"""Which tests show which rule? Read from the syntax of the test files, without importing them.

A test names its rules with `@pytest.mark.rule("CONQ-03")` on itself, on its class, or in `pytestmark`;
marks inside `pytest.param` are not read. What a rule says is left to docs/rules.md, whose ids are read here.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
RULES_PAGE = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests"

_RULE_LINE = re.compile(r"^- \*\*([A-Z]+-[A-Z0-9]+)\*\*", re.MULTILINE)


@dataclass(frozen=True)
class MarkedTest:
    """A test by its pytest node id, and the ids of the rules it is marked with."""

    node: str
    rules: tuple[str, ...]


def listed_rules(page: Path = RULES_PAGE) -> list[str]:
    """The ids of the rules page, in its order: one bullet `- **CONQ-03** ...` for each."""
    return _RULE_LINE.findall(page.read_text(encoding="utf-8"))


def nodes_by_rule(tests: list[MarkedTest]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for test in tests:
        for rule in test.rules:
            found.setdefault(rule, []).append(test.node)
    return found


def marked_tests(folder: Path = TESTS, root: Path = ROOT) -> list[MarkedTest]:
    """Every test function below the folder that has at least one rule mark."""
    return [test for path in sorted(folder.rglob("test_*.py")) for test in _tests_of_file(path, root)]


def _tests_of_file(path: Path, root: Path) -> Iterator[MarkedTest]:
    name = path.relative_to(root).as_posix()
    try:
        tree = ast.parse(path.read_text(encoding="utf-8"), filename=name)
        yield from _tests_of_body(tree.body, name, ())
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from error


def _tests_of_body(body: list[ast.stmt], node: str, outer: tuple[str, ...]) -> Iterator[MarkedTest]:
    """The tests of a module or class body, each with the marks of everything around it."""
    inherited = outer + _pytestmark_rules(body)
    for statement in body:
        if isinstance(statement, ast.ClassDef) and statement.name.startswith("Test"):
            marks = inherited + _rules_of(statement.decorator_list)
            yield from _tests_of_body(statement.body, f"{node}::{statement.name}", marks)
        elif isinstance(statement, ast.FunctionDef) and statement.name.startswith("test"):
            marks = inherited + _rules_of(statement.decorator_list)
            if marks:
                yield MarkedTest(f"{node}::{statement.name}", tuple(dict.fromkeys(marks)))


def _pytestmark_rules(body: list[ast.stmt]) -> tuple[str, ...]:
    rules: tuple[str, ...] = ()
    for statement in body:
        if isinstance(statement, ast.Assign):
            targets = statement.targets
        elif isinstance(statement, ast.AnnAssign):
            targets = [statement.target]
        else:
            continue
        if statement.value and any(isinstance(t, ast.Name) and t.id == "pytestmark" for t in targets):
            value = statement.value
            rules += _rules_of(value.elts if isinstance(value, ast.List | ast.Tuple) else [value])
    return rules


def _rules_of(marks: list[ast.expr]) -> tuple[str, ...]:
    return tuple(rule for mark in marks if _is_rule_mark(mark) for rule in _literal_ids(mark))


def _is_rule_mark(mark: ast.expr) -> bool:
    return re.fullmatch(r"(pytest\.)?mark\.rule(\(.*\))?", ast.unparse(mark), re.DOTALL) is not None


def _literal_ids(mark: ast.expr) -> list[str]:
    ids = [a.value if isinstance(a, ast.Constant) else None for a in getattr(mark, "args", [])]
    texts = [rule for rule in ids if isinstance(rule, str)]
    if not texts or len(texts) != len(ids):
        raise ValueError(f"line {mark.lineno}: a rule mark takes its ids as plain strings")
    return texts
