"""How are regions, cards and actions called? Readable names that parse back, from the record alone.

A region is `L1a:3`: the board's id and the number printed on the picture. An action is a verb and, for most
verbs, an argument: `conquer L1a:3`, `pick 2`, `steal aegis`, `end_conquest`.
"""

from difflib import get_close_matches
from enum import IntEnum
from functools import cache
from typing import Any

from smallworld_env.core.ids import MAX_REGIONS, Effect, Faction, Form, Piece, Relic
from smallworld_env.core.state import Games
from smallworld_env.rules.actions import NUM_ACTIONS, NUM_PLAIN, VERB_SPAN, Block, Plain

_ARGUMENTS: dict[Plain, type[IntEnum]] = {
    Plain.STEAL: Relic,
    Plain.TAKE: Piece,
    Plain.FORM: Form,
    Plain.SIDE: Faction,
}


def key(member: IntEnum) -> str:
    """The name of a card or choice as it is typed: `night_elves`."""
    return member.name.lower()


def title(member: IntEnum) -> str:
    """The same for people: `Night Elves`."""
    return member.name.replace("_", " ").title()


def find(kind: type[Any], text: str) -> Any:
    """The member of an enum that a text means: `Night Elves`, `night_elves` and `NIGHT_ELVES` alike."""
    wanted = text.strip().lower().replace(" ", "_").replace("-", "_").replace("'", "")
    for member in kind:
        if key(member) == wanted:
            return member
    names = [key(member) for member in kind]
    close = get_close_matches(wanted, names, n=1)
    hint = f"did you mean {close[0]!r}?" if close else f"allowed are {', '.join(names)}."
    raise ValueError(f"There is no {kind.__name__.lower()} {text!r}; {hint}")


def board_labels(games: Games, index: int = 0) -> list[str]:
    count = int(games["num_boards"][index])
    return [bytes(row).rstrip(b"\0").decode("ascii") for row in games["board_label"][index][:count]]


def region_name(games: Games, index: int, region: int) -> str:
    """`L1a:3`."""
    first = games["board_first"][index]
    board = int(games["board_of"][index][region])
    return f"{board_labels(games, index)[board]}:{region - int(first[board]) + 1}"


def find_region(games: Games, index: int, text: str) -> int:
    """The region a name means; the error says which names there are."""
    board, _, number = text.strip().partition(":")
    labels, first = board_labels(games, index), games["board_first"][index]
    spelled = {label.lower(): label for label in labels}
    board = board if board in labels else spelled.get(board.lower(), board)
    if board in labels and number.isdecimal():
        at = labels.index(board)
        region = int(first[at]) + int(number) - 1
        if int(first[at]) <= region < int(first[at + 1]):
            return region
    ranges = [f"{b}:1 to {b}:{int(first[i + 1]) - int(first[i])}" for i, b in enumerate(labels)]
    raise ValueError(f"There is no region {text!r}; the map has {', '.join(ranges)}.")


@cache
def _plain_names() -> tuple[str, ...]:
    """The names of all actions without a region, by id."""
    names = []
    for verb, span in VERB_SPAN.items():
        for argument in range(span):
            if verb == Plain.ARM:
                names.append(key(Effect(argument)))
            elif verb == Plain.PICK:
                names.append(f"pick {argument}")
            elif verb in _ARGUMENTS:
                names.append(f"{key(verb)} {key(_ARGUMENTS[verb](argument))}")
            else:
                names.append(key(verb))
    return tuple(names)


def split(action: int) -> tuple[Block, int]:
    """The block of an action and the argument in it: the region, or the plain id."""
    if action < NUM_PLAIN:
        return Block.PLAIN, action
    block, region = divmod(action - NUM_PLAIN, MAX_REGIONS)
    return Block(block + 1), region


def action_id(block: Block, region: int) -> int:
    return region if block == Block.PLAIN else NUM_PLAIN + (int(block) - 1) * MAX_REGIONS + region


def action_name(games: Games, index: int, action: int) -> str:
    """The name of an action in this game."""
    block, argument = split(action)
    if block == Block.PLAIN:
        return _plain_names()[argument]
    if argument >= int(games["num_regions"][index]):
        return f"{key(block)} {argument}"
    return f"{key(block)} {region_name(games, index, argument)}"


def parse_action(games: Games, index: int, text: str) -> int:
    """The id of the action a name means in this game; the inverse of `action_name`."""
    words = text.strip().split()
    name = " ".join(words).lower()
    if name in _plain_names():
        return _plain_names().index(name)
    blocks = {key(block): block for block in Block if block != Block.PLAIN}
    if len(words) == 2 and words[0].lower() in blocks:
        return action_id(blocks[words[0].lower()], find_region(games, index, words[1]))
    raise ValueError(f"There is no action {text!r}{_action_hint(words, name, list(blocks))}")


def _action_hint(words: list[str], name: str, region_verbs: list[str]) -> str:
    """The nearest right name: of a verb before a region, or of a whole action."""
    verbs = get_close_matches(words[0].lower(), region_verbs, n=1) if len(words) == 2 else []
    if verbs and ":" in words[1]:
        return f"; did you mean '{verbs[0]} {words[1]}'?"
    close = get_close_matches(name, [*_plain_names(), *(f"{verb} REGION" for verb in region_verbs)], n=1)
    return f"; did you mean {close[0]!r}?" if close else "; `docs/actions.md` lists the verbs."


def legal_actions(games: Games, index: int = 0) -> list[int]:
    """The legal actions of the seat to act, ascending."""
    found = []
    for block, word in zip(Block, games["legal"][index], strict=True):
        word = int(word)
        while word:
            argument = (word & -word).bit_length() - 1
            word &= word - 1
            found.append(action_id(block, argument))
    return found


def general_name(action: int) -> str:
    """The name of an action without a game: regions are `REGION n`, counted from 0 over the whole map."""
    if not 0 <= action < NUM_ACTIONS:
        raise ValueError(f"There is no action {action}; ids go from 0 to {NUM_ACTIONS - 1}.")
    block, argument = split(action)
    return _plain_names()[argument] if block == Block.PLAIN else f"{key(block)} {argument}"
