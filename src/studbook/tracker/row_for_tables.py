"""A row for each player and hand, for pandas and Polars; docs/statistics.md has the columns. Amounts in the record's smallest unit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypedDict, get_type_hints

from studbook.tracker.clock_sessions import UNKNOWN, written
from studbook.tracker.hand_facts import PLACES, HandFacts


class PlayerRow(TypedDict):
    """One player in one hand."""

    file: str
    hand: str
    date: str
    #: ``2010-11-10 19:53``, by the record's own clock; empty: not said.
    began: str
    game: str
    limit: str
    money: str
    #: Decimals of the amounts: 2 where they are cents.
    places: int
    small: int
    big: int
    players: int
    player: str
    position: str
    net: int
    won: int
    #: What of the rake came out of the player's chips, rounded down.
    rake: int
    #: What could be expected, rounded; `net` where no cards decided the hand after the last bet.
    expected: int
    all_in: bool
    entry: str
    brought_in: bool
    could_open: bool
    could_steal: bool
    faced_steal: bool
    #: Streets reached, and the one folded on, from 1; 0: not folded.
    streets: int
    folded_on: int
    showdown: bool
    raises: int
    calls: int
    checks: int
    #: Cards thrown at each draw, with commas between.
    draws: str
    quarters: int
    #: The first three cards, where they count.
    start: str


#: The columns and what they hold.
PLAYER_COLUMNS: Final[dict[str, type]] = get_type_hints(PlayerRow)


def player_rows(hand: HandFacts) -> Iterator[PlayerRow]:
    """The rows of one hand."""
    unit = 10 ** (PLACES - hand.places)
    for player in hand.players:
        yield {
            "file": hand.file, "hand": hand.hand, "date": hand.date,
            "began": written(hand.minute) if hand.minute != UNKNOWN else "", "game": hand.game, "limit": hand.stakes.limit,
            "money": hand.stakes.money, "places": hand.places, "small": hand.stakes.small // unit, "big": hand.stakes.big // unit,
            "players": hand.seats, "player": player.name, "position": player.position, "net": player.net // unit,
            "won": player.won // unit, "rake": player.rake // unit,
            "expected": round((player.net if player.expected is None else player.expected) / unit),
            "all_in": player.expected is not None, "entry": player.entry, "brought_in": player.brought_in,
            "could_open": player.could_open, "could_steal": player.could_steal, "faced_steal": player.faced_steal,
            "streets": len(player.streets), "folded_on": player.folded_on + 1, "showdown": player.showdown,
            "raises": sum(street.raises for street in player.streets), "calls": sum(street.calls for street in player.streets),
            "checks": sum(street.checks for street in player.streets), "draws": ",".join(map(str, player.draws)),
            "quarters": player.quarters, "start": player.start,
        }  # fmt: skip
