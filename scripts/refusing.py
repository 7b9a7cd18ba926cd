"""How does a script refuse bad input? One sentence on standard error and exit code 2, whatever went wrong."""

import argparse
import sys
from collections.abc import Callable

from smallworld_env.errors import MissingExtra


def exit_code(run: Callable[[argparse.Namespace], None], options: argparse.Namespace) -> int:
    """Do what was asked for; 0, or 2 after the sentence."""
    try:
        run(options)
    except (ValueError, MissingExtra) as error:
        print(error, file=sys.stderr)
        return 2
    except OSError as error:
        print(f"{error.filename}: the file cannot be written ({error.strerror}).", file=sys.stderr)
        return 2
    return 0
