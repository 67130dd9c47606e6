"""The audit of a hand that was kept: its dealing as its owner was told it, against the cards that the record has."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from studbook.cards import CARDS, Card
from studbook.errors import StudbookError
from studbook.fair.check import FairCheck
from studbook.fair.fair_events import FairEvent


class NoProof(StudbookError):
    """A record says nothing of how it was dealt, or nothing that can be read."""


def audit_dealing(story: object, cards: Collection[Card]) -> FairCheck:
    """FairCheck a hand's dealing. `story`: the events as the record has them; `cards`: those that the record says were seen.

    Returns the check: its `faults` say what is wrong. Raises `NoProof` for a story that cannot be read.
    """
    if not isinstance(story, list):
        raise NoProof("expected what was told of the dealing as a list; got something else")
    try:
        events = msgspec.convert(story, list[FairEvent])
    except msgspec.ValidationError as error:
        raise NoProof(f"expected what was told of the dealing: {error}") from None
    check = FairCheck().take_all(events)
    opened = {str(CARDS[code]) for code in check.cards}  # by name: a record does not tell one joker from the other
    for card in sorted({str(card) for card in cards} - opened):
        check.faults.append(f"{card} is in the record, and nothing shows that it was committed to")
    return check
