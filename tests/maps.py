"""Two small islands for rule tests: every terrain and symbol, few enough regions to see at a glance.

    T1   1 fields entry | 2 hills         | 3 forest       | 4 swamp entry
         5 mountain     | 6 fields magic  | 7 swamp magic  | 8 forest cavern
         9 hills cavern | 10 water        | 11 fields      | 12 mountain entry

    T2   1 forest entry | 2 swamp magic   | 3 hills
         4 fields       | 5 mountain cavern | 6 water

Regions touch left, right, above and below, never at corners and never across the islands.
"""


def _island(name, columns, cells):
    return {"id": name, "regions": [_region(cell, at, columns, len(cells)) for at, cell in enumerate(cells)]}


def _region(cell, at, columns, count):
    terrain, *symbols = cell.split()
    near = [at - columns, at + columns]
    near += [at - 1] if at % columns else []
    near += [at + 1] if (at + 1) % columns else []
    return {
        "terrain": terrain,
        "symbols": symbols,
        "neighbours": sorted(other + 1 for other in near if 0 <= other < count),
    }


T1 = _island(
    "T1",
    4,
    [
        *("fields entry", "hills", "forest", "swamp entry"),
        *("mountain", "fields magic", "swamp magic", "forest cavern"),
        *("hills cavern", "water", "fields", "mountain entry"),
    ],
)
T2 = _island("T2", 3, ["forest entry", "swamp magic", "hills", "fields", "mountain cavern", "water"])
MAP = [T1, T2]
