"""What can a card say? One row per card: the columns that cards share, each with the value 'no effect'.

What no column can say is a hook: a function in the card's own file, named after one of `HOOKS` and wired by
hand in `rules/hooks.py`. How many tokens a banner or badge gives is a number of the box (`box.toml`).
"""

from dataclasses import dataclass, field

from smallworld_env.core.ids import Faction, Power, Race, Relic, Symbol, Terrain

# The closed list of moments at which a card's own code may run, with its one signature.
HOOKS = {
    "on_pick": "(state, seat): its set was chosen",
    "on_turn_start": "(state, seat): the turn of its player begins",
    "on_ready": "(state, seat): troops are made ready",
    "discount": "(state, seat, region): tokens fewer for this conquest",
    "no_travel": "(state, seat): is the travel cost waived?",
    "priced_regions": "(state, seat): regions where a price of this card may be due",
    "attack_price": "(state, seat, region): coins due before an attack",
    "pay_attack_price": "(state, seat, region): pay them",
    "toll": "(state, seat, region): coins due when the conquest succeeds",
    "pay_toll": "(state, seat, region): pay them",
    "immune_regions": "(state, seat): regions no ability or conquest of this seat may name",
    "on_conquered": "(state, seat, region): the region was just conquered",
    "on_revealed": "(state, region): the relic was turned up there",
    "on_moved": "(state): a relic may have changed hands or places",
    "spares_losses": "(state, folk, region): does this folk lose no token when attacked?",
    "on_redeploy": "(state, seat): conquests are over, redeployment follows",
    "places": "(state, seat): regions where the turn's end may lay its token",
    "on_turn_end": "(state, seat): the turn of its player ends, before coins",
    "on_score": "(state, seat): coins at the turn's end",
    "on_decline": "(state, seat): its race goes into decline",
}


@dataclass(frozen=True, kw_only=True)
class RaceCard:
    id: Race
    name: str
    faction: Faction
    cost: dict[Terrain, int] = field(default_factory=dict)  # tokens more or fewer, by terrain
    cost_nonempty: int = 0  # tokens more or fewer for a non-empty region
    tokens_per_region: int = 1  # never conquers or holds a region with fewer
    reach: Symbol | None = None  # regions with this symbol count as adjacent
    lives_in_water: bool = False
    coins_per_symbol: dict[Symbol, int] = field(default_factory=dict)
    coins_per_hit: dict[Faction, int] = field(default_factory=dict)  # per region conquered from a faction
    keeps_first_loss: bool = False  # in each opponent's turn
    buys_losses: bool = False  # a token from the tray for a coin and a token that others lost
    air_strikes: bool = False
    place_discount: int = 0  # once a turn, where a revealed place lies
    steals: bool = False  # once a turn, instead of the discount


@dataclass(frozen=True, kw_only=True)
class PowerCard:
    id: Power
    name: str
    cost: int = 0  # tokens more or fewer for every region
    no_travel: bool = False
    lasting: bool = False  # stays with the race in decline
    coins_per_terrain: dict[Terrain, int] = field(default_factory=dict)
    coins_per_symbol: dict[Symbol, int] = field(default_factory=dict)
    coins_per_coast: int = 0  # per region that borders water
    coins_per_board: int = 0  # per board with an own region
    coins_per_relic: int = 0
    coins_per_full_conquest: int = 0  # per non-empty region conquered
    coins_per_crowd: int = 0  # per token in conquered regions that held two or more
    imposes: int = 0  # uses a turn
    portals: int = 0  # uses a turn
    beasts_per: Terrain | None = None  # a beast for each region of this terrain


@dataclass(frozen=True, kw_only=True)
class ArtifactCard:
    id: Relic
    name: str
    reach_all: bool = False  # once a turn any land region counts as adjacent
    discount: int = 0  # once a turn, tokens fewer
    price: int = 0  # coins due for its use or for passing it
    laid_at_turn_end: bool = False


@dataclass(frozen=True, kw_only=True)
class PlaceCard:
    id: Relic
    name: str
    coins: int = 0  # at the turn's end
    coins_per_like_region: int = 0  # per other region of the same terrain
    coins_by_majority: int = 0  # to the folk with most regions around it
    tokens: int = 0  # from the tray at redeployment
    doubles_faction: bool = False
