"""How is an event told? One readable sentence for each kind; what happened is found by `views/events.py`."""

from collections.abc import Callable, Sequence
from typing import Any

from smallworld_env.box.tables import POWERS, RACES, RELICS
from smallworld_env.core.ids import MURLOC_SEAT, Power, Race, Relic
from smallworld_env.core.rng import Chance
from smallworld_env.views.events import (
    IN_HAND,
    OUT,
    BannerReturned,
    ChampionMoved,
    Coins,
    Event,
    Fell,
    Folk,
    GameFinished,
    HarmonyMoved,
    Marker,
    OwnerChanged,
    RaceDeclined,
    RelicMoved,
    RelicTurnedUp,
    SetDiscarded,
    SetPicked,
    SupplyChanged,
    TokensGained,
    TokensLost,
    TurnBegan,
)
from smallworld_env.views.names import key

_MARKER_NAMES = {
    "forts": "fort",
    "walls": "wisp wall",
    "towers": "watchtower",
    "objectives": "military objective",
    "bombs": "bomb",
}


def race_name(race: Race) -> str:
    return "Murlocs" if race == Race.MURLOCS else str(RACES[race].name)


def power_name(power: Power) -> str:
    return str(POWERS[power].name)


def relic_name(relic: Relic) -> str:
    return str(RELICS[relic].name)


def number(count: int, noun: str) -> str:
    """`1 coin`, `2 coins`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(words: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def party_name(seat: int) -> str:
    """`seat 1`, or the Murlocs where they are a side."""
    return "the Murlocs" if seat == MURLOC_SEAT else f"seat {seat}"


def victory(winners: Sequence[int]) -> str:
    """Who wins; where no seat does, the Murlocs do (MUR-10)."""
    if not winners:
        return "the Murlocs win"
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{listed([party_name(seat) for seat in winners])} {verb}"


def _folk_name(folk: Folk) -> str:
    if folk.seat is None:
        return "the Murlocs"
    return f"seat {folk.seat}'s {'declined ' if folk.declined else ''}{race_name(folk.race)}"


def _fell(event: Fell) -> str:
    if event.kind == Chance.DIE:
        return f"The die shows {number(event.value, 'pip')}."
    if event.kind == Chance.BOMB:
        return f"The bomb is {'an explosion' if event.value else 'a dud'}."
    if event.kind == Chance.PLACE:
        return f"{relic_name(Relic(event.value))} is drawn in the Well's stead."
    return f"The badge {power_name(Power(event.value))} goes under the new stack."


def _set_picked(event: SetPicked) -> str:
    set_name = f"{power_name(event.power)} {race_name(event.race)}"
    return f"Seat {event.seat} takes the {set_name} with {number(event.tokens, 'token')}."


def _set_discarded(event: SetDiscarded) -> str:
    return f"The {power_name(event.power)} {race_name(event.race)} are discarded."


def _owner_changed(event: OwnerChanged) -> str:
    if event.new is None:
        loser = "Nobody" if event.old is None else sentence(_folk_name(event.old))
        return f"{loser} no longer hold {event.region}."
    new = sentence(_folk_name(event.new))
    if event.old is None:
        return f"{new} take {event.region}."
    if is_turned_over(event):
        return f"{new} keep {event.region}."
    return f"{new} take {event.region} from {_folk_name(event.old)}."


def is_turned_over(event: Event) -> bool:
    """Did the region only change from a seat's active race to the same race in decline?"""
    if not isinstance(event, OwnerChanged) or event.old is None or event.new is None:
        return False
    return (event.old.seat, event.old.race) == (event.new.seat, event.new.race)


def sentence(text: str) -> str:
    """With a capital letter at the beginning."""
    return text[:1].upper() + text[1:]


def _tokens_lost(event: TokensLost) -> str:
    where = "leave the game" if event.race == Race.MURLOCS else "go to the tray"
    if event.count == 1:
        where = where.replace("leave", "leaves").replace("go", "goes")
    return f"{number(event.count, 'token')} of the {race_name(event.race)} {where}."


def _tokens_gained(event: TokensGained) -> str:
    verb = "comes" if event.count == 1 else "come"
    return f"{number(event.count, 'token')} of the {race_name(event.race)} {verb} from the tray."


def _supply_changed(event: SupplyChanged) -> str:
    return f"The Murlocs have {number(event.count, 'token')} beside the map."


def _marker(event: Marker) -> str:
    done = f"is laid in {event.region}" if event.laid else f"leaves {event.region}"
    return f"A {_MARKER_NAMES[event.kind]} {done}."


def _relic_turned_up(event: RelicTurnedUp) -> str:
    return f"{relic_name(event.relic)} is turned up in {event.region}."


def _relic_moved(event: RelicMoved) -> str:
    where = "out of the game" if event.new is None else f"to {event.new}"
    return f"{relic_name(event.relic)} goes from {event.old} {where}."


def _champion_moved(event: ChampionMoved) -> str:
    who = f"Seat {event.seat}'s champion"
    if event.captured:
        fate = "is ransomed" if event.new == IN_HAND else "is lost: there is no coin for the ransom"
        return f"{who} is captured in {event.old} and {fate}."
    if event.new == OUT:
        return f"{who} leaves the game."
    if event.new == IN_HAND:
        return f"{who} comes to the hand."
    return f"{who} goes to {event.new}."


def _race_declined(event: RaceDeclined) -> str:
    return f"Seat {event.seat}'s {race_name(event.race)} go into decline."


def _banner_returned(event: BannerReturned) -> str:
    return f"The {race_name(event.race)} are gone, and their banner goes under the stack."


def _harmony_moved(event: HarmonyMoved) -> str:
    verb, ending = "get" if event.gained else "give", "" if event.seat == MURLOC_SEAT else "s"
    return (
        f"{sentence(party_name(event.seat))} {verb}{ending}{'' if event.gained else ' back'} a harmony token."
    )


def _coins(event: Coins) -> str:
    verb = "get" if event.amount > 0 else "pay"
    verb = verb if event.seat == MURLOC_SEAT else f"{verb}s"
    reason = key(event.reason).replace("_", " ")
    return f"{sentence(party_name(event.seat))} {verb} {number(abs(event.amount), 'coin')} ({reason})."


def _turn_began(event: TurnBegan) -> str:
    return f"Round {event.round_number}: the turn of seat {event.seat} begins."


def _game_finished(event: GameFinished) -> str:
    coins = ", ".join(f"seat {seat} has {number(had, 'coin')}" for seat, had in enumerate(event.coins))
    if event.murloc_coins is not None:
        coins += f", the Murlocs have {number(event.murloc_coins, 'coin')}"
    return f"The game is finished: {coins}; {victory(event.winners)}."


_SENTENCES: dict[type[Any], Callable[[Any], str]] = {
    Fell: _fell,
    SetPicked: _set_picked,
    SetDiscarded: _set_discarded,
    OwnerChanged: _owner_changed,
    TokensLost: _tokens_lost,
    TokensGained: _tokens_gained,
    SupplyChanged: _supply_changed,
    Marker: _marker,
    RelicTurnedUp: _relic_turned_up,
    RelicMoved: _relic_moved,
    ChampionMoved: _champion_moved,
    RaceDeclined: _race_declined,
    BannerReturned: _banner_returned,
    HarmonyMoved: _harmony_moved,
    Coins: _coins,
    TurnBegan: _turn_began,
    GameFinished: _game_finished,
}


def tell(event: Event) -> str:
    """One sentence about what happened."""
    return _SENTENCES[type(event)](event)
