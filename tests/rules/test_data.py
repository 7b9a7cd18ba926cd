"""What is in the box? Banners and badges, factions, supplies, the die, and what a region may show."""

from collections import Counter

import pytest

from smallworld_env.box.boards.catalogue import original_faces
from smallworld_env.core.ids import Symbol, Terrain
from smallworld_env.errors import ScenarioError
from smallworld_env.scenario import new_game, position
from tests.maps import MAP
from tests.playing import finish_turn

# Banner number, tokens in the tray.
ALLIANCE = {
    "draenei": (7, 12),
    "dwarves": (5, 10),
    "gnomes": (5, 10),
    "humans": (5, 10),
    "night_elves": (4, 9),
    "worgen": (5, 10),
}
HORDE = {
    "blood_elves": (5, 10),
    "forsaken": (6, 20),
    "goblins": (6, 11),
    "orcs": (6, 11),
    "tauren": (11, 16),
    "trolls": (6, 11),
}
NEUTRAL = {"ethereals": (5, 10), "kobolds": (6, 11), "naga": (6, 11), "pandaren": (5, 10)}
RACES = ALLIANCE | HORDE | NEUTRAL

FOURS = "beastmaster blacksmith defensive farmer fishing herbalist marsh_dweller mining mountaineer ranger"
FIVES = "archaeologist battlemaster champion enraged explorer imposing portal_mage sailor"
BADGES = (
    {"garrison": 3, "swamp_walker": 4} | dict.fromkeys(FOURS.split(), 4) | dict.fromkeys(FIVES.split(), 5)
)


def offering(race, power):
    """A turn that begins with the choice of a set, the given one on top."""
    others = [name for name in RACES if name != race][:5]
    badges = [name for name in BADGES if name != power][:5]
    return position(boards=MAP, market=[(race, power), *zip(others, badges, strict=True)], seats=[{}, {}])


def row_of(terrain, count, name="ROW", size=12):
    """An island of regions in a row: the first ones of one terrain, the others fields, none an entry."""
    cells = [terrain] * count + ["fields"] * (size - count)
    near = [[n for n in (at, at + 2) if 1 <= n <= size] for at in range(size)]
    regions = [
        {"terrain": cell, "symbols": [], "neighbours": beside}
        for cell, beside in zip(cells, near, strict=True)
    ]
    return {"id": name, "regions": regions}


def faction_coins(race, enemy):
    """What the race is paid for taking a region from the enemy."""
    seats = [{"race": race, "power": "mining", "tokens": {"T1:6": 2}, "hand": 4}]
    seats += [{"race": enemy, "power": "sailor", "tokens": {"T1:7": 1, "T2:2": 2}}]
    game = position(boards=MAP, moment="conquest", seats=seats)
    finish_turn(game.play("conquer T1:7"))
    return game.reasons(0).get("faction", 0)


@pytest.mark.rule("DATA-01")
@pytest.mark.parametrize("race", RACES)
def test_a_banner_gives_its_number_of_tokens_and_leaves_the_rest_in_the_tray(race):
    banner, supply = RACES[race]
    game = offering(race, "herbalist")
    assert game.tray(race) == supply
    game.play("pick 0")
    assert (game.hand(0), game.tray(race)) == (banner + 4, supply - banner - 4)


@pytest.mark.rule("DATA-01")
def test_there_are_sixteen_races_with_182_tokens():
    game = new_game(players=2, seed=1)
    banners = [race for race, _, _ in game.market()] + game.describe()["banner_stack"]
    assert sorted(banners) == sorted(RACES)
    assert sum(game.tray(race) for race in banners) == 182


@pytest.mark.rule("DATA-01")
@pytest.mark.parametrize("race", RACES)
def test_each_race_is_of_its_faction(race):
    horde, alliance = ("trolls" if race == "orcs" else "orcs"), ("gnomes" if race == "dwarves" else "dwarves")
    paid = (faction_coins(race, horde), faction_coins(race, alliance))
    assert paid == (int(race in ALLIANCE), int(race in HORDE))


@pytest.mark.rule("DATA-02")
@pytest.mark.parametrize("power", BADGES)
def test_a_badge_adds_its_number_of_tokens(power):
    assert offering("orcs", power).play("pick 0").hand(0) == 6 + BADGES[power]


@pytest.mark.rule("DATA-02")
def test_there_are_twenty_powers():
    game = new_game(players=2, seed=1)
    badges = [power for _, power, _ in game.market()] + game.describe()["badge_stack"]
    assert len(badges) == 20
    assert sorted(badges) == sorted(BADGES)


@pytest.mark.rule("DATA-02", "PICK-04")
def test_ten_herbalist_forsaken_are_four_and_six():
    game = offering("forsaken", "herbalist").play("pick 0")
    assert (game.hand(0), game.tray("forsaken")) == (10, 10)


@pytest.mark.rule("DATA-03")
def test_a_sixteenth_murloc_does_not_exist():
    assert position(boards=MAP, murlocs={"T1:2": 15}, seats=[{}, {}]).tokens("T1:2") == 15
    with pytest.raises(ScenarioError, match="16 Murlocs are too many"):
        position(boards=MAP, murlocs={"T1:2": 15, "T1:3": 1}, seats=[{}, {}])


@pytest.mark.rule("DATA-03")
def test_the_five_largest_boards_need_at_most_fifteen_murlocs_and_ten_mountains():
    for seed in range(6):
        game = new_game(players=5, seed=seed)
        mountains = [region for region in game.regions() if game.terrain(region) == "mountain"]
        assert len(game.describe()["murlocs"]) <= 15
        assert len(mountains) <= 10


@pytest.mark.rule("DATA-03")
def test_ten_forts_are_all():
    seat = {"race": "forsaken", "power": "garrison", "tokens": {f"ROW:{n}": 1 for n in range(1, 12)}}
    game = position(boards=[row_of("hills", 12)], seats=[seat, {}])
    game.play("end_conquest")
    for number in range(1, 11):
        assert game.moment == "forts"
        game.play(f"target ROW:{number}")
    assert len(game.describe()["forts"]) == 10
    assert not game.has_marker("ROW:11", "forts")
    assert game.turn == 1


@pytest.mark.rule("DATA-03")
@pytest.mark.parametrize(("laid", "gets_one"), [(8, True), (9, False)])
def test_nine_wisp_walls_are_all(laid, gets_one):
    held = [f"ROW:{number}" for number in range(1, laid + 1)]
    seats = [{"race": "night_elves", "power": "mining", "tokens": dict.fromkeys(held, 1), "hand": 4}, {}]
    box = {"banners": {"night_elves": {"supply": 20}}}
    game = position(boards=[row_of("forest", 12)], box=box, walls=held, seats=seats)
    game.play(f"conquer ROW:{laid + 1}")
    assert game.has_marker(f"ROW:{laid + 1}", "walls") is gets_one
    assert len(game.describe()["walls"]) == 9


@pytest.mark.rule("DATA-03")
def test_six_watchtowers_are_all():
    with pytest.raises(ScenarioError, match="7 towers are too many"):
        position(
            boards=[row_of("fields", 12)],
            towers=[f"ROW:{n}" for n in range(1, 8)],
            seats=[
                {"race": "orcs", "power": "defensive", "tokens": {f"ROW:{n}": 1 for n in range(1, 8)}},
                {},
            ],
        )


@pytest.mark.rule("DATA-03")
def test_five_beasts_are_all():
    seat = {"race": "orcs", "power": "beastmaster", "tokens": {f"ROW:{n}": 1 for n in range(1, 7)}}
    game = position(boards=[row_of("hills", 12)], seats=[seat, {}])
    assert game.hand_beasts(0) == 5


@pytest.mark.rule("DATA-03")
def test_goblins_start_with_six_explosions_and_six_duds():
    game = offering("goblins", "mining").play("pick 0")
    assert game.describe()["bomb_pile"] == {"explosions": 6, "duds": 6}


@pytest.mark.rule("DATA-03")
def test_humans_lay_two_military_objectives_and_no_third():
    seats = [{"race": "humans", "power": "mining", "tokens": {"T1:6": 1}}, {}]
    game = position(boards=MAP, moment="objectives", seats=seats)
    game.play("target T1:1", "target T1:2")
    assert game.describe()["objectives"] == ["T1:1", "T1:2"]
    assert game.turn == 1


@pytest.mark.rule("DATA-03")
def test_four_harmony_tokens_reach_four_opponents():
    seats = [{"race": "pandaren", "power": "mining", "tokens": {"T1:6": 1}}, {}, {}, {}, {}]
    game = position(boards=MAP, round=1, moment="conquest", seats=seats)
    finish_turn(game)
    assert [game.has_harmony(seat) for seat in range(5)] == [False, True, True, True, True]


@pytest.mark.rule("DATA-03")
def test_five_artifacts_and_seven_places_can_be_dealt():
    dealt = set()
    for seed in range(40):
        dealt |= set(new_game(players=5, seed=seed).describe()["relics"])
    artifacts = {"aegis", "alar", "doomhammer", "frostmourne", "heart"}
    places = {
        "battleground",
        "dark_portal",
        "karazhan",
        "lights_hope",
        "meeting_stone",
        "spirit_healer",
        "well",
    }
    assert dealt == artifacts | places


@pytest.mark.rule("DATA-03")
def test_coins_never_run_out():
    seats = [{"race": "orcs", "power": "farmer", "tokens": {"T1:6": 1}, "coins": 1000}, {"coins": 1000}]
    game = finish_turn(position(boards=MAP, seats=seats))
    assert game.coins(0) == 1002


@pytest.mark.rule("DATA-04")
def test_three_of_the_six_faces_of_the_die_are_blank():
    seats = [{"race": "orcs", "power": "farmer", "hand": 1}, {"race": "trolls", "power": "mining"}]
    game = position(boards=MAP, rounds=244, seats=seats)
    falls: Counter[tuple[str, int]] = Counter()
    for _ in range(240):
        game.play(*game.legal("abandon"), "conquer T1:12")
        falls.update(game.outcomes())
        finish_turn(game)  # the other seat: nothing was left to lay for the first
    assert set(falls) == {("die", pips) for pips in range(4)}
    assert 90 <= falls["die", 0] <= 150
    assert all(17 <= falls["die", pips] <= 63 for pips in (1, 2, 3))


@pytest.mark.rule("DATA-05")
def test_the_faces_show_six_terrains_and_five_symbols():
    regions = [region for face in original_faces() for region in face.regions]
    assert {region.terrain for region in regions} == set(Terrain)
    assert {symbol for region in regions for symbol in region.symbols} == set(Symbol)
    assert len(Terrain) == 6
    assert len(Symbol) == 5


@pytest.mark.rule("DATA-05")
def test_each_face_has_one_region_with_a_size_mark():
    assert [len(face.marked(Symbol.SIZE_MARK)) for face in original_faces()] == [1] * 12


@pytest.mark.rule("DATA-05")
def test_a_region_may_carry_several_symbols_at_once():
    rich = {"terrain": "hills", "symbols": ["entry", "magic", "cavern"], "neighbours": [2]}
    plain = {"terrain": "fields", "symbols": [], "neighbours": [1]}
    seats = [{"race": "blood_elves", "power": "mining", "hand": 3}, {}]
    game = position(boards=[{"id": "B", "regions": [rich, plain]}], moment="conquest", seats=seats)
    finish_turn(game.play("conquer B:1"))
    assert game.reasons(0) == {"start": 5, "active_regions": 1, "blood_elves": 1, "mining": 1}
