"""Turning a table card up: its rank becomes wild, goes, or folds who shows it (R-GBU; RULINGS.md, Single games)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.cards import RANK_PLURALS, Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE
from studbook.engine.phases.showdown import end_unjudged
from studbook.rules import MustDiscard, MustFold, TurnUp

if TYPE_CHECKING:
    from studbook.engine.hand import Hand

_RULED = {"nobody folds": "nobody folds", "split": "they split the pot", "rides": "the pot rides to the next deal"}


def begin_turn_up(hand: Hand, phase: TurnUp) -> None:
    """Turn the card; its rank takes effect once, now."""
    card = table_card(hand, phase.slot)
    hand.emit(e.Turned(phase.slot, ((card, EVERYONE),)))
    if isinstance(phase.effect, MustDiscard):
        discard_rank(hand, phase.slot, phase.effect)
    elif isinstance(phase.effect, MustFold):
        _fold_rank(hand, phase.slot, phase.effect)


def table_card(hand: Hand, slot: str) -> Card:
    """The true card in a slot, turned or not. For the engine alone."""
    card = hand.state.table[hand.state.slots.index(slot)]
    assert card is not None
    return card


def later_discards(hand: Hand) -> None:
    """Cards of the Bad's rank dealt after it was turned, where the house says that they go too."""
    for phase in hand.script.phases:
        if isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) and phase.effect.later and phase.slot in hand.state.turned:
            discard_rank(hand, phase.slot, phase.effect)


def _holding(hand: Hand, seat: int, rank: int, scope: str) -> tuple[int, ...]:
    s = hand.state
    return tuple(
        place
        for place, (card, up) in enumerate(zip(s.cards[seat], s.up[seat], strict=True))
        if card is not None and not card.is_joker and card.rank == rank and (up or scope == "all")
    )


def discard_rank(hand: Hand, slot: str, effect: MustDiscard) -> None:
    """Cards of the slot's rank leave every hand, shown, none replaced."""
    card = table_card(hand, slot)
    if card.is_joker:
        return
    for seat in hand.state.live:
        places = _holding(hand, seat, card.rank, effect.scope)
        if places:
            gone = tuple((hand.state.cards[seat][place], EVERYONE) for place in places)
            hand.emit(e.Discarded(seat, places, gone, "bad"))


def _fold_rank(hand: Hand, slot: str, effect: MustFold) -> None:
    """Who holds the rank in scope folds, its down card turned as proof; if that is everyone, nobody does, by ruling."""
    card = table_card(hand, slot)
    if card.is_joker:
        return
    s = hand.state
    holding = {seat: places for seat in s.live if (places := _holding(hand, seat, card.rank, effect.scope))}
    if len(holding) == len(s.live):
        hand.emit(e.Ruled(f"Everyone left holds one of the {RANK_PLURALS[card.rank]}, so {_RULED[effect.everyone]}."))
        if effect.everyone != "nobody folds":
            end_unjudged(hand, rides=effect.everyone == "rides")
        return
    for seat, places in holding.items():
        if not any(s.up[seat][place] for place in places):
            place = places[0]
            hand.emit(e.Rolled(seat, (place,), ((s.cards[seat][place], EVERYONE),), "proof"))
        hand.emit(e.Folded(seat, "ugly"))
