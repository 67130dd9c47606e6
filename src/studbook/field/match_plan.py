"""What is to be played: a game, who sits, how many deals, and whether each is played from every seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from random import Random
from typing import Final, NamedTuple

from studbook.engine import Action, Dealer, Hand, View, shuffled
from studbook.errors import StudbookError
from studbook.field.entrants import BotFailure, MakeBot, is_own, seated
from studbook.players import Bot
from studbook.rules import Amounts, Game
from studbook.rules.lint import check
from studbook.tracker.all_in import expected_of

#: Chips in front of each player as every hand begins.
STACK: Final = 400
_USUAL: Final = Amounts()
#: Parts of a chip in which adjusted results are counted: whole numbers, so that sums are the same in any order.
_FINE: Final = 10**6


class HandWon(NamedTuple):
    """What each name won in a hand, its seats together."""

    #: In chips, as the cards fell.
    fallen: dict[str, int]
    #: As it counts, in parts of a chip: `MatchPlan.unit` says which.
    counted: dict[str, int]


@dataclass(frozen=True)
class MatchPlan:
    """A match between bots. The same plan gives the same hands, whoever plays them and in which order."""

    game: Game
    #: The bots' names round the table; a name may sit more than once.
    seats: tuple[str, ...]
    #: How often cards are dealt anew.
    deals: int
    #: Whether each deal is played once with every seat's cards for every name, the names moving on round the table.
    duplicate: bool = False
    seed: int = 0
    stack: int = STACK
    amounts: Amounts = _USUAL
    #: Bots that the house does not know, by name.
    own: Mapping[str, MakeBot] = field(default_factory=dict[str, MakeBot])
    #: Whether a hand in which the last bet was answered with cards to come counts as what each could expect of it.
    adjusted: bool = False

    def validate(self) -> None:
        """Raise `StudbookError` when it cannot be played, `OSError` when a bot's file cannot be read."""
        for name in dict.fromkeys(self.seats):
            seated(name, 0, self.own)
        check(self.game, len(self.seats), self.amounts)
        if len(set(self.seats)) < 2:
            raise StudbookError(f"expected at least two different bots, got {', '.join(self.seats)}")
        if self.deals < 1:
            raise StudbookError(f"expected at least one hand, got {self.deals}")
        if self.stack < 1:
            raise StudbookError(f"expected a stack of at least one chip, got {self.stack}")

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """By how many seats the names move on for each hand of a duplicate deal: until everybody sits as before."""
        rounds = {self._moved(turn): turn for turn in reversed(range(len(self.seats)))}
        return tuple(sorted(rounds.values()))

    @property
    def hands_per_deal(self) -> int:
        return len(self.turns) if self.duplicate else 1

    @property
    def big(self) -> int:
        """The chips of a big bet; in no limit and pot limit of the big blind."""
        if self.game.stakes.structure in ("fixed", "spread"):
            return self.amounts.big
        return max(self.amounts.big_blind, self.amounts.small)

    @property
    def unit(self) -> int:
        """How many parts of a chip results are counted in."""
        return _FINE if self.adjusted else 1

    def play_deal(self, number: int) -> list[dict[str, int]]:
        """What each name won in each hand of that deal, its seats together, as the cards fell. Raises `BotFailure`."""
        return [hand.fallen for hand in self.hands_of(number)]

    def hands_of(self, number: int) -> list[HandWon]:
        """What was won in each hand of that deal, and how it counts. Raises `BotFailure`."""
        turns = self.turns if self.duplicate else (number % len(self.seats),)
        return [self._play_hand(number, turn) for turn in turns]

    def _moved(self, turn: int) -> tuple[str, ...]:
        return self.seats[turn:] + self.seats[:turn]

    def _play_hand(self, number: int, turn: int) -> HandWon:
        source = Random(f"{self.game.key} {self.seed} {number}")
        order = shuffled(self.game.deck.at(len(self.seats)), source)
        hand = Hand(self.game, self.amounts, [self.stack] * len(self.seats), Dealer(order, source.randbytes(16)))
        seeds = [source.getrandbits(48) for _ in self.seats]
        names = self._moved(turn)
        bots = [self._seated(name, seed, number) for name, seed in zip(names, seeds[turn:] + seeds[:turn], strict=True)]
        play_out(hand, bots)
        fallen = self._by_name(names, hand.payoffs)
        return HandWon(fallen, self._by_name(names, adjusted_payoffs(hand)) if self.adjusted else fallen)

    def _by_name(self, names: Sequence[str], payoffs: Sequence[int]) -> dict[str, int]:
        won = dict.fromkeys(self.seats, 0)
        for name, payoff in zip(names, payoffs, strict=True):
            won[name] += payoff
        return won

    def _seated(self, name: str, seed: int, number: int) -> Bot:
        bot = seated(name, seed, self.own)
        return _WatchedBot(bot, f"{name} in deal {number}") if is_own(name, self.own) else bot


def adjusted_payoffs(hand: Hand) -> list[int]:
    """What each seat of a hand that is over could expect when its last bet had been answered, in millionths of a chip.

    All that had been dealt by then is known here, cards that were folded too, so that the cards to come are any of those left: over many
    hands the expectation is what is won. Where no card to come decided anything, or nobody can price it, it is what was won.
    """
    price = expected_of(hand)
    if price is None:
        return [payoff * _FINE for payoff in hand.payoffs]
    paid = [0] * hand.n
    for award in hand.state.awards:
        paid[award.seat] += award.amount
    # Rounded as they add up: together they are the pots, to the last part.
    ends = [round(end * _FINE) for end in accumulate(price.won, initial=Fraction(0))]
    parts = [after - before for before, after in pairwise(ends)]
    return [(payoff - amount) * _FINE + part for payoff, amount, part in zip(hand.payoffs, paid, parts, strict=True)]


def play_out(hand: Hand, bots: Sequence[Bot]) -> None:
    """Let the bots, by seat, play the hand to its end. Raises `IllegalAction` when one does what it was not offered."""
    while (seat := hand.actor) is not None:
        hand.act(seat, bots[seat].decide(hand.view(seat)))


class _WatchedBot:
    """A bot that is not the house's: what goes wrong with it is told with its name."""

    def __init__(self, bot: Bot, name: str) -> None:
        self._bot = bot
        self._name = name

    def decide(self, view: View) -> Action:
        offer = view.own_offer
        try:
            action = self._bot.decide(view)
            allowed = offer.allows(action)
        except Exception as error:
            raise BotFailure(f"{self._name}, seat {offer.seat}: expected to {offer}; got {type(error).__name__}: {error}") from error
        if not allowed:
            raise BotFailure(f"{self._name}, seat {offer.seat}: expected to {offer}; got {action!r}")
        return action
