"""Let players meet on duplicate deals: who is stronger, by how much, and how sure is that?

Every deal is played from every seat. Results are kept as they come in, so a tournament that was stopped
goes on with --resume. The folder gets results.jsonl, standings.csv, payoff.csv, games.csv and report.html.
With three seats or more every set of players that fills the table meets; where there are fewer players than
seats, some sit there more than once. A bot from a file that fails, or is too slow, forfeits that game: it is
last with a win share of 0, and the others share the victory.
"""

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from agents.arena import provenance, report, schedule, sprt, tables
from agents.arena.columns import columns_of
from agents.arena.commands import add_game_options, checked_setting, new_parser, playing, prepare
from agents.arena.entries import entries_of
from agents.arena.errors import ArenaError
from agents.arena.outcome import Outcome, outcome_of
from agents.arena.results import ResultsFile
from agents.arena.standings import deal_shares
from agents.arena.tables import some
from agents.arena.tournament import Deal, Tournament
from scripts.refusing import exit_code
from smallworld_env.envs.arguments import whole_number
from smallworld_env.errors import MissingExtra, OptionError

QUICK_DEALS = 4
STOPPED = 130  # the exit code after Ctrl-C
EXAMPLES = """examples:
  python scripts/tournament.py greedy planner uniform --deals 100 --out runs/t1
  python scripts/tournament.py greedy planner uniform --deals 200 --out runs/t1 --resume      more of it
  python scripts/tournament.py greedy uniform --players 4 --deals 20 --workers 2 --out runs/four
  python scripts/tournament.py planner planner:deals=1 --sprt 0.5,0.55 --deals 5000 --out runs/test
  python scripts/tournament.py greedy uniform uniform --gauntlet --players 3 --out runs/gauntlet
  python scripts/tournament.py greedy uniform --variant battle_for_azeroth --players 4 --out runs/teams
  python scripts/tournament.py greedy uniform --boards random:7 --out runs/islands
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks; bad input is one sentence and exit code 2."""
    try:
        return exit_code(run, parser().parse_args(arguments))
    except KeyboardInterrupt as stopped:
        print(f"\n{stopped}" if str(stopped) else "\nStopped before anything was played.", file=sys.stderr)
        return STOPPED


def parser() -> argparse.ArgumentParser:
    made = new_parser(__doc__, EXAMPLES)
    made.add_argument("bots", nargs="+", metavar="PLAYER", help="a name with options, or FILE:CLASS")
    made.add_argument("--deals", metavar="N", type=int, default=100, help="of each line-up (default 100)")
    made.add_argument("--out", metavar="FOLDER", type=Path, required=True, help="where results are kept")
    made.add_argument("--gauntlet", action="store_true", help="the first player against each of the others")
    made.add_argument(
        "--sprt", metavar="P0,P1", help="stop when the first player's win share is P0 or P1 for sure (95 %%)"
    )
    made.add_argument("--resume", action="store_true", help="go on with the tournament in the folder")
    made.add_argument("--quick", action="store_true", help=f"{QUICK_DEALS} deals, the same code")
    add_game_options(made)
    return made


def run(options: argparse.Namespace) -> None:
    deals = QUICK_DEALS if options.quick else whole_number("--deals", options.deals, 1)
    tournament = tournament_of(options)
    trial = _trial(options.sprt, tournament)
    print(_plan(tournament, deals), flush=True)
    prepare(tournament)
    with ResultsFile(options.out, tournament, resume=options.resume) as results:
        _say_what_is_there(results, options.resume)
        _play(tournament, results, deals, options.workers, trial)
        finished = _counted(results, trial)
        header = results.header
    outcome = outcome_of(tournament, finished)
    verdict = None if trial is None else trial.sentence(outcome.labels[0])
    _show(outcome, verdict)
    each = len({deal.number for deal in finished})
    _write(options.out, outcome, report.Facts(header, each, verdict))


def tournament_of(options: argparse.Namespace) -> Tournament:
    setting, entries = checked_setting(options), entries_of(options.bots)
    pairing = schedule.gauntlet if options.gauntlet else schedule.round_robin
    line_ups = pairing(len(entries), setting.players)
    return Tournament(entries, line_ups, setting, options.seed, options.move_seconds)


def _trial(text: str | None, tournament: Tournament) -> sprt.Trial | None:
    """The test of the first player's win share, which needs that all deals are of one kind."""
    if text is None:
        return None
    test = sprt.parsed(text)
    if len(tournament.line_ups) != 1:
        raise OptionError(
            f"--sprt needs one line-up, here there are {len(tournament.line_ups)}; name two players, "
            "with --gauntlet for more than two seats."
        )
    return sprt.Trial(test)


def _plan(tournament: Tournament, deals: int) -> str:
    setting, line_ups = tournament.setting, len(tournament.line_ups)
    games = line_ups * deals * tournament.games_a_deal
    return (
        f"{len(tournament.entries)} players, {setting.players} seats, {setting.variant}: "
        f"{some(line_ups, 'line-up')} of {some(deals, 'deal')}, {some(games, 'game')}."
    )


def _say_what_is_there(results: ResultsFile, resume: bool) -> None:
    if resume and results.begun_at is None:
        print(f"{results.path.parent} holds no results yet: this is the beginning.")
    elif results.begun_at is not None:
        print(f"{results.path}: {some(len(results.deals), 'deal')} are there already.")
        if results.begun_at != results.header["commit"]:
            print(f"They were begun at commit {results.begun_at}; this is {results.header['commit']}.")


def _play(
    tournament: Tournament, results: ResultsFile, deals: int, workers: int, trial: sprt.Trial | None
) -> None:
    """Play what is missing and keep it, until all is there or the test has decided."""
    for there in results.deals.values():
        _feed(trial, there)
    wanted = tournament.keys(deals)
    missing = [key for key in wanted if key not in results.deals]
    if not missing or _is_decided(trial):
        return
    try:
        with playing(tournament, missing, workers, len(wanted) - len(missing)) as finished:
            for deal in finished:
                results.append(deal)
                _feed(trial, deal)
                if _is_decided(trial):
                    break
    except KeyboardInterrupt as stopped:
        raise KeyboardInterrupt(f"Stopped. {_how_to_go_on(results)}") from stopped
    except ArenaError as error:
        raise ArenaError(f"{error} {_how_to_go_on(results)}") from error


def _how_to_go_on(results: ResultsFile) -> str:
    command = provenance.command_line()
    more = "" if "--resume" in command else " --resume"
    return f"{some(results.kept, 'deal')} are kept; go on with: {command}{more}"


def _feed(trial: sprt.Trial | None, deal: Deal) -> None:
    if trial is not None:
        trial.add(deal.number, float(deal_shares(columns_of([deal]), 0)[0]))


def _is_decided(trial: sprt.Trial | None) -> bool:
    return trial is not None and trial.accepted is not None


def _counted(results: ResultsFile, trial: sprt.Trial | None) -> list[Deal]:
    """The finished deals; after a decision those that led to it, whichever others were under way."""
    last = trial.deals if trial is not None and trial.accepted is not None else None
    return [deal for deal in results.deals.values() if last is None or deal.number < last]


def _show(outcome: Outcome, verdict: str | None) -> None:
    print(f"\n{tables.aligned(tables.HEADINGS, tables.standing_rows(outcome))}\n")
    if outcome.spotless:
        print(f"First, or last, in every game (the rating is only a bound): {', '.join(outcome.spotless)}.")
    for fault in outcome.faults[:3]:
        print(f"Forfeited, deal {fault.deal}, seat {fault.seat}: {fault.why}")
    if len(outcome.faults) > 3:
        print(f"and {some(len(outcome.faults) - 3, 'more fault')}, all in the report.")
    if verdict is not None:
        print(verdict)


def _write(folder: Path, outcome: Outcome, facts: report.Facts) -> None:
    written = tables.write_all(folder, outcome)
    if not tables.has_parquet():
        print("Without pyarrow there is CSV only, no Parquet.")
    try:
        written.append(report.write(folder / "report.html", outcome, facts))
    except MissingExtra as error:
        print(f"No report: {error}")
    print(f"Written to {folder}: {', '.join(path.name for path in written)}.")


if __name__ == "__main__":
    sys.exit(main())
