"""The figures of many hands: a value that hands are added to, one at a time, and two of which merge."""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from studbook.history.record_error import RecordError
from studbook.tracker.clock_sessions import Sessions
from studbook.tracker.curve import Curve
from studbook.tracker.hand_facts import HandFacts, HandStakes
from studbook.tracker.tally import Additive, DuelTally, SpotTally, Tally

#: How many of the biggest pots of each currency are kept.
MOST_POTS: Final = 10


class LineKey(NamedTuple):
    """Whose line it is: one player at one game and stakes."""

    player: str
    game: str
    stakes: HandStakes


class DuelKey(NamedTuple):
    """Against whom, and for what: the currency, and the big bet in millionths."""

    opponent: str
    money: str
    big: int


class BigPot(NamedTuple):
    """A big pot. `chips` in millionths; `number`: which hand it was of all added."""

    chips: int
    number: int
    file: str
    hand: str
    game: str
    money: str
    winners: str


@dataclass(slots=True)
class GameTally(Additive):
    """All hands of one game at one currency."""

    hands: int = 0
    showdowns: int = 0
    pot: int = 0
    rake: int = 0


@dataclass(slots=True)
class Statistics:
    """Adds hands up.

    >>> from studbook.history import read_hands
    >>> from studbook.tracker import facts_of
    >>> first, second = Statistics(), Statistics()
    >>> for account in read_hands("evening.txt"):
    ...     first.add(facts_of(account))
    >>> second.merge(first)
    >>> second.hands
    3
    """

    #: Hands added up, and those that could not be.
    hands: int = 0
    bad: int = 0
    lines: dict[LineKey, Tally] = field(default_factory=dict)
    #: By game's key and currency.
    games: dict[tuple[str, str], GameTally] = field(default_factory=dict)
    #: The games' names, and the names of their streets.
    names: dict[str, str] = field(default_factory=dict)
    streets: dict[str, list[str]] = field(default_factory=dict)
    #: The decimals in which each currency is written.
    places: dict[str, int] = field(default_factory=dict)
    #: Hands by the street they ended on, and how late each street is.
    ended_on: Counter[str] = field(default_factory=Counter)
    order: dict[str, int] = field(default_factory=dict)
    #: The biggest pots as a heap, by currency.
    pots: dict[str, list[BigPot]] = field(default_factory=dict)
    #: By player and currency; and by day as well.
    curves: dict[tuple[str, str], Curve] = field(default_factory=dict)
    days: dict[tuple[str, str, str], SpotTally] = field(default_factory=dict)
    #: By player and currency, by the clock.
    sessions: dict[tuple[str, str], Sessions] = field(default_factory=dict)
    #: By player: the hands in which they and one other were left in the end.
    duels: dict[str, dict[DuelKey, DuelTally]] = field(default_factory=dict)

    def add(self, hand: HandFacts | RecordError) -> None:
        """Add one hand; one that could not be read or followed is counted as bad."""
        if isinstance(hand, RecordError):
            self.bad += 1
            return
        self.hands += 1
        money = hand.stakes.money
        self.places[money] = max(self.places.get(money, 0), hand.places)
        self.names[hand.game] = hand.name
        if len(hand.streets) > len(self.streets.get(hand.game, ())):
            self.streets[hand.game] = hand.streets
        last = hand.streets[hand.played - 1]
        self.ended_on[last] += 1
        self.order[last] = max(hand.played, self.order.get(last, 0))
        game = self.games.setdefault((hand.game, money), GameTally())
        game.hands += 1
        game.showdowns += any(player.showdown for player in hand.players)
        game.pot += hand.pot
        game.rake += hand.rake
        self._keep_pot(BigPot(hand.pot, self.hands, hand.file, hand.hand, hand.game, money, hand.winners))
        for player in hand.players:
            self.lines.setdefault(LineKey(player.name, hand.game, hand.stakes), Tally()).add(hand, player)
            expected = player.net if player.expected is None else player.expected
            self.curves.setdefault((player.name, money), Curve()).add(player.net, expected)
            day = self.days.setdefault((player.name, money, hand.date), SpotTally())
            day.hands += 1
            day.net += player.net
            self.sessions.setdefault((player.name, money), Sessions()).add(hand.minute, player.net)
            self._add_duel(hand, player.name)

    def _add_duel(self, hand: HandFacts, player: str) -> None:
        duel = hand.duel
        if duel is None or player not in (duel.first, duel.second):
            return
        opponent, won = (duel.second, duel.won) if player == duel.first else (duel.first, -duel.won)
        key = DuelKey(opponent, hand.stakes.money, hand.stakes.big)
        self.duels.setdefault(player, {}).setdefault(key, DuelTally()).add(won, showdown=duel.showdown)

    def merge(self, other: Statistics) -> None:
        """Add what another has of the hands that come after these."""
        for pot in other.biggest_pots():
            self._keep_pot(pot._replace(number=self.hands + pot.number))
        self.hands += other.hands
        self.bad += other.bad
        for key, tally in other.lines.items():
            self.lines.setdefault(key, Tally()).merge(tally)
        for kind, sums in other.games.items():
            self.games.setdefault(kind, GameTally()).merge(sums)
        self.names |= other.names
        for game, streets in other.streets.items():
            self.streets[game] = max(self.streets.get(game, []), streets, key=len)
        for money, places in other.places.items():
            self.places[money] = max(self.places.get(money, 0), places)
        self.ended_on.update(other.ended_on)
        for street, late in other.order.items():
            self.order[street] = max(late, self.order.get(street, 0))
        for who, curve in other.curves.items():
            self.curves.setdefault(who, Curve()).merge(curve)
        for day, result in other.days.items():
            self.days.setdefault(day, SpotTally()).merge(result)
        for who, sessions in other.sessions.items():
            self.sessions.setdefault(who, Sessions()).merge(sessions)
        for player, duels in other.duels.items():
            mine = self.duels.setdefault(player, {})
            for opponent, duel in duels.items():
                mine.setdefault(opponent, DuelTally()).merge(duel)

    def _keep_pot(self, pot: BigPot) -> None:
        heap = self.pots.setdefault(pot.money, [])
        heapq.heappush(heap, pot._replace(number=-pot.number))  # of pots of one size the earlier hand stays
        if len(heap) > MOST_POTS:
            heapq.heappop(heap)

    def biggest_pots(self) -> list[BigPot]:
        """The biggest pots, biggest first, currency by currency."""
        return [pot._replace(number=-pot.number) for heap in self.pots.values() for pot in sorted(heap, reverse=True)]

    @property
    def players(self) -> list[str]:
        """All players, who played most first."""
        hands: Counter[str] = Counter()
        for key, tally in self.lines.items():
            hands[key.player] += tally.hands
        return sorted(hands, key=lambda player: (-hands[player], player))

    def of(self, player: str, game: str | None = None) -> dict[LineKey, Tally]:
        """A player's lines, of one game or of all."""
        return {key: tally for key, tally in self.lines.items() if key.player == player and game in (None, key.game)}
