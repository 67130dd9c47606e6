"""How the cards of one hand at a table were shuffled and cut: the deck, and each reshuffle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from studbook.cards import CARDS, Card
from studbook.engine import Dealer, Hand
from studbook.engine.events import Event, Gathered, WithCards
from studbook.fair import FairEvent, Seal, permutation
from studbook.table.moves import ShuffleCut
from studbook.table.proof import Proof, Shuffle, cut_by


class FairSetup(msgspec.Struct, frozen=True):
    """How the deck was cut before the deal (docs/fair.md)."""

    #: What the hand is called in its commitments: the room, the number, and letters that no other attempt at this hand has.
    deal: str
    #: By whose seeds.
    cut: ShuffleCut = ShuffleCut()


class DealingMoment(NamedTuple):
    """How far the dealing of a hand has come: what anybody is told of it is the same until this is another."""

    #: How long the log was when cards came last; how many reshuffles are cut, and whether another waits.
    cards: int
    reshuffles: int
    waits: bool


class Shuffling:
    """The shuffles of a hand. `dealt`: the codes of the deck's cards as they are dealt, those set aside left out."""

    def __init__(self, fair: FairSetup, dealt: Sequence[int], key: bytes) -> None:
        self.fair = fair
        self._dealt = dealt
        self._key = key
        #: The reshuffles that were cut.
        self._reshuffles: list[Shuffle] = []
        #: The cards of a reshuffle that waits for its cut, in the order that is committed to; and its commitment, once it is asked for.
        self._uncut: tuple[Card, ...] = ()
        self.pending: Shuffle | None = None
        self._proofs: dict[int, Proof] = {}
        #: How far the log has been searched for cards, and how long it was when there were some last.
        self._looked = 0
        self._cards = 0

    @cached_property
    def deck(self) -> Shuffle:
        """The first shuffle; made when somebody looks, since a hand that is only read again needs none."""
        order = permutation(cut_by(f"{self.fair.deal}/1", self.fair.cut.seeds), len(self._dealt))
        committed = [CARDS[0]] * len(order)
        for position, code in zip(order, self._dealt, strict=True):
            committed[position] = CARDS[code]
        deck = Shuffle(self.fair.deal, 1, committed, self._key, self.fair.cut.seals)
        deck.cut(self.fair.cut)
        return deck

    @property
    def _next(self) -> int:
        """The number of the next shuffle."""
        return len(self._reshuffles) + 2

    @property
    def next_name(self) -> str:
        """What the next shuffle is called."""
        return f"{self.fair.deal}/{self._next}"

    def wants_cut(self, dealer: Dealer) -> bool:
        """Whether the dealer made a reshuffle that nobody has cut; it is kept, to be committed to."""
        cuts = len(dealer.cuts)
        self._uncut = dealer.reshuffled[cuts] if len(dealer.reshuffled) > cuts else ()
        return bool(self._uncut)

    def commit(self, seals: Sequence[Seal]) -> Shuffle:
        """Commit to the reshuffle that waits for its cut, and ask those with a seal for their seeds."""
        self.pending = Shuffle(self.fair.deal, self._next, self._uncut, self._key, seals)
        return self.pending

    def cut(self, cut: ShuffleCut) -> None:
        """The reshuffle that waited is cut."""
        shuffle = self.commit(cut.seals)
        shuffle.cut(cut)
        self._reshuffles.append(shuffle)
        self.pending = None

    def moment(self, hand: Hand, shown: int | None) -> DealingMoment:
        """How far the dealing has come in the first `shown` events of the log, or in all of it."""
        if shown is None:
            for at in range(self._looked, len(hand.log)):
                if isinstance(hand.log[at], WithCards | Gathered):
                    self._cards = at + 1
            self._looked = len(hand.log)
        return DealingMoment(self._cards if shown is None else shown, len(self._reshuffles), self.pending is not None)

    def story(self, hand: Hand, seat: int, seen: Sequence[Event]) -> list[FairEvent]:
        """What the viewer from this seat, whose log of the hand is `seen`, is told of the dealing up to now."""
        proof = self._proofs.get(seat)
        if proof is None:
            proof = self._proofs[seat] = Proof()
        waiting = [] if self.pending is None else [self.pending]
        return proof.follow(hand, seen, [self.deck, *self._reshuffles, *waiting])
