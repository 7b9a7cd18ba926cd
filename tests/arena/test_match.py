"""Duplicate deals: every player has every seat, and nothing but deal and players makes a difference."""

import pytest

from agents.arena.schedule import deal_seed
from tests.arena.playing import guest, played, told, tournament


def test_results_are_the_same_bytes_for_one_worker_and_one_slot_as_for_two_workers_and_many_slots():
    wanted = tournament("uniform", "uniform", "uniform", seed=5)
    alone = told(played(wanted, 7, workers=1, slots=1))
    assert alone == told(played(wanted, 7, workers=2, slots=64))
    assert alone == told(played(wanted, 7, workers=1, slots=5))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_everybody_has_every_seat_of_a_deal_once(players):
    wanted = tournament(*["uniform"] * players, players=players)
    for deal in played(wanted, 3):
        seats = [game.seats for game in deal.games]
        assert len(seats) == players
        for seat in range(players):
            assert sorted(row[seat] for row in seats) == list(range(players))


def test_games_of_a_deal_have_its_seed_and_the_first_deals_are_those_of_a_longer_match():
    wanted = tournament("uniform", "uniform", seed=9)
    few, more = played(wanted, 3), played(wanted, 6)
    assert told(few) == told(more[:3])
    assert [deal.seed for deal in more] == [deal_seed(9, number) for number in range(6)]
    assert len({deal.seed for deal in more}) == 6


def test_a_result_says_what_each_seat_got():
    for deal in played(tournament("uniform", "uniform", "uniform", players=3), 20):
        for game in deal.games:
            assert sum(game.win_share) == pytest.approx(1.0, abs=1e-12)
            assert min(game.places) == 1
            assert [share > 0 for share in game.win_share] == [place == 1 for place in game.places]
            assert game.coins is not None
            assert game.places[game.coins.index(max(game.coins))] == 1
            assert min(game.decisions) >= 10  # ten rounds, at least one decision each
            assert min(game.ms) > 0
            assert game.fault is None


def test_two_entries_of_one_spec_draw_different_luck():
    deals = played(tournament("uniform", "uniform"), 40)
    shares = {sum(game.win_share[game.seats.index(0)] for game in deal.games) / 2 for deal in deals}
    assert shares >= {0.0, 0.5, 1.0}  # with the same luck each deal would be 0.5


@pytest.mark.slow
def test_a_player_plays_the_same_whoever_else_is_entered():
    pair = played(tournament("uniform", guest("First")), 3)
    three = played(tournament("uniform", guest("First"), "uniform"), 3)
    assert told(pair) == told([deal for deal in three if deal.line_up == 0])


@pytest.mark.slow
def test_a_bot_from_a_file_is_given_the_luck_of_its_own_seed():
    first, other = (tournament(guest("Lucky"), "uniform", seed=seed) for seed in (1, 2))
    deals = played(first, 2)
    assert told(deals) == told(played(first, 2, slots=1))
    assert told(deals) != told(played(other, 2))


@pytest.mark.parametrize(
    ("variant", "players", "total"), [("murlocs", 1, None), ("battle_for_azeroth", 4, 2)]
)
def test_other_variants_are_played_as_they_are(variant, players, total):
    for deal in played(tournament(*["uniform"] * players, players=players, variant=variant), 3):
        for game in deal.games:
            assert total is None or sum(game.win_share) == pytest.approx(total)
            assert len(game.places) == players
