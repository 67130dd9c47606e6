"""Which cards are wild, as far as a state tells: in the true state everything, in a view what that viewer can know."""

from __future__ import annotations

from collections.abc import Sequence

from studbook.cards import CARDS, RANKS, Card, rank_of
from studbook.engine.script import Script
from studbook.engine.state import State
from studbook.rules import BecomesWild, BugUpWildDown, ChosenWild, FollowWild, LowCardWild, LowHoleWild, MovingWild, MustDiscard, TurnUp


def public_wild(state: State, script: Script) -> frozenset[Card]:
    """The cards wild in every hand now: by the declaration, by a turned table card, by the card after the queen."""
    if not script.wild_moves:
        return script.static_wild
    if is_undone(state, script):
        return frozenset()
    ranks: set[int] = set()
    for rank in _turned_ranks(state, script, BecomesWild):
        ranks.add(rank)
    for source in script.game.wilds:
        if isinstance(source, FollowWild):
            follower = _follower(state.fallen, rank_of(source.rank))
            if follower is not None:
                ranks.add(follower)
        elif isinstance(source, MovingWild):
            ranks.add(_moved(state.fallen, rank_of(source.first), script.deck.ranks))
    return script.static_wild | _of_ranks(ranks)


def wild_cards(state: State, script: Script, seat: int, side: int = 0) -> frozenset[Card]:
    """The cards wild in that seat's hand for ranking number `side` of the pot (R-WILD-1, R-WILD-8, R-7S-9)."""
    wild = public_wild(state, script)
    if not script.wild_moves or is_undone(state, script):
        return wild
    ranks: set[int] = set()
    for source in script.game.wilds:
        rank: int | None = None
        if isinstance(source, LowHoleWild):
            rank = _lowest(state.down(seat), source.ace_is_low(script.game.pot[side].ace_is_low))
        elif isinstance(source, LowCardWild):
            cards = [held.card for held in state.held[seat]]
            rank = _lowest(cards, source.ace_is_low(script.game.pot[side].ace_is_low))
        elif isinstance(source, ChosenWild):
            rank = _chosen(state, seat, source.key)
        elif isinstance(source, BugUpWildDown):
            wild |= frozenset(card for card in state.down(seat) if card is not None and card.is_joker)
        if rank is not None:
            ranks.add(rank)
    return wild | _of_ranks(ranks) if ranks else wild


def is_undone(state: State, script: Script) -> bool:
    """Whether a card has been dealt up after which nothing is wild any more."""
    return any(
        any(card.rank == rank_of(what) and not card.is_joker if len(what) == 1 else str(card) == what for card in state.fallen)
        for what in script.undone_by
    )


def barred_ranks(state: State, script: Script) -> tuple[str, ...]:
    """Ranks that a wild may not stand for, since the Bad removed them (an option)."""
    return tuple(
        RANKS[rank]
        for slot, effect in _turned(state, script)
        if isinstance(effect, MustDiscard) and effect.bars_wild and (rank := _slot_rank(state, slot)) is not None
    )


def _turned(state: State, script: Script) -> list[tuple[str, object]]:
    return [(p.slot, p.effect) for p in script.phases if isinstance(p, TurnUp) and p.slot in state.turned]


def _slot_rank(state: State, slot: str) -> int | None:
    card = state.slot(slot).card
    return None if card is None or card.is_joker else card.rank


def _turned_ranks(state: State, script: Script, effect: type) -> list[int]:
    if not state.turned:
        return []
    ranks = (_slot_rank(state, slot) for slot, what in _turned(state, script) if isinstance(what, effect))
    return [rank for rank in ranks if rank is not None]


def _follower(fallen: list[Card], rank: int) -> int | None:
    """The rank of the up card dealt next after the latest one of `rank`; None when that was the last to fall."""
    for at in range(len(fallen) - 1, -1, -1):
        if fallen[at].rank == rank:
            after = fallen[at + 1 : at + 2]
            return after[0].rank if after and not after[0].is_joker else None
    return None


def _moved(fallen: list[Card], rank: int, ranks: Sequence[int]) -> int:
    """The rank that is wild after these up cards, when `rank` was at first and each of the wild rank moves it on by one."""
    for card in fallen:
        if not card.is_joker and card.rank == rank:
            rank = ranks[(ranks.index(rank) + 1) % len(ranks)]
    return rank


def _lowest(held: list[Card | None], ace_low: bool) -> int | None:
    ranks = [card.rank for card in held if card is not None and not card.is_joker]
    if not ranks or any(card is None for card in held):
        return None
    return 12 if ace_low and 12 in ranks else min(ranks)


def _chosen(state: State, seat: int, key: str) -> int | None:
    place = state.chosen(key, seat)
    if place is None:
        return None
    card = state.held[seat][place].card
    return None if card is None or card.is_joker else card.rank


def _of_ranks(ranks: set[int]) -> frozenset[Card]:
    return frozenset(card for rank in ranks for card in CARDS[4 * rank : 4 * rank + 4])
