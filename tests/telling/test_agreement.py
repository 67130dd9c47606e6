"""Every verb of a sentence about the reader agrees with "You", in every game."""

import random
import re

import pytest

from studbook.engine import Dealer, Hand, shuffled
from studbook.games import registry
from studbook.rules import Amounts
from studbook.telling.narrate import FOLDS
from studbook.telling.words import verb
from tests.engine.playing import choose, deal
from tests.telling.hands import lines, reader_of, told

NAMES = ("Ann", "Bob", "Cyd", "Dov")
#: Third persons that the log uses: none of them may follow "You", nor stand behind an "and" that "You" governs.
_THIRD = (
    "folds|checks|calls|bets|raises|completes|opens|brings|posts|draws|stands|exchanges|throws|drops|leaves|pays|buys|declares|shows|wins|"
    "takes|loses|passes|turns|keeps|antes|does|has|is"
)
_WRONG = re.compile(rf"^You (?:{_THIRD})\b|^You [^.:;,]*\band (?:{_THIRD})\b")


@pytest.mark.parametrize("why", FOLDS)
def test_each_way_of_folding(why: str) -> None:
    you = reader_of(deal(registry.make("five-card-stud"), ["2c Ks", "3c 4s"]), 0)
    assert not _WRONG.match(f"You {verb(you, 0, FOLDS[why])}.")
    assert verb(you, 1, FOLDS[why]) == FOLDS[why]


def test_the_pattern_finds_what_it_is_for() -> None:
    for wrong in ("You folds.", "You leave the table and folds.", "You cannot beat the best board and is out."):
        assert _WRONG.match(wrong)
    assert not _WRONG.match("You pass two cards to Cyd.")


@pytest.mark.parametrize("key", [entry.key for entry in registry.games()])
def test_every_line_of_random_hands(key: str) -> None:
    game = registry.make(key)
    source = random.Random(key)
    seats = max(game.players[0], min(4, game.players[1]))
    for _ in range(4):
        stacks = [source.choice([9, 40, 200]) for _ in range(seats)]
        hand = Hand(game, Amounts(), stacks, Dealer(shuffled(game.deck.at(seats), source), b"words"))
        while not hand.over:
            if source.random() < 0.02:
                hand.leave(source.randrange(seats))
                continue
            offer = source.choice(hand.offers)
            hand.act(offer.seat, choose(offer, source))
        for seat in range(seats):
            for street in lines(told(hand, seat, NAMES)).values():
                for line in street:
                    assert not _WRONG.match(line), line
