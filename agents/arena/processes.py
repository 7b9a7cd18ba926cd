"""How does the arena start processes of its own, and how do they end?

They are spawned, never forked: a fork would copy the threads of Numba and of torch half-alive. Ctrl-C is the
first process's affair, and whoever loses its parent, even to `kill -9`, ends by itself.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

SPAWN = multiprocessing.get_context("spawn")


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that start in here never hear of Ctrl-C: they inherit that it is blocked. Here it waits."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with_parent() -> None:
    """From now on this process ends when the one that started it is gone."""
    threading.Thread(target=_outlive_nobody, daemon=True).start()


def _outlive_nobody() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def kill_children(since: set[int]) -> None:
    """End at once all processes started here but those of `since`."""
    for child in multiprocessing.active_children():
        if child.pid not in since:
            child.kill()


def children() -> set[int]:
    """The processes started here that are still running."""
    return {child.pid for child in multiprocessing.active_children() if child.pid is not None}
