"""A hand of the engine that plays a record: what the engine leaves to chance or to the table's rules comes from what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from studbook.cards import Card
from studbook.engine import Hand
from studbook.engine.actions import Action
from studbook.engine.openers import Opener
from studbook.history.account import HandAccount
from studbook.history.foreknowledge import Foreknowledge, fitted
from studbook.history.recorded_dealer import RecordedDealer
from studbook.history.steps import PostStep
from studbook.rules import Opening

SITE_TIE: Final = "boards that tie: the site decided who speaks first"
HIDDEN_OPENER: Final = "an opener not checked, since a card showing was not recorded"


def _seat(post: PostStep) -> int:
    return post.seat


class RecordedHand(Hand):
    """`told`: what is known beforehand; `rounds`: how many betting rounds have opened; `allowed`: what was left to the record;
    `exact`: whether its house rules are all written down; `untold`: whether the record ends before it tells who opens, or the cards that
    would say so."""

    __slots__ = ("allowed", "exact", "rounds", "told", "untold")

    def __init__(self, account: HandAccount, told: Foreknowledge, **settings: Any) -> None:
        self.told = told
        self.rounds = 0
        self.untold = False
        self.exact = account.form == "native" and not account.told_openers
        self.allowed: list[str] = []
        size = len(account.game.deck.at(len(account.stacks)))
        dealer = RecordedDealer(size, told.dealt, told.drawn, told.table)
        super().__init__(account.game, account.amounts, account.stacks, dealer, chip=account.chip, carried=account.carried, **settings)

    def copy(self) -> Hand:
        twin = super().copy()
        assert isinstance(twin, RecordedHand)
        twin.told = self.told
        twin.rounds = self.rounds
        twin.allowed = self.allowed[:]
        twin.exact = self.exact
        twin.untold = self.untold
        return twin

    def act(self, seat: int, action: Action) -> tuple[Any, ...]:
        assert isinstance(self.dealer, RecordedDealer)
        self.dealer.turn = seat
        return super().act(seat, action)

    def antes(self) -> Sequence[tuple[int, int, str]]:
        if self.told.posts is None:
            return super().antes()
        kinds = ("ante",) if self.script.has_blinds else ("ante", "dead")
        return [
            (post.seat, self._owed(post.amount, self.amounts.ante, post.all_in), post.kind)
            for post in sorted(self._posts(*kinds), key=_seat)
        ]

    def blinds(self) -> Sequence[tuple[int, int, str]]:
        if self.told.posts is None:
            return super().blinds()
        asked = {"small blind": self.amounts.small_blind, "big blind": self.amounts.big_blind, "late blind": self.amounts.big_blind}
        posts = self._posts("small blind", "big blind", "late blind", "dead")
        return [(post.seat, self._owed(post.amount, asked.get(post.kind, post.amount), post.all_in), post.kind) for post in posts]

    def _posts(self, *kinds: str) -> list[Any]:
        return [post for post in self.told.posts or [] if post.kind in kinds]

    def _owed(self, amount: int, asked: int, all_in: bool) -> int:
        return asked if all_in else amount

    def find_opener(self, opening: Opening, seats: Sequence[int]) -> Opener:
        s = self.state
        number = self.rounds
        self.rounds += 1
        hidden = any(up and card is None for seat in seats for card, up in zip(s.cards[seat], s.up[seat], strict=True))
        if hidden and number < len(self.told.first) and self._may_open(self.told.first[number], opening, seats):
            self.allowed.append(HIDDEN_OPENER)
            return Opener(self.told.first[number], "as recorded; not every card showing is")
        self.untold = hidden and number >= len(self.told.first)
        found = super().find_opener(opening, seats)
        told = self.told.first[number] if number < len(self.told.first) else -1
        if not self.exact and opening.ties == "seat" and told != found.seat and told in seats and "nearest" in found.why:
            # Boards that tie after the first round: who of the tied speaks first is the site's own rule.
            two = sorted((told, found.seat), key=seats.index)
            if "nearest" in super().find_opener(opening, two).why:
                self.allowed.append(SITE_TIE)
                return found._replace(seat=told, why=found.why.split(",")[0] + ", tied")
        return found

    def _may_open(self, told: int, opening: Opening, seats: Sequence[int]) -> bool:
        """Whether this seat can be the opener, as far as the cards showing are known."""
        if told not in seats:
            return False
        s = self.state
        if any(up and card is None for card, up in zip(s.cards[told], s.up[told], strict=True)):
            return True
        return super().find_opener(opening, seats).seat == told

    def cards_to_show(self, seat: int) -> Sequence[Card | None] | None:
        held = self.state.cards[seat]
        shown = self.told.shown.get(seat)
        if shown is None:
            return None if seat in self.told.mucked else held
        return fitted(held, shown)

    def rake_of(self, number: int, amount: int) -> int:
        total = self.told.total
        if total is None or not total.rake:
            return 0
        if not total.pots:
            return min(total.rake, amount) if number == 0 else 0
        if sum(total.pots) == total.total:  # the record's pots are before the rake, which comes out of the main pot
            return min(total.rake, amount) if number == 0 else 0
        net = total.pots[number] if number < len(total.pots) else amount
        return min(max(amount - net, 0), amount)
