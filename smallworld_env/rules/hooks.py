"""Which card can change what? Every hook of every card, wired by hand, one function per moment.

The moments and their signatures are listed in `box/cards.py`; a test compares card files with this wiring.
"""

from smallworld_env.box.artifacts import aegis, doomhammer, heart
from smallworld_env.box.places import lights_hope, meeting_stone, spirit_healer, well
from smallworld_env.box.powers import beastmaster, champion, defensive, garrison, marsh_dweller
from smallworld_env.box.races import goblins, humans, night_elves, pandaren, worgen
from smallworld_env.core.ids import Power, Race, Relic
from smallworld_env.core.jit import jit, leaf
from smallworld_env.core.queries import power_of, race_of


@jit
def on_pick(state, seat):
    if race_of(state, seat) == Race.GOBLINS:
        goblins.on_pick(state, seat)
    if power_of(state, seat) == Power.CHAMPION:
        champion.on_pick(state, seat)


@jit
def on_turn_start(state, seat):
    if race_of(state, seat) == Race.PANDAREN:
        pandaren.on_turn_start(state, seat)
    if power_of(state, seat) == Power.BEASTMASTER:
        beastmaster.on_turn_start(state, seat)


@jit
def on_ready(state, seat):
    if power_of(state, seat) == Power.BEASTMASTER:
        beastmaster.on_ready(state, seat)


@leaf
def discount(state, seat, region):
    """Tokens fewer for a conquest, beyond what the columns say."""
    if race_of(state, seat) == Race.WORGEN:
        return worgen.discount(state, seat, region)
    return 0


@leaf
def no_travel(state, seat):
    return meeting_stone.no_travel(state, seat)


@jit
def attack_price(state, seat, region):
    """Coins due before an attack on this region."""
    return pandaren.attack_price(state, seat, region) + aegis.attack_price(state, seat, region)


@leaf
def priced_regions(state, seat):
    """Regions whose attack or conquest may take coins; outside of them `attack_price` and `toll` are 0."""
    regions = pandaren.priced_regions(state, seat) | aegis.priced_regions(state, seat)
    return regions | marsh_dweller.priced_regions(state, seat)


@jit
def pay_attack_price(state, seat, region):
    pandaren.pay_attack_price(state, seat, region)
    aegis.pay_attack_price(state, seat, region)


@jit
def toll(state, seat, region):
    """Coins due when the conquest succeeds."""
    return marsh_dweller.toll(state, seat, region)


@jit
def pay_toll(state, seat, region):
    marsh_dweller.pay_toll(state, seat, region)


@leaf
def immune_regions(state, seat):
    """Regions that no conquest and no ability of this seat may name (CONQ-11)."""
    return defensive.immune_regions(state, seat)


@jit
def on_conquered(state, seat, region):
    if race_of(state, seat) == Race.NIGHT_ELVES:
        night_elves.on_conquered(state, seat, region)
    if power_of(state, seat) == Power.GARRISON:
        garrison.on_conquered(state, seat, region)
    humans.on_conquered(state, seat, region)


@jit
def on_revealed(state, relic, region):
    if relic == Relic.WELL:
        well.on_revealed(state, region)


@leaf
def on_moved(state):
    doomhammer.on_moved(state)


@jit
def spares_losses(state, folk, region):
    return lights_hope.spares_losses(state, folk, region)


@jit
def on_redeploy(state, seat):
    spirit_healer.on_redeploy(state, seat)


@jit
def on_turn_end(state, seat):
    if race_of(state, seat) == Race.PANDAREN:
        pandaren.on_turn_end(state, seat)


@jit
def on_score(state, seat):
    heart.on_score(state, seat)


@jit
def on_decline(state, seat):
    race, power = race_of(state, seat), power_of(state, seat)
    if race == Race.HUMANS:
        humans.on_decline(state, seat)
    if race == Race.PANDAREN:
        pandaren.on_decline(state, seat)
    if power == Power.BEASTMASTER:
        beastmaster.on_decline(state, seat)
    if power == Power.CHAMPION:
        champion.on_decline(state, seat)
    if power == Power.DEFENSIVE:
        defensive.on_decline(state, seat)
