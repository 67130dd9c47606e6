"""The narrator: the hand told in words, street by street, to one reader. Present tense, one event a line (look: "Words"; R-TAB-8)."""

from __future__ import annotations

from typing import Final, assert_never

from studbook.cards import Card
from studbook.engine import State
from studbook.engine import events as e
from studbook.engine.events import Event
from studbook.engine.openers import boards
from studbook.rules import Bet, Deal, Declare, Exchange, MustFold, Pass, TurnUp
from studbook.rules.phrases import counted, slot_name
from studbook.telling.bets import next_bet, raise_words, round_words, sizes_words
from studbook.telling.boards import possible
from studbook.telling.effects import effect_sentence
from studbook.telling.glance import Glance
from studbook.telling.opener_words import opening_card, why_opens
from studbook.telling.price_reasons import price_reason
from studbook.telling.reader import Reader
from studbook.telling.result import Result
from studbook.telling.words import LogStreet, Part, card_part, card_parts, does, line, rank_plural, spoken, verb, who

#: What is said of a fold, by its reason.
FOLDS: Final = {
    "": "folds",
    "left": "leaves the table and folds",
    "no price": "does not pay and folds",
    "dropped": "drops and does not open",
    "cannot beat": "cannot beat the best board and is out",
}
_TO: Final = {"left": "to the left", "right": "to the right", "across": "across the table"}


class Narrator:
    """Hears each event once, with the state before it, and keeps the log. A line that has been said stays as it is."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        #: The streets in order, each with its lines.
        self.streets: list[LogStreet] = []
        #: How many lines have been said.
        self.count: int = 0
        #: What the dealer has said on this street.
        self.voice: list[str] = []
        self._possible: dict[int, tuple[str, ...]] = {}
        self._antes: list[e.Put] = []
        self._fate: dict[int, Card] = {}

    def hear(self, state: State, event: Event) -> None:  # noqa: C901, PLR0915 - one case for each event
        """Tell one event. `state` is as it was before."""
        if self._antes and not (isinstance(event, e.Put) and event.kind == "ante"):
            self._tell_antes()
        match event:
            case e.Checked():
                self.say(*does(self.reader, event.seat, "checks", "."))
            case e.Called():
                self._called(state, event)
            case e.Raised():
                self._raised(state, event)
            case e.Folded():
                self._folded(event)
            case e.Put():
                self._put(state, event)
            case e.PhaseBegan():
                self._phase(state, event)
            case e.RoundOpened():
                self._round(state, event)
            case e.Returned():
                self._returned(event)
            case e.Dealt():
                self._dealt(state, event)
            case e.Tabled():
                self._tabled(state, event)
            case e.Turned():
                self._turned(state, event)
            case e.Discarded():
                self._discarded(event)
            case e.Drawn():
                self._drawn(event)
            case e.Rolled():
                self._rolled(event)
            case e.Passed():
                self._passed(event)
            case e.Gathered():
                self._gathered(event)
            case e.Asked():
                self._asked(state, event)
            case e.Answered():
                self._answered(state, event)
            case e.Disclosed():
                self._disclosed(state, event)
            case e.Ruled():
                self.say(f"{event.text} Ruling of the house: {self.reader.authority}.", kind="ruling")
                self.voice.append(event.text)
            case e.Shown():
                self._shown(state, event)
            case e.Mucked():
                self.say(*does(self.reader, event.seat, "mucks", "."))
            case e.Raked():
                self.say(f"The house takes {self.reader.chips(event.amount)}.")
            case e.CapLifted():
                self.announce("Two are left: there is no cap on raises any more.")
            case e.Carried():
                self.say(f"{self.reader.chips(event.amount)} {'rides' if event.amount == 1 else 'ride'} to the next deal.")
            case e.Ended():
                for parts in Result(Glance(self.reader, state)).lines():
                    self.say(*parts, kind="won")
            case e.RoundClosed() | e.Reopened() | e.Burned() | e.Heard() | e.Resolved() | e.Awarded():
                pass  # seen in what follows from it
            case _:
                assert_never(event)

    def log(self, since: int = 0) -> list[LogStreet]:
        """The lines after the first `since`, under their streets, the newest street first.

        The newest street is there without a line too; others on which nothing happened are left out.
        """
        streets: list[LogStreet] = []
        first = self.count
        for street in reversed(self.streets):
            first -= len(street.lines)
            lines = street.lines[max(since - first, 0) :]
            if lines or not streets:
                streets.append(LogStreet(street.id, street.title, lines))
            if first <= since:
                break
        return streets

    def say(self, *parts: Part, kind: str = "") -> None:
        """A line under the present street."""
        self.streets[-1].lines.append(line(parts, kind))
        self.count += 1

    def announce(self, *parts: Part) -> None:
        """A line that the dealer says aloud."""
        self.say(*parts, kind="voice")
        self.voice.append(spoken(parts))

    # ---- streets and rounds

    def _phase(self, state: State, event: e.PhaseBegan) -> None:
        street = self.reader.street(event.index)
        if event.index == street.first:
            self.voice = []
            betting = sum(state.stacks[seat] > 0 for seat in state.live) > 1  # else the cards go on without bets
            size = round_words(self.reader, next_bet(self.reader, event.index)) if betting else ""
            self.streets.append(LogStreet(len(self.streets) + 1, f"{street.name} · {size}" if size else street.name, []))
        phase = self.reader.script.phases[event.index]
        if isinstance(phase, Exchange) and phase.price.times == 0 and event.index == street.first:
            self.say("Draws in order from the dealer’s left.")
        elif isinstance(phase, Pass):
            self.say(f"Everyone passes {counted(phase.count, 'card')} {_TO[phase.to]}.")

    def _round(self, state: State, event: e.RoundOpened) -> None:
        phase = self.reader.script.phases[state.phase]
        if isinstance(phase, Bet) and phase.size == "pair":
            street = self.reader.street(state.phase)
            self.streets[-1].title = f"{street.name} · {sizes_words(self.reader, event.sizes)}"
        opening = self.reader.script.openings[state.phase]
        if opening.by == "seat":
            return
        if opening.forced != "bring-in":
            self.say(*does(self.reader, event.opener.seat, "opens", f": {why_opens(event.opener, self.reader.script)}."), kind="open")
        self._possible_hands(state)

    def _possible_hands(self, state: State) -> None:
        """Possible straights and flushes that were not there on the street before: in the log alone, they come on most streets."""
        up_cards = boards(state)
        for seat in state.live:
            hands = possible(self.reader, up_cards[seat])
            new = [hand for hand in hands if hand not in self._possible.get(seat, ())]
            self._possible[seat] = hands
            if new:
                self.say(who(self.reader, seat), f": {' and '.join(new)}.")

    def _returned(self, event: e.Returned) -> None:
        back = "go" if event.amount > 1 else "goes"
        self.say(f"{self.reader.chips(event.amount)} {back} back to ", who(self.reader, event.seat, inside=True), ": nobody called.")

    # ---- chips

    def _put(self, state: State, event: e.Put) -> None:
        if event.kind == "ante":
            self._antes.append(event)
            return
        rest = ", all in." if event.amount == state.stacks[event.seat] else "."
        amount = self.reader.chips(event.amount)
        if event.kind == "big blind" and self.reader.n > 2 and self.reader.amounts.small_blind and not any(state.bets):
            self.say("No small blind: the button is dead.")
        if event.kind == "dead":
            why = price_reason(self.reader, state)
            self.say(*does(self.reader, event.seat, "pays", f" {amount}{rest.removesuffix('.')}{why}."))
        else:
            self.say(*does(self.reader, event.seat, "posts", f" the {event.kind} {amount}{rest}"))

    def _tell_antes(self) -> None:
        antes, self._antes = self._antes, []
        full = max(put.amount for put in antes)
        self.say(f"Ante {self.reader.chips(full)} from everyone.")
        for put in antes:
            if put.amount == self.reader.stacks[put.seat]:
                of = f" of {self.reader.chips(put.amount)}" if put.amount < full else ""
                self.say(*does(self.reader, put.seat, "is", f" all in for the ante{of}."))

    def _called(self, state: State, event: e.Called) -> None:
        total = state.bets[event.seat] + event.amount
        rest = ", all in." if event.amount == state.stacks[event.seat] else "."
        self.say(*does(self.reader, event.seat, "calls", f" {self.reader.chips(total)}{rest}"))

    def _raised(self, state: State, event: e.Raised) -> None:
        seat = event.seat
        words = raise_words(self.reader, event)
        all_in = ", all in" if event.amount == state.stacks[seat] else ""
        brings_in = self.reader.script.openings[state.phase].forced == "bring-in"
        if event.name == "bring in" or (brings_in and event.name in ("complete", "bet") and seat == state.opener and not state.acted):
            opener = state.opened
            assert opener is not None
            card = opening_card(opener)
            shown = [", ", card_part(card)] if card is not None else []
            why = why_opens(opener, self.reader.script)
            self.say(*does(self.reader, seat, words, f"{all_in}: {why}"), *shown, ".", kind="open")
            return
        pair = ": open pair, big bet" if len(state.sizes) > 1 and self._is_big_after_pair(state, event) else ""
        self.say(*does(self.reader, seat, words, f"{all_in}{pair}."))

    def _is_big_after_pair(self, state: State, event: e.Raised) -> bool:
        phase = self.reader.script.phases[state.phase]
        return isinstance(phase, Bet) and phase.size == "pair" and event.full and event.step == max(state.sizes) and event.name == "bet"

    def _folded(self, event: e.Folded) -> None:
        if event.why == "ugly":
            proof = card_part(self._fate.get(event.seat))
            self.announce(*does(self.reader, event.seat, "shows", " ", proof, f" and {verb(self.reader, event.seat, 'folds')}."))
        else:
            self.say(*does(self.reader, event.seat, FOLDS[event.why], "."))

    # ---- cards

    def _dealt(self, state: State, event: e.Dealt) -> None:
        if state.phase == self.reader.last_deal and isinstance(self.reader.script.phases[state.phase], Deal):
            down = set(event.faces) == {"D"}
            self.announce("Last card, dealt down." if down else "Last card.")
        if self.reader.words_alone:
            rows: dict[int, list[Part]] = {}
            for seat, face, (card, _audience) in zip(event.seats, event.faces, event.cards, strict=True):
                row = rows.setdefault(seat, [who(self.reader, seat, inside=bool(rows))])
                known: Part = card_part(card) if card is not None else "??"
                row += [" ", known] if face == "U" else [" (", known, ")"]
            self.say("Dealt: ", *(part for at, row in enumerate(rows.values()) for part in (["; "] * (at > 0) + row)), ".")

    def _tabled(self, state: State, event: e.Tabled) -> None:
        known = [card for card, _audience in event.cards if card is not None]
        if event.shared and known and isinstance(self.reader.script.phases[state.phase], Deal):
            self.announce("Not enough cards for everyone: ", *card_parts(known), " is shared by all.")
        elif known:
            self.say(*card_parts(known), " for everyone." if event.shared else " in the middle.")

    def _turned(self, state: State, event: e.Turned) -> None:
        card = event.cards[0][0]
        assert card is not None
        phase = self.reader.script.phases[state.phase]
        assert isinstance(phase, TurnUp)
        self.announce(f"The {slot_name(phase.slot)} is ", card_part(card), f": {effect_sentence(phase, card)}.")
        if isinstance(phase.effect, MustFold) and not card.is_joker:
            for seat in state.live:
                same = [up for up in state.showing[seat] if up.rank == card.rank]
                if same:
                    self._fate[seat] = same[0]

    def _discarded(self, event: e.Discarded) -> None:
        cards = [card for card, _audience in event.cards]
        if event.why == "bad":
            self.say(*does(self.reader, event.seat, "loses", " ", *card_parts(cards), "."))
        elif event.why == "discard":
            self.say(*does(self.reader, event.seat, "discards", f" {counted(len(event.places), 'card')}", *self._named(cards), "."))
        elif self.reader.words_alone and any(card is not None for card in cards):
            self.say(*does(self.reader, event.seat, "throws", " ", *card_parts(cards), "."))

    def _drawn(self, event: e.Drawn) -> None:
        cards = [card for card, _audience in event.cards]
        shown = [card for card, face in zip(cards, event.faces, strict=True) if face == "U"]
        if self.reader.draw:
            self.say(*does(self.reader, event.seat, "draws", f" {len(event.places)}", *self._named(cards), "."))
        elif shown:
            self.say(*does(self.reader, event.seat, "gets", " ", *card_parts(shown), "."))
        else:
            self.say(*does(self.reader, event.seat, "exchanges", " a down card", *self._named(cards), "."))

    def _named(self, cards: list[Card | None]) -> list[Part]:
        """The cards of a sentence that counts them, where no table shows them."""
        return [": ", *card_parts(cards)] if self.reader.words_alone and any(card is not None for card in cards) else []

    def _rolled(self, event: e.Rolled) -> None:
        cards = [card for card, _audience in event.cards]
        if event.why == "proof":
            if cards[0] is not None:
                self._fate[event.seat] = cards[0]
            return
        self.say(*does(self.reader, event.seat, "turns up", " ", *card_parts(cards), "."))

    def _passed(self, event: e.Passed) -> None:
        to = who(self.reader, event.to, inside=True)
        cards = self._named([card for card, _audience in event.cards])
        self.say(*does(self.reader, event.seat, "passes", f" {counted(len(event.places), 'card')} to ", to, *cards, "."))

    def _gathered(self, event: e.Gathered) -> None:
        what = "burned cards" if event.what == "burns" else "discards"
        self.announce(f"The {what} are shuffled into the deck again: {counted(event.left, 'card')}.")

    # ---- questions

    def _asked(self, state: State, event: e.Asked) -> None:
        if event.what != "declare":
            return
        phase = self.reader.script.phases[state.phase]
        assert isinstance(phase, Declare)
        words = f"{', '.join(phase.choices[:-1])} or {phase.choices[-1]}"
        first = event.at_once or not state.answers.get("declare")
        if first:
            self.say(f"In {'secret' if event.at_once else 'turn'}: {words}.")
        if first and "both" in phase.choices:
            must = {"forfeits": "win both outright", "keeps": "win both", "shares": "win or tie both"}[self.reader.game.both_tie]
            self.say(f"Both must {must}, in each pot.")

    def _answered(self, state: State, event: e.Answered) -> None:
        assert state.asked is not None
        what, at_once = state.asked.what, state.asked.at_once
        seat = event.seat
        if event.answer is None and not at_once:
            return  # who has left
        if at_once:
            self.say(*does(self.reader, seat, "has", " chosen."), kind="chosen")
        elif what == "throw" and event.answer == ():
            self.say(*does(self.reader, seat, "stands pat" if self.reader.draw else "stands pat and exchanges nothing", "."))
        elif what == "declare":
            self.say(*does(self.reader, seat, "declares", f" {event.answer}."))
        elif what == "buy" and event.answer == "no":
            self.say(*does(self.reader, seat, "buys", " no card."))
        elif what == "turn up" and event.answer == ():
            self.say(*does(self.reader, seat, "turns", " nothing up."))

    def _disclosed(self, state: State, event: e.Disclosed) -> None:
        for seat, answer in event.answers:
            if event.what == "declare":
                self.say(*does(self.reader, seat, "declares", f" {answer}."))
            elif isinstance(answer, tuple) and answer:
                card = state.held[seat][answer[0]].card
                if card is not None:
                    wild = f": {rank_plural(card)} are wild in that hand."
                    self.say(*does(self.reader, seat, "has", " chosen ", card_part(card), wild))

    # ---- the end

    def _shown(self, state: State, event: e.Shown) -> None:
        if state.over or self.reader.words_alone:
            pairs = list(zip(state.held[event.seat], event.cards, strict=True))
            if any(audience != e.EVERYONE for _held, (_card, audience) in pairs):  # in part: what nobody else knew before
                pairs = [(held, known) for held, known in pairs if known[1] == e.EVERYONE != held.seen]
            cards = card_parts(card for _held, (card, _audience) in pairs)
            self.say(*does(self.reader, event.seat, "shows", " ", *cards, "."), kind="after" if state.over else "")
