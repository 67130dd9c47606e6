"""One hand, played: a deck and a list of actions. Pure: no clock, no randomness, no input or output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from studbook.cards import Card
from studbook.engine import events as e
from studbook.engine.actions import Action, IllegalAction
from studbook.engine.dealer import Dealer
from studbook.engine.events import Event
from studbook.engine.offers import BetOffer, Offer, refusal
from studbook.engine.openers import Opener, find_opener
from studbook.engine.phases.dealing import begin_deal, begin_table_cards
from studbook.engine.phases.questions import answer, ask_more, pending, question_offer, settle_without
from studbook.engine.phases.rolling import begin_roll_to_beat
from studbook.engine.phases.rounds import act_in_round, begin_ante, begin_bet, begin_blinds, close_round, round_offer
from studbook.engine.phases.showdown import begin_showdown, finish_alone
from studbook.engine.phases.tablecards import begin_turn_up, later_discards
from studbook.engine.phases.triggers import run_trigger
from studbook.engine.script import Script, script
from studbook.engine.state import APPLY, State
from studbook.engine.view import View, Watcher
from studbook.rules import Amounts, Ante, Bet, Blinds, Deal, Game, Opening, Phase, RollToBeat, Showdown, TableCards, TurnUp

Rake = Callable[[int], int]


class Hand:
    """A hand of `game` for `amounts`, the seats counted from the dealer's left with `stacks` chips each.

    `chip` is the smallest chip that splits; `rake` takes a pot's chips and says how many the house keeps; `carried` chips lie in the pot
    already. `log` has all events with every card: it never leaves the server; `view` is the only door. Raises `ValueError` when the game is
    not for so many players or a stack is not a positive number of chips.
    """

    __slots__ = (
        "_offers",
        "_watchers",
        "amounts",
        "cards_are_out",
        "carried",
        "chip",
        "dealer",
        "game",
        "has_blinds",
        "log",
        "n",
        "rake",
        "script",
        "start",
        "state",
    )

    def __init__(
        self,
        game: Game,
        amounts: Amounts,
        stacks: Sequence[int],
        dealer: Dealer,
        *,
        chip: int = 1,
        rake: Rake | None = None,
        carried: int = 0,
    ) -> None:
        if min(stacks, default=0) < 1:
            raise ValueError(f"expected every player to have chips, got stacks {', '.join(map(str, stacks))}")
        self.script: Script = script(game, len(stacks))
        self.game = game
        self.amounts = amounts
        self.n = len(stacks)
        self.start = tuple(stacks)
        self.dealer = dealer
        self.chip = chip
        self.rake = rake
        self.carried = carried
        self.state = State(stacks, carried)
        self.log: list[Event] = []
        self.cards_are_out = False
        self.has_blinds = self.script.has_blinds
        self._offers: tuple[Offer, ...] | None = None
        self._watchers: dict[int, Watcher] = {}
        for card in self.script.set_aside:
            dealer.set_aside(card)
        self._advance()

    # ---- what people may know and do

    @property
    def seats(self) -> int:
        """How many were dealt in."""
        return self.n

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def offers(self) -> tuple[Offer, ...]:
        """One offer for each seat asked now; none when the hand is over."""
        if self._offers is None:
            self._offers = self._make_offers()
        return self._offers

    def view(self, seat: int, upto: int | None = None) -> View:
        """What this seat may know (`SPECTATOR`: somebody who holds no cards); with `upto`, as it was after so many events of the log."""
        if upto is not None:
            return Watcher(seat, self.start, self.carried).view(self, upto)
        watcher = self._watchers.get(seat)
        if watcher is None:
            watcher = self._watchers[seat] = Watcher(seat, self.start, self.carried)
        return watcher.view(self)

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """Do what this seat says. Returns the new events, with every card. Raises `IllegalAction`; then nothing has changed."""
        for offer in self.offers:
            if offer.seat == seat:
                break
        else:
            raise IllegalAction(self._not_asked(seat))
        if not offer.allows(action):
            raise IllegalAction(refusal(offer, action))
        before = len(self.log)
        if isinstance(offer, BetOffer):
            act_in_round(self, offer, action)
        else:
            answer(self, offer, action)
        self._advance()
        return tuple(self.log[before:])

    def leave(self, seat: int) -> tuple[Event, ...]:
        """Fold out of turn, because the player has left the table. Who is all in, has folded, or is alone stays as they are."""
        s = self.state
        if s.over or s.folded[seat] or not s.stacks[seat] or len(s.live) == 1:
            return ()
        before = len(self.log)
        settle_without(self, seat)
        self._advance()
        return tuple(self.log[before:])

    def show(self, seat: int) -> tuple[Event, ...]:
        """After the hand: a player still in who did not have to show does. Raises `IllegalAction` when there is nothing to show."""
        s = self.state
        if not s.over or s.folded[seat] or s.shown[seat]:
            raise IllegalAction(f"seat {seat}: expected cards not shown yet, of a player still in, after the hand")
        self.emit(e.Shown(seat, tuple((card, e.EVERYONE) for card in s.cards[seat])))
        return (self.log[-1],)

    def copy(self) -> Hand:
        """An independent copy, for search."""
        twin = type(self).__new__(type(self))
        for name in ("script", "game", "amounts", "n", "start", "chip", "rake", "carried", "cards_are_out", "has_blinds", "_offers"):
            setattr(twin, name, getattr(self, name))
        twin.dealer = self.dealer.copy()
        twin.state = self.state.copy()
        twin.log = self.log[:]
        twin._watchers = {}  # noqa: SLF001  # its own class
        return twin

    @classmethod
    def replay(
        cls, game: Game, amounts: Amounts, stacks: Sequence[int], dealer: Dealer, actions: Iterable[tuple[int, Action]], **settings: Any
    ) -> Hand:
        """The hand after these actions; raises `IllegalAction` at the first that was not offered."""
        hand = cls(game, amounts, stacks, dealer, **settings)
        for seat, action in actions:
            hand.act(seat, action)
        return hand

    # ---- what a hand that plays a record knows better

    def antes(self) -> Sequence[tuple[int, int, str]]:
        """Who puts in how much before the deal: seat, chips owed, kind."""
        return [(seat, self.amounts.ante, "ante") for seat in range(self.n)]

    def blinds(self) -> Sequence[tuple[int, int, str]]:
        """Seat 0 is small and seat 1 big; heads-up the dealer, seat 1, is small (R-BDG-1).

        Kinds are small blind, big blind, late blind (by a player coming in, counted as a bet) and dead (not counted).
        """
        small, big = (1, 0) if self.n == 2 else (0, 1)
        return ((small, self.amounts.small_blind, "small blind"), (big, self.amounts.big_blind, "big blind"))

    def find_opener(self, opening: Opening, seats: Sequence[int]) -> Opener:
        """Who of `seats`, counted from the dealer's left, opens the round of this phase."""
        return find_opener(self.state, self.script, opening, seats, self.script.turns[self.state.phase])

    def cards_to_show(self, seat: int) -> Sequence[Card | None] | None:
        """What a player still in turns over at the showdown, None: nothing. A hand with a card that nobody saw has no claim."""
        return self.state.cards[seat]

    def rake_of(self, number: int, amount: int) -> int:
        """What the house keeps of pot `number`."""
        return min(self.rake(amount), amount) if self.rake else 0

    # ---- inside

    def emit(self, event: Event) -> None:
        """Write an event down and let it change the state. For the engine alone."""
        self.log.append(event)
        APPLY[type(event)](self.state, event)
        self._offers = None

    def _not_asked(self, seat: int) -> str:
        if self.over:
            return "the hand is over: nobody is asked"
        asked = ", ".join(str(offer.seat) for offer in self.offers)
        return f"expected seat {asked} to act; got seat {seat}"

    def _make_offers(self) -> tuple[Offer, ...]:
        s = self.state
        if s.over:
            return ()
        if s.asked is not None:
            return tuple(question_offer(self, seat) for seat in pending(s))
        offer = round_offer(self) if s.open else None
        return (offer,) if offer else ()

    def _advance(self) -> None:
        """Go on until somebody is asked or the hand is over."""
        s = self.state
        while not s.over:
            if s.folded.count(False) == 1:
                if s.open:
                    close_round(self)
                finish_alone(self)
            elif s.asked is not None:
                return
            elif s.queue:
                run_trigger(self)
            elif s.open:
                offer = round_offer(self)
                if offer is not None:
                    self._offers = (offer,)
                    return
                close_round(self)
            elif s.phase < 0 or not ask_more(self, self.script.phases[s.phase]):
                self._begin(s.phase + 1)

    def _begin(self, index: int) -> None:
        self.emit(e.PhaseBegan(index))
        phase = self.script.phases[index]
        turn = self.script.turns[index]
        if turn >= 0 and self.state.folded[turn]:
            return
        begin = _BEGIN.get(type(phase))
        if begin is not None:
            begin(self, phase)


def _deal(hand: Hand, phase: Deal) -> None:
    begin_deal(hand, phase)
    later_discards(hand)


def _showdown(hand: Hand, phase: Phase) -> None:
    begin_showdown(hand)


_BEGIN: Final[dict[type, Callable[[Hand, Any], None]]] = {
    Ante: begin_ante, Blinds: begin_blinds, Bet: begin_bet, Deal: _deal, TableCards: begin_table_cards, TurnUp: begin_turn_up,
    RollToBeat: begin_roll_to_beat, Showdown: _showdown,
}  # fmt: skip
