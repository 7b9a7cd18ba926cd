"""Is every action, card effect and interaction either met by random play or shown by a test that passes?"""

import subprocess
import sys
from collections import Counter

import pytest

from smallworld_env.core.ids import NUM_RACES, Power, Race, Relic
from smallworld_env.views.names import title
from tests.coverage.page import PAGE, per_thousand
from tests.coverage.play import play
from tests.coverage.rows import Row
from tests.coverage.table import ROWS, covering_tests, kinds, label
from tests.rule_marks import ROOT, is_for_later, listed_rules


@pytest.fixture(scope="module")
def counts() -> Counter[Row]:
    return play()


@pytest.mark.slow
def test_every_row_is_counted_or_names_a_test(counts):
    bare = [label(row) for row, tests in covering_tests(counts).items() if not tests]
    assert not bare, f"left at zero by random play, and no test is named: {'; '.join(bare)}"


@pytest.mark.slow
def test_the_tests_of_rows_at_zero_pass(counts):
    nodes = sorted({node for tests in covering_tests(counts).values() for node in tests})
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *nodes]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_card_has_a_row():
    named = {row.name for row in kinds()["card"]}
    cards = [*list(Race)[:NUM_RACES], *Power, *Relic]
    assert not [title(card) for card in cards if title(card) not in named]


def test_every_interaction_of_the_classic_game_has_one_row():
    rules = [rule for rule in listed_rules() if rule.startswith("INTER-") and not is_for_later(rule)]
    assert sorted(row.name for row in kinds()["inter"]) == sorted(rules)


def test_no_two_rows_look_the_same():
    twice = [name for name, count in Counter(map(label, ROWS)).items() if count > 1]
    assert not twice


def test_the_page_lists_every_row():
    text = PAGE.read_text(encoding="utf-8")
    missing = [label(row) for row in ROWS if f"| {row.name} | {row.what or 'the action'} |" not in text]
    assert not missing, f"run scripts/coverage_table.py; docs/coverage.md lacks: {'; '.join(missing)}"


@pytest.mark.parametrize(("count", "shown"), [(0, "0"), (1, "2.5"), (4, "10"), (1000, "2,500")])
def test_a_rare_row_is_not_shown_as_none(count, shown):
    assert per_thousand(count, games=400) == shown
