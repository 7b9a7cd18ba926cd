"""How fast is it? Random legal play inside the engine with the mask at every decision, and compile times.

Rows are comparable between machines through the calibration loop that is timed in the same run.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numba
import numpy as np

from smallworld_env.core.jit import entry
from smallworld_env.core.record import GAME
from smallworld_env.core.rng import advance, mix
from smallworld_env.core.state import blank_batch
from smallworld_env.options import game_setup

Row = dict[str, Any]
PLAYERS = (2, 3, 5)
GAMES, REPEATS = 4096, 5
EXAMPLES = """examples:
  python scripts/bench.py --quick
  python scripts/bench.py --only engine --json bench.json
"""


@entry  # type: ignore[untyped-decorator]
def _calibration_loop(count: int) -> Any:
    """A fixed amount of integer work: what one core of this machine does now."""
    z = np.uint64(1)
    for _ in range(count):
        z = mix(advance(z))
    return z


def _calibrated(count: int = 10_000_000) -> float:
    """How many turns of the calibration loop one core does a second, just now."""
    began = time.perf_counter()
    _calibration_loop(count)
    return count / (time.perf_counter() - began)


def calibration(quick: bool) -> list[Row]:
    _calibration_loop(1)
    best = max(_calibrated() for _ in range(3 if quick else 20))
    return [{"name": "calibration", "players": None, "threads": 1, "per_second": best}]


def _engine_row(players: int, threads: int, games: int) -> Row:
    """The best of some runs: set-up and play of whole games, decisions with a choice counted."""
    numba.set_num_threads(threads)
    setup, batch, best = game_setup(players), blank_batch(games), None
    for repeat in range(REPEATS):
        seeds = np.arange(repeat * games, (repeat + 1) * games, dtype=np.uint64)
        choosers = np.arange(repeat * games + 1, (repeat + 1) * games + 1, dtype=np.uint64)
        speed = _calibrated()
        began = time.perf_counter()
        choices, forced = setup.play_at_random(batch, seeds, choosers).sum(axis=0)
        seconds = time.perf_counter() - began
        row = {
            "name": "engine",
            "players": players,
            "threads": threads,
            "per_second": choices / seconds,
            "games_per_second": games / seconds,
            "forced_per_second": forced / seconds,
            "choices_per_game": choices / games,
            "forced_per_game": forced / games,
            "calibration": speed,
        }
        best = row if best is None or row["per_second"] > best["per_second"] else best
    assert best is not None
    return best


def engine(quick: bool) -> list[Row]:
    games = GAMES // 8 if quick else GAMES
    threads = [count for count in (1, 2) if count <= numba.config.NUMBA_NUM_THREADS]
    _engine_row(2, 1, 16)
    return [_engine_row(players, count, games) for players in PLAYERS for count in threads]


def _warm_seconds(cache: str) -> Row:
    environment = {**os.environ, "SMALLWORLD_CACHE": cache}
    command = [sys.executable, "-m", "smallworld_env.core.warm", "--json"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def compile_times(quick: bool) -> list[Row]:
    """Seconds per entry point, cold (an empty cache) and warm; left out of a quick run."""
    if quick:
        return []
    with tempfile.TemporaryDirectory() as cache:
        cold = _warm_seconds(cache)
        warm = _warm_seconds(cache)
    return [
        {"name": f"compile {door}", "players": None, "threads": 1, "cold_s": cold[door], "warm_s": warm[door]}
        for door in cold
    ]


def memory(quick: bool) -> list[Row]:
    return [{"name": "bytes per state", "players": None, "threads": None, "bytes": GAME.itemsize}]


BENCHES = {"calibration": calibration, "engine": engine, "memory": memory, "compile": compile_times}


def _cell(value: Any) -> str:
    if value is None:
        return ""
    return (
        f"{value:,.0f}"
        if isinstance(value, float) and value > 100
        else f"{value:,.2f}".rstrip("0").rstrip(".")
    )


def _table(rows: list[Row]) -> str:
    lines = [f"{'name':<26}{'players':>8}{'threads':>8}   figures"]
    for row in rows:
        rest = {key: value for key, value in row.items() if key not in ("name", "players", "threads")}
        figures = "  ".join(f"{key} {_cell(value)}" for key, value in rest.items())
        lines.append(f"{row['name']:<26}{_cell(row['players']):>8}{_cell(row['threads']):>8}   {figures}")
    return "\n".join(lines)


def _commit() -> str:
    done = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    return done.stdout.strip() or "unknown"


def _report(rows: list[Row]) -> Row:
    return {
        "date": datetime.now(UTC).isoformat(timespec="seconds"),
        "commit": _commit(),
        "command": " ".join(["python", *sys.argv]),
        "machine": platform.processor() or platform.machine(),
        "cores": os.cpu_count(),
        "numba": numba.__version__,
        "rows": rows,
    }


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--quick", action="store_true", help="small numbers, no compile times")
    parser.add_argument("--only", choices=sorted(BENCHES), help="one part of the bench")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rows as JSON too")
    return parser.parse_args()


def main() -> int:
    options, rows = _options(), []
    for name, bench in BENCHES.items():
        if options.only in (None, name) or name == "calibration":
            print(f"measuring {name} ...", file=sys.stderr, flush=True)
            rows += bench(options.quick)
    print(_table(rows))
    if options.json:
        options.json.write_text(json.dumps(_report(rows), indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
