"""Hands side by side: each seat is shown what the engine's view says and nothing else, and may do what is offered."""

from __future__ import annotations

import random

import numpy as np
import pytest

import studbook as sb
from studbook.field.action_codes import ACTIONS, coded_actions
from studbook.field.observation import observed
from studbook.kernels import batch_layout as at
from studbook.kernels.batch_views import show_rows
from tests.batch.twins import batch_of, coded, engine_hands
from tests.engine.book import BOOK
from tests.engine.playing import LIMIT, choose


@pytest.mark.parametrize("key", ["stud8", "no-limit", "passing", "table-cards-all-all", "buying", "omaha-8"])
def test_observations_are_the_views(key: str) -> None:
    game, source = BOOK[key], random.Random(key)
    players = max(game.players[0], 3)
    batch = batch_of(game, players, 4, LIMIT, source).play()
    beside = engine_hands(batch)
    while not batch.over.all():
        rows, masks = np.empty((4, len(observed(beside[0].view(0)))), np.float32), np.empty((4, ACTIONS), np.int8)
        show_rows(batch.rows, batch.encoded.terms, rows, masks)
        kinds, values = np.full(4, -1, np.int64), np.zeros(4, np.int64)
        for number, hand in enumerate(beside):
            if hand.actor is None:
                assert not rows[number].any()
                continue
            view = hand.view(hand.actor)
            assert (rows[number] == observed(view)).all()
            assert np.flatnonzero(masks[number]).tolist() == sorted(coded_actions(view))
            action = choose(hand.offers[0], source)
            kinds[number], values[number] = coded(action)
            hand.act(hand.offers[0].seat, action)
        batch.act(kinds, values)


@pytest.mark.parametrize(("key", "others"), [("razz", "nobody"), ("badugi", "caller")])
def test_steps_are_what_is_offered_and_hands_go_on(key: str, others: str) -> None:
    env, again = (sb.vector_env(key, hands=16, players=3, others=others) for _ in range(2))  # type: ignore[arg-type]  # a decider's name
    shown, info = env.reset(seed=5)
    assert (again.reset(seed=5)[0]["observation"] == shown["observation"]).all()
    source = np.random.default_rng(1)
    finished = 0
    for _ in range(120):
        mask = shown["action_mask"]
        assert mask.any(axis=1).all()
        if others == "caller":
            assert (info["actor"] == env.batch.numbers % 3).all()
        actions = np.array([source.choice(np.flatnonzero(row)) for row in mask])
        shown, rewards, over, _, info = env.step(actions)
        assert (again.step(actions)[1] == rewards).all()
        assert not info["payoffs"].sum(axis=1).any()
        assert not rewards[~over].any()
        finished += int(over.sum())
    assert finished > 50


def test_an_action_that_is_not_offered_is_refused() -> None:
    env = sb.vector_env("razz", hands=3, players=3)
    shown, _ = env.reset(seed=5)
    with pytest.raises(sb.IllegalAction, match=r"hand 0, seat \d: expected an action out of 3 \(bring in\), 4 \(bet\); got 1"):
        env.step(np.ones(3, np.int64))
    assert (env.batch.rows[:, at.STEPS] == 0).all()
    assert shown["observation"].shape == (3, len(env._rows[0]))
