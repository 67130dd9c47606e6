"""What the hands of many deals are worth at the showdown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.course import turns
from studbook.ahead.spot import Spot
from studbook.cards import RANKS, SUITS
from studbook.hands import Ranking, WildHouse
from studbook.kernels import evaluate
from studbook.kernels.evaluating import MOST_CARDS, by_reference, question_of
from studbook.kernels.hand_kinds import kinds_under
from studbook.kernels.own_rows import own_scores, takes
from studbook.kernels.tables import tables_for
from studbook.odds.deal_rows import NO_RANK, Codes, Rows
from studbook.rules import ChosenWild, LowCardWild, LowHoleWild, MustDiscard

Scores = NDArray[np.int32]


def scores(rows: Rows) -> Scores:
    """Scores of shape (sides, deals, seats) as `studbook.kernels.tallying` takes them; a hand that has folded has 0 on every side."""
    spot = rows.spot
    table = np.zeros((len(spot.game.pot), rows.count, len(rows.hands)), np.int32)
    _leave_rare(rows)
    groups = list(_by_wild(rows))
    for side, ranking in enumerate(spot.game.pot):
        for seat in range(len(rows.hands)):
            table[side, :, seat] = np.where(rows.alive[seat], _side(rows, seat, side, ranking, groups), 0)
    return table


def kinds_in(rows: Rows, marks: Scores) -> list[NDArray[np.intp]]:
    """By side the kind of every hand, shape (deals, seats), as an index into `kind_names`."""
    spot = rows.spot
    kinds = []
    for side, (ranking, names) in enumerate(zip(spot.game.pot, kind_names(spot), strict=True)):
        judged = ranking if ranking.own is None else ranking.any_own()
        kind = np.zeros(marks.shape[1:], np.intp)
        for which, _mask, house in _by_wild(rows):
            of_house = kinds_under(judged, spot.script.deck, house).under(names)
            deals = slice(None) if which is None else which
            kind[deals] = of_house.of(marks[side][deals])
        kinds.append(kind)
    return kinds


def kind_names(spot: Spot) -> tuple[tuple[str, ...], ...]:
    """By side the kinds of hands there are in the spot's game, the best first."""
    rankings = [one if one.own is None else one.any_own() for one in spot.game.pot]
    return tuple(kinds_under(one, spot.script.deck, spot.game.wild_house).names for one in rankings)


def _leave_rare(rows: Rows) -> None:
    """Leave to the plain code what the kernels do not take: hands of too many cards, of which somebody has bought many.

    And where the wild cards differ from deal to deal, hands that have lost three cards or more: they are so few that tables for each size
    and each wild rank are not worth making.
    """
    moves = bool(rows.wild_ranks())
    for hand in rows.hands:
        most = len(hand) + len(rows.shared)
        gone = any(column.there is not None for column in hand)
        if most > MOST_CARDS or (moves and gone):
            sizes = sum((column.held(rows.count).astype(np.int64) for column in hand), np.full(rows.count, len(rows.shared)))
            rare = (sizes > MOST_CARDS) | (moves & (sizes < most - 2))
            if rare.any():
                rows.odd = rare if rows.odd is None else rows.odd | rare


def _by_wild(rows: Rows) -> Iterator[tuple[NDArray[np.intp] | None, int, WildHouse]]:
    """Deals by what is wild for everybody and what a wild may not be: (which deals, None for all; the mask; the house's rules)."""
    static = sum(1 << card for card in rows.spot.script.static_wild)
    house = rows.spot.game.wild_house
    barred = [
        np.minimum(rows.slots[turn.slot] >> 2, NO_RANK)
        for turn in turns(rows.spot)
        if isinstance(turn.effect, MustDiscard) and turn.effect.bars_wild and turn.slot in rows.turned
    ]
    ranks = rows.wild_ranks()
    columns = [*ranks, *barred]
    if not columns:
        yield None, static, house
        return
    key = np.zeros(rows.count, np.int32)
    for column in columns:
        key = key * 14 + column
    for value in np.flatnonzero(np.bincount(key)).tolist():
        parts = [value // 14**at % 14 for at in range(len(columns))][::-1]
        mask = static
        for rank in parts[: len(ranks)]:
            mask |= 15 << 4 * rank if rank < NO_RANK else 0
        bars = {RANKS[rank] for rank in parts[len(ranks) :] if rank < NO_RANK}
        rules = replace(house, may_not_be=tuple(sorted({*house.may_not_be, *bars}))) if bars else house
        yield np.flatnonzero(key == value), mask, rules


def _side(
    rows: Rows, seat: int, side: int, ranking: Ranking, groups: list[tuple[NDArray[np.intp] | None, int, WildHouse]]
) -> NDArray[np.int32]:
    if ranking.suit is not None:
        return _hole_suit(rows, seat, ranking.suit, ranking.lowest)
    out = np.zeros(rows.count, np.int32)
    cards = np.stack([*(column.codes for column in rows.hands[seat]), *rows.shared], axis=1)
    gone = [column.there is not None for column in rows.hands[seat]]
    there = None
    if any(gone):
        kept = [column.held(rows.count) for column in rows.hands[seat]]
        there = np.stack([*kept, *(np.ones(rows.count, bool) for _ in rows.shared)], axis=1)
        cards, there = _packed(cards, there)
    choices: list[Codes | None] = [*own_wilds(rows, seat, side)] or [None]
    for which, mask, house in groups:
        for ranks in choices:
            mine = np.zeros(rows.count, np.int32) if which is None else np.zeros(len(which), np.int32)
            for chosen, wild in _split(ranks if which is None or ranks is None else ranks[which], mask, len(mine)):
                deals = chosen if which is None else which if chosen is None else which[chosen]
                part = cards if deals is None else cards[deals]
                held = None if there is None else there if deals is None else there[deals]
                worth = _sized(rows, part, held, ranking, wild, house, len(rows.hands[seat]))
                if chosen is None:
                    mine = worth
                else:
                    mine[chosen] = worth
            if which is None:
                out = np.maximum(out, mine)
            else:
                out[which] = np.maximum(out[which], mine)
    return out


def _split(ranks: Codes | None, mask: int, count: int) -> Iterator[tuple[NDArray[np.intp] | None, int]]:
    """Deals by the rank that is wild for one hand alone."""
    if ranks is None:
        yield None, mask
        return
    for rank in np.flatnonzero(np.bincount(ranks, minlength=14)).tolist():
        yield np.flatnonzero(ranks == rank), mask | (15 << 4 * rank if rank < NO_RANK else 0)


def _packed(cards: Codes, there: NDArray[np.bool_]) -> tuple[Codes, NDArray[np.bool_]]:
    """Each hand's cards with those that are gone last; only the hands that lack some are moved about."""
    short = np.flatnonzero(~there.all(axis=1))
    order = np.argsort(~there[short], axis=1, kind="stable")
    cards[short] = np.take_along_axis(cards[short], order, axis=1)
    there[short] = np.take_along_axis(there[short], order, axis=1)
    return cards, there


def _sized(
    rows: Rows, cards: Codes, there: NDArray[np.bool_] | None, ranking: Ranking, wild: int, house: WildHouse, own: int
) -> NDArray[np.int32]:
    if there is None:
        return _ranked(rows, cards, ranking, wild, house, own)
    sizes = there.sum(axis=1)
    least = max(there.shape[1] - 2, 1) if rows.wild_ranks() else 1
    out = np.zeros(len(cards), np.int32)
    for size in np.flatnonzero(np.bincount(sizes)).tolist():
        which = np.flatnonzero(sizes == size)
        if least <= size <= MOST_CARDS:
            out[which] = _ranked(rows, cards[which, :size], ranking, wild, house, own)
    return out


def _ranked(rows: Rows, cards: Codes, ranking: Ranking, wild: int, house: WildHouse, own: int) -> NDArray[np.int32]:
    def worth(held: Codes, order: Ranking) -> NDArray[np.int32]:
        return evaluate(
            held, order, wild=wild, deck=rows.spot.script.deck, house=house, suit_order=rows.spot.game.suits, check=False, threads=1
        )

    must = ranking.own
    if must is None:
        return worth(cards, ranking)
    free = ranking.any_own()
    shared = range(own, cards.shape[1])
    deck = rows.spot.script.deck
    if own >= must and len(shared) >= 5 - must and not by_reference(free, deck, house):
        tables = tables_for(question_of(free, deck, house, wild, deck.jokers > 0, 5))
        if takes(tables):
            return own_scores(cards, own, must, tables)
    best = np.zeros(len(cards), np.int32)
    for mine in combinations(range(own), min(must, own)):
        for theirs in combinations(shared, min(5 - must, len(shared))):
            best = np.maximum(best, worth(np.ascontiguousarray(cards[:, [*mine, *theirs]]), free))
    return best


def own_wilds(rows: Rows, seat: int, side: int) -> list[Codes]:
    """The ranks wild for one hand alone: one array, or where the player names one, an array for each that may be named."""
    wilds = rows.spot.game.wilds
    if any(isinstance(wild, ChosenWild) for wild in wilds):
        pointed_at = rows.spot.chosen.get(seat)
        places = [pointed_at] if pointed_at is not None else range(len(rows.hands[seat]))
        named = []
        for place in places:
            column = rows.hands[seat][place]
            if column.up is not True:
                down = ~column.lies_up(rows.count) | (pointed_at is not None)
                named.append(np.where(down, np.minimum(column.codes >> 2, NO_RANK), NO_RANK).astype(np.uint8))
        return named
    lowest = [wild for wild in wilds if isinstance(wild, LowHoleWild | LowCardWild)]
    if not lowest:
        return []
    everything = isinstance(lowest[0], LowCardWild)
    low = lowest[0].ace_is_low(rows.spot.game.pot[side].ace_is_low)
    best = np.full(rows.count, 99, np.uint8)
    for column in rows.hands[seat]:
        if column.up is True and not everything:
            continue
        ranks = column.codes >> 2
        height = (ranks + 1) % 13 if low else ranks
        counts = (ranks < NO_RANK) & column.held(rows.count)
        if not everything:
            counts &= ~column.lies_up(rows.count)
        best = np.minimum(best, np.where(counts, height, 99)).astype(np.uint8)
    return [np.where(best == 99, NO_RANK, (best + 12) % 13 if low else best).astype(np.uint8)]


def _hole_suit(rows: Rows, seat: int, letter: str, lowest: bool) -> NDArray[np.int32]:
    best = np.zeros(rows.count, np.int32)
    suit = SUITS.index(letter)
    for column in rows.hands[seat]:
        ranks = (column.codes >> 2).astype(np.int32)
        fits = (column.codes & 3 == suit) & (column.codes < 52) & ~column.lies_up(rows.count) & column.held(rows.count)
        best = np.maximum(best, np.where(fits, 13 - ranks if lowest else ranks + 1, 0)).astype(np.int32)
    return best
