"""Doomhammer: once a turn a single token is enough, for 2 coins to the hammer's previous owner."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

pytestmark = pytest.mark.rule("ART-DOOMHAMMER")

DWARVES = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 4, "T1:8": 1}, "coins": 5}


def holders(coins=5, hand=2, race="orcs", tokens=1, relics=None, **keys):
    """A race with the hammer in T1:6, next to four Dwarf tokens in T1:7."""
    first = {"race": race, "power": "farmer", "tokens": {"T1:6": tokens}, "hand": hand, "coins": coins}
    return position(boards=MAP, seats=[first, DWARVES], relics=relics or {"doomhammer": "T1:6"}, **keys)


def test_a_single_token_conquers_whatever_the_cost():
    game = holders()
    assert game.cost("T1:7") == 6
    assert game.cost("T1:7", armed=["doomhammer"]) == 1
    game.play("doomhammer", "conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert game.tokens("T1:7") == 1
    assert game.hand(0) == 1
    assert game.hand(1) == 3  # LOSS-01 as usual


def test_the_last_token_in_hand_is_enough():
    game = holders(hand=1)
    game.play("doomhammer", "conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert game.outcomes() == []


def test_it_needs_a_token_in_hand():
    game = holders(hand=0)
    assert "doomhammer" not in game.legal()


@pytest.mark.rule("INTER-32")
def test_tauren_need_two_tokens_with_it():
    game = holders(race="tauren", tokens=2)
    assert game.cost("T1:7", armed=["doomhammer"]) == 2
    game.play("doomhammer", "conquer T1:7")
    assert game.tokens("T1:7") == 2
    assert "doomhammer" not in holders(race="tauren", tokens=2, hand=1).legal()


def test_nobody_before_means_that_the_stash_is_paid():
    game = holders()
    assert game.price("T1:7", armed=["doomhammer"]) == 2
    game.play("doomhammer", "conquer T1:7")
    assert game.coins(0) == 3
    assert game.coins(1) == 5
    assert game.reasons(0) == {"start": 5, "doomhammer_paid": -2}


def test_it_needs_two_coins():
    assert "doomhammer" in holders(coins=2).legal()
    assert "doomhammer" not in holders(coins=1).legal()


def test_a_conquest_without_it_costs_no_coin_and_the_usual_tokens():
    game = holders(hand=6)
    game.play("conquer T1:7")
    assert game.tokens("T1:7") == 6
    assert game.coins(0) == 5


def test_it_is_used_once_a_turn_and_again_in_the_next():
    game = holders(coins=9, hand=4)
    game.play("doomhammer", "conquer T1:7")
    assert "doomhammer" not in game.legal()
    finish_turn(game)
    finish_turn(game)
    assert "doomhammer" in game.legal()


@pytest.mark.rule("ART-02")
def test_it_moves_to_the_region_it_took():
    game = holders()
    game.play("doomhammer", "conquer T1:7")
    assert game.relic("doomhammer") == "T1:7"


def test_it_works_only_within_reach():
    game = holders()
    game.play("doomhammer")
    assert not game.may("conquer T1:8")
    assert not game.may("conquer T2:3")
    assert not game.may("conquer T1:10")


def test_a_distant_entry_region_is_within_reach():
    game = holders()
    game.play("doomhammer", "conquer T2:1")
    assert game.tokens("T2:1") == 1


def three_players(hammer, **keys):
    """Orcs with six tokens in hand at T1:6; Dwarves in T1:7; seat 2 holds T1:2, T1:5 in decline."""
    seats = [
        {"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 8, "coins": 5},
        {**DWARVES, "tokens": {"T1:7": 1, "T1:8": 1}},
        {
            **{"race": "gnomes", "power": "mining", "tokens": {"T1:2": 1, "T1:3": 1}},
            **{"declined": "trolls", "declined_tokens": {"T1:5": 1}},
        },
    ]
    return position(boards=MAP, seats=seats, relics={"doomhammer": hammer}, **keys)


def test_the_previous_owner_is_paid_not_the_owner_of_the_region():
    game = three_players("T1:2")
    game.play("conquer T1:2", "doomhammer", "conquer T1:7")
    assert [game.coins(seat) for seat in range(3)] == [3, 5, 7]
    assert game.reasons(2) == {"start": 5, "doomhammer_received": 2}


def test_a_player_whose_declined_race_held_it_is_paid():
    game = three_players("T1:5")
    game.play("conquer T1:5", "doomhammer", "conquer T1:7")
    assert [game.coins(seat) for seat in range(3)] == [3, 5, 7]


def test_a_hammer_found_in_an_empty_or_murloc_region_had_no_owner():
    game = three_players("T1:1", murlocs={"T1:1": 1})
    game.play("conquer T1:2", "conquer T1:1")
    game.play("doomhammer", "conquer T1:7")
    assert [game.coins(seat) for seat in range(3)] == [3, 5, 5]


def test_the_previous_owner_stays_the_same_while_the_owner_keeps_it():
    game = three_players("T1:2")
    game.play("conquer T1:2")
    for _ in range(3):
        finish_turn(game)
    before = game.coins(2)
    game.play("doomhammer", "conquer T1:3")
    assert game.coins(2) == before + 2


def test_the_last_other_player_is_paid_after_it_came_back():
    game = three_players("T1:6", hammer_owner=0, hammer_before=1)
    game.play("doomhammer", "conquer T1:2")
    assert [game.coins(seat) for seat in range(3)] == [3, 7, 5]
    game = three_players("T1:7", hammer_owner=1, hammer_before=0)
    game.play("conquer T1:7", "doomhammer", "conquer T1:2")
    assert [game.coins(seat) for seat in range(3)] == [3, 7, 5]


def test_a_hammer_from_the_own_declined_race_had_no_other_owner():
    game = position(
        boards=MAP,
        seats=[
            {
                **{"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 6, "coins": 5},
                **{"declined": "trolls", "declined_tokens": {"T1:2": 1}},
            },
            DWARVES,
        ],
        relics={"doomhammer": "T1:2"},
    )
    game.play("conquer T1:2", "doomhammer", "conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (3, 5)


def test_a_robbed_owner_is_the_previous_owner():
    first = {"race": "ethereals", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 4, "coins": 5}
    game = position(boards=MAP, seats=[first, DWARVES], relics={"doomhammer": "T1:7"})
    game.play("steal doomhammer")
    assert game.relic("doomhammer") == "T1:6"
    game.play("doomhammer", "conquer T1:2")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_an_owner_who_lost_it_to_a_swap_is_the_previous_owner():
    first = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:6": 1, "T1:2": 1}, "hand": 4, "coins": 5}
    other = {**DWARVES, "tokens": {"T1:7": 1, "T1:8": 1, "T2:2": 1}}
    game = position(boards=MAP, seats=[first, other], relics={"doomhammer": "T2:2"})
    # The Dwarves and their hammer come to T1:7, next door, in exchange for the Dwarves of T1:7.
    game.play("portal", "target T1:7", "target T2:2")
    assert game.relic("doomhammer") == "T1:7"
    game.play("conquer T1:7", "doomhammer", "conquer T1:8")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_a_hammer_found_with_murlocs_is_still_owed_to_its_last_owner():
    first = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:6": 1}, "hand": 8, "coins": 5}
    dwarves = {**DWARVES, "tokens": {"T1:8": 1}}
    game = position(
        boards=MAP,
        seats=[first, dwarves],
        relics={"doomhammer": "T1:7"},
        murlocs={"T1:7": 1},
        hammer_owner=1,
    )
    game.play("conquer T1:7", "doomhammer", "conquer T1:3")
    assert (game.coins(0), game.coins(1)) == (3, 7)


def test_declined_or_foreign_hammers_cannot_be_used():
    assert "doomhammer" not in holders(relics={"doomhammer": "T1:7"}).legal()
    assert "doomhammer" not in holders(relics={"doomhammer": "T1:2"}).legal()
    assert "doomhammer" not in holders(relics={"doomhammer": {"region": "T1:5", "face_up": False}}).legal()


def test_an_owner_of_a_moment_is_the_previous_owner_all_the_same():
    """Orcs win the hammer with their last attempt; a bomb takes it from them before anybody decides again."""
    seats = [
        {"race": "orcs", "power": "mining", "tokens": {"T1:2": 2}},
        {"race": "goblins", "power": "sailor", "tokens": {"T1:7": 6}},
        {"race": "trolls", "power": "farmer", "tokens": {"T1:3": 1}},
    ]
    game = position(boards=MAP, seats=seats, relics={"doomhammer": "T1:3"}, bombs={"T1:3": "explosion"})
    game.play("conquer T1:3", dice=[2])
    assert (game.turn, game.owner("T1:3")) == (1, None)
    before = [game.coins(seat) for seat in range(3)]
    game.play("conquer T1:3", "doomhammer", "conquer T1:4")
    assert [game.coins(seat) - before[seat] for seat in range(3)] == [2, -2, 0]
