"""How far apart are colours, for everyone and for colour-blind people?"""

from collections.abc import Iterable
from itertools import combinations

import numpy as np
import numpy.typing as npt

# What people see who lack one kind of cone (Machado and others, 2009), for linear red, green and blue.
SIGHTS = {
    "everyone": np.eye(3),
    "protanopia": [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
    "deuteranopia": [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
    "tritanopia": [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
}


def least_distance(colours: Iterable[str], sight: str) -> float:
    """Between the two that look most alike; 2 can just be told apart side by side."""
    seen = [_as_seen(colour, np.array(SIGHTS[sight])) for colour in colours]
    return min(float(np.linalg.norm(a - b)) for a, b in combinations(seen, 2))


def _as_seen(colour: str, sight: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """A colour in CIELAB, where distances are about as large as they look."""
    channels = np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)]) / 255
    linear = np.clip(
        sight @ np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4), 0, 1
    )
    to_xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    xyz = to_xyz @ linear / [0.9505, 1.0, 1.089]
    root = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * root[1] - 16, 500 * (root[0] - root[1]), 200 * (root[1] - root[2])])
