"""A view as JSON and back is the same view, in every game, for every seat, at every moment that somebody is asked."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

import studbook as sb
from studbook.engine import SPECTATOR, Dealer, Hand, View, shuffled
from studbook.errors import StudbookError
from studbook.games import registry
from studbook.rules import Amounts
from studbook.telling.told_view import ViewJson, view_json, view_of
from tests.engine.playing import choose


def through_json(view: View, stacks: tuple[int, ...]) -> View:
    return view_of(msgspec.json.decode(msgspec.json.encode(view_json(view, stacks, 0)), type=ViewJson), view.game)


def test_a_view_comes_back_as_it_was() -> None:
    for entry in registry.games():
        game, source = entry.declare(), random.Random(entry.key)
        players = max(game.players[0], min(3, game.players[1]))
        stacks = (200,) * players
        hand = Hand(game, Amounts(), stacks, Dealer(shuffled(game.deck.at(players), source), b"1"))
        moments = 0
        while hand.offers:
            offer = source.choice(hand.offers)
            if moments % 7 == 0:
                for seat in (offer.seat, SPECTATOR):
                    view = hand.view(seat)
                    again = through_json(view, stacks)
                    assert (again.log, again.offer, again.to_act, again.seat) == (view.log, view.offer, view.to_act, view.seat), entry.key
                    assert again.script is view.script
                    assert [again.state.cards[other] for other in range(players)] == [view.state.cards[other] for other in range(players)]
                    assert (again.state.stacks, again.state.pot) == (view.state.stacks, view.state.pot)
            moments += 1
            hand.act(offer.seat, choose(offer, source))
        final = hand.view(SPECTATOR)
        assert through_json(final, stacks).log == final.log, entry.key


@pytest.mark.parametrize("log", [[{"is": "Exploded", "of": []}], [{"is": "Raised", "of": [1]}], [{"card": 99}], [1.5]])
def test_what_another_version_writes_is_told(log: object) -> None:
    view = sb.deal("razz", stacks=[50, 50], seed=1).view(0)
    told = view_json(view, (50, 50), 0)
    told.log = log
    with pytest.raises(StudbookError, match="expected what happens in a hand as this version writes it, got"):
        view_of(told, view.game)


def test_no_card_is_written_that_the_seat_may_not_know() -> None:
    hand = sb.deal("razz", stacks=[50, 50], deck="As Kd 2s Kc 3h 4h 9c Qc Jc")
    written = msgspec.json.decode(msgspec.json.encode(view_json(hand.view(0), (50, 50), 0)))
    cards = set(re.findall(r"'card': (\d+)", str(written)))
    assert cards == {str(int(card)) for known in hand.view(0).state.cards for card in known if card is not None}
    assert len(cards) == 4  # three of one's own, and the other's up card
