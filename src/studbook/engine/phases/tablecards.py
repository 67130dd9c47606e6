"""Turning a table card up: its rank becomes wild, goes, or folds who shows it (R-GBU; RULINGS.md, Single games)."""

from __future__ import annotations

from studbook.cards import RANK_PLURALS, Card
from studbook.engine import events as e
from studbook.engine.events import EVERYONE
from studbook.engine.phases.showdown import end_unjudged
from studbook.engine.running import Running
from studbook.rules import MustDiscard, MustFold, TurnUp

_RULED = {"nobody folds": "nobody folds", "split": "they split the pot", "rides": "the pot rides to the next deal"}


def begin_turn_up(run: Running, phase: TurnUp) -> None:
    """Turn the card; its rank takes effect once, now."""
    card = table_card(run, phase.slot)
    run.emit(e.Turned(phase.slot, ((card, EVERYONE),)))
    if isinstance(phase.effect, MustDiscard):
        discard_rank(run, phase.slot, phase.effect)
    elif isinstance(phase.effect, MustFold):
        _fold_rank(run, phase.slot, phase.effect)


def table_card(run: Running, slot: str) -> Card:
    """The true card in a slot, turned or not. For the engine alone."""
    card = run.state.slot(slot).card
    assert card is not None
    return card


def later_discards(run: Running) -> None:
    """Cards of the Bad's rank dealt after it was turned, where the house says that they go too."""
    for slot, effect in run.script.later_discards:
        if slot in run.state.turned:
            discard_rank(run, slot, effect)


def _holding(run: Running, seat: int, rank: int, scope: str) -> tuple[int, ...]:
    s = run.state
    return tuple(
        place
        for place, held in enumerate(s.held[seat])
        if held.card is not None and not held.card.is_joker and held.card.rank == rank and (held.up or scope == "all")
    )


def discard_rank(run: Running, slot: str, effect: MustDiscard) -> None:
    """Cards of the slot's rank leave every hand, shown, none replaced."""
    card = table_card(run, slot)
    if card.is_joker:
        return
    for seat in run.state.live:
        places = _holding(run, seat, card.rank, effect.scope)
        if places:
            gone = tuple((run.state.held[seat][place].card, EVERYONE) for place in places)
            run.emit(e.Discarded(seat, places, gone, "bad"))


def _fold_rank(run: Running, slot: str, effect: MustFold) -> None:
    """Who holds the rank in scope folds, its down card turned as proof; if that is everyone, nobody does, by ruling."""
    card = table_card(run, slot)
    if card.is_joker:
        return
    s = run.state
    holding = {seat: places for seat in s.live if (places := _holding(run, seat, card.rank, effect.scope))}
    if len(holding) == len(s.live):
        run.emit(e.Ruled(f"Everyone left holds one of the {RANK_PLURALS[card.rank]}, so {_RULED[effect.everyone]}."))
        if effect.everyone != "nobody folds":
            end_unjudged(run, rides=effect.everyone == "rides")
        return
    for seat, places in holding.items():
        if not any(s.held[seat][place].up for place in places):
            place = places[0]
            run.emit(e.Rolled(seat, (place,), ((s.held[seat][place].card, EVERYONE),), "proof"))
        run.emit(e.Folded(seat, "ugly"))
