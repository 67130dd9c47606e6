"""What players keep: hands and money by player and by game, how often it comes to a showdown, where hands end, the biggest pots."""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import Final, TypedDict

from studbook.history.record_tables import HandRow, HandTables, ResultRow

#: How many of the biggest pots are kept.
MOST_POTS: Final = 10


@dataclass(slots=True)
class GameTally:
    """One player in one game. Money by currency, in the smallest unit."""

    hands: int = 0
    won: int = 0
    showdowns: int = 0
    net: Counter[str] = field(default_factory=Counter)


@dataclass(slots=True)
class Tally:
    """One player, or one game. Money by currency, in the smallest unit."""

    hands: int = 0
    won: int = 0
    showdowns: int = 0
    won_at_showdown: int = 0
    #: Hands in which they put in chips by choice.
    voluntary: int = 0
    net: Counter[str] = field(default_factory=Counter)
    #: The sum of the pots.
    pot: Counter[str] = field(default_factory=Counter)
    #: A player's games, by key.
    games: dict[str, GameTally] = field(default_factory=dict)
    #: Hands by the street on which they were won, or folded.
    won_on: Counter[str] = field(default_factory=Counter)
    folded_on: Counter[str] = field(default_factory=Counter)


class PotJson(TypedDict):
    """A big pot."""

    file: str
    hand: str
    game: str
    pot: int
    currency: str
    winners: str


class GameTallyJson(TypedDict):
    """One player in one game."""

    hands: int
    won: int
    showdowns: int
    net: dict[str, int]


class PlayerJson(TypedDict):
    """One player."""

    player: str
    hands: int
    won: int
    showdowns: int
    won_at_showdown: int
    voluntary: int
    net: dict[str, int]
    games: dict[str, GameTallyJson]
    won_on: dict[str, int]
    folded_on: dict[str, int]


class GameJson(TypedDict):
    """One game."""

    game: str
    hands: int
    showdowns: int
    pots: dict[str, int]


class StatsJson(TypedDict):
    """The statistics, for programs."""

    hands: int
    #: Hands that could not be read or followed.
    bad: int
    #: How much of its currency the smallest unit is.
    units: dict[str, float]
    players: list[PlayerJson]
    games: list[GameJson]
    #: Hands by the street they ended on.
    ended_on: dict[str, int]
    biggest_pots: list[PotJson]


class Stats:
    """Adds hands up, one at a time."""

    def __init__(self) -> None:
        #: Hands added up, and those that could not be.
        self.hands: int = 0
        self.bad = 0
        #: The tallies by player's name and by game's key.
        self.players: dict[str, Tally] = {}
        self.games: dict[str, Tally] = {}
        #: Hands by the street they ended on, and how late each street is.
        self.ended_on: Counter[str] = Counter()
        self.order: dict[str, int] = {}
        #: The biggest pots as a heap: chips, the number of the hand, and the pot.
        self.pots: list[tuple[int, int, PotJson]] = []
        #: How much of its currency the smallest unit is.
        self.units: dict[str, float] = {}

    def add(self, rows: HandTables) -> None:
        """Add one hand by its rows (`record_tables.rows`)."""
        (hand,) = rows["hands"]
        self.hands += 1
        money = hand["currency"]
        self.units[money] = hand["unit"]
        game = self.games.setdefault(hand["game"], Tally())
        game.hands += 1
        game.showdowns += hand["showdown"]
        game.pot[money] += hand["pot"]
        self.ended_on[hand["last_street"]] += 1
        self.order[hand["last_street"]] = hand["streets"]
        self._add_pot(hand)
        for result in rows["results"]:
            self._add_player(hand, result)

    def _add_player(self, hand: HandRow, result: ResultRow) -> None:
        money = hand["currency"]
        tally = self.players.setdefault(result["player"], Tally())
        tally.hands += 1
        tally.won += result["won"] > 0
        tally.showdowns += result["showdown"]
        tally.won_at_showdown += result["showdown"] and result["won"] > 0
        tally.voluntary += result["voluntary"]
        tally.net[money] += result["net"]
        if result["folded_on"]:
            tally.folded_on[result["folded_on"]] += 1
        if result["won"] > 0:
            tally.won_on[hand["last_street"]] += 1
        share = tally.games.setdefault(hand["game"], GameTally())
        share.hands += 1
        share.won += result["won"] > 0
        share.showdowns += result["showdown"]
        share.net[money] += result["net"]

    def _add_pot(self, hand: HandRow) -> None:
        pot: PotJson = {
            "file": hand["file"], "hand": hand["hand"], "game": hand["game"], "pot": hand["pot"], "currency": hand["currency"],
            "winners": hand["winners"],
        }  # fmt: skip
        heapq.heappush(self.pots, (hand["pot"], self.hands, pot))
        if len(self.pots) > MOST_POTS:
            heapq.heappop(self.pots)

    def biggest(self) -> list[PotJson]:
        """The biggest pots, biggest first."""
        return [pot for _chips, _number, pot in sorted(self.pots, key=lambda entry: (-entry[0], entry[1]))]

    def as_json(self) -> StatsJson:
        """All of it, for programs; amounts in the smallest unit of their currency (`units`)."""
        return {
            "hands": self.hands,
            "bad": self.bad,
            "units": self.units,
            "players": [_player_json(name, tally) for name, tally in self._by_hands(self.players)],
            "games": [
                {"game": key, "hands": tally.hands, "showdowns": tally.showdowns, "pots": dict(tally.pot)}
                for key, tally in self._by_hands(self.games)
            ],
            "ended_on": {street: self.ended_on[street] for street in sorted(self.order, key=self.order.__getitem__)},
            "biggest_pots": self.biggest(),
        }

    def _by_hands(self, tallies: dict[str, Tally]) -> list[tuple[str, Tally]]:
        return sorted(tallies.items(), key=lambda pair: (-pair[1].hands, pair[0]))


def _player_json(name: str, tally: Tally) -> PlayerJson:
    return {
        "player": name, "hands": tally.hands, "won": tally.won, "showdowns": tally.showdowns, "won_at_showdown": tally.won_at_showdown,
        "voluntary": tally.voluntary, "net": dict(tally.net),
        "games": {
            game: {"hands": share.hands, "won": share.won, "showdowns": share.showdowns, "net": dict(share.net)}
            for game, share in sorted(tally.games.items(), key=lambda pair: -pair[1].hands)
        },
        "won_on": dict(tally.won_on.most_common()), "folded_on": dict(tally.folded_on.most_common()),
    }  # fmt: skip
