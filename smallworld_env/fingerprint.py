"""Do two results compare? Short hashes of what the rules say and of how a game lies in memory.

Raise `RULES_VERSION` whenever the same actions can lead to another game: code cannot be hashed in a way that
ignores a mere clean-up, so people say it here. What is data (cards, boards, numbers, names) is hashed.
"""

import hashlib
from collections.abc import Iterator
from enum import IntEnum
from functools import cache

import numpy as np

from smallworld_env.box import tables
from smallworld_env.box.boards.catalogue import original_faces
from smallworld_env.box.numbers import default_numbers
from smallworld_env.box.packed import pack_faces
from smallworld_env.core import readings
from smallworld_env.core.ids import Moment, Reason
from smallworld_env.core.record import FIELDS
from smallworld_env.core.rng import Chance
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.views.names import general_name, key
from smallworld_env.views.spec import BLOCKS

RULES_VERSION = 1
LENGTH = 12  # hexadecimal digits: enough to tell versions apart, short enough to read out


def _short_hash(facts: Iterator[str]) -> str:
    return hashlib.sha256("\n".join(facts).encode()).hexdigest()[:LENGTH]


def _constants(module: object) -> Iterator[tuple[str, object]]:
    """The public upper-case names of a module, in alphabetical order."""
    for name in sorted(vars(module)):
        if name.isupper() and not name.startswith("_"):
            yield name, getattr(module, name)


def _card_columns() -> Iterator[str]:
    for name, column in _constants(tables):
        if isinstance(column, np.ndarray):
            yield f"{name} {column.tolist()}"


def _members(kind: type[IntEnum]) -> Iterator[str]:
    return (f"{kind.__name__} {int(member)} {key(member)}" for member in kind)


def _facts() -> Iterator[str]:
    yield f"rules {RULES_VERSION}"
    yield from _card_columns()
    yield from (f"{name} {value}" for name, value in _constants(readings) if isinstance(value, bool))
    yield from (f"action {action} {general_name(action)}" for action in range(NUM_ACTIONS))
    for kind in (Reason, Moment, Chance):
        yield from _members(kind)
    yield str(default_numbers())
    yield pack_faces(original_faces()).tobytes().hex()


@cache
def rules_fingerprint() -> str:
    """Games with the same fingerprint, configuration, seed and actions are the same game."""
    return _short_hash(_facts())


@cache
def record_fingerprint() -> str:
    """The layout of the record: digests and saved bytes compare only where it is the same."""
    return _short_hash(f"{name} {kind} {shape}" for name, kind, shape in FIELDS)


def _interface_facts() -> Iterator[str]:
    yield rules_fingerprint()
    for block in BLOCKS:
        yield f"{block.name} {block.rows}"
        yield from (
            f"{feature.name} {feature.columns} {feature.highest} {feature.width}"
            for feature in block.features
        )


@cache
def interface_fingerprint() -> str:
    """The rules and the observation: a network fits only where it is the same."""
    return _short_hash(_interface_facts())
