"""The sums of one player at one game and stakes. All are whole numbers, so that two tallies merge to what one would have been."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields
from typing import Final, Self

from studbook.tracker.hand_facts import HandFacts, PlayerFacts

#: The fields of each kind of value that adds up.
_NAMES: Final[dict[type, tuple[str, ...]]] = {}


class Additive:
    """A value of whole numbers, of counters of them, and of lists and dictionaries of such values: all of it adds up."""

    __slots__ = ()

    def merge(self, other: Self) -> None:
        """Add what another has."""
        names = _NAMES.get(type(self))
        if names is None:
            names = _NAMES[type(self)] = tuple(one.name for one in fields(self))  # type: ignore[arg-type]  # every one is a dataclass
        for name in names:
            mine, theirs = getattr(self, name), getattr(other, name)
            if isinstance(mine, Counter):
                mine.update(theirs)
            elif isinstance(mine, dict):
                for key, value in theirs.items():
                    mine.setdefault(key, type(value)()).merge(value)
            else:
                setattr(self, name, mine + theirs)


@dataclass(slots=True)
class StreetTally(Additive):
    """One player on one street of a game."""

    #: Hands that came to it; in which they folded on it; won as it was the last; and won so without a showdown.
    reached: int = 0
    folded: int = 0
    won: int = 0
    won_without: int = 0
    #: Bets and raises, calls, and checks.
    raises: int = 0
    calls: int = 0
    checks: int = 0
    check_raises: int = 0
    #: Chips put in by choice.
    paid: int = 0


@dataclass(slots=True)
class SpotTally(Additive):
    """A decision of one kind: what came of it from there on, beside folding, which costs nothing more."""

    hands: int = 0
    net: int = 0
    square: int = 0


@dataclass(slots=True)
class DuelTally(Additive):
    """Hands in which one player and another were left in the end."""

    hands: int = 0
    #: In which either took something of the other's.
    won: int = 0
    lost: int = 0
    showdowns: int = 0
    #: What was won of the other's chips, and its squares.
    net: int = 0
    square: int = 0

    def add(self, won: int, *, showdown: bool) -> None:
        """One hand."""
        self.hands += 1
        self.won += won > 0
        self.lost += won < 0
        self.showdowns += showdown
        self.net += won
        self.square += won * won


@dataclass(slots=True)
class DrawTally(Additive):
    """How many cards were thrown at one draw: hands by the number thrown, 0 for standing pat."""

    thrown: Counter[int] = field(default_factory=Counter)


@dataclass(slots=True)
class StartTally(Additive):
    """Hands that began with cards of one kind."""

    hands: int = 0
    #: In which chips went in by choice; which came to the second street; in which anything was won.
    voluntary: int = 0
    second: int = 0
    won: int = 0
    net: int = 0
    square: int = 0

    def add(self, player: PlayerFacts) -> None:
        """One hand of the player."""
        self.hands += 1
        self.voluntary += any(street.raises or street.calls for street in player.streets)
        self.second += len(player.streets) > 1
        self.won += player.won > 0
        self.net += player.net
        self.square += player.net * player.net


@dataclass(slots=True)
class Tally(Additive):
    """One player at one game and stakes. Amounts in millionths."""

    hands: int = 0
    #: Hands in which anything was won; in which chips went in by choice.
    won: int = 0
    voluntary: int = 0
    showdowns: int = 0
    won_at_showdown: int = 0
    #: Won since all others folded.
    won_without: int = 0
    #: The result, its squares for the interval, and what was put into pots that the house took from.
    net: int = 0
    square: int = 0
    #: What of the rake came out of their chips.
    rake: int = 0
    #: Hands decided by cards after the last bet: how many, how many of them counted exactly, their result and what was expected.
    all_in: int = 0
    all_in_exact: int = 0
    all_in_net: int = 0
    all_in_expected: int = 0
    expected_square: int = 0
    #: The first street: brought it in; chances to open and taken; to steal and taken; steals met and called or raised; reraised.
    brought_in: int = 0
    could_open: int = 0
    opened: int = 0
    could_steal: int = 0
    stole: int = 0
    won_steals: int = 0
    faced_steal: int = 0
    defended: int = 0
    limped: int = 0
    called: int = 0
    raised: int = 0
    #: Quarters of the pot won at showdowns of two halves.
    quarters: Counter[int] = field(default_factory=Counter)
    streets: dict[int, StreetTally] = field(default_factory=dict)
    draws: dict[int, DrawTally] = field(default_factory=dict)
    #: By street and deed.
    spots: dict[tuple[int, str], SpotTally] = field(default_factory=dict)
    #: By where they sat.
    positions: dict[str, SpotTally] = field(default_factory=dict)
    #: By the kind of the first three cards.
    starts: dict[str, StartTally] = field(default_factory=dict)

    def add(self, hand: HandFacts, player: PlayerFacts) -> None:
        """One hand of the player."""
        won = player.won > 0
        self.hands += 1
        self.won += won
        self.voluntary += any(street.raises or street.calls for street in player.streets)
        self.showdowns += player.showdown
        self.won_at_showdown += player.showdown and won
        self.won_without += won and not player.showdown
        self.net += player.net
        self.square += player.net * player.net
        self.rake += player.rake
        expected = player.net if player.expected is None else player.expected
        self.expected_square += expected * expected
        if player.expected is not None:
            self.all_in += 1
            self.all_in_exact += hand.exact
            self.all_in_net += player.net
            self.all_in_expected += player.expected
        self._add_first_street(player)
        self._add_streets(hand, player)
        if player.quarters >= 0:
            self.quarters[player.quarters] += 1
        for number, thrown in enumerate(player.draws):
            self.draws.setdefault(number, DrawTally()).thrown[thrown] += 1
        _add_spot(self.positions.setdefault(player.position, SpotTally()), player.net)
        if player.start:
            self.starts.setdefault(player.start, StartTally()).add(player)

    def _add_first_street(self, player: PlayerFacts) -> None:
        entry = player.entry
        self.brought_in += player.brought_in
        self.could_open += player.could_open
        self.opened += entry in ("opened", "stole")
        self.could_steal += player.could_steal
        self.stole += entry == "stole"
        self.won_steals += entry == "stole" and player.won > 0 and len(player.streets) == 1
        self.faced_steal += player.faced_steal
        self.defended += entry == "defended"
        self.limped += entry == "limped"
        self.called += entry == "called"
        self.raised += entry == "raised"

    def _add_streets(self, hand: HandFacts, player: PlayerFacts) -> None:
        from_here = player.won
        last = len(player.streets) - 1
        for number in range(last, -1, -1):
            street = player.streets[number]
            tally = self.streets.setdefault(number, StreetTally())
            tally.reached += 1
            tally.folded += street.folded
            tally.won += number == last and player.won > 0
            tally.won_without += number == last and player.won > 0 and not player.showdown
            tally.raises += street.raises
            tally.calls += street.calls
            tally.checks += street.checks
            tally.check_raises += street.deed == "check-raised"
            tally.paid += street.paid
            from_here -= street.paid
            deed = street.deed if number else player.entry
            if deed:
                _add_spot(self.spots.setdefault((number, deed), SpotTally()), from_here)


def _add_spot(spot: SpotTally, net: int) -> None:
    spot.hands += 1
    spot.net += net
    spot.square += net * net
