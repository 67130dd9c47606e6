"""Every verb of a sentence about the reader agrees with "You", in every game."""

import random
import re
from typing import Any

import pytest

from studbook.engine import Dealer, Hand, shuffled
from studbook.games import registry
from studbook.rules import Amounts
from studbook.telling.hand import HandAbout, hand_data
from studbook.telling.narrate import _FOLDS
from studbook.telling.words import verb
from tests.engine.playing import choose

NAMES = ("Ann", "Bob", "Cyd", "Dov")
#: Third persons that the log uses: none of them may follow "You", nor stand behind an "and" that "You" governs.
_THIRD = (
    "folds|checks|calls|bets|raises|completes|opens|brings|posts|draws|stands|exchanges|throws|drops|leaves|pays|buys|declares|shows|wins|"
    "takes|loses|passes|turns|keeps|antes|does|has|is"
)
_WRONG = re.compile(rf"^You (?:{_THIRD})\b|^You [^.:;,]*\band (?:{_THIRD})\b")


class You:
    def is_you(self, seat: int) -> bool:
        return seat == 0


@pytest.mark.parametrize("why", _FOLDS)
def test_each_way_of_folding(why: str) -> None:
    you: Any = You()
    assert not _WRONG.match(f"You {verb(you, 0, _FOLDS[why])}.")
    assert verb(you, 1, _FOLDS[why]) == _FOLDS[why]


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
        about = HandAbout(1, 0, NAMES[:seats], tuple(range(seats)), stacks=tuple(stacks), authority="Rob", options=registry.options(key))
        for seat in range(seats):
            for street in hand_data(hand.view(seat), about)["log"]:
                for line in street["lines"]:
                    said = "".join(p if isinstance(p, str) else p.get("who") or p["card"] for p in line["parts"])
                    assert not _WRONG.match(said), said
