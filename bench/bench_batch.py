"""The batch engine's hands a second, and the steps of the environments on it; beside PokerKit and the engine in the same run."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

import studbook as sb
from bench.bench_engine import AMOUNTS, SEATS, ours, theirs
from bench.measure import alone, installed, side_by_side
from bench.row import Row
from studbook.batch import Decider, payoffs_of
from studbook.games import make

if TYPE_CHECKING:  # it needs an extra
    from studbook.field.hands_env import HandsEnv

#: Hands of the batch engine in a go: four blocks, so that two processors have the same to do.
HANDS = 4 << 15


def batch(decider: Decider) -> int:
    """Six-player seven-card stud, dealing and showdown included, on all cores."""
    return len(payoffs_of(make("seven-card-stud"), [1000] * SEATS, HANDS, decider, amounts=AMOUNTS))


def steps(env: "HandsEnv", turns: int) -> int:
    """So many steps of all hands, with actions at random."""
    source = np.random.default_rng(turns)
    shown, _ = env.reset(seed=1)
    for _ in range(turns):
        chances = shown["action_mask"] * source.random(shown["action_mask"].shape)
        shown, *_ = env.step(chances.argmax(axis=1))
    return turns * env.num_envs


def rows() -> Iterator[Row]:
    """Hands a second with scripted players, and an environment's steps a second."""
    what = f"batch: six-player seven-card stud, {{}}, {HANDS:,} hands a go"
    if installed("pokerkit"):
        mine, peers = side_by_side(lambda: batch("caller"), lambda: theirs(40), times=3)
        yield Row(what=what.format("everyone calls"), unit="hands/s", ours=mine, peer="PokerKit", theirs=peers, target=2000)
    mine, engine = side_by_side(lambda: batch("caller"), lambda: ours(600), times=3)
    yield Row(what=what.format("everyone calls"), unit="hands/s", ours=mine, peer="our engine", theirs=engine, limit=200_000)
    yield Row(what=what.format("random play"), unit="hands/s", ours=alone(lambda: batch("random"), times=3))
    if installed("gymnasium"):
        env = sb.vector_env("seven-card-stud", hands=1024, players=SEATS, stack=1000, amounts=AMOUNTS)
        yield Row(what="environment: 1,024 hands side by side, random actions", unit="steps/s", ours=alone(lambda: steps(env, 60), times=3))
