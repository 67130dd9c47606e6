"""Which cards a record has told so far, and whether each can be where it says: every card lies in one place only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from studbook.cards import Card, write
from studbook.engine import Hand
from studbook.engine import events as e
from studbook.history.steps import Cards, DealtStep, ShownStep

if TYPE_CHECKING:
    from studbook.history.account import HandAccount
    from studbook.history.hand_replay import HandReplay

TABLE = -1


class CardLedger:
    """`hands`: the cards told of each seat, those thrown taken out; `where`: each card told and whose it is or was; `thrown`: cards that
    lie among the discards; `free`: discards that have been shuffled in again.
    """

    def __init__(self, hand: Hand, account: HandAccount) -> None:
        self.hands: list[list[Card]] = [[] for _ in range(hand.n)]
        self.where: dict[Card, int] = {}
        self.thrown: set[Card] = set()
        self.free: set[Card] = set()
        self.early: set[Card] = set()
        self.reshuffles = 0
        self.deck = frozenset(hand.script.deck)

    def hear(self, events: Sequence[Any]) -> None:
        """Follow throws and reshuffles."""
        for event in events:
            if type(event) is e.Discarded:
                for card, _audience in event.cards:
                    if card is not None:
                        self.thrown.add(card)
                        if card in self.hands[event.seat]:
                            self.hands[event.seat].remove(card)
                        else:  # gone by a rule as soon as it fell, before the record came to tell of it
                            self.early.add(card)
            elif type(event) is e.Passed:
                for card, _audience in event.cards:
                    if card in self.hands[event.seat]:
                        self.hands[event.seat].remove(card)
                        self.hands[event.to].append(card)
            elif type(event) is e.Gathered and event.what == "discards":
                self.reshuffles += 1
                self.free |= self.thrown
                self.thrown.clear()

    def new(self, play: HandReplay, seat: int, cards: Cards) -> None:
        """Cards that come to a seat."""
        for card in cards:
            if card is not None:
                if card in self.early:
                    self.early.discard(card)
                    self.where[card] = seat
                    continue
                self._fresh(play, seat, card)
                self.hands[seat].append(card)

    def table(self, play: HandReplay, cards: Cards) -> None:
        """Cards that come to the middle."""
        for card in cards:
            if card is not None:
                self._fresh(play, TABLE, card)

    def _fresh(self, play: HandReplay, seat: int, card: Card) -> None:
        if card not in self.deck:
            raise play.wrong(f"expected a card of this deck ({play.hand.script.deck}); the record has {card}")
        if card in self.where and card not in self.free and not card.is_joker:
            raise play.wrong(f"{card} comes twice: {self._owner(play, self.where[card])} had it before")
        self.free.discard(card)
        self.where[card] = seat

    def _owner(self, play: HandReplay, seat: int) -> str:
        return "the middle" if seat == TABLE else play.name(seat)

    def repeats(self, play: HandReplay, seat: int, before: tuple[Card, ...], step: DealtStep) -> None:
        """The record repeats what a seat held before its new cards."""
        if sorted(before) != sorted(self.hands[seat]):
            raise play.wrong(f"expected {play.name(seat)} to hold {write(self.hands[seat])}; the record has {write(before)}")

    def holds(self, play: HandReplay, seat: int, held: tuple[Card, ...]) -> None:
        """The record says what a seat stands pat on."""
        if sorted(held) != sorted(self.hands[seat]):
            raise play.wrong(f"expected {play.name(seat)} to hold {write(self.hands[seat])}; the record has {write(held)}")

    def showing(self, play: HandReplay, seat: int, card: Card) -> None:
        """The record says which card somebody opens with."""
        s = play.hand.state
        row, up = s.cards[seat], s.up[seat]
        if not any(there == card and shown for there, shown in zip(row, up, strict=True)):
            raise play.wrong(
                f"expected {play.name(seat)} to show {write(c for c, u in zip(row, up, strict=True) if u)}; the record has {card}"
            )

    def missing(self, play: HandReplay, seat: int, cards: list[Card | None], first: int) -> None:
        """Cards have fallen that the record did not tell: it may leave out those that lie down."""
        for place, card in enumerate(cards, first):
            if card is not None:
                raise play.wrong(f"expected {card} to be dealt to {play.name(seat)} before this; the record deals it later")
            if self.open_hand(play, seat):
                raise play.wrong(f"expected a card to {play.name(seat)}, whose cards are all told, before this; the record deals none")
            if place < len(play.hand.state.up[seat]) and play.hand.state.up[seat][place]:
                raise play.wrong(f"expected a card face up to {play.name(seat)} before this; the record deals none")

    def open_hand(self, play: HandReplay, seat: int) -> bool:
        """Whether a site's record tells every card of this seat: it is the one who saved it."""
        if play.account.form not in ("stars", "fulltilt"):
            return False
        told = play.cards_dealt[seat][: play.dealt[seat]]
        return bool(told) and None not in told and False in play.hand.state.up[seat][: len(told)]

    def shown(self, play: HandReplay, step: ShownStep) -> None:
        """A whole hand is told: what was known of it must be in it, in its place where places are told, and the rest must be new."""
        seat = step.seat
        cards = [card for card in step.cards if card is not None]
        if len(set(cards)) < len(cards):
            raise play.wrong(f"expected different cards; the record has {write(step.cards)}")
        held = play.hand.state.cards[seat] if step.final else self.hands[seat]
        contested = len(play.hand.state.live) > 1
        if step.final and contested and len(step.cards) != len(held):
            raise play.wrong(f"expected {play.name(seat)} to show {len(held)} cards; the record has {write(step.cards)}")
        gone = [card for card in self.hands[seat] if card not in cards]
        if gone and contested:  # who won without a showdown may show some of the cards
            raise play.wrong(f"expected {play.name(seat)} to hold {write(gone)}; the record has {write(step.cards)}")
        for card in cards:
            if card not in self.hands[seat]:
                if card not in self.free and card in self.thrown and play.account.form in ("stars", "fulltilt"):
                    raise play.wrong(f"{card} was thrown away and not shuffled in again; the record has {play.name(seat)} show it")
                self._fresh(play, seat, card)
                self.hands[seat].append(card)
