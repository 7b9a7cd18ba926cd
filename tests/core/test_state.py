"""One flat record is the game: small, without floats, copied, compared, hashed and saved in one call."""

import numpy as np
import pytest

from smallworld_env.core.record import FIELDS, GAME
from smallworld_env.core.state import SAVED_LENGTH, blank_batch, copy, digest, equal, from_bytes, to_bytes
from smallworld_env.scenario import new_game


def test_a_state_has_at_most_four_kilobytes_and_no_float():
    assert GAME.itemsize <= 4096
    assert all(GAME.fields[name][0].base.kind in "iu" for name, _, _ in FIELDS)


def test_the_record_has_no_hidden_padding():
    """Padding is not copied with a record, so bytes of equal games could differ."""
    assert sum(GAME.fields[name][0].itemsize for name in GAME.names) == GAME.itemsize


def test_a_copy_is_equal_until_one_of_them_moves_on():
    game = new_game(3, seed=1)
    twin = copy(game.games)
    assert equal(game.games, 0, twin)
    assert digest(game.games) == digest(twin)
    game.play("pick 0")
    assert not equal(game.games, 0, twin)
    assert digest(game.games) != digest(twin)


def test_bytes_give_the_same_game_back_in_any_slot():
    game = new_game(2, seed=5).play("pick 1")
    batch = from_bytes(game.to_bytes(), blank_batch(3), 2)
    assert to_bytes(batch, 2) == game.to_bytes()
    assert digest(from_bytes(game.to_bytes())) == game.digest()


def test_bytes_of_another_length_are_refused_with_both_lengths():
    with pytest.raises(ValueError, match=f"has {SAVED_LENGTH} bytes, not 7"):
        from_bytes(b"1234567")


def test_two_games_with_one_seed_are_the_same_and_with_two_seeds_are_not():
    assert new_game(4, seed=9).digest() == new_game(4, seed=9).digest()
    assert new_game(4, seed=9).digest() != new_game(4, seed=10).digest()


def test_coins_by_reason_are_part_of_the_state():
    game = new_game(2, seed=0)
    assert game.games["reasons"][0].sum(axis=1).tolist() == [5, 5, 0, 0, 0, 0]
    assert np.array_equal(game.games["coins"][0], [5, 5, 0, 0, 0, 0])
