"""Does an observation tell all that a seat may know, and nothing else? Field by field, and state by state."""

import numpy as np
import pytest

from smallworld_env.core.ids import Moment, Power, Race, Terrain
from smallworld_env.core.record import FIELDS
from smallworld_env.core.state import blank_batch, copy
from smallworld_env.options import VARIANTS, game_setup
from smallworld_env.rules import engine
from smallworld_env.rules.invariants import problems
from smallworld_env.scenario import new_game, position
from smallworld_env.views import spec
from smallworld_env.views.encode import HIDDEN as HIDE
from smallworld_env.views.encode import HIDDEN_FROM_OPPONENTS as TOLD_TO_ALLIES
from smallworld_env.views.encode import SHOWN as SHOW
from smallworld_env.views.redeal import redeal_game
from smallworld_env.views.text import picture
from smallworld_env.warcraft import kernels
from tests.health.games import chooser, players_of
from tests.maps import MAP
from tests.variants.azeroth import azeroth

STATES = 10_000


def observed(games, viewer, hides_coins=SHOW):
    out = np.full(spec.OBSERVATION_SIZE, 77, dtype=np.uint8)
    kernels.observe(games, 0, viewer, hides_coins, out)
    return out


def table(games, name, viewer=0, hides_coins=SHOW):
    return spec.structured(observed(games, viewer, hides_coins))[name]


def value(games, block, row, feature, viewer=0, **options):
    """A feature of one row: a number, or the list of its columns."""
    wanted = next(b for b in spec.BLOCKS if b.name == block)
    feature_ = next(f for f in wanted.features if f.name == feature)
    first = wanted.offsets()[feature]
    columns = table(games, block, viewer, **options)[row, first : first + feature_.width].tolist()
    return columns[0] if feature_.width == 1 else columns


def random_states(count, every=3):
    """States from random games of all variants and player counts, original and generated boards."""
    games, found, seed = blank_batch(), 0, 0
    while found < count:
        variant = list(VARIANTS)[seed // 4 % len(VARIANTS)]
        players = players_of(variant, seed)
        boards = "original" if seed % 3 else f"random:{seed % 7}"
        game_setup(players, boards, variant=variant).begin(games, 0, seed)
        choices, seed = chooser(seed), seed + 1
        while not games["finished"][0] and found < count:
            engine.play_random(games, 0, choices, every)
            yield games, found
            found += 1


def test_every_byte_stays_within_its_bound():
    highest = spec.highest()
    for games, number in random_states(3000):
        seats = int(games["num_seats"][0])
        assert (observed(games, number % seats, number % 3) <= highest).all()


def test_re_dealing_what_a_seat_cannot_know_leaves_its_observation_alone():
    for games, number in random_states(STATES):
        other, seats = copy(games), int(games["num_seats"][0])
        redeal_game(other, 0, np.uint64(number))
        engine.refresh(other, 0)
        viewer = number % seats
        assert (observed(other, viewer) == observed(games, viewer)).all()
        assert (other["legal"] == games["legal"]).all()
        if number % 10 == 0:
            assert not problems(other)
            assert picture(other, viewer=viewer) == picture(games, viewer=viewer)


def friends_of(games, viewer):
    """The viewer and its allies."""
    sides, seats = games["side_of"][0], int(games["num_seats"][0])
    allied = [seat for seat in range(seats) if games["variant"][0] and sides[seat] == sides[viewer]]
    return {viewer, *allied}


@pytest.mark.parametrize("hides_coins", [HIDE, TOLD_TO_ALLIES])
def test_with_hidden_coins_the_others_coins_leave_no_trace(hides_coins):
    rng = np.random.default_rng(1)
    for games, number in random_states(STATES):
        other, seats = copy(games), int(games["num_seats"][0])
        viewer = number % seats
        known = {viewer} if hides_coins == HIDE else friends_of(games, viewer)
        redeal_game(other, 0, np.uint64(number))
        for seat in set(range(seats)) - known:
            other["coins"][0, seat] = rng.integers(0, 300)
            other["reasons"][0, seat] = rng.integers(-50, 50, other["reasons"].shape[-1])
        engine.refresh(other, 0)
        assert viewer != games["actor"][0] or (other["legal"] == games["legal"]).all()
        assert (observed(other, viewer, hides_coins) == observed(games, viewer, hides_coins)).all()


@pytest.mark.rule("BFA-02")
def test_an_ally_who_tells_his_coins_is_seen_and_no_other():
    game = new_game(5, seed=1, variant="battle_for_azeroth")
    game.games["coins"][0, :5] = [11, 12, 13, 14, 15]

    def shown(viewer, hides_coins):
        rows = range(5)
        known = [
            value(game.games, "seats", row, "coins_known", viewer, hides_coins=hides_coins) for row in rows
        ]
        coins = [value(game.games, "seats", row, "coins", viewer, hides_coins=hides_coins)[0] for row in rows]
        assert [coin > 0 for coin in coins] == [bool(flag) for flag in known]
        return coins

    assert shown(0, TOLD_TO_ALLIES) == [11, 0, 0, 14, 0]
    assert shown(4, TOLD_TO_ALLIES) == [15, 0, 12, 0, 0]
    assert shown(2, TOLD_TO_ALLIES) == [13, 0, 0, 0, 0]
    assert shown(0, HIDE) == [11, 0, 0, 0, 0]
    assert shown(0, SHOW) == [11, 12, 13, 14, 15]


def test_states_that_look_different_to_a_seat_have_different_observations():
    """All pairs of the states seen: one observation never stands for two public texts."""
    texts: dict[bytes, str] = {}
    pairs = 0
    for games, number in random_states(STATES // 2, every=1):
        viewer = number % int(games["num_seats"][0])
        text = picture(games, viewer=viewer)
        observation = observed(games, viewer).tobytes() + bytes([viewer])
        assert texts.setdefault(observation, text) == text
        pairs += len(texts) - 1
    assert pairs >= STATES


def test_a_re_deal_changes_what_is_hidden():
    """Not a leak test that cannot fail: the records do differ, in every kind of hidden thing."""
    changed = dict.fromkeys(("banners", "badges", "relic_region", "explosive", "rng"), 0)
    for games, number in random_states(2000):
        other = copy(games)
        redeal_game(other, 0, np.uint64(number))
        for name in changed:
            changed[name] += int((other[name] != games[name]).any())
    assert min(changed.values()) > 5
    assert changed["rng"] == 2000


def test_a_re_deal_follows_from_what_is_known_alone():
    """However the hidden things really lie, the same seed deals the same game."""
    for games, number in random_states(2000):
        once, twice = copy(games), copy(games)
        redeal_game(once, 0, np.uint64(number))
        redeal_game(twice, 0, np.uint64(number + 1))
        redeal_game(twice, 0, np.uint64(number))
        assert once.tobytes() == twice.tobytes()


def test_banners_put_back_in_public_keep_their_places():
    game = position(boards=MAP, seats=[{}, {}], banners_unseen=4)
    known = game.games["banners"][0, 10:16].tolist()
    seen = set()
    for seed in range(20):
        other = game.copy()
        redeal_game(other.games, 0, np.uint64(seed))
        assert other.games["banners"][0, 10:16].tolist() == known
        seen.add(tuple(other.games["banners"][0, 6:10].tolist()))
    assert len(seen) > 5
    below = [value(game.games, "races", race, "below") for race in known]
    assert below == [5, 6, 7, 8, 9, 10]
    unseen = [value(game.games, "races", int(race), "unseen") for race in game.games["banners"][0, 6:10]]
    assert unseen == [1, 1, 1, 1]


def test_a_picked_set_shows_the_next_banner_and_a_returned_one_is_known():
    game = new_game(2, seed=1)
    assert game.games["banners_unseen"][0].tolist() == [10, 0, 0]
    game.play("pick 0")
    assert game.games["banners_unseen"][0].tolist() == [9, 0, 0]


# What each field of the record is to an observer.
PUBLIC = {
    "terrain_regions", "entry", "magic", "cavern", "coast", "folk_regions", "forts", "walls", "towers",
    "objectives", "bombs", "coins", "offer_coins", "crowd", "rounds", "round_number", "num_seats",
    "banner_tokens", "race_supply", "badge_tokens", "tokens", "beasts", "champion", "folk_race", "folk_power",
    "hand", "hand_beasts", "tray", "discards", "harmony", "hammer_owner", "hammer_before", "variant",
    "turn_seat", "actor", "stage", "moment", "finished", "picked", "begun", "attempted", "over", "cursor",
    "armed", "used", "imposed", "swapped", "source", "piece", "strike_pips", "lone", "companions", "called",
    "form", "side", "side_chosen", "aegis_open", "holy_light", "losses", "attacked", "full_conquests",
    "alliance_hits", "horde_hits", "board_regions", "banners", "badges", "banners_unseen", "relic_region",
    "relics_up", "badge_count", "discard_count", "pile_explosions", "pile_duds", "explosive", "side_of",
    "columns",
}  # fmt: skip
# What only the variants have; their own tests show that it is seen.
IN_VARIANTS = {"variant", "side_of", "columns", "murlocs_turn"}
# Known through other fields, or without a bearing on the future: names, history, the mask.
DERIVED = {
    "legal", "reasons", "terrain", "board_of", "board_first", "board_label", "num_regions", "num_boards",
    "folk", "folk_faction", "murlocs", "neighbours", "banner_count",
}  # fmt: skip
HIDDEN = {
    "rng", "forced_kind", "forced_value", "forced_count", "forced_next", "forced_fault",
    "outcome_kind", "outcome_value", "outcome_count",
}  # fmt: skip


def test_every_field_of_the_record_is_public_derived_or_hidden():
    assert {name for name, _, _ in FIELDS} == PUBLIC | IN_VARIANTS | DERIVED | HIDDEN
    assert not PUBLIC & DERIVED
    assert not PUBLIC & HIDDEN


def crowded_table(variant, *races):
    """Three seats in the middle of a turn, with most things on the table."""
    game = position(
        variant=variant,
        boards=MAP,
        players=3,
        seats=[
            {"race": races[0], "power": "champion", "tokens": {"T1:6": 4}, "champion": "T1:6", "coins": 9,
             "declined": "humans", "declined_power": "garrison", "declined_tokens": {"T2:1": 1}},
            {"race": races[1], "power": "beastmaster", "tokens": {"T1:2": 3}, "beasts": {"T1:2": 1}},
            {"race": races[2], "power": "sailor", "tokens": {"T1:7": 2}},
        ],
        relics={"aegis": "T1:6", "karazhan": {"region": "T2:5", "face_up": False}},
        bombs={"T1:2": "explosion"},
        discards=["mining"],
        moment="conquest",
    )  # fmt: skip
    return game.games


@pytest.fixture
def busy():
    return crowded_table("classic", "orcs", "tauren", "goblins")


@pytest.fixture
def busy_with_sides():
    return crowded_table("battle_for_azeroth", "dwarves", "goblins", "naga")


# One step in the life of each public scalar or of one entry of each public array: field, index, new value.
CHANGES = [
    ("crowd", (), 3), ("rounds", (), 9), ("round_number", (), 4), ("turn_seat", (), 1), ("actor", (), 1),
    ("stage", (), 8), ("moment", (), 8), ("finished", (), 1), ("picked", (), 1), ("begun", (), 1),
    ("attempted", (), 1), ("over", (), 1), ("cursor", (), 5), ("armed", (), 4), ("used", (), 2),
    ("imposed", (), 1), ("swapped", (), 1), ("source", (), 3), ("piece", (), 2), ("strike_pips", (), 2),
    ("lone", (), 4), ("companions", (), 2), ("called", (), 6), ("form", (), 1), ("side", (), 1),
    ("side_chosen", (), 1), ("aegis_open", (), 1), ("holy_light", (), 1), ("losses", (), 2),
    ("attacked", (), 2),
    ("full_conquests", (), 1), ("harmony", (), 1), ("hammer_owner", (), 2), ("hammer_before", (), 1),
    ("champion", (), -1), ("entry", (), 1), ("magic", (), 1), ("cavern", (), 1), ("coast", (), 1),
    ("forts", (), 3), ("walls", (), 3), ("towers", (), 3), ("objectives", (), 3), ("bombs", (), 7),
    ("relics_up", (), 129), ("banners_unseen", (0,), 3), ("pile_explosions", (), 2), ("pile_duds", (), 2),
    ("columns", (0,), 2), ("badge_count", (), 9), ("discard_count", (), 0), ("num_seats", (), 2),
    ("coins", (0,), 300), ("coins", (2,), 300), ("offer_coins", (3,), 2), ("hand", (1,), 9),
    ("hand_beasts", (2,), 3), ("tray", (7,), 1), ("banner_tokens", (2,), 3), ("race_supply", (2,), 3),
    ("badge_tokens", (2,), 1), ("tokens", (1,), 9), ("beasts", (1,), 3), ("folk_race", (5,), 3),
    ("folk_power", (4,), 1), ("alliance_hits", (1,), 1), ("alliance_hits", (4,), 1), ("horde_hits", (0,), 1),
    ("horde_hits", (5,), 1), ("discards", (0,), 3), ("terrain_regions", (2,), 1), ("board_regions", (1,), 1),
    ("folk_regions", (3,), 1 << 9), ("relic_region", (0,), 3), ("banners", (2,), 11), ("badges", (2,), 0),
    ("variant", (), 1),
]  # fmt: skip
# With sides: all of these but for the variant, and what only they have.
CHANGES_WITH_SIDES = [
    *(change for change in CHANGES if change[0] not in ("variant", "banners_unseen")),
    ("banners_unseen", (2,), 0),
    ("side_of", (0,), 2), ("side_of", (1,), 1), ("side_of", (2,), 2), ("variant", (), 0),
    ("columns", (1,), 3), ("columns", (2,), 4),
    *(("banners", (place,), 7) for place in (0, 3, 4, 6, 11)),
    ("badges", (0,), 19), ("badges", (3,), 19), ("coins", (1,), 300),
]  # fmt: skip


@pytest.mark.parametrize(("name", "at", "new"), CHANGES)
def test_each_public_fact_is_in_the_observation_of_every_seat(busy, name, at, new):
    other = copy(busy)
    assert other[name][(0, *at)] != new
    other[name][(0, *at)] = new
    for viewer in range(2):
        assert (observed(other, viewer) != observed(busy, viewer)).any()


@pytest.mark.parametrize(("name", "at", "new"), CHANGES_WITH_SIDES)
def test_each_public_fact_is_in_the_observation_of_every_side(busy_with_sides, name, at, new):
    other = copy(busy_with_sides)
    assert other[name][(0, *at)] != new
    other[name][(0, *at)] = new
    for viewer in range(2):
        assert (observed(other, viewer) != observed(busy_with_sides, viewer)).any()


def test_each_public_field_is_changed_by_a_test():
    in_balance = {"explosive"}  # a face is hidden; only the sum of all unseen explosions is public
    assert {name for name, _, _ in CHANGES} == PUBLIC - in_balance - {"side_of"}
    assert {name for name, _, _ in CHANGES_WITH_SIDES} == PUBLIC - in_balance


@pytest.mark.parametrize("name", sorted(HIDDEN | {"reasons", "murlocs"}))
def test_hidden_and_past_facts_are_in_no_observation(busy, busy_with_sides, name):
    for games in (busy, busy_with_sides):
        other = copy(games)
        other[name] += 1
        for viewer in range(3):
            assert (observed(other, viewer) == observed(games, viewer)).all()


def test_seats_are_counted_from_the_viewer(busy):
    assert [value(busy, "seats", row, "coins", viewer=0)[0] for row in range(3)] == [9, 5, 5]
    assert [value(busy, "seats", row, "coins", viewer=1)[0] for row in range(3)] == [5, 5, 9]
    assert [value(busy, "seats", row, "acts", viewer=1) for row in range(3)] == [0, 0, 1]
    assert [value(busy, "seats", row, "present", viewer=2) for row in range(5)] == [1, 1, 1, 0, 0]
    assert value(busy, "globals", 0, "my_place", viewer=2) == [0, 0, 1, 0, 0]


def test_regions_show_whose_they_are_seen_from_the_viewer(busy):
    assert value(busy, "regions", 5, "owner", viewer=0) == [1, 0, 0, 0, 0, 0]
    assert value(busy, "regions", 5, "owner", viewer=1) == [0, 0, 1, 0, 0, 0]
    declined = position(
        boards=MAP, seats=[{"declined": "orcs", "declined_tokens": {"T1:3": 2}}, {}], murlocs={"T1:7": 1}
    )
    assert value(declined.games, "regions", 2, "owner") == [2, 0, 0, 0, 0, 0]
    assert value(declined.games, "regions", 2, "tokens") == 2
    assert value(declined.games, "regions", 6, "owner", viewer=1) == [0, 0, 0, 0, 0, 1]


def test_coins_take_two_bytes_and_can_be_hidden(busy):
    busy["coins"][0, 1] = 515
    assert value(busy, "seats", 1, "coins") == [3, 2]
    assert value(busy, "seats", 1, "coins", hides_coins=HIDE) == [0, 0]
    assert value(busy, "seats", 1, "coins_known", hides_coins=HIDE) == 0
    assert value(busy, "seats", 0, "coins", hides_coins=HIDE) == [9, 0]
    assert value(busy, "seats", 0, "coins_known", hides_coins=HIDE) == 1


def test_the_variant_sides_and_allies_are_told():
    classic, teams = new_game(5, seed=1), new_game(5, seed=1, variant="battle_for_azeroth")
    assert value(classic.games, "globals", 0, "variant") == [1, 0, 0]
    assert value(teams.games, "globals", 0, "variant") == [0, 1, 0]
    assert not any(any(value(classic.games, "seats", row, "plays_for")) for row in range(5))
    neutral, alliance, horde = [1, 0, 0], [0, 1, 0], [0, 0, 1]
    sides = [value(teams.games, "seats", row, "plays_for", viewer=2) for row in range(5)]
    assert sides == [neutral, alliance, horde, alliance, horde]
    allies = {
        seat: [value(teams.games, "seats", row, "ally", viewer=seat) for row in range(5)] for seat in range(5)
    }
    assert allies == {
        0: [0, 0, 0, 1, 0],
        1: [0, 0, 0, 1, 0],
        2: [0, 0, 0, 0, 0],
        3: [0, 0, 1, 0, 0],
        4: [0, 0, 1, 0, 0],
    }


@pytest.mark.rule("BFA-04")
def test_with_sides_the_sets_are_those_that_the_viewer_could_choose():
    game = new_game(5, seed=1, variant="battle_for_azeroth")
    for viewer in range(5):
        for row in range(6):
            race, power = (value(game.games, "sets", row, name, viewer) for name in ("race", "power"))
            if row > 3:
                assert not any(race + power)
                continue
            assert (Race(race.index(1)).name.lower(), Power(power.index(1)).name.lower(), 0) == game.market(
                viewer
            )[row]


@pytest.mark.rule("BFA-03")
def test_with_sides_four_banners_and_badges_are_seen_and_the_order_below_is_dealt_anew():
    game = new_game(3, seed=1, variant="battle_for_azeroth")
    for seat in range(3):
        races = [Race[name.upper()] for name in game.column(seat)]
        assert [value(game.games, "races", race, "row") for race in races] == [1, 2, 3, 4, 0, 0][: len(races)]
        assert [value(game.games, "races", race, "unseen") for race in races[4:]] == [1, 1][: len(races) - 4]
        assert not any(value(game.games, "races", race, "below") for race in races)
    assert sum(value(game.games, "powers", power, "unseen") for power in range(20)) == 16
    orders: list[set[tuple[str, ...]]] = [set(), set(), set()]
    for seed in range(20):
        other = game.copy()
        redeal_game(other.games, 0, np.uint64(seed))
        for seat in range(3):
            assert other.column(seat)[:4] == game.column(seat)[:4]
            orders[seat].add(tuple(other.column(seat)[4:]))
        assert (other.games["badges"][0, :4] == game.games["badges"][0, :4]).all()
        assert (other.games["badges"] != game.games["badges"]).any()
    assert [len(seen) for seen in orders] == [2, 2, 1]


@pytest.mark.rule("BFA-07")
def test_with_sides_a_banner_put_back_in_public_keeps_its_known_place():
    humans = {"race": "orcs", "power": "farmer", "tokens": {"T1:1": 3}}
    humans |= {"declined": "goblins", "declined_tokens": {"T1:2": 1}}
    naga = {"race": "humans", "power": "sailor", "tokens": {"T1:6": 3}}
    game = azeroth(2, [naga, humans], turn=1)
    assert game.column(1) == ["tauren", "forsaken", "trolls", "blood_elves"]
    game.play("decline")
    assert game.column(1)[-1] == "goblins"
    assert game.games["banners_unseen"][0].tolist() == [0, 1, 0]
    assert value(game.games, "races", Race.GOBLINS, "below") == 1


def test_a_row_without_a_banner_still_shows_its_badge():
    game = new_game(3, seed=1, variant="battle_for_azeroth").play("pick 0")
    while game.turn != 2:
        game.play(game.legal()[0])
    game.play("pick 0")
    badge = Power[game.describe()["columns"]["badges"][3].upper()]
    assert not any(value(game.games, "sets", 3, "race", viewer=2))
    assert value(game.games, "sets", 3, "power", viewer=2).index(1) == badge
    assert value(game.games, "sets", 3, "tokens", viewer=2) == 0


def test_face_down_relics_and_bombs_show_only_that_they_lie_there(busy):
    karazhan, aegis = 7, 0
    assert value(busy, "relics", karazhan, "unseen") == 1
    assert value(busy, "relics", karazhan, "region") == 0
    assert value(busy, "relics", aegis, "region") == 6
    assert value(busy, "relics", aegis, "owner") == [1, 0, 0, 0, 0, 0]
    hidden_at = np.flatnonzero(table(busy, "regions")[:, spec.REGIONS.offsets()["face_down"]])
    assert len(hidden_at) == 1
    assert value(busy, "regions", 1, "bomb") == 1
    assert value(busy, "globals", 0, "explosions") == 6


def test_costs_of_legal_conquests_are_shown_to_the_seat_that_may_make_them():
    seat = {"race": "orcs", "power": "sailor", "tokens": {"T1:6": 5}}
    game = position(boards=MAP, seats=[seat, {"race": "humans", "power": "mining", "tokens": {"T1:7": 2}}])
    costs = {name: value(game.games, "regions", game.region(name), "cost") for name in game.regions()}
    for action in game.legal("conquer"):
        region = action.split()[1]
        assert costs.pop(region) == game.cost(region)
    assert not any(costs.values())
    assert not table(game.games, "regions", viewer=1)[:, spec.REGIONS.offsets()["cost"]].any()


def test_terrain_and_board_are_in_the_land_table():
    game = new_game(2, seed=3, boards=["L1a", "S1a"])
    for region, name in enumerate(game.regions()):
        columns = value(game.games, "land", region, "terrain")
        assert columns.index(1) == Terrain[game.terrain(name).upper()]
        assert value(game.games, "land", region, "board") == (1 if name.startswith("L1a") else 2)
    assert not table(game.games, "land")[len(game.regions()) :].any()


def test_the_question_is_told_as_moment_and_stage():
    game = position(boards=MAP, seats=[{"race": "humans", "power": "portal_mage", "tokens": {"T1:6": 3}}, {}])
    game.play("portal")
    assert value(game.games, "globals", 0, "moment").index(1) == Moment.PORTAL_FIRST
    assert value(game.games, "globals", 0, "stage").index(1) == Moment.CONQUEST


def test_the_place_drawn_for_the_well_weighs_the_hidden_ones():
    """One place in the box explains the draw better than five: re-deals lean towards few places there."""
    down = {"aegis": {"region": "T1:2", "face_up": False}, "alar": {"region": "T2:1", "face_up": False}}
    game = position(boards=MAP, seats=[{}, {}], relics={"well": "gone", "karazhan": "T1:1", **down})
    on_map = np.zeros(12)
    for seed in range(4000):
        other = copy(game.games)
        redeal_game(other, 0, np.uint64(seed))
        on_map += other["relic_region"][0] >= 0
    artifacts, places = on_map[:5].mean() / 4000, np.delete(on_map[5:], [2, 6]).mean() / 4000
    # Two face-down tokens of ten unseen ones, five of them places. With m places on the map 5 - m are left in
    # the box, and the draw had one in 6 - m: deals weigh 1/6, 1/5, 1/4 for m = 0, 1, 2.
    weights = np.array([10 / 45 / 6, 25 / 45 / 5, 10 / 45 / 4])
    expected = (weights * [0, 1, 2]).sum() / weights.sum() / 5
    assert places == pytest.approx(expected, abs=0.012)
    assert artifacts == pytest.approx((2 - 5 * expected) / 5, abs=0.012)
