"""What is played? The variant, the boards and the seats of all games of a match.

The only module of the arena that knows which game this is.
"""

from dataclasses import dataclass

from smallworld_env.arguments import checked
from smallworld_env.core.ids import Variant
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.options import check_variant
from smallworld_env.rules.battle_for_azeroth import SEATING
from smallworld_env.warcraft import WARCRAFT


@dataclass(frozen=True)
class Setting:
    players: int = 2
    variant: str = "classic"
    boards: str = "original"

    def env(self, slots: int) -> GamesVectorEnv:
        """Games in slots; a finished one waits until its slot is dealt again. Wrong values are an error."""
        made = checked(
            {"num_players": self.players, "variant": self.variant, "boards": self.boards}, autoreset=False
        )
        return GamesVectorEnv(WARCRAFT, slots, made.settings, made.made_of)

    @property
    def fair_share(self) -> float:
        """What a seat gets among equals: one over the sides, as the reward `win_share_zero_sum` has it."""
        kind = check_variant(self.variant)
        if kind == Variant.BATTLE_FOR_AZEROTH:
            return 1.0 / len(set(SEATING[self.players, : self.players].tolist()))
        return 1.0 / (self.players + (kind == Variant.MURLOCS))

    @property
    def rules(self) -> str:
        """The fingerprint under which results compare."""
        return WARCRAFT.fingerprints()["rules"]
