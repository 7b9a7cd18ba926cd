"""What seeds may a reset be given? None, one whole number, or one for each game; as 64-bit words."""

from typing import Any

import numpy as np

from smallworld_env.envs.arguments import is_whole
from smallworld_env.envs.contract import Array
from smallworld_env.errors import OptionError

_WORD = 0xFFFFFFFFFFFFFFFF


def seed_words(seed: Any, count: int) -> Array:
    """The seeds of so many games: of one number, that and the following; of None, drawn by the system."""
    if seed is None:
        seed = int(np.random.SeedSequence().generate_state(1, np.uint64)[0])
    given = [int(seed) + game for game in range(count)] if is_whole(seed) else _listed(seed, count)
    return np.array([int(one) & _WORD for one in given], dtype=np.uint64)


def _listed(seed: Any, count: int) -> list[int]:
    seeds = list(seed) if isinstance(seed, list | tuple | np.ndarray) else []
    if not seeds or not all(is_whole(one) for one in seeds):
        raise OptionError(f"seed = {seed!r} is not allowed; it is None or whole numbers.")
    if len(seeds) != count:
        raise OptionError(f"seed has {len(seeds)} entries; there are {count} games.")
    return [int(one) for one in seeds]
