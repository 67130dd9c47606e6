"""The house of a hand that plays a record: what the engine leaves to chance or to the table comes from what was told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final

from msgspec.structs import replace

from studbook.cards import Card
from studbook.engine import Due, Hand, House, Running
from studbook.engine.events import Opener, Returned
from studbook.engine.pots import split_pots
from studbook.history.account import HandAccount
from studbook.history.foreknowledge import Foreknowledge, fitted
from studbook.history.recorded_dealer import RecordedDealer
from studbook.history.steps import PostStep
from studbook.rules import Ante, Opening

#: A house that keeps more than one chip in so many is not believed without saying so.
_MOST_RAKE: Final = 10
SITE_TIE: Final = "boards that tie: the site decided who speaks first"
FOLDED_ALL_IN: Final = "a player all in who sat out, folded by the site"
HIDDEN_OPENER: Final = "an opener not checked, since a card showing was not recorded"


def recorded_hand(account: HandAccount, known: Foreknowledge) -> Hand:
    """A hand that deals the cards of the record, in a house that decides as the record tells."""
    size = len(account.game.deck.at(len(account.stacks)))
    dealer = RecordedDealer(size, known.dealt, known.drawn, known.table)
    house = RecordedHouse(known, exact=account.site.exact and not account.told_openers)
    hand = Hand(account.game, account.amounts, account.stacks, dealer, house=house, chip=account.chip, carried=account.carried)
    for seat in known.folded_all_in:
        if not hand.state.stacks[seat] and hand.leave(seat, all_in=True):
            account.allow(FOLDED_ALL_IN)
    return hand


def recorded_house(hand: Hand) -> RecordedHouse | None:
    """The house of a hand that plays a record whose deck is not known; None when the hand is dealt from its deck."""
    return hand.house if isinstance(hand.house, RecordedHouse) else None


class RecordedHouse(House):
    """A house that decides what the record tells that was decided."""

    def __init__(self, known: Foreknowledge, *, exact: bool) -> None:
        super().__init__()
        #: What the record tells, known beforehand.
        self.known = known
        #: Whether its house rules are all written down.
        self.exact = exact
        #: How many betting rounds have opened.
        self.rounds: int = 0
        #: Whether the record ends before it tells who opens, or the cards that would say so.
        self.untold: bool = False
        #: What was left to the record.
        self.allowed: list[str] = []

    def copy(self) -> RecordedHouse:
        twin = RecordedHouse(self.known, exact=self.exact)
        twin.rounds = self.rounds
        twin.untold = self.untold
        twin.allowed = self.allowed[:]
        return twin

    def antes(self, run: Running, phase: Ante) -> Sequence[Due]:
        if self.known.posts is None:
            return super().antes(run, phase)
        kinds = ("ante",) if run.script.has_blinds else ("ante", "dead")
        return [
            Due(post.seat, run.amounts.ante if post.all_in else post.amount, post.kind)
            for post in sorted(self._posts(*kinds), key=attrgetter("seat"))
        ]

    def blinds(self, run: Running) -> Sequence[Due]:
        if self.known.posts is None:
            return super().blinds(run)
        full = {"small blind": run.amounts.small_blind, "big blind": run.amounts.big_blind, "late blind": run.amounts.big_blind}
        posts = self._posts("small blind", "big blind", "late blind", "dead")
        return [Due(post.seat, full.get(post.kind, post.amount) if post.all_in else post.amount, post.kind) for post in posts]

    def _posts(self, *kinds: str) -> list[PostStep]:
        return [post for post in self.known.posts or [] if post.kind in kinds]

    def find_opener(self, run: Running, opening: Opening, seats: Sequence[int], shown: list[list[Card]]) -> Opener:
        s = run.state
        number = self.rounds
        self.rounds += 1
        hidden = any(True for seat in seats for held in s.held[seat] if held.up and held.card is None)
        if hidden and number < len(self.known.first) and self._may_open(run, self.known.first[number], opening, seats, shown):
            self.allowed.append(HIDDEN_OPENER)
            return Opener(self.known.first[number], "record")
        self.untold = hidden and number >= len(self.known.first)
        opener = super().find_opener(run, opening, seats, shown)
        first = self.known.first[number] if number < len(self.known.first) else -1
        if not self.exact and opening.ties == "seat" and first != opener.seat and first in seats and opener.tie == "seat":
            # Boards that tie after the first round: who of the tied speaks first is the site's own rule.
            two = sorted((first, opener.seat), key=seats.index)
            if super().find_opener(run, opening, two, shown).tie == "seat":
                self.allowed.append(SITE_TIE)
                return replace(opener, seat=first, tie="site")
        return opener

    def _may_open(self, run: Running, seat: int, opening: Opening, seats: Sequence[int], shown: list[list[Card]]) -> bool:
        """Whether this seat can be the opener, as far as the cards showing are known."""
        if seat not in seats:
            return False
        if any(held.up and held.card is None for held in run.state.held[seat]):
            return True
        return super().find_opener(run, opening, seats, shown).seat == seat

    def cards_at_showdown(self, run: Running, seat: int) -> Sequence[Card | None]:
        return fitted([held.card for held in run.state.held[seat]], self.known.at_end.get(seat, ()))

    def mucks(self, _run: Running, seat: int) -> bool:
        return seat in self.known.mucked

    def rake_of(self, run: Running, number: int, amount: int) -> int:
        total = self.known.total
        if total is None:
            return min(self._rake_by_stacks(run), amount) if number == 0 else 0
        if not total.rake:
            return 0
        if self.known.collected is not None:
            return min(max(self._held(run, number, amount, self.known.collected) - self.known.collected[number], 0), amount)
        if not total.pots:
            return min(total.rake, amount) if number == 0 else 0
        if sum(total.pots) == total.total:  # the record's pots are before the rake, which comes out of the main pot
            return min(total.rake, amount) if number == 0 else 0
        net = total.pots[number] if number < len(total.pots) else amount
        return min(max(amount - net, 0), amount)

    def _held(self, run: Running, number: int, amount: int, collected: Mapping[int, int]) -> int:
        """What a site counts as a pot: with the bet that nobody called, if that is no pot of its own."""
        top = len(split_pots(run.state)) - 1
        uncalled = sum(event.amount for event in run.log if type(event) is Returned)
        return amount + (uncalled if number == top and top + 1 not in collected else 0)

    def _rake_by_stacks(self, run: Running) -> int:
        """The rake of a record that has no field for it: what the players lack at the end. 0 where it is more than a house keeps."""
        pots = run.state.pot
        if self.known.left is not None:
            rake = sum(run.start) + run.carried - self.known.left
        elif self.known.paid is not None:
            rake = pots - self.known.paid
            if rake < 0:
                rake += sum(event.amount for event in run.log if type(event) is Returned)
        else:
            return 0
        return rake if 0 < rake * _MOST_RAKE <= pots else 0
