"""Does everything a card says reach the game? Compares enums, card files, tables, tests and wiring.

Each test names the line that is missing. Whether the effect is right is left to the card's own tests.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from scripts.mutation.edits import KINDS, WIRING, Card, all_cards, all_mutants
from smallworld_env.box import cards as columns
from smallworld_env.box import tables
from smallworld_env.box.cards import HOOKS
from smallworld_env.core.ids import NUM_ARTIFACTS, Power, Race, Relic

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "smallworld_env"
CARDS = list(all_cards(ROOT))

MEMBERS: dict[str, tuple[Race | Power | Relic, ...]] = {
    "races": tuple(race for race in Race if race != Race.MURLOCS),
    "powers": tuple(Power),
    "artifacts": tuple(Relic)[:NUM_ARTIFACTS],
    "places": tuple(Relic)[NUM_ARTIFACTS:],
}
ROWS = {
    "races": columns.RaceCard,
    "powers": columns.PowerCard,
    "artifacts": columns.ArtifactCard,
    "places": columns.PlaceCard,
}
# Functions that a mechanism calls by itself, and where: it is about this card alone, so that a moment in the
# wiring would have one line and one caller.
CALLED_DIRECTLY = {
    "aegis.shielded_region": "rules/bombs.py",  # a bomb may be laid only where its layer has paid
    "defensive.on_turn_end": "rules/placements.py",  # towers go before new ones are laid
    "defensive.places": "rules/placements.py",
    "doomhammer.payee": "rules/conquest.py",
    "garrison.places": "rules/placements.py",
    "goblins.places": "rules/bombs.py",
    "humans.places": "rules/placements.py",
    "well.majority_around": "rules/scoring.py",  # for a folk, declined ones too
    "worgen.may_take_worgen_form": "rules/legal.py",
    "worgen.must_choose": "rules/turn.py",
    "worgen.take_form": "rules/step.py",
}


def parsed(path: str) -> ast.Module:
    return ast.parse((ROOT / path).read_text(encoding="utf-8"))


def jitted(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and any(
            ast.unparse(d) in ("jit", "leaf") for d in node.decorator_list
        ):
            yield node


def public_functions(card: Card) -> dict[str, ast.FunctionDef]:
    """A card's public functions by name, as `goblins.places`."""
    found = jitted(ast.parse(card.source))
    return {f"{card.name}.{node.name}": node for node in found if not node.name.startswith("_")}


def calls(tree: ast.AST) -> set[str]:
    """What is called as module.function, written just so."""
    called = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return {ast.unparse(function) for function in called if isinstance(function, ast.Attribute)}


FUNCTIONS = {name: node for card in CARDS for name, node in public_functions(card).items()}
WIRES = {moment.name: calls(moment) for moment in jitted(parsed(WIRING))}


def told(wrong: list[str]) -> None:
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_every_member_of_the_enum_has_a_card_file_and_every_file_a_member(kind):
    members = {member.name.lower() for member in MEMBERS[kind]}
    files = {card.name for card in CARDS if card.kind == kind}
    wrong = [f"smallworld_env/box/{kind}/{name}.py is missing" for name in sorted(members - files)]
    wrong += [f"core/ids.py has no member for box/{kind}/{name}.py" for name in sorted(files - members)]
    told(wrong)


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_has_a_test_file_and_every_test_file_a_card(kind):
    wanted = {card.tests for card in CARDS if card.kind == kind}
    found = {p.relative_to(ROOT).as_posix() for p in (ROOT / "tests/cards" / kind).glob("test_*.py")}
    wrong = [f"{test} is missing" for test in sorted(wanted - found)]
    wrong += [f"{test} is the test of no card in box/{kind}" for test in sorted(found - wanted)]
    told(wrong)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_file_holds_the_row_of_its_own_name_and_names_its_rule(card):
    module = import_module(f"smallworld_env.box.{card.kind}.{card.name}")
    assert module.CARD.id.name.lower() == card.name, f"{card.path}: CARD has the id of another card"
    assert type(module.CARD) is ROWS[card.kind], f"{card.path}: CARD is a row of another kind"
    assert re.search(r" (RACE|POWER|ART|PLACE)-[A-Z]+\.$", str(module.__doc__)), f"{card.path}: no rule id"


@pytest.mark.parametrize("kind", KINDS)
def test_the_tables_hold_every_row_in_the_order_of_the_enum(kind):
    rows = getattr(tables, kind.upper())
    assert [row.id for row in rows] == list(MEMBERS[kind]), f"box/tables.py: {kind.upper()}"


def given(card: Card) -> set[str]:
    """The columns that a card's row fills in."""
    row = next(n for n in ast.walk(ast.parse(card.source)) if isinstance(n, ast.Call))
    return {str(keyword.arg) for keyword in row.keywords}


@pytest.mark.parametrize("kind", KINDS)
def test_every_column_is_given_by_a_card_and_read_by_the_tables_or_by_its_card(kind):
    shared = (PACKAGE / "box/tables.py").read_text(encoding="utf-8")
    of_kind = [card for card in CARDS if card.kind == kind]
    wrong = []
    for column in (field.name for field in fields(ROWS[kind]) if field.name not in ("id", "name")):
        if not any(column in given(card) for card in of_kind):
            wrong.append(f"box/cards.py: no card of {kind} has the column {column}")
        if f'"{column}"' not in shared and not any(f"CARD.{column}" in card.source for card in of_kind):
            wrong.append(f"box/tables.py has no table for the column {column} of {kind}")
    told(wrong)


def test_every_table_is_read_outside_of_the_tables():
    names = [name for name in vars(tables) if re.match(r"(RACE|POWER|RELIC)_", name)]
    others = [path for path in PACKAGE.rglob("*.py") if path.name != "tables.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in others)
    told([f"box/tables.py: nothing reads {name}" for name in names if not re.search(rf"\b{name}\b", text)])


def test_every_public_function_of_a_card_is_a_hook_or_called_directly():
    told(
        [
            f"box/cards.py: HOOKS has no {name.split('.')[1]}, and CALLED_DIRECTLY here has no {name}"
            for name in FUNCTIONS
            if name.split(".")[1] not in HOOKS and name not in CALLED_DIRECTLY
        ]
    )


def test_every_hook_of_a_card_is_wired_at_its_moment():
    wrong = []
    for name in (name for name in FUNCTIONS if name not in CALLED_DIRECTLY):
        moment = name.split(".")[1]
        if name not in WIRES.get(moment, set()):
            wrong.append(f"rules/hooks.py: {moment} does not call {name}")
    told(wrong)


def test_the_wiring_calls_only_what_the_cards_have():
    names = {card.name for card in CARDS}
    called = {call for moment in WIRES.values() for call in moment if call.split(".")[0] in names}
    told([f"rules/hooks.py calls {name}, which no card file has" for name in sorted(called - set(FUNCTIONS))])


def conditions(moment: ast.FunctionDef) -> Iterator[tuple[str, str]]:
    """The member each condition asks for, and each card called under it."""
    for node in ast.walk(moment):
        if isinstance(node, ast.If):
            asked = re.findall(r"\b(?:Race|Power|Relic)\.(\w+)", ast.unparse(node.test))
            for step in node.body:
                yield from ((member, call.split(".")[0]) for member in asked for call in calls(step))


def test_a_condition_in_the_wiring_asks_for_the_card_it_calls():
    told(
        [
            f"rules/hooks.py: {moment.name} calls {card} for {member}"
            for moment in jitted(parsed(WIRING))
            for member, card in conditions(moment)
            if member.lower() != card
        ]
    )


def test_every_hook_is_used_by_a_card():
    used = {name.split(".")[1] for name in FUNCTIONS}
    told([f"box/cards.py: no card uses the hook {hook}" for hook in HOOKS if hook not in used])


def test_every_hook_of_a_card_has_the_hooks_one_signature():
    wrong = []
    for name, node in FUNCTIONS.items():
        listed = HOOKS.get(name.split(".")[1])
        signature = f"({', '.join(argument.arg for argument in node.args.args)})"
        if listed and not listed.startswith(f"{signature}:"):
            wrong.append(f"{name}{signature} should take {listed.split(':')[0]}")
    told(wrong)


@pytest.mark.parametrize(("name", "caller"), CALLED_DIRECTLY.items())
def test_what_is_called_directly_is_called_where_the_list_says(name, caller):
    assert name in FUNCTIONS, f"CALLED_DIRECTLY: no card file has {name}"
    assert name in calls(parsed(f"smallworld_env/{caller}")), f"{caller} does not call {name}"


def test_every_card_can_be_broken_on_purpose():
    broken = {mutant.subject for mutant in all_mutants(ROOT)}
    told([f"scripts/mutation/edits.py finds no mutant of {c.path}" for c in CARDS if c.name not in broken])
