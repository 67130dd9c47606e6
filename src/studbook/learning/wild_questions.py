"""Questions about cards that change what a hand is: what is wild, and what a turned table card takes."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.cards import RANK_PLURALS
from studbook.engine import events as e
from studbook.learning.asked_question import Question
from studbook.learning.hand_moment import HandMoment, picked
from studbook.rules import MustDiscard, MustFold, TurnUp
from studbook.rules.phrases import joined, slot_name, wilds_said
from studbook.telling.effects import effect_sentence
from studbook.telling.words import Part, card_parts


@dataclass(frozen=True, slots=True)
class WhatIsWild:
    """Which of one's own cards are wild now."""

    name: str = "wild"

    def ask(self, moment: HandMoment) -> Question | None:
        """When a round opens and the learner holds a wild card, or others' cards have become wild."""
        if not moment.reader.script.has_wilds or not moment.plays or not isinstance(moment.event, e.RoundOpened):
            return None
        wild = moment.glance.wild(moment.seat)
        choices = moment.own_cards(shared=True)
        mine = [choice.card for choice in choices if choice.card is not None and any(str(card) == choice.card for card in wild)]
        public = sorted({card.rank for card in moment.glance.public_wild if not card.is_joker})
        if not mine and not public:
            return None
        said = joined(wilds_said(moment.game))
        reason: list[Part] = [f"Wild here: {said}"]
        if moment.reader.script.wild_moves and public:
            reason.append(f", which makes {joined([RANK_PLURALS[rank] for rank in public])} wild now")
        held = moment.state.held[moment.seat]
        cards = [one.card for one in held if one.card is not None and str(one.card) in mine]
        reason += ["; of yours ", *card_parts(cards), "."] if cards else ["; none of yours."]
        news = f"wild {public if moment.reader.script.wild_moves else ''} {bool(mine)}"
        return Question(
            "wild",
            "Which of your cards are wild now?",
            "some",
            choices,
            picked(choices, mine),
            reason,
            news=news,
            hides_wild=True,
        )


@dataclass(frozen=True, slots=True)
class WhatTheTableTakes:
    """What a table card that has just been turned up does: which of one's cards it takes, or whom it folds."""

    name: str = "taken"

    def ask(self, moment: HandMoment) -> Question | None:
        """Just after a table card is turned that takes cards or players."""
        phase = moment.phase
        turned = moment.log[moment.at - 1] if moment.at else None
        if not isinstance(turned, e.Turned) or not isinstance(phase, TurnUp):
            return None
        card = turned.cards[0][0]
        if card is None:
            return None
        name = slot_name(phase.slot)
        reason: list[Part] = [f"The {name} is ", *card_parts([card]), f": {effect_sentence(phase, card)}."]
        if isinstance(phase.effect, MustDiscard) and moment.plays:
            choices = moment.own_cards()
            gone = {
                str(one)
                for event in self._effects(moment)
                if isinstance(event, e.Discarded) and event.seat == moment.seat
                for one, _ in event.cards
            }
            return Question(
                "taken",
                f"Which of your cards does the {name} take?",
                "some",
                choices,
                picked(choices, sorted(gone)),
                reason,
                news="taken cards",
            )
        if isinstance(phase.effect, MustFold) and phase.effect.scope == "up":
            out = {f"seat {event.seat}": 1 for event in self._effects(moment) if isinstance(event, e.Folded)}
            return Question(
                "taken", f"Whom does the {name} fold?", "some", moment.players(moment.state.live), out, reason, news="taken players"
            )
        return None

    def _effects(self, moment: HandMoment) -> list[e.Event]:
        """What follows in the same phase."""
        effects: list[e.Event] = []
        for event in moment.ahead:
            if isinstance(event, e.PhaseBegan):
                break
            effects.append(event)
        return effects
