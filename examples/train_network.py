"""Learn to play razz against the calling station: a small network, trained by playing many hands side by side (actor and critic).

``python examples/train_network.py`` trains for a minute or two on two cores, then lets the network play the caller on new cards, each deal
from both sides. Needs ``studbook[train]``.
"""

from __future__ import annotations

import argparse
from typing import NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

import studbook as sb
from studbook.field.action_codes import ACTIONS, coded_actions
from studbook.field.observation import observation_fields, observed

GAME = "razz"
#: Units of each of the two hidden layers; steps of each hand between two lessons.
UNITS = 128
STEPS = 16
#: Chips that count as one: a big bet.
BIG = 10.0
#: How much the guess of the value counts beside the play, and how much is given for not settling down early.
VALUE, CURIOSITY = 0.5, 0.02

Layers = list[tuple[jax.Array, jax.Array]]


class Lesson(NamedTuple):
    """Decisions, a row each: what was shown, what could be done and was, and what came of it in big bets, to the end of the hand."""

    rows: NDArray[np.float32]
    masks: NDArray[np.int8]
    actions: NDArray[np.int64]
    returns: NDArray[np.float32]


def scale_of(players: int) -> NDArray[np.float32]:
    """What each number of an observation is multiplied by, so that none is large: chips are counted in big bets, places in cards."""
    fields = observation_fields(players)
    scale = np.ones(fields["phase"].stop, np.float32)
    for name in ("stacks", "bets", "put", "pot", "call", "sizes", "price"):
        scale[fields[name]] = 0.1 / BIG if name == "stacks" else 1 / BIG
    scale[fields["places"]] = 1 / 54
    scale[fields["phase"]] = 0.1
    return scale


def new_layers(inputs: int, key: jax.Array) -> Layers:
    """Two hidden layers; the last has a number for each action, and one for what the hand is worth."""
    sizes = [inputs, UNITS, UNITS, ACTIONS + 1]
    keys = jax.random.split(key, len(sizes))
    weights = jax.nn.initializers.he_normal()
    return [(weights(one, (before, after)), jnp.zeros(after)) for one, before, after in zip(keys, sizes, sizes[1:], strict=False)]


def judged(layers: Layers, rows: jax.Array, masks: jax.Array) -> tuple[jax.Array, jax.Array]:
    """For each row: the logarithms of how likely each action is, and what the hand is worth from here."""
    values = rows
    for weights, bias in layers[:-1]:
        values = jax.nn.relu(values @ weights + bias)
    weights, bias = layers[-1]
    values = values @ (0.1 * weights) + bias
    return jax.nn.log_softmax(jnp.where(masks > 0, values[:, :ACTIONS], -1e9)), values[:, ACTIONS]


def loss(layers: Layers, lesson: Lesson) -> jax.Array:
    """Small where what won more than expected is likely, and where the expectation was right."""
    logs, worth = judged(layers, jnp.asarray(lesson.rows), jnp.asarray(lesson.masks))
    more = lesson.returns - worth
    played = jnp.take_along_axis(logs, jnp.asarray(lesson.actions)[:, None], axis=1)[:, 0]
    open_minded = -(jnp.exp(logs) * jnp.maximum(logs, -30)).sum(axis=1)
    return (-played * jax.lax.stop_gradient(more) + VALUE * more**2 - CURIOSITY * open_minded).mean()


class Network:
    """What is learned, and how."""

    def __init__(self, players: int, seed: int = 0, rate: float = 3e-3) -> None:
        self.scale = scale_of(players)
        self.key = jax.random.key(seed)
        self.layers = new_layers(len(self.scale), self.key)
        adam = optax.chain(optax.clip_by_global_norm(1.0), optax.adam(rate))
        self._memory = adam.init(self.layers)

        @jax.jit
        def taught(layers: Layers, memory: optax.OptState, lesson: Lesson) -> tuple[Layers, optax.OptState]:
            change, memory = adam.update(jax.grad(loss)(layers, lesson), memory, layers)
            return optax.apply_updates(layers, change), memory

        @jax.jit
        def drawn(layers: Layers, rows: jax.Array, masks: jax.Array, key: jax.Array) -> tuple[jax.Array, jax.Array]:
            logs, worth = judged(layers, rows, masks)
            return jax.random.categorical(key, logs), worth

        self._taught, self._drawn = taught, drawn

    def play(self, rows: NDArray[np.float32], masks: NDArray[np.int8]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """An action for each scaled row, by chance as likely as it is good, and what the network thinks the hand is worth."""
        self.key, key = jax.random.split(self.key)
        actions, worth = self._drawn(self.layers, rows, masks, key)
        return np.asarray(actions, np.int64), np.asarray(worth)

    def learn(self, lesson: Lesson) -> None:
        """One step on what was played."""
        self.layers, self._memory = self._taught(self.layers, self._memory, lesson)


class NetworkBot:
    """Plays what the network finds likeliest; plain NumPy, so that a match needs nothing else."""

    def __init__(self, network: Network) -> None:
        self._layers = [(np.asarray(weights), np.asarray(bias)) for weights, bias in network.layers]
        self._scale = network.scale

    def decide(self, view: sb.View) -> sb.Action:
        picked: tuple[int, ...] = ()
        while True:
            codes = coded_actions(view, picked)
            values = observed(view, picked) * self._scale
            for weights, bias in self._layers[:-1]:
                values = np.maximum(values @ weights + bias, 0)
            weights, bias = self._layers[-1]
            values = values @ weights + bias / 0.1
            action = codes[max(codes, key=lambda code: float(values[code]))]
            if not isinstance(action, int):
                return action
            picked = (*picked, action)  # cards are pointed at one after the other


def train(players: int, lessons: int, hands: int, seed: int = 0) -> Network:
    """Play against callers, and learn after every few steps of all hands."""
    env = sb.vector_env(GAME, hands=hands, players=players, others="caller")
    network = Network(players, seed)
    shown, _info = env.reset(seed=seed)
    for _number in range(lessons):
        rows, masks, actions, rewards, overs = [], [], [], [], []
        for _step in range(STEPS):
            rows.append(shown["observation"] * network.scale)
            masks.append(shown["action_mask"])
            chosen, _worth = network.play(rows[-1], masks[-1])
            shown, won, over, _truncated, _info = env.step(chosen)
            actions.append(chosen)
            rewards.append(won / BIG)
            overs.append(over)
        # Backwards: the end of the hand says what it was worth; hands that still go on are worth what the network thinks.
        _chosen, coming = network.play(shown["observation"] * network.scale, shown["action_mask"])
        returns = np.empty((STEPS, hands), np.float32)
        for step in reversed(range(STEPS)):
            coming = np.where(overs[step], rewards[step], coming)
            returns[step] = coming
        network.learn(Lesson(np.concatenate(rows), np.concatenate(masks), np.concatenate(actions), returns.ravel()))
    return network


def main() -> None:
    """Train, and play."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--players", type=int, default=2, help="how many, the callers among them")
    parser.add_argument("--lessons", type=int, default=1000, help=f"lessons, each of {STEPS} decisions in every hand")
    parser.add_argument("--hands", type=int, default=256, help="hands side by side")
    parser.add_argument("--test", type=int, default=2000, help="hands to be measured by")
    options = parser.parse_args()
    network = train(options.players, options.lessons, options.hands)
    seats = ["learned"] + ["caller"] * (options.players - 1)
    result = sb.simulate(GAME, seats, hands=options.test, duplicate=True, seed=1, bots={"learned": lambda: NetworkBot(network)})
    learned = result["learned"]
    decisions = options.lessons * options.hands * STEPS
    print(f"After {decisions:,} decisions it wins {learned.per_hundred:+.1f} ± {learned.half:.1f} big bets a hundred hands of the caller.")


if __name__ == "__main__":
    main()
