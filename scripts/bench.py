"""How fast is it? The engine, the environments, compile times, each beside the machine's speed just then.

Rows are comparable between machines through the calibration loop that is timed in the same run.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numba

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from scripts.benching import engine, envs

Row = dict[str, Any]
EXAMPLES = """examples:
  python scripts/bench.py --quick
  python scripts/bench.py --only vector --json bench.json
"""

BENCHES = {
    "calibration": engine.calibration,
    "engine": engine.engine,
    "vector": envs.vector,
    "aec": envs.aec,
    "sb3": envs.sb3,
    "memory": engine.memory,
    "compile": engine.compile_times,
}


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
