"""Small World of Warcraft as an exact and very fast environment: the engine, its boards and its cards.

    from smallworld_env.scenario import new_game

    game = new_game(players=3, seed=7)
    game.legal()          # ["pick 0", "pick 1", ...]
    game.play("pick 0")

Read it from left to right: `core` (the nouns), `box` (what is in the box), `rules` (the verbs), `views` (what
people see). Batches of games for learners are arrays of the record `core.record.GAME`.
"""

__version__ = "0.1.0"
