"""Completing is a word of fixed limit: elsewhere what goes over a bring-in or a short all-in is a bet or a raise."""

import random
import re

import pytest

from studbook.engine import BetOffer, Call, Dealer, Hand, Raise, shuffled
from studbook.games import make
from studbook.rules import Amounts
from studbook.rules.page import rules_page
from tests.engine.playing import choose, deal
from tests.telling.hands import lines, told

KEYS = ("seven-card-stud", "london-lowball", "five-card-stud", "badugi", "texas-holdem", "stud-8")


@pytest.mark.rule("R-BET-7")
@pytest.mark.parametrize("structure", ["fixed", "spread", "pot", "no limit"])
@pytest.mark.parametrize("key", KEYS)
def test_completing_is_a_word_of_fixed_limit(key: str, structure: str) -> None:
    game = make(key, structure=structure)
    source = random.Random(key)
    words = set(rules_page(game).plain().lower().replace(",", " ").replace(".", " ").split())
    for _ in range(12):
        stacks = [source.choice([3, 7, 9, 12, 40, 200]) for _ in range(4)]
        hand = Hand(game, Amounts(), stacks, Dealer(shuffled(game.deck.at(4), source), b"words"))
        while not hand.over:
            offer = source.choice(hand.offers)
            if isinstance(offer, BetOffer):
                words |= {one.name for one in offer.raises}
            hand.act(offer.seat, choose(offer, source))
        words |= {word for street in lines(told(hand)).values() for line in street for word in line.split()}
    completing = {word for word in words if re.fullmatch(r"complet(e|es|ed|ion)", word)}
    if structure != "fixed":
        assert not completing
    elif key == "seven-card-stud":
        assert {"complete", "completes"} <= completing


@pytest.mark.rule("R-BET-2")
def test_an_opener_who_puts_in_more_than_the_bring_in_at_once_bets_and_the_next_raises() -> None:
    hand = deal(make("london-lowball"), ["2c 3c Ks", "4c 5c 7d", "6c 7c 9h"])
    hand.act(0, Raise(4))
    hand.act(1, Raise(11))
    hand.act(2, Call())
    third = next(iter(lines(told(hand)).values()))
    assert "Otis bets 4: highest card, [Ks]." in third
    assert "Ines raises to 11." in third
