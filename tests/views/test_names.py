"""Do names mean what they say? Every action and region parses back, and a near miss gets a hint."""

import pytest

from smallworld_env.core.ids import MAX_REGIONS, Power, Race
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.scenario import new_game, position
from smallworld_env.views.names import (
    action_name,
    find,
    find_region,
    general_name,
    key,
    legal_actions,
    parse_action,
    region_name,
    split,
    title,
)


def island(name, regions):
    """A row of fields, each beside the next."""
    rows = [
        {
            "terrain": "fields",
            "symbols": ["entry"],
            "neighbours": [beside for beside in (number - 1, number + 1) if 1 <= beside <= regions],
        }
        for number in range(1, regions + 1)
    ]
    return {"id": name, "regions": rows}


@pytest.fixture
def game():
    return new_game(2, boards=["L1a", "S1a"])


def test_all_406_names_parse_back_on_the_largest_map():
    game = position(boards=[island("A", 30), island("B", MAX_REGIONS - 30)], seats=[{}, {}])
    assert NUM_ACTIONS == 406
    for action in range(NUM_ACTIONS):
        assert parse_action(game.games, 0, action_name(game.games, 0, action)) == action


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("boards", ["original", "random:3"])
def test_all_names_of_a_game_parse_back_whatever_its_boards(players, boards):
    games = new_game(players, seed=players, boards=boards).games
    regions = int(games["num_regions"][0])
    for action in range(NUM_ACTIONS):
        block, argument = split(action)
        if not block or argument < regions:
            assert parse_action(games, 0, action_name(games, 0, action)) == action


def test_no_two_actions_share_a_name():
    assert len({general_name(action) for action in range(NUM_ACTIONS)}) == NUM_ACTIONS


@pytest.mark.parametrize("action", [-1, NUM_ACTIONS])
def test_there_is_no_name_beyond_the_last_action(action):
    with pytest.raises(ValueError, match=f"There is no action {action}; ids go from 0 to 405."):
        general_name(action)


def test_regions_are_counted_from_one_on_each_board(game):
    assert region_name(game.games, 0, 0) == "L1a:1"
    assert region_name(game.games, 0, 12) == "S1a:1"
    assert find_region(game.games, 0, "S1a:8") == 19


@pytest.mark.parametrize("text", ["L1a:0", "L1a:13", "S1a:9", "M1a:1", "L1a", "3", "L1a:x", "L1a:\u00b2", ""])
def test_an_unknown_region_is_told_what_there_is(game, text):
    with pytest.raises(ValueError, match="the map has L1a:1 to L1a:12, S1a:1 to S1a:8"):
        find_region(game.games, 0, text)


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("end_conqest", "end_conquest"),
        ("declin", "decline"),
        ("steal aegs", "steal aegis"),
        ("conqer L1a:3", "conquer L1a:3"),
        ("conquer", "conquer"),
        ("pick 6", "pick"),
    ],
)
def test_a_near_miss_gets_a_hint(game, text, hint):
    with pytest.raises(ValueError, match=f"There is no action {text!r}; did you mean '{hint}"):
        parse_action(game.games, 0, text)


def test_nonsense_is_sent_to_the_list_of_verbs(game):
    with pytest.raises(ValueError, match="There is no action 'xyzzy'; `docs/actions"):
        parse_action(game.games, 0, "xyzzy")


@pytest.mark.parametrize("text", ["pick 2", "  pick   2 ", "PICK 2"])
def test_spaces_and_capitals_do_not_matter(game, text):
    assert parse_action(game.games, 0, text) == 2


def test_legal_actions_are_ascending_and_named_like_the_positions(game):
    game.play("pick 0")
    actions = legal_actions(game.games)
    assert actions == sorted(actions)
    assert [action_name(game.games, 0, action) for action in actions] == game.legal()


@pytest.mark.parametrize("text", ["Night Elves", "night_elves", "NIGHT-ELVES", " night elves "])
def test_a_card_is_found_however_it_is_typed(text):
    assert find(Race, text) is Race.NIGHT_ELVES


def test_a_card_has_a_name_to_type_and_one_to_read():
    assert (key(Power.SWAMP_WALKER), title(Power.SWAMP_WALKER)) == ("swamp_walker", "Swamp Walker")


def test_an_unknown_card_is_told_the_nearest():
    with pytest.raises(ValueError, match="There is no race 'taurens'; did you mean 'tauren'"):
        find(Race, "taurens")


def test_the_mask_in_bytes_says_the_same_as_the_legal_names():
    game = new_game(3, seed=4)
    while not game.finished:
        ids = [parse_action(game.games, 0, name) for name in game.legal()]
        assert game.mask().nonzero()[0].tolist() == sorted(ids)
        game.play(game.legal()[-1])
    assert not game.mask().any()


def test_symbols_of_a_region_can_be_asked_for():
    game = new_game(2, seed=0, boards="L1a,S1a")
    assert [game.has_symbol("L1a:1", symbol) for symbol in ("entry", "magic", "cavern")] == [
        True,
        False,
        False,
    ]
