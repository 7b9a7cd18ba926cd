"""Under which names do Gymnasium and PettingZoo find this game?"""

import gymnasium
import pettingzoo

GYMNASIUM_ID = "SmallWorld-v0"
SOLO_ID = "SmallWorldMurlocs-v0"  # Revenge of the Murlocs alone
_SOLO = {"variant": "murlocs", "num_players": 1, "seat": 0}
PETTINGZOO_ID = "smallworld/warcraft_v0"


def register() -> None:
    """Enter both registries, once."""
    if GYMNASIUM_ID not in gymnasium.registry:
        # The engine checks its own order of calls; Gymnasium's checker would copy every observation.
        gymnasium.register(GYMNASIUM_ID, "smallworld_env.factories:single", disable_env_checker=True)
    if SOLO_ID not in gymnasium.registry:
        single = "smallworld_env.factories:single"
        gymnasium.register(SOLO_ID, single, disable_env_checker=True, kwargs=dict(_SOLO))
    if not any(name.startswith("smallworld/") for name in pettingzoo.aec_registry):
        pettingzoo.register("aec", PETTINGZOO_ID, entry_point="smallworld_env.warcraft_v0:env")
