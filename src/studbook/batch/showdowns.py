"""What hands of a batch are worth at the showdown: many at once by the kernels of the rankings, odd chips by the plain evaluator."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from studbook.batch.encoding import Encoded
from studbook.cards import CARDS
from studbook.hands.rankings import Ranking
from studbook.kernels import batch_layout as at
from studbook.kernels import evaluate
from studbook.kernels.batch_settling import lay_hands, settle_rows

Rows = NDArray[np.int64]


class Showdowns:
    """Settles hands of one game."""

    def __init__(self, encoded: Encoded) -> None:
        self._encoded = encoded
        self._game = encoded.script.game
        self._deck = encoded.script.deck

    def settle(self, rows: Rows, which: Rows) -> None:
        """Settle the hands in these rows, all of which wait for their scores."""
        sides = len(self._game.pot)
        shape = (len(which), at.SEATS)
        scores = np.full((len(which), sides, at.SEATS), -1, np.int64)
        laid = []
        for side, ranking in enumerate(self._game.pot):
            hands = np.zeros((*shape, at.HELD + at.SLOTS), np.uint8)
            counts, wild = np.full(shape, -1, np.int64), np.zeros(shape, np.int64)
            lay_hands(rows, which, self._encoded.terms, self._encoded.own_wilds[side], ranking.hole_only, hands, counts, wild)
            laid.append((hands, counts, wild))
            self._score(ranking, hands, counts, wild, scores[:, side])
        orders = np.zeros((len(which), sides, at.SEATS), np.int64)
        doubtful = settle_rows(rows, which, self._encoded.terms, scores, orders, False)
        if len(doubtful):
            for index in doubtful:
                for side, (hands, counts, wild) in enumerate(laid):
                    orders[index, side] = self._order(side, scores[index, side], hands[index], counts[index], wild[index])
            settle_rows(rows, which[doubtful], self._encoded.terms, scores[doubtful], orders[doubtful], True)

    def _score(self, ranking: Ranking, hands: NDArray[np.uint8], counts: Rows, wild: Rows, scores: Rows) -> None:
        """The scores of hands laid out by seat; -1 for no claim."""
        for count in np.flatnonzero(np.bincount(counts[counts >= 0])).tolist():
            chosen = np.nonzero(counts == count)
            own, shared = count & 255, count >> 8
            if own + shared == 0:
                # No cards are the worst hand there is, but no claim where one has to qualify.
                scores[chosen] = -1 if ranking.hole_only or ranking.qualifier is not None else 0
                continue
            marks = self._marks(ranking, hands[chosen][:, : own + shared], own, wild[chosen])
            claims = ranking.hole_only or ranking.qualifier is not None
            scores[chosen] = np.where(marks > 0, marks, -1 if claims else 0)

    def _marks(self, ranking: Ranking, hands: NDArray[np.uint8], own: int, wild: Rows) -> NDArray[np.int32]:
        cards = hands.shape[1]
        if ranking.own is not None:
            mine = min(ranking.own, own)
            theirs = min(5 - ranking.own, cards - own)
            choices = [(*part, *rest) for part in combinations(range(own), mine) for rest in combinations(range(own, cards), theirs)]
            split = hands[:, np.array(choices)].reshape(-1, mine + theirs)
            marks = self._marks(ranking.any_own(), split, mine, np.repeat(wild, len(choices)))
            best: NDArray[np.int32] = marks.reshape(len(hands), len(choices)).max(axis=1)
            return best
        script = self._encoded.script
        moving = script.wild_moves and not ranking.hole_only
        always = sum(1 << card for card in script.static_wild)
        return evaluate(
            hands, ranking, wild=wild.astype(np.uint64) if moving else always, deck=self._deck, house=self._game.wild_house,
            suit_order=self._game.suits, check=False, threads=1,
        )  # fmt: skip

    def _order(self, side: int, scores: Rows, hands: NDArray[np.uint8], counts: Rows, wild: Rows) -> Rows:
        """In which order the seats with a claim come for odd chips, by the cards of their hands."""
        game, script = self._game, self._encoded.script
        lowest = game.odd_chip_low == "lowest" and game.pot[side].side == "low"
        keys = {}
        for seat in np.flatnonzero(scores >= 0).tolist():
            cards = [CARDS[code] for code in hands[seat, : (counts[seat] & 255) + (counts[seat] >> 8)]]
            own, shared = cards[: counts[seat] & 255], cards[counts[seat] & 255 :]
            its_wild = frozenset(card for card in CARDS if int(wild[seat]) >> card & 1)
            value = script.evaluators[side].value(own, shared, its_wild)
            held = cards if game.odd_chip == "suit of all" or value is None else value.cards
            ace_low = game.pot[side].ace_is_low
            naturals = [card for card in held if not card.is_joker]
            ranked = [(-1 if ace_low and card >> 2 == 12 else card >> 2, script.suit_heights[card & 3]) for card in naturals]
            keys[seat] = sorted(ranked, reverse=not lowest)
        order = np.zeros(at.SEATS, np.int64)
        for place, seat in enumerate(sorted(keys, key=keys.__getitem__, reverse=not lowest)):
            order[seat] = place
        return order
