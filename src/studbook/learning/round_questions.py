"""Questions about a betting round: who opens it and why, and what one may do in it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from studbook.engine import BetOffer
from studbook.engine import events as e
from studbook.engine.openers import boards
from studbook.learning.asked_question import Choice, Question
from studbook.learning.hand_moment import HandMoment
from studbook.rules import RollToBeat
from studbook.rules.phrases import sentence_case
from studbook.telling.bets import sizes_words
from studbook.telling.opener_words import opening_card, why_opens
from studbook.telling.words import Part, card_part, card_parts, verb, who


@dataclass(frozen=True, slots=True)
class WhoOpens:
    """Who acts first in a round that is about to open."""

    name: str = "opens"

    def ask(self, moment: HandMoment) -> Question | None:
        """When a round opens for a reason that has not been met yet."""
        event, reader = moment.event, moment.reader
        if not isinstance(event, e.RoundOpened) or len(event.order) < 2:
            return None
        opener, opening = event.opener, reader.script.openings[moment.state.phase]
        forced = opening.forced == "bring-in"
        does = "brings it in" if forced else "acts first"
        card = opening_card(opener)
        reason: list[Part] = [who(reader, opener.seat), f" {verb(reader, opener.seat, does)}: {why_opens(opener, reader.script)}"]
        reason += [", ", card_part(card)] if card is not None else []
        # From the dealer's left, as the seats are counted: every player who is asked in this round.
        seats = sorted(event.order)
        return Question(
            "opens",
            f"Who {does}?",
            "one",
            moment.players(seats),
            {f"seat {opener.seat}": 1},
            [*reason, "."],
            {f"seat {seat}": parts for seat in seats if (parts := _showing(moment, seat))},
            news=f"opens {opener.by} {opener.tie} {forced}",
        )


def _showing(moment: HandMoment, seat: int) -> Sequence[Part]:
    """What a player shows who does not open."""
    board = boards(moment.state)[seat]
    if not board:
        return ()
    return [who(moment.reader, seat), f" {verb(moment.reader, seat, 'shows')} ", *card_parts(board)]


@dataclass(frozen=True, slots=True)
class WhoIsToBeat:
    """Whose board the next player has to beat, where cards are turned until one does."""

    name: str = "beat"

    def ask(self, moment: HandMoment) -> Question | None:
        """Before somebody turns cards, when several boards lie open."""
        event, script = moment.event, moment.reader.script
        if not isinstance(event, e.PhaseBegan) or not isinstance(script.phases[event.index], RollToBeat):
            return None
        shown = boards(moment.state)
        seats = [seat for seat in moment.state.live if shown[seat]]
        if len(seats) < 2:
            return None
        marks = script.evaluators[0].showing_each([shown[seat] for seat in seats], moment.glance.public_wild)
        best = seats[marks.index(max(marks))]
        named = {seat: script.evaluators[0].showing_name(shown[seat], moment.glance.public_wild) for seat in seats}
        reader = moment.reader
        return Question(
            "beat",
            "Whose board is to be beaten now?",
            "one",
            moment.players(seats),
            {f"seat {best}": 1},
            [who(reader, best), f" {verb(reader, best, 'shows')} {named[best]}, the best board: it is to be beaten."],
            {f"seat {seat}": [who(reader, seat), f" {verb(reader, seat, 'shows')} {named[seat]}"] for seat in seats},
            news=f"beat {named[best]}",
        )


#: What a range of raises is called on a button; ``open`` is a bet like others.
_BET_WORDS: Final = {"open": "bet"}


@dataclass(frozen=True, slots=True)
class WhatMayIDo:
    """Which of these one may do now."""

    name: str = "may"

    def ask(self, moment: HandMoment) -> Question | None:
        """When the learner is asked to bet, and the choice is of another shape than before."""
        offer = moment.offer
        if not isinstance(offer, BetOffer):
            return None
        right = _allowed(offer, moment.state.bets[offer.seat])
        wrong = {name: words for name, words in _forbidden(moment, offer).items() if name not in right}
        words = {**right, **wrong}
        order = sorted(words, key=_place)
        choices = tuple(Choice(name, words[name]) for name in order)
        allowed = [text[:1].lower() + text[1:] for name in order if (text := right.get(name))]
        reason = f"You may {joined_or(allowed)}: {_situation(moment, offer)}."
        return Question(
            "may",
            "What may you do? Mark everything that is allowed.",
            "some",
            choices,
            dict.fromkeys(right, 1),
            [reason],
            news=f"may {offer.fold} {offer.check} {offer.call > 0} {[one.name for one in offer.raises]}",
        )


_ORDER: Final = ("fold", "check", "call")


def _place(name: str) -> tuple[int, int]:
    """Fold, check, call, then bets and raises by their size, whether they are allowed or not."""
    first, *_, last = [*name.split(), "0"] if name in _ORDER else name.split()
    return (_ORDER.index(first), 0) if first in _ORDER else (len(_ORDER), int(last))


def joined_or(words: list[str]) -> str:
    """``a, b or c``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def _allowed(offer: BetOffer, bets: int) -> dict[str, str]:
    """The offer as choices, each with the total that it comes to. `bets`: what lies before the player already."""
    words = {"fold": "Fold"} if offer.fold else {}
    if offer.check:
        words["check"] = "Check"
    if offer.call:
        words["call"] = f"Call {bets + offer.call}"
    for one in offer.raises:
        words[f"raise {one.name} {one.low}"] = _raise_words(one.name, one.low, one.high)
    return words


def _raise_words(name: str, low: int, high: int) -> str:
    name = _BET_WORDS.get(name, name)
    to = " to" if name in ("complete", "raise") else ""
    return sentence_case(f"{name}{to} {low}" if low == high else f"{name}{to} anything from {low} to {high}")


def _forbidden(moment: HandMoment, offer: BetOffer) -> dict[str, str]:
    """What somebody may take for allowed: to check a bet, to bet another size than the round's."""
    words = {} if offer.check else {"check": "Check"}
    s, amounts = moment.state, moment.reader.amounts
    totals = {total for one in offer.raises for total in (one.low, one.high)}
    if moment.game.stakes.structure == "fixed":
        for size in (amounts.small, amounts.big):
            total = s.to_call + size
            if total not in totals and total < s.stacks[offer.seat]:
                words[f"other {total}"] = f"Raise to {total}" if s.to_call else f"Bet {total}"
                break
    elif offer.raises and (low := min(totals)) > s.to_call + 1:
        words[f"other {low - 1}"] = f"Raise to {low - 1}" if s.to_call else f"Bet {low - 1}"
    return words


def _situation(moment: HandMoment, offer: BetOffer) -> str:
    """Why the offer is what it is: what it takes to stay in, and how bets are sized here."""
    s = moment.state
    if offer.call:
        fact = f"it takes {offer.call}{' more' if s.bets[offer.seat] else ''} to stay in, so you cannot check"
    elif offer.check:
        fact = "you owe nothing" if s.to_call else "nobody has bet yet"
    else:
        fact = "somebody has to open"
    return f"{fact} ({sizes_words(moment.reader, s.sizes)})" if offer.raises else f"{fact}, and nobody may raise any more"
