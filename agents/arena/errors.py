"""What can go wrong in the arena? One kind of error, whose message is one sentence a person can act on."""


class ArenaError(ValueError):
    """A tournament cannot begin or go on; what is finished is kept."""
