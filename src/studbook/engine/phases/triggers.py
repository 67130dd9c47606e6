"""Rules that hear an up card fall: pay, pay or fold, buy one more (R-7S-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from studbook.cards import Card, rank_of
from studbook.engine import events as e
from studbook.engine.wilds import public_wild
from studbook.rules import MayBuy, Pays

if TYPE_CHECKING:
    from studbook.engine.hand import Hand


def hear(hand: Hand, fallen: list[tuple[int, Card]]) -> None:
    """Put the triggers that these up cards set off in the queue, in the order in which the cards fell."""
    if not hand.game.triggers or not fallen:
        return
    wild = public_wild(hand.state, hand.script)
    items = [
        (seat, number, card)
        for seat, card in fallen
        for number, trigger in enumerate(hand.game.triggers)
        if (card in wild if trigger.what == "wild" else not card.is_joker and card.rank == rank_of(trigger.what))
    ]
    if items:
        hand.emit(e.Heard(tuple(items)))


def run_trigger(hand: Hand) -> None:
    """Do the first trigger waiting, or ask its question. Penalties go as far as the stack; who cannot pay a price is not asked."""
    s = hand.state
    seat, number, _card = s.queue[0]
    then = hand.game.triggers[number].then
    price = hand.amounts.price(then.price, s.pot)
    if s.folded[seat]:
        hand.emit(e.Resolved(seat))
    elif isinstance(then, Pays):
        pay_dead(hand, seat, price)
        hand.emit(e.Resolved(seat))
    elif not s.stacks[seat] or (isinstance(then, MayBuy) and (s.stacks[seat] < price or not hand.dealer.stub)):
        hand.emit(e.Resolved(seat))
    else:
        what = "buy" if isinstance(then, MayBuy) else "pay"
        hand.emit(e.Asked(what, (seat,), False, min(price, s.stacks[seat])))


def pay_dead(hand: Hand, seat: int, price: int) -> None:
    """Put a price or a penalty in the main pot, as far as the stack goes; it is not a bet."""
    paid = min(price, hand.state.stacks[seat])
    if paid:
        hand.emit(e.Put(seat, paid, "dead", price))
