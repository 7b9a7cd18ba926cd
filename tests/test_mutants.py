"""Do the tests notice a broken card? A sample of what `make mutants` tries, and the tool itself."""

import ast
import json
from collections import Counter
from dataclasses import replace

import pytest

from scripts.mutants import EXCUSED, chosen, main, parse_arguments, report, survivors, tried
from scripts.mutation.edits import Mutant, all_mutants, neutral_answer, replaced
from scripts.mutation.trial import BrokenBaseline, Verdict, edited, open_trials
from tests.rule_marks import ROOT

SAMPLE, SEED = 12, 7
MUTANTS = {mutant.name: mutant for mutant in all_mutants(ROOT)}


def verdict(name: str, killed: bool) -> Verdict:
    return Verdict(Mutant(name, "card", "card.py", "", None, ()), killed, 1.0)


def without_change(mutant: Mutant) -> Mutant:
    return replace(mutant, source=(ROOT / mutant.path).read_text(encoding="utf-8") + "\n# nothing\n")


@pytest.mark.slow
def test_every_mutant_of_a_sample_is_noticed():
    mutants = chosen(parse_arguments(["--sample", str(SAMPLE), "--seed", str(SEED)]))
    assert len(mutants) == SAMPLE
    assert not survivors(tried(mutants, jobs=1, timeout=300.0))


@pytest.mark.slow
def test_an_edit_without_effect_survives():
    mutant = without_change(MUTANTS["races/dwarves: column cost removed"])
    assert survivors(tried([mutant], jobs=1, timeout=300.0)) == [mutant.name]


@pytest.mark.slow
def test_tests_that_fail_without_a_mutant_are_told_apart():
    mutant = MUTANTS["races/dwarves: column cost removed"]
    with open_trials(jobs=1, timeout=300.0) as trials:
        (trials.copy / mutant.path).write_text(mutant.source, encoding="utf-8")
        with pytest.raises(BrokenBaseline, match="test_dwarves"):
            trials.check_baseline([without_change(mutant)])


def test_every_mutant_is_python_that_differs_from_the_source():
    for mutant in MUTANTS.values():
        before = (ROOT / mutant.path).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.source)) != ast.dump(ast.parse(before)), mutant.name


def test_no_two_mutants_have_the_same_name():
    twice = [name for name, count in Counter(m.name for m in all_mutants(ROOT)).items() if count > 1]
    assert not twice


def test_every_switch_and_card_names_a_rule():
    assert not [mutant.name for mutant in MUTANTS.values() if not mutant.rules]


def test_every_excuse_is_for_a_mutant_that_exists():
    assert not [name for name in EXCUSED if name not in MUTANTS]


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("readings: DOOMHAMMER_WITHIN_REACH flipped", "DOOMHAMMER_WITHIN_REACH = False"),
        ("races/dwarves: column cost -2 -> -3", "cost={Terrain.MOUNTAIN: -3}"),
        ("races/dwarves: faction alliance -> horde", "faction=Faction.HORDE"),
        ("races/pandaren: PRICE 2 -> 3", "PRICE = 3"),
        ("races/pandaren: attack_price() without effect", "(state, seat, region):\n    return 0\n"),
        ("races/pandaren: hooks.attack_price unwired", "return (0) + aegis.attack_price"),
        ("races/goblins: hooks.on_pick unwired", "Race.GOBLINS:\n        pass\n"),
        ("races/goblins: hooks.on_pick unconditional", "if True:\n        goblins.on_pick"),
    ],
)
def test_a_mutant_is_one_small_edit(name, line):
    assert line in MUTANTS[name].source
    assert line not in (ROOT / MUTANTS[name].path).read_text(encoding="utf-8")


def test_a_removed_column_leaves_the_others():
    source = MUTANTS["races/ethereals: column place_discount removed"].source
    assert "place_discount" not in source
    assert "steals=True" in source


def test_text_is_replaced_by_bytes_not_letters():
    source = "name = 'Al\u2019ar', 1\n"
    number = ast.parse(source).body[0].value.elts[1]  # type: ignore[attr-defined]
    assert replaced(source, number, "22") == "name = 'Al\u2019ar', 22\n"


def test_an_unknown_answer_is_asked_for():
    assert neutral_answer("on_anything") is None
    with pytest.raises(ValueError, match="what colour answers"):
        neutral_answer("colour")


def test_an_edited_file_is_as_before_afterwards(tmp_path):
    file = tmp_path / "card.py"
    file.write_text("one", encoding="utf-8")
    date = file.stat().st_mtime_ns
    with edited(file, "two"):
        assert file.read_text(encoding="utf-8") == "two"
    assert (file.read_text(encoding="utf-8"), file.stat().st_mtime_ns) == ("one", date)


def test_a_sample_is_the_same_for_the_same_seed():
    first, again, other = (
        [m.name for m in chosen(parse_arguments(["--sample", "5", "--seed", seed]))] for seed in "112"
    )
    assert first == again != other


def test_survivors_are_told_and_excuses_named(monkeypatch):
    monkeypatch.setitem(EXCUSED, "c", "it changes nothing")
    monkeypatch.setitem(EXCUSED, "d", "it was thought to change nothing")
    verdicts = [verdict("a", True), verdict("b", False), verdict("c", False), verdict("d", True)]
    assert survivors(verdicts) == ["b"]
    assert report(verdicts).splitlines() == [
        "survives   b",
        "excused    c: it changes nothing",
        "needless   the excuse of d: a test notices it",
        "4 mutants: 2 noticed, 1 survive, 1 excused.",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--only", "night_elfs"], "no card, variant, switch or mutant night_elfs; did you mean"),
        (["--sample", "0"], "--sample must be at least 1."),
        (["--jobs", "0"], "--jobs and --timeout must be greater than 0."),
        (["--json", "no/such/folder/a.json"], "there is no folder"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(arguments, sentence, capsys):
    assert main(arguments) == 2
    said = capsys.readouterr().err
    assert sentence in said
    assert said.count("\n") == 1


def test_a_single_mutant_can_be_named():
    name = "races/dwarves: column cost removed"
    assert [mutant.name for mutant in chosen(parse_arguments(["--only", name]))] == [name]


def test_the_list_names_what_would_be_tried(capsys):
    assert main(["--list", "--only", "draenei"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "races/draenei: faction alliance -> horde",
        "races/draenei: column keeps_first_loss removed",
    ]


@pytest.mark.parametrize(("killed", "code"), [(True, 0), (False, 1)])
def test_the_exit_code_tells_if_a_mutant_survived(killed, code, monkeypatch, tmp_path):
    file = tmp_path / "verdicts.json"
    monkeypatch.setattr("scripts.mutants.tried", lambda *_: [verdict("a", killed)])
    assert main(["--json", str(file)]) == code
    assert [row["killed"] for row in json.loads(file.read_text(encoding="utf-8"))] == [killed]
