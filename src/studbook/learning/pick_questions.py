"""Questions about what is no bet: how many cards may be thrown, what a card costs, what declaring both asks for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.engine import PickOffer, SayOffer
from studbook.learning.moment import Moment
from studbook.learning.question import Choice, Question
from studbook.rules.phrases import counted, sentence_case
from studbook.rules.sums import number_word

#: What is done with the cards that are picked, where the offer's verb does not say all.
_VERBS: Final = {"throw": "throw away", "pass": "pass on"}
_MOST_CHOICES: Final = 4


@dataclass(frozen=True, slots=True)
class HowManyCards:
    """How many cards may be thrown, passed on or turned up."""

    name: str = "cards"

    def ask(self, moment: Moment) -> Question | None:
        """When the learner is asked to pick cards in a way that has not been met yet."""
        offer = moment.offer
        if not isinstance(offer, PickOffer):
            return None
        verb = _VERBS.get(offer.verb, offer.verb)
        held = len(moment.state.held[moment.seat])
        exact = offer.least == offer.most
        numbers = sorted(range(1, held + 1), key=lambda number: (abs(number - offer.most), number))[:_MOST_CHOICES]
        lead = "" if exact else "up to "
        choices = tuple(Choice(f"number {number}", sentence_case(f"{lead}{number_word(number)}")) for number in sorted(numbers))
        count = counted(offer.most, "card")
        allowed = f"exactly {count}" if exact else f"up to {count}" if not offer.least else f"{number_word(offer.least)} to {count}"
        price = f", for {offer.price}" if offer.price else ""
        none = ", or none" if not offer.least else ""
        return Question(
            "cards",
            f"How many cards {'must' if exact else 'may'} you {verb}?",
            "one",
            choices,
            {f"number {offer.most}": 1},
            [f"You {'must' if exact else 'may'} {verb} {allowed} of your {number_word(held)}{price}{none}."],
            news=f"cards {offer.verb} {offer.least} {offer.most}",
        )


@dataclass(frozen=True, slots=True)
class WhatItCosts:
    """What a word costs that somebody is asked for: to pay or fold, to buy a card."""

    name: str = "costs"

    def ask(self, moment: Moment) -> Question | None:
        """When the learner is asked for a word, or for cards, at a price."""
        offer = moment.offer
        if isinstance(offer, SayOffer):
            prices = dict(zip(offer.words, offer.prices or (0,) * len(offer.words), strict=True))
        elif isinstance(offer, PickOffer):
            prices = {"buy": offer.price}
        else:
            return None
        word, price = max(prices.items(), key=lambda pair: pair[1])
        if not price:
            return None
        amounts = moment.reader.amounts
        others = {amounts.ante, amounts.small, amounts.big, 2 * amounts.big} - {price}
        nearest = sorted([price, *sorted(others, key=lambda other: (abs(other - price), other))[: _MOST_CHOICES - 1]])
        choices = tuple(Choice(f"price {one}", str(one)) for one in nearest)
        free = [other for other in prices if other != word]
        rest = f"; to say {' or '.join(free)} costs nothing" if free else ""
        verb = {"pay": "pay and stay in", "buy": "buy a card"}.get(word, word)
        return Question(
            "costs",
            f"What does it cost to {verb}?",
            "one",
            choices,
            {f"price {price}": 1},
            [f"To {verb} costs {price}{rest}."],
            news=f"costs {word}",
        )


#: What a "both" that wins the first half and ties the other comes to, by the game's rule for it (`Game.both_tie`).
_BOTH_TIED: Final = {
    "forfeits": "Nothing",
    "keeps": "The {first} half alone",
    "shares": "The {first} half and a share of the {second} half",
}
_MUST: Final = {"forfeits": "win both outright", "keeps": "win one outright and at least tie the other", "shares": "at least tie both"}


@dataclass(frozen=True, slots=True)
class WhatBothNeeds:
    """What comes of declaring both halves and tying one."""

    name: str = "both"

    def ask(self, moment: Moment) -> Question | None:
        """When the learner declares, and may say both."""
        offer = moment.offer
        if not isinstance(offer, SayOffer) or "both" not in offer.words or len(moment.reader.sides) != 2:
            return None
        first, second = moment.reader.sides
        choices = tuple(Choice(rule, words.format(first=first, second=second)) for rule, words in _BOTH_TIED.items())
        rule = moment.game.both_tie
        text = f"Suppose you declare both, win the {first} and tie for the {second}. What do you get?"
        return Question("both", text, "one", choices, {rule: 1}, [f"Who declares both must {_MUST[rule]}."], news="both")
