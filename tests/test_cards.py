"""Cards from codes and from text, and what is none."""

import copy
import pickle

import numpy as np
import pytest

import studbook
from studbook.cards import CARDS, Card, CardError, cards


def test_a_card_is_made_of_its_code_or_its_name() -> None:
    assert [Card(code) for code in range(54)] == list(CARDS)
    assert all(Card(str(card)) is card for card in CARDS[:52])
    assert Card("10h") is Card("Th") is Card(np.uint8(34))
    assert Card(Card("As")) is CARDS[51]
    assert (repr(Card("As")), f"{Card('As')}", Card("As").words) == ("As", "As", "ace of spades")


@pytest.mark.parametrize("code", [54, 99, -1, 1 << 70, 3.0, None, "", "1s", "As Kd", "??"])
def test_what_is_no_card_is_refused(code: object) -> None:
    with pytest.raises(CardError, match="expected"):
        Card(code)  # type: ignore[arg-type]  # some of these are refused by type checkers too


def test_there_is_one_object_for_each_card() -> None:
    assert all(one is two for one, two in zip(pickle.loads(pickle.dumps(CARDS)), CARDS, strict=True))
    assert all(copy.deepcopy(card) is card for card in CARDS)


def test_hands_in_words_are_arrays_of_codes() -> None:
    assert cards("As Kd") == (51, 45)
    array = studbook.codes("As Kd Qh Jh Th 2c 3c", "2s 2d 2h 2c 4c 5c 6d")
    assert array.dtype == np.uint8
    assert array.shape == (2, 7)
    straight, quads = studbook.evaluate(array, "high")
    assert quads > straight


@pytest.mark.parametrize("hands", [(), ("",), ("As Kd", "Qh"), ("As As",), ("As ??",)])
def test_hands_that_make_no_array_are_refused(hands: tuple[str, ...]) -> None:
    with pytest.raises(CardError, match="expected"):
        studbook.codes(*hands)
