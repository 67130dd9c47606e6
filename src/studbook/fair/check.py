"""The check: follows what one person is told of a hand's dealing and names what is wrong. The page's script does the same."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Iterable
from typing import assert_never

from studbook.cards import CARDS
from studbook.fair.commitment import LEAF_BYTES, SALT_BYTES, leaf, leaves_of
from studbook.fair.cut import cut_of, permutation, sealed
from studbook.fair.fair_events import HIDDEN, CardOpening, Committed, Cutting, DealtCards, FairEvent


class _Shuffle:
    """What the check knows of one shuffle."""

    def __init__(self, event: Committed, leaves: tuple[bytes, ...]) -> None:
        self.deal: str = event.deal
        self.leaves = leaves
        self.seals: dict[int, str] = {one.seat: one.seal for one in event.seals}
        #: The order of dealing, from the cut on.
        self.order: list[int] | None = None
        #: The place of the next card; None in a reshuffle, where not all places are everybody's to know.
        self.next: int | None = 0 if event.part == 1 else None
        #: Places that cards came from.
        self.dealt: set[int] = set()
        #: The card opened at each place.
        self.opened: dict[int, int] = {}


class FairCheck:
    """One person's check of one hand: ``check.take(event)`` for each event, then `faults`.

    A fault is a sentence. `late` has the seats whose seed did not come, which is no fault, but somebody's to know. Who has a seed of their
    own says so with `send`, and the check sees that it was taken.
    """

    def __init__(self, seat: int | None = None) -> None:
        #: The seat whose person checks; None: somebody who was not dealt in, or a record.
        self.seat = seat
        #: What is wrong, in words.
        self.faults: list[str] = []
        #: Cards that hash to their leaf at their place.
        self.checked: int = 0
        #: Seats that sent no seed in time, by the number of the shuffle.
        self.late: dict[int, tuple[int, ...]] = {}
        #: Seats whose seeds cut each shuffle.
        self.cutters: dict[int, tuple[int, ...]] = {}
        self._shuffles: dict[int, _Shuffle] = {}
        self._sent: dict[int, bytes] = {}

    def send(self, part: int, seed: bytes) -> None:
        """The person sends this seed for a shuffle, after its commitment has come."""
        self._sent[part] = seed

    def take_all(self, events: Iterable[FairEvent]) -> FairCheck:
        """Take these events, one after the other; the check itself, to be asked."""
        for event in events:
            self.take(event)
        return self

    def take(self, event: FairEvent) -> None:
        """Take the next event."""
        match event:
            case Committed():
                self._commit(event)
            case Cutting():
                self._cut(event)
            case DealtCards():
                self._deal(event)
            case CardOpening():
                self._open(event)
            case _:
                assert_never(event)

    @property
    def cards(self) -> list[int]:
        """The codes of all cards that were opened."""
        return [card for shuffle in self._shuffles.values() for card in shuffle.opened.values()]

    def _fault(self, sentence: str) -> None:
        self.faults.append(sentence)

    def _commit(self, event: Committed) -> None:
        joined = _bytes(event.leaves)
        if event.part in self._shuffles:
            self._fault(f"shuffle {event.part} was committed to twice")
        elif event.part != len(self._shuffles) + 1:
            self._fault(f"expected shuffle {len(self._shuffles) + 1}, got shuffle {event.part}")
        if not joined or len(joined) % LEAF_BYTES:
            self._fault(f"the commitment to shuffle {event.part} is not a list of {LEAF_BYTES}-byte leaves")
            return
        leaves = leaves_of(joined)
        if len(set(leaves)) < len(leaves):
            self._fault(f"two leaves of shuffle {event.part} are the same")
        self._shuffles[event.part] = _Shuffle(event, leaves)

    def _cut(self, event: Cutting) -> None:
        shuffle = self._shuffles.get(event.part)
        if shuffle is None:
            self._fault(f"shuffle {event.part} was cut before it was committed to")
            return
        if shuffle.order is not None:
            self._fault(f"shuffle {event.part} was cut twice")
            return
        seats = [one.seat for one in event.seeds]
        if seats != sorted(set(seats)):
            self._fault(f"the seeds of shuffle {event.part} are not in the order of the seats")
        for one in event.seeds:
            if shuffle.seals.get(one.seat) != sealed(_hexed(one.seed)).hex():
                self._fault(f"the seed of seat {one.seat} for shuffle {event.part} is not the one that was sealed")
        own = self._sent.get(event.part)
        if own is not None and self.seat not in event.late and (self.seat, own.hex()) not in [(one.seat, one.seed) for one in event.seeds]:
            self._fault(f"your seed for shuffle {event.part} was not taken into the cut")
        missing = shuffle.seals.keys() - set(seats) - set(event.late)
        for seat in sorted(missing):
            self._fault(f"the seed of seat {seat} for shuffle {event.part} is left out, and nobody says that it was late")
        if event.late:
            self.late[event.part] = event.late
        self.cutters[event.part] = tuple(seats)
        cut = cut_of(shuffle.deal, [_hexed(one.seed) for one in event.seeds])
        shuffle.order = permutation(cut, len(shuffle.leaves))

    def _deal(self, event: DealtCards) -> None:
        shuffle = self._cut_shuffle(event.part)
        if shuffle is None:
            return
        for place in event.places:
            if place == HIDDEN:
                if shuffle.next is not None:
                    self._fault(f"a card of shuffle {event.part} was dealt without its place being told")
                continue
            self._count(shuffle, event.part, place)
            if shuffle.next is not None:
                if place != shuffle.next:
                    self._fault(f"shuffle {event.part} was dealt out of order: place {place} where place {shuffle.next} was next")
                shuffle.next = place + 1

    def _open(self, event: CardOpening) -> None:
        shuffle = self._cut_shuffle(event.part)
        if shuffle is None or shuffle.order is None:
            return
        if not 0 <= event.place < len(shuffle.order) or not 0 <= event.card < len(CARDS):
            self._fault(f"shuffle {event.part} has no place {event.place}, or there is no card {event.card}")
            return
        card = CARDS[event.card]
        position = shuffle.order[event.place]
        if (
            len(_hexed(event.salt)) != SALT_BYTES
            or leaf(shuffle.deal, position, event.card, _hexed(event.salt)) != shuffle.leaves[position]
        ):
            self._fault(f"{card} is not the card that was committed to at place {event.place} of shuffle {event.part}")
            return
        if event.place in shuffle.opened:
            return  # shown again, and the same: its leaf says so
        if event.card in shuffle.opened.values():
            self._fault(f"{card} came twice out of shuffle {event.part}")
        if event.place not in shuffle.dealt:
            if shuffle.next is not None:
                self._fault(f"{card} at place {event.place} of shuffle {event.part} was shown without having been dealt")
            self._count(shuffle, event.part, event.place)
        shuffle.opened[event.place] = event.card
        self.checked += 1

    def _cut_shuffle(self, part: int) -> _Shuffle | None:
        """The shuffle of this number, once it is cut; a fault and None before."""
        shuffle = self._shuffles.get(part)
        if shuffle is None or shuffle.order is None:
            self._fault(f"cards came out of shuffle {part} before it was cut")
            return None
        return shuffle

    def _count(self, shuffle: _Shuffle, part: int, place: int) -> None:
        if place in shuffle.dealt:
            self._fault(f"place {place} of shuffle {part} was dealt twice")
        if not 0 <= place < len(shuffle.leaves):
            self._fault(f"shuffle {part} has no place {place}")
        shuffle.dealt.add(place)


def _bytes(text: str) -> bytes:
    """Bytes out of base 64; none out of anything else."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def _hexed(text: str) -> bytes:
    """Bytes out of hexadecimal; none out of anything else."""
    try:
        return bytes.fromhex(text)
    except ValueError:
        return b""
