"""`make train` on small numbers: it learns, says how well, and leaves an agent that can be loaded."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from agents.linear import NUM_WEIGHTS, load

ROOT = Path(__file__).parent.parent


@pytest.mark.slow
@pytest.mark.parametrize("kind", [[], ["--variant", "murlocs", "--players", "1"]])
def test_a_quick_training_run_ends_with_a_table_and_an_agent(tmp_path, kind):
    command = [sys.executable, str(ROOT / "scripts/train.py"), "--quick", "--out", str(tmp_path), *kind]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "trained" in done.stdout
    weights = load(tmp_path / "agent.json")
    assert weights.shape == (NUM_WEIGHTS,)
    assert np.any(weights != 0)


def test_a_game_that_cannot_be_is_refused_before_anything_starts():
    command = [sys.executable, str(ROOT / "scripts/train.py"), "--variant", "murlocs", "--players", "3"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "num_players = 3 is not allowed; it is a number from 1 to 2." in done.stderr


def test_weights_of_another_version_are_refused_with_both_numbers(tmp_path):
    path = tmp_path / "agent.json"
    path.write_text('{"weights": [1.0, 2.0]}')
    with pytest.raises(ValueError, match=f"2 weights do not fit; this version has {NUM_WEIGHTS}"):
        load(path)
