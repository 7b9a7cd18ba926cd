"""What is going on? The round, whose turn it is, who is asked what, what is armed, and the last action."""

from smallworld_env.box.boards.letters import shortened
from smallworld_env.core.ids import MURLOC_SEAT
from smallworld_env.rules.result import winners
from smallworld_env.views.seen import Table
from smallworld_env.views.svg.marks import Box, group, text
from smallworld_env.views.telling import party_name, victory

FIRST, SECOND = 21.0, 14.0


def heading_svg(table: Table, last_action: tuple[int, str] | None, box: Box) -> str:
    told = [_facts(table), _last(last_action)]
    second = " | ".join(words for words in told if words)
    return group(
        "heading",
        text(box.left, box.top + 15, shortened(_clock(table), FIRST, box.width, True), FIRST, bold=True),
        text(box.left, box.top + 43, shortened(second, SECOND, box.width), SECOND) if second else "",
    )


def _clock(table: Table) -> str:
    record = table.record
    if record.finished:
        return f"Finished after round {record.rounds}: {victory(winners(table.games, table.index))}"
    whose = party_name(MURLOC_SEAT if record.murlocs_turn else record.turn_seat)
    turn = f"Round {record.round_number} of {record.rounds}, turn of {whose}"
    return f"{turn}; seat {record.actor} is asked: {table.question()}"


def _facts(table: Table) -> str:
    facts = "; ".join(table.turn_facts())
    return f"This turn: {facts}" if facts else ""


def _last(last_action: tuple[int, str] | None) -> str:
    return "" if last_action is None else f"Last action: seat {last_action[0]}, {last_action[1]}"
