"""The questions of the showdown: who wins, and what does each get."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from studbook.engine import events as e
from studbook.hands.explanations import explain, with_its_article
from studbook.learning.asked_question import NOBODY_WINS, Choice, Question
from studbook.learning.hand_moment import HandMoment
from studbook.telling.result import PotShare
from studbook.telling.words import Part, names, verb, who


def about_to_pay(moment: HandMoment) -> bool:
    """Whether the pots of a hand that was shown are about to be paid."""
    s = moment.state
    if not isinstance(moment.event, e.Awarded | e.Raked | e.Carried) or s.awards:
        return False
    return sum(s.shown[seat] for seat in s.live) > 1


@dataclass(frozen=True, slots=True)
class WhoWins:
    """Who takes one side of the main pot."""

    #: The number of the ranking.
    side: int = 0

    @property
    def name(self) -> str:
        return f"wins {self.side}"

    def ask(self, moment: HandMoment) -> Question | None:
        """When the hands have been shown."""
        if not about_to_pay(moment):
            return None
        shares = [share for share in moment.ending.shares if share.pot == 0]
        if not shares or any(share.side < 0 for share in shares):
            return None
        share = next((share for share in shares if share.side == self.side), None)
        sides = moment.reader.sides
        pot = "the main pot" if len(moment.ending.pots) > 1 else ""
        half = f"the {sides[self.side]} half" if len(sides) > 1 else ""
        what = " of ".join(text for text in (half, pot) if text)
        choices = moment.players(moment.state.live)
        if len(sides) > 1:
            choices = (*choices, Choice(NOBODY_WINS, "Nobody"))
        right = {f"seat {seat}": 1 for seat in share.amounts} if share is not None else {NOBODY_WINS: 1}
        reason = self._reason(moment, share) if share is not None else self._nobody(moment, shares)
        return Question("wins", f"Who wins{' ' if what else ''}{what}?", "some", choices, right, reason, self._mistakes(moment))

    def _claimants(self, moment: HandMoment, share: PotShare) -> list[int]:
        """The winners, then the others who contest this side."""
        others = [seat for seat in moment.state.live if seat not in share.amounts and moment.ending.claims_side(seat, self.side)]
        return [*share.amounts, *(seat for seat in others if not moment.ending.has_failed(seat))]

    def _reason(self, moment: HandMoment, share: PotShare) -> Sequence[Part]:
        reader = moment.reader
        winners = list(share.amounts)
        values = [moment.glance.value(seat, self.side) for seat in self._claimants(moment, share)]
        first = values[0]
        hand = f" with {with_its_article(first)}" if first is not None else ""
        lead: list[Part] = [*names(reader, winners), f" {verb(reader, winners[0], 'wins') if len(winners) == 1 else 'share it'}{hand}"]
        return [*lead, f": {explain(*values)}." if len(values) > 1 else ": nobody else contests it."]

    def _nobody(self, moment: HandMoment, shares: Sequence[PotShare]) -> Sequence[Part]:
        why = next((why for share in shares if (why := moment.ending.why(share))), "nobody has a hand for it")
        return [f"{why[:1].upper()}{why[1:]}."]

    def _mistakes(self, moment: HandMoment) -> dict[str, Sequence[Part]]:
        """Of each player what their hand is on this side, or that they do not contest it."""
        reader, name = moment.reader, moment.reader.sides[self.side]
        mistakes: dict[str, Sequence[Part]] = {}
        for seat in moment.state.live:
            value = moment.glance.value(seat, self.side)
            if not moment.ending.claims_side(seat, self.side):
                words = f"{verb(reader, seat, 'does')} not play for the {name} half"
            elif value is None:
                words = f"{verb(reader, seat, 'has')} no {name}"
            elif moment.ending.has_failed(seat):
                words = f"{verb(reader, seat, 'has')} {with_its_article(value)}, declared both, and won neither"
            else:
                words = f"{verb(reader, seat, 'has')} {with_its_article(value)}"
            mistakes[f"seat {seat}"] = [who(reader, seat), f" {words}"]
        return mistakes


@dataclass(frozen=True, slots=True)
class WhatEachGets:
    """How the pots are shared out, in chips."""

    name: str = "gets"

    def ask(self, moment: HandMoment) -> Question | None:
        """When the hands have been shown, and not one player takes the only pot."""
        if not about_to_pay(moment):
            return None
        amounts: dict[int, int] = {}
        for share in moment.ending.shares:
            for seat, chips in share.amounts.items():
                amounts[seat] = amounts.get(seat, 0) + chips
        if len(amounts) < 2 and len(moment.ending.pots) < 2:
            return None
        reason: list[Part] = []
        for line in moment.ending.lines():
            reason += [" ", *line] if reason else line
        right = {f"seat {seat}": chips for seat, chips in amounts.items() if chips}
        return Question("gets", "What does each get?", "amounts", moment.players(moment.state.live), right, reason)
