"""Looking back: a player's dear decisions out of their own views, and nobody else's."""

from __future__ import annotations

import random

from studbook.engine import Call, Raise
from studbook.table.deal import DealtHand, Setup
from studbook.table.mistakes import mistakes_in
from studbook.table.moves import Move
from tests.engine.playing import passive, stack_deck
from tests.table.played import played
from tests.table.test_hidden import other_cards


def beaten_call() -> tuple[Setup, list[Move]]:
    """Five-card stud: the first seat bets aces that show, and the second pays with nothing."""
    setup, _moves = played("five-card-stud", random.Random(2))
    hands = ["Ac As Ad 9h 7s", "Kc Qd Jh 8s 2c", "Tc 4d 4h 3s 5s", "9c 6d 5h 2s 3c"]
    deal = DealtHand(setup)
    deck = stack_deck(deal.game, hands)
    setup = Setup(
        setup.id, setup.chosen, setup.amounts, setup.names, setup.holders, setup.places, setup.stacks, tuple(int(card) for card in deck),
        setup.key,
    )  # fmt: skip
    deal, moves = DealtHand(setup), []
    while not deal.hand.over:
        offer = deal.hand.offers[0]
        full = len(deal.hand.state.cards[0]) == 5
        action = Raise(10) if full and offer.seat == 0 and not max(deal.hand.state.bets) else passive(offer)
        moves.append(Move(offer.seat, action))
        deal.do(moves[-1])
    assert any(move.seat == 1 and move.action == Call() for move in moves[-4:])
    return setup, moves


def test_a_call_that_cannot_win_is_what_cost_most() -> None:
    setup, moves = beaten_call()
    dearest = mistakes_in(setup, moves, setup.holders[1])[0]
    assert (dearest.hand, dearest.did, dearest.better) == (setup.id, "call 10", "fold")
    assert 9 < dearest.cost <= 10
    assert dearest.street
    assert mistakes_in(setup, moves, "somebody else") == []


def test_it_looks_through_the_eyes_of_the_seat_alone() -> None:
    """The same play over other hidden cards costs the same."""
    source = random.Random(5)
    setup, moves = played("razz", source)
    deal = DealtHand(setup)
    seat = deal.hand.offers[0].seat
    first = next(at for at, move in enumerate(moves) if move.seat == seat) + 1
    twisted = other_cards(DealtHand(setup, moves[:first]), seat, source)
    mine = mistakes_in(setup, moves[:first], setup.holders[seat])
    assert twisted.deck != setup.deck
    assert mistakes_in(twisted, moves[:first], setup.holders[seat]) == mine
