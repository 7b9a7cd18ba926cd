"""What do the commands of the arena share? Their options, the checks, and a bar while deals are played."""

import argparse
import sys
import threading
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing, contextmanager

from tqdm import tqdm

from agents import registry
from agents.arena import executor, players
from agents.arena.setting import Setting
from agents.arena.tournament import MOVE_SECONDS, Deal, Key, Tournament, play
from smallworld_env.envs.arguments import whole_number
from smallworld_env.errors import OptionError

MOST_WORKERS = 256
_HIGHEST_SEED = 2**63 - 1
_PATIENCE_SECONDS = 5.0
_COMPILING = (
    "Making the players; after a change of the engine or a bot that compiles code, about a minute ..."
)


def new_parser(about: str | None, examples: str) -> argparse.ArgumentParser:
    """A parser whose help ends with the bots and with commands that work."""
    return argparse.ArgumentParser(
        description=about,
        epilog=f"players:\n{registry.table()}\n\n{examples}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_game_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--players", metavar="N", type=int, default=2, help="seats of a game (default 2)")
    parser.add_argument(
        "--variant", default="classic", help="classic, battle_for_azeroth or murlocs (default classic)"
    )
    parser.add_argument(
        "--boards",
        default="original",
        help="original (default), random:SEED, or face ids and files with commas",
    )
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="of deals and players (default 1)")
    parser.add_argument("--workers", metavar="N", type=int, default=1, help="processes (default 1)")
    parser.add_argument(
        "--move-seconds",
        metavar="S",
        type=float,
        default=MOVE_SECONDS,
        help=f"longest decision of a bot from a file before it forfeits the game (default {MOVE_SECONDS:g})",
    )


def checked_setting(options: argparse.Namespace) -> Setting:
    """The numbers that all commands take, checked; then the game itself is."""
    whole_number("--workers", options.workers, 1, MOST_WORKERS)
    whole_number("--seed", options.seed, 0, _HIGHEST_SEED)
    if not 0 < options.move_seconds < float("inf"):
        raise OptionError(
            f"--move-seconds = {options.move_seconds} is not allowed; it is a number of seconds above 0."
        )
    setting = Setting(options.players, options.variant, options.boards)
    setting.env(1)
    return setting


def prepare(tournament: Tournament) -> None:
    """Make every player once, before anything starts; who has to wait is told why."""
    patience = threading.Timer(_PATIENCE_SECONDS, print, [_COMPILING], {"file": sys.stderr, "flush": True})
    patience.start()
    try:
        _check(tournament)
    finally:
        patience.cancel()


def _check(tournament: Tournament) -> None:
    players.check(tournament.entries, tournament.seed, tournament.setting, tournament.move_seconds)


@contextmanager
def playing(
    tournament: Tournament, keys: Sequence[Key], workers: int, done: int = 0
) -> Iterator[Generator[Deal, None, None]]:
    """The deals as they finish, under a bar that counts those that were done before."""
    with (
        closing(play(tournament, list(keys), executor.local(workers), workers)) as deals,
        tqdm(total=done + len(keys), initial=done, unit=" deals", disable=None, dynamic_ncols=True) as bar,
    ):
        yield _counted(deals, bar)


def _counted(deals: Generator[Deal, None, None], bar: "tqdm[None]") -> Generator[Deal, None, None]:
    for deal in deals:
        yield deal
        bar.update()
