"""Payments between players: harmony, marsh, Aegis, Heart, theft, and coins that are spent at once."""

import pytest

from smallworld_env.scenario import position
from tests.maps import MAP
from tests.playing import finish_turn


def pandaren(power="herbalist", **keys):
    return {"race": "pandaren", "power": power, "tokens": {"T1:7": 1, "T1:8": 1}, "coins": 5, **keys}


def attacker(race="orcs", power="farmer", coins=5, harmony=True, hand=6, **keys):
    seat = {"race": race, "power": power, "coins": coins, "harmony": harmony, "hand": hand}
    return {**seat, "tokens": {"T1:6": 1}, **keys}


def table(first, *others, **keys):
    return position(boards=MAP, seats=[first, *others], **keys)


class TestHarmonyWithoutCoins:
    """INTER-66: a holder with 0 or 1 coin may not attack Pandaren at all."""

    pytestmark = pytest.mark.rule("INTER-66")

    @pytest.mark.parametrize("coins", [0, 1])
    def test_no_conquest_and_no_last_attempt(self, coins):
        assert not table(attacker(coins=coins), pandaren()).may("conquer T1:7")
        assert not table(attacker(coins=coins, hand=1), pandaren()).may("conquer T1:7")
        assert table(attacker(coins=2, hand=1), pandaren()).may("conquer T1:7")

    @pytest.mark.parametrize("coins", [0, 1])
    def test_other_targets_stay_open(self, coins):
        assert table(attacker(coins=coins), pandaren()).may("conquer T1:2")

    def test_who_holds_no_harmony_needs_no_coin(self):
        game = table(attacker(coins=0, harmony=False), pandaren())
        game.play("conquer T1:7")
        assert (game.coins(0), game.coins(1)) == (0, 5)

    def test_two_coins_are_enough(self):
        game = table(attacker(coins=2), pandaren()).play("conquer T1:7")
        assert (game.coins(0), game.coins(1)) == (0, 7)
        assert not game.has_harmony(0)

    def test_once_paid_further_attacks_of_the_turn_are_free(self):
        game = table(attacker(coins=2), pandaren()).play("conquer T1:7", "conquer T1:8")
        assert (game.coins(0), game.coins(1)) == (0, 7)

    def test_no_imposing(self):
        poor = table(attacker(power="imposing", coins=1), pandaren())
        assert "impose" not in poor.legal()
        poor = table(attacker(power="imposing", coins=1), pandaren(), murlocs={"T1:2": 1})
        assert poor.play("impose").legal("target") == ["target T1:2"]
        rich = table(attacker(power="imposing", coins=2), pandaren()).play("impose")
        assert rich.legal("target") == ["target T1:7"]

    def test_no_portal(self):
        poor = table(attacker(power="portal_mage", coins=1), pandaren()).play("portal")
        assert "target T1:7" not in poor.legal()
        rich = table(attacker(power="portal_mage", coins=2), pandaren()).play("portal")
        assert "target T1:7" in rich.legal()

    def test_no_air_strike(self):
        poor = table(attacker(race="gnomes", coins=1), pandaren()).play("air_strike")
        assert "conquer T1:8" not in poor.legal()
        rich = table(attacker(race="gnomes", coins=2), pandaren()).play("air_strike")
        assert "conquer T1:8" in rich.legal()


@pytest.mark.rule("INTER-67")
def test_marsh_dweller_pandaren_cost_two_before_and_one_on_success():
    game = table(attacker(coins=3), pandaren("marsh_dweller"))
    assert game.price("T1:7") == 3
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (0, 8)
    assert game.reasons(0) == {"start": 3, "harmony_paid": -2, "marsh_paid": -1}


@pytest.mark.rule("INTER-67")
def test_three_coins_are_needed_to_start():
    game = table(attacker(coins=2), pandaren("marsh_dweller", tokens={"T1:7": 1, "T1:2": 1}))
    assert not game.may("conquer T1:7")
    assert game.may("conquer T1:2")  # hills: no marsh coin


@pytest.mark.rule("INTER-67")
def test_a_failed_attempt_pays_the_harmony_but_not_the_marsh():
    game = table(attacker(coins=3, hand=1), pandaren("marsh_dweller"))
    game.play("conquer T1:7", dice=[0])
    assert (game.coins(0), game.coins(1)) == (1, 7)


@pytest.mark.rule("INTER-68")
def test_harmony_aegis_marsh_and_doomhammer_add_up():
    relics = {"aegis": "T1:7", "doomhammer": "T1:6"}
    game = table(attacker(coins=7), pandaren("marsh_dweller"), relics=relics)
    assert game.price("T1:7", armed=["doomhammer"]) == 7
    game.play("doomhammer", "conquer T1:7")
    assert game.tokens("T1:7") == 1
    assert game.coins(0) == 0
    assert game.coins(1) == 5 + 2 + 2 + 1  # the hammer's 2 go to the stash
    poor = table(attacker(coins=6), pandaren("marsh_dweller"), relics=relics)
    assert poor.may("conquer T1:7")  # 5 without the hammer
    poor.play("doomhammer")
    assert not poor.may("conquer T1:7")


@pytest.mark.rule("INTER-69")
def test_the_coins_of_the_human_form_can_be_spent_at_once():
    game = table(attacker(race="worgen", coins=0), pandaren())
    game.play("form human")
    assert game.coins(0) == 2
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (0, 7)


@pytest.mark.rule("INTER-69")
def test_a_ransom_can_be_spent_at_once():
    trolls = {"race": "trolls", "power": "champion", "tokens": {"T2:1": 1}, "champion": "T1:2"}
    game = table(attacker(coins=1), pandaren(), trolls)
    assert not game.may("conquer T1:7")
    game.play("conquer T1:2")
    assert (game.coins(0), game.coins(2)) == (2, 4)
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (0, 7)


@pytest.mark.rule("INTER-69")
def test_the_coins_of_an_objective_can_be_spent_at_once():
    humans = {"race": "humans", "power": "sailor", "tokens": {"T2:1": 1}}
    game = table(attacker(race="dwarves", coins=0), pandaren(), humans, objectives=["T1:2"])
    game.play("conquer T1:2")
    assert game.coins(0) == 2
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (0, 7)


def heart(*others, **keys):
    """Orcs in T1:6 lay the Heart there; how many coins everybody has afterwards."""
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}}
    game = table(orcs, *others, relics={"heart": "T1:6"}, moment="heart", **keys)
    game.play("target T1:6")
    return [game.coins(seat) for seat in range(1 + len(others))]


@pytest.mark.rule("INTER-70")
def test_the_heart_takes_one_coin_a_player_and_none_from_the_poor():
    two_regions = {"race": "dwarves", "power": "farmer", "tokens": {"T1:7": 1, "T1:5": 1}}
    poor = {"race": "gnomes", "power": "mining", "tokens": {"T1:2": 1}, "coins": 0}
    assert heart(two_regions, poor) == [5 + 1 + 1, 4, 0]


@pytest.mark.rule("INTER-70")
def test_the_heart_passes_declined_races_by():
    declined = {"declined": "dwarves", "declined_tokens": {"T1:7": 1}}
    assert heart(declined) == [5 + 1, 5]
    both = {"race": "gnomes", "power": "mining", "tokens": {"T2:1": 1}, **declined}
    assert heart(both) == [5 + 1, 5]


@pytest.mark.rule("INTER-71")
@pytest.mark.parametrize("relic", ["aegis", "heart"])
def test_aegis_and_heart_must_be_laid_and_the_same_region_will_do(relic):
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 2, "T1:2": 1}}
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:12": 1}}
    game = table(orcs, dwarves, relics={relic: "T1:6"})
    for _ in range(2):
        game.play("end_conquest", "deploy T1:2")
        assert game.moment == relic
        assert game.legal() == ["target T1:2", "target T1:6"]
        game.play("target T1:6")
        assert game.relic(relic) == "T1:6"
        finish_turn(game)


@pytest.mark.rule("INTER-72")
def test_the_aegis_shields_nothing_once_its_owner_declined():
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:7": 1}}
    dwarves = {"race": "dwarves", "power": "farmer", "tokens": {"T1:6": 5}, "coins": 0}
    game = table(orcs, dwarves, relics={"aegis": "T1:7"})
    game.play("decline")
    assert game.price("T1:7") == 0
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (1, "active")
    assert game.reasons(0) == {"start": 5, "declined_regions": 1}


@pytest.mark.rule("INTER-74")
def test_an_own_declined_swamp_asks_its_own_player_for_no_marsh_coin():
    declined = {"declined": "trolls", "declined_power": "marsh_dweller", "declined_tokens": {"T1:7": 1}}
    game = table(attacker(harmony=False, coins=0, **declined), {})
    assert game.price("T1:7") == 0
    game.play("conquer T1:7")
    assert game.reasons(0) == {}


@pytest.mark.rule("INTER-75")
def test_the_marsh_coin_goes_to_an_owner_without_an_active_race():
    declined = {"declined": "trolls", "declined_power": "marsh_dweller", "declined_tokens": {"T1:7": 1}}
    game = table(attacker(harmony=False, coins=1), declined)
    game.play("conquer T1:7")
    assert (game.coins(0), game.coins(1)) == (0, 6)
    assert game.reasons(1) == {"start": 5, "marsh_received": 1}
    assert not table(attacker(harmony=False, coins=0), declined).may("conquer T1:7")
