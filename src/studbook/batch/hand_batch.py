"""Thousands of hands of one game, played at once."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from typing import Final, Literal

import numpy as np
from numpy.typing import NDArray

from studbook.batch.encoding import encode
from studbook.batch.showdowns import Showdowns
from studbook.cards import CARDS
from studbook.engine import Action, Call, Check, Dealer, Fold, Hand, IllegalAction, Pick, Raise, Say
from studbook.engine.dealer import reshuffled_order
from studbook.errors import StudbookError
from studbook.ground import cores
from studbook.kernels import batch_layout as at
from studbook.kernels.batch_playing import play_rows, refused_row, start_rows
from studbook.kernels.random_deals import dealt, stream
from studbook.rules import Amounts, Game
from studbook.rules.lint import check

Decider = Literal["nobody", "caller", "random"]
Codes = NDArray[np.uint8]
Whole = NDArray[np.int64]

_DECIDERS: Final = ("nobody", "caller", "random")
#: Hands that a thread plays at a time: few enough that they stay in its cache from the deal to the showdown.
_SHARE: Final = 1024
#: Actions of a hand that are kept, at most.
_KEPT: Final = 512
_USUAL: Final = Amounts()


class HandBatch:
    """Hands of `game` at tables of so many seats, each with its own deck and stacks, played by the engine's rules thousands at a time.

    `stacks` has a row a hand, or one row for all; `decks` a row of card codes a hand, the next card first. A hand is a row of `rows`, whose
    numbers `studbook.kernels.batch_layout` names. With `keep` what was done is kept too, and `hand` gives any hand as the engine plays it.
    """

    def __init__(
        self,
        game: Game,
        stacks: Sequence[int] | Whole,
        decks: Codes,
        *,
        amounts: Amounts = _USUAL,
        seed: int = 0,
        carried: Whole | None = None,
        keep: bool = False,
    ) -> None:
        chips = np.asarray(stacks, np.int64)
        hands = len(decks)
        self.players = chips.shape[-1]
        self.before: Whole = np.ascontiguousarray(np.broadcast_to(chips, (hands, self.players)))
        check(game, self.players, amounts)
        if hands and self.before.min() < 1:
            raise StudbookError(f"expected every player to have chips, got a stack of {self.before.min()}")
        self.game = game
        self.amounts = amounts
        self.encoded = encode(game, self.players, amounts)
        self.decks = decks
        self.seed = seed
        self.carried: Whole = np.zeros(hands, np.int64) if carried is None else carried
        self.rows: Whole = np.empty((hands, at.WIDTH), np.int64)
        self.stubs: Codes = np.empty((hands, 54), np.uint8)
        self.journal: Whole = np.zeros((hands, _KEPT if keep else 0), np.int64)
        #: The number of each hand: chance and reshuffles follow from it and from `seed`.
        self.numbers: Whole = np.arange(hands)
        self._dice: Whole = np.zeros(hands, np.int64)
        self._showdowns = Showdowns(self.encoded)
        self._begun = False

    @classmethod
    def dealt(
        cls, game: Game, stacks: Sequence[int], hands: int, *, seed: int = 0, amounts: Amounts = _USUAL, keep: bool = False
    ) -> HandBatch:
        """So many hands, their decks shuffled as `seed` says; each seat has its chips of `stacks` in every hand."""
        deck = np.array(list(game.deck.at(len(stacks))), np.uint8)
        return cls(game, np.array(stacks), dealt(deck, len(deck), hands, seed), amounts=amounts, seed=seed, keep=keep)

    def play(self, deciders: Decider | Sequence[Decider] = "nobody", threads: int | None = None) -> HandBatch:
        """Play on, every hand until it is over or a seat is asked for whom nobody decides.

        By seat: "caller" (the calling station, which never folds nor raises), "random" (any action that is offered), "nobody" (whoever
        calls `act`).
        """
        by_seat = [deciders] * self.players if isinstance(deciders, str) else list(deciders)
        numbers = np.array([_DECIDERS.index(decider) for decider in by_seat], np.int64)
        nothing = np.full(len(self.rows), -1, np.int64)
        return self._played(np.tile(numbers, (len(self.rows), 1)), nothing, nothing, threads)

    def deal_again(self, decks: Codes, first: int) -> HandBatch:
        """New hands in the place of these, as many or fewer, numbered from `first`, with the same stacks and in the same memory."""
        self.decks, self.numbers, self._begun = decks, np.arange(first, first + len(decks)), False
        if len(decks) < len(self.rows):
            for name in ("rows", "stubs", "journal", "before", "carried"):
                setattr(self, name, getattr(self, name)[: len(decks)])
        return self

    def replace(self, which: Whole, decks: Codes, numbers: Whole) -> None:
        """New hands in these rows alone, with these decks and numbers, and the same stacks."""
        self.decks[which], self.numbers[which] = decks, numbers
        self._start(which)

    def act(self, kinds: Whole, values: Whole) -> HandBatch:
        """Let each hand whose kind is not -1 do an action (`FOLD` to `SAY` and its value, of `studbook.kernels.batch_layout`), and go on.

        Raises `IllegalAction` at the first hand that was not offered its own; then nothing has changed.
        """
        wrong = refused_row(self.rows, kinds, values)
        if wrong >= 0:
            raise IllegalAction(f"hand {wrong}: expected an action that is offered, got kind {kinds[wrong]} with {values[wrong]}")
        return self.go_on(kinds, values, np.zeros((len(self.rows), self.players), np.int64))

    def go_on(self, kinds: Whole, values: Whole, deciders: Whole) -> HandBatch:
        """The same for actions that are known to be offered; `deciders`: 0, 1, 2 ("nobody", "caller", "random") for each hand and seat."""
        return self._played(deciders, kinds, values, None)

    @property
    def over(self) -> NDArray[np.bool_]:
        """Which hands are over."""
        over: NDArray[np.bool_] = self.rows[:, at.WAITS] == at.OVER
        return over

    @property
    def actors(self) -> Whole:
        """Who is asked in each hand; -1 where it is over."""
        return self.rows[:, at.ACTOR]

    @property
    def stacks(self) -> Whole:
        """The chips in front of each seat, a row a hand."""
        return self.rows[:, at.STACKS : at.STACKS + self.players]

    @property
    def payoffs(self) -> Whole:
        """Chips that each seat has more, or fewer, than before its hand."""
        return self.stacks - self.before

    def key(self, hand: int) -> bytes:
        """The key from which the reshuffles of a hand follow."""
        return sha256(f"{self.seed} {self.numbers[hand]}".encode()).digest()[:16]

    def hand(self, number: int) -> Hand:
        """One of the hands, as far as it has come, as the engine plays it. Raises `StudbookError` when what was done was not kept."""
        steps = int(self.rows[number, at.STEPS])
        if steps > self.journal.shape[1]:
            raise StudbookError(f"expected at most {self.journal.shape[1]} actions, got {steps} in hand {number}; let `keep` be True")
        deck = [CARDS[code] for code in self.decks[number]]
        done = [(int(word) & 15, _action(int(word) >> 4 & 7, int(word) >> 7)) for word in self.journal[number, :steps]]
        dealer = Dealer(deck, self.key(number))
        stacks = self.before[number].tolist()
        return Hand.replay(self.game, self.amounts, stacks, dealer, done, carried=int(self.carried[number]))

    def _played(self, deciders: Whole, kinds: Whole, values: Whole, threads: int | None) -> HandBatch:
        """Play on, after these actions where there are any."""
        begins = range(0, len(self.rows), _SHARE)
        count = cores() if threads is None else threads
        if count == 1 or len(begins) == 1:
            for begin in begins:
                self._play_share(begin, deciders, kinds, values)
        else:
            with ThreadPoolExecutor(count) as pool:
                for done in [pool.submit(self._play_share, begin, deciders, kinds, values) for begin in begins]:
                    done.result()
        self._begun = True
        return self

    def _play_share(self, begin: int, deciders: Whole, kinds: Whole, values: Whole) -> None:
        share = slice(begin, begin + _SHARE)
        rows, stubs = self.rows[share], self.stubs[share]
        terms = self.encoded.terms
        kinds, values = kinds[share].copy(), values[share]
        if not self._begun:
            self._start(np.arange(begin, begin + len(rows)))
        while True:
            play_rows(rows, stubs, terms, deciders[share], kinds, values, self.journal[share])
            kinds[:] = -1
            showdowns = np.flatnonzero(rows[:, at.WAITS] == at.SHOWDOWN)
            if len(showdowns):
                self._showdowns.settle(rows, showdowns)
            short = np.flatnonzero(rows[:, at.WAITS] == at.SHUFFLE)
            for row in short:
                self._reshuffle(rows[row], stubs[row], begin + int(row))
            if not len(short):
                return

    def _start(self, which: Whole) -> None:
        """Begin the hands in these rows. What chance is made of in each follows from its number."""
        mixed = (self.numbers[which] + 1).astype(np.uint64) * np.uint64(0xD1B54A32D192ED03) ^ stream(self.seed, 0)
        self._dice[which] = mixed.view(np.int64)
        start_rows(self.rows, self.stubs, which, self.encoded.terms, self.decks, self.before, self.carried, self._dice)

    def _reshuffle(self, row: Whole, stub: Codes, hand: int) -> None:
        """Shuffle burns or discards into the stub of a hand, in the order that the engine's dealer gives them."""
        source = at.BURNS if row[at.GATHERING] == 1 else at.DISCARDS
        aside = [card for card in CARDS if int(row[source]) >> card & 1]
        left = [CARDS[code] for code in stub[row[at.TOP] : row[at.END]]]
        order = reshuffled_order(left + aside, self.key(hand), int(row[at.SHUFFLES]))
        stub[: len(order)] = order[::-1]
        row[at.TOP], row[at.END], row[source] = 0, len(order), 0
        row[at.SHUFFLES] += 1
        if row[at.DRAWING]:
            row[at.GATHERING] = 0
        row[at.WAITS] = at.RUNNING


def _action(kind: int, value: int) -> Action:
    match kind:
        case at.FOLD:
            return Fold()
        case at.CHECK:
            return Check()
        case at.CALL:
            return Call()
        case at.RAISE:
            return Raise(value)
        case at.PICK:
            return Pick(tuple(place for place in range(at.HELD) if value >> place & 1))
        case _:
            return Say(at.WORDS[value])
