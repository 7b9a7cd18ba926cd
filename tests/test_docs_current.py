"""Do the generated pages say what the code says? They are generated again, and their examples are run."""

import doctest
import re

import pytest

from scripts import actions_doc, export_doc, observation_doc, scenario_doc
from smallworld_env.core.ids import Moment
from smallworld_env.replay import Recorder
from smallworld_env.replay.chooser import choose
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.views.names import general_name

PAGES = {
    "actions": actions_doc,
    "export": export_doc,
    "observation": observation_doc,
    "scenario": scenario_doc,
}
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("name", PAGES)
def test_the_page_is_what_its_script_writes(name):
    script = PAGES[name]
    written = script.PAGE.read_text(encoding="utf-8")
    assert written == script.page(), f"docs/{name}.md is out of date: run python scripts/{name}_doc.py"


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_the_page_give_what_they_show(name, tmp_path):
    blocks = CODE.findall(PAGES[name].PAGE.read_text(encoding="utf-8"))
    example = doctest.DocTestParser().get_doctest(
        "\n".join(blocks), {"FOLDER": tmp_path}, f"docs/{name}.md", None, 0
    )
    told: list[str] = []
    outcome = doctest.DocTestRunner(verbose=False).run(example, out=told.append)
    assert outcome.attempted > 0
    assert not outcome.failed, "".join(told)


def test_every_verb_is_explained_and_no_other():
    verbs = {actions_doc.verb_of(general_name(action)) for action in range(NUM_ACTIONS)}
    assert verbs == set(actions_doc.WHEN)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_verbs_are_legal_only_at_the_moments_the_page_names(players):
    recorder, step = Recorder.new_game(players, seed=players), 0
    position = recorder.position
    while not position.finished:
        for verb in {actions_doc.verb_of(name) for name in position.legal()}:
            assert Moment[position.moment.upper()] in actions_doc.WHEN[verb].moments, (position.moment, verb)
        names = position.legal()
        recorder.play(names[choose(players, step, len(names))])
        step += 1


def test_every_key_of_the_schema_is_read_with_its_comment():
    assert scenario_doc.comments("POSITION_KEYS")["turn"] == "the seat whose turn it is"
    assert scenario_doc.comments("SEAT_KEYS")["tokens"] == "region -> how many"
