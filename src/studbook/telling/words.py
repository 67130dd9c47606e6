"""Pieces of sentences: names, verbs that agree with them, cards. A text is a list of parts, as docs/protocol.md has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from studbook.cards import RANK_NAMES, RANK_PLURALS, Card
from studbook.cards import card as card_of
from studbook.hands.value import Value
from studbook.telling.seen import Reading

Part = str | dict[str, str]

_PLAIN: Final = {"is": "are", "has": "have", "does": "do", "passes": "pass", "goes": "go"}
_DETERMINERS: Final = ("both", "all three", "all four", "all five", "all six", "all seven")


def verb(reading: Reading, seat: int, word: str) -> str:
    """``bets`` for others, ``bet`` for the viewer; each verb of ``leaves the table and folds`` agrees."""
    return " and ".join(map(_to_you, word.split(" and "))) if reading.is_you(seat) else word


def _to_you(clause: str) -> str:
    first, _, rest = clause.partition(" ")
    plain = _PLAIN.get(first, first.removesuffix("s"))
    return f"{plain} {rest}" if rest else plain


def who(reading: Reading, seat: int, *, inside: bool = False) -> Part:
    """A name; the viewer is "You" where a sentence begins, "you" inside it."""
    return {"who": ("you" if inside else "You") if reading.is_you(seat) else reading.name(seat)}


def does(reading: Reading, seat: int, word: str, *rest: Part) -> list[Part]:
    """``Hazel bets 10.``: a name, a verb, and the rest."""
    first, more = (rest[0], rest[1:]) if rest and isinstance(rest[0], str) else ("", rest)
    return [who(reading, seat), f" {verb(reading, seat, word)}{first}", *more]


def card_part(card: Card | None) -> Part:
    return {"card": str(card)} if card is not None else "a card"


def card_parts(cards: Iterable[Card | None]) -> list[Part]:
    """``K♠, 9♥ and 2♣``."""
    return listed([[card_part(card)] for card in cards])


def listed(items: Sequence[list[Part]]) -> list[Part]:
    """``a, b and c`` of parts."""
    found: list[Part] = []
    for at, item in enumerate(items):
        if at:
            found.append(" and " if at == len(items) - 1 else ", ")
        found += item
    return found


def names(reading: Reading, seats: Sequence[int]) -> list[Part]:
    """``Hazel, Jun and you``."""
    ordered = sorted(seats, key=reading.is_you)
    return listed([[who(reading, seat, inside=at > 0)] for at, seat in enumerate(ordered)])


def line(parts: Sequence[Part], kind: str = "") -> dict[str, Any]:
    """A line of the log; texts that follow each other become one."""
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return {"parts": joined, "kind": kind}


def plain(parts: Sequence[Part]) -> str:
    """Parts as one string, cards in words."""
    return "".join(part if isinstance(part, str) else part.get("who") or card_of(part["card"]).words for part in parts)


def small(text: str) -> str:
    """The first letter small, unless it is the name of a rank such as A-K."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def rank_name(card: Card) -> str:
    return "joker" if card.is_joker else RANK_NAMES[card.rank]


def rank_plural(card: Card) -> str:
    return "jokers" if card.is_joker else RANK_PLURALS[card.rank]


def with_article(noun: str) -> str:
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def hand_words(value: Value) -> str:
    """``four kings, nine kicker``: a hand inside a sentence."""
    return small(value.name)


def stands_words(value: Value) -> str:
    """What the wild cards play as: ``both sixes play as kings``, ``the joker plays as the ace of spades``; empty without any."""
    groups: dict[tuple[str, str], list[tuple[Card, Card]]] = {}
    for held, became in value.stands_for:
        groups.setdefault((rank_plural(held), rank_plural(became)), []).append((held, became))
    said = []
    for (many, _became), pairs in groups.items():
        held, became = pairs[0]
        if len(pairs) == 1:
            said.append(f"the {rank_name(held)} plays as {with_article(rank_name(became))}")
        else:
            said.append(f"{_DETERMINERS[min(len(pairs), 7) - 2]} {many} play as {rank_plural(became)}")
    return " and ".join(said)


def detail(value: Value) -> str:
    """The rest of a hand's name, with what its wild cards play as."""
    return "; ".join(part for part in (value.detail, stands_words(value)) if part)
