"""Which test shows a row about an action or a card that random play seldom or never reaches?

Rows about interactions need no entry: their tests bear the rule's id. That a test named here really shows its
row is watched by `watch.py`.
"""

# The test file below tests/, then the row and the name of the test.
_SHOWN_IN = {
    "cards/powers/test_champion.py": {
        "call_champion": "test_in_ready_troops_the_champion_or_a_token_stays",
        "Champion: a champion is lost for want of a coin": "test_an_owner_without_a_coin_loses_the_champion",
    },
    "cards/artifacts/test_alar.py": {
        "alar": "test_any_land_region_of_any_board_becomes_a_target",
        "conquer: with Alar": "test_the_region_is_conquered_at_its_usual_cost",
        "Alar: a region beyond reach is taken": "test_the_region_is_conquered_at_its_usual_cost",
    },
    "cards/races/test_ethereals.py": {
        "ethereal": "test_a_region_with_a_revealed_place_costs_two_less",
        "steal aegis": "test_the_aegis_is_stolen_for_its_price",
        "steal frostmourne": (
            "test_ethereals_steal_an_artifact_into_the_adjacent_own_region_and_use_it_at_once"
        ),
        "steal heart": "test_with_several_adjacent_own_regions_the_thief_chooses_one",
        "conquer: with Ethereal": "test_a_region_with_a_revealed_place_costs_two_less",
        "Ethereals: a region with a place for two tokens less": (
            "test_a_region_with_a_revealed_place_costs_two_less"
        ),
    },
    "inter/test_theft.py": {
        "steal alar": "test_any_adjacent_region_but_an_own_active_one_can_be_robbed",
        "target in steal_to": "test_the_thief_chooses_among_his_adjacent_regions",
    },
    "cards/artifacts/test_doomhammer.py": {
        "steal doomhammer": "test_a_robbed_owner_is_the_previous_owner",
        "Doomhammer: its previous owner is paid": (
            "test_the_previous_owner_is_paid_not_the_owner_of_the_region"
        ),
    },
    "inter/test_imposing.py": {
        "take token": "test_a_token_beside_a_beast_can_be_moved_too",
        "take beast": "test_beasts_are_moved_like_race_tokens",
    },
    "cards/powers/test_imposing.py": {
        "take fort": "test_a_fort_and_a_wall_are_removed_first_by_a_use_each",
        "Imposing: a token without another region is discarded": (
            "test_with_no_other_region_the_token_is_lost"
        ),
        "Imposing: a fort is removed": "test_a_fort_and_a_wall_are_removed_first_by_a_use_each",
        "Imposing: a wisp wall is removed": "test_a_fort_and_a_wall_are_removed_first_by_a_use_each",
    },
    "coverage/test_take_wall.py": {
        "take wall": "test_imposing_may_take_the_wall_before_the_fort",
    },
    "inter/test_goblin_bombs.py": {
        "pay": "test_a_bomb_under_the_aegis_works_if_the_goblins_pay",
        "done in bombs_turned": "test_a_bomb_under_the_aegis_is_wasted_if_the_goblins_do_not_pay",
    },
    "cards/races/test_gnomes.py": {
        "done in strike": "test_a_strike_given_up_is_spent_but_the_conquests_go_on",
        "conquer: strike short": "test_a_strike_that_still_lacks_three_may_be_the_last_attempt",
        "conquer: strike spent": "test_a_strike_that_lacks_four_is_spent_at_once",
        "conquer: pressed strike won": "test_a_strike_that_still_lacks_three_may_be_the_last_attempt",
        "conquer: pressed strike lost": "test_the_last_attempt_of_a_strike_ends_the_conquests_when_it_fails",
    },
    "inter/test_scoring_and_majorities.py": {
        "deploy_beast in retreat": "test_beasts_and_the_champion_count_for_the_enraged",
    },
    "cards/races/test_tauren.py": {
        "target in lone": "test_a_token_left_alone_moves_at_once_to_another_tauren_region",
        "Tauren: a region is taken with two tokens where one would do": (
            "test_a_region_costs_tauren_at_least_two_tokens"
        ),
        "Tauren: a lone token joins another region": (
            "test_a_token_left_alone_moves_at_once_to_another_tauren_region"
        ),
    },
    "inter/test_markers_run_out.py": {
        "target in forts": "test_the_owner_chooses_which_regions_get_the_last_forts",
        "target in watchtowers": "test_the_owner_chooses_which_regions_get_the_last_watchtowers",
    },
    "cards/powers/test_defensive.py": {
        "Defensive: a watchtower without its majority goes": (
            "test_a_watchtower_is_taken_off_where_the_majority_is_lost"
        ),
    },
    "cards/powers/test_garrison.py": {
        "Garrison: a fort is laid at the end of a turn": (
            "test_regions_without_a_fort_are_topped_up_at_the_end_of_the_turn"
        ),
        "Garrison: forts stay in decline": "test_forts_and_the_badge_stay_in_decline",
    },
    "cards/powers/test_marsh_dweller.py": {
        "Marsh Dweller: the marsh coin is paid to a declined race": "test_the_badge_stays_in_decline",
    },
    "cards/places/test_battleground.py": {
        "Battleground: the faction coin a second time": "test_two_regions_of_one_enemy_race_pay_two_coins",
        "Battleground: a neutral race has the faction coin": (
            "test_a_neutral_owner_chooses_a_side_at_the_start_of_the_turn"
        ),
    },
    "cards/places/test_lights_hope.py": {
        "Lights Hope: a last time when the chapel falls": (
            "test_a_last_time_no_token_is_lost_when_the_chapel_itself_falls"
        ),
    },
    "cards/places/test_well.py": {
        "Well: another place is drawn in its stead": (
            "test_on_a_board_without_water_another_place_is_drawn_in_its_stead"
        ),
        "Well: its majority pays a declined race": "test_a_declined_race_is_paid_too",
    },
}

NAMED: dict[str, str] = {
    row: f"tests/{file}::{test}" for file, shown in _SHOWN_IN.items() for row, test in shown.items()
}
