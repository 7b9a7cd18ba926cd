"""Military objectives and the Battleground: who is paid, who is not, and what counts at the turn's end."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn

HUMANS = {"race": "humans", "power": "sailor", "tokens": {"T2:1": 1, "T2:4": 1}}


def raid(race="gnomes", other=(), power="farmer", **keys):
    """A race in T1:6 next to T1:7, where an objective of the Humans on T2 lies."""
    first = {"race": race, "power": power, "tokens": {"T1:6": 1}, "hand": 5}
    return position(boards=MAP, seats=[first, HUMANS, *other], **{"objectives": ["T1:7"], **keys})


@pytest.mark.rule("INTER-96")
@pytest.mark.parametrize("race", ["gnomes", "kobolds"])
def test_an_objective_in_an_alliance_region_pays_the_next_conqueror_who_is_not_horde(race):
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1, "T1:8": 1}}
    game = raid(race, [dwarves]).play("conquer T1:7")
    assert [game.coins(seat) for seat in range(3)] == [7, 7, 5]
    assert not game.has_marker("T1:7", "objectives")


@pytest.mark.rule("INTER-96")
def test_an_objective_in_an_alliance_region_stays_until_the_next_human_turn():
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 1, "T1:8": 1}}
    game = raid("trolls", [dwarves])
    finish_turn(game)
    assert game.turn == 1
    assert game.has_marker("T1:7", "objectives")
    game.play("end_conquest")
    assert game.moment == "objectives"
    assert not game.has_marker("T1:7", "objectives")
    assert not game.may("target T1:7")


@pytest.mark.rule("INTER-96")
def test_an_objective_swapped_among_pieces_stays_and_pays_nobody():
    game = raid("trolls", power="portal_mage", objectives=["T1:7"])
    game.play("portal", "target T1:6", "target T1:7")
    assert game.has_marker("T1:6", "objectives")
    assert not game.has_marker("T1:7", "objectives")
    assert (game.coins(0), game.coins(1)) == (5, 5)


@pytest.mark.rule("INTER-97")
def test_an_alliance_conquest_pays_both_and_gives_the_token_back():
    game = raid().play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (7, 7)
    assert game.reasons(0) == {"start": 5, "objective": 2}
    assert game.reasons(1) == {"start": 5, "objective": 2}
    assert not game.has_marker("T1:7", "objectives")


@pytest.mark.rule("INTER-97")
def test_the_token_is_laid_again_at_the_end_of_the_next_human_turn():
    game = raid(objectives=["T1:7", "T1:11"]).play("conquer T1:7")
    finish_turn(game)
    game.play("end_conquest")
    assert game.moment == "objectives"
    game.play("target T1:3", "target T1:4")
    laid = [region for region in game.regions() if game.has_marker(region, "objectives")]
    assert laid == ["T1:3", "T1:4"]


@pytest.mark.rule("INTER-97")
def test_humans_who_take_their_own_objective_get_two_coins_once():
    humans = {"race": "humans", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 3}
    game = position(boards=MAP, seats=[humans, {}], objectives=["T1:7"]).play("conquer T1:7")
    assert game.coins(0) == 7
    assert not game.has_marker("T1:7", "objectives")


def sided(side):
    return raid("kobolds", relics={"battleground": "T1:6"}).play(f"side {side}", "conquer T1:7")


@pytest.mark.rule("INTER-98")
def test_a_neutral_race_on_the_side_of_the_horde_gets_nothing_for_an_objective():
    game = sided("horde")
    assert (game.coins(0), game.coins(1)) == (5, 5)
    assert game.has_marker("T1:7", "objectives")


@pytest.mark.rule("INTER-98")
@pytest.mark.parametrize("side", ["neutral", "alliance"])
def test_a_neutral_race_on_another_side_is_paid_for_an_objective(side):
    game = sided(side)
    assert (game.coins(0), game.coins(1)) == (7, 7)
    assert not game.has_marker("T1:7", "objectives")


@pytest.mark.rule("INTER-98")
def test_the_side_of_an_earlier_turn_is_forgotten():
    game = raid("kobolds", relics={"battleground": "T1:6"}).play("side horde")
    finish_turn(game)
    game.play("end_conquest", "target T1:7", "done")
    game.play("side neutral", "conquer T1:7")
    assert game.reasons(0)["objective"] == 2


def war(race="trolls", power="farmer", region="T1:6", tokens=None, **keys):
    """A race with ten pieces around T1:6 against Dwarves in T1:2, T1:3 and T1:8."""
    first = {"race": race, "power": power, "tokens": tokens or {"T1:6": 1, "T1:1": 1}, "hand": 8}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:2": 1, "T1:3": 1, "T1:8": 1}}
    return position(boards=MAP, seats=[first, dwarves], relics={"battleground": region}, **keys)


def bonus(game):
    finish_turn(game)
    return game.reasons(0).get("faction", 0) + game.reasons(0).get("battleground", 0)


@pytest.mark.rule("INTER-99")
def test_a_battleground_kept_to_the_end_pays_twice():
    assert bonus(war().play("conquer T1:2", "conquer T1:3")) == 2


@pytest.mark.rule("INTER-99")
def test_an_abandoned_battleground_pays_once():
    game = war().play("abandon T1:6", "conquer T1:2", "conquer T1:3")
    assert bonus(game) == 1


@pytest.mark.rule("INTER-99")
def test_a_battleground_abandoned_and_conquered_again_pays_twice():
    game = war().play("abandon T1:6", "conquer T1:2", "conquer T1:3", "conquer T1:6")
    assert bonus(game) == 2


@pytest.mark.rule("INTER-99")
def test_a_battleground_lost_to_a_swap_pays_once():
    game = war(power="portal_mage").play("conquer T1:2", "conquer T1:3")
    game.play("portal", "target T1:6", "target T1:7")
    assert game.owner("T1:6") is None
    assert bonus(game) == 1


@pytest.mark.rule("INTER-99")
def test_a_battleground_won_by_a_swap_pays_twice():
    game = war(power="portal_mage", region="T1:7").play("conquer T1:2", "conquer T1:3")
    game.play("portal", "target T1:6", "target T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert bonus(game) == 2


@pytest.mark.rule("INTER-119")
def test_objectives_avoid_regions_of_alliance_banners_active_or_declined():
    humans = {"race": "humans", "power": "sailor", "tokens": {"T1:6": 1}}
    humans |= {"declined": "trolls", "declined_tokens": {"T1:2": 1}}
    others = {"race": "kobolds", "power": "farmer", "tokens": {"T1:7": 1}}
    others |= {"declined": "dwarves", "declined_tokens": {"T1:8": 1}}
    gnomes = {"race": "gnomes", "power": "mining", "tokens": {"T1:12": 1}}
    game = position(
        boards=MAP, seats=[humans, others, gnomes], murlocs={"T1:3": 1}, moment="objectives", objectives=[]
    )
    open_to = {action.removeprefix("target ") for action in game.legal("target")}
    assert open_to == set(game.regions()) - {"T1:6", "T1:8", "T1:12", "T1:10", "T2:6"}


@pytest.mark.rule("INTER-119")
def test_a_side_once_chosen_does_not_change_the_banner():
    game = raid("kobolds", relics={"battleground": "T1:6"}, objectives=[]).play("side alliance")
    finish_turn(game)
    game.play("end_conquest")
    assert game.moment == "objectives"
    assert game.may("target T1:6")


@pytest.mark.rule("INTER-119")
def test_both_objectives_are_lifted_and_none_one_or_two_are_laid():
    def laid(*actions):
        game = position(boards=MAP, seats=[HUMANS, {}], objectives=["T1:7", "T1:3"], moment="objectives")
        game.play(*actions)
        return [region for region in game.regions() if game.has_marker(region, "objectives")]

    assert laid() == []
    assert laid("done") == []
    assert laid("target T1:7", "done") == ["T1:7"]
    assert laid("target T1:3", "target T1:7") == ["T1:3", "T1:7"]
    assert laid("target T1:11", "target T1:12") == ["T1:11", "T1:12"]


@pytest.mark.rule("INTER-120")
def test_a_battleground_got_by_a_swap_asks_for_a_side_only_at_the_next_start():
    game = war("kobolds", power="portal_mage", region="T1:7")
    game.play("portal", "target T1:6", "target T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert game.moment == "conquest"
    game.play("conquer T1:3")
    assert bonus(game) == 0
    finish_turn(game)
    assert game.turn == 0
    assert game.moment == "side"


@pytest.mark.rule("INTER-120")
def test_a_side_is_chosen_once_a_turn():
    game = war("kobolds").play("side neutral", "abandon T1:6", "conquer T1:2", "conquer T1:6")
    assert game.moment == "conquest"
    assert bonus(game) == 0


@pytest.mark.rule("INTER-120")
def test_an_objective_in_the_battleground_is_settled_before_the_choice():
    game = raid("kobolds", relics={"battleground": "T1:7"}).play("conquer T1:7")
    assert game.moment == "side"
    assert (game.coins(0), game.coins(1)) == (7, 7)
    assert not game.has_marker("T1:7", "objectives")
    game.play("side horde")
    assert (game.coins(0), game.coins(1)) == (7, 7)


@pytest.mark.rule("INTER-120")
def test_a_neutral_race_with_a_side_that_lost_the_battleground_has_no_bonus():
    kept = war("kobolds").play("side horde", "conquer T1:2")
    assert bonus(kept) == 1
    lost = war("kobolds").play("side horde", "abandon T1:6", "conquer T1:2")
    assert bonus(lost) == 0
