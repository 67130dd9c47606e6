"""The agents' environment's steps a second: what each is shown made anew at every step; beside OpenSpiel's wrapper of PokerKit."""

import random
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np

import studbook as sb
from bench.bench_engine import AMOUNTS, SEATS
from bench.measure import alone, installed, side_by_side
from bench.row import Row

#: The variants that OpenSpiel can play of the stud family, by our keys.
VARIANTS = {"seven-card-stud": "FixedLimitSevenCardStud", "razz": "FixedLimitRazz"}


def ours(game: str, hands: int) -> int:
    """Random hands of six in PettingZoo's form; the steps that agents took in them."""
    env = sb.env(game, players=SEATS, stack=1000, amounts=AMOUNTS)
    source = np.random.default_rng(hands)
    env.reset(seed=hands)
    steps = 0
    for _ in range(hands):
        env.reset()
        for _agent in env.agent_iter():
            shown, _reward, over, _truncated, _info = env.last()
            action = None if over else int(source.choice(np.flatnonzero(shown["action_mask"])))
            env.step(action)
            steps += action is not None
    return steps


def theirs(wrapped: Any, hands: int) -> int:  # Any: OpenSpiel has no types
    """The same in OpenSpiel's form: each player reads what it observes, as a string, and takes a legal action; cards are chance nodes."""
    source = random.Random(hands)
    steps = 0
    for _ in range(hands):
        state = wrapped.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_string(state.current_player())
                steps += 1
            state.apply_action(source.choice(state.legal_actions()))
    return steps


def wrapped_game(game: str) -> Any:  # Any: as above
    """The game as OpenSpiel has it, with the same stakes and stacks."""
    import pyspiel  # noqa: PLC0415  # it may not be installed
    from open_spiel.python.games import pokerkit_wrapper  # noqa: F401, PLC0415  # makes it known

    stakes = {"bring_in": AMOUNTS.bring_in, "small_bet": AMOUNTS.small, "big_bet": AMOUNTS.big, "num_streets": 5}
    stacks = " ".join(["1000"] * SEATS)
    antes = " ".join([str(AMOUNTS.ante)] * SEATS)
    params = {"variant": VARIANTS[game], "num_players": SEATS, "stack_sizes": stacks, "antes": antes, **stakes}
    return pyspiel.load_game("python_pokerkit_wrapper", params)


def rows() -> Iterator[Row]:
    """Steps a second of random play, six players, hands dealt and settled in it."""
    if not installed("pettingzoo"):
        return
    for game in VARIANTS:
        what = f"environment: {game}, six agents in turn, random actions"
        if installed("pyspiel"):
            mine, peers = side_by_side(partial(ours, game, 40), partial(theirs, wrapped_game(game), 4), times=3)
            yield Row(what=what, unit="steps/s", ours=mine, peer="OpenSpiel with PokerKit", theirs=peers)
        else:
            yield Row(what=what, unit="steps/s", ours=alone(partial(ours, game, 40), times=3), note="OpenSpiel is not installed")
