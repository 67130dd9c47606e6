"""Why a seat opens, in words."""

import pytest

from studbook.cards import card, cards
from studbook.engine import Opener, script_of
from studbook.games import registry
from studbook.telling.opener_words import opening_card, why_opens

STUD = script_of(registry.make("seven-card-stud"), 4)
RAZZ = script_of(registry.make("razz"), 4)


@pytest.mark.parametrize(
    ("opener", "words"),
    [
        (Opener(0, "their turn"), "next in turn"),
        (Opener(0, "the round before"), "opened the round before"),
        (Opener(0, "dealer"), "left of the dealer"),
        (Opener(2, "big blind"), "left of the big blind"),
        (Opener(1, "low card", cards("2c"), tie="suit"), "lowest card, by suit"),
        (Opener(1, "high card", cards("As")), "highest card"),
        (Opener(1, "high hand", cards("2c 2d")), "pair of twos showing"),
        (Opener(1, "high hand", cards("9c 2d"), wild=cards("2d")), "pair of nines showing"),
        (Opener(1, "high hand", cards("Kc 9d"), tie="seat"), "king high showing, nearest the dealer's left"),
        (Opener(1, "high hand", cards("Kc 9d"), tie="site"), "king high showing, tied"),
        (Opener(2, "high hand", cards("Ah Ad"), all_in=1), "left of pair of aces showing, which is all in"),
        (Opener(2, "their turn", all_in=1), "next in turn, past whoever is all in"),
        (Opener(2, "record"), "as recorded; not every card showing is"),
    ],
)
def test_every_reason_has_its_words(opener: Opener, words: str) -> None:
    assert why_opens(opener, STUD) == words


def test_a_low_board_is_named_by_its_cards() -> None:
    assert why_opens(Opener(1, "low hand", cards("6d 2c")), RAZZ) == "6-2 showing"


def test_the_card_is_the_openers_own() -> None:
    assert opening_card(Opener(1, "low card", cards("2c"))) == card("2c")
    assert opening_card(Opener(1, "low card", cards("2c"), all_in=0)) is None
    assert opening_card(Opener(1, "high hand", cards("2c 2d"))) is None
    assert opening_card(Opener(1, "record")) is None
