"""How is a generated page of docs/ written? The same few lines for every script that makes one."""

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path

DOCS = Path(__file__).resolve().parent.parent / "docs"


def write(page: Path, text: Callable[[], str], purpose: str | None, arguments: Sequence[str] | None) -> int:
    """The command line of such a script: no options, one page written."""
    argparse.ArgumentParser(description=purpose).parse_args(arguments)
    page.write_text(text(), encoding="utf-8")
    print(f"docs/{page.name}: written.")
    return 0
