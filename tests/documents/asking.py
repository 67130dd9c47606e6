"""Ways to ask what the documents state: which hand beats which, through the door of `studbook compare`, and what a rules page says."""

from typing import Any

from studbook.games import make, options
from studbook.hands.comparisons import comparison
from studbook.hands.settlement import Answer, settle
from studbook.rules import Amounts
from studbook.rules.page import rules_page

#: What else a question says: what is wild, the deck, house rules.
Question = dict[str, Any]


def compared(*hands: str, ranking: str = "high", **question: object) -> Answer:
    """The answer about these hands, called A, B, C and so on; they may share cards, as examples of a document do."""
    named = {chr(ord("A") + at): text for at, text in enumerate(hands)}
    return settle(comparison({"ranking": ranking, "hands": named, "hands_share_cards": True, **question}))


def beats(*groups: str, ranking: str = "high", **question: object) -> bool:
    """Whether each hand beats the next; hands that tie are written as one group with = between them."""
    ties = [group.split("=") for group in groups]
    answer = compared(*(hand for group in ties for hand in group), ranking=ranking, **question)
    names = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    return answer.order == tuple(tuple(next(names) for _hand in group) for group in ties)


def winners(*hands: str, ranking: str = "high", **question: object) -> str:
    """Who wins, such as "AB": the hands are called A, B, C and so on."""
    return "".join(sorted(compared(*hands, ranking=ranking, **question).winners))


def called(hand: str, ranking: str = "high", **question: object) -> str:
    """The hand in words, with what its wild cards play as."""
    return compared(hand, ranking=ranking, **question).names()["A"]


def rules(key: str, amounts: Amounts | None = None, **chosen: object) -> str:
    """The rules page of a game under these house rules, as plain text."""
    return rules_page(make(key, **chosen), amounts or Amounts(), options(key)).plain()
