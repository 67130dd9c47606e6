"""The rabbit: the cards that would have come, seen as the seat would have seen them, where the host allows it."""

from __future__ import annotations

import random

import pytest

from studbook.engine import Fold
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.table.moves import Move
from studbook.table.rabbit import check_rabbit, would_have_come
from studbook.table.room import Person, Room
from studbook.table.settings import Settings
from tests.table.played import NAMES, played


def folded_out(key: str) -> tuple[DealtHand, list[Move]]:
    """A hand in which everybody folds to one on the first street."""
    setup, _moves = played(key, random.Random(key))
    deal, moves = DealtHand(setup), []
    while not deal.hand.over:
        offer = deal.hand.offers[0]
        move = Move(offer.seat, Fold() if getattr(offer, "fold", False) else offer.cheapest)
        deal.do(move)
        moves.append(move)
    return deal, moves


def test_the_cards_are_those_of_the_deck_and_anothers_down_cards_stay_hidden() -> None:
    deal, moves = folded_out("seven-card-stud")
    winner = deal.hand.state.live[0]
    rabbits = would_have_come(deal.setup, moves, winner)
    assert len(rabbits) == 2  # the winner, and who folded last
    for rabbit in rabbits:
        own = rabbit.who == NAMES[winner]
        assert [card is None for card in rabbit.cards] == [False, False, False, not own]
    seen = {card for rabbit in rabbits for card in rabbit.cards if card}
    dealt = {str(card) for event in deal.hand.log for card, _audience in getattr(event, "cards", ())}
    assert not seen & dealt


def test_cards_in_the_middle_are_everybodys() -> None:
    deal, moves = folded_out("texas-holdem")
    assert [(rabbit.who, len(rabbit.cards)) for rabbit in would_have_come(deal.setup, moves, 0)] == [("", 5)]


def test_after_a_showdown_there_is_no_rabbit() -> None:
    setup, moves = next(
        hand for seed in range(50) if len(DealtHand(*(hand := played("texas-holdem", random.Random(seed)))).hand.state.live) > 1
    )
    with pytest.raises(Refused, match="without a showdown"):
        would_have_come(setup, moves, 0)


def test_the_host_has_to_allow_it_and_it_is_for_who_was_dealt_in() -> None:
    deal, _moves = folded_out("texas-holdem")
    jun, stranger = Person("p1", ["x"], "Jun"), Person("p2", ["y"], "Tobias")
    room = Room("code", "Thursday", "p1", [], {}, {})
    with pytest.raises(Refused, match="host lets"):
        check_rabbit(room, deal.setup, jun)
    room.settings = Settings(rabbit=True)
    check_rabbit(room, deal.setup, jun)
    for person in (stranger, None):
        with pytest.raises(Refused, match="dealt in"):
            check_rabbit(room, deal.setup, person)
