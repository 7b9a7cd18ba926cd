"""Battle for Azeroth: who plays for which side, and how are sets chosen from columns that slide apart?"""

from random import Random

import pytest

from smallworld_env.errors import ScenarioError
from smallworld_env.scenario import from_description, new_game, position
from tests.maps import MAP
from tests.playing import finish_turn
from tests.variants.azeroth import ALLIANCE, BADGES, HORDE, NEUTRAL, azeroth

VARIANT = "battle_for_azeroth"
RACES = {"alliance": set(ALLIANCE), "horde": set(HORDE), "neutral": set(NEUTRAL)}


def columns(game):
    return game.describe()["columns"]


# Sides and seats.


@pytest.mark.rule("BFA-01")
@pytest.mark.parametrize(
    ("players", "sides"),
    [
        (2, ["alliance", "horde"]),
        (3, ["alliance", "horde", "neutral"]),
        (4, ["alliance", "horde", "alliance", "horde"]),
        (5, ["alliance", "horde", "neutral", "alliance", "horde"]),
    ],
)
def test_the_number_of_players_says_who_sits_where(players, sides):
    game = new_game(players, seed=1, variant=VARIANT)
    assert [game.side(seat) for seat in range(players)] == sides


@pytest.mark.rule("BFA-01")
def test_turns_go_by_seat():
    game, turns = new_game(5, seed=1, variant=VARIANT), []
    while game.round == 1:
        turns.append(game.side(game.turn))
        finish_turn(game)
    assert turns == ["alliance", "horde", "neutral", "alliance", "horde"]


@pytest.mark.rule("BFA-08", "SETUP-03")
@pytest.mark.parametrize(("players", "rounds"), [(2, 10), (3, 10), (4, 9), (5, 8)])
def test_rounds_are_those_of_the_classic_game(players, rounds):
    assert new_game(players, variant=VARIANT).describe()["rounds"] == rounds


def test_a_classic_game_has_no_sides():
    game = new_game(3)
    assert [game.side(seat) for seat in range(3)] == [None, None, None]


# The columns.


@pytest.mark.rule("BFA-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_side_has_its_own_banners_and_badges_are_common(players):
    found = columns(new_game(players, seed=8, variant=VARIANT))
    assert list(found) == ["alliance", "horde", *(["neutral"] if players in (3, 5) else []), "badges"]
    for side in set(found) - {"badges"}:
        assert set(found[side]) == RACES[side]
        assert len(found[side]) == len(RACES[side])
    assert sorted(found["badges"]) == sorted(BADGES)


@pytest.mark.rule("BFA-03")
def test_neutral_banners_are_in_the_box_when_nobody_plays_them():
    game = new_game(4, seed=2, variant=VARIANT)
    races = {race for seat in range(4) for race in game.column(seat)}
    assert not races & set(NEUTRAL)


@pytest.mark.rule("BFA-03")
def test_every_deal_is_shuffled():
    tops = [columns(new_game(5, seed=seed, variant=VARIANT)) for seed in range(40)]
    for side, count in (("alliance", 6), ("horde", 6), ("neutral", 4)):
        assert len({deal[side][0] for deal in tops}) == count
    assert len({deal["badges"][0] for deal in tops}) > 12


@pytest.mark.rule("BFA-03")
@pytest.mark.parametrize("seat", range(5))
def test_four_sets_are_on_offer_to_each_side(seat):
    game = azeroth(5, turn=seat)
    races = {"alliance": ALLIANCE, "horde": HORDE, "neutral": NEUTRAL}[game.side(seat)][:4]
    assert game.market() == [(race, badge, 0) for race, badge in zip(races, BADGES, strict=False)]
    assert game.legal() == ["pick 0", "pick 1", "pick 2", "pick 3"]


@pytest.mark.rule("BFA-04")
@pytest.mark.parametrize("row", range(4))
@pytest.mark.parametrize(("seat", "column"), [(0, ALLIANCE), (1, HORDE), (2, NEUTRAL)])
def test_a_player_has_a_race_of_his_faction_with_the_badge_of_its_row(seat, column, row):
    game = azeroth(3, turn=seat).play(f"pick {row}")
    assert (game.race(seat), game.power(seat)) == (column[row], BADGES[row])


@pytest.mark.rule("BFA-04")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_ever_has_a_race_of_another_faction(players):
    game, chance = new_game(players, seed=players, variant=VARIANT), Random(players)
    races, picks = [RACES[game.side(seat) or ""] for seat in range(players)], 0
    while not game.finished:
        if game.moment == "pick":
            picks += 1
            assert {race for race, _, _ in game.market()} <= races[game.turn]
        declines = "decline" in game.legal() and chance.random() < 0.6
        game.play("decline" if declines else chance.choice(game.legal()))
        for seat in range(players):
            assert {game.race(seat), game.race(seat, declined=True)} - {None} <= races[seat]
    assert picks > 2 * players


# Prices.


@pytest.mark.rule("BFA-05")
@pytest.mark.parametrize("row", range(4))
def test_the_price_of_a_row_goes_to_the_stash(row):
    game = azeroth(2).play(f"pick {row}")
    assert game.coins(0) == 5 - row
    assert game.reasons(0) == {"start": 5, **({"set_price": -row} if row else {})}
    assert [coins for _, _, coins in game.market()] == [0, 0, 0, 0]
    assert [coins for _, _, coins in game.market(seat=1)] == [0, 0, 0, 0]


@pytest.mark.rule("BFA-05")
def test_nothing_paid_by_others_is_ever_found_on_a_set():
    game = azeroth(2).play("pick 3")
    finish_turn(game)
    game.play("pick 0")
    assert (game.coins(1), game.reasons(1)) == (5, {"start": 5})


@pytest.mark.rule("BFA-05", "PICK-02")
@pytest.mark.parametrize("coins", range(6))
def test_a_row_the_player_cannot_pay_for_cannot_be_chosen(coins):
    game = azeroth(2, [{"coins": coins}])
    assert game.legal() == [f"pick {row}" for row in range(min(coins + 1, 4))]


# Sliding.


@pytest.mark.rule("BFA-06")
def test_pairs_change_after_a_choice():
    """The sheet's example: after Enraged Humans the Orcs are Imposing and the Forsaken Sailors."""
    game = azeroth(2)
    assert game.market(seat=1) == [
        ("tauren", "farmer", 0), ("orcs", "enraged", 0), ("forsaken", "imposing", 0), ("trolls", "sailor", 0),
    ]  # fmt: skip
    game.play("pick 1")
    assert (game.race(0), game.power(0), game.coins(0)) == ("humans", "enraged", 4)
    assert game.market(seat=1) == [
        ("tauren", "farmer", 0), ("orcs", "imposing", 0), ("forsaken", "sailor", 0), ("trolls", "mining", 0),
    ]  # fmt: skip
    assert game.market(seat=0) == [
        ("dwarves", "farmer", 0), ("draenei", "imposing", 0), ("gnomes", "sailor", 0),
        ("night_elves", "mining", 0),
    ]  # fmt: skip


@pytest.mark.rule("BFA-06")
def test_only_the_column_of_the_chosen_banner_slides():
    game = azeroth(5, turn=2).play("pick 0")
    assert columns(game) == {
        "alliance": ALLIANCE, "horde": HORDE, "neutral": NEUTRAL[1:], "badges": BADGES[1:],
    }  # fmt: skip


@pytest.mark.rule("BFA-06")
def test_a_place_that_no_stack_can_fill_stays_empty():
    ally = {"race": "worgen", "power": "mining", "tokens": {"T1:1": 1}, "declined": "gnomes"}
    seats = [{"declined": "draenei", "declined_tokens": {"T2:1": 1}, "coins": 9}, {}]
    seats.append({**ally, "declined_tokens": {"T2:2": 1}})
    game = azeroth(4, seats, round=3)
    assert [race for race, _, _ in game.market()] == ["dwarves", "humans", "night_elves"]
    assert game.legal() == ["pick 0", "pick 1", "pick 2"]  # the badge of the fourth row is nobody's to take
    game.play("pick 0")
    assert game.market(seat=2) == [("humans", "enraged", 0), ("night_elves", "imposing", 0)]
    assert len(game.market(seat=1)) == 4


@pytest.mark.rule("BFA-06")
def test_the_neutral_column_has_no_stack():
    game = azeroth(3, turn=2).play("pick 1")
    assert game.market(seat=2) == [
        ("naga", "farmer", 0), ("pandaren", "imposing", 0), ("ethereals", "sailor", 0),
    ]  # fmt: skip


@pytest.mark.rule("BFA-03", "PICK-05")
def test_the_discards_are_a_new_stack_the_moment_the_badge_stack_is_empty():
    game = azeroth(2, columns={"badges": BADGES[:4]}, discards=BADGES[4:])
    game.play("pick 0", badges=["garrison"])
    found = columns(game)["badges"]
    assert found[:4] == ["enraged", "imposing", "sailor", "garrison"]
    assert sorted(found[4:]) == sorted(set(BADGES[4:]) - {"garrison"})
    assert game.describe()["discards"] == []


@pytest.mark.rule("BFA-03", "PICK-05")
def test_the_discards_wait_while_a_badge_is_left_on_the_stack():
    game = azeroth(2, columns={"badges": BADGES[:5]}, discards=BADGES[5:]).play("pick 0")
    assert columns(game)["badges"] == BADGES[1:5]
    assert game.describe()["discards"] == BADGES[5:]


# Banners that return.


def declining(players=2, **ally):
    """Seat 0 has Night Elves on the map and Humans in decline, as in the sheet's example."""
    own = {"race": "night_elves", "power": "mining", "tokens": {"T1:1": 2, "T1:2": 1}}
    own |= {"declined": "humans", "declined_tokens": {"T2:1": 1}}
    return azeroth(players, [own, {}, *([ally] if ally else [])], round=4)


@pytest.mark.rule("BFA-07")
def test_a_banner_returns_under_the_stack_of_its_faction():
    game = declining()
    assert game.column() == ["dwarves", "draenei", "gnomes", "worgen"]
    game.play("decline")
    assert game.column(seat=0) == ["dwarves", "draenei", "gnomes", "worgen", "humans"]
    assert game.column(seat=1) == HORDE
    assert game.race(0, declined=True) == "night_elves"


@pytest.mark.rule("BFA-07")
def test_a_banner_returns_to_the_highest_free_place_of_a_short_column():
    ally = {"race": "worgen", "power": "ranger", "tokens": {"T1:3": 1}}
    ally |= {"declined": "gnomes", "declined_tokens": {"T2:2": 1}}
    game = declining(4, **ally)
    assert game.column() == ["dwarves", "draenei"]
    game.play("decline")
    assert game.column(seat=0) == ["dwarves", "draenei", "humans"]
    finish_turn(game)
    assert game.turn == 2
    assert game.market(seat=0)[2] == ("humans", columns(game)["badges"][2], 0)


@pytest.mark.rule("BFA-07", "LOSS-05")
def test_a_race_driven_off_the_map_in_an_opponents_turn_returns_to_its_own_column():
    """The Horde takes the last region of declined Humans: their banner goes to the Alliance."""
    gnomes = {"race": "gnomes", "power": "farmer", "tokens": {"T1:9": 1}}
    gnomes |= {"declined": "humans", "declined_tokens": {"T1:2": 1}}
    orcs = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 1}, "hand": 5}
    game = azeroth(3, [gnomes, orcs], turn=1)
    game.play("conquer T1:2")
    assert game.column(seat=0) == ["dwarves", "draenei", "night_elves", "worgen", "humans"]
    assert game.column(seat=1) == ["tauren", "forsaken", "trolls", "goblins", "blood_elves"]
    assert game.column(seat=2) == NEUTRAL
    assert game.problems() == []


@pytest.mark.rule("BFA-06", "BFA-07")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whoever_must_choose_finds_three_banners_at_least(players):
    """Six less three of two allies, four less one, five of six: no column is ever empty for a chooser."""
    fewest = 4
    for seed in range(6):
        game, chance = new_game(players, seed=seed, variant=VARIANT), Random(seed)
        while not game.finished:
            if game.moment == "pick":
                fewest = min(fewest, len(game.market()))
                assert "pick 0" in game.legal()
            hurry = [action for action in ("decline", "end_conquest") if action in game.legal()]
            game.play(hurry[0] if hurry and chance.random() < 0.7 else chance.choice(game.legal()))
    assert fewest == (4 if players == 2 else 3)


# Positions.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seventh_state_is_told_completely(players):
    game, chance, step = new_game(players, seed=players, variant=VARIANT, rounds=4), Random(players), 0
    while not game.finished:
        if step % 7 == 0:
            twin = from_description(game.describe())
            assert twin.digest() == game.digest()
            assert twin.describe() == game.describe()
        game.play(chance.choice(game.legal()))
        step += 1


def refusal(**keys):
    with pytest.raises(ScenarioError) as caught:
        position(boards=MAP, **{"variant": VARIANT, "seats": [{}, {}], **keys})
    return str(caught.value)


def test_what_does_not_fit_the_variant_is_refused():
    assert "variant = 'azeroth'" in refusal(variant="azeroth")
    orcs = {"race": "orcs", "power": "farmer", "tokens": {"T1:1": 1}}
    assert refusal(seats=[orcs, {}]) == "Seat 0 plays for alliance; orcs are of another faction."
    assert "has no key 'market'" in refusal(market=[["humans", "farmer"]] * 6)
    assert "banners_unseen.horde = 3" in refusal(banners_unseen={"horde": 3})
    assert "'classic' has no key 'columns'" in refusal(variant="classic", columns={"alliance": ALLIANCE})
    assert "columns has no key 'neutral'" in refusal(columns={"neutral": NEUTRAL})
    mixed = {"alliance": [*ALLIANCE[:5], "tauren"], "horde": ["worgen", *HORDE[1:]]}
    assert "columns add up" in refusal(columns=mixed)
    assert "banners are in one place" in refusal(columns={"alliance": ALLIANCE[:5]})
