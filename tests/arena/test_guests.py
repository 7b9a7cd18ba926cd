"""Bots from files: whatever they do costs them their own game, and the tournament goes on."""

import re
import time

import pytest

from agents.arena import players
from agents.arena.columns import columns_of
from agents.arena.entries import entries_of
from agents.arena.setting import Setting
from agents.arena.standings import standings
from smallworld_env.errors import OptionError
from tests.arena.playing import guest, played, told, tournament

# Each costs the start of a process or two: one for each place where a fault is noticed is quick.
QUICK = ("Raises", "Cheats", "Computes")
FAULTS = {
    "Raises": r"raised RuntimeError: out of ideas \(bots.py, line \d+\)",
    "Cheats": "chose an illegal action: .* is not legal for seat 1 at pick; legal are: pick 0",
    "BeyondAll": "chose an illegal action: 10{30} is no action; they are numbered from 0 to",
    "Speaks": "chose 'pick 0', which is no whole number",
    "Silent": "chose None, which is no whole number",
    "Loops": "took longer than 0.5 s for a decision",
    "Computes": "took longer than 0.5 s for a decision",
    "Quits": r"raised SystemExit: 0 \(bots.py, line \d+\)",
    "Dies": r"let its process end \(exit code 7\)",
}
REST = sorted(FAULTS.keys() - set(QUICK))


@pytest.mark.parametrize("name", [*QUICK, *(pytest.param(name, marks=pytest.mark.slow) for name in REST)])
def test_a_fault_forfeits_the_game_and_says_why(name):
    (deal,) = played(tournament("uniform", guest(name), move_seconds=0.5), 1)
    for game, seat in zip(deal.games, (1, 0), strict=True):
        assert game.fault is not None
        assert game.fault.seat == seat
        assert (game.win_share[seat], game.win_share[1 - seat]) == (0.0, 1.0)
        assert (game.places[seat], game.places[1 - seat]) == (2, 1)
        assert game.coins is None
    why = deal.games[0].fault.why if deal.games[0].fault else ""
    assert re.fullmatch(re.escape(guest(name)) + " " + FAULTS[name] + ".*", why), why


def test_the_others_share_the_victory_of_a_forfeited_game():
    (deal,) = played(tournament("uniform", "uniform", guest("Raises"), players=3), 1)
    for game in deal.games:
        seat = game.seats.index(2)
        assert game.win_share[seat] == 0.0
        assert [game.win_share[other] for other in range(3) if other != seat] == [0.5, 0.5]
        assert sorted(game.places) == [1, 1, 3]


@pytest.mark.slow
def test_games_without_the_guest_are_as_if_it_had_not_come():
    alone = played(tournament("uniform", "uniform"), 3)
    with_guest = played(tournament("uniform", "uniform", guest("Raises")), 3)
    assert told([deal for deal in with_guest if deal.line_up == 0]) == told(alone)


def test_faults_are_counted_for_the_player_that_committed_them():
    deals = played(tournament("uniform", guest("Raises")), 3)
    house, visitor = standings(columns_of(deals), 2)
    assert (house.faults, visitor.faults) == (0, 6)
    assert (house.share.mean, visitor.share.mean) == (1.0, 0.0)
    assert visitor.rank == 2.0


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        (guest("Unmade"), r"cannot be made: FileNotFoundError: no weights \(bots.py, line \d+\)\."),
        (guest("NoBot"), "has no method choose_batch; a bot is a subclass of agents.base.Bot."),
        (guest("Missing"), r"cannot be made: .*bots.py has no class 'Missing'\."),
        (guest("First:depth=2"), "cannot be made: TypeError: .*unexpected keyword argument 'depth'"),
        ("nowhere.py:Bot", r"cannot be made: there is no file nowhere.py\."),
    ],
)
def test_a_bot_that_cannot_be_made_is_one_sentence_before_anything_starts(spec, sentence):
    with pytest.raises(OptionError, match=sentence) as refused:
        players.check(entries_of(["uniform", spec]), 1, Setting(), 5.0)
    players.dismiss_all()
    assert str(refused.value).startswith(spec)
    assert "\n" not in str(refused.value)


def test_a_file_that_cannot_be_imported_is_one_sentence(tmp_path):
    path = tmp_path / "broken.py"
    path.write_text("import no_such_library\n")
    with pytest.raises(
        OptionError, match=r"ModuleNotFoundError: No module named 'no_such_library' \(broken.py"
    ):
        players.check(entries_of([f"{path}:Bot"]), 1, Setting(), 5.0)


@pytest.mark.slow
def test_a_killed_guest_is_there_again_for_its_next_game(tmp_path):
    path = tmp_path / "once.py"
    mark = tmp_path / "mark"
    path.write_text(
        "import os\nfrom pathlib import Path\nfrom agents.base import Bot\n"
        "class Once(Bot):\n"
        "    def choose(self, decision):\n"
        f"        mark = Path({str(mark)!r})\n"
        "        if not mark.exists():\n"
        "            mark.write_text('')\n"
        "            os._exit(1)\n"
        "        return decision.legal[0]\n"
    )
    (deal,) = played(tournament("uniform", f"{path}:Once"), 1, slots=1)
    assert deal.games[0].fault is not None
    assert deal.games[1].fault is None
    assert deal.games[1].coins is not None


@pytest.mark.slow
def test_what_a_bot_prints_does_not_get_into_our_output(tmp_path, capfd):
    path = tmp_path / "chatty.py"
    path.write_text(
        "from agents.base import Bot\n"
        "class Chatty(Bot):\n"
        "    def choose(self, decision):\n"
        "        print('I think', decision.seat)\n"
        "        return decision.legal[0]\n"
    )
    played(tournament("uniform", f"{path}:Chatty"), 1)
    assert capfd.readouterr().out == ""


@pytest.mark.slow
def test_the_time_of_a_decision_is_that_of_the_bot_alone(tmp_path):
    path = tmp_path / "slow.py"
    path.write_text(
        "import time\nfrom agents.base import Bot\n"
        "class Slow(Bot):\n"
        "    def choose(self, decision):\n"
        "        time.sleep(0.01)\n"
        "        return decision.legal[0]\n"
    )
    began = time.perf_counter()
    deals = played(tournament("uniform", f"{path}:Slow"), 1)
    seconds = time.perf_counter() - began
    slow = standings(columns_of(deals), 2)[1]
    assert 10.0 <= slow.ms < 1000 * seconds
    assert standings(columns_of(deals), 2)[0].ms < 10.0
