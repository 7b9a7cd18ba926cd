"""Who plays an example? A chooser that depends on nothing but a seed and the number of the decision."""

from smallworld_env.replay.recording import Recorder
from smallworld_env.rules.actions import Plain
from smallworld_env.views.names import legal_actions

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
# What ends conquests or a choice: a restless player mostly goes on.
_ENDINGS = {int(Plain.END_CONQUEST), int(Plain.DONE)}
_REST = 5  # once in so many decisions he may stop


def _mix(z: int) -> int:
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    z = (z ^ (z >> 27)) * 0x94D049BB133111EB & _MASK
    return z ^ (z >> 31)


def choose(seed: int, step: int, count: int) -> int:
    """A number from 0 to count - 1: SplitMix64 of the seed and the step, the same on every machine."""
    z = _mix((_mix(seed & _MASK) + (step + 1) * _GOLDEN) & _MASK)
    return (z * count) >> 64


def play_uniformly(recorder: Recorder, seed: int) -> None:
    """Play the game to its end, every legal action as likely as any other."""
    _play_on(recorder, seed, restless=False)


def play_restlessly(recorder: Recorder, seed: int, decisions: int | None = None) -> None:
    """The same, but rarely stopping while there is something else to do: more happens in such a game.

    A number of decisions ends it there, if the game lasts so long.
    """
    _play_on(recorder, seed, restless=True, decisions=decisions)


def _play_on(recorder: Recorder, seed: int, restless: bool, decisions: int | None = None) -> None:
    step = 0
    while not recorder.position.finished and step != decisions:
        actions = legal_actions(recorder.position.games)
        if restless and choose(~seed, step, _REST):
            actions = [action for action in actions if action not in _ENDINGS] or actions
        recorder.play(actions[choose(seed, step, len(actions))])
        step += 1
