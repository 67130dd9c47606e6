"""What players keep: hands and money by player and by game, how often it comes to a showdown, where hands end, the biggest pots."""

from __future__ import annotations

import heapq
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

MOST_POTS = 10


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
    voluntary: int = 0
    net: Counter[str] = field(default_factory=Counter)
    pot: Counter[str] = field(default_factory=Counter)
    games: dict[str, GameTally] = field(default_factory=dict)
    won_on: Counter[str] = field(default_factory=Counter)
    folded_on: Counter[str] = field(default_factory=Counter)


class Stats:
    """Adds hands up, one at a time."""

    def __init__(self) -> None:
        self.hands = 0
        self.bad = 0
        self.players: dict[str, Tally] = {}
        self.games: dict[str, Tally] = {}
        self.ended_on: Counter[str] = Counter()
        self.order: dict[str, int] = {}
        self.pots: list[tuple[int, int, dict[str, Any]]] = []
        self.units: dict[str, float] = {}

    def add(self, rows: dict[str, list[dict[str, Any]]]) -> None:
        """Add one hand by its rows (`tables.rows`)."""
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
        self._pot(hand)
        for result in rows["results"]:
            self._player(hand, result, money)

    def _player(self, hand: dict[str, Any], result: dict[str, Any], money: str) -> None:
        line = self.players.setdefault(result["player"], Tally())
        line.hands += 1
        line.won += result["won"] > 0
        line.showdowns += result["showdown"]
        line.won_at_showdown += result["showdown"] and result["won"] > 0
        line.voluntary += result["voluntary"]
        line.net[money] += result["net"]
        if result["folded_on"]:
            line.folded_on[result["folded_on"]] += 1
        if result["won"] > 0:
            line.won_on[hand["last_street"]] += 1
        share = line.games.setdefault(hand["game"], GameTally())
        share.hands += 1
        share.won += result["won"] > 0
        share.showdowns += result["showdown"]
        share.net[money] += result["net"]

    def _pot(self, hand: dict[str, Any]) -> None:
        told = {key: hand[key] for key in ("file", "hand", "game", "pot", "currency", "winners")}
        heapq.heappush(self.pots, (hand["pot"], self.hands, told))
        if len(self.pots) > MOST_POTS:
            heapq.heappop(self.pots)

    def biggest(self) -> list[dict[str, Any]]:
        """The biggest pots, biggest first."""
        return [told for _pot, _number, told in sorted(self.pots, key=lambda one: (-one[0], one[1]))]

    def as_json(self) -> dict[str, Any]:
        """All of it, for programs; amounts in the smallest unit of their currency (`units`)."""
        return {
            "hands": self.hands,
            "bad": self.bad,
            "units": self.units,
            "players": [{"player": name, **_plain(line)} for name, line in self._by_hands(self.players)],
            "games": [
                {"game": key, "hands": line.hands, "showdowns": line.showdowns, "pots": dict(line.pot)}
                for key, line in self._by_hands(self.games)
            ],
            "ended_on": {street: self.ended_on[street] for street in sorted(self.order, key=self.order.__getitem__)},
            "biggest_pots": self.biggest(),
        }

    def _by_hands(self, lines: dict[str, Tally]) -> list[tuple[str, Tally]]:
        return sorted(lines.items(), key=lambda pair: (-pair[1].hands, pair[0]))


def _plain(line: Tally) -> dict[str, Any]:
    return {
        "hands": line.hands, "won": line.won, "showdowns": line.showdowns, "won_at_showdown": line.won_at_showdown,
        "voluntary": line.voluntary, "net": dict(line.net),
        "games": {
            game: {"hands": share.hands, "won": share.won, "showdowns": share.showdowns, "net": dict(share.net)}
            for game, share in sorted(line.games.items(), key=lambda pair: -pair[1].hands)
        },
        "won_on": dict(line.won_on.most_common()), "folded_on": dict(line.folded_on.most_common()),
    }  # fmt: skip
