"""In which ways can the rules be broken? In all that cards and switches say, and in the Murlocs' own turn.

One edit each: every switch, column, constant, hook and wiring line of the cards, every step of the Murlocs.
The edits are read off the sources of any copy of the project; nothing is imported, written or run here.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

KINDS = ("races", "powers", "artifacts", "places")
BOX = "smallworld_env/box"
SWITCHES = "smallworld_env/core/readings.py"
WIRING = "smallworld_env/rules/hooks.py"
FACTIONS = ("NEUTRAL", "ALLIANCE", "HORDE")
UNTOUCHED = ("id", "name")
VARIANTS = ("murlocs",)  # by the name of their file with rules
RANKING = "_rank"  # only the order of what it answers counts
ENDLESS = ("attack", "conquer")  # without these calls a turn would not end

NO_REGIONS = "state.forts & 0"
# What a function answers when its card has no effect. Those that only act (see ACTING) answer nothing.
NEUTRAL = {
    "attack_price": "0",
    "discount": "0",
    "immune_regions": NO_REGIONS,
    "majority_around": "False",
    "may_take_worgen_form": "False",
    "must_choose": "False",
    "no_travel": "False",
    "payee": "-1",
    "places": NO_REGIONS,
    "priced_regions": NO_REGIONS,
    "shielded_region": "-1",
    "spares_losses": "False",
    "toll": "0",
}
ACTING = ("on_", "pay_", "take_")

_RULE = re.compile(r"\b[A-Z]+-[A-Z0-9]+\b")


@dataclass(frozen=True)
class Mutant:
    """One edit: a whole new text for one file, and where to look for the tests that must notice it."""

    name: str
    subject: str  # the card or the switch
    path: str
    source: str
    tests: str | None  # the card's own test file
    rules: tuple[str, ...]  # rule ids whose tests are run too


@dataclass(frozen=True)
class Card:
    kind: str
    name: str
    source: str

    @property
    def path(self) -> str:
        return f"{BOX}/{self.kind}/{self.name}.py"

    @property
    def tests(self) -> str:
        return f"tests/cards/{self.kind}/test_{self.name}.py"

    def mutant(self, what: str, source: str, path: str | None = None) -> Mutant:
        name = f"{self.kind}/{self.name}: {what}"
        rules = tuple(dict.fromkeys(_RULE.findall(self.source)))
        return Mutant(name, self.name, path or self.path, source, self.tests, rules)


@dataclass(frozen=True)
class Variant(Card):
    """The rules that a variant adds, in a file of their own."""

    @property
    def path(self) -> str:
        return f"smallworld_env/rules/{self.name}.py"

    @property
    def tests(self) -> str:
        return f"tests/variants/test_{self.name}.py"


def all_mutants(root: Path) -> list[Mutant]:
    """Every mutant of the project below this folder: the switches, card by card, then the variants."""
    cards = list(all_cards(root))
    wiring = (root / WIRING).read_text(encoding="utf-8")
    found = list(_switches((root / SWITCHES).read_text(encoding="utf-8")))
    for card in cards:
        found += [*_columns(card), *_constants(card), *_hooks(card), *_wires(card, wiring)]
    for name in VARIANTS:
        rules = Variant("variants", name, "")
        found += _of_variant(replace(rules, source=(root / rules.path).read_text(encoding="utf-8")))
    return found


def all_cards(root: Path) -> Iterator[Card]:
    for kind in KINDS:
        for path in sorted((root / BOX / kind).glob("*.py")):
            if path.stem != "__init__":
                yield Card(kind, path.stem, path.read_text(encoding="utf-8"))


def replaced(source: str, node: ast.expr | ast.stmt, text: str, end: ast.stmt | None = None) -> str:
    """The source with other text in the place of a node, or of all from it to the end of another."""
    lines = source.encode().splitlines(keepends=True)
    last = end or node
    assert last.end_lineno is not None
    assert last.end_col_offset is not None
    start = sum(map(len, lines[: node.lineno - 1])) + node.col_offset
    stop = sum(map(len, lines[: last.end_lineno - 1])) + last.end_col_offset
    whole = source.encode()
    return (whole[:start] + text.encode() + whole[stop:]).decode()


def neutral_answer(function: str) -> str | None:
    """What the function answers without effect, or None if it only acts."""
    if function.startswith(ACTING):
        return None
    if function not in NEUTRAL:
        raise ValueError(f"scripts/mutation/edits.py: NEUTRAL does not say what {function} answers.")
    return NEUTRAL[function]


def _switches(source: str) -> Iterator[Mutant]:
    """Each switch flipped; its rule is named in the comment just above it."""
    lines = source.splitlines()
    for name, value in _assignments(source):
        if isinstance(value, ast.Constant) and isinstance(value.value, bool):
            comment = _comment_above(lines, value.lineno - 1)
            flipped = replaced(source, value, str(not value.value))
            rules = tuple(_RULE.findall(comment))
            yield Mutant(f"readings: {name} flipped", name, SWITCHES, flipped, None, rules)


def _comment_above(lines: list[str], line: int) -> str:
    start = line
    while start > 0 and lines[start - 1].startswith("#"):
        start -= 1
    return "\n".join(lines[start:line])


def _assignments(source: str) -> Iterator[tuple[str, ast.expr]]:
    for statement in ast.parse(source).body:
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            yield statement.targets[0].id, statement.value


def _columns(card: Card) -> Iterator[Mutant]:
    """Each column back to its default, each of its numbers off by one, and another faction."""
    row = dict(_assignments(card.source)).get("CARD")
    if not isinstance(row, ast.Call):
        raise ValueError(f"{card.path} has no line CARD = ...Card(...).")
    for column in row.keywords:
        if column.arg == "faction":
            yield _other_faction(card, column)
        elif column.arg not in UNTOUCHED:
            kept = [other for other in row.keywords if other is not column]
            without = ast.unparse(ast.Call(row.func, row.args, kept))
            yield card.mutant(f"column {column.arg} removed", replaced(card.source, row, without))
            yield from _off_by_one(card, column)


def _other_faction(card: Card, column: ast.keyword) -> Mutant:
    now = ast.unparse(column.value).removeprefix("Faction.")
    other = FACTIONS[(FACTIONS.index(now) + 1) % len(FACTIONS)]
    changed = replaced(card.source, column.value, f"Faction.{other}")
    return card.mutant(f"faction {now.lower()} -> {other.lower()}", changed)


def _off_by_one(card: Card, column: ast.keyword) -> Iterator[Mutant]:
    """Away from 0, since 0 is what the removal of the column already gives."""
    values = column.value.values if isinstance(column.value, ast.Dict) else [column.value]
    for node in values:
        number = _number(node)
        if number is not None:
            other = number + (1 if number > 0 else -1)
            changed = replaced(card.source, node, str(other))
            yield card.mutant(f"column {column.arg} {number} -> {other}", changed)


def _number(node: ast.expr) -> int | None:
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return None
    return value if type(value) is int else None


def _constants(card: Card) -> Iterator[Mutant]:
    """Each number at the top of the file, one more and one less."""
    for name, node in _assignments(card.source):
        number = _number(node)
        if number is not None:
            for other in (number - 1, number + 1):
                yield card.mutant(f"{name} {number} -> {other}", replaced(card.source, node, str(other)))


def _hooks(card: Card) -> Iterator[Mutant]:
    """Each public function without its effect."""
    for function in ast.parse(card.source).body:
        if isinstance(function, ast.FunctionDef) and not function.name.startswith("_"):
            answer = neutral_answer(function.name)
            text = "return" if answer is None else f"return {answer}"
            changed = replaced(card.source, function.body[0], text, end=function.body[-1])
            yield card.mutant(f"{function.name}() without effect", changed)


def _wires(card: Card, wiring: str) -> Iterator[Mutant]:
    """Each call of the card's functions in the wiring taken out, and each condition on it left out."""
    for moment in ast.parse(wiring).body:
        if not isinstance(moment, ast.FunctionDef):
            continue
        for node in ast.walk(moment):
            what = f"hooks.{moment.name}"
            if isinstance(node, ast.If) and any(_calls(card, step) for step in node.body):
                changed = replaced(wiring, node.test, "True")
                yield card.mutant(f"{what} unconditional", changed, WIRING)
            elif isinstance(node, ast.Expr) and _is_call_of(card, node.value):
                yield card.mutant(f"{what} unwired", replaced(wiring, node, "pass"), WIRING)
            elif isinstance(node, ast.Call) and _is_call_of(card, node):
                answer = neutral_answer(ast.unparse(node.func).split(".")[1])
                if answer is not None:
                    changed = replaced(wiring, node, f"({answer})")
                    yield card.mutant(f"{what} unwired", changed, WIRING)


def _calls(card: Card, statement: ast.stmt) -> bool:
    return any(_is_call_of(card, node) for node in ast.walk(statement))


def _is_call_of(card: Card, node: ast.AST) -> bool:
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    return isinstance(node.func.value, ast.Name) and node.func.value.id == card.name


def _of_variant(rules: Variant) -> Iterator[Mutant]:
    yield from _constants(rules)
    yield from _members(rules)
    for function in ast.parse(rules.source).body:
        if isinstance(function, ast.FunctionDef):
            for node in ast.walk(function):
                yield from _left_out(rules, function.name, node)
            if function.name == RANKING:
                yield from _lowered(rules, function)


def _members(rules: Variant) -> Iterator[Mutant]:
    """Each member of each tuple at the top of the file left out."""
    for name, node in _assignments(rules.source):
        members = node.elts if isinstance(node, ast.Tuple) else []
        for member in members:
            others = [other for other in members if other is not member]
            changed = replaced(rules.source, node, ast.unparse(ast.Tuple(others)))
            yield rules.mutant(f"{name} without {ast.unparse(member)}", changed)


def _left_out(rules: Variant, function: str, node: ast.AST) -> Iterator[Mutant]:
    """A call that stands alone, or the right side of a sum, a union or an intersection."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        if ast.unparse(node.value.func) not in ENDLESS:
            what = f"{function}() without {ast.unparse(node)}"
            yield rules.mutant(what, replaced(rules.source, node, "pass"))
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.BitOr | ast.BitAnd):
        what = f"{function}() without {ast.unparse(node.right)} in {ast.unparse(node)}"
        yield rules.mutant(what, replaced(rules.source, node, f"({ast.unparse(node.left)})"))


def _lowered(rules: Variant, function: ast.FunctionDef) -> Iterator[Mutant]:
    """Each number of a function one less."""
    for statement in function.body:
        for node in ast.walk(statement):
            if isinstance(node, ast.Constant) and (number := _number(node)) is not None:
                what = f"{function.name}() {number} -> {number - 1} in {ast.unparse(statement)}"
                yield rules.mutant(what, replaced(rules.source, node, str(number - 1)))
