"""Does every rule have a test, and does every marked test name a rule that exists?"""

from collections import Counter
from pathlib import Path

import pytest

from tests.rule_marks import RULES_PAGE, listed_rules, marked_tests, nodes_by_rule

MOST_RULES_PER_TEST = 2


def test_the_rules_page_lists_every_id_once():
    assert RULES_PAGE.is_file(), "docs/rules.md is missing"
    rules = listed_rules()
    assert rules, "docs/rules.md has no line that begins like '- **CONQ-03**'"
    twice = [rule for rule, count in Counter(rules).items() if count > 1]
    assert not twice, f"listed more than once in docs/rules.md: {', '.join(twice)}"


def test_every_rule_has_a_test():
    shown = nodes_by_rule(marked_tests())
    missing = [rule for rule in listed_rules() if rule not in shown]
    assert not missing, f"{len(missing)} rules have no test: {', '.join(missing)}"


def test_every_marked_rule_exists():
    listed = set(listed_rules())
    unknown = [f"{r} ({test.node})" for test in marked_tests() for r in test.rules if r not in listed]
    assert not unknown, f"not in docs/rules.md: {', '.join(unknown)}"


def test_no_test_claims_more_than_two_rules():
    greedy = [f"{t.node} ({len(t.rules)})" for t in marked_tests() if len(t.rules) > MOST_RULES_PER_TEST]
    assert not greedy, f"tests marked with more than {MOST_RULES_PER_TEST} rules: {', '.join(greedy)}"


def collected(folder: Path, source: str) -> dict[str, tuple[str, ...]]:
    (folder / "test_sample.py").write_text(source)
    return {test.node: test.rules for test in marked_tests(folder, root=folder)}


def test_marks_are_read_from_functions_classes_and_modules(tmp_path):
    source = """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("A-01")]

@pytest.mark.rule("B-01", "B-02")
@pytest.mark.parametrize("x", [1])
def test_function(x): ...

@pytest.mark.rule("C-01")
class TestClass:
    pytestmark = pytest.mark.rule("C-02")

    @pytest.mark.rule("C-03", "A-01")
    def test_method(self): ...
"""
    assert collected(tmp_path, source) == {
        "test_sample.py::test_function": ("A-01", "B-01", "B-02"),
        "test_sample.py::TestClass::test_method": ("A-01", "C-01", "C-02", "C-03"),
    }


def test_functions_without_a_rule_mark_are_left_out(tmp_path):
    source = (
        "import pytest\n@pytest.mark.slow\ndef test_a(): ...\n@pytest.mark.rule('A-01')\ndef other(): ...\n"
    )
    assert collected(tmp_path, source) == {}


@pytest.mark.parametrize("mark", ["rule", "rule()", "rule(NAME)", "rule('A-01', 2)"])
def test_a_mark_without_plain_ids_is_refused_with_its_place(tmp_path, mark):
    with pytest.raises(ValueError, match=r"test_sample\.py: line 2"):
        collected(tmp_path, f"import pytest\n@pytest.mark.{mark}\ndef test_a(): ...\n")
