"""# Small World of Warcraft, version 0

PettingZoo: `smallworld_env.warcraft_v0.env()`, or `pettingzoo.make("aec", "smallworld/warcraft_v0")`

| | |
|---|---|
| agents | `player_0` to `player_4`, as many as `num_players`; `player_0` begins |
| action space | `Discrete(406)`: a verb and its argument, see `docs/actions.md` |
| observation space | `Dict(observation=Box(uint8), action_mask=Box(int8, 406))`, see `docs/observation.md` |
| parallel | no: one seat decides at a time, often out of turn |

A game of conquest for two to five players: pick a race with a power, spread over the islands, let the race
decline when it is spent, and pick the next. Every choice a person makes at the table is one step of the agent
that is asked: picks, declines, abandoning, conquests, redeployment, and what each race, power, artifact and
place lets a player choose. All rules are in `docs/rules.md`, each proven by tests.

## Masks and illegal actions

`action_mask` is in the observation and in `info`: exact for the agent to act, all zero for those who wait and
after the end. `raw_env()` raises `IllegalAction` and changes nothing; `env()` ends the game, and the offender
gets -1, as PettingZoo's `TerminateIllegalWrapper` does it; a number outside the space, or no number at all, is an
`AssertionError` of its `AssertOutOfBoundsWrapper`.

## Rewards and the end

A game ends after its last round; then every agent is terminated and rewarded at once, whoever moved last.

| reward | what each agent gets at the end |
|---|---|
| `win_share` | 1 for the winner, a part of it where several tie, else 0: the shares sum to 1 |
| `win_share_zero_sum` | the same less the mean over the seats |
| `score_margin` | its coins less the mean of the others' coins |
| `coins` | its coins |

In Battle for Azeroth sides win: in place of seats read sides, and of coins the coins of a side's poorer player
(in `coins` alone they stay the agent's own). Every agent gets the part of its side, so that the shares of the
sides sum to 1, not those of the agents. In Revenge of the Murlocs they are a side without an agent: the shares sum
to 0 when they win, their coins count among the others', and `win_share_zero_sum` is the share less that of a side,
one half alone and a third for two.

`shaping=w` adds w times the change of a potential, the seat's lead in coins over the mean of the others, which
is 0 at the end: from one decision to the end it adds what that decision cannot change, so it changes no optimal
policy of an undiscounted learner. `info["shaping"]` says how much of a reward it is; the vector environment does not
add it to `rewards` at all. It tells the others' coins, also with `coins="hidden"`.

## Starting anywhere

`reset(seed=...)` begins the game of that seed; without a seed the next one of the last seed. `options` may hold
`{"scenario": ...}` (a description, see `docs/scenario.md`) or `{"state": ...}` (the bytes of `get_state()`).
`state()` is the observation of `player_0`, whoever acts. `adjacency()` tells which regions touch: the map is drawn
anew for each game, and the observation names regions by their number.

## Arguments

The same names in every environment of the package. `auto_forced` is False by default in the AEC environment,
where people may want to see every step.

| argument | default | allowed | meaning |
|---|---|---|---|
| `num_players` | `2` | 2 to 5, with Murlocs 1 or 2; vector: also a sequence, repeated over the games | seats in the game |
| `variant` | `'classic'` | 'classic', 'battle_for_azeroth' or 'murlocs' | which game is played |
| `murlocs` | `14` | as many as the boards' Murloc symbols up to 100 | with Murlocs: the difficulty |
| `boards` | `'original'` | 'original', 'random:SEED', or a list of face ids and board files | the islands: drawn for each game, generated from a seed, or these |
| `rounds` | `None` | None or 1 to 100 | length of the game; None: as the rules say |
| `box` | `None` | None or a TOML file | tokens on banners and badges; None: the project's |
| `coins` | `'shown'` | 'shown' or 'hidden' | are the others' coins in the observation? |
| `allies_tell` | `True` | True or False | with hidden coins: does an ally see mine, and I his? |
| `team` | `False` | True or False; True for one learner only | with sides: the learner decides for its ally's seat too |
| `auto_forced` | `True` | True or False | decisions with a single choice are played by the engine |
| `reward` | `'win_share'` | 'win_share', 'win_share_zero_sum', 'score_margin' or 'coins' | what the end of a game pays to each seat |
| `shaping` | `0.0` | a number from 0 up | weight of the potential-based part, told apart in info |
| `on_illegal` | `'raise'` | 'raise'; single seat: also 'lose' | what an illegal action does |
| `render_mode` | `None` | None, 'ansi', 'rgb_array' or 'human' | text, pixels or a window; not for batches |

Pictures and text of `render()` are those of a spectator who sees everything; `smallworld_env.views.text.picture` and
`smallworld_env.views.svg.table_svg` draw what one seat sees. `render_mode="ansi"` gives text, `"rgb_array"` pixels, `"human"` a window that follows the game (the last two need
the extra `viz`).

## Version history

- v0: the first version.
"""

from smallworld_env.factories import env, raw_env

__all__ = ["env", "raw_env"]
