"""Whether a card can be where a record says that it is."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import Card, write
from studbook.history.card_ledger import TABLE
from studbook.history.progress import Progress
from studbook.history.steps import Cards, ShownStep


def take_cards(progress: Progress, seat: int, cards: Cards) -> None:
    """Cards come to a seat."""
    for card in cards:
        if card is not None and not progress.ledger.took_early(seat, card):
            _take(progress, seat, card)


def table_cards(progress: Progress, cards: Cards) -> None:
    """Cards come to the middle."""
    for card in cards:
        if card is not None:
            _take(progress, TABLE, card)


def _take(progress: Progress, seat: int, card: Card) -> None:
    """A card that lay nowhere before comes to a seat or to the middle."""
    ledger = progress.ledger
    if card not in ledger.deck:
        raise progress.wrong(f"expected a card of this deck ({progress.hand.script.deck}); the record has {card}")
    owner = ledger.owner(card)
    if owner is not None:
        raise progress.wrong(f"{card} comes twice: {'the middle' if owner == TABLE else progress.name(owner)} had it before")
    ledger.put(seat, card)


def check_held(progress: Progress, seat: int, held: Sequence[Card]) -> None:
    """The record repeats what a seat holds."""
    cards = progress.ledger.hands[seat]
    if sorted(held) != sorted(cards):
        raise progress.wrong(f"expected {progress.name(seat)} to hold {write(cards)}; the record has {write(held)}")


def check_up(progress: Progress, seat: int, card: Card, phase: int) -> None:
    """The record says which card somebody opens with: it must lie up since that phase."""
    s = progress.hand.state
    row = [held.card for held in s.held[seat] if held.up and held.born <= phase]
    if card not in row:
        raise progress.wrong(f"expected {progress.name(seat)} to show {write(row)}; the record has {card}")


def check_untold(progress: Progress) -> None:
    """Before anyone acts: every card that has fallen must have been told, but for those that a record may leave out."""
    if progress.headed and progress.tabled_told < len(progress.tabled):
        raise progress.wrong("expected the card in the middle, which is everyone's, before this; the record has none")
    if progress.untold <= 0:
        return
    progress.untold = 0
    for seat, cards in enumerate(progress.dealt):
        first = progress.dealt_told[seat]
        if len(cards) > first:
            _check_left_out(progress, seat, cards[first:], first)
            progress.dealt_told[seat] = len(cards)


def _check_left_out(progress: Progress, seat: int, cards: Sequence[Card | None], first: int) -> None:
    """Cards have fallen, from place `first` on, that the record did not tell: it may leave out those that lie down."""
    hand = progress.hand.state.held[seat]
    for place, card in enumerate(cards, first):
        if card is not None:
            raise progress.wrong(f"expected {card} to be dealt to {progress.name(seat)} before this; the record deals it later")
        if _all_told(progress, seat):
            raise progress.wrong(f"expected a card to {progress.name(seat)}, whose cards are all told, before this; the record deals none")
        if place < len(hand) and hand[place].up:
            raise progress.wrong(f"expected a card face up to {progress.name(seat)} before this; the record deals none")


def _all_told(progress: Progress, seat: int) -> bool:
    """Whether a site's record tells every card of this seat: it is the one who saved it."""
    if not progress.account.site.saved_by_player:
        return False
    cards = progress.dealt[seat][: progress.dealt_told[seat]]
    return bool(cards) and None not in cards and not all(held.up for held in progress.hand.state.held[seat][: len(cards)])


def check_draws(progress: Progress) -> None:
    """Before anyone bets: the new cards of those whose new cards the record tells."""
    for seat in progress.tells_draws:
        missing = len(progress.drawn[seat]) - progress.drawn_told[seat]
        if missing > 0:
            name = progress.name(seat)
            raise progress.wrong(f"expected {missing} new card{'s' * (missing > 1)} to {name} before this; the record deals none")


def check_shown(progress: Progress, step: ShownStep) -> None:
    """A whole hand is told: what was known of it must be in it, and the rest must be new."""
    seat, ledger = step.seat, progress.ledger
    cards = [card for card in step.cards if card is not None]
    if len(set(cards)) < len(cards):
        raise progress.wrong(f"expected different cards; the record has {write(step.cards)}")
    contested = len(progress.hand.state.live) > 1
    held = len(progress.hand.state.held[seat])
    if step.final and contested and len(step.cards) != held:
        raise progress.wrong(f"expected {progress.name(seat)} to show {held} cards; the record has {write(step.cards)}")
    gone = [card for card in ledger.hands[seat] if card not in cards]
    if gone and contested:  # who won without a showdown may show some of the cards
        raise progress.wrong(f"expected {progress.name(seat)} to hold {write(gone)}; the record has {write(step.cards)}")
    for card in cards:
        if card in ledger.hands[seat]:
            continue
        if card not in ledger.free and card in ledger.thrown and progress.account.site.throws_stay_away:
            name = progress.name(seat)
            raise progress.wrong(f"{card} was thrown away and not shuffled in again; the record has {name} show it")
        _take(progress, seat, card)
