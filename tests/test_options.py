"""The arguments of a game: what they mean, and one sentence for each wrong one."""

import pytest

from smallworld_env.box.boards.catalogue import face_by_id
from smallworld_env.box.boards.load import save_face
from smallworld_env.core.jit import COMPILED
from smallworld_env.core.state import blank_batch
from smallworld_env.errors import OptionError
from smallworld_env.options import game_setup
from smallworld_env.rules import engine
from smallworld_env.rules.invariants import problems
from smallworld_env.views.names import board_labels
from tests.health.games import chooser


def begun(seed=1, **options):
    games = blank_batch()
    game_setup(**options).begin(games, 0, seed)
    return games


@pytest.mark.parametrize("players", [0, 1, 6, 2.0, "3", None])
def test_a_wrong_number_of_players_is_refused(players):
    with pytest.raises(OptionError, match=r"num_players = .* from 2 to 5"):
        game_setup(players)


@pytest.mark.parametrize("rounds", [0, -3, 101, True, 2.5])
def test_a_wrong_number_of_rounds_is_refused(rounds):
    with pytest.raises(OptionError, match=r"rounds = .* from 1 to 100"):
        game_setup(2, rounds=rounds)


def test_an_unknown_face_is_refused_with_the_faces_there_are():
    with pytest.raises(OptionError, match=r"'L9z'.*L1a L1b"):
        game_setup(2, ["L9z", "S1a"])


def test_a_face_named_twice_is_refused():
    with pytest.raises(OptionError, match="names a face twice"):
        game_setup(2, "L1a,L1a")


def test_too_many_regions_are_refused():
    with pytest.raises(OptionError, match=r"have .* regions; 62 are the most"):
        game_setup(5, ["L1a", "L1b", "L2a", "L2b", "M1a", "M2a"])


def test_a_random_seed_that_is_no_number_is_refused():
    with pytest.raises(OptionError, match="after 'random:'"):
        game_setup(2, "random:abc")


def test_the_rounds_of_a_game_can_be_chosen():
    assert begun(num_players=2, rounds=3)["rounds"][0] == 3


def test_named_faces_are_laid_in_the_order_given():
    assert board_labels(begun(num_players=2, boards="S2b,L1a")) == ["S2b", "L1a"]


def test_random_boards_are_the_same_for_one_seed():
    one, other = begun(num_players=3, boards="random:5"), begun(num_players=3, boards="random:5")
    assert board_labels(one) == ["R1", "R2", "R3"]
    assert one["neighbours"].tolist() == other["neighbours"].tolist()
    assert one["neighbours"].tolist() != begun(num_players=3, boards="random:6")["neighbours"].tolist()


def test_a_board_file_of_ones_own_is_played(tmp_path):
    path = tmp_path / "mine.json"
    save_face(face_by_id("L1a"), path)
    assert board_labels(begun(num_players=2, boards=[path, "S1a"])) == ["L1a", "S1a"]


def test_different_boards_and_boxes_share_a_batch_without_recompiling(tmp_path):
    """Boards and box live in the record: whatever a user or a seed can change is no constant."""
    box = tmp_path / "mine.toml"
    box.write_text("[badges]\nsailor = 1\n[banners]\norcs = { tokens = 9 }\n")
    games = blank_batch(4)
    compiled = _signatures()
    game_setup(2).begin(games, 0, 1)
    game_setup(2, "random:3").begin(games, 1, 1)
    game_setup(5, box=box).begin(games, 2, 1)
    game_setup(3, "random:4", rounds=2, box=box).begin(games, 3, 1)
    for index in range(4):
        engine.play_random(games, index, chooser(1).repeat(4), 10**6)
        assert problems(games, index) == []
        assert games["finished"][index] == 1
    assert _signatures() == compiled or not compiled


def _signatures():
    """How many versions of the engine's doors the compiler has made so far."""
    if not COMPILED:
        return 0
    games = blank_batch()
    game_setup(2).begin(games, 0, 1)
    engine.play_random(games, 0, chooser(1), 1)
    problems(games)
    return len(engine.new_game.signatures) + len(engine.play_random.signatures)
