"""Any legal position, built, asked and played: `position(...)`, `from_description(...)`, `new_game(...)`.

    from smallworld_env.scenario import position

    game = position(
        boards=["L1a", "S1a"],
        seats=[
            {"race": "tauren", "power": "farmer", "tokens": {"L1a:3": 4, "L1a:4": 2}, "coins": 7},
            {"race": "orcs", "power": "sailor", "tokens": {"L1a:5": 3}, "declined": "humans",
             "declined_tokens": {"S1a:1": 1}},
        ],
    )
    game.legal()                    # ["decline", "end_conquest", "abandon L1a:3", ...]
    game.cost("L1a:5", explain=True)
    game.play("decline")

A position is plain data: `describe()` gives it back, public and hidden; `from_description` builds it again.
All keys, their defaults and what is refused are listed in `docs/scenario.md`.
"""

from smallworld_env.scenario.position import Position, from_description, new_game, position

__all__ = ["Position", "from_description", "new_game", "position"]
