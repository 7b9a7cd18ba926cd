"""A game on paper: record it, save it, load it, and play it again to the very same bytes.

    from smallworld_env.replay import Recorder, load, play, save

    recorder = Recorder.new_game(players=3, seed=7)
    recorder.play("pick 0")
    save(recorder.replay(), "game.jsonl")
    for position in play(load("game.jsonl")):
        ...

`python -m smallworld_env.replay game.jsonl` tells a recorded game in words. The file is JSON Lines: a header,
one line for each action, and the result; `lines.py` says what they hold.
"""

from smallworld_env.replay.lines import Config, Header, Move, Replay, ReplayError, Result, load, save
from smallworld_env.replay.playing import play
from smallworld_env.replay.recording import Recorder

__all__ = ["Config", "Header", "Move", "Recorder", "Replay", "ReplayError", "Result", "load", "play", "save"]
