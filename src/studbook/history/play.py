"""A record, followed with the engine: each step is done or compared, and the first that cannot be so is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from studbook.cards import Card, write
from studbook.engine import Dealer, Hand, IllegalAction, OutOfCards, PickOffer
from studbook.engine import events as e
from studbook.engine.actions import Pick, Say
from studbook.engine.openers import find_opener
from studbook.engine.pots import pots
from studbook.history import steps as st
from studbook.history.account import Account
from studbook.history.bets import action_of, checked_all_in
from studbook.history.errors import RecordError
from studbook.history.known import Known
from studbook.history.places import places_of
from studbook.history.recorded import RecordedHand
from studbook.history.told import gather
from studbook.history.words import offered
from studbook.rules import Deal, Exchange, TableCards


class Play:
    """The hand of an account, followed step by step. `hand` is where it stands, `line` the step being looked at.

    Raises `RecordError` when the account cannot even begin.
    """

    def __init__(self, account: Account) -> None:
        self.account = account
        self.told = gather(account)
        self.line = account.line
        self.hand: Hand = self._begin()
        self.known = Known(self.hand, account)
        self.returned: list[tuple[int, int]] = []
        self.dealt = [0] * self.hand.n
        self.drawn = [0] * self.hand.n
        self.cards_dealt: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        self.cards_drawn: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        self.tabled: list[Card | None] = []
        self.tabled_told = 0
        self.reshuffles = 0
        self.streets = [at for at, phase in enumerate(self.hand.script.phases) if isinstance(phase, Deal | Exchange) or _shared(phase)]
        self.at = 0
        self.street = -1
        self._new_events()

    # ---- following

    def run(self) -> None:
        """Follow every step; raises `RecordError` at the first that cannot be so."""
        for _step in self.steps():
            pass

    def steps(self) -> Iterator[st.Step]:
        """Follow the steps one by one, each given when it is done."""
        for step in self.account.steps:
            self.follow(step)
            yield step

    def follow(self, step: st.Step) -> None:
        """Do or compare one step."""
        self.line = step.line
        do = _DO.get(type(step))
        if do is not None:
            do(self, step)

    def name(self, seat: int) -> str:
        return self.account.names[seat]

    def chips(self, amount: int) -> str:
        return self.account.money.write(amount)

    def wrong(self, problem: str) -> RecordError:
        """An error about the step at hand."""
        return RecordError(problem, self.account.place(self.line), self.account.source)

    # ---- inside

    def _begin(self) -> Hand:
        a = self.account
        try:
            if a.deck is not None:
                return Hand(a.game, a.amounts, a.stacks, Dealer(a.deck, a.key), chip=a.chip, carried=a.carried)
            return RecordedHand(a, self.told)
        except (ValueError, OutOfCards) as error:
            raise RecordError(str(error), a.place(a.line), a.source) from None

    def _new_events(self) -> None:
        """Sort what has happened since the last look."""
        log = self.hand.log
        for event in log[self.at :]:
            kind = type(event)
            if kind is e.Returned:
                self.returned.append((event.seat, event.amount))
            elif kind is e.Dealt:
                for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
                    self.cards_dealt[seat].append(card)
            elif kind is e.Drawn:
                self.cards_drawn[event.seat] += [card for card, _audience in event.cards]
            elif kind is e.Tabled:
                self.tabled += [card for card, _audience in event.cards]
            elif kind is e.Gathered and event.what == "discards":
                self.reshuffles += 1
        self.known.hear(log[self.at :])
        self.at = len(log)

    def act(self, seat: int, action: Any) -> None:
        try:
            self.hand.act(seat, action)
        except IllegalAction:
            raise self.wrong(self._refused(seat, action)) from None
        except OutOfCards as error:
            raise self.wrong(str(error)) from None
        self._new_events()

    def _refused(self, seat: int, action: Any) -> str:
        return f"{self.expected(seat)}; the record has {self.name(seat)} {_said(action)}"

    def expected(self, seat: int) -> str:
        """What the rules expect now, in words."""
        if self.hand.over:
            return "the hand is over and nobody is asked"
        for offer in self.hand.offers:
            if offer.seat == seat:
                return f"expected {self.name(seat)} to {offered(offer, self.account.money)}"
        asked = " or ".join(self.name(offer.seat) for offer in self.hand.offers)
        s = self.hand.state
        why = f" ({s.why})" if s.open and s.why and s.opener in [offer.seat for offer in self.hand.offers] and not s.acted else ""
        return f"expected {asked} to act{why}"

    def offer_for(self, seat: int, said: str) -> Any:
        for offer in self.hand.offers:
            if offer.seat == seat:
                return offer
        raise self.wrong(f"{self.expected(seat)}; the record has {self.name(seat)} {said}")

    def told_cards(self) -> None:
        """Before anyone acts: every card that has fallen must have been told."""
        for seat in range(self.hand.n):
            cards = self.cards_dealt[seat]
            if len(cards) > self.dealt[seat]:
                missing = cards[self.dealt[seat] :]
                self.known.missing(self, seat, missing, self.dealt[seat])
                self.dealt[seat] = len(cards)

    # ---- the steps

    def _street(self, step: st.Street) -> None:
        s = self.hand.state
        if self.hand.offers and (step.number < 0 or self._street_of(s.phase) < step.number):
            raise self.wrong(f"{self.expected(-1)}; the record goes on to {step.name}")
        if step.number >= 0:
            if step.number != self.street + 1:
                raise self.wrong(f"expected street {self.street + 2} of the hand next; the record goes on to {step.name}")
            self.street = step.number
            if self._street_of(s.phase) < step.number:
                raise self.wrong(f"the hand is over before {step.name}")
        elif len(s.live) < 2:
            raise self.wrong(f"expected no showdown, since only {self.name(s.live[0])} is left")
        self.check_reshuffles()
        self._heading(step)

    def check_reshuffles(self) -> None:
        """Sites that tell of reshuffles tell of each."""

    def _street_of(self, phase: int) -> int:
        return sum(at <= phase for at in self.streets) - 1

    def _heading(self, step: st.Street) -> None:
        s = self.hand.state
        if step.pot is not None and step.pot != s.pot:
            raise self.wrong(f"expected a pot of {self.chips(s.pot)}; the record has {self.chips(step.pot)}")
        if step.players is not None and step.players != len(s.live):
            raise self.wrong(f"expected {len(s.live)} players left; the record has {step.players}")
        all_in = sum(not s.stacks[seat] for seat in s.live)
        if step.all_in is not None and not self.hand.over and step.all_in != all_in:
            raise self.wrong(f"expected {all_in} players all in; the record has {step.all_in}")

    def _dealt(self, step: st.Dealt) -> None:
        seat = step.seat
        if step.before is not None:
            self.known.repeats(self, seat, step.before, step)
        row, counts = (self.cards_drawn[seat], self.drawn) if step.drawn else (self.cards_dealt[seat], self.dealt)
        first = counts[seat]
        there = row[first : first + len(step.cards)]
        if len(there) < len(step.cards):
            raise self.wrong(self._no_card(seat, step))
        for card, fell in zip(step.cards, there, strict=True):
            if card is not None and card != fell:
                raise self.wrong(f"expected {self.name(seat)} to get {write([fell])} off this deck; the record has {write([card])}")
        counts[seat] = first + len(step.cards)
        self.known.new(self, seat, step.cards)

    def _no_card(self, seat: int, step: st.Dealt) -> str:
        cards = write(step.cards)
        if self.hand.state.folded[seat]:
            return f"{self.name(seat)} has folded; the record deals {cards} there"
        if self.hand.offers:
            return f"{self.expected(-1)} before more cards come; the record deals {cards} to {self.name(seat)}"
        return f"no more cards come to {self.name(seat)}; the record deals {cards}"

    def _board(self, step: st.Board) -> None:
        there = self.tabled[self.tabled_told : self.tabled_told + len(step.cards)]
        if len(there) < len(step.cards):
            why = f"{self.expected(-1)} before more cards come" if self.hand.offers else "no card comes to the middle here"
            raise self.wrong(f"{why}; the record has {write(step.cards)} in the middle")
        for card, fell in zip(step.cards, there, strict=True):
            if card is not None and fell is not None and card != fell:
                raise self.wrong(f"expected {write([fell])} in the middle, off this deck; the record has {write([card])}")
        self.tabled_told += len(step.cards)
        self.known.table(self, step.cards)

    def _opens(self, step: st.Opens) -> None:
        seat, why = self._first_opener()
        if seat != step.seat:
            raise self.wrong(f"expected {self.name(seat)} to open ({why}); the record has {self.name(step.seat)}")
        self.known.showing(self, step.seat, step.card)

    def _first_opener(self) -> tuple[int, str]:
        """Who has to open the first round, also where nobody could bet."""
        for event in self.hand.log:
            if type(event) is e.RoundOpened:
                return event.opener, event.why
        first = self.streets[0]
        s = self.hand.state.copy()
        for seat in range(s.n):
            s.cards[seat] = [card for card, born in zip(s.cards[seat], s.born[seat], strict=True) if born <= first]
            s.up[seat] = s.up[seat][: len(s.cards[seat])]
        script = self.hand.script
        found = find_opener(s, script, script.openings[first + 1], range(s.n), -1)
        return found.seat, found.why

    def _acted(self, step: st.Acted) -> None:
        self.told_cards()
        offer = self.offer_for(step.seat, st_words(step))
        action = action_of(self, step, offer)
        self.act(step.seat, action)
        checked_all_in(self, step)

    def _threw(self, step: st.Threw) -> None:
        self.told_cards()
        said = f"throw {step.count}" if step.count else "stand pat"
        offer = self.offer_for(step.seat, said)
        if not isinstance(offer, PickOffer) or offer.verb != "throw":
            raise self.wrong(f"{self.expected(step.seat)}; the record has {self.name(step.seat)} {said}")
        if step.held is not None:
            self.known.holds(self, step.seat, step.held)
        self.act(step.seat, Pick(places_of(self, step.seat, step.count, step.cards, step.places)))

    def _picked(self, step: st.Picked) -> None:
        self.told_cards()
        offer = self.offer_for(step.seat, step.verb)
        if not isinstance(offer, PickOffer) or offer.verb != step.verb:
            raise self.wrong(f"{self.expected(step.seat)}; the record has {self.name(step.seat)} {step.verb}")
        self.act(step.seat, Pick(places_of(self, step.seat, len(step.cards), step.cards, step.places)))

    def _said_word(self, step: st.Said) -> None:
        self.told_cards()
        self.offer_for(step.seat, f"say {step.word}")
        self.act(step.seat, Say(step.word))

    def _left(self, step: st.Left) -> None:
        if not self.hand.leave(step.seat):
            raise self.wrong(f"expected a player still in, with chips and not alone, to leave; the record has {self.name(step.seat)}")
        self._new_events()

    def _turned(self, step: st.Turned) -> None:
        s = self.hand.state
        if step.slot not in s.turned:
            raise self.wrong(f"{self.expected(-1)}; the record turns {step.slot} up")
        there = s.table[s.slots.index(step.slot)]
        if step.card is not None and there is not None and there != step.card:
            raise self.wrong(f"expected {step.slot} to be {there}; the record has {step.card}")

    def _returned(self, step: st.Returned) -> None:
        if (step.seat, step.amount) in self.returned:
            self.returned.remove((step.seat, step.amount))
            return
        if self.returned:
            seat, amount = self.returned[0]
            rules = f"expected {self.chips(amount)} back to {self.name(seat)}"
        else:
            rules = "expected no bet to go back here"
        raise self.wrong(f"{rules}; the record has {self.chips(step.amount)} back to {self.name(step.seat)}")

    def _reshuffled(self, step: st.Reshuffled) -> None:
        self.known.reshuffle_told += 1

    def _capped(self, step: st.Capped) -> None:
        s = self.hand.state
        if s.open and (s.cap is None or s.counted < s.cap):
            cap = "no cap" if s.cap is None else f"{s.cap} bets"
            raise self.wrong(f"expected {cap} in this round, {s.counted} made so far; the record has the betting capped")

    def _shown(self, step: st.Shown) -> None:
        if step.final and not self.hand.over:
            raise self.wrong(f"{self.expected(-1)}; the record has {self.name(step.seat)} show")
        self.known.shown(self, step)

    def _mucked(self, step: st.Mucked) -> None:
        if not self.hand.over:
            raise self.wrong(f"{self.expected(-1)}; the record has {self.name(step.seat)} muck")
        if step.cards:
            self.known.shown(self, st.Shown(step.line, step.seat, step.cards, step.words))

    def pots(self) -> list[int]:
        """The pots as they lie, the main one first, before the rake."""
        return [pot.amount for pot in pots(self.hand.state)]


def _shared(phase: Any) -> bool:
    return isinstance(phase, TableCards) and phase.shared and phase.face == "up"


def _said(action: Any) -> str:
    return type(action).__name__.lower() + "".join(f" {part}" for part in action)


def st_words(step: st.Acted) -> str:
    """What the record has a player do."""
    return step.word


_DO: Final[dict[type, Callable[[Play, Any], None]]] = {
    st.Street: Play._street,
    st.Dealt: Play._dealt,
    st.Board: Play._board,
    st.Turned: Play._turned,
    st.Opens: Play._opens,
    st.Acted: Play._acted,
    st.Threw: Play._threw,
    st.Picked: Play._picked,
    st.Said: Play._said_word,
    st.Left: Play._left,
    st.Returned: Play._returned,
    st.Reshuffled: Play._reshuffled,
    st.Capped: Play._capped,
    st.Shown: Play._shown,
    st.Mucked: Play._mucked,
}  # fmt: skip
