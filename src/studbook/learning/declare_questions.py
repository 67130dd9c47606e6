"""Questions about declaring: what both asks for, and which word would have paid."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.engine import Offer, SayOffer
from studbook.learning.asked_question import Choice, Question
from studbook.learning.hand_moment import HandMoment
from studbook.learning.pot_questions import about_to_pay
from studbook.rules.phrases import joined, sentence_case
from studbook.rules.traits import declares

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

    def ask(self, moment: HandMoment) -> Question | None:
        """When the learner declares, and may say both."""
        offer = moment.offer
        if not isinstance(offer, SayOffer) or "both" not in offer.words or len(moment.reader.sides) != 2:
            return None
        first, second = moment.reader.sides
        choices = tuple(Choice(rule, words.format(first=first, second=second)) for rule, words in _BOTH_TIED.items())
        rule = moment.game.both_tie
        text = f"Suppose you declare both, win the {first} and tie for the {second}. What do you get?"
        return Question("both", text, "one", choices, {rule: 1}, [f"Who declares both must {_MUST[rule]}."], news="both")


@dataclass(frozen=True, slots=True)
class WhichWordPays:
    """Which declaration would have brought the learner most, now that the hands lie open: every word is played out."""

    name: str = "pays"

    def ask(self, moment: HandMoment) -> Question | None:
        """When the hands have been shown, and the learner has declared."""
        if not declares(moment.game) or not about_to_pay(moment) or not moment.plays:
            return None
        offer = next((one for offers in moment.played.offers.values() for one in offers if _declares(one, moment.seat)), None)
        if not isinstance(offer, SayOffer):
            return None
        taken = moment.played.had_i_said(offer.words)
        best = max(taken.values(), default=0)
        if len(taken) < 2 or not best or min(taken.values()) == best:
            return None
        said = moment.state.answers["declare"].get(moment.seat)
        choices = tuple(Choice(word, sentence_case(word)) for word in taken)
        right = next(word for word in taken if taken[word] == best)
        as_good = frozenset(frozenset([word]) for word in taken if taken[word] == best)
        words = joined([f"{word} {'wins' if word == said else 'would have won'} you {taken[word] or 'nothing'}" for word in taken])
        text = f"You declared {said}. Which word wins you most here?"
        return Question("pays", text, "one", choices, {right: 1}, [f"{sentence_case(words)}."], as_right=as_good.__contains__, news="pays")


def _declares(offer: Offer, seat: int) -> bool:
    """Whether the offer asks this seat for its side of the pot."""
    return isinstance(offer, SayOffer) and offer.seat == seat and bool({"high", "low"} & set(offer.words))
