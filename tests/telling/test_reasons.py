"""Why somebody pays, said with the payment; and the words of the table, each in one sentence."""

from __future__ import annotations

import random
import re

import pytest

from studbook.engine import SPECTATOR
from studbook.games import registry
from studbook.table.deal import DealtHand
from studbook.telling.table_terms import GLOSSARY
from studbook.telling.words import spoken
from tests.history.records import random_hand
from tests.table.played import played
from tests.telling.hands import told

#: What the games that have a price for a card say of it.
REASONS = {
    "baseball": r"pays? \d+(, all in)?( to stay in: a three dealt up|: a three dealt up|: one more card, for a four dealt up)\.",
    "man-with-the-axe": r"pays? \d+(, all in)?( to stay in)?: .+ dealt up(, which is wild)?\.",
    "five-card-high-low-buy": r"pays? \d+(, all in)?: an exchange\.",
}


def sentences(deal: DealtHand) -> list[str]:
    """The log of a hand as somebody reads it who only looks on."""
    teller = deal.teller(SPECTATOR, "Rob")
    teller.look(deal.view(SPECTATOR))
    return [spoken(line.parts) for street in teller.narrator.log() for line in street.lines]


@pytest.mark.parametrize("key", REASONS)
def test_every_payment_has_its_reason(key: str) -> None:
    paid: list[str] = []
    for seed in range(12):
        paid += [line for line in sentences(DealtHand(*played(key, random.Random(f"{key} {seed}")))) if re.search(r"\bpays? \d", line)]
    assert paid
    assert not [line for line in paid if not re.search(REASONS[key], line)]


def test_a_word_has_one_meaning_in_one_sentence() -> None:
    forms = [form for term in GLOSSARY for form in (term.name, *term.forms)]
    assert len(forms) == len(set(forms))
    assert not [form for form in forms if not re.fullmatch(r"[a-z -]+", form)]  # the page makes a pattern of them
    for term in GLOSSARY:
        assert term.sentence[0].isupper()
        assert term.sentence.endswith(".")
        assert term.sentence.count(".") == 1


def test_a_side_that_was_not_declared_keeps_the_letters_of_its_ranks() -> None:
    titles = set()
    for seed in range(40):
        hand = random_hand(registry.make("five-card-high-low-declare"), seed, players=(3, 5))
        titles |= {one["title"] for player in told(hand)["players"] for one in player["hand"] if one.get("why") == "not declared"}
    ranks = {title for title in titles if "-" in title[:3]}
    assert ranks
    assert all(title[0] in "AKQJ1987654" for title in ranks), ranks
    assert all(title[0].islower() for title in titles - ranks), titles - ranks
