"""Bots against each other: hands played from the first card to the last chip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from studbook.engine import Hand
from studbook.face.fresh_hand import deal
from studbook.games import make
from studbook.players import Bot, PricingBot
from studbook.players import level as level_named
from studbook.players import temperament as temperament_named
from studbook.rules import Amounts, Game

_USUAL = Amounts()


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that bots have played."""

    #: The hand, which is over.
    hand: Hand
    #: Which bot sat in each seat: its place in the list given to `play`.
    seats: tuple[int, ...]

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won and lost by each bot, in the order of the list."""
        by_bot = dict(zip(self.seats, self.hand.payoffs, strict=True))
        return tuple(by_bot[bot] for bot in range(len(self.seats)))


def play(
    game: str | Game,
    bots: Sequence[Bot],
    *,
    hands: int = 1,
    stack: int = 200,
    amounts: Amounts = _USUAL,
    seed: int | None = None,
    **house_rules: object,
) -> Iterator[PlayedHand]:
    """Let bots play so many hands, each with `stack` chips anew, the deal moving on by one seat after each.

    >>> import studbook as sb
    >>> bots = [sb.house_bot("tight", seed=1), sb.house_bot("loose", seed=2)]
    >>> [played.payoffs for played in sb.play("five-card-stud", bots, hands=2, seed=7)]
    [(-1, 1), (-1, 1)]

    The same `seed` deals the same hands. Raises what `deal` raises, and `IllegalAction` when a bot does what it was not offered.
    """
    value = make(game, **house_rules) if isinstance(game, str) else game
    for number in range(hands):
        seats = tuple((number + place) % len(bots) for place in range(len(bots)))
        hand = deal(value, stacks=[stack] * len(bots), amounts=amounts, seed=None if seed is None else seed + number)
        while (seat := hand.actor) is not None:
            hand.act(seat, bots[seats[seat]].decide(hand.view(seat)))
        yield PlayedHand(hand, seats)


def house_bot(temperament: str = "steady", *, level: str = "normal", seed: int = 0) -> Bot:
    """A bot of the house: steady, tight, loose, bold, timid or tricky; easy, normal or hard. The same seed decides the same way.

    >>> import studbook as sb
    >>> hand = sb.deal("razz", stacks=[200] * 3, seed=7)
    >>> sb.house_bot("tight").decide(hand.view(hand.actor))
    Raise(to=2)
    """
    return PricingBot(temperament_named(temperament), seed, level_named(level))
