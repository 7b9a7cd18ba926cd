"""A user's own box file: the printed numbers in place of ours, or one sentence that says what is wrong."""

import pytest

from smallworld_env.box.numbers import BoxError, default_numbers, load_numbers
from smallworld_env.core.ids import Power, Race
from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup


def refusal(tmp_path, text):
    path = tmp_path / "mine.toml"
    path.write_text(text)
    with pytest.raises(BoxError) as caught:
        load_numbers(path)
    assert "mine.toml" in str(caught.value)
    return str(caught.value)


def test_what_a_file_leaves_out_is_taken_from_the_default(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[badges]\nsailor = 3\n[banners]\norcs = { tokens = 5 }\n")
    numbers, default = load_numbers(path), default_numbers()
    assert numbers.badge_tokens[Power.SAILOR] == 3
    assert (numbers.banner_tokens[Race.ORCS], numbers.race_supply[Race.ORCS]) == (5, 11)
    assert numbers.badge_tokens[Power.FARMER] == default.badge_tokens[Power.FARMER]


def test_the_numbers_of_a_file_are_those_of_the_game(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text("[badges]\n" + "".join(f"{power.name.lower()} = 1\n" for power in Power))
    games = blank_batch()
    game_setup(2, box=path).begin(games, 0, 1)
    assert games["badge_tokens"][0].tolist() == [1] * 20


def test_an_unknown_race_is_answered_with_the_nearest_one(tmp_path):
    assert "did you mean 'orcs'" in refusal(tmp_path, "[banners]\norks = { tokens = 5 }\n")


def test_an_unknown_power_is_answered_with_the_nearest_one(tmp_path):
    assert "did you mean 'sailor'" in refusal(tmp_path, "[badges]\nsailors = 5\n")


def test_an_unknown_table_is_named(tmp_path):
    assert "'badge'" in refusal(tmp_path, "[badge]\nsailor = 5\n")


@pytest.mark.parametrize("value", ["-1", "61", "2.5", "true", "'four'"])
def test_a_number_out_of_range_is_named_with_what_is_allowed(tmp_path, value):
    sentence = refusal(tmp_path, f"[badges]\nsailor = {value}\n")
    assert "badges.sailor" in sentence
    assert "from 0 to 60" in sentence


def test_a_supply_below_the_banner_is_refused(tmp_path):
    sentence = refusal(tmp_path, "[banners]\norcs = { tokens = 9, supply = 8 }\n")
    assert "banners.orcs.supply = 8" in sentence


def test_a_file_that_is_not_toml_is_refused(tmp_path):
    assert "not valid TOML" in refusal(tmp_path, "badges: sailor: 5")


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BoxError, match=r"nothing\.toml: the box file cannot be read"):
        load_numbers(tmp_path / "nothing.toml")
