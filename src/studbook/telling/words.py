"""Pieces of sentences: names, verbs that agree with them, cards; and the lines that they make, as docs/protocol.md has them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import msgspec

from studbook.cards import RANK_NAMES, RANK_PLURALS, Card
from studbook.cards import card as card_of
from studbook.hands.value import Value
from studbook.telling.reader import Reader


class NamePart(msgspec.Struct, frozen=True):
    """A player's name in a sentence, "You" for the reader."""

    who: str


class CardPart(msgspec.Struct, frozen=True):
    """A card in a sentence, by its code: a page draws it in colour."""

    card: str


Part = str | NamePart | CardPart


class LogLine(msgspec.Struct, frozen=True):
    """A line of the log."""

    parts: list[Part]
    #: "voice": the dealer says it aloud; "open", "ruling", "won"; "after": shown when the hand was over; else empty.
    kind: str = ""


class LogStreet(msgspec.Struct):
    """A heading of the log and the lines under it. `id` counts up through the hand."""

    id: int
    title: str
    lines: list[LogLine]


_PLAIN: Final = {"is": "are", "has": "have", "does": "do", "passes": "pass", "goes": "go"}
_DETERMINERS: Final = ("both", "all three", "all four", "all five", "all six", "all seven")


def verb(reader: Reader, seat: int, word: str) -> str:
    """``bets`` for others, ``bet`` for the reader; each verb of ``leaves the table and folds`` agrees."""
    return " and ".join(map(_to_you, word.split(" and "))) if reader.is_you(seat) else word


def _to_you(clause: str) -> str:
    first, _, rest = clause.partition(" ")
    plain = _PLAIN.get(first, first.removesuffix("s"))
    return f"{plain} {rest}" if rest else plain


def who(reader: Reader, seat: int, *, inside: bool = False) -> Part:
    """A name; the reader is "You" where a sentence begins, "you" inside it."""
    return NamePart(("you" if inside else "You") if reader.is_you(seat) else reader.name(seat))


def does(reader: Reader, seat: int, word: str, *rest: Part) -> list[Part]:
    """``Hazel bets 10.``: a name, a verb, and the rest."""
    first, more = (rest[0], rest[1:]) if rest and isinstance(rest[0], str) else ("", rest)
    return [who(reader, seat), f" {verb(reader, seat, word)}{first}", *more]


def card_part(card: Card | None) -> Part:
    """A card, or "a card" where the reader does not know which."""
    return CardPart(str(card)) if card is not None else "a card"


def card_parts(cards: Iterable[Card | None]) -> list[Part]:
    """``K♠, 9♥ and 2♣``."""
    return listed([[card_part(card)] for card in cards])


def listed(items: Sequence[list[Part]]) -> list[Part]:
    """``a, b and c`` of parts."""
    parts: list[Part] = []
    for at, item in enumerate(items):
        if at:
            parts.append(" and " if at == len(items) - 1 else ", ")
        parts += item
    return parts


def names(reader: Reader, seats: Sequence[int]) -> list[Part]:
    """``Hazel, Jun and you``."""
    ordered = sorted(seats, key=reader.is_you)
    return listed([[who(reader, seat, inside=at > 0)] for at, seat in enumerate(ordered)])


def line(parts: Iterable[Part], kind: str = "") -> LogLine:
    """A line of the log; texts that follow each other become one."""
    joined: list[Part] = []
    for part in parts:
        if isinstance(part, str) and joined and isinstance(joined[-1], str):
            joined[-1] += part
        elif part != "":
            joined.append(part)
    return LogLine(joined, kind)


def spoken(parts: Iterable[Part]) -> str:
    """Parts as one string, cards in words: ``Marta shows ten of diamonds and folds.``"""
    return "".join(_text(part, card_words=True) for part in parts)


def written(parts: Iterable[Part]) -> str:
    """Parts as one string, cards by their codes, for a terminal: ``Marta shows Td and folds.``"""
    return "".join(_text(part, card_words=False) for part in parts)


def _text(part: Part, *, card_words: bool) -> str:
    if isinstance(part, str):
        return part
    if isinstance(part, NamePart):
        return part.who
    return card_of(part.card).words if card_words else part.card


def small(text: str) -> str:
    """The first letter small, unless it is the name of a rank such as A-K."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def rank_name(card: Card) -> str:
    """``ten``, ``joker``."""
    return "joker" if card.is_joker else RANK_NAMES[card.rank]


def rank_plural(card: Card) -> str:
    """``tens``, ``jokers``."""
    return "jokers" if card.is_joker else RANK_PLURALS[card.rank]


def with_article(noun: str) -> str:
    """``an ace``, ``a ten``."""
    return f"an {noun}" if noun[:1] in "aeiou" else f"a {noun}"


def hand_words(value: Value) -> str:
    """``four kings, nine kicker``: a hand inside a sentence."""
    return small(value.name)


def stands_words(value: Value) -> str:
    """What the wild cards play as: ``both sixes play as kings``, ``the joker plays as the ace of spades``; empty without any."""
    groups: dict[tuple[str, str], list[tuple[Card, Card]]] = {}
    for held, became in value.stands_for:
        groups.setdefault((rank_plural(held), rank_plural(became)), []).append((held, became))
    clauses = []
    for (many, _became), pairs in groups.items():
        held, became = pairs[0]
        if len(pairs) == 1:
            clauses.append(f"the {rank_name(held)} plays as {with_article(rank_name(became))}")
        else:
            clauses.append(f"{_DETERMINERS[min(len(pairs), 7) - 2]} {many} play as {rank_plural(became)}")
    return " and ".join(clauses)


def detail(value: Value) -> str:
    """The rest of a hand's name, with what its wild cards play as."""
    return "; ".join(part for part in (value.detail, stands_words(value)) if part)
