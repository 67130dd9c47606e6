"""Hands of a batch are the engine's hands: offers, cards, chips and results, at every decision, over declarations, seats and stacks."""

from __future__ import annotations

import os
import random
from time import perf_counter

import numpy as np
import pytest

from studbook.batch import HandBatch, UnknownPhase
from studbook.engine import IllegalAction
from studbook.errors import StudbookError
from studbook.games import games, make
from studbook.kernels import batch_layout as at
from studbook.rules import Amounts, Each
from tests.batch.twins import batch_of, compare_ends, play_beside
from tests.engine.book import BOOK
from tests.engine.playing import LIMIT

#: Declarations of the engine's own tests that between them have every kind of betting round and of dealing.
CHOSEN = ("seven", "casino", "razz", "stud8", "five", "open-or-drop", "tda", "no-limit", "spread", "london")


@pytest.mark.parametrize("key", CHOSEN)
def test_every_decision_is_the_engines(key: str) -> None:
    source = random.Random(f"batch {key}")
    game = BOOK[key]
    decisions = sum(play_beside(game, players, 6, source, LIMIT) for players in (2, 3, game.players[1]))
    assert decisions > 100


def test_the_calling_stations_hands_end_as_in_the_engine() -> None:
    batch = HandBatch.dealt(make("stud-8"), [40] * 6, 300, seed=3, keep=True).play("caller")
    assert batch.over.all()
    assert not batch.payoffs.sum(axis=1).any()
    compare_ends(batch, range(20))


def test_a_seat_may_be_left_to_whoever_runs_the_batch() -> None:
    batch = HandBatch.dealt(make("razz"), [200] * 3, 50, seed=1, keep=True).play(["nobody", "caller", "random"])
    while not batch.over.all():
        assert set(batch.actors[~batch.over].tolist()) == {0}
        asked = batch.rows[:, at.WAITS] == at.ASKED
        kinds = np.where(asked, np.where(batch.rows[:, at.MAY_FOLD] > 0, at.FOLD, at.RAISE), -1)
        batch.act(kinds, batch.rows[:, at.MAY_BRING].copy())
        batch.play(["nobody", "caller", "random"])
    compare_ends(batch, range(50))


def test_the_same_seed_gives_the_same_hands_on_any_number_of_threads() -> None:
    one, other = (HandBatch.dealt(make("razz"), [100] * 4, 3000, seed=9).play("random", threads=threads) for threads in (1, 2))
    assert (one.payoffs == other.payoffs).all()


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    batch = HandBatch.dealt(make("razz"), [100] * 4, 5, seed=9).play()
    before = batch.rows.copy()
    kinds, values = np.full(5, at.RAISE), batch.rows[:, at.MAY_BRING].copy()
    values[3] = 77
    with pytest.raises(IllegalAction, match=r"hand 3: expected an action that is offered, got kind 3 with 77"):
        batch.act(kinds, values)
    assert (batch.rows == before).all()


@pytest.mark.parametrize("key", ["italian-poker", "greek-poker"])
def test_hands_that_beat_each_other_in_a_circle_are_refused(key: str) -> None:
    with pytest.raises(UnknownPhase, match="in a circle"):
        HandBatch.dealt(make(key), [100] * 3, 5)


def test_a_game_that_is_not_known_is_refused_with_its_phase() -> None:
    with pytest.raises(UnknownPhase, match="does not know phase 3, RollToBeat"):
        HandBatch.dealt(make("no-peek"), [100] * 4, 5)


def test_actions_that_were_not_kept_cannot_be_replayed() -> None:
    batch = HandBatch.dealt(make("razz"), [100] * 4, 5).play("caller")
    with pytest.raises(StudbookError, match="let `keep` be True"):
        batch.hand(0)


@pytest.mark.soak
def test_a_million_hands_end_as_in_the_engine() -> None:
    """``STUDBOOK_BATCH_HANDS`` says how many; over all games, numbers of seats, stacks and stakes."""
    wanted = int(os.environ.get("STUDBOOK_BATCH_HANDS", "1000000"))
    source = random.Random(wanted)
    chosen = [make(entry.key) for entry in games()]
    known = [game for game in chosen if not any(type(phase) is Each for phase in game.phases)]
    hands, began = 0, perf_counter()
    while hands < wanted:
        game = source.choice(known)
        players = source.randint(*game.players)
        small = source.randint(2, 10)
        amounts = Amounts(source.randint(0, 2), source.randint(0, small), small, source.randint(small, 2 * small), 1, source.randint(1, 4))
        batch = batch_of(game, players, 100, amounts, source).play("random")
        compare_ends(batch, range(100))
        hands += 100
    print(f"\n{hands:,} hands of {len(known)} games are the engine's, in {perf_counter() - began:.0f} s")
