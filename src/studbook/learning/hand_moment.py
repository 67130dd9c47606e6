"""A moment of a hand: where it stands for the learner before the next event, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

from studbook.engine import Event, Offer, State
from studbook.learning.asked_question import Choice
from studbook.learning.taught_hand import TaughtHand
from studbook.rules import Game, Phase
from studbook.telling.glance import Glance
from studbook.telling.reader import Reader
from studbook.telling.result import Result
from studbook.telling.teller import Teller


class HandMoment:
    """What a kind of question looks at. It holds good until `teller` hears the next event.

    Everything the learner may not know yet is unknown in `glance` and `state`; `ahead` and `ending` are for the answer alone.
    """

    def __init__(self, played: TaughtHand, teller: Teller, log: Sequence[Event], at: int) -> None:
        self.played = played
        self.teller = teller
        self.log = log
        self.at = at

    @property
    def reader(self) -> Reader:
        return self.teller.reader

    @property
    def game(self) -> Game:
        return self.reader.game

    @property
    def seat(self) -> int:
        """The learner's seat; `SPECTATOR` for somebody who only looks on."""
        return self.reader.seat

    @property
    def state(self) -> State:
        return self.teller.state

    @property
    def event(self) -> Event:
        """What happens next."""
        return self.log[self.at]

    @property
    def ahead(self) -> Sequence[Event]:
        """All that happens from now on, as the learner comes to know it."""
        return self.log[self.at :]

    @property
    def phase(self) -> Phase:
        """The phase that runs."""
        return self.reader.script.phases[max(self.state.phase, 0)]

    @cached_property
    def glance(self) -> Glance:
        return self.teller.glance()

    @cached_property
    def ending(self) -> Result:
        """How the hand came out."""
        return Result(Glance(self.reader, self.played.final_state))

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now."""
        return tuple(offer.seat for offer in self.played.offers.get(self.at, ()))

    @property
    def offer(self) -> Offer | None:
        """What the learner is offered now."""
        return next((offer for offer in self.played.offers.get(self.at, ()) if offer.seat == self.seat), None)

    @property
    def plays(self) -> bool:
        """Whether the learner is still in."""
        return self.seat in self.state.live

    # ---- choices

    def players(self, seats: Sequence[int]) -> tuple[Choice, ...]:
        """A choice for each of these seats."""
        return tuple(Choice(f"seat {seat}", "You" if self.reader.is_you(seat) else self.reader.name(seat), seat) for seat in seats)

    def own_cards(self, *, shared: bool = False) -> tuple[Choice, ...]:
        """A choice for each card of the learner's own, and with `shared` for those that are everyone's."""
        held = self.state.held[self.seat]
        own = [
            Choice(f"card {place}", one.card.words, card=str(one.card), down=not one.up)
            for place, one in enumerate(held)
            if one.card is not None
        ]
        middle = [Choice(f"shared {at}", card.words, card=str(card), shared=True) for at, card in enumerate(self.glance.shared)]
        return (*own, *(middle if shared else ()))


def picked(choices: Sequence[Choice], names: Sequence[str]) -> Mapping[str, int]:
    """The answer that means the choices which are these cards."""
    return {choice.id: 1 for choice in choices if choice.card in names}
