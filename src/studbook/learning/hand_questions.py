"""The question which cards make a hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from studbook.cards import card as card_of
from studbook.engine import PickOffer
from studbook.engine import events as e
from studbook.errors import StudbookError
from studbook.hands.explanations import with_its_article
from studbook.hands.value import Value
from studbook.learning.asked_question import Choice, Question
from studbook.learning.hand_moment import HandMoment, picked
from studbook.telling.words import Part, card_parts, stands_words


@dataclass(frozen=True, slots=True)
class WhichCardsPlay:
    """Which of one's cards, and of those that are everyone's, make the hand for one side of the pot."""

    #: The number of the ranking.
    side: int = 0

    @property
    def name(self) -> str:
        return f"plays {self.side}"

    def ask(self, moment: HandMoment) -> Question | None:
        """At a draw, and before the hands are shown; not where all cards play anyway."""
        drawing = isinstance(moment.offer, PickOffer) and moment.offer.verb == "throw"
        showing = isinstance(moment.event, e.Shown) and not any(moment.state.shown)
        if not (drawing or showing) or not moment.plays:
            return None
        value = moment.glance.value(moment.seat, self.side)
        of_hole = moment.game.pot[self.side].hole_only
        choices = tuple(choice for choice in moment.own_cards(shared=not of_hole) if choice.down or not of_hole)
        if value is None or not 0 < len(value.cards) < len(choices):
            return None
        right = picked(choices, [str(card) for card in value.cards])
        sides = moment.reader.sides
        half = "" if len(sides) == 1 else f" for the {sides[self.side]} half"
        return Question(
            "plays",
            f"Which cards make your hand{half}?",
            "some",
            choices,
            right,
            _reason(value),
            as_right=_as_good(moment, self.side, choices, value),
            news=f"plays {self.side} {'draw' if drawing else 'end'}",
        )


def _reason(value: Value) -> list[Part]:
    """``K♠, K♥, 9♦, 9♣ and A♦ make two pair, kings and nines, ace kicker.``"""
    plural = "" if len(value.cards) > 1 else "s"
    became = stands_words(value)
    return [*card_parts(value.cards), f" make{plural} {with_its_article(value)}{f'; {became}' if became else ''}."]


def _as_good(moment: HandMoment, side: int, choices: Sequence[Choice], value: Value) -> Callable[[frozenset[str]], bool]:
    """Whether as many other cards make as good a hand."""
    evaluator, wild = moment.glance.evaluator(side), moment.glance.wild(moment.seat, side)

    def judge(chosen: frozenset[str]) -> bool:
        cards = [(card_of(choice.card), choice.shared) for choice in choices if choice.id in chosen and choice.card is not None]
        if len(cards) != len(value.cards):
            return False
        own, middle = [card for card, shared in cards if not shared], [card for card, shared in cards if shared]
        try:
            return evaluator.strength(own, middle, wild) == value.strength
        except StudbookError:  # so few of one's own are no hand here
            return False

    return judge
