"""Train a first agent: a linear player that learns to beat uniformly random opponents in about a minute.

It uses the compiled engine and the cross-entropy method; deals are played from every seat; the final
table is played on deals that were never trained on.
"""

import argparse
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from agents.linear import NUM_WEIGHTS, Outcome, Weights, play_against_uniform, save
from smallworld_env import __version__
from smallworld_env.core.state import blank_batch
from smallworld_env.errors import OptionError
from smallworld_env.fingerprint import rules_fingerprint
from smallworld_env.options import VARIANTS, GameSetup, game_setup

POPULATION, ELITE = 48, 8
COIN_WEIGHT = 1e-3  # what a mean coin adds to a candidate's score: it separates those who win every game
HELD_OUT = 1_000_000_000  # seeds from here on are for the final table only
EXAMPLES = """examples:
  python scripts/train.py                       # what `make train` runs
  python scripts/train.py --quick
  python scripts/train.py --players 4 --rounds-of-training 40 --out runs/four
  python scripts/train.py --variant murlocs --players 1 --out runs/murlocs
"""


def _interval(outcome: Outcome, players: int) -> tuple[float, float]:
    """Mean win share and its 95 % half-width; the deal, played from every seat, is the unit."""
    deals = outcome.shares.reshape(-1, players).mean(axis=1)
    return float(deals.mean()), float(1.96 * deals.std(ddof=1) / np.sqrt(len(deals)))


def _progress(number: int, total: int, share: float, began: float) -> None:
    """One line a round: the bar, the win share so far, the time left."""
    left = (time.perf_counter() - began) / number * (total - number)
    bar = "#" * (30 * number // total)
    print(f"  [{bar:<30}] {number:>3}/{total}  win share {share:6.1%}  {left:4.0f} s left", flush=True)


def _one_round(
    setup: GameSetup, mean: Weights, spread: Weights, games_each: int, seed: int
) -> tuple[Weights, Weights, float]:
    """Candidates around the mean play the same deals; the best of them give the next mean and spread."""
    rng = np.random.default_rng(seed)
    candidates = mean + spread * rng.standard_normal((POPULATION, NUM_WEIGHTS))
    shares, scores = np.zeros(POPULATION), np.zeros(POPULATION)
    batch = blank_batch(games_each)
    for number, weights in enumerate(candidates):
        rows = np.tile(weights, (games_each, 1))
        outcome = play_against_uniform(setup, batch, rows, seed * games_each)
        shares[number] = outcome.shares.mean()
        scores[number] = shares[number] + COIN_WEIGHT * outcome.coins.mean()
    best = np.argsort(scores)[-ELITE:]
    elite = candidates[best]
    return elite.mean(axis=0), elite.std(axis=0) + 0.05, float(shares[best].mean())


def train(setup: GameSetup, rounds: int, games_each: int, seed: int) -> Weights:
    mean, spread = np.zeros(NUM_WEIGHTS), np.ones(NUM_WEIGHTS)
    began = time.perf_counter()
    for number in range(1, rounds + 1):
        mean, spread, share = _one_round(setup, mean, spread, games_each, seed + number)
        _progress(number, rounds, share, began)
    return mean


def _final_table(setup: GameSetup, weights: Weights, games: int) -> str:
    rows, batch = np.tile(weights, (games, 1)), blank_batch(games)
    trained = play_against_uniform(setup, batch, rows, HELD_OUT)
    untrained = play_against_uniform(setup, batch, np.zeros_like(rows), HELD_OUT)
    lines = [f"  {'player':<26}{'win share':>10}{'95 %':>9}{'coins':>8}   ({games} games, new deals)"]
    for name, outcome in (("trained", trained), ("untrained (all weights 0)", untrained)):
        share, half = _interval(outcome, setup.num_players)
        lines.append(f"  {name:<26}{share:>10.1%}{f'±{half:.1%}':>9}{outcome.coins.mean():>8.1f}")
    return "\n".join(lines)


def _commit() -> str:
    command = ["git", "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=2, help="seats (default 2)")
    parser.add_argument("--variant", default="classic", help=f"{', '.join(VARIANTS)} (default classic)")
    parser.add_argument("--rounds-of-training", type=int, default=20, help="default 20")
    parser.add_argument("--games", type=int, default=240, help="games of a candidate a round (default 240)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("runs/linear"), help="default runs/linear")
    parser.add_argument("--quick", action="store_true", help="small numbers, the same code")
    options = parser.parse_args()
    try:
        options.setup = game_setup(options.players, variant=options.variant)
    except OptionError as error:
        parser.error(str(error))
    if options.games < options.players:
        parser.error(f"--games {options.games} must be at least the number of players, {options.players}")
    if options.rounds_of_training < 1:
        parser.error(f"--rounds-of-training {options.rounds_of_training} must be at least 1")
    return options


def main() -> int:
    options = _options()
    rounds, each, final = (3, 24, 120) if options.quick else (options.rounds_of_training, options.games, 2000)
    each -= each % options.players
    final -= final % options.players
    setup = options.setup
    print(f"Training a linear player for {options.players} seats against uniform opponents.", flush=True)
    print("Compiling the engine (once; a minute or two) ...", flush=True)
    play_against_uniform(setup, blank_batch(1), np.zeros((1, NUM_WEIGHTS)), 0)
    weights = train(setup, rounds, each, options.seed)
    print(_final_table(setup, weights, final))
    facts = {"package": __version__, "rules": rules_fingerprint(), "commit": _commit()}
    facts |= {
        "players": options.players,
        "variant": options.variant,
        "seed": options.seed,
        "command": " ".join(sys.argv),
    }
    save(options.out / "agent.json", weights, dict(facts))
    print(f"  saved: {options.out / 'agent.json'}")
    print("  next: python scripts/train.py --players 4, or python -m smallworld_env.replay --help")
    return 0


if __name__ == "__main__":
    sys.exit(main())
