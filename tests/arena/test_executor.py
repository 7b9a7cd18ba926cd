"""Executors: the same results here and in other processes, tasks as there is room, a dead worker is said."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from agents.arena import processes
from agents.arena.errors import ArenaError
from agents.arena.executor import Processes, Serial, local

ROOT = Path(__file__).resolve().parents[2]


def square(number: int) -> int:
    return number * number


def fall(number: int) -> int:
    os._exit(1)


@pytest.mark.parametrize("workers", [1, 2])
def test_every_task_is_done_once(workers):
    assert sorted(local(workers).run(square, range(12))) == [number**2 for number in range(12)]


def test_tasks_are_taken_as_there_is_room_for_them():
    taken = []

    def tasks():
        for number in range(100):
            taken.append(number)
            yield number

    results = Processes(2).run(square, tasks())
    next(results)
    results.close()
    assert len(taken) <= 5  # two at work, two waiting, one done


def test_closing_ends_the_processes():
    before = processes.children()
    results = Processes(1).run(time.sleep, [0.0, 3600.0])
    next(results)
    results.close()
    for _ in range(100):
        if processes.children() <= before:
            break
        time.sleep(0.05)
    assert processes.children() <= before


def test_a_worker_that_dies_is_one_sentence():
    with pytest.raises(ArenaError, match=r"A worker process died, perhaps for want of memory\."):
        list(Processes(1).run(fall, [1]))


def test_an_error_of_a_task_is_the_error_of_the_run():
    with pytest.raises(ZeroDivisionError):
        list(Serial().run(lambda task: task // 0, [1]))


ORPHAN = """
import time
from agents.arena.executor import Processes
if __name__ == "__main__":
    results = Processes(2).run(time.sleep, [0.0, 3600.0, 3600.0])
    next(results)
    print("working", flush=True)
    next(results)
"""


def test_workers_end_when_the_process_that_started_them_is_killed(tmp_path):
    script = tmp_path / "orphan.py"
    script.write_text(ORPHAN)
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(ROOT)}
    )
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"working\n"
    parent.send_signal(signal.SIGKILL)
    parent.communicate(timeout=30)  # ends only when no process is left that could write to the pipe
    assert parent.returncode == -signal.SIGKILL
