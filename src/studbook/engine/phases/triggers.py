"""Rules that hear an up card fall: pay, pay or fold, buy one more (R-7S-12)."""

from __future__ import annotations

from studbook.cards import Card, rank_of
from studbook.engine import events as e
from studbook.engine.running import Running
from studbook.engine.wilds import public_wild
from studbook.rules import MayBuy, Pays


def hear(run: Running, fallen: list[tuple[int, Card]]) -> None:
    """Put the triggers that these up cards set off in the queue, in the order in which the cards fell."""
    if not run.game.triggers or not fallen:
        return
    wild = public_wild(run.state, run.script)
    items = [
        (seat, number, card)
        for seat, card in fallen
        for number, trigger in enumerate(run.game.triggers)
        if (card in wild if trigger.what == "wild" else not card.is_joker and card.rank == rank_of(trigger.what))
    ]
    if items:
        run.emit(e.Heard(tuple(items)))


def run_trigger(run: Running) -> None:
    """Do the first trigger waiting, or ask its question. Penalties go as far as the stack; who cannot pay a price is not asked."""
    s = run.state
    seat, number, _card = s.queue[0]
    then = run.game.triggers[number].then
    price = run.amounts.price(then.price, s.pot)
    if s.folded[seat]:
        run.emit(e.Resolved(seat))
    elif isinstance(then, Pays):
        pay_dead(run, seat, price)
        run.emit(e.Resolved(seat))
    elif not s.stacks[seat] or (isinstance(then, MayBuy) and (s.stacks[seat] < price or not run.dealer.stub)):
        run.emit(e.Resolved(seat))
    else:
        what = "buy" if isinstance(then, MayBuy) else "pay"
        run.emit(e.Asked(what, (seat,), False, min(price, s.stacks[seat])))


def pay_dead(run: Running, seat: int, price: int) -> None:
    """Put a price or a penalty in the main pot, as far as the stack goes; it is not a bet."""
    paid = min(price, run.state.stacks[seat])
    if paid:
        run.emit(e.Put(seat, paid, "dead", price))
