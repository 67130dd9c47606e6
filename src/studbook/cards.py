"""Cards, decks and the order of the suits.

A card is a small integer that knows its name: ``4 * rank + suit``, ranks 0-12 for 2-A, suits 0-3 for
clubs, diamonds, hearts, spades, and 52, 53 for the jokers. It is an ``int``, so that arrays, sets and
tables take it as it is, and prints itself the way players write it (``As``, ``Td``, ``Jk``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import index
from typing import Final, SupportsIndex

from studbook.errors import StudbookError
from studbook.names import Names, words_of

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
JOKER: Final = "Jk"

RANK_NAMES: Final = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace",
)  # fmt: skip
RANK_PLURALS: Final = tuple("sixes" if name == "six" else name + "s" for name in RANK_NAMES)
SUIT_NAMES: Final = ("clubs", "diamonds", "hearts", "spades")
SUIT_SIGNS: Final = "♣♦♥♠"

_RANK_WORDS: Final = {
    **{word: rank for words in (RANK_NAMES, RANK_PLURALS) for rank, word in enumerate(words)},
    "deuce": 0, "deuces": 0, "trey": 1, "treys": 1,
}  # fmt: skip
#: Cards that have a name of their own in the Anglo-American deck (seed 002, seed 003; the suicide king is beyond the book).
CARD_NICKNAMES: Final[dict[str, tuple[str, ...]]] = {
    "one-eyed jacks": ("Jh", "Js"), "man with the axe": ("Kd",), "king with the axe": ("Kd",), "suicide king": ("Kh",),
    "joker": (JOKER,), "jokers": (JOKER,),
}  # fmt: skip
_NICKNAMES: Final[Names[tuple[str, ...]]] = Names()
for _nickname, _nicknamed in CARD_NICKNAMES.items():
    _NICKNAMES.add(_nickname, _nicknamed)

#: Suit orders from high to low, and where they are played (R-SUIT-1, R-SUIT-2; seed 003). The first is the default.
SUIT_ORDERS: Final = {
    "shdc": "spades, hearts, diamonds, clubs (bridge, English speakers)",
    "shcd": "spades, hearts, clubs, diamonds",
    "sdch": "spades, diamonds, clubs, hearts",
    "hsdc": "hearts, spades, diamonds, clubs (Greece, Turkey)",
    "hdsc": "hearts, diamonds, spades, clubs (Austria, Sweden)",
    "hdcs": "hearts, diamonds, clubs, spades (Italy)",
    "dshc": "diamonds, spades, hearts, clubs (Brazil)",
    "dhsc": "diamonds, hearts, spades, clubs (Brazil)",
    "cshd": "clubs, spades, hearts, diamonds (Germany)",
}


class CardError(StudbookError):
    """Text or numbers that are not the cards they should be; the message says what was expected and what came."""


class Card(int):
    """One card, from its code or its name; see the module's text for the code. Equal to its code, hashes like it.

    There are 54 of them: the same code gives the same object. Raises `CardError` for what is no card.

    >>> Card("As"), Card(51), Card("10h").words
    (As, As, 'ten of hearts')
    """

    __slots__ = ()

    def __new__(cls, code: SupportsIndex | str) -> Card:
        if isinstance(code, str):
            return card(code)
        try:
            number = index(code)
        except TypeError:
            number = -1
        if not 0 <= number < len(CARDS):
            raise CardError(f"expected a card such as As, or a code from 0 to {len(CARDS) - 1}, got {code!r}")
        return CARDS[number]

    @property
    def rank(self) -> int:
        """0-12 for 2-A; 13 for a joker."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0-3 for clubs, diamonds, hearts, spades (meaningless for a joker)."""
        return self & 3

    @property
    def is_joker(self) -> bool:
        return self >= 52

    @property
    def words(self) -> str:
        """``queen of hearts``, for people."""
        if self >= 52:
            return "joker"
        return f"{RANK_NAMES[self >> 2]} of {SUIT_NAMES[self & 3]}"

    def __str__(self) -> str:
        return _NAMES[self]

    __repr__ = __str__

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[int]]:
        return (_unpickled, (int(self),))


_NAMES: Final = (*(r + s for r in RANKS for s in SUITS), JOKER, JOKER)
CARDS: Final[tuple[Card, ...]] = tuple(int.__new__(Card, code) for code in range(54))
JOKERS: Final = CARDS[52:]


def _unpickled(code: int) -> Card:
    """A card out of a pickle, which is checked no more than the rest of it."""
    return CARDS[code]


_BY_NAME: Final = {name: CARDS[code] for code, name in enumerate(_NAMES[:52])}
_TOKEN: Final = re.compile(
    r"\s*(?P<rank>10|[2-9TtJjQqKkAa])(?P<suit>[cdhsCDHS♣♦♥♠])|\s*(?P<joker>[Jj][Kk])|\s*(?P<unknown>\?\?|\?|[Xx][Xx])"
)


def card(name: str) -> Card:
    """The card of that name: ``As``, ``10s``, ``td``, ``Q♥``, ``Jk``. Raises `CardError` otherwise."""
    named = cards(name)
    if len(named) != 1:
        raise CardError(f"expected one card such as As or Td, got {name!r}")
    return named[0]


def cards(text: str, *, distinct: bool = True) -> tuple[Card, ...]:
    """The cards written in `text`, with or without spaces or commas between: ``"As Kd 10h"``, ``"6c5d4h4s"``.

    The second ``Jk`` is the second joker. Raises `CardError` at anything that is not a card, at an unknown card (``??``) and,
    when `distinct`, at a card that comes twice.
    """
    hand = []
    for one, _down in faced(text, distinct=distinct):
        if one is None:
            raise CardError(f"expected only known cards, got ?? in {text!r}")
        hand.append(one)
    return tuple(hand)


def faced(text: str, *, distinct: bool = True) -> tuple[tuple[Card | None, bool], ...]:
    """Cards with faces: ``"(9s 4h) 3d ??"`` gives ``(card or None, lies face down)`` pairs; brackets hold the face-down ones."""
    faces: list[tuple[Card | None, bool]] = []
    seen: set[Card] = set()
    down = False
    at = 0
    end = len(text)
    while at < end:
        sign = text[at]
        if sign.isspace() or sign in ",|":
            at += 1
        elif sign in "()":
            if (sign == "(") == down:
                raise CardError(f"expected matching round brackets around face-down cards, got {text!r}")
            down = not down
            at += 1
        else:
            token = _TOKEN.match(text, at)
            if token is None:
                word = text[at:].split(maxsplit=1)[0]
                raise CardError(f"expected a card such as As, Td, 10h or Jk, got {word!r} in {text!r}")
            one = _of_token(token, seen, distinct)
            faces.append((one, down))
            at = token.end()
    if down:
        raise CardError(f"expected a closing round bracket, got {text!r}")
    return tuple(faces)


def _of_token(token: re.Match[str], seen: set[Card], distinct: bool) -> Card | None:
    if token["unknown"]:
        return None
    if token["joker"]:
        one = JOKERS[0] if JOKERS[0] not in seen else JOKERS[1]
    else:
        rank = "T" if token["rank"] == "10" else token["rank"].upper()
        suit = token["suit"]
        suit = SUITS[SUIT_SIGNS.index(suit)] if suit in SUIT_SIGNS else suit.lower()
        one = _BY_NAME[rank + suit]
    if distinct and one in seen:
        raise CardError(f"expected each card once, got {one} twice")
    seen.add(one)
    return one


def rank_of(name: str) -> int:
    """The rank 0-12 named by ``"2"`` ... ``"A"`` (``"10"`` is ten)."""
    text = name.strip().upper()
    text = "T" if text == "10" else text
    if len(text) != 1 or text not in RANKS:
        raise CardError(f"expected a rank out of 2 3 4 5 6 7 8 9 T J Q K A, got {name!r}")
    return RANKS.index(text)


def rank_letter(name: str) -> str:
    """The letter of a rank as people name it: ``"T"`` of ``"10"``, ``"ten"`` and ``"tens"``. Raises `CardError` otherwise."""
    word = name.strip().lower()
    return RANKS[_RANK_WORDS[word]] if word in _RANK_WORDS else RANKS[rank_of(word)]


def ranks_and_cards(text: str) -> tuple[str, ...]:
    """The ranks and cards that a text lists, as files write them.

    >>> ranks_and_cards("2 10 jd"), ranks_and_cards("deuces, one-eyed jacks and the man with the axe")
    (('2', 'T', 'Jd'), ('2', 'Jh', 'Js', 'Kd'))

    Commas and spaces stand between them; `CARD_NICKNAMES` are understood. Raises `CardError` at what is neither a rank nor a card.
    """
    listed: list[str] = []
    for part in re.split(r",|\band\b", text):
        nicknamed = _NICKNAMES.meanings(part)
        listed += nicknamed[0] if nicknamed else [name for word in part.split() for name in _ranks_or_cards(word)]
    return tuple(listed)


def _ranks_or_cards(word: str) -> tuple[str, ...]:
    if len(word) == 1 or word == "10" or word.lower() in _RANK_WORDS:
        return (rank_letter(word),)
    return next(iter(_NICKNAMES.meanings(word)), None) or (str(card(word)),)


def write(hand: Iterable[int | None]) -> str:
    """``As Kd ??``: the cards of a hand, an unknown one as ``??``."""
    return " ".join("??" if one is None else _NAMES[one] for one in hand)


def suit_order(text: str) -> str:
    """A suit order from high to low, checked: any order of ``s h d c``, or their words with commas between."""
    order = "".join(word[0] for word in words_of(text)) if "," in text else text.strip().lower()
    if sorted(order) != sorted(SUITS):
        raise CardError(f"expected the four suits s h d c from high to low, such as shdc, got {text!r}")
    return order


@cache
def suit_heights(order: str) -> tuple[int, ...]:
    """For each suit code (c d h s) its height 0-3 in `order`, which is written from high to low."""
    return tuple(3 - order.index(suit) for suit in SUITS)


@dataclass(frozen=True, slots=True)
class Deck:
    """Which cards are in the pack: ``Deck()``, ``Deck("7")`` for 32 cards, ``Deck(without="89T")``, ``Deck(jokers=2)``."""

    #: The lowest rank; the ace is the highest.
    lowest: str = "2"
    #: Ranks taken out of it: straights skip the gap.
    without: str = ""
    #: 0 to 2.
    jokers: int = 0
    #: The Italian deck, whose lowest rank is 11 minus the number of players (RULINGS, Italian poker); see `at`.
    by_players: bool = False

    def __post_init__(self) -> None:
        rank_of(self.lowest)
        for rank in self.without:
            rank_of(rank)
        if not 0 <= self.jokers <= 2:
            raise CardError(f"expected 0, 1 or 2 jokers, got {self.jokers}")

    @classmethod
    def of(cls, size: int, jokers: int = 0) -> Deck:
        """The deck of so many cards, jokers aside: 52, or stripped from below: 20, 24, 28, 32, 36, 40, 44, 48."""
        if size % 4 or not 20 <= size <= 52:
            raise CardError(f"expected a deck of 20, 24, 28, 32, 36, 40, 44, 48 or 52 cards, got {size}")
        return cls(lowest=RANKS[13 - size // 4], jokers=jokers)

    def at(self, players: int) -> Deck:
        """The deck as it is at a table of so many players: `by_players` worked out."""
        if not self.by_players:
            return self
        lowest = min(max(11 - players, 2), 10)
        return Deck(RANKS[lowest - 2], self.without, self.jokers)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks present, from low to high."""
        gone = {rank_of(rank) for rank in self.without}
        return tuple(rank for rank in range(rank_of(self.lowest), 13) if rank not in gone)

    def __iter__(self) -> Iterator[Card]:
        return iter(_cards_of(self))

    def __len__(self) -> int:
        return len(_cards_of(self))

    def __str__(self) -> str:
        text = f"{4 * len(self.ranks)} cards"
        if self.by_players:
            text = "a deck by the number of players"
        if self.jokers:
            text += " and a joker" if self.jokers == 1 else f" and {self.jokers} jokers"
        return text


STANDARD: Final = Deck()


@lru_cache(maxsize=256)
def _cards_of(deck: Deck) -> tuple[Card, ...]:
    """The cards of a deck in order, jokers last: each deck is laid out once."""
    return (*(card for rank in deck.ranks for card in CARDS[4 * rank : 4 * rank + 4]), *JOKERS[: deck.jokers])
