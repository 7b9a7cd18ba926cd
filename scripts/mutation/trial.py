"""Does a test notice a mutant? Runs the right tests on a copy of the project, with the compiler off.

Which mutants there are is left to `edits.py`. The working tree is only read.
"""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from tempfile import TemporaryDirectory

from scripts.mutation.edits import Mutant
from tests.rule_marks import ROOT, marked_tests, nodes_by_rule

COPIED_FOLDERS = ("smallworld_env", "tests")
COPIED_FILES = ("pyproject.toml",)
QUICK = "not slow and not perf and not browser and not notebook"
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-m", QUICK)
NO_TEST_RAN = 5  # pytest's exit code


@dataclass(frozen=True)
class Verdict:
    mutant: Mutant
    killed: bool
    seconds: float


class BrokenBaseline(Exception):
    """The tests fail although nothing was changed."""


def copy_project(target: Path, source: Path = ROOT, caches: bool = False) -> Path:
    """What the card tests need, without caches: the engine's own are of another place."""
    ignored = None if caches else shutil.ignore_patterns("__pycache__")
    for folder in COPIED_FOLDERS:
        shutil.copytree(source / folder, target / folder, ignore=ignored)
    for file in COPIED_FILES:
        shutil.copy2(source / file, target / file)
    return target


class Trials:
    """The copies, one for each job, and which tests show which rule."""

    def __init__(self, folder: Path, jobs: int, timeout: float) -> None:
        self.folder, self.jobs, self.timeout = folder, jobs, timeout
        self.copy = copy_project(folder / "copy_0")
        self.nodes = nodes_by_rule(marked_tests(self.copy / "tests", self.copy))
        self.free: SimpleQueue[Path] = SimpleQueue()

    def tests_of(self, mutant: Mutant) -> list[str]:
        """The card's own test file first, then the tests elsewhere that carry one of its rules."""
        own = [mutant.tests] if mutant.tests else []
        nodes = [node for rule in mutant.rules for node in self.nodes.get(rule, [])]
        elsewhere = [node for node in nodes if node.split("::")[0] != mutant.tests]
        return own + list(dict.fromkeys(elsewhere))

    def check_baseline(self, mutants: list[Mutant]) -> None:
        """All these tests must pass unchanged; their byte code then serves every copy."""
        tests = list(dict.fromkeys(test for mutant in mutants for test in self.tests_of(mutant)))
        files = {test for test in tests if "::" not in test}
        tests = [test for test in tests if test in files or test.split("::")[0] not in files]
        run = run_tests(self.copy, tests, timeout=None, keep_bytecode=True)
        if run.returncode != 0:
            raise BrokenBaseline("\n".join(run.stdout.splitlines()[-15:]))
        self.free.put(self.copy)
        for number in range(1, self.jobs):
            self.free.put(copy_project(self.folder / f"copy_{number}", self.copy, caches=True))

    def verdicts(self, mutants: list[Mutant]) -> Iterator[Verdict]:
        """As they come in."""
        pool = ThreadPoolExecutor(self.jobs)
        try:
            futures: list[Future[Verdict]] = [pool.submit(self.verdict, mutant) for mutant in mutants]
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)

    def verdict(self, mutant: Mutant) -> Verdict:
        started = time.monotonic()
        copy = self.free.get()
        try:
            with edited(copy / mutant.path, mutant.source):
                killed = self._is_noticed(copy, self.tests_of(mutant))
        finally:
            self.free.put(copy)
        return Verdict(mutant, killed, time.monotonic() - started)

    def _is_noticed(self, copy: Path, tests: list[str]) -> bool:
        """A mutant that never ends is noticed too."""
        if not tests:
            return False
        try:
            return run_tests(copy, tests, self.timeout).returncode not in (0, NO_TEST_RAN)
        except subprocess.TimeoutExpired:
            return True


@contextmanager
def open_trials(jobs: int, timeout: float) -> Iterator[Trials]:
    with TemporaryDirectory(prefix="mutants_") as folder:
        yield Trials(Path(folder), jobs, timeout)


@contextmanager
def edited(path: Path, text: str) -> Iterator[None]:
    """Another text in a file; afterwards the old one with the old date, so that its byte code is valid."""
    before, date = path.read_bytes(), path.stat()
    path.write_text(text, encoding="utf-8")
    try:
        yield
    finally:
        path.write_bytes(before)
        os.utime(path, ns=(date.st_atime_ns, date.st_mtime_ns))


def run_tests(
    folder: Path, tests: list[str], timeout: float | None, keep_bytecode: bool = False
) -> subprocess.CompletedProcess[str]:
    """Pytest in a copy, in plain Python. Byte code of a mutant is not kept: the next one may be as long."""
    unwanted = ("PYTEST_", "PYTHON", "NUMBA_")
    environment = {key: value for key, value in os.environ.items() if not key.startswith(unwanted)}
    environment |= {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(folder)}
    environment |= {} if keep_bytecode else {"PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *PYTEST, *tests],
        cwd=folder,
        env=environment,
        timeout=timeout,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
