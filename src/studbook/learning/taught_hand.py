"""A hand played to its end, with what was offered and done on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from studbook.engine import Action, Hand, IllegalAction, Offer, Say, State
from studbook.players import Bot


@dataclass(frozen=True)
class TaughtHand:
    """A hand that is over, for one viewer."""

    hand: Hand
    #: The viewer's seat, or `SPECTATOR`.
    seat: int
    #: What was offered, by how many events had happened.
    offers: dict[int, tuple[Offer, ...]]
    #: What everybody did, in order.
    actions: tuple[tuple[int, Action], ...]
    #: Deals it again.
    deal: Callable[[], Hand]

    @classmethod
    def of(cls, deal: Callable[[], Hand], seat: int, bots: Sequence[Bot]) -> TaughtHand:
        """Let the bots, by seat, play the hand to its end."""
        hand = deal()
        offers: dict[int, tuple[Offer, ...]] = {}
        actions: list[tuple[int, Action]] = []
        while (actor := hand.actor) is not None:
            offers[len(hand.log)] = hand.offers
            action = bots[actor].decide(hand.view(actor))
            hand.act(actor, action)
            actions.append((actor, action))
        return cls(hand, seat, offers, tuple(actions), deal)

    @cached_property
    def final_state(self) -> State:
        """The end as the viewer knows it."""
        return self.hand.view(self.seat).state

    @property
    def compared(self) -> bool:
        """Whether hands were shown and compared."""
        return sum(self.hand.state.shown[seat] for seat in self.hand.state.live) > 1

    def had_i_said(self, words: Sequence[str]) -> dict[str, int]:
        """What the viewer would have taken from the pots with each of these words for the one said out of them, all else as it was done.

        Words after which somebody could not have done what they did are left out.
        """
        said = next((at for at, (seat, action) in enumerate(self.actions) if seat == self.seat and _word(action) in words), None)
        if said is None:
            return {}
        taken: dict[str, int] = {}
        for word in words:
            hand = self.deal()
            try:
                for at, (seat, action) in enumerate(self.actions):
                    hand.act(seat, Say(word) if at == said else action)
            except IllegalAction:
                continue
            if hand.over:
                taken[word] = sum(award.amount for award in hand.state.awards if award.seat == self.seat)
        return taken


def _word(action: Action) -> str:
    return action.word if isinstance(action, Say) else ""
