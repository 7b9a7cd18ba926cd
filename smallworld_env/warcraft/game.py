"""Small World of Warcraft as the contract asks for it: sizes, names, saved positions, fingerprints."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from smallworld_env.core.ids import MAX_SEATS, Moment
from smallworld_env.core.state import Games
from smallworld_env.envs.contract import Array, Settings
from smallworld_env.fingerprint import interface_fingerprint, rules_fingerprint
from smallworld_env.rules.actions import NUM_ACTIONS
from smallworld_env.scenario import from_description
from smallworld_env.views.names import action_name, key, legal_actions
from smallworld_env.views.redeal import redeal_game
from smallworld_env.views.spec import OBSERVATION_SIZE, highest, structured
from smallworld_env.warcraft.batch import WarcraftBatch
from smallworld_env.warcraft.saved import game_from_bytes

SHOWN_ACTIONS = 12  # in a refusal: enough to help, few enough to read


class Warcraft:
    """See `envs.contract.Game` for what each of these answers."""

    name = "smallworld_warcraft"
    num_actions = NUM_ACTIONS
    max_seats = MAX_SEATS
    observation_size = OBSERVATION_SIZE

    def batch(self, count: int, settings: Settings, arguments: Mapping[str, Any]) -> WarcraftBatch:
        return WarcraftBatch(count, settings, arguments)

    def highest(self) -> Array:
        return highest()

    def structured(self, buffer: Array) -> dict[str, Array]:
        return structured(buffer)

    def saved_position(self, scenario: Mapping[str, Any]) -> bytes:
        return from_description(scenario).to_bytes()

    def players_of(self, state: bytes) -> int:
        return int(game_from_bytes(state)["num_seats"][0])

    def action_name(self, games: Games, index: int, action: int) -> str:
        return action_name(games, index, action) if 0 <= action < NUM_ACTIONS else str(action)

    def refusal(self, games: Games, index: int, action: int) -> str:
        name, seat = self.action_name(games, index, action), int(games["actor"][index])
        if not 0 <= action < NUM_ACTIONS:
            return f"{action} is no action; they are numbered from 0 to {NUM_ACTIONS - 1}."
        if games["finished"][index]:
            return f"{name!r} is not legal: the game is finished."
        names = [action_name(games, index, legal) for legal in legal_actions(games, index)]
        more = f" and {len(names) - SHOWN_ACTIONS} more" if len(names) > SHOWN_ACTIONS else ""
        moment = key(Moment(int(games["moment"][index])))
        listed = ", ".join(names[:SHOWN_ACTIONS])
        return f"{name!r} is not legal for seat {seat} at {moment}; legal are: {listed}{more}."

    def redeal(self, games: Games, index: int, seat: int, seed: int) -> None:
        """No seat knows more of the hidden things than another, so `seat` makes no difference here."""
        redeal_game(games, index, np.uint64(seed & 0xFFFFFFFFFFFFFFFF))

    def fingerprints(self) -> Mapping[str, str]:
        return {"rules": rules_fingerprint(), "interface": interface_fingerprint()}


WARCRAFT = Warcraft()
