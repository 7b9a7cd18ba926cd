"""How is a race and power chosen? Its price, the coins on it, the tokens it brings, and the next set."""

from random import Random

import pytest

from smallworld_env.scenario import new_game, position
from tests.maps import MAP
from tests.playing import finish_turn

SETS = [
    ("orcs", "farmer", 3),
    ("dwarves", "mining", 2),
    ("gnomes", "sailor", 0),
    ("humans", "ranger", 1),
    ("trolls", "explorer", 2),
    ("naga", "fishing", 0),
]
BANNER_STACK = ["draenei", "worgen", "forsaken", "goblins", "tauren"]
BANNER_STACK += ["night_elves", "blood_elves", "ethereals", "kobolds", "pandaren"]
BADGE_STACK = [
    "herbalist",
    "archaeologist",
    "battlemaster",
    "beastmaster",
    "blacksmith",
    "champion",
    "defensive",
]
BADGE_STACK += [
    "enraged",
    "garrison",
    "imposing",
    "marsh_dweller",
    "mountaineer",
    "portal_mage",
    "swamp_walker",
]


def choosing(coins=5, **keys):
    """A turn that begins with a choice from the sets above."""
    stacks = {"banner_stack": BANNER_STACK, "badge_stack": BADGE_STACK}
    return position(boards=MAP, market=SETS, seats=[{"coins": coins}, {}], **{**stacks, **keys})


@pytest.mark.rule("PICK-01")
def test_a_player_without_a_race_must_choose_a_set():
    game = choosing()
    assert (game.moment, game.actor) == ("pick", 0)
    assert game.legal() == [f"pick {place}" for place in range(6)]


@pytest.mark.rule("PICK-01")
def test_a_declined_race_alone_does_not_spare_the_choice():
    seats = [{"declined": "kobolds", "declined_tokens": {"T1:2": 1}}, {}]
    game = position(boards=MAP, round=4, seats=seats)
    assert game.moment == "pick"
    assert "end_conquest" not in game.legal()


@pytest.mark.rule("PICK-01")
def test_a_player_with_a_race_does_not_choose():
    game = position(boards=MAP, seats=[{"race": "orcs", "power": "farmer", "hand": 5}, {}])
    assert game.moment == "conquest"
    assert game.legal("pick") == []


@pytest.mark.rule("PICK-01")
def test_a_race_without_any_token_is_still_a_race():
    game = position(boards=MAP, seats=[{"race": "orcs", "power": "farmer"}, {}])
    assert game.legal() == ["decline", "end_conquest"]


@pytest.mark.rule("PICK-02")
@pytest.mark.parametrize("place", range(6))
def test_a_set_costs_one_coin_for_each_set_above_it(place):
    game = choosing(coins=9).play(f"pick {place}")
    race, power, coins = SETS[place]
    assert (game.race(0), game.power(0)) == (race, power)
    assert game.coins(0) == 9 - place + coins
    assert game.reasons(0).get("set_price", 0) == -place


@pytest.mark.rule("PICK-02")
def test_the_price_is_laid_on_the_sets_above():
    market = choosing().play("pick 2").market()
    assert market[:2] == [("orcs", "farmer", 4), ("dwarves", "mining", 3)]
    assert sum(coins for _, _, coins in market) == 8 + 2


@pytest.mark.rule("PICK-02")
@pytest.mark.parametrize("coins", range(7))
def test_a_set_the_player_cannot_pay_for_cannot_be_chosen(coins):
    assert choosing(coins=coins).legal() == [f"pick {place}" for place in range(min(coins + 1, 6))]


@pytest.mark.rule("PICK-03")
def test_the_coins_on_the_chosen_set_go_to_the_player():
    game = choosing().play("pick 0")
    assert game.coins(0) == 8
    assert game.reasons(0) == {"start": 5, "set_coins": 3}


@pytest.mark.rule("PICK-03")
def test_the_coins_on_a_set_do_not_pay_for_its_own_choice():
    game = choosing(coins=3)
    assert not game.may("pick 4")  # costs 4; two coins lie on it, but the player owns only 3
    assert choosing(coins=4).play("pick 4").coins(0) == 2


@pytest.mark.rule("PICK-04")
def test_the_tokens_of_banner_and_badge_come_from_the_tray_into_the_hand():
    game = choosing().play("pick 4")  # Trolls 6, Explorer 5
    assert (game.hand(0), game.tray("trolls")) == (11, 0)


@pytest.mark.rule("PICK-04")
def test_a_short_tray_gives_no_more_than_it_has():
    game = choosing(box={"banners": {"orcs": {"supply": 8}}}).play("pick 0")  # 6 + 4 wanted
    assert (game.hand(0), game.tray("orcs")) == (8, 0)


@pytest.mark.rule("PICK-04", "LOSS-01")
def test_lost_tokens_never_come_back():
    seats = [{"race": "orcs", "power": "mining", "tokens": {"T1:6": 1}, "hand": 5}]
    seats += [{"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 3, "T2:2": 2}}]
    game = position(boards=MAP, moment="conquest", seats=seats)
    finish_turn(game.play("conquer T1:7"))
    assert sum(game.active_tokens(1).values()) + game.hand(1) == 4
    finish_turn(finish_turn(game))
    assert sum(game.active_tokens(1).values()) + game.hand(1) == 4
    assert game.tray("dwarves") == 6


@pytest.mark.rule("PICK-05")
def test_the_sets_below_slide_up_with_their_coins_and_a_new_top_shows():
    game = choosing().play("pick 2")
    assert game.market() == [
        ("orcs", "farmer", 4),
        ("dwarves", "mining", 3),
        ("humans", "ranger", 1),
        ("trolls", "explorer", 2),
        ("naga", "fishing", 0),
        ("draenei", "herbalist", 0),
    ]
    told = game.describe()
    assert (told["banner_stack"], told["badge_stack"]) == (BANNER_STACK[1:], BADGE_STACK[1:])


@pytest.mark.rule("PICK-05")
def test_choosing_the_stack_tops_shows_the_next_ones():
    market = choosing().play("pick 5").market()
    assert [coins for _, _, coins in market] == [4, 3, 1, 2, 3, 0]
    assert market[5] == ("draenei", "herbalist", 0)


@pytest.mark.rule("PICK-05")
def test_an_empty_badge_stack_is_made_anew_from_the_discards():
    game = choosing(badge_stack=[], discards=BADGE_STACK).play("pick 0", badges=["garrison"])
    told = game.describe()
    assert game.market()[5] == ("draenei", "garrison", 0)
    assert game.market()[4] == ("naga", "fishing", 0)
    assert sorted(told["badge_stack"]) == sorted(set(BADGE_STACK) - {"garrison"})
    assert told["discards"] == []


@pytest.mark.rule("PICK-05")
def test_the_discards_are_shuffled_on_their_way_to_the_stack():
    tops = set()
    for seed in range(12):
        game = choosing(badge_stack=[], discards=BADGE_STACK, seed=seed).play("pick 0")
        tops.add(game.market()[5][1])
    assert len(tops) > 3
    assert tops <= set(BADGE_STACK)


@pytest.mark.rule("PICK-05")
def test_the_discards_wait_while_a_badge_is_left_on_the_stack():
    game = choosing(badge_stack=["herbalist"], discards=BADGE_STACK[1:]).play("pick 0")
    assert game.market()[5] == ("draenei", "herbalist", 0)
    assert game.describe()["discards"] == BADGE_STACK[1:]


@pytest.mark.rule("PICK-05")
@pytest.mark.parametrize("seed", [1, 2])
def test_six_sets_are_always_on_offer(seed):
    game, chance, turn = new_game(players=5, seed=seed), Random(seed), None
    while not game.finished:
        if (game.round, game.turn) != turn:
            turn = (game.round, game.turn)
            assert len({race for race, _, _ in game.market()} - {None}) == 6
            assert len({power for _, power, _ in game.market()} - {None}) == 6
        declines = "decline" in game.legal() and chance.random() < 0.6
        game.play("decline" if declines else chance.choice(game.legal()))


@pytest.mark.rule("PICK-06")
def test_the_turn_of_the_choice_goes_on_with_conquests_and_never_with_decline():
    game = choosing(round=3).play("pick 0")
    assert (game.moment, game.turn) == ("conquest", 0)
    assert not game.may("decline")
    game.play("conquer T1:1", "conquer T1:2")
    assert game.active_tokens(0) == {"T1:1": 3, "T1:2": 2}
    assert game.hand(0) == 10 - 5
