"""Seventh street of stud between two at a table, begun with a bet and a call on every street before; and the same round solved."""

from __future__ import annotations

from functools import cached_property
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.cards import CARDS
from studbook.engine import Action, BetOffer, Call, Check, Dealer, Fold, Hand, Raise
from studbook.games import make
from studbook.players import Bot
from studbook.rules import Amounts
from studbook.solver.betting_tree import Decision
from studbook.solver.final_round import final_round_of
from studbook.solver.minimising import Minimising
from studbook.solver.terms import Terms
from tests.engine.playing import LIMIT, stack_deck

_STACK = 500


class Worth(NamedTuple):
    """What a holding wins on the mean against the solved play, in chips, and at most."""

    wins: float
    most: float


class SeventhStreet:
    """A round that both come to with any three cards, solved to `target` percent of the pot."""

    def __init__(self, key: str, boards: tuple[str, str], rounds: int) -> None:
        self.game = make(key)
        self.boards = boards
        self.amounts: Amounts = LIMIT
        hand = self.begun(self.deal(Random(0)))
        (offer,) = hand.offers
        assert isinstance(offer, BetOffer)
        self.pot = hand.state.pot
        terms = Terms(self.pot, offer.raises[-1].low, (_STACK, _STACK))
        self.solving = Minimising(final_round_of(self.game, boards, terms).duel)
        self.solving.learn(rounds)
        self.decisions = {decision.line: decision for decision in self.solving.duel.betting.decisions}
        self.numbers = [{tuple(row): at for at, row in enumerate(codes.tolist())} for codes in self.solving.duel.holdings]

    @cached_property
    def ends(self) -> list[NDArray[np.float64]]:
        """By seat what each sequence of each holding wins where it ends, against the solved play."""
        return [self.solving.ends(seat) for seat in (0, 1)]

    @cached_property
    def best(self) -> list[NDArray[np.float64]]:
        """By seat what each sequence of each holding wins from there on at most."""
        worth = []
        for seat in (0, 1):
            values = self.ends[seat].copy()
            for decision in reversed(self.solving.duel.betting.of(seat)):
                moves = values[:, decision.first : decision.first + len(decision.moves)]
                values[:, decision.sequences[seat]] += moves.max(axis=1)
            worth.append(values)
        return worth

    def begun(self, held: list[list[int]]) -> Hand:
        """The hand as seventh street opens, with these cards down."""
        rows = []
        for cards, board in zip(held, self.boards, strict=True):
            names = [str(CARDS[card]) for card in cards]
            rows.append(" ".join([*names[:2], board, names[2]]))
        hand = Hand(self.game, self.amounts, [_STACK] * 2, Dealer(stack_deck(self.game, rows, burns=self.game.burns)))
        while len(hand.state.cards[0]) < 7:
            (offer,) = hand.offers
            assert isinstance(offer, BetOffer)
            hand.act(offer.seat, Call() if offer.call else Raise(offer.raises[-1].low))
        return hand

    def deal(self, source: Random) -> list[list[int]]:
        """Three cards down for each, at random."""
        known = {card for board in self.boards for card in board.split()}
        left = [int(card) for card in self.game.deck.at(2) if str(card) not in known]
        chosen = source.sample(left, 6)
        return [chosen[:3], chosen[3:]]

    def number(self, seat: int, cards: list[int]) -> int:
        """Which of the holdings these cards are."""
        return self.numbers[seat][tuple(sorted(cards))]

    def against(self, bot: Bot, seat: int, held: list[list[int]]) -> Worth:
        """What a bot's hand wins against the solved play of all that the other may hold: asked wherever play may bring it."""
        number = self.number(seat, held[seat])
        met = self.solving.met[seat][number]
        wins = self._followed(bot, seat, number, self.begun(held), ())
        return Worth(wins / met, self.worth_of_best(seat, number))

    def _followed(self, bot: Bot, seat: int, number: int, hand: Hand, line: tuple[str, ...]) -> float:
        """The same from a point of the round on: the ends of each sequence of its own count when it takes it, those of none at first."""
        total = float(self.ends[seat][number, 0]) if not line else 0.0
        decision = self.decisions.get(line)
        if decision is None:
            return total
        if decision.seat != seat:
            for move in decision.moves:
                twin = hand.copy()
                twin.act(decision.seat, move.action)
                total += self._followed(bot, seat, number, twin, (*line, move.words))
            return total
        at = _wanted(bot, hand, decision)
        move = decision.moves[at]
        total += float(self.ends[seat][number, decision.first + at])
        hand.act(seat, move.action)
        return total + self._followed(bot, seat, number, hand, (*line, move.words))

    def played(self, source: Random, seat: int, bot: Bot | None = None) -> tuple[float, float]:
        """One deal played to its end at the table against the solved play of the other: by a bot, or by the best answer to that.

        What `seat` wins of the pot, and what its hand should win on the mean, in chips.
        """
        held = self.deal(source)
        numbers = [self.number(one, held[one]) for one in (0, 1)]
        hand, line = self.begun(held), tuple[str, ...]()
        before = hand.state.stacks[seat]
        while hand.offers:
            decision = self.decisions[line]
            number = numbers[decision.seat]
            if decision.seat != seat:
                (at,) = source.choices(range(len(decision.moves)), self.solving.play(decision.seat, decision)[number])
            elif bot is None:
                at = int(self.best[seat][number, decision.first : decision.first + len(decision.moves)].argmax())
            else:
                at = _wanted(bot, hand, decision)
            hand.act(decision.seat, decision.moves[at].action)
            line = (*line, decision.moves[at].words)
        expected = self.worth_of_best(seat, numbers[seat]) if bot is None else self.against(bot, seat, held).wins
        return hand.state.stacks[seat] - before, expected

    def worth_of_best(self, seat: int, number: int) -> float:
        """What a holding wins at most against the solved play, in chips."""
        return float(self.best[seat][number, 0] / self.solving.met[seat][number])


def _wanted(bot: Bot, hand: Hand, decision: Decision) -> int:
    """Which of the moves a bot makes; one that the round solved does not know, a fifth bet, counts as the last of them."""
    action = bot.decide(hand.view(decision.seat))
    return next((at for at, move in enumerate(decision.moves) if _alike(move.action, action)), len(decision.moves) - 1)


def _alike(one: Action, other: Action) -> bool:
    if isinstance(one, Raise) and isinstance(other, Raise):
        return one.to == other.to
    return type(one) is type(other) and isinstance(one, Check | Call | Fold)
