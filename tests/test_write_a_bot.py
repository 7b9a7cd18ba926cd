"""Does the page about bots hold what it says? Its bot is written to a file and entered in a tournament."""

import csv
import re
import shlex
import subprocess
import sys

import numpy as np
import pytest

from agents import registry
from agents.arena.setting import Setting
from tests.rule_marks import ROOT

PAGE = (ROOT / "docs" / "write-a-bot.md").read_text(encoding="utf-8")
LONGEST = 40  # lines


def code() -> str:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    return str(block)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "landlord.py").write_text(code())
    return tmp_path


def test_the_bot_takes_forty_lines():
    assert len(code().splitlines()) <= LONGEST


def test_the_bot_takes_the_cheapest_land(folder):
    bot, env = registry.make(f"{folder / 'landlord.py'}:Landlord"), Setting(players=2).env(1)
    env.reset(seed=3)
    batch, taken = env.batch, 0
    while not batch.terminated[0]:
        (action,) = bot.choose_batch(env, np.zeros(1, dtype=np.int64))
        names = {int(a): env.game.action_name(batch.games, 0, int(a)) for a in batch.masks[0].nonzero()[0]}
        conquests = [name for name in names.values() if name.startswith("conquer")]
        if conquests:
            assert names[action] in conquests
            taken += 1
        env.step([action])
    assert taken > 20


def test_the_command_of_the_page_enters_it_in_a_tournament(folder):
    (line,) = re.findall(r"^python (scripts/tournament\.py .*)$", PAGE, re.MULTILINE)
    script, *arguments = shlex.split(line)
    command = [sys.executable, str(ROOT / script), *arguments, "--quick"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr
    assert "landlord.py:Landlord" in done.stdout
    with (folder / "runs" / "first" / "games.csv").open() as games:
        assert {row["fault"] for row in csv.DictReader(games)} == {"0"}
    assert (folder / "runs" / "first" / "report.html").is_file()
