"""Short ways to say what a test means."""

from __future__ import annotations

from studbook.cards import STANDARD, Deck, cards
from studbook.hands import High, Ranking, Value, WildHouse, evaluator
from studbook.hands.wild_ranks import wild_named

HOUSE = WildHouse()


def value(
    text: str, ranking: Ranking | None = None, *, wild: str = "", deck: Deck = STANDARD, house: WildHouse = HOUSE, order: str = "shdc"
) -> Value:
    """The reading of a hand written as text; `wild` names ranks, cards or Jk with spaces between."""
    judge = evaluator(ranking or High(), deck, house, order)
    named = frozenset().union(*(wild_named(word) for word in wild.split()))
    found = judge.value(cards(text), (), named)
    assert found is not None
    assert judge.strength(cards(text), (), named) == found.strength
    return found


def name(text: str, ranking: Ranking | None = None, **how: object) -> str:
    """The hand's name."""
    return value(text, ranking, **how).name  # type: ignore[arg-type]


def descending(*texts: str, ranking: Ranking | None = None, **how: object) -> bool:
    """Whether each hand beats the next; hands of one group that tie are written with ``=`` between."""
    last: Value | None = None
    for group in texts:
        values = [value(text, ranking, **how) for text in group.split("=")]  # type: ignore[arg-type]
        if not all(values[0].ties(other) for other in values):
            return False
        if last is not None and not values[0] < last:
            return False
        last = values[0]
    return True
