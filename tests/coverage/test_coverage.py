"""Is every action, card effect and interaction either met by random play or shown by a test that passes?"""

import json
import subprocess
import sys
from collections import Counter

import pytest

from smallworld_env.core.ids import NUM_RACES, Power, Race, Relic
from smallworld_env.core.jit import COMPILED
from smallworld_env.views.names import title
from tests.coverage.named import NAMED
from tests.coverage.page import PAGE, per_thousand
from tests.coverage.play import play
from tests.coverage.rows import Row
from tests.coverage.table import ROWS, covering_tests, kinds
from tests.rule_marks import ROOT, listed_rules

needs_speed = pytest.mark.skipif(not COMPILED, reason="without the compiler the games take many minutes")


@pytest.fixture(scope="module")
def counts() -> Counter[Row]:
    return play()


@needs_speed
@pytest.mark.slow
def test_every_row_is_counted_or_names_a_test(counts):
    bare = [row.label for row, tests in covering_tests(counts).items() if not tests]
    assert not bare, f"left at zero by random play, and no test is named: {'; '.join(bare)}"


@needs_speed
@pytest.mark.slow
def test_the_tests_that_stand_in_for_a_zero_pass_and_show_their_row(counts, tmp_path):
    by_mark = {node for tests in covering_tests(counts).values() for node in tests}
    report = tmp_path / "shown.json"
    options = ["-q", "-p", "no:cacheprovider", "-p", "tests.coverage.watch", "--rows-shown", str(report)]
    command = [sys.executable, "-m", "pytest", *options, *sorted(by_mark | set(NAMED.values()))]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    shown = json.loads(report.read_text(encoding="utf-8"))
    wrong = [f"{node} does not show '{row}'" for row, node in NAMED.items() if row not in shown[node]]
    assert not wrong, "\n".join(wrong)


def test_every_named_test_stands_for_a_row():
    labels = {row.label for row in ROWS}
    assert not [row for row in NAMED if row not in labels]


def test_every_card_has_a_row():
    named = {row.name for row in kinds()["card"]}
    cards = [*list(Race)[:NUM_RACES], *Power, *Relic]
    assert not [title(card) for card in cards if title(card) not in named]


def test_every_interaction_of_the_classic_game_has_one_row():
    variants = {f"INTER-{number}" for number in (*range(102, 111), 112, 122, 125)}  # the games are classic
    rules = [rule for rule in listed_rules() if rule.startswith("INTER-") and rule not in variants]
    assert sorted(row.name for row in kinds()["inter"]) == sorted(rules)


def test_no_two_rows_look_the_same():
    assert not [label for label, count in Counter(row.label for row in ROWS).items() if count > 1]


def test_the_page_lists_every_row():
    text = PAGE.read_text(encoding="utf-8")
    missing = [row.label for row in ROWS if f"| {row.name} | {row.what or 'the action'} |" not in text]
    assert not missing, f"run scripts/coverage_table.py; docs/coverage.md lacks: {'; '.join(missing)}"


@pytest.mark.parametrize(("count", "shown"), [(0, "0"), (1, "2.5"), (4, "10"), (1000, "2,500")])
def test_a_rare_row_is_not_shown_as_none(count, shown):
    assert per_thousand(count, games=400) == shown
