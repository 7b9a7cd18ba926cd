"""Which tests show which rule? Prints the rules of docs/rules.md, each with the tests marked with its id."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tests.rule_marks import RULES_PAGE, listed_rules, marked_tests, nodes_by_rule

EXAMPLES = """\
examples:
  python scripts/rules.py              every rule and its tests
  python scripts/rules.py --missing    only the rules that have no test

The exit code is 1 if a rule has no test."""


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=EXAMPLES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--missing", action="store_true", help="only the rules that have no test")
    return parser.parse_args()


def table(rules: list[str], tests: dict[str, list[str]]) -> list[str]:
    """One line per test, the rule and its count only on the first of them."""
    width = max(map(len, rules), default=0)
    lines = [f"{'rule':<{width}}  tests"]
    for rule in rules:
        nodes = tests.get(rule, ["-- no test --"])
        count = len(tests.get(rule, []))
        lines.append(f"{rule:<{width}}  {count:>5}  {nodes[0]}")
        lines += [f"{'':<{width}}  {'':>5}  {node}" for node in nodes[1:]]
    return lines


def main() -> int:
    arguments = parse_arguments()
    if not RULES_PAGE.is_file():
        print("docs/rules.md is missing: there are no rules to look for.", file=sys.stderr)
        return 1
    rules, tests = listed_rules(), nodes_by_rule(marked_tests())
    missing = [rule for rule in rules if rule not in tests]
    shown = missing if arguments.missing else rules
    if shown:
        print("\n".join(table(shown, tests)), end="\n\n")
    print(f"{len(rules)} rules: {len(rules) - len(missing)} with tests, {len(missing)} without.")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
