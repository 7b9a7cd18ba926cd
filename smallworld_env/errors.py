"""What can go wrong from outside? Errors whose message is one sentence a person can act on."""


class IllegalAction(ValueError):
    """An action that is not legal now; the game is unchanged."""


class ScenarioError(ValueError):
    """A position that cannot be; the message says what is wrong with it."""


class OptionError(ValueError):
    """A wrong argument; the message names it, its value and what is allowed."""


class MissingExtra(ImportError):
    """A library that is not installed; the message says which extra brings it."""
