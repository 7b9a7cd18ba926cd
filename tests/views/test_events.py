"""Is everything that happens told? Coins and owners of whole games follow from the events alone."""

from collections import Counter

import pytest

from smallworld_env.core.ids import MURLOC_SEAT, Power, Race, Reason, Relic
from smallworld_env.core.rng import Chance
from smallworld_env.replay.chooser import choose
from smallworld_env.scenario import new_game, position
from smallworld_env.views.events import (
    BannerReturned,
    ChampionMoved,
    Coins,
    EventLog,
    Fell,
    Folk,
    GameFinished,
    HarmonyMoved,
    Marker,
    OwnerChanged,
    RaceDeclined,
    RelicMoved,
    RelicTurnedUp,
    SetDiscarded,
    SetPicked,
    SupplyChanged,
    TokensGained,
    TokensLost,
    TurnBegan,
    events,
)
from smallworld_env.views.names import parse_action
from smallworld_env.views.telling import tell
from tests.maps import MAP

ENDINGS = ("end_conquest", "done", "decline")


def happened(game, *actions, **forced):
    """What the last of these actions leads to."""
    game.play(*actions[:-1])
    before = game.copy()
    game.play(actions[-1], **forced)
    return events(before.games, game.games)


def of_kind(found, kind):
    return [event for event in found if isinstance(event, kind)]


def owners(game):
    return {name: game.owner(name) for name in game.regions()}


def as_owner(folk):
    if folk is None:
        return None
    return "murlocs" if folk.seat is None else (folk.seat, "declined" if folk.declined else "active")


def random_walk(players, seed, variant="classic"):
    """A busy game, step by step: the position and the events of each action."""
    game, step = new_game(players, seed, variant=variant), 0
    yield game, []
    while not game.finished:
        names = game.legal()
        names = [name for name in names if name not in ENDINGS or not choose(~seed, step, 4)] or names
        yield game, happened(game, names[choose(seed, step, len(names))])
        step += 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", [1, 2])
def test_events_alone_give_the_coins_and_the_map_of_a_game(players, seed):
    walk = random_walk(players, seed)
    game, _ = next(walk)
    coins = Counter({seat: game.coins(seat) for seat in range(players)})
    reasons = Counter({(seat, "start"): game.coins(seat) for seat in range(players)})
    held, turns = owners(game), 1
    for _, found in walk:
        for event in of_kind(found, Coins):
            coins[event.seat] += event.amount
            reasons[event.seat, event.reason.name.lower()] += event.amount
        for change in of_kind(found, OwnerChanged):
            assert held[change.region] == as_owner(change.old)
            held[change.region] = as_owner(change.new)
        turns += len(of_kind(found, TurnBegan))
        assert [coins[seat] for seat in range(players)] == [game.coins(seat) for seat in range(players)]
    assert held == owners(game)
    assert turns == players * int(game.games["rounds"][0])
    for seat in range(players):
        assert {why: n for (who, why), n in reasons.items() if who == seat and n} == game.reasons(seat)


@pytest.mark.parametrize("players", [2, 5])
def test_every_event_of_a_game_is_one_sentence(players):
    for _, found in random_walk(players, 3):
        for event in found:
            sentence = tell(event)
            assert sentence.endswith(".")
            assert "\n" not in sentence


@pytest.mark.parametrize("seed", [4, 5])
def test_tokens_lost_and_gained_give_the_trays_of_a_game(seed):
    walk = random_walk(3, seed)
    game, _ = next(walk)
    tray: Counter[Race] = Counter({race: game.tray(race.name) for race in Race if race != Race.MURLOCS})
    for _, found in walk:
        for event in found:
            if isinstance(event, TokensLost) and event.race != Race.MURLOCS:
                tray[event.race] += event.count
            elif isinstance(event, TokensGained):
                tray[event.race] -= event.count
            elif isinstance(event, SetPicked):
                tray[event.race] -= event.tokens
        assert all(tray[race] == game.tray(race.name) for race in tray)


@pytest.mark.parametrize("players", [1, 2])
def test_coins_and_supply_of_the_murlocs_follow_from_the_events(players):
    walk = random_walk(players, 6, "murlocs")
    game, _ = next(walk)
    coins, supply = game.murloc_coins(), game.murloc_supply()
    for _, found in walk:
        coins += sum(event.amount for event in of_kind(found, Coins) if event.seat == MURLOC_SEAT)
        supply = ([supply] + [event.count for event in of_kind(found, SupplyChanged)])[-1]
        assert (coins, supply) == (game.murloc_coins(), game.murloc_supply())
        assert not [event for event in of_kind(found, TokensLost) if event.race == Race.MURLOCS]
        assert all(tell(event).endswith(".") for event in found)
    assert coins > 0


@pytest.mark.rule("MUR-07")
def test_every_set_that_the_die_discards_is_told():
    """What is told is what lies under the stack and on the discards afterwards."""
    walks, told = (walk for seed in range(8) for walk in random_walk(2, seed, "murlocs")), 0
    for game, found in walks:
        for event in of_kind(found, SetDiscarded):
            told += 1
            assert game.moment == "pick"
            assert game.column()[-1] == event.race.name.lower()
            assert game.describe()["discards"][-1] == event.power.name.lower()
    assert told > 0


# One kind after the other.


def two_seats(**changes):
    """Orcs of seat 0 beside Humans of seat 1 on the test islands."""
    seats = [
        {"race": "orcs", "power": "mining", "tokens": {"T1:1": 6}, "coins": 5},
        {"race": "humans", "power": "farmer", "tokens": {"T1:2": 2}, "coins": 5},
    ]
    seats[0] |= changes.pop("mine", {})
    seats[1] |= changes.pop("theirs", {})
    return position(boards=MAP, seats=seats, **changes)


ORCS = Folk(0, Race.ORCS, False)
HUMANS = Folk(1, Race.HUMANS, False)


def test_a_conquest_changes_the_owner_and_costs_a_token():
    found = happened(two_seats(), "conquer T1:2")
    assert OwnerChanged("T1:2", HUMANS, ORCS) in found
    assert TokensLost(Race.HUMANS, 1) in found


def test_a_picked_set():
    game = new_game(2, seed=1)
    race, power, _ = game.market()[1]
    found = happened(game, "pick 1")
    picked = SetPicked(0, Race[race.upper()], Power[power.upper()], game.hand(0))
    assert picked in found
    assert Coins(0, -1, Reason.SET_PRICE) in found


def test_a_decline_turns_the_regions_over_and_ends_the_turn():
    found = happened(two_seats(), "decline")
    assert RaceDeclined(0, Race.ORCS) in found
    assert OwnerChanged("T1:1", ORCS, Folk(0, Race.ORCS, True)) in found
    assert Coins(0, 1, Reason.DECLINED_REGIONS) in found
    assert TurnBegan(2, 1, False) in found


def test_the_banner_of_a_declined_race_goes_back_with_its_last_token():
    game = two_seats(theirs={"declined": "naga", "declined_tokens": {"T1:5": 1}})
    found = happened(game, "conquer T1:5")
    assert BannerReturned(Race.NAGA) in found
    assert TokensLost(Race.NAGA, 1) in found


def test_a_relic_is_turned_up():
    game = two_seats(relics={"karazhan": {"region": "T1:5", "face_up": False}})
    assert RelicTurnedUp(Relic.KARAZHAN, "T1:5") in happened(game, "conquer T1:5")


def test_a_used_artifact_moves():
    game = two_seats(relics={"frostmourne": "T1:1"})
    assert RelicMoved(Relic.FROSTMOURNE, "T1:1", "T1:5") in happened(game, "frostmourne", "conquer T1:5")


def test_the_well_moves_to_the_water():
    game = two_seats(relics={"well": {"region": "T1:5", "face_up": False}})
    found = happened(game, "conquer T1:5")
    assert RelicTurnedUp(Relic.WELL, "T1:5") in found
    assert RelicMoved(Relic.WELL, "T1:5", "T1:10") in found


def test_a_champion_goes_to_a_region():
    game = two_seats(mine={"power": "champion", "champion": "hand"})
    assert ChampionMoved(0, "hand", "T1:5", False) in happened(game, "champion", "conquer T1:5")


@pytest.mark.parametrize(("coins", "where"), [(5, "hand"), (0, "out")])
def test_a_captured_champion_is_ransomed_or_lost(coins, where):
    game = two_seats(theirs={"power": "champion", "champion": "T1:2", "coins": coins})
    found = happened(game, "conquer T1:2")
    assert ChampionMoved(1, "T1:2", where, True) in found
    assert (Coins(1, -1, Reason.RANSOM_PAID) in found) is (coins > 0)


def test_a_champion_who_leaves_in_decline_is_not_captured():
    game = two_seats(mine={"power": "champion", "champion": "T1:5"})
    assert ChampionMoved(0, "T1:5", "out", False) in happened(game, "decline")


def test_forts_are_laid_and_removed():
    game = two_seats(mine={"power": "garrison"})
    assert Marker("forts", "T1:5", True) in happened(game, "conquer T1:5")
    guarded = two_seats(theirs={"power": "garrison"}, forts=["T1:2"])
    assert Marker("forts", "T1:2", False) in happened(guarded, "conquer T1:2")


def test_a_die_that_fell():
    game = two_seats(mine={"tokens": {"T1:1": 3}})
    found = happened(game, "conquer T1:5", dice=[0])
    assert found[0] == Fell(Chance.DIE, 0)
    assert not of_kind(found, OwnerChanged)


def test_nobody_sees_the_face_of_a_bomb():
    assert Fell(Chance.DIE, 1).is_public
    assert not Fell(Chance.BOMB, 1).is_public


def test_the_last_action_finishes_the_game():
    game = two_seats(rounds=2, turn=1)
    found = happened(game, "decline")
    finished = of_kind(found, GameFinished)
    assert finished == [GameFinished((5, 6), (1,))]
    assert tell(finished[0]) == "The game is finished: seat 0 has 5 coins, seat 1 has 6 coins; seat 1 wins."


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Fell(Chance.BOMB, 1), "The bomb is an explosion."),
        (Fell(Chance.PLACE, Relic.KARAZHAN), "Karazhan is drawn in the Well's stead."),
        (Fell(Chance.BADGE, Power.FARMER), "The badge Farmer goes under the new stack."),
        (OwnerChanged("T1:1", None, ORCS), "Seat 0's Orcs take T1:1."),
        (OwnerChanged("T1:1", HUMANS, ORCS), "Seat 0's Orcs take T1:1 from seat 1's Humans."),
        (OwnerChanged("T1:1", HUMANS, None), "Seat 1's Humans no longer hold T1:1."),
        (OwnerChanged("T1:1", ORCS, Folk(0, Race.ORCS, True)), "Seat 0's declined Orcs keep T1:1."),
        (TokensLost(Race.ORCS, 1), "1 token of the Orcs goes to the tray."),
        (TokensLost(Race.MURLOCS, 2), "2 tokens of the Murlocs leave the game."),
        (SetDiscarded(Race.NAGA, Power.FARMER), "The Farmer Naga are discarded."),
        (SupplyChanged(3), "The Murlocs have 3 tokens beside the map."),
        (TokensGained(Race.FORSAKEN, 1), "1 token of the Forsaken comes from the tray."),
        (RelicMoved(Relic.WELL, "T1:1", None), "Well of Eternity goes from T1:1 out of the game."),
        (ChampionMoved(0, "T1:1", "hand", True), "Seat 0's champion is captured in T1:1 and is ransomed."),
        (ChampionMoved(0, "T1:1", "hand", False), "Seat 0's champion comes to the hand."),
        (HarmonyMoved(2, True), "Seat 2 gets a harmony token."),
        (Coins(1, -2, Reason.AEGIS_PAID), "Seat 1 pays 2 coins (aegis paid)."),
        (HarmonyMoved(MURLOC_SEAT, False), "The Murlocs give back a harmony token."),
        (Coins(MURLOC_SEAT, 1, Reason.MURLOC_RELICS), "The Murlocs get 1 coin (murloc relics)."),
        (TurnBegan(3, 1, False), "Round 3: the turn of seat 1 begins."),
        (GameFinished((5, 5), (0, 1)), "The game is finished: seat 0 has 5 coins, seat 1 has 5 coins; "
         "seat 0 and seat 1 share the victory."),
        (GameFinished((5,), (), 6), "The game is finished: seat 0 has 5 coins, the Murlocs have 6 coins; "
         "the Murlocs win."),
    ],
)  # fmt: skip
def test_how_an_event_is_told(event, sentence):
    assert tell(event) == sentence


@pytest.mark.parametrize("on", [False, True])
def test_the_log_collects_only_when_it_is_on(on):
    game, log = new_game(2), EventLog(on=on)
    before, action = game.copy(), parse_action(game.games, 0, "pick 0")
    game.play("pick 0")
    log.record(before.games, game.games, action)
    assert log.actions == ([action] if on else [])
    assert [len(found) > 0 for found in log.happened] == ([True] if on else [])


def test_the_log_is_off_by_default():
    assert not EventLog().on
