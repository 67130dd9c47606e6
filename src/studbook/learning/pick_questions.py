"""Questions about what is no bet: how many cards may be thrown, and what a card or a word costs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.engine import PickOffer, SayOffer
from studbook.learning.asked_question import Choice, Question
from studbook.learning.hand_moment import HandMoment
from studbook.rules import Exchange, Roll
from studbook.rules.phrases import counted, price_words, sentence_case
from studbook.rules.sums import number_word
from studbook.telling.offer import BetOfferShown, offer_shown

#: What is done with the cards that are picked, where the offer's verb does not say all.
_VERBS: Final = {"throw": "throw away", "pass": "pass on"}
_MOST_CHOICES: Final = 4


@dataclass(frozen=True, slots=True)
class HowManyCards:
    """How many cards may be thrown, passed on or turned up."""

    name: str = "cards"

    def ask(self, moment: HandMoment) -> Question | None:
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

    def ask(self, moment: HandMoment) -> Question | None:
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
        asked = offer_shown(moment.teller.glance(moment.asked, offer))
        title = f"{asked.title}. " if asked is not None and not isinstance(asked, BetOfferShown) else ""
        return Question(
            "costs",
            f"{title}What does it cost?" if title else f"What does it cost to {verb}?",
            "one",
            choices,
            {f"price {price}": 1},
            [f"To {verb} costs {_price_words(moment) or price}{rest}."],
            news=f"costs {word}",
        )


def _price_words(moment: HandMoment) -> str:
    """The price as the declaration has it: ``as much as the pot (4)``, ``one big bet (10)``; empty where it is no fixed measure."""
    if moment.state.queue:
        price = moment.game.triggers[moment.state.queue[0][1]].then.price
    elif isinstance(moment.phase, Exchange | Roll):
        price = moment.phase.price
    else:
        return ""
    words = price_words(price, moment.reader.amounts)
    return words if words.endswith(")") else f"{words} ({moment.reader.amounts.price(price, moment.state.pot)})"
