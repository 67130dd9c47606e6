"""A hand of the engine that plays a record: what the engine leaves to chance or to the table's rules comes from what was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from studbook.cards import Card
from studbook.engine import Hand
from studbook.engine.actions import Action
from studbook.engine.openers import Opener
from studbook.engine.pots import pots
from studbook.history.account import Account
from studbook.history.dealer import RecordedDealer
from studbook.history.told import Told, fitted
from studbook.rules import Opening


class RecordedHand(Hand):
    """`told`: what is known beforehand; `rounds`: betting rounds opened so far; `unknown_opener`: whether one could not be checked."""

    __slots__ = ("rounds", "told", "unknown_opener")

    def __init__(self, account: Account, told: Told, **settings: Any) -> None:
        self.told = told
        self.rounds = 0
        self.unknown_opener = False
        size = len(account.game.deck.at(len(account.stacks)))
        dealer = RecordedDealer(size, told.dealt, told.drawn, told.table)
        super().__init__(account.game, account.amounts, account.stacks, dealer, chip=account.chip, carried=account.carried, **settings)

    def copy(self) -> Hand:
        twin = super().copy()
        assert isinstance(twin, RecordedHand)
        twin.told = self.told
        twin.rounds = self.rounds
        twin.unknown_opener = self.unknown_opener
        return twin

    def act(self, seat: int, action: Action) -> tuple[Any, ...]:
        assert isinstance(self.dealer, RecordedDealer)
        self.dealer.turn = seat
        return super().act(seat, action)

    def antes(self) -> Sequence[tuple[int, int, str]]:
        if self.told.posts is None:
            return super().antes()
        return [(post.seat, self._owed(post.amount, self.amounts.ante, post.all_in), "ante") for post in self._posts("ante")]

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
        if hidden and number < len(self.told.first) and self.told.first[number] in seats:
            self.unknown_opener = True
            return Opener(self.told.first[number], "as recorded; not every card showing is")
        return super().find_opener(opening, seats)

    def cards_to_show(self, seat: int) -> Sequence[Card | None]:
        held = self.state.cards[seat]
        shown = self.told.shown.get(seat)
        return held if shown is None else fitted(held, shown)

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

    def gross(self) -> list[int]:
        """The pots as they lie."""
        return [pot.amount for pot in pots(self.state)]
