"""A record, followed with the engine: each step is done or compared, and the first that cannot be so is named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

from studbook.cards import Card, write
from studbook.engine import Dealer, Hand, IllegalAction, OutOfCards, PickOffer, SayOffer
from studbook.engine import events as e
from studbook.engine.actions import Pick, Say
from studbook.engine.openers import find_opener
from studbook.engine.pots import split_pots
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.bet_steps import action_of, checked_all_in
from studbook.history.card_ledger import CardLedger
from studbook.history.errors import RecordError
from studbook.history.expectations import offered
from studbook.history.foreknowledge import gather
from studbook.history.places import places_of
from studbook.history.recorded import recorded_hand
from studbook.history.recorded_dealer import RecordedDealer
from studbook.history.showing import show_order
from studbook.history.stated_hands import check_words
from studbook.rules import Deal, Exchange, TableCards


class HandReplay:
    """The hand of an account, followed step by step. `hand` is where it stands, `line` the step being looked at.

    Raises `RecordError` when the account cannot even begin.
    """

    def __init__(self, account: HandAccount) -> None:
        self.account = account
        self.told = gather(account)
        self.line = account.line
        self.hand: Hand = self._begin()
        self.known = CardLedger(self.hand, account)
        self.returned: list[tuple[int, int]] = []
        self.dealt = [0] * self.hand.n
        self.drawn = [0] * self.hand.n
        self.cards_dealt: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        self.cards_drawn: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        self.tabled: list[Card | None] = []
        self.tabled_told = 0
        self.reshuffles = 0
        self.reshuffles_told = 0
        self.streets = [at for at, phase in enumerate(self.hand.script.phases) if self.begins_street(phase)]
        self.at = 0
        self.phase = -1
        self.street = -1
        self.draws_told = [bool(cards) for cards in self.told.drawn]
        self.any_draws_told = any(self.draws_told)
        self.headed = any(isinstance(step, st.StreetStep) for step in account.steps)
        self.told_at_end: list[int] = []
        self.show_order: list[int] | None = None
        self.untold = 0
        self.fell: list[list[int]] = [[] for _ in range(self.hand.n)]
        self.last_dealt = (-1, -1)
        self.shown_down = False
        self.shown_early = False
        self._new_events()

    @staticmethod
    def begins_street(phase: Any) -> bool:
        """Whether a site's record has a heading for this phase."""
        return isinstance(phase, Deal | Exchange) or (isinstance(phase, TableCards) and phase.shared and phase.face == "up")

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
            return recorded_hand(a, self.told)
        except (ValueError, OutOfCards) as error:
            raise RecordError(str(error), a.place(a.line), a.source) from None

    def _new_events(self) -> None:
        """Sort what has happened since the last look."""
        log = self.hand.log
        for event in log[self.at :]:
            if type(event) is e.PhaseBegan:
                self.phase = event.index
            elif type(event) is e.Returned:
                self.returned.append((event.seat, event.amount))
            elif type(event) is e.Dealt:
                for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
                    self.cards_dealt[seat].append(card)
                    self.fell[seat].append(self.phase)
                self.untold += len(event.seats)
            elif type(event) is e.Drawn:
                self.cards_drawn[event.seat] += [card for card, _audience in event.cards]
            elif type(event) is e.Tabled:
                self.tabled += [card for card, _audience in event.cards]
            elif type(event) is e.Gathered and event.what == "discards":
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
        if self.headed and self.tabled_told < len(self.tabled):
            raise self.wrong("expected the card in the middle, which is everyone's, before this; the record has none")
        if self.untold <= 0:
            return
        self.untold = 0
        for seat in range(self.hand.n):
            cards = self.cards_dealt[seat]
            if len(cards) > self.dealt[seat]:
                missing = cards[self.dealt[seat] :]
                self.known.missing(self, seat, missing, self.dealt[seat])
                self.dealt[seat] = len(cards)

    def told_draws(self) -> None:
        """Before anyone bets: the new cards of those whose new cards the record tells."""
        if not self.any_draws_told:
            return
        for seat in range(self.hand.n):
            if self.draws_told[seat] and self.drawn[seat] < len(self.cards_drawn[seat]):
                count = len(self.cards_drawn[seat]) - self.drawn[seat]
                raise self.wrong(f"expected {count} new card{'s' * (count > 1)} to {self.name(seat)} before this; the record deals none")

    def in_its_street(self) -> None:
        """The heading of the street that is being played must have been told."""
        if self.headed and self._street_of(self.hand.state.phase) != self.street:
            raise self.wrong(f"expected the heading of street {self._street_of(self.hand.state.phase) + 1} before this")

    def all_returned(self) -> None:
        """An uncalled bet goes back before anything else happens."""
        if self.returned and self.account.form in ("stars", "fulltilt"):
            seat, amount = self.returned[0]
            raise self.wrong(f"expected {self.chips(amount)} back to {self.name(seat)} before this")

    # ---- the steps

    def on_street(self, step: st.StreetStep) -> None:
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
        else:
            self.shown_down = True
        self.all_returned()
        self._heading(step)

    def _street_of(self, phase: int) -> int:
        return sum(at <= phase for at in self.streets) - 1

    def _heading(self, step: st.StreetStep) -> None:
        s = self.hand.state
        if step.pot is not None and step.pot != s.pot:
            raise self.wrong(f"expected a pot of {self.chips(s.pot)}; the record has {self.chips(step.pot)}")
        if step.players is not None and step.players != len(s.live):
            raise self.wrong(f"expected {len(s.live)} players left; the record has {step.players}")
        won: Counter[int] = Counter()  # nobody may have been asked since, so that the pots are paid already
        for award in s.awards:
            won[award.seat] += award.amount
        all_in = sum(s.stacks[seat] == won[seat] for seat in s.live)
        if step.all_in is not None and step.all_in != all_in:
            raise self.wrong(f"expected {all_in} all in; the record has {step.all_in}")

    def on_dealt(self, step: st.DealtStep) -> None:
        seat = step.seat
        if self.headed:
            self._in_order(step)
        if step.drawn and self.account.form == "fulltilt" and self._throwing():
            raise self.wrong(f"{self.expected(-1)} before new cards come; the record has them come to {self.name(seat)}")
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
        self.untold -= 0 if step.drawn else len(step.cards)
        self.known.new(self, seat, step.cards)

    def _in_order(self, step: st.DealtStep) -> None:
        """Cards come on the street whose heading stands above them, clockwise from the dealer's left."""
        seat = step.seat
        if not step.drawn and self.dealt[seat] < len(self.fell[seat]):
            street = self._street_of(self.fell[seat][self.dealt[seat]])
            if street != self.street:
                raise self.wrong(f"expected the heading of street {street + 1} before these cards")
        stud = self.account.form == "stars" and not step.drawn and self.account.places
        place = self.account.places[seat] if stud else seat  # PokerStars tells of them by seat number
        if self.last_dealt[0] == self.street and place <= self.last_dealt[1]:
            raise self.wrong(f"expected the players' cards in the order of the deal, got those of {self.name(seat)} late")
        self.last_dealt = (self.street, place)

    def _throwing(self) -> bool:
        """Whether somebody has yet to throw cards on the street that the record is at."""
        asked = any(isinstance(offer, PickOffer) for offer in self.hand.offers)
        return asked and self._street_of(self.hand.state.phase) == self.street

    def _no_card(self, seat: int, step: st.DealtStep) -> str:
        cards = write(step.cards)
        if self.hand.state.folded[seat]:
            return f"{self.name(seat)} has folded; the record deals {cards} there"
        if self.hand.offers:
            return f"{self.expected(-1)} before more cards come; the record deals {cards} to {self.name(seat)}"
        return f"no more cards come to {self.name(seat)}; the record deals {cards}"

    def on_board(self, step: st.BoardStep) -> None:
        there = self.tabled[self.tabled_told : self.tabled_told + len(step.cards)]
        if len(there) < len(step.cards):
            why = f"{self.expected(-1)} before more cards come" if self.hand.offers else "no card comes to the middle here"
            raise self.wrong(f"{why}; the record has {write(step.cards)} in the middle")
        for card, fell in zip(step.cards, there, strict=True):
            if card is not None and fell is not None and card != fell:
                raise self.wrong(f"expected {write([fell])} in the middle, off this deck; the record has {write([card])}")
        self.tabled_told += len(step.cards)
        self.known.table(self, step.cards)

    def on_opens(self, step: st.OpensStep) -> None:
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

    def on_acted(self, step: st.ActedStep) -> None:
        self.in_its_street()
        self.told_cards()
        self.told_draws()
        offer = self.offer_for(step.seat, st_words(step))
        action = action_of(self, step, offer)
        self.act(step.seat, action)
        checked_all_in(self, step)

    def on_threw(self, step: st.ThrewStep) -> None:
        self.in_its_street()
        self.told_cards()
        said = f"throw {step.count}" if step.count else "stand pat"
        offer = self.offer_for(step.seat, said)
        if not isinstance(offer, PickOffer) or offer.verb != "throw":
            raise self.wrong(f"{self.expected(step.seat)}; the record has {self.name(step.seat)} {said}")
        if step.held is not None:
            self.known.holds(self, step.seat, step.held)
        dealer = self.hand.dealer
        if self.reshuffles_told == 1 and not self.reshuffles and len(dealer.stub) >= step.count:
            raise self.wrong(f"expected no reshuffle before this, since {len(dealer.stub)} cards are left")
        self.act(step.seat, Pick(places_of(self, step.seat, step.count, step.cards, step.places)))
        if self.account.form == "stars" and self.reshuffles > self.reshuffles_told:
            raise self.wrong("expected to read that the deck is reshuffled before this")

    def on_picked(self, step: st.PickedStep) -> None:
        self.told_cards()
        offer = self.offer_for(step.seat, step.verb)
        if not isinstance(offer, PickOffer) or offer.verb != step.verb:
            raise self.wrong(f"{self.expected(step.seat)}; the record has {self.name(step.seat)} {step.verb}")
        # An answer that never became known had no effect: any will do.
        count = offer.least if step.cards == (None,) and step.places is None else len(step.cards)
        self.act(step.seat, Pick(places_of(self, step.seat, count, step.cards[:count], step.places)))

    def on_said_word(self, step: st.SaidStep) -> None:
        self.told_cards()
        offer = self.offer_for(step.seat, f"say {step.word}")
        word = step.word
        if word == "?" and isinstance(offer, SayOffer):  # never became known, so it had no effect: any will do
            word = offer.words[0]
        self.act(step.seat, Say(word))

    def on_left(self, step: st.LeftStep) -> None:
        if not self.hand.leave(step.seat):
            raise self.wrong(f"expected a player still in, with chips and not alone, to leave; the record has {self.name(step.seat)}")
        self._new_events()

    def on_turned(self, step: st.TurnedStep) -> None:
        s = self.hand.state
        if step.slot not in s.turned:
            raise self.wrong(f"{self.expected(-1)}; the record turns {step.slot} up")
        there = s.table[s.slots.index(step.slot)]
        if step.card is not None and there is not None and there != step.card:
            raise self.wrong(f"expected {step.slot} to be {there}; the record has {step.card}")

    def on_returned(self, step: st.ReturnedStep) -> None:
        if (step.seat, step.amount) in self.returned:
            self.returned.remove((step.seat, step.amount))
            return
        if self.returned:
            seat, amount = self.returned[0]
            rules = f"expected {self.chips(amount)} back to {self.name(seat)}"
        else:
            rules = "expected no bet to go back here"
        raise self.wrong(f"{rules}; the record has {self.chips(step.amount)} back to {self.name(step.seat)}")

    def on_won(self, step: st.WonStep) -> None:
        self.all_returned()
        if not self.hand.over:
            raise self.wrong(f"{self.expected(-1)}; the record has {self.name(step.seat)} win")
        self._all_shown(step)
        check_words(self, step.seat, step.words, step.side)

    def _all_shown(self, step: st.WonStep) -> None:
        """A pot goes to somebody when all who play for it have shown or mucked."""
        if not self.headed or len(self.hand.state.live) < 2:
            return
        lie = split_pots(self.hand.state)
        for seat in lie[step.pot].seats if step.pot is not None and step.pot < len(lie) else ():
            if seat not in self.told_at_end:
                raise self.wrong(f"expected {self.name(seat)} to show or muck first; the record has {self.name(step.seat)} win")

    def on_reshuffled(self, step: st.ReshuffledStep) -> None:
        """The site says so before the player who draws short does."""
        self.reshuffles_told += 1
        if isinstance(self.hand.dealer, RecordedDealer):
            self.hand.dealer.short = True

    def on_capped(self, step: st.CappedStep) -> None:
        s = self.hand.state
        if s.open and (s.cap is None or s.counted < s.cap):
            cap = "no cap" if s.cap is None else f"{s.cap} bets"
            raise self.wrong(f"expected {cap} in this round, {s.counted} made so far; the record has the betting capped")

    def on_shown(self, step: st.ShownStep) -> None:
        if step.final and not self.hand.over:
            raise self.wrong(f"{self.expected(-1)}; the record has {self.name(step.seat)} show")
        if self.hand.state.folded[step.seat]:
            raise self.wrong(f"{self.name(step.seat)} has folded; the record has them show")
        if step.final:
            self.all_returned()
            if self.headed and len(self.hand.state.live) > 1 and not self.shown_down and not self.shown_early:
                raise self.wrong("expected the heading of the showdown before this")
            self._in_showing_order(step.seat)
        self.shown_early |= not step.final
        self.known.shown(self, step)
        check_words(self, step.seat, step.words)

    def on_mucked(self, step: st.MuckedStep) -> None:
        if not self.hand.over:
            raise self.wrong(f"{self.expected(-1)}; the record has {self.name(step.seat)} muck")
        if self.hand.state.folded[step.seat]:
            raise self.wrong(f"{self.name(step.seat)} has folded; the record has them muck at the end")
        self.all_returned()
        self._in_showing_order(step.seat)
        if step.cards:
            self.known.shown(self, st.ShownStep(step.line, step.seat, step.cards, step.words))

    def _in_showing_order(self, seat: int) -> None:
        if self.headed and len(self.hand.state.live) > 1 and seat not in self.told_at_end:
            if self.show_order is None:
                self.show_order = show_order(self)
            due = self.show_order[len(self.told_at_end)]
            if seat != due:
                raise self.wrong(f"expected {self.name(due)} to show or muck first; the record has {self.name(seat)}")
        if seat not in self.told_at_end:
            self.told_at_end.append(seat)

    def pots(self) -> list[int]:
        """The pots as they lie, the main one first, before the rake."""
        return [pot.amount for pot in split_pots(self.hand.state)]


def _said(action: Any) -> str:
    return type(action).__name__.lower() + "".join(f" {part}" for part in action)


def st_words(step: st.ActedStep) -> str:
    """What the record has a player do."""
    return step.word


_DO: Final[dict[type, Callable[[HandReplay, Any], None]]] = {
    st.StreetStep: HandReplay.on_street,
    st.DealtStep: HandReplay.on_dealt,
    st.BoardStep: HandReplay.on_board,
    st.TurnedStep: HandReplay.on_turned,
    st.OpensStep: HandReplay.on_opens,
    st.ActedStep: HandReplay.on_acted,
    st.ThrewStep: HandReplay.on_threw,
    st.PickedStep: HandReplay.on_picked,
    st.SaidStep: HandReplay.on_said_word,
    st.LeftStep: HandReplay.on_left,
    st.ReturnedStep: HandReplay.on_returned,
    st.ReshuffledStep: HandReplay.on_reshuffled,
    st.CappedStep: HandReplay.on_capped,
    st.ShownStep: HandReplay.on_shown,
    st.MuckedStep: HandReplay.on_mucked,
    st.WonStep: HandReplay.on_won,
}  # fmt: skip
