"""A hand played to its end, with what was offered on the way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from studbook.engine import Hand, Offer, State
from studbook.players import Bot


class PlayedHand:
    """A hand that is over, for one viewer. `offers`: what was offered, by how many events had happened."""

    def __init__(self, hand: Hand, seat: int, offers: dict[int, tuple[Offer, ...]]) -> None:
        self.hand = hand
        self.seat = seat
        self.offers = offers

    @classmethod
    def of(cls, hand: Hand, seat: int, bots: Sequence[Bot]) -> PlayedHand:
        """Let the bots, by seat, play the hand to its end."""
        offers: dict[int, tuple[Offer, ...]] = {}
        while (actor := hand.actor) is not None:
            offers[len(hand.log)] = hand.offers
            hand.act(actor, bots[actor].decide(hand.view(actor)))
        return cls(hand, seat, offers)

    @cached_property
    def final_state(self) -> State:
        """The end as the viewer knows it."""
        return self.hand.view(self.seat).state

    @property
    def compared(self) -> bool:
        """Whether hands were shown and compared."""
        return sum(self.hand.state.shown[seat] for seat in self.hand.state.live) > 1
