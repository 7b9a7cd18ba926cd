"""How does somebody's own bot play without being able to stop or spoil a tournament? In a process of its own.

The bot is asked for one decision at a time. It is told the game as bytes and answers an action as JSON; its
process is killed when it takes too long and started again for its next game. So a bot that loops, hangs in
compiled code, exits or crashes costs itself a game, and nothing it writes to reaches the games being played.
"""

import faulthandler
import json
import os
import struct
import sys
import time
import traceback
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path
from typing import Any

import numpy as np

from agents import registry
from agents.arena.processes import SPAWN, deaf_to_interrupts, end_with_parent
from agents.arena.setting import Setting
from agents.base import Agent
from smallworld_env.envs.arguments import is_whole
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.errors import OptionError

START_SECONDS = 60.0  # to import its modules, load its weights and be made
_GRACE = 30.0  # a bot whose parent died while it hangs in compiled code ends itself so much later
_QUESTION = struct.Struct("<QQ")  # the game's seed and its number of decisions; then come the game's bytes
_LONGEST = 200  # characters of an error's message that are told


class Fault(Exception):
    """Why a guest forfeits its game, as the end of a sentence that begins with its name."""


class Guest:
    """A bot in a process of its own, which starts with the first decision."""

    def __init__(self, spec: str, seed: int, setting: Setting, move_seconds: float) -> None:
        self.spec, self.seed, self.setting, self.move_seconds = spec, seed, setting, move_seconds
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None

    def choose(self, env: GamesVectorEnv, row: int) -> tuple[int, int]:
        """An action, which may be illegal, and the nanoseconds that it took; or a fault."""
        if self._process is None:
            self.start()
        question = _QUESTION.pack(int(env.batch.seeds[row]), int(env.batch.steps[row]))
        late = f"took longer than {self.move_seconds:g} s for a decision"
        answer = self._asked(question + env.get_state(row), self.move_seconds, late)
        return int(answer["action"]), int(answer["nanoseconds"])

    def start(self) -> None:
        """Make the bot; what goes wrong is a fault."""
        self._connection, theirs = SPAWN.Pipe()
        made_of = (theirs, self.setting, self.spec, self.seed, self.move_seconds + _GRACE)
        with deaf_to_interrupts():
            self._process = SPAWN.Process(target=serve, args=made_of, daemon=True)
            self._process.start()
        theirs.close()
        try:
            self._asked(b"", START_SECONDS, f"was not ready after {START_SECONDS:g} s")
        except Fault:
            self.close()
            raise

    def _asked(self, question: bytes, seconds: float, late: str) -> dict[str, Any]:
        """The answer to a question; no answer is a fault, and the process is gone."""
        assert self._connection is not None
        try:
            self._connection.send_bytes(question)
            if not self._connection.poll(seconds):
                self.close()
                raise Fault(late)
            answer: dict[str, Any] = json.loads(self._connection.recv_bytes())
        except (EOFError, OSError) as error:
            raise Fault(f"let its process end (exit code {self.close()})") from error
        if "error" in answer:
            raise Fault(answer["error"])
        return answer

    def close(self) -> int | None:
        """End the process, whatever it does; its exit code, if it had ended by itself."""
        process, self._process = self._process, None
        if self._connection is not None:
            self._connection.close()
        if process is None:
            return None
        process.join(0.2)
        code = process.exitcode
        process.kill()
        process.join()
        return code


def serve(connection: Connection, setting: Setting, spec: str, seed: int, patience: float) -> None:
    """The life of a guest's process: be made, then answer until nobody asks."""
    end_with_parent()
    sys.stdout = sys.stderr  # what a bot prints must not get into the tables
    made: tuple[Agent, GamesVectorEnv] | None = None
    with open(os.devnull, "w") as nowhere:
        while True:
            try:
                question = connection.recv_bytes()
            except EOFError:
                return
            faulthandler.dump_traceback_later(patience + START_SECONDS, exit=True, file=nowhere)
            if made is None:
                made, answer = _made(setting, spec, seed)
            else:
                answer = _answered(*made, spec, question)
            faulthandler.cancel_dump_traceback_later()
            connection.send_bytes(json.dumps(answer).encode())


def _made(
    setting: Setting, spec: str, seed: int
) -> tuple[tuple[Agent, GamesVectorEnv] | None, dict[str, Any]]:
    """The bot and a table for it, warm, so that its first decision is not slower than the others."""
    try:
        agent = registry.make(spec, seed)
        if not callable(getattr(agent, "choose_batch", None)):
            return None, {"error": "has no method choose_batch; a bot is a subclass of agents.base.Bot"}
    except OptionError as error:
        return None, {"error": f"cannot be made: {str(error).removeprefix(f'{spec}: ').rstrip('.')}"}
    except BaseException as error:  # a bot may even call sys.exit while it is imported
        return None, {"error": f"cannot be made: {_told(error, spec)}"}
    env = setting.env(1)
    env.reset(seed=0)
    env.set_state(0, env.get_state(0))
    return (agent, env), {}


def _answered(agent: Agent, env: GamesVectorEnv, spec: str, question: bytes) -> dict[str, Any]:
    env.set_state(0, question[_QUESTION.size :])
    env.batch.seeds[0], env.batch.steps[0] = _QUESTION.unpack(question[: _QUESTION.size])
    began = time.perf_counter_ns()
    try:
        given = np.asarray(agent.choose_batch(env, np.zeros(1, dtype=np.int64)))
    except BaseException as error:  # a bot that calls sys.exit loses this game, no more
        return {"error": f"raised {_told(error, spec)}"}
    nanoseconds = time.perf_counter_ns() - began
    if given.shape != (1,):
        return {"error": f"gave an answer of the shape {given.shape}; one decision is one action"}
    if not is_whole(given[0]):
        return {"error": f"chose {given.tolist()[0]!r}, which is no whole number"}
    return {"action": int(given[0]), "nanoseconds": nanoseconds}


def _told(error: BaseException, spec: str) -> str:
    """An error in a line: its kind, its message, and where in the bot's file it came up."""
    lines = str(error).splitlines() or [""]
    said = f"{type(error).__name__}: {lines[0][:_LONGEST]}".rstrip(": ")
    file = Path(registry.parse(spec).name)
    own = [step for step in traceback.extract_tb(error.__traceback__) if Path(step.filename) == file]
    return f"{said} ({file.name}, line {own[-1].lineno})" if own else said
