"""The numbers of a study: those of its file, of which all are complete, and what is wrong with others."""

import pytest

from agents.arena.studies.orders import numbers
from scripts import study
from smallworld_env.errors import OptionError

WHOLE = 'bot = "uniform"\nplayers = 2\nvariant = "classic"\ngames = 50\nseed = 1\n'


@pytest.mark.parametrize("name", study.STUDIES)
def test_every_study_has_its_numbers_and_smaller_ones_for_a_quick_run(name):
    path = study.CONFIGS / f"{name}.toml"
    usual, quick = numbers(path, quick=False), numbers(path, quick=True)
    assert usual["bot"] == quick["bot"] == "planner"
    assert quick["games"] * 20 < usual["games"]


def test_quick_numbers_stand_over_the_others(tmp_path):
    path = tmp_path / "study.toml"
    path.write_text(f"{WHOLE}[quick]\ngames = 12\n")
    assert numbers(path, quick=False)["games"] == 50
    assert numbers(path, quick=True) == {**numbers(path, quick=False), "games": 12}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("games = = 3", r"study.toml: the file is not valid TOML"),
        (f"{WHOLE}gamse = 3", r"study.toml: there is no 'gamse'; it may hold bot, players"),
        (f"{WHOLE}[quick]\nbots = 3", r"study.toml: there is no 'bots'"),
        (WHOLE.replace("seed = 1", ""), r"study.toml: seed is missing"),
    ],
)
def test_a_wrong_file_is_one_sentence_with_its_name(text, sentence, tmp_path):
    path = tmp_path / "study.toml"
    path.write_text(text)
    with pytest.raises(OptionError, match=sentence):
        numbers(path, quick=False)
