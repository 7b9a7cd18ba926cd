"""Who does the work? One small interface, with this process or several local ones behind it.

A cluster takes their place by bringing the same method: tasks and results are plain data that can be sent.
"""

from collections.abc import Callable, Generator, Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Protocol, TypeVar

import numba

from agents.arena import processes
from agents.arena.errors import ArenaError

Task = TypeVar("Task")
Done = TypeVar("Done")
_AHEAD = 2  # tasks a worker: one that is worked on and one that waits


class Executor(Protocol):
    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        """The results as they finish, in any order. Tasks are taken as there is room for them, so they may
        depend on results that came before."""


class Serial:
    """Everything in this process, in order."""

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        for task in tasks:
            yield work(task)


class Processes:
    """Several processes of this machine. Whoever starts them has compiled the code that they need."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Generator[Done, None, None]:
        before, waiting = processes.children(), iter(tasks)
        pool = ProcessPoolExecutor(self.workers, processes.SPAWN, _settle)
        try:
            running = _submitted(pool, work, waiting, _AHEAD * self.workers)
            while running:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
                running |= _submitted(pool, work, waiting, len(done))
        except BrokenProcessPool as error:
            raise ArenaError("A worker process died, perhaps for want of memory.") from error
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            processes.kill_children(before)


def _submitted(
    pool: ProcessPoolExecutor, work: Callable[[Task], Done], waiting: Iterable[Task], count: int
) -> set[Future[Done]]:
    """The next tasks on their way; the processes start with the first of them."""
    with processes.deaf_to_interrupts():
        return {pool.submit(work, task) for task in islice(waiting, count)}


def _settle() -> None:
    """A worker keeps to one core, and ends when the tournament does."""
    processes.end_with_parent()
    numba.set_num_threads(1)


def local(workers: int) -> Executor:
    return Serial() if workers == 1 else Processes(workers)
