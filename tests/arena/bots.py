"""Bots as somebody might send them in: one that plays, and one for each way of failing."""

import os
import sys
import threading

from agents.base import Bot, Decision


class First(Bot):
    def choose(self, decision: Decision) -> int:
        return decision.legal[0]


class Lucky(Bot):
    """Draws from the luck it is given, as the uniform bot does."""

    def choose(self, decision: Decision) -> int:
        legal = decision.legal
        return legal[(decision.luck >> 32) * len(legal) >> 32]


class Raises(Bot):
    def choose(self, decision: Decision) -> int:
        raise RuntimeError("out of ideas")


class Cheats(Bot):
    def choose(self, decision: Decision) -> int:
        return next(action for action in range(400) if action not in decision.legal)


class BeyondAll(Bot):
    def choose(self, decision: Decision) -> int:
        return 10**30


class Speaks(Bot):
    def choose(self, decision: Decision) -> int:
        return "pick 0"  # type: ignore[return-value]


class Silent(Bot):
    def choose(self, decision: Decision) -> int:
        return None  # type: ignore[return-value]


class Loops(Bot):
    """Cannot be talked out of it: every exception is swallowed."""

    def choose(self, decision: Decision) -> int:
        while True:
            try:
                threading.Event().wait()
            except BaseException:
                continue


class Computes(Bot):
    """Never comes back to where Python looks at signals, and holds the interpreter while it works."""

    def choose(self, decision: Decision) -> int:
        power: int = 9 ** (9**9)
        return power


class Quits(Bot):
    def choose(self, decision: Decision) -> int:
        sys.exit(0)


class Dies(Bot):
    def choose(self, decision: Decision) -> int:
        os._exit(7)


class Unmade(Bot):
    def __init__(self, seed: int = 0) -> None:
        raise FileNotFoundError("no weights")


class NoBot:
    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
