"""How does a test get on to the next turn? By the plainest way through all that is still asked."""

from smallworld_env.scenario import Position

# What ends or refuses a question, first match wins; without one the lowest legal action is played.
_PLAINEST = ("end_conquest", "done")


def _play_plainly(game: Position) -> None:
    legal = game.legal()
    game.play(next((action for action in _PLAINEST if action in legal), legal[0]))


def finish_turn(game: Position) -> Position:
    """End the conquests, refuse what is optional, lay all pieces low, until the turn passes."""
    seat, number = game.turn, game.round
    while not game.finished and (game.turn, game.round) == (seat, number):
        _play_plainly(game)
    return game


def play_on_to(game: Position, moment: str) -> Position:
    """Go on in the same plain way until the moment is asked."""
    while game.moment != moment:
        assert not game.finished, f"the game ended without the moment {moment}"
        _play_plainly(game)
    return game
