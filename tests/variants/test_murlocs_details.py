"""Revenge of the Murlocs in its details: the order of wishes, the die, harmony, the view, and the shares."""

import numpy as np
import pytest

import smallworld_env
from smallworld_env.core.ids import Power
from smallworld_env.views.names import key
from tests.envs.test_rewards import END_CONQUEST
from tests.playing import finish_turn
from tests.variants.test_murlocs import alone, elves, star
from tests.variants.test_murlocs_for_two import orcs, rivals, trolls
from tests.views.test_observation import value

FACE_DOWN = {"region": "ST:3", "face_up": False}


def with_lake(board, shore):
    """The same board with one water region more, which touches these regions by their numbers."""
    (face,) = board
    lake = len(face["regions"]) + 1
    regions = [
        {**region, "neighbours": [*region["neighbours"], lake]} if number in shore else region
        for number, region in enumerate(face["regions"], start=1)
    ]
    return [{**face, "regions": [*regions, {"terrain": "water", "symbols": [], "neighbours": shore}]}]


@pytest.mark.rule("MUR-05")
def test_worth_comes_before_relic_and_active_race():
    """Fields of Farmers are worth 2; hills with a relic are worth 1. Both cost 3."""
    relics = {"frostmourne": FACE_DOWN}
    seat = elves({"ST:2": 1, "ST:3": 1}, "farmer")
    game = alone(star("fields", "hills"), seat, 3, relics=relics, moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 3}


@pytest.mark.rule("MUR-05")
def test_one_coin_more_comes_before_relic_and_active_race_together():
    """A declined race's region at the Well is worth 1 + 2, the active Farmers' fields with a relic 2."""
    boards = with_lake(star("fields", "fields"), [2])
    seat = elves({"ST:3": 1}, "farmer", declined="dwarves", declined_tokens={"ST:2": 1})
    relics = {"frostmourne": FACE_DOWN, "well": "ST:4"}
    game = alone(boards, seat, 3, relics=relics, moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 3}


@pytest.mark.rule("MUR-05")
def test_a_declined_races_region_with_a_relic_comes_before_the_active_races_without():
    seat = elves({"ST:2": 1}, declined="dwarves", declined_tokens={"ST:3": 1})
    relics = {"frostmourne": FACE_DOWN}
    game = alone(star("fields", "fields"), seat, 3, relics=relics, moment="murlocs")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:3": 3}


@pytest.mark.rule("MUR-05")
def test_the_champions_region_equals_one_that_brings_three_coins():
    """1 + 2 for the champion, 1 + 2 for the Dark Portal; a relic of the active race lies in either."""
    seat = elves({"ST:3": 1}, "champion", champion="ST:2")
    relics = {"frostmourne": "ST:2", "dark_portal": "ST:3"}
    game = alone(star("fields", "fields"), seat, 3, relics=relics, moment="murlocs")
    assert [game.cost(region) for region in ("ST:2", "ST:3")] == [3, 3]
    assert game.legal() == ["target ST:2", "target ST:3"]


MOUNTAINS = {"battleground": "ST:4", "meeting_stone": "ST:5"}
HUMANS = {"declined": "humans", "declined_tokens": {"ST:2": 1, "ST:3": 1}}


@pytest.mark.rule("MUR-05")
def test_the_murlocs_own_conquests_change_no_regions_worth():
    """Were the two declined Humans his conquests, the Battleground would bring the Orcs one coin more."""
    seat = orcs({"ST:4": 1, "ST:5": 1}, **HUMANS)
    boards = star("fields", "fields", "mountain", "mountain")
    game = alone(boards, seat, 3 + 3 + 4, relics=MOUNTAINS, moment="murlocs")
    game.play("target ST:2")
    assert game.murloc_tokens() == {"ST:1": 1, "ST:2": 3, "ST:3": 3}
    assert game.legal() == ["target ST:4", "target ST:5"]


@pytest.mark.rule("MUR-05")
def test_the_players_conquests_change_no_regions_worth():
    seat = orcs({"ST:4": 1, "ST:5": 1}, hand=6, **HUMANS)
    boards = star("fields entry", "fields entry", "mountain", "mountain")
    game = alone(boards, seat, 4, relics=MOUNTAINS)
    game.play("conquer ST:2", "conquer ST:3", "end_conquest", *["deploy ST:2"] * 2, *["deploy ST:3"] * 2)
    assert game.reasons(0)["battleground"] == 1
    assert [game.cost(region) for region in ("ST:2", "ST:4", "ST:5")] == [5, 4, 4]
    assert game.legal() == ["target ST:4", "target ST:5"]


@pytest.mark.rule("MUR-06")
@pytest.mark.parametrize(("pips", "tokens"), [(3, {"ST:1": 1, "ST:2": 1}), (2, {"ST:1": 1})])
def test_a_target_that_lacks_three_is_attempted_with_the_die(pips, tokens):
    game = alone(star("mountain"), elves({"ST:2": 1}), 1, dice=[pips])
    assert game.cost("ST:2") == 3 + 1
    game.play("end_conquest")
    assert game.outcomes() == [("die", pips)]
    assert (game.murloc_tokens(), game.murloc_supply()) == (tokens, 2 - len(tokens))


@pytest.mark.rule("MUR-07", "PICK-05")
def test_the_badge_of_a_discarded_set_is_part_of_the_new_badge_stack():
    """The sixth badge is the last of its stack; the discards and Naga's Sailor become a new one."""
    market = [
        ["orcs", "mining", 0], ["trolls", "farmer", 0], ["naga", "sailor", 0],
        ["gnomes", "ranger", 0], ["humans", "fishing", 0], ["worgen", "explorer", 0],
    ]  # fmt: skip
    shown = {power for _, power, _ in market}
    others = [key(power) for power in Power if key(power) not in (*shown, "garrison")]
    seat = elves({"ST:2": 3}, "garrison")
    game = alone(star("mountain"), seat, 0, market=market, badge_stack=[], discards=others)
    game.play("decline", dice=[2])
    after = game.describe()
    assert [power for _, power, _ in after["market"][:5]] == [
        "mining",
        "farmer",
        "ranger",
        "fishing",
        "explorer",
    ]
    new_stack = [after["market"][5][1], *after["badge_stack"]]
    assert (sorted(new_stack), after["discards"]) == (sorted([*others, "sailor"]), [])


@pytest.mark.rule("MUR-09", "INTER-105")
@pytest.mark.parametrize(("coins", "paid"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_murlocs_pay_for_harmony_as_far_as_their_coins_go(coins, paid):
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"ST:2": 1}}
    game = alone(star("fields"), pandaren, 3, coins=coins, harmony=True, moment="murlocs")
    assert game.owner("ST:2") == "murlocs"
    assert game.murloc_coins() == coins - paid + 2  # a coin for each of their two regions
    assert game.reasons(0).get("harmony_received", 0) == paid
    assert not game.murlocs_have_harmony()


@pytest.mark.rule("MUR-09", "RACE-PANDAREN")
@pytest.mark.parametrize(("attack", "given"), [([], True), (["conquer ST:3"], False)])
def test_murlocs_whom_pandaren_attacked_get_no_harmony_token(attack, given):
    """In round 1 the second player controls the Murlocs: they do not move before him."""
    pandaren = {"race": "pandaren", "power": "sailor", "tokens": {"ST:1": 9}}
    boards = star("fields", "fields", "mountain")
    game = rivals(pandaren, trolls({"ST:4": 1}), 0, round=1, boards=boards, murlocs={"ST:2": 1, "ST:3": 1})
    finish_turn(game.play(*attack))
    assert (game.turn, game.has_harmony(1)) == (1, True)
    assert game.murlocs_have_harmony() == given


@pytest.mark.rule("MUR-11")
@pytest.mark.parametrize(
    ("number", "owner", "tokens"), [(2, (0, "declined"), {"ST:4": 3}), (1, "murlocs", {"ST:2": 3})]
)
def test_the_controllers_declined_race_is_no_target_either(number, owner, tokens):
    """His Dwarves cost 3; with 3 tokens the rival's Trolls, who cost 4, need the die."""
    first = orcs({"ST:3": 9}, declined="dwarves", declined_tokens={"ST:2": 1})
    boards = star("fields", "mountain", "mountain")
    game = rivals(
        first,
        trolls({"ST:4": 1}),
        3,
        boards=boards,
        round=number,
        turn=2 - number,
        moment="murlocs",
        dice=[1],
    )
    assert game.owner("ST:2") == owner
    assert game.murloc_tokens() == {"ST:1": 1, **tokens}


@pytest.mark.rule("MUR-11")
@pytest.mark.parametrize(
    ("number", "viewer", "columns"),
    [
        (1, 0, [0, 1, 0, 0, 0]),
        (1, 1, [1, 0, 0, 0, 0]),
        (2, 0, [1, 0, 0, 0, 0]),
        (2, 1, [0, 1, 0, 0, 0]),
    ],
)
def test_every_seat_sees_whether_it_or_the_next_one_controls_the_murlocs(number, viewer, columns):
    game = rivals(orcs({"ST:2": 1}), trolls({"ST:3": 1}), 0, round=number)
    assert value(game.games, "murlocs", 0, "controller", viewer) == columns


def end_or_lay(mask):
    """End the conquests, or lay pieces where it is still possible."""
    return END_CONQUEST if mask[END_CONQUEST] else int(np.flatnonzero(mask)[-1])


@pytest.mark.rule("MUR-10")
@pytest.mark.parametrize(("coins", "share"), [(10, 1.0), (9, 0.0), (8, 0.0)])
def test_the_single_player_env_pays_one_for_a_victory_and_nothing_for_a_tie(coins, share):
    """In the last turn both the player and the Murlocs, who have 8 coins, earn 1 coin more."""
    game = alone(star("mountain"), elves({"ST:2": 3}, coins=coins - 1), 0, coins=8, round=9)
    env = smallworld_env.single(variant="murlocs", num_players=1)
    _, info = env.reset(seed=1, options={"scenario": game.describe()})
    over = False
    while not over:
        _, reward, over, _, info = env.step(end_or_lay(info["action_mask"]))
    assert (reward, info["coins"].tolist()[0], info["coins"].tolist()[-1]) == (share, coins, 9)


@pytest.mark.rule("MUR-11", "END-01")
@pytest.mark.parametrize(
    ("first", "murlocs", "shares"),
    [(12, 11, [0.5, 0.5]), (13, 11, [1.0, 0.0]), (11, 11, [0.0, 1.0]), (12, 12, [0.0, 0.0])],
)
def test_the_vector_env_shares_one_victory_between_tied_rivals_above_the_murlocs(first, murlocs, shares):
    """The second player, with 11 coins and 2 tokens like his rival, earns 1 coin in the last turn."""
    seats = orcs({"ST:2": 2}, coins=first), trolls({"ST:4": 2}, coins=11)
    game = rivals(
        *seats,
        0,
        coins=murlocs,
        boards=star("fields", "fields", "hills"),
        round=8,
        turn=1,
        murlocs={"ST:1": 1},
    )
    env = smallworld_env.vector.make(num_envs=1, variant="murlocs", num_players=2)
    env.reset(seed=1, options={"scenario": game.describe()})
    while not env.batch.terminated[0]:
        env.step(np.array([end_or_lay(env.batch.masks[0])]))
    assert env.batch.final_games["coins"][0][:2].tolist() == [first, 12]
    assert env.batch.rewards[0].tolist() == [*shares, 0, 0, 0]
