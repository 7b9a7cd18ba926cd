"""How do the tests of the arena play? Small tournaments in a line."""

from collections.abc import Sequence
from pathlib import Path

from agents.arena import executor, schedule
from agents.arena.entries import entries_of
from agents.arena.results import to_line
from agents.arena.setting import Setting
from agents.arena.tournament import Deal, Tournament, play

BOTS = Path(__file__).with_name("bots.py")


def guest(name: str) -> str:
    return f"{BOTS}:{name}"


def tournament(
    *specs: str, players: int = 2, seed: int = 1, move_seconds: float = 5.0, variant: str = "classic"
) -> Tournament:
    entries = entries_of(specs)
    line_ups = schedule.round_robin(len(entries), players)
    return Tournament(entries, line_ups, Setting(players, variant), seed, move_seconds)


def played(wanted: Tournament, deals: int, workers: int = 1, slots: int = 64) -> list[Deal]:
    """The deals in the order of their keys."""
    found = play(wanted, wanted.keys(deals), executor.local(workers), workers, slots)
    return sorted(found, key=lambda deal: (deal.number, deal.line_up))


def without_times(lines: Sequence[bytes]) -> list[bytes]:
    return [line.split(b',"ms":')[0] for line in lines]


def told(deals: Sequence[Deal]) -> bytes:
    """The results as bytes, without the times."""
    return b"\n".join(without_times([to_line(deal) for deal in deals]))
