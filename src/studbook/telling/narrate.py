"""The hand told in words, street by street, to one viewer: present tense, one event a line (look: "Words"; R-TAB-8)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.state import State
from studbook.rules import BecomesWild, Bet, Deal, Declare, Exchange, MustDiscard, MustFold, Pass, TurnUp
from studbook.rules.phrases import counted, slot_name
from studbook.telling.boards import possible
from studbook.telling.openers import opening_card, why_opens
from studbook.telling.seen import Reading
from studbook.telling.words import (
    Part,
    card_part,
    card_parts,
    does,
    line,
    plain,
    rank_name,
    rank_plural,
    verb,
    who,
    with_article,
)

_FOLDS: Final = {
    "": "folds",
    "left": "leaves the table and folds",
    "no price": "does not pay and folds",
    "dropped": "drops and does not open",
    "cannot beat": "cannot beat the best board and is out",
}


class Narrator:
    """Hears each event with the state before it. `sections` in order; `voice`: what the dealer has just said, this street."""

    def __init__(self, reading: Reading) -> None:
        self.r = reading
        self.sections: list[dict[str, Any]] = []
        self.voice: list[str] = []
        self._said: dict[int, tuple[str, ...]] = {}
        self._high = -1
        self._antes: list[e.Put] = []
        self._fate: dict[int, Card] = {}

    def hear(self, state: State, event: Any) -> None:
        """Tell one event. `state` is as it was before."""
        if self._antes and not (isinstance(event, e.Put) and event.kind == "ante"):
            self._tell_antes()
        tell = _TELL.get(type(event))
        if tell is not None:
            tell(self, state, event)

    def log(self) -> list[dict[str, Any]]:
        """The log, newest street first; streets on which nothing happened are left out."""
        told = [section for at, section in enumerate(self.sections) if section["lines"] or at == len(self.sections) - 1]
        return told[::-1]

    def say(self, *parts: Part, kind: str = "") -> None:
        """A line under the present street."""
        self.sections[-1]["lines"].append(line(parts, kind))

    def announce(self, *parts: Part) -> None:
        """A line that the dealer says aloud."""
        self.say(*parts, kind="voice")
        self.voice.append(plain(parts))

    # ---- streets and rounds

    def on_phase(self, state: State, event: e.PhaseBegan) -> None:
        street = self.r.street(event.index)
        if event.index == street.first:
            self.voice = []
            title = street.name
            betting = sum(state.stacks[seat] > 0 for seat in state.live) > 1  # else the cards go on without bets
            size = round_words(self.r, next_bet(self.r, event.index)) if betting else ""
            self.sections.append({"id": len(self.sections) + 1, "title": f"{title} · {size}" if size else title, "lines": []})
        phase = self.r.script.phases[event.index]
        if isinstance(phase, Exchange) and phase.price.times == 0 and event.index == street.first:
            self.say("Draws in order from the dealer’s left.")
        elif isinstance(phase, Pass):
            self.say(f"Everyone passes {counted(phase.count, 'card')} {_TO[phase.to]}.")

    def on_round(self, state: State, event: e.RoundOpened) -> None:
        phase = self.r.script.phases[state.phase]
        if isinstance(phase, Bet) and phase.size == "pair":
            street = self.r.street(state.phase)
            self.sections[-1]["title"] = f"{street.name} · {sizes_words(self.r, event.sizes)}"
        opening = self.r.script.openings[state.phase]
        if opening.by == "seat":
            return
        if opening.forced != "bring-in":
            self.say(*does(self.r, event.opener.seat, "opens", f": {why_opens(event.opener, self.r.script)}."), kind="open")
        self._boards(state, event.opener.seat)

    def _boards(self, state: State, opener: int) -> None:
        """Possible straights and flushes that were not there on the street before."""
        for seat in state.live:
            found = possible(self.r, state, seat)
            new = [one for one in found if one not in self._said.get(seat, ())]
            self._said[seat] = found
            if new:
                self.announce(who(self.r, seat), f": {' and '.join(new)}.")

    def on_returned(self, state: State, event: e.Returned) -> None:
        back = "go" if event.amount > 1 else "goes"
        self.say(f"{self.r.chips(event.amount)} {back} back to ", who(self.r, event.seat, inside=True), ": nobody called.")

    # ---- chips

    def on_put(self, state: State, event: e.Put) -> None:
        if event.kind == "ante":
            self._antes.append(event)
            return
        rest = ", all in." if event.amount == state.stacks[event.seat] else "."
        if event.kind == "dead":
            self.say(*does(self.r, event.seat, "pays", f" {self.r.chips(event.amount)}{rest}"))
        else:
            self.say(*does(self.r, event.seat, "posts", f" the {event.kind} {self.r.chips(event.amount)}{rest}"))

    def _tell_antes(self) -> None:
        antes, self._antes = self._antes, []
        full = max(put.amount for put in antes)
        self.say(f"Ante {self.r.chips(full)} from everyone.")
        for put in antes:
            if put.amount == self.r.about.stacks[put.seat]:
                self.say(
                    *does(self.r, put.seat, "is", f" all in for the ante{f' of {self.r.chips(put.amount)}' if put.amount < full else ''}.")
                )

    def on_checked(self, state: State, event: e.Checked) -> None:
        self.say(*does(self.r, event.seat, "checks", "."))

    def on_called(self, state: State, event: e.Called) -> None:
        total = state.bets[event.seat] + event.amount
        rest = ", all in." if event.amount == state.stacks[event.seat] else "."
        self.say(*does(self.r, event.seat, "calls", f" {self.r.chips(total)}{rest}"))

    def on_raised(self, state: State, event: e.Raised) -> None:
        seat = event.seat
        words = raise_words(self.r, event)
        all_in = ", all in" if event.amount == state.stacks[seat] else ""
        if event.name == "bring in" or (event.name == "complete" and seat == state.opener and not state.acted):
            opener = state.opened
            assert opener is not None
            card = opening_card(opener)
            shown = [", ", card_part(card)] if card is not None else []
            self.say(*does(self.r, seat, words, f"{all_in}: {why_opens(opener, self.r.script)}"), *shown, ".", kind="open")
            return
        pair = ": open pair, big bet" if len(state.sizes) > 1 and self._is_big_after_pair(state, event) else ""
        self.say(*does(self.r, seat, words, f"{all_in}{pair}."))

    def _is_big_after_pair(self, state: State, event: e.Raised) -> bool:
        phase = self.r.script.phases[state.phase]
        return isinstance(phase, Bet) and phase.size == "pair" and event.full and event.step == max(state.sizes) and event.name == "bet"

    def on_folded(self, state: State, event: e.Folded) -> None:
        if event.why == "ugly":
            proof = card_part(self._fate.get(event.seat))
            self.announce(*does(self.r, event.seat, "shows", " ", proof, f" and {verb(self.r, event.seat, 'folds')}."))
        else:
            self.say(*does(self.r, event.seat, _FOLDS[event.why], "."))

    # ---- cards

    def on_dealt(self, state: State, event: e.Dealt) -> None:
        if state.phase == self.r.last_deal and isinstance(self.r.script.phases[state.phase], Deal):
            down = set(event.faces) == {"D"}
            self.announce("Last card, dealt down." if down else "Last card.")

    def on_tabled(self, state: State, event: e.Tabled) -> None:
        known = [card for card, _audience in event.cards if card is not None]
        if event.shared and known and isinstance(self.r.script.phases[state.phase], Deal):
            self.announce("Not enough cards for everyone: ", *card_parts(known), " is shared by all.")
        elif known:
            self.say(*card_parts(known), " for everyone." if event.shared else " in the middle.")

    def on_turned(self, state: State, event: e.Turned) -> None:
        card = event.cards[0][0]
        assert card is not None
        phase = self.r.script.phases[state.phase]
        assert isinstance(phase, TurnUp)
        self.announce(f"The {slot_name(phase.slot)} is ", card_part(card), f": {effect_sentence(phase, card)}.")
        if isinstance(phase.effect, MustFold):
            for seat in state.live:
                found = [c for c, up in zip(state.cards[seat], state.up[seat], strict=True) if up and c is not None and c.rank == card.rank]
                if found and not card.is_joker:
                    self._fate[seat] = found[0]

    def on_discarded(self, state: State, event: e.Discarded) -> None:
        if event.why == "bad":
            self.say(*does(self.r, event.seat, "loses", " ", *card_parts(card for card, _audience in event.cards), "."))
        elif event.why == "discard":
            self.say(*does(self.r, event.seat, "discards", f" {counted(len(event.places), 'card')}."))

    def on_drawn(self, state: State, event: e.Drawn) -> None:
        shown = [card for card, face in zip(event.cards, event.faces, strict=True) if face == "U"]
        if self.r.draw:
            self.say(*does(self.r, event.seat, "draws", f" {len(event.places)}."))
        elif shown:
            self.say(*does(self.r, event.seat, "gets", " ", *card_parts(card for card, _audience in shown), "."))
        else:
            self.say(*does(self.r, event.seat, "exchanges", " a down card."))

    def on_rolled(self, state: State, event: e.Rolled) -> None:
        cards = [card for card, _audience in event.cards]
        if event.why == "proof":
            if cards[0] is not None:
                self._fate[event.seat] = cards[0]
            return
        self.say(*does(self.r, event.seat, "turns up", " ", *card_parts(cards), "."))

    def on_passed(self, state: State, event: e.Passed) -> None:
        to = who(self.r, event.to, inside=True)
        self.say(*does(self.r, event.seat, "passes", f" {counted(len(event.places), 'card')} to ", to, "."))

    def on_gathered(self, state: State, event: e.Gathered) -> None:
        what = "burned cards" if event.what == "burns" else "discards"
        self.announce(f"The {what} are shuffled into the deck again: {counted(event.left, 'card')}.")

    # ---- questions

    def on_asked(self, state: State, event: e.Asked) -> None:
        if event.what != "declare":
            return
        phase = self.r.script.phases[state.phase]
        assert isinstance(phase, Declare)
        words = f"{', '.join(phase.choices[:-1])} or {phase.choices[-1]}"
        if event.at_once:
            self.say(f"In secret: {words}.")
        elif not state.answers.get("declare"):
            self.say(f"In turn: {words}.")
        if "both" in phase.choices and (event.at_once or not state.answers.get("declare")):
            self.say(
                "Both must win both outright, in each pot." if self.r.game.both_tie == "forfeits" else "Both must win both, in each pot."
            )

    def on_answered(self, state: State, event: e.Answered) -> None:
        assert state.asked is not None
        what, _seats, at_once, _price = state.asked
        seat = event.seat
        if event.answer is None and not at_once:
            return  # who has left
        if at_once:
            self.say(*does(self.r, seat, "has", " chosen."))
        elif what == "throw" and event.answer == ():
            self.say(*does(self.r, seat, "stands pat" if self.r.draw else "stands pat and exchanges nothing", "."))
        elif what == "declare":
            self.say(*does(self.r, seat, "declares", f" {event.answer}."))
        elif what == "buy" and event.answer == "no":
            self.say(*does(self.r, seat, "buys", " no card."))
        elif what == "turn up" and event.answer == ():
            self.say(*does(self.r, seat, "turns", " nothing up."))

    def on_disclosed(self, state: State, event: e.Disclosed) -> None:
        for seat, answer in event.answers:
            if event.what == "declare":
                self.say(*does(self.r, seat, "declares", f" {answer}."))
            elif isinstance(answer, tuple) and answer:
                card = state.cards[seat][answer[0]]
                if card is not None:
                    self.say(*does(self.r, seat, "has", " chosen ", card_part(card), f": {rank_plural(card)} are wild in that hand."))

    def on_ruled(self, state: State, event: e.Ruled) -> None:
        self.say(f"{event.text} Ruling of the house: {self.r.about.authority}.", kind="ruling")
        self.voice.append(event.text)

    # ---- the end

    def on_shown(self, state: State, event: e.Shown) -> None:
        if state.over:
            self.say(*does(self.r, event.seat, "shows", " ", *card_parts(card for card, _audience in event.cards), "."), kind="after")

    def on_raked(self, state: State, event: e.Raked) -> None:
        self.say(f"The house takes {self.r.chips(event.amount)}.")

    def on_carried(self, state: State, event: e.Carried) -> None:
        self.say(f"{self.r.chips(event.amount)} {'rides' if event.amount == 1 else 'ride'} to the next deal.")


_TO: Final = {"left": "to the left", "right": "to the right", "across": "across the table"}


def next_bet(reading: Reading, phase: int) -> Bet | None:
    """The first betting round of the street that begins with this phase."""
    street = reading.street(phase)
    return next((p for p in reading.script.phases[phase : street.last] if isinstance(p, Bet)), None)


def round_words(reading: Reading, bet: Bet | None) -> str:
    """``big bet 10``: the size of a round before it has begun; empty where that will show."""
    if bet is None:
        return ""
    if reading.game.stakes.structure != "fixed":
        return sizes_words(reading, ())
    if bet.size == "pair":
        return sizes_words(reading, (reading.amounts.small,))
    return sizes_words(reading, (reading.amounts.big if bet.size == "big" else reading.amounts.small,))


def sizes_words(reading: Reading, sizes: tuple[int, ...]) -> str:
    """``big bet 10``, ``bets 5 or 10``, ``pot limit``."""
    amounts, chips = reading.amounts, reading.chips
    structure = reading.game.stakes.structure
    if structure == "spread":
        return f"bets {chips(amounts.spread_low or amounts.small)} to {chips(amounts.spread_high or amounts.big)}"
    if structure != "fixed":
        return {"pot": "pot limit", "no limit": "no limit"}[structure]
    if len(sizes) > 1:
        return f"bets {chips(sizes[0])} or {chips(sizes[-1])}"
    small = sizes[0] == amounts.small
    return f"{'bet' if amounts.small == amounts.big else 'small bet' if small else 'big bet'} {chips(sizes[0])}"


def raise_words(reading: Reading, event: e.Raised) -> str:
    """``bets 10``, ``raises to 20``, ``brings in 2``."""
    to = reading.chips(event.to)
    return {
        "bring in": f"brings in {to}",
        "complete": f"completes to {to}",
        "raise": f"raises to {to}",
    }.get(event.name, f"bets {to}")


def effect_sentence(phase: TurnUp, card: Card) -> str:
    """What a table card does, now that it is turned."""
    if card.is_joker:
        return "a joker, which does nothing"
    effect = phase.effect
    if isinstance(effect, BecomesWild):
        return f"{rank_plural(card)} are wild to the end"
    if isinstance(effect, MustDiscard):
        return f"{rank_plural(card)} showing are discarded" if effect.scope == "up" else f"all {rank_plural(card)} are discarded"
    return f"whoever {'shows' if effect.scope == 'up' else 'holds'} {with_article(rank_name(card))} folds"


_TELL: Final[dict[type, Callable[[Narrator, State, Any], None]]] = {
    e.PhaseBegan: Narrator.on_phase, e.RoundOpened: Narrator.on_round, e.Returned: Narrator.on_returned, e.Put: Narrator.on_put,
    e.Checked: Narrator.on_checked, e.Called: Narrator.on_called, e.Raised: Narrator.on_raised, e.Folded: Narrator.on_folded,
    e.Dealt: Narrator.on_dealt, e.Tabled: Narrator.on_tabled, e.Turned: Narrator.on_turned, e.Discarded: Narrator.on_discarded,
    e.Drawn: Narrator.on_drawn, e.Rolled: Narrator.on_rolled, e.Passed: Narrator.on_passed, e.Gathered: Narrator.on_gathered,
    e.Asked: Narrator.on_asked, e.Answered: Narrator.on_answered, e.Disclosed: Narrator.on_disclosed, e.Ruled: Narrator.on_ruled,
    e.Shown: Narrator.on_shown, e.Raked: Narrator.on_raked, e.Carried: Narrator.on_carried,
}  # fmt: skip
