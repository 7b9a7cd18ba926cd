"""What does search find? A tree over decisions, grown by games played on from copies of the position.

Each simulation deals anew what the seat cannot know and draws other luck, so the record's own chance is never
read. The tree is one of decisions alone: a branch stands for all deals and dice that can lie on it, and an
action counts only where it is legal. Every seat maximises its own part (max^n). Behind the tree the planner's
quick choices play on to a later turn's end, where its values weigh the position for every seat.
"""

import time

import numpy as np

from agents.base import luck as luck_of
from agents.warcraft.layout import lay_out
from agents.warcraft.quick import draw, quick_choice
from agents.warcraft.turns import play_out_turn, turn_of
from agents.warcraft.value import value
from agents.warcraft.weights import DEFAULT, Weights
from smallworld_env.core.ids import MAX_SEATS, Moment
from smallworld_env.core.jit import entry, jit, wide
from smallworld_env.core.state import blank_batch
from smallworld_env.envs.contract import Array
from smallworld_env.envs.vector import GamesVectorEnv
from smallworld_env.rules.actions import count_legal, is_legal, nth_legal
from smallworld_env.rules.step import step
from smallworld_env.views.names import legal_actions
from smallworld_env.views.redeal import redeal

MOST_DEPTH = 60  # decisions on one path through the tree
SCALE = 15.0  # coins ahead at which a position counts as well on the way to victory
WIDEN = 1.0  # children of a node for the square root of its visits
MOST_SIMS = 1_000_000  # of one decision

NODE = np.dtype(
    [
        ("first", "i4"),  # its first child, or -1
        ("next", "i4"),  # the next child of the same parent, or -1
        ("action", "i4"),  # that leads here
        ("visits", "i4"),
        ("total", "f8", (MAX_SEATS,)),  # of each seat's values, from 0 to 1
    ]
)


@jit
def _is_decision(state):
    """Deployments are laid out by plan, and a single choice is none."""
    moment = wide(state.moment)
    return moment != Moment.REDEPLOY and moment != Moment.RETREAT and count_legal(state) > 1


@jit
def _play_forced(state, weights):
    """Run on to the next decision, or to the end."""
    while not wide(state.finished) and not _is_decision(state):
        step(
            state,
            lay_out(state, wide(state.actor), weights) if count_legal(state) > 1 else nth_legal(state, 0),
        )


@jit
def _child(tree, node, action):
    """The child that an action leads to, or -1."""
    child = tree[node].first
    while child >= 0 and tree[child].action != action:
        child = tree[child].next
    return child


@jit
def _add_child(tree, used, node, action):
    child = used[0]
    used[0] += 1
    tree[child].first = -1
    tree[child].next = tree[node].first
    tree[child].action = action
    tree[child].visits = 0
    for seat in range(MAX_SEATS):
        tree[child].total[seat] = 0.0
    tree[node].first = child
    return child


@jit
def _count_children(tree, node):
    count, child = 0, tree[node].first
    while child >= 0:
        count += 1
        child = tree[child].next
    return count


@jit
def _proposed(state, tree, node, weights, luck):
    """What a quick choice takes here, if it is new and there are not too many children yet; else -1."""
    if _count_children(tree, node) > WIDEN * np.sqrt(tree[node].visits):
        return -1
    action = quick_choice(state, True, weights, luck)
    return action if _child(tree, node, action) < 0 else -1


@jit
def _best_child(state, tree, node, explore):
    """UCB1 among the children that are legal on this deal."""
    seat, best, best_bound = wide(state.actor), -1, -np.inf
    log_visits = np.log(tree[node].visits + 1.0)
    child = tree[node].first
    while child >= 0:
        if is_legal(state, tree[child].action):
            visits = tree[child].visits + 1e-9
            bound = tree[child].total[seat] / visits + explore * np.sqrt(log_visits / visits)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree[child].next
    return best


@jit
def _descend(work, tree, used, path, weights, explore, luck):
    """From the node on `path[0]` along the best children to a new one; how many nodes lie on the path."""
    depth, node = 1, path[0]
    while depth < MOST_DEPTH and not wide(work.finished):
        action = _proposed(work, tree, node, weights, luck) if used[0] < len(tree) else -1
        is_new = action >= 0
        node = _add_child(tree, used, node, action) if is_new else _best_child(work, tree, node, explore)
        if node < 0:
            return depth
        step(work, tree[node].action)
        _play_forced(work, weights)
        path[depth] = node
        depth += 1
        if is_new:
            return depth
    return depth


@jit
def _play_on(work, turns, weights, luck):
    """Finish the turn and so many turns after it by quick choices."""
    for _ in range(turns + 1):
        if wide(work.finished):
            return
        play_out_turn(work, turn_of(work), True, weights, luck)


@jit
def _learn(work, tree, path, depth, weights):
    """Add every seat's value of the final position to each node of the path."""
    for seat in range(wide(work.num_seats)):
        share = 0.5 + 0.5 * np.tanh(value(work, seat, weights) / SCALE)
        for place in range(depth):
            tree[path[place]].total[seat] += share
    for place in range(depth):
        tree[path[place]].visits += 1


@entry
def try_actions(games, row, tree, used, actions, times, turns, explore, weights, scratch, luck):
    """Simulate each of these actions so many times: every time the same luck for all of them."""
    work, path = scratch[0], np.empty(MOST_DEPTH, dtype=np.int64)
    for _ in range(times):
        seed = draw(luck)
        for place in range(len(actions)):
            luck[1] = seed
            scratch[0] = games[row]
            redeal(work, draw(luck[1:]))
            path[0] = _child(tree, 0, actions[place])
            step(work, actions[place])
            _play_forced(work, weights)
            depth = _descend(work, tree, used, path, weights, explore, luck[1:])
            _play_on(work, turns, weights, luck[1:])
            _learn(work, tree, path, depth, weights)


@entry
def lay_out_row(games, row, weights):
    """The planner's next piece where a game asks for a deployment, else -1."""
    state = games[row]
    moment = wide(state.moment)
    if moment == Moment.REDEPLOY or moment == Moment.RETREAT:
        return lay_out(state, wide(state.actor), weights)
    return -1


class Mcts:
    """The bot around it; `ms` is for people, who wait by the clock: its choices depend on the machine."""

    def __init__(
        self,
        seed: int = 0,
        sims: int = 400,
        ms: float = 0.0,
        rounds: int = 2,
        explore: float = 0.3,
        weights: Weights = DEFAULT,
    ) -> None:
        self.seed, self.sims, self.ms = seed, sims, ms
        self.rounds, self.explore, self.weights = rounds, explore, weights
        self._scratch = blank_batch()

    def choose_batch(self, env: GamesVectorEnv, rows: Array) -> Array:
        lucks = luck_of(env, rows, self.seed)
        games = env.batch.games
        return np.array([self.search(games, int(row), one) for row, one in zip(rows, lucks, strict=True)])

    def search(self, games: Array, row: int, seed: np.uint64) -> int:
        """Successive halving at the root: in each pass the better half goes on, until one is left."""
        laid = int(lay_out_row(games, row, self.weights))
        actions = np.array(legal_actions(games, row))
        if laid >= 0 or len(actions) == 1:
            return laid if laid >= 0 else int(actions[0])
        luck, seat = np.array([seed, 0], dtype=np.uint64), int(games["actor"][row])
        sims, passes = self._budget(games, row, actions, luck), (len(actions) - 1).bit_length()
        tree = _Tree(actions, sims + passes * len(actions))
        for _ in range(passes):
            times = max(1, sims // (passes * len(actions)))
            self._try(games, row, tree, actions, times, luck)
            best = np.argsort(-tree.means(actions, seat), kind="stable")
            actions = actions[best[: max(1, len(actions) // 2)]]
        return int(actions[0])

    def _budget(self, games: Array, row: int, actions: Array, luck: Array) -> int:
        """How many simulations there are; by the clock, as many as one of each action lets expect."""
        if self.ms == 0:
            return self.sims
        began = time.perf_counter()
        self._try(games, row, _Tree(actions, len(actions)), actions, 1, luck)
        each = (time.perf_counter() - began) / len(actions)
        return max(len(actions), min(MOST_SIMS, int(self.ms / 1000 / each)))

    def _try(self, games: Array, row: int, tree: "_Tree", actions: Array, times: int, luck: Array) -> None:
        turns = self.rounds * int(games["num_seats"][row])
        settings = (times, turns, self.explore, self.weights, self._scratch, luck)
        try_actions(games, row, tree.nodes, tree.used, actions, *settings)


class _Tree:
    """Nodes in one array: the root, a child for each of its actions, and room for so many others."""

    def __init__(self, actions: Array, room: int) -> None:
        count = len(actions)
        self.nodes, self.used = np.zeros(1 + count + room, dtype=NODE), np.array([1 + count])
        self.nodes["first"] = -1
        self.nodes["first"][0], self.nodes["next"][1 : count + 1] = 1, np.arange(2, count + 2)
        self.nodes["next"][count], self.nodes["action"][1 : count + 1] = -1, actions

    def means(self, actions: Array, seat: int) -> Array:
        """A seat's mean value of each action at the root."""
        found, child = {}, int(self.nodes["first"][0])
        while child >= 0:
            node = self.nodes[child]
            found[int(node["action"])] = float(node["total"][seat] / node["visits"])
            child = int(node["next"])
        return np.array([found[int(action)] for action in actions])
