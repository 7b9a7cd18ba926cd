"""Under which names do Gymnasium and PettingZoo find this game?"""

import gymnasium
import pettingzoo

GYMNASIUM_ID = "SmallWorld-v0"
SOLO_ID = "SmallWorldMurlocs-v0"  # Revenge of the Murlocs alone
# Checkers sample without a mask: an illegal action loses the game instead of raising.
_SOLO = {"variant": "murlocs", "num_players": 1, "seat": 0, "on_illegal": "lose"}
PETTINGZOO_ID = "smallworld/warcraft_v0"


def register() -> None:
    """Enter both registries, once."""
    single = "smallworld_env.factories:single"
    for name, made_of in ((GYMNASIUM_ID, {}), (SOLO_ID, _SOLO)):
        if name not in gymnasium.registry:
            # The engine checks its own order of calls; Gymnasium's checker would copy every observation.
            gymnasium.register(name, single, disable_env_checker=True, kwargs=dict(made_of))
    if not any(name.startswith("smallworld/") for name in pettingzoo.aec_registry):
        pettingzoo.register("aec", PETTINGZOO_ID, entry_point="smallworld_env.warcraft_v0:env")
