"""Which reading of a doubtful rule is in force? The switches, one constant each.

They are compile-time constants: a change here recompiles the engine. `docs/rulings.md` gives the reasons.
"""

# CONQ-05: the champion's own conquest needs no race token in the hand.
CHAMPION_CONQUERS_ALONE = True

# ART-DOOMHAMMER: the price goes to the hammer's previous owner; if False, to the owner of the region.
DOOMHAMMER_PAYS_PREVIOUS_OWNER = True

# ART-DOOMHAMMER: only a region within reach; if False, any region on the map.
DOOMHAMMER_WITHIN_REACH = True

# PLACE-LIGHTSHOPE: no token is lost in any region of the race; if False, only in the chapel's own.
LIGHTS_HOPE_GUARDS_EVERY_REGION = True

# FACTION-02: conquests from the player's own declined race count for the faction bonus.
OWN_DECLINED_RACE_GIVES_FACTION_BONUS = True
