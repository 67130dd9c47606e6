"""How far a record has been followed: the engine's hand, and what of it the record has told. Everything that follows steps imports this."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, Never, TypeVar, cast

from msgspec.structs import astuple

from studbook.cards import Card
from studbook.engine import BY_THE_BOOK, DEAD_BUTTON, Dealer, Hand, IllegalAction, Offer, OutOfCards, Script
from studbook.engine import events as e
from studbook.engine.actions import Action
from studbook.engine.pots import Pot, split_pots
from studbook.errors import StudbookError
from studbook.hands.value import Value
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.card_ledger import CardLedger
from studbook.history.expectations import offered
from studbook.history.foreknowledge import gather
from studbook.history.record_error import RecordError
from studbook.history.recorded import recorded_hand
from studbook.rules import Deal, Exchange, Phase, TableCards
from studbook.telling.opener_words import why_opens


def begins_street(phase: Phase) -> bool:
    """Whether a site's record has a heading for this phase."""
    return isinstance(phase, Deal | Exchange) or (isinstance(phase, TableCards) and phase.shared and phase.face == "up")


_Kind = TypeVar("_Kind", bound=st.Step)


class Progress:
    """The hand of an account, as far as it has been followed. Raises `RecordError` when the account cannot even begin."""

    def __init__(self, account: HandAccount) -> None:
        #: What the record tells.
        self.account = account
        #: The line of the record that is looked at.
        self.line: int = account.line
        #: The hand, where it stands.
        self.hand: Hand = _begun(account)
        #: The cards told so far.
        self.ledger: CardLedger = CardLedger(self.hand.n, self.hand.script.deck)
        #: The places of the phases that have a heading.
        self.streets: tuple[int, ...] = streets_of(self.hand.script)
        #: The street of each phase, counted from 0; -1: before the first. The last is that before any phase.
        self.street_at: tuple[int, ...] = _streets_at(self.hand.script)
        self._steps: dict[type[tuple[object, ...]], list[st.Step]] = _by_kind(account.steps)
        #: Whether the record has headings at all.
        self.headed: bool = st.StreetStep in self._steps
        #: The street whose heading was told last, counted from 0.
        self.street = -1
        #: The phase that began last.
        self.phase: int = -1
        #: Every card dealt to each seat, and the phase in which it fell.
        self.dealt: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        self.dealt_in: list[list[int]] = [[] for _ in range(self.hand.n)]
        #: Every card drawn by each seat.
        self.drawn: list[list[Card | None]] = [[] for _ in range(self.hand.n)]
        #: Every card that came to the middle.
        self.tabled: list[Card | None] = []
        #: How many of those cards the record has told.
        self.dealt_told: list[int] = [0] * self.hand.n
        self.drawn_told: list[int] = [0] * self.hand.n
        self.tabled_told = 0
        #: Whether cards have fallen since all that had fallen was found told.
        self.cards_fell: bool = False
        #: How many cards dealt the record has not told yet; under 0 where it told some that came later.
        self.untold: int = 0
        #: The street and the place of the player whose cards were told last.
        self.last_dealt: tuple[int, int] = (-1, -1)
        #: Of which seats the record tells drawn cards at all.
        self.tells_draws: list[int] = sorted({step.seat for step in self.steps_of(st.DealtStep) if step.drawn and step.cards})
        #: How often the discards were shuffled in, and how often the record has said so.
        self.reshuffles: int = 0
        self.reshuffles_told = 0
        #: The phase in which each seat has folded.
        self.folded_in: dict[int, int] = {}
        #: Uncalled bets that went back and that the record has not told yet: seat and chips.
        self.to_return: list[tuple[int, int]] = []
        #: What the record has given back before its time: seat and chips.
        self.returned_ahead: tuple[int, int] | None = None
        #: Words said of a hand that were found true: the words, the side that they are for, the cards and those in the middle.
        self.true_words: set[tuple[str, str, tuple[Card, ...], tuple[Card, ...]]] = set()
        #: What hands are worth by the number of the pot's side and their cards, as far as it was asked.
        self.values: dict[tuple[int, tuple[Card, ...]], Value | None] = {}
        #: Whether the showdown's heading has come, and whether anybody showed before it.
        self.showdown_headed = False
        self.shown_early = False
        #: Who has shown or mucked at the end, in that order, and the orders in which the site may have them do so.
        self.showed: list[int] = []
        self.showing_orders: list[list[int]] = []
        #: The pots as they lay when the log was so long.
        self._split_at, self._pots = -1, list[Pot]()
        self._heard = 0
        self.catch_up()

    def steps_of(self, kind: type[_Kind]) -> Sequence[_Kind]:
        """The record's steps of this kind, in their order."""
        return cast("Sequence[_Kind]", self._steps.get(kind, ()))

    # ---- going on

    def act(self, seat: int, action: Action) -> None:
        """Have a seat act; raises `RecordError` where the rules do not let it."""
        try:
            self.hand.act(seat, action)
        except IllegalAction:
            words = type(action).__name__.lower() + "".join(f" {part}" for part in astuple(action))
            raise self.not_so(self.expected(seat), seat, words) from None
        except OutOfCards as error:
            raise self.wrong(str(error)) from None
        self.catch_up()

    def catch_up(self) -> None:
        """Sort what has happened in the hand since the last look."""
        log = self.hand.log
        first, self._heard = self._heard, len(log)
        for event in log[first:]:
            hear = _HEAR.get(type(event))
            if hear is not None:
                hear(self, event)  # type: ignore[arg-type]  # the table has the function for this class

    # ---- where it stands

    def name(self, seat: int) -> str:
        """The player's name."""
        return self.account.names[seat]

    def named(self, seats: Iterable[int], last: str) -> str:
        """The players' names, joined by a word."""
        return f" {last} ".join(map(self.name, seats))

    def chips(self, amount: int) -> str:
        """An amount as the record writes it."""
        return self.account.money.write(amount)

    def street_of(self, phase: int) -> int:
        """The street that a phase belongs to, counted from 0."""
        return self.street_at[phase]

    @property
    def street_played(self) -> int:
        """The street that is being played, whatever its heading."""
        return self.street_at[self.hand.state.phase]

    def pots(self) -> list[Pot]:
        """The pots as they lie, the main one first, before the rake."""
        if self._split_at != len(self.hand.log):
            self._split_at, self._pots = len(self.hand.log), split_pots(self.hand.state)
        return self._pots

    def offer_for(self, seat: int, words: str) -> Offer:
        """What the seat may do now; raises `RecordError` when it is not asked. `words`: what the record has it do."""
        for offer in self.hand.offers:
            if offer.seat == seat:
                return offer
        raise self.not_so(self.expected(seat), seat, words)

    # ---- what is wrong

    def wrong(self, problem: str) -> RecordError:
        """An error about the step at hand."""
        return RecordError(problem, self.account.place(self.line), self.account.source)

    def not_so(self, rules: str, seat: int, words: str) -> RecordError:
        """An error: what the rules say, and what the record has a player do."""
        return self.wrong(f"{rules}; the record has {self.name(seat)} {words}")

    def expected(self, seat: int = -1) -> str:
        """What the rules expect now, in words: of this seat, if it is asked, else of whoever is."""
        if self.hand.over:
            return "the hand is over and nobody is asked"
        for offer in self.hand.offers:
            if offer.seat == seat:
                return f"expected {self.name(seat)} to {offered(offer, self.account.money)}"
        seats = [offer.seat for offer in self.hand.offers]
        s = self.hand.state
        why = ""
        if s.open and s.opened is not None and s.opener in seats and not s.acted:
            why = f" ({why_opens(s.opened, self.hand.script)})"
        return f"expected {self.named(seats, 'or')} to act{why}"

    def check_returned(self) -> None:
        """An uncalled bet goes back before anything else happens."""
        if self.to_return and self.account.site.returns_uncalled:
            seat, amount = self.to_return[0]
            raise self.wrong(f"expected {self.chips(amount)} back to {self.name(seat)} before this")


def _phase_began(progress: Progress, event: e.PhaseBegan) -> None:
    progress.phase = event.index


def _folded(progress: Progress, event: e.Folded) -> None:
    progress.folded_in[event.seat] = progress.phase


def _returned(progress: Progress, event: e.Returned) -> None:
    if progress.returned_ahead == (event.seat, event.amount):
        progress.returned_ahead = None
    else:
        progress.to_return.append((event.seat, event.amount))


def _dealt(progress: Progress, event: e.Dealt) -> None:
    for seat, (card, _audience) in zip(event.seats, event.cards, strict=True):
        progress.dealt[seat].append(card)
        progress.dealt_in[seat].append(progress.phase)
    progress.untold += len(event.seats)
    progress.cards_fell = True


def _drawn(progress: Progress, event: e.Drawn) -> None:
    progress.drawn[event.seat] += [card for card, _audience in event.cards]
    progress.cards_fell = True


def _tabled(progress: Progress, event: e.Tabled) -> None:
    progress.tabled += [card for card, _audience in event.cards]
    progress.cards_fell = True


def _gathered(progress: Progress, event: e.Gathered) -> None:
    if event.what == "discards":
        progress.reshuffles += 1
    progress.ledger.hear(event)


def _moved(progress: Progress, event: e.Discarded | e.Passed) -> None:
    progress.ledger.hear(event)


#: What a follower of a record keeps of each event; of those that are not here, nothing.
_HEAR: Final[dict[type[e.Event], Callable[[Progress, Never], None]]] = {
    e.PhaseBegan: _phase_began,
    e.Folded: _folded,
    e.Returned: _returned,
    e.Dealt: _dealt,
    e.Drawn: _drawn,
    e.Tabled: _tabled,
    e.Gathered: _gathered,
    e.Discarded: _moved,
    e.Passed: _moved,
}


@lru_cache(maxsize=512)
def streets_of(script: Script) -> tuple[int, ...]:
    """The places of the phases that begin a street."""
    return tuple(at for at, phase in enumerate(script.phases) if begins_street(phase))


@lru_cache(maxsize=512)
def _streets_at(script: Script) -> tuple[int, ...]:
    """The street that each phase belongs to."""
    starts = streets_of(script)
    return (*accumulate((at in starts for at in range(len(script.phases))), initial=-1), -1)[1:]


def _by_kind(steps: Iterable[st.Step]) -> dict[type[tuple[object, ...]], list[st.Step]]:
    """The steps by their kind, each kind's in their order."""
    kinds: dict[type[tuple[object, ...]], list[st.Step]] = defaultdict(list)
    for step in steps:
        kinds[type(step)].append(step)
    return dict(kinds)


def _has_dead_button(account: HandAccount) -> bool:
    """Whether the record tells of a big blind from the first seat, and of no small one."""
    posts = {step.kind: step.seat for step in account.steps if isinstance(step, st.PostStep)}
    return posts.get("big blind") == 0 and "small blind" not in posts and len(account.stacks) > 2


def _begun(account: HandAccount) -> Hand:
    """The hand at its first question."""
    try:
        if account.deck is not None:
            dealer = Dealer(account.deck, account.key, account.cuts)
            house = DEAD_BUTTON if _has_dead_button(account) else BY_THE_BOOK
            return Hand(account.game, account.amounts, account.stacks, dealer, house=house, chip=account.chip, carried=account.carried)
        return recorded_hand(account, gather(account))
    except (StudbookError, OutOfCards) as error:
        raise RecordError(str(error), account.place(account.line), account.source) from None
