"""Environments to train in: the usual checks, every game by chance, nothing hidden shown, actions as numbers and back."""

import importlib.util
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest
from gymnasium import ActionWrapper
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import studbook as sb
from studbook.cards import CARDS
from studbook.engine import BetOffer, PickOffer, Range, SayOffer
from studbook.field.action_codes import ACTION_NAMES, ACTIONS, BET, CALL, DONE, FIRST_PLACE, FOLD, HALF_POT, MOST, POT, coded_actions
from studbook.field.observation import observation_fields, observed
from studbook.games.registry import games

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_table.py"


# Its checker wants plain arrays, and makes an exception for its own card games, whose observations are parts with a mask as well.
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be", "ignore:Observation is not a NumPy array")
def test_it_passes_the_usual_checks(capsys: pytest.CaptureFixture[str]) -> None:
    for key in ("razz", "badugi"):
        api_test(sb.env(key, players=3), num_cycles=40)
        seed_test(lambda key=key: sb.env(key, players=3), num_cycles=8)
    render_test(lambda render_mode: sb.env("low-hole", players=2, render_mode=render_mode))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.filterwarnings("ignore:No agents present but not all possible_agents")  # it counts who has finished before the last step
def test_the_parallel_form_passes_its_check(capsys: pytest.CaptureFixture[str]) -> None:
    for key in ("razz", "badugi", "seven-card-high-low-declare"):
        parallel_api_test(sb.parallel_env(key, players=3), num_cycles=60)
    assert "Passed Parallel API test" in capsys.readouterr().out


def test_who_is_asked_at_once_answers_at_once() -> None:
    """By chance to the end in every kind of question; where several are asked, they act in one step, and nobody sees it before."""
    several = 0
    for key in ("seven-card-high-low-declare", "anaconda", "badugi", "low-hole"):
        env = sb.parallel_env(key, players=4)
        shown, _infos = env.reset(seed=5)
        chance = Random(key)
        over = {"seat_0": False}
        while not over["seat_0"]:
            masks = {agent: one["action_mask"].nonzero()[0].tolist() for agent, one in shown.items()}
            asked = [agent for agent, codes in masks.items() if codes]
            assert asked == [f"seat_{offer.seat}" for offer in env.table.hand.offers]
            several += len(asked) > 1
            shown, rewards, over, _truncated, _infos = env.step(
                {agent: chance.choice(codes) if codes else 99 for agent, codes in masks.items()}
            )
        assert tuple(rewards.values()) == tuple(map(float, env.table.hand.payoffs))
        assert env.agents == []
    assert several
    env.reset(seed=5)
    with pytest.raises(sb.IllegalAction, match=r"expected an action of seat_\d; got none of seat_\d"):
        env.step({})


@pytest.mark.filterwarnings("ignore:.*is different from the unwrapped version")
def test_a_seat_passes_gymnasiums_check() -> None:
    """Its checker plays any action: here what is not offered becomes the first that is."""

    class Forgiving(ActionWrapper[Any, int, int]):
        def action(self, action: int) -> int:
            codes = self.env.unwrapped.table.observe(self.env.unwrapped.seat)["action_mask"].nonzero()[0]  # type: ignore[attr-defined]
            return int(action if action in codes else codes[0])

    check_env(Forgiving(sb.seat_env("razz", ["caller", "rock"])), skip_render_check=True)


def test_every_game_is_played_by_chance_to_its_end() -> None:
    """Whatever the mask allows is done; rewards are the payoffs, and add up to nothing but what stays in the pot."""
    for entry in games():
        least, most = entry.declare().players
        players = max(least, min(3, most))
        env = sb.env(entry.key, players=players)
        env.reset(seed=4)
        chance = Random(entry.key)
        rewards = {}
        for agent in env.agent_iter():
            observation, reward, over, _truncated, _info = env.last()
            assert env.observation_space(agent).contains(observation)
            if over:
                rewards[agent] = reward
                env.step(None)
            else:
                env.step(chance.choice(observation["action_mask"].nonzero()[0].tolist()))
        assert tuple(rewards[f"seat_{seat}"] for seat in range(players)) == env.table.hand.payoffs, entry.key
        assert env.table.hand.over


def test_an_observation_says_what_the_view_has() -> None:
    hand = sb.deal("stud-8", stacks=[300, 200, 100], deck="As 2s 3s 4s 5s 6s 7s 8s 9s")
    hand.act(sb.Raise(5))
    seat = hand.actor
    assert seat is not None
    view = hand.view(seat)
    row = observed(view)
    part = {name: row[where] for name, where in observation_fields(3).items()}
    order = [seat, (seat + 1) % 3, (seat + 2) % 3]
    assert part["seat"].argmax() == seat
    for turn, other in enumerate(order):
        known = [card for card in view.state.cards[other] if card is not None]
        assert [CARDS[code] for code in part["cards"].reshape(3, 54)[turn].nonzero()[0]] == sorted(known)
        assert [CARDS[code] for code in part["up"].reshape(3, 54)[turn].nonzero()[0]] == view.state.showing[other]
    assert part["unknown"].tolist() == [0, 2, 2]
    assert [CARDS[int(code) - 1] for code in part["places"] if code] == view.state.cards[seat]
    assert part["stacks"].tolist() == [view.state.stacks[other] for other in order]
    assert part["bets"].tolist() == [view.state.bets[other] for other in order]
    assert isinstance(view.offer, BetOffer)
    assert (part["pot"][0], part["call"][0], part["sizes"][BET - 3]) == (view.state.pot, view.offer.call, view.offer.raises[0].low)
    assert part["asked"].tolist() == [1, 0, 0]


def test_hidden_cards_change_no_observation() -> None:
    """The others' down cards are dealt anew, in hand after hand: what the seat is shown stays the same."""
    rows = []
    for others in ("Ac Kc", "2d 7h"):
        first, second = others.split()
        rows.append(observed(sb.deal("razz", stacks=[200] * 2, deck=f"As {first} 3s {second} 5s 9h").view(0)))
    assert (rows[0] == rows[1]).all()


def test_each_choice_of_cards_has_one_way() -> None:
    """All the ways of pointing, card by card, are all the sets that the offer allows, each once."""
    view = sb.deal("badugi", stacks=[200] * 2, seed=1).view(0)
    for least, most, places in ((0, 3, (0, 1, 2, 3)), (2, 2, (0, 2, 3)), (1, 3, (1, 2, 4, 5)), (0, 0, (0, 1))):
        asked = view._replace(offer=PickOffer(0, "throw", places, least, most))
        ways: list[tuple[int, ...]] = []
        waiting: list[tuple[int, ...]] = [()]
        while waiting:
            picked = waiting.pop()
            for code, action in coded_actions(asked, picked).items():
                if isinstance(action, int):
                    assert code == FIRST_PLACE + action
                    waiting.append((*picked, action))
                else:
                    assert asked.own_offer.allows(action)
                    assert isinstance(action, sb.Pick)
                    ways.append(action.places)
        assert sorted(ways) == sorted(some for count in range(least, most + 1) for some in combinations(places, count))
    assert list(coded_actions(view._replace(offer=PickOffer(0, "throw", (0, 1), 0, 0)))) == [DONE]


def test_sizes_and_words_have_numbers() -> None:
    hand = sb.deal("omaha", stacks=[400] * 3, seed=1)
    assert hand.actor is not None
    view = hand.view(hand.actor)
    offer = view.own_offer
    assert isinstance(offer, BetOffer)
    codes = coded_actions(view)
    assert {FOLD, CALL, BET, MOST} <= set(codes)
    assert all(not isinstance(action, int) and offer.allows(action) for action in codes.values())
    wide = coded_actions(view._replace(offer=BetOffer(view.seat, True, False, 10, (Range("raise", 12, 400),))))
    pot, bet = view.state.pot + 10, view.state.bets[view.seat] + 10
    assert [wide[code] for code in (BET, HALF_POT, POT, MOST)] == [sb.Raise(to) for to in (12, bet + pot // 2, bet + pot, 400)]
    said = coded_actions(view._replace(offer=SayOffer(0, ("high", "low", "both"))))
    assert [ACTION_NAMES[code] for code in said] == ["say high", "say low", "say both"]
    assert len(ACTION_NAMES) == ACTIONS
    assert (HALF_POT, POT) == (MOST - 2, MOST - 1)


def test_what_is_not_offered_is_refused_and_nothing_changes() -> None:
    env = sb.env("razz", players=3)
    env.reset(seed=7)
    before = env.last()[0]
    with pytest.raises(
        sb.IllegalAction, match=r"seat 1, to bring in 2 or complete to 5: expected .* 3 \(bring in\), 4 \(bet\); got 0 \(fold\)"
    ):
        env.step(0)
    assert data_equivalence(env.last()[0], before)
    for options, told in (
        ({"players": 1}, "expected 2 to 8 players, got 1"),
        ({"stack": 0}, "expected a stack of at least one chip, got 0"),
        ({"render_mode": "rgb_array"}, "expected the render mode human, ansi or None"),
    ):
        with pytest.raises(sb.StudbookError, match=told):
            sb.env("razz", **options)
    with pytest.raises(sb.StudbookError, match="expected a bot out of"):
        sb.seat_env("razz", ["nobody"])


def test_a_seat_among_bots() -> None:
    env = sb.seat_env("badugi", ["caller"], render_mode="ansi")
    episodes = []
    for _twice in range(2):
        chance = Random(1)
        _observation, info = env.reset(seed=3)
        rewards = []
        for _hand in range(2):
            over = False
            while not over:
                assert "badugi" in str(env.render()).lower()
                observation, reward, over, truncated, info = env.step(chance.choice(info["action_mask"].nonzero()[0].tolist()))
                assert env.observation_space.contains(observation)
                assert not truncated
            rewards.append(reward)
            assert reward == env.table.hand.payoffs[env.seat]
            _observation, info = env.reset()
        episodes.append(rewards)
    assert episodes[0] == episodes[1]


def test_the_network_learns() -> None:
    """In short: a quarter of a million decisions. In a process of its own, which takes JAX's threads with it."""
    run = subprocess.run(
        [sys.executable, EXAMPLE.with_name("train_network.py"), "--lessons", "120", "--hands", "128", "--test", "200"],
        capture_output=True,
        text=True,
        check=True,
    )
    found = re.search(r"After 245,760 decisions it wins (\S+) ± ", run.stdout)
    assert found is not None, run.stdout + run.stderr
    assert float(found[1]) > 0


def test_the_example_learns(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """In short: after 800 hands it wins of the caller; the seed makes it the same every time."""
    spec = importlib.util.spec_from_file_location("train_table", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr("sys.argv", ["train_table.py", "--hands", "800", "--test", "200"])
    module.main()
    last = capsys.readouterr().out.splitlines()[-1]
    won = float(last.removeprefix("It wins ").partition(" ")[0])
    assert won > 0
