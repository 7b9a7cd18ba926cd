"""Write the stored digests and sequence counts anew: part of `make golden`; review them as a diff."""

import json
import sys

from tests.health import test_determinism, test_perft


def main() -> int:
    test_determinism.STORED.write_text(json.dumps(test_determinism.played_digests(1024), indent=0) + "\n")
    rows = [f"{json.dumps(name)}: {json.dumps(row)}" for name, row in test_perft.counted().items()]
    test_perft.STORED.write_text("{\n" + ",\n".join(rows) + "\n}\n")
    print(f"Wrote {test_determinism.STORED.name} and {test_perft.STORED.name}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
