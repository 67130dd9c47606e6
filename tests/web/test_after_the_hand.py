"""What is told of a hand that is over depends on nothing that its reader has not come to know: folded, mucked and undealt cards."""

from __future__ import annotations

import random

import pytest

from studbook.engine import SPECTATOR
from studbook.retelling import hand_chances
from studbook.table.deal import DealtHand
from studbook.web.pages.replay import record
from tests.table.played import played
from tests.table.test_hidden import other_cards


@pytest.mark.parametrize("key", ["seven-card-stud", "good-bad-ugly", "badugi", "texas-holdem"])
def test_a_record_and_its_chances_are_the_same_whatever_the_cards_that_stay_hidden(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hand_chances, "ERROR", 0.05)
    monkeypatch.setattr(hand_chances, "SECONDS", None)  # what stops by the clock is not the same twice
    source = random.Random(key)
    setup, moves = played(key, source)
    deal = DealtHand(setup, moves)
    for seat in (0, SPECTATOR):
        other = other_cards(deal, seat, source)
        assert other.deck != setup.deck
        assert record(other, moves, seat, "Thursday") == record(setup, moves, seat, "Thursday")
        assert hand_chances.seen_by(DealtHand(other, moves).hand, seat) == hand_chances.seen_by(deal.hand, seat)
