"""An evening at a table: what is counted while it is played, and how it came out."""

from __future__ import annotations

import msgspec

from studbook.table.payments import Payment

#: A line of somebody's results has at most so many points; then every second is left out.
MOST_POINTS = 300


class BiggestPot(msgspec.Struct, frozen=True):
    """The biggest pot of an evening: ``BiggestPot(12, "Razz", "Jun", 336)``."""

    hand: int
    game: str
    winners: str
    pot: int


class BestHand(msgspec.Struct, frozen=True):
    """The best hand that was shown for one kind of ranking, whoever won the most with its kind."""

    #: What is compared with what: a ranking and its deck.
    kind: str
    #: The side of the pot, as people call it: "high".
    side: str
    name: str
    #: The hand in words: ``Full house, aces over eights``.
    words: str
    #: The cards that play.
    cards: tuple[str, ...]
    game: str
    hand: int
    #: Compares hands of one kind.
    strength: int
    #: How many hands of this kind have won a pot, or a part of one, this evening.
    shown: int = 1


class Sitting(msgspec.Struct):
    """An evening that is being played: what is counted until it ends."""

    #: When its first hand was dealt, in seconds since 1970.
    began: float
    #: Hands that the table had dealt before it.
    hands: int
    #: The place that dealt first.
    first: int
    #: How often the deal has come back there.
    orbits: int = 0
    #: Where the last orbit begins, -1 before it is called; and why it is the last.
    last_from: int = -1
    why: str = ""
    #: The host wants no hand after this one.
    stop: bool = False
    #: The stakes that level `base_level` has, from which those of higher levels follow; and the level that is played, from 0.
    base: dict[str, int] = {}
    base_level: int = 0
    level: int = 0
    #: Everybody's result after each hand, or after every so many, by holder; a newcomer's begins with noughts.
    curves: dict[str, list[int]] = {}
    every: int = 1
    biggest: BiggestPot | None = None
    best: list[BestHand] = []


class Placing(msgspec.Struct, frozen=True):
    """What somebody has as the evening ends: ``Placing("Jun", 412, 212)``."""

    name: str
    chips: int
    #: Won or lost against what was brought; with prizes, what the prize is more than that.
    net: int
    bot: bool = False
    #: 1 for who won; several have one place who went out together.
    place: int = 0
    brought: int = 0
    took: int = 0
    prize: int = 0
    hands: int = 0
    won: int = 0
    curve: list[int] = []


class EveningResult(msgspec.Struct, frozen=True):
    """How an evening came out."""

    #: Who has the most chips; several when they have as many.
    winners: list[str]
    #: Why it ended, in words.
    why: str
    #: Everybody of the evening, the most chips first, then who got up or went out, the last first.
    standings: list[Placing]
    #: The end of its link, which nobody can guess.
    key: str = ""
    #: In seconds since 1970.
    began: float = 0.0
    ended: float = 0.0
    hands: int = 0
    payments: list[Payment] = []
    biggest: BiggestPot | None = None
    best: list[BestHand] = []
    #: How many hands lie between two points of the curves.
    every: int = 1
    #: How many hands the table had dealt before; -1 where that was not kept.
    before: int = -1
