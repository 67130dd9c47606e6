"""What one person is told of how a hand was dealt: commitments, cuts, and the openings of cards that they may see.

It follows the hand's log beside that person's view of it: whether a card is opened is what the view says; only which place a card came
from is looked up in the dealer's order.
"""

from __future__ import annotations

import base64
from collections.abc import Sequence

from studbook.cards import Card
from studbook.engine import Hand
from studbook.engine.events import Burned, Dealt, Drawn, Event, Gathered, Tabled, WithCards
from studbook.fair import HIDDEN, CardOpening, Committed, Cutting, DealtCards, FairEvent, Seal, SeedOf, commit, cut_of, permutation, salt
from studbook.table.moves import ShuffleCut


class Shuffle:
    """One shuffle of a hand as the server has it: committed to, and cut once `cut` has been called."""

    def __init__(self, deal: str, number: int, committed: Sequence[Card], key: bytes, seals: Sequence[Seal]) -> None:
        #: Its number in the hand, from 1, and its name.
        self.number = number
        self.deal: str = f"{deal}/{number}"
        self._committed: tuple[Card, ...] = tuple(committed)
        self._key = key
        leaves = commit(self.deal, self._committed, key)
        self.commitment = Committed(number, self.deal, base64.b64encode(b"".join(leaves)).decode(), tuple(seals))
        #: How it was cut, None before.
        self.cutting: Cutting | None = None
        self._places: dict[Card, int] = {}
        #: The positions, in the order of dealing.
        self.order: list[int] = []

    def cut(self, cut: ShuffleCut) -> None:
        """Cut it by these seeds."""
        self.cutting = Cutting(self.number, cut.seeds, cut.late)
        self.order = permutation(cut_by(self.deal, cut.seeds), len(self._committed))
        self._places = {self._committed[position]: place for place, position in enumerate(self.order)}

    def place_of(self, card: Card) -> int | None:
        """Where the card lies in the order of dealing; None when it is not in this shuffle."""
        return self._places.get(card)

    def opening(self, place: int) -> CardOpening:
        """What opens the card at a place. Only for who may see it."""
        position = self.order[place]
        return CardOpening(self.number, place, int(self._committed[position]), salt(self._key, self.deal, position).hex())


def cut_by(deal: str, seeds: Sequence[SeedOf]) -> bytes:
    """The cut that these seeds make of the shuffle of this name."""
    return cut_of(deal, [bytes.fromhex(one.seed) for one in seeds])


class Proof:
    """The story of a hand's dealing for one viewer, longer with every street: ``proof.follow(hand, view.log, shuffles)``."""

    def __init__(self) -> None:
        self.events: list[FairEvent] = []
        #: How many shuffles have been told of, whether the last of them is told to be cut, and how far the log has been followed.
        self._told = 0
        self._cut = True
        self._read = 0
        self._number = 1
        #: The shuffle and the place that each card came from last.
        self._origins: dict[Card, tuple[Shuffle, int]] = {}
        self._opened: set[tuple[int, int]] = set()

    def follow(self, hand: Hand, seen: Sequence[Event], shuffles: Sequence[Shuffle]) -> list[FairEvent]:
        """Go on to the end of `seen`, the viewer's log of the hand; the whole story so far."""
        self._tell_shuffles(shuffles)
        for event, redacted in zip(hand.log[self._read : len(seen)], seen[self._read :], strict=True):
            self._take(event, redacted, shuffles)
        self._read = len(seen)
        return self.events

    def _tell_shuffles(self, shuffles: Sequence[Shuffle]) -> None:
        for shuffle in shuffles[self._told - (not self._cut) :]:
            if shuffle.number > self._told:
                self.events.append(shuffle.commitment)
                self._told, self._cut = shuffle.number, False
            if shuffle.cutting is not None and not self._cut:
                self.events.append(shuffle.cutting)
                self._cut = True

    def _take(self, event: Event, redacted: Event, shuffles: Sequence[Shuffle]) -> None:
        if isinstance(event, Gathered):
            self._number += 1
        elif isinstance(event, WithCards) and isinstance(redacted, WithCards):
            if isinstance(event, Dealt | Burned | Drawn) or (isinstance(event, Tabled) and event.from_deck):
                self._deal(event, redacted, shuffles)
            for card, _audience in redacted.cards:
                self._open(card)

    def _deal(self, event: Dealt | Burned | Drawn | Tabled, redacted: WithCards, shuffles: Sequence[Shuffle]) -> None:
        """Cards came off the deck; those that an exchange dealt out before it had the rest shuffled came from the shuffle before."""
        present: dict[int, list[int]] = {}
        for (card, _audience), (seen, _) in zip(event.cards, redacted.cards, strict=True):
            origin = _origin(card, shuffles[: self._number])
            if card is None or origin is None:
                continue
            shuffle, place = origin
            self._origins[card] = origin
            # Who draws from a reshuffle is dealt past the own throws, so that a place would tell everybody where those lie.
            known = shuffle.number == 1 or seen is not None
            present.setdefault(shuffle.number, []).append(place if known else HIDDEN)
        self.events.extend(DealtCards(number, tuple(places)) for number, places in present.items())

    def _open(self, card: Card | None) -> None:
        origin = None if card is None else self._origins.get(card)
        if origin is None:
            return
        shuffle, place = origin
        if (shuffle.number, place) not in self._opened:
            self._opened.add((shuffle.number, place))
            self.events.append(shuffle.opening(place))


def _origin(card: Card | None, shuffles: Sequence[Shuffle]) -> tuple[Shuffle, int] | None:
    """The latest shuffle that has this card, and its place there."""
    if card is None:
        return None
    return next(((shuffle, place) for shuffle in reversed(shuffles) if (place := shuffle.place_of(card)) is not None), None)
