"""Effects on one conquest, openings, region order, and other rulings on how effects meet."""

import pytest

from smallworld_env.errors import ScenarioError
from smallworld_env.scenario import new_game, position
from tests.maps import MAP

ARTIFACTS = {"alar": "T1:6", "doomhammer": "T1:6", "frostmourne": "T1:6"}
ARMS = ("air_strike", "alar", "champion", "doomhammer", "frostmourne", "ethereal")
DWARVES = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:7": 2, "T1:8": 1}}


def armed(race, *effects, relics=None, **keys):
    """What else can be armed after these effects, by a race in T1:6 with the champion and all artifacts."""
    first = {"race": race, "power": "champion", "tokens": {"T1:6": 1}, "hand": 5, "coins": 9}
    game = position(boards=MAP, seats=[first, DWARVES], relics={**ARTIFACTS, **(relics or {})}, **keys)
    game.play(*effects)
    return {name for name in ARMS if game.may(name)}


class TestOneConquest:
    """INTER-111: one reach effect, with the champion, or the hammer, or any discounts."""

    pytestmark = pytest.mark.rule("INTER-111")

    def test_gnomes_can_begin_with_any_effect(self):
        assert armed("gnomes") == {"air_strike", "alar", "champion", "doomhammer", "frostmourne"}

    def test_only_one_effect_of_reach(self):
        others = {"champion", "doomhammer", "frostmourne"}
        assert armed("gnomes", "air_strike") == others
        assert armed("gnomes", "alar") == others

    def test_the_champion_takes_no_hammer_and_no_discount(self):
        assert armed("gnomes", "champion") == set()
        assert armed("gnomes", "alar", "champion") == set()
        assert armed("gnomes", "air_strike", "champion") == set()

    def test_the_hammer_takes_no_champion_and_no_discount(self):
        assert armed("gnomes", "doomhammer") == set()
        assert armed("gnomes", "air_strike", "doomhammer") == set()

    def test_discounts_take_neither_champion_nor_hammer(self):
        assert armed("gnomes", "frostmourne") & {"champion", "doomhammer"} == set()

    def test_both_discounts_combine(self):
        place = {"karazhan": "T1:7"}
        assert "ethereal" in armed("ethereals", "frostmourne", relics=place)
        assert armed("ethereals", "frostmourne", "ethereal", relics=place) == set()
        assert "ethereal" not in armed("ethereals", "champion", relics=place)
        assert "ethereal" not in armed("ethereals", "doomhammer", relics=place)
        assert "ethereal" in armed("ethereals", "alar", "frostmourne", relics=place)

    def test_three_effects_on_one_conquest(self):
        first = {"race": "ethereals", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 5}
        dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T2:5": 3}}
        game = position(boards=MAP, seats=[first, dwarves], relics={**ARTIFACTS, "karazhan": "T2:5"})
        game.play("alar", "frostmourne", "ethereal", "conquer T2:5")
        assert game.tokens("T2:5") == 2 + 1 + 3 - 2 - 2
        assert game.relic("alar") == game.relic("frostmourne") == "T2:5"

    def test_the_champion_flies_with_the_ashes(self):
        first = {"race": "orcs", "power": "champion", "tokens": {"T1:6": 1}, "hand": 5}
        game = position(boards=MAP, seats=[first, {}], relics=ARTIFACTS)
        game.play("alar", "champion", "conquer T2:5")
        assert game.champion(0) == "T2:5"
        assert game.tokens("T2:5") == 0
        assert game.hand(0) == 5

    def test_nothing_is_added_after_a_die(self):
        first = {"race": "gnomes", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1}
        game = position(boards=MAP, seats=[first, DWARVES], relics=ARTIFACTS)
        game.play("air_strike", "conquer T1:7", dice=[0])
        assert game.moment == "strike"
        assert [name for name in ARMS if game.may(name)] == []


@pytest.mark.rule("INTER-113")
def test_a_strike_given_up_does_not_spend_frostmourne():
    first = {"race": "gnomes", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1}
    game = position(boards=MAP, seats=[first, DWARVES], relics={"frostmourne": "T1:6"})
    game.play("air_strike", "frostmourne", "conquer T1:7", dice=[0])  # 4 - 2 = 2 and 1 in hand
    assert game.moment == "strike"
    game.play("done")
    assert game.moment == "conquest"
    assert game.relic("frostmourne") == "T1:6"
    assert not game.may("air_strike")
    game.play("frostmourne", "conquer T1:2")
    assert game.tokens("T1:2") == 1
    assert game.relic("frostmourne") == "T1:2"


@pytest.mark.rule("INTER-114")
def test_kobolds_impose_only_on_regions_that_really_touch_theirs():
    kobolds = {"race": "kobolds", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 4}
    dwarves = {"race": "dwarves", "power": "herbalist", "tokens": {"T1:8": 1, "T1:4": 1}}
    game = position(boards=MAP, seats=[kobolds, dwarves])
    assert game.may("conquer T1:8")
    assert not game.may("impose")
    game = position(boards=MAP, seats=[kobolds, dwarves], murlocs={"T1:9": 1, "T1:5": 1})
    assert game.play("impose").legal("target") == ["target T1:5"]


@pytest.mark.rule("INTER-115")
def test_removing_a_fort_from_the_aegis_region_pays_and_opens_it():
    orcs = {"race": "orcs", "power": "imposing", "tokens": {"T1:6": 1}, "hand": 5, "coins": 2}
    dwarves = {"race": "dwarves", "power": "garrison", "tokens": {"T1:7": 2, "T1:8": 1}}
    keys = {"relics": {"aegis": "T1:7"}, "forts": ["T1:7"]}
    game = position(boards=MAP, seats=[orcs, dwarves], **keys).play("impose", "target T1:7")
    assert not game.has_marker("T1:7", "forts")
    assert game.tokens("T1:7") == 2
    assert (game.coins(0), game.coins(1)) == (0, 7)
    game.play("conquer T1:7")
    assert game.owner("T1:7") == (0, "active")
    assert (game.coins(0), game.coins(1)) == (0, 7)
    poor = position(boards=MAP, seats=[{**orcs, "coins": 1}, dwarves], **keys)
    assert not poor.may("impose")


@pytest.mark.rule("INTER-115")
def test_the_opening_lasts_when_a_swap_moves_the_aegis():
    orcs = {"race": "orcs", "power": "portal_mage", "tokens": {"T1:2": 1}, "hand": 6, "coins": 2}
    game = position(boards=MAP, seats=[orcs, DWARVES], relics={"aegis": "T1:7"})
    game.play("portal", "target T1:6", "target T1:7")
    assert game.relic("aegis") == "T1:6"
    assert (game.coins(0), game.coins(1)) == (0, 7)
    assert game.price("T1:6") == 0
    game.play("conquer T1:6")
    assert game.owner("T1:6") == (0, "active")
    assert (game.coins(0), game.coins(1)) == (0, 7)


@pytest.mark.rule("INTER-116")
def test_an_artifact_that_saves_nothing_may_be_used_to_move_it():
    smiths = {"race": "orcs", "power": "blacksmith", "tokens": {"T1:6": 1}, "hand": 3}
    game = position(boards=MAP, seats=[smiths, {}], relics=ARTIFACTS)
    assert game.cost("T1:2") == 1
    game.play("frostmourne", "conquer T1:2")
    assert game.relic("frostmourne") == "T1:2"
    assert game.tokens("T1:2") == 1
    game.play("alar", "conquer T1:7")  # next door
    assert game.relic("alar") == "T1:7"
    assert game.tokens("T1:7") == 1
    game.play("doomhammer", "conquer T1:3")
    assert game.relic("doomhammer") == "T1:3"
    assert game.coins(0) == 3


def sizes(game):
    """The sizes of the boards in region order, each once."""
    boards = [region.split(":")[0] for region in game.regions()]
    return "".join(board[0] for board in dict.fromkeys(boards))


@pytest.mark.rule("INTER-123")
@pytest.mark.parametrize(("players", "order"), [(2, "LS"), (3, "LMS"), (4, "LMMS"), (5, "LLMSS")])
def test_regions_go_by_boards_from_large_to_small(players, order):
    assert {sizes(new_game(players, seed=seed)) for seed in range(4)} == {order}


@pytest.mark.rule("INTER-123")
def test_regions_of_a_board_go_by_number():
    game = position(boards=MAP, seats=[{"race": "orcs", "power": "farmer", "hand": 5}, {}])
    assert game.regions() == [f"T1:{k}" for k in range(1, 13)] + [f"T2:{k}" for k in range(1, 7)]
    assert game.legal("conquer") == ["conquer T1:1", "conquer T1:4", "conquer T1:12", "conquer T2:1"]


@pytest.mark.rule("INTER-123")
@pytest.mark.parametrize(("first", "second"), [("T1:7", "T1:11"), ("T1:11", "T2:2"), ("T1:3", "T1:7")])
def test_bombs_are_turned_in_that_order(first, second):
    """Draenei keep the first piece they lose in a turn: a token there and a beast here tell the order."""
    goblins = {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}}
    bombs = {second: "explosion", first: "explosion"}
    for token, beast, kept in ((first, second, (1, 0)), (second, first, (0, 1))):
        draenei = {"race": "draenei", "power": "beastmaster", "tokens": {token: 1, "T1:4": 1}}
        game = position(boards=MAP, seats=[goblins, {**draenei, "beasts": {beast: 1}}], bombs=bombs)
        assert (game.hand(1), game.hand_beasts(1)) == kept


@pytest.mark.rule("INTER-124")
def test_a_bomb_may_be_laid_in_an_aegis_region_that_was_paid_open():
    goblins = {"race": "goblins", "power": "farmer", "tokens": {"T1:6": 1}, "hand": 1}
    dwarves = {**DWARVES, "tokens": {"T1:7": 2, "T1:2": 1}}
    game = position(boards=MAP, seats=[goblins, dwarves], relics={"aegis": "T1:7"})
    game.play("conquer T1:7", "deploy T1:6", dice=[0])
    assert game.moment == "bombs"
    assert game.legal("target") == ["target T1:2", "target T1:7"]
    game.play("target T1:7")
    assert game.has_marker("T1:7", "bombs")
    game = position(boards=MAP, seats=[goblins, dwarves], relics={"aegis": "T1:7"})
    game.play("end_conquest", "deploy T1:6")
    assert game.legal("target") == ["target T1:2"]


@pytest.mark.rule("INTER-124")
def test_in_ready_troops_the_champion_or_a_token_stays_not_both():
    orcs = {"race": "orcs", "power": "champion", "tokens": {"T1:6": 2}, "champion": "T1:6"}
    game = position(boards=MAP, seats=[orcs, {}])
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("T1:6", 0, 2)
    game.play("call_champion")
    assert (game.champion(0), game.tokens("T1:6"), game.hand(0)) == ("hand", 1, 1)


@pytest.mark.rule("INTER-124")
def test_a_tauren_token_and_a_beast_are_enough_for_a_last_attempt():
    tauren = {"race": "tauren", "power": "beastmaster", "tokens": {"T1:2": 3}}
    game = position(boards=MAP, seats=[tauren, {}], murlocs={"T1:3": 1})
    assert (game.hand(0), game.hand_beasts(0)) == (1, 1)
    game.play("conquer T1:3", dice=[1])
    assert game.owner("T1:3") == (0, "active")
    alone = {"race": "tauren", "power": "farmer", "tokens": {"T1:2": 3}}
    assert not position(boards=MAP, seats=[alone, {}], murlocs={"T1:3": 1}).may("conquer T1:3")


@pytest.mark.rule("INTER-124")
def test_the_well_is_never_drawn_in_its_own_stead():
    rows = [
        {"terrain": "fields", "symbols": ["entry"], "neighbours": [2]},
        {"terrain": "hills", "neighbours": [1]},
    ]
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"D:1": 1}, "hand": 2}
    keys = {"boards": [{"id": "D", "regions": rows}], "seats": [orcs, {}]}
    keys["relics"] = {"well": {"region": "D:2", "face_up": False}}
    for seed in range(12):
        assert position(**keys, seed=seed).play("conquer D:2").relic("well") is None
    with pytest.raises(ScenarioError):
        position(**keys).play("conquer D:2", places=["well"])
