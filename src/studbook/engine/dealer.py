"""The dealer: holds the cards nobody holds yet. Deals from a deck given in order; shuffles only as a given key says."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from studbook.cards import Card
from studbook.fair import permutation


class OutOfCards(RuntimeError):
    """The deck cannot serve and no rule says what to do; the lint refuses such a game before the deal."""


class Shuffler(Protocol):
    """What `shuffled` needs of a source of randomness."""

    def shuffle(self, x: list[Card], /) -> None: ...


def shuffled(deck: Iterable[Card], source: Shuffler) -> list[Card]:
    """The deck in the order that `source` gives it: the system's secure source in play, a seeded one in simulations."""
    order = list(deck)
    source.shuffle(order)
    return order


class Dealer:
    """`stub` is what is left, the next card last (so that dealing is a pop); `burns` and `discards` lie aside.

    Every reshuffle in play follows from `key` (a Fisher-Yates walk drawn from SHA-256 in counter mode, no modulo bias) and from its cut in
    `cuts`, which has one for each of the first reshuffles; so a hand is a deck, a key, cuts and a list of actions. `deck` stays as it
    was given, for the record; `reshuffled` has the order, the next card first, that each reshuffle made.
    """

    __slots__ = ("burns", "cuts", "deck", "discards", "key", "reshuffled", "stub")

    def __init__(self, deck: Sequence[Card], key: bytes = b"", cuts: Sequence[bytes] = ()) -> None:
        self.deck: tuple[Card, ...] = tuple(deck)
        self.stub: list[Card] = [*reversed(deck)]
        self.burns: list[Card] = []
        self.discards: list[Card] = []
        self.key: bytes = key
        self.cuts: tuple[bytes, ...] = tuple(cuts)
        self.reshuffled: tuple[tuple[Card, ...], ...] = ()

    def copy(self) -> Dealer:
        twin = type(self).__new__(type(self))
        twin.deck = self.deck
        twin.key = self.key
        twin.stub = self.stub[:]
        twin.burns = self.burns[:]
        twin.discards = self.discards[:]
        twin.cuts = self.cuts
        twin.reshuffled = self.reshuffled
        return twin

    def cut_next(self, cut: bytes) -> None:
        """Cut the next reshuffle that has no cut in this way (docs/fair.md)."""
        self.cuts = (*self.cuts, cut)

    def set_aside(self, card: Card) -> None:
        """Take a named card out of the deck before the deal."""
        try:
            self.stub.remove(card)
        except ValueError:
            raise OutOfCards(f"expected {card} in the deck to be set aside; it is not there") from None

    def take(self, count: int) -> list[Card]:
        """The next cards off the top."""
        left = len(self.stub) - count
        if left < 0:
            raise OutOfCards(f"expected {count} cards in the stub, {len(self.stub)} are left")
        cards = self.stub[left:]
        del self.stub[left:]
        cards.reverse()
        return cards

    def deal(self, seats: Sequence[int]) -> list[Card]:
        """One card for each of `seats`, in this order. A dealer that plays a record has to know whom a card is for; this one has not."""
        return self.take(len(seats))

    def throw_in(self, cards: Iterable[Card | None]) -> None:
        """Cards that a player has thrown away."""
        self.discards.extend(card for card in cards if card is not None)

    def others(self, own: Collection[Card]) -> int:
        """How many cards of the stub are not among `own`."""
        return sum(card not in own for card in self.stub)

    def take_past(self, count: int, own: Collection[Card], seat: int) -> list[Card]:
        """The next cards for `seat` that are not among `own` (its own throws stay where they are); those only when nothing else is left.

        A dealer that plays a record has to know whom they are for; this one has not.
        """
        taken: list[Card] = []
        at = len(self.stub) - 1
        while len(taken) < count and at >= 0:
            if self.stub[at] not in own:
                taken.append(self.stub.pop(at))
            at -= 1
        return taken + self.take(count - len(taken))

    def burn(self) -> Card:
        card = self.stub.pop()
        self.burns.append(card)
        return card

    def recover_burns(self) -> int:
        """Shuffle the burns into the stub; how many they were."""
        count = len(self.burns)
        self.stub = self._shuffle(self.stub + self.burns)
        self.burns = []
        return count

    def reshuffle_discards(self) -> int:
        """Shuffle the discards into the stub; how many they were."""
        count = len(self.discards)
        self.stub = self._shuffle(self.stub + self.discards)
        self.discards = []
        return count

    def _shuffle(self, cards: list[Card]) -> list[Card]:
        number = len(self.reshuffled)
        order = reshuffled_order(cards, self.key, number)
        if number < len(self.cuts):
            from_top = order[::-1]
            order = [from_top[position] for position in permutation(self.cuts[number], len(from_top))][::-1]
        self.reshuffled = (*self.reshuffled, tuple(order[::-1]))
        return order


def reshuffled_order(cards: Iterable[Card], key: bytes, number: int) -> list[Card]:
    """The order, the next card last, that reshuffle `number` of a hand with this key makes of these cards, before anybody cuts."""
    # Sorted first, so that the result depends on which cards there are and on the key, not on how they came.
    order = sorted(cards)
    draw = _Draws(key + number.to_bytes(4, "big"))
    for at in range(len(order) - 1, 0, -1):
        other = draw.below(at + 1)
        order[at], order[other] = order[other], order[at]
    return order


class _Draws:
    """Uniform numbers from SHA-256 in counter mode."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._count = 0
        self._bytes = b""

    def below(self, bound: int) -> int:
        """0 to bound - 1 (bound up to 256), by rejection, so without bias."""
        limit = 256 - 256 % bound
        while True:
            if not self._bytes:
                self._bytes = hashlib.sha256(self._key + self._count.to_bytes(8, "big")).digest()
                self._count += 1
            value, self._bytes = self._bytes[0], self._bytes[1:]
            if value < limit:
                return value % bound
