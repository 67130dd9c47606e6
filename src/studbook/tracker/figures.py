"""The figures as plain data, for programs and for the page; docs/statistics.md says what each means.

Amounts are whole, in the smallest unit of their currency (`units` says how much of it that is), currency by currency.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from studbook.tracker.clock_sessions import written
from studbook.tracker.hand_facts import PLACES
from studbook.tracker.leaks import leaks_of
from studbook.tracker.rates import Sample, expected_rate, rate_of, result_rate
from studbook.tracker.shapes import (
    Amounts,
    FiguresJson,
    GameFiguresJson,
    GameJson,
    HoursJson,
    OpponentJson,
    PlayerFiguresJson,
    PositionJson,
    SessionJson,
    StakesJson,
    StartJson,
    StatsJson,
    StreetJson,
)
from studbook.tracker.statistics import DuelKey, LineKey, Statistics
from studbook.tracker.tally import DuelTally, StartTally, StreetTally, Tally

Lines = dict[LineKey, Tally]


class Figures:
    """Makes plain data of statistics. `players`: only these."""

    def __init__(self, statistics: Statistics, players: Iterable[str] | None = None) -> None:
        self.statistics = statistics
        self.players: list[str] = [name for name in statistics.players if players is None or name in set(players)]

    def as_json(self) -> StatsJson:
        """All of it."""
        s = self.statistics
        return {
            "hands": s.hands,
            "bad": s.bad,
            "units": {money: 10**-places if places else 1 for money, places in s.places.items()},
            "players": [self.player(name) for name in self.players],
            "games": self.games(),
            "ended_on": {street: s.ended_on[street] for street in sorted(s.order, key=s.order.__getitem__)},
            "biggest_pots": [
                {
                    "file": pot.file, "hand": pot.hand, "game": pot.game, "pot": self.whole(pot.money, pot.chips), "currency": pot.money,
                    "winners": pot.winners,
                }
                for pot in s.biggest_pots()
            ],
        }  # fmt: skip

    def whole(self, money: str, amount: int) -> int:
        """An amount in millionths in the currency's smallest unit."""
        return amount // self._unit(money)

    def _unit(self, money: str) -> int:
        """How many millionths the smallest unit has."""
        unit: int = 10 ** (PLACES - self.statistics.places[money])
        return unit

    # ---- games

    def games(self) -> list[GameJson]:
        """Every game, the most played first."""
        games: dict[str, GameJson] = {}
        for (key, money), tally in self.statistics.games.items():
            game = games.setdefault(
                key, {"game": key, "name": self.statistics.names[key], "hands": 0, "showdowns": 0, "pots": {}, "rake": {}}
            )
            game["hands"] += tally.hands
            game["showdowns"] += tally.showdowns
            game["pots"][money] = self.whole(money, tally.pot)
            game["rake"][money] = self.whole(money, tally.rake)
        return sorted(games.values(), key=lambda game: (-game["hands"], game["game"]))

    # ---- players

    def player(self, name: str) -> PlayerFiguresJson:
        """One player."""
        s = self.statistics
        lines = s.of(name)
        hands = Counter[str]()
        for key, tally in lines.items():
            hands[key.game] += tally.hands
        return {
            "player": name,
            **self._figures(lines),
            "games": {game: self._game(game, s.of(name, game)) for game, _count in hands.most_common()},
            "stakes": self._stakes(lines),
            "won_on": self._by_street(lines, lambda street: street.won),
            "folded_on": self._by_street(lines, lambda street: street.folded),
            "curve": {
                money: [[count, self.whole(money, net), self.whole(money, expected)] for count, net, expected in curve.points()]
                for (player, money), curve in s.curves.items()
                if player == name
            },
            "days": [
                {"date": date, "money": money, "hands": day.hands, "net": self.whole(money, day.net)}
                for (player, money, date), day in sorted(s.days.items())
                if player == name
            ],
            "sessions": self._sessions(name),
            "hours": self._hours(name),
            "opponents": self._opponents(name),
            "leaks": [leak.as_json() for leak in leaks_of(s, name)],
        }

    def _sums(self, lines: Lines, amount: Callable[[Tally], int]) -> Amounts:
        """An amount of these lines, by currency."""
        return self._added((key.stakes.money, amount(tally)) for key, tally in lines.items())

    def _added(self, parts: Iterable[tuple[str, int]]) -> Amounts:
        """The parts, each a currency and an amount in millionths, added up."""
        sums: Counter[str] = Counter()
        for money, part in parts:
            sums[money] += part
        return {money: self.whole(money, total) for money, total in sums.items()}

    def _figures(self, lines: Lines) -> FiguresJson:
        tallies = lines.values()
        streets = [street for tally in tallies for street in tally.streets.values()]
        return {
            "hands": sum(tally.hands for tally in tallies),
            "won": sum(tally.won for tally in tallies),
            "voluntary": sum(tally.voluntary for tally in tallies),
            "showdowns": sum(tally.showdowns for tally in tallies),
            "won_at_showdown": sum(tally.won_at_showdown for tally in tallies),
            "won_without": sum(tally.won_without for tally in tallies),
            "net": self._sums(lines, lambda tally: tally.net),
            "rake": self._sums(lines, lambda tally: tally.rake),
            "rate": result_rate(lines).as_json(),
            "adjusted": {
                "hands": sum(tally.all_in for tally in tallies),
                "exact": sum(tally.all_in_exact for tally in tallies),
                "net": self._sums(lines, lambda tally: tally.all_in_net),
                "expected": self._sums(lines, lambda tally: tally.all_in_expected),
                "rate": expected_rate(lines).as_json(),
            },
            "first_street": {
                "brought_in": sum(tally.brought_in for tally in tallies),
                "could_open": sum(tally.could_open for tally in tallies),
                "opened": sum(tally.opened for tally in tallies),
                "could_steal": sum(tally.could_steal for tally in tallies),
                "stole": sum(tally.stole for tally in tallies),
                "won_steals": sum(tally.won_steals for tally in tallies),
                "faced_steal": sum(tally.faced_steal for tally in tallies),
                "defended": sum(tally.defended for tally in tallies),
                "limped": sum(tally.limped for tally in tallies),
                "called": sum(tally.called for tally in tallies),
                "raised": sum(tally.raised for tally in tallies),
            },
            "raises": sum(street.raises for street in streets),
            "calls": sum(street.calls for street in streets),
            "checks": sum(street.checks for street in streets),
            "folds": sum(street.folded for street in streets),
        }

    def _game(self, game: str, lines: Lines) -> GameFiguresJson:
        quarters: Counter[int] = Counter()
        draws: dict[int, Counter[int]] = {}
        for tally in lines.values():
            quarters.update(tally.quarters)
            for number, draw in tally.draws.items():
                draws.setdefault(number, Counter()).update(draw.thrown)
        return {
            "name": self.statistics.names[game],
            **self._figures(lines),
            "streets": self._streets(game, lines),
            "quarters": {str(part): quarters[part] for part in sorted(quarters)},
            "draws": [{str(count): draws[number][count] for count in sorted(draws[number])} for number in sorted(draws)],
            "positions": self._positions(lines),
            "starts": self._starts(lines),
        }

    def _streets(self, game: str, lines: Lines) -> list[StreetJson]:
        rows: list[StreetJson] = []
        for number, name in enumerate(self.statistics.streets[game]):
            total = StreetTally()
            paid: Counter[str] = Counter()
            for key, tally in lines.items():
                street = tally.streets.get(number)
                if street is not None:
                    total.merge(street)
                    paid[key.stakes.money] += street.paid
            if total.reached:
                rows.append({
                    "name": name, "reached": total.reached, "folded": total.folded, "won": total.won, "won_without": total.won_without,
                    "raises": total.raises, "calls": total.calls, "checks": total.checks, "check_raises": total.check_raises,
                    "paid": {money: self.whole(money, amount) for money, amount in paid.items()},
                })  # fmt: skip
        return rows

    def _positions(self, lines: Lines) -> list[PositionJson]:
        samples: dict[str, list[Sample]] = {}
        nets: dict[str, Counter[str]] = {}
        for key, tally in lines.items():
            for position, spot in tally.positions.items():
                samples.setdefault(position, []).append(Sample(spot.hands, spot.net, spot.square, key.stakes.big))
                nets.setdefault(position, Counter())[key.stakes.money] += spot.net
        return [
            {
                "position": position,
                "hands": sum(sample.hands for sample in parts),
                "net": {money: self.whole(money, net) for money, net in nets[position].items()},
                "rate": rate_of(parts).as_json(),
            }
            for position, parts in sorted(samples.items())
        ]

    def _starts(self, lines: Lines) -> list[StartJson]:
        kinds: dict[str, dict[LineKey, StartTally]] = {}
        for key, tally in lines.items():
            for cards, start in tally.starts.items():
                kinds.setdefault(cards, {})[key] = start
        return [
            {
                "cards": cards,
                "hands": sum(start.hands for start in starts.values()),
                "voluntary": sum(start.voluntary for start in starts.values()),
                "second": sum(start.second for start in starts.values()),
                "won": sum(start.won for start in starts.values()),
                "net": self._added((key.stakes.money, start.net) for key, start in starts.items()),
                "rate": rate_of(Sample(one.hands, one.net, one.square, key.stakes.big) for key, one in starts.items()).as_json(),
            }
            for cards, starts in sorted(kinds.items(), key=lambda pair: (-sum(one.hands for one in pair[1].values()), pair[0]))
        ]

    def _sessions(self, name: str) -> list[SessionJson]:
        return [
            {
                "money": money, "began": written(one.first), "minutes": one.minutes, "hands": one.hands, "net": self.whole(money, one.net),
            }
            for (player, money), sessions in sorted(self.statistics.sessions.items())
            if player == name
            for one in sessions.sessions
        ]  # fmt: skip

    def _hours(self, name: str) -> dict[str, HoursJson]:
        hours: dict[str, HoursJson] = {}
        for (player, money), sessions in sorted(self.statistics.sessions.items()):
            if player != name or not sessions.sessions:
                continue
            minutes, hands = (sum(getattr(one, part) for one in sessions.sessions) for part in ("minutes", "hands"))
            net = self.whole(money, sum(one.net for one in sessions.sessions))
            hours[money] = {
                "sessions": len(sessions.sessions), "minutes": minutes, "hands": hands, "net": net,
                "per_hour": round(60 * net / minutes, 2), "hands_per_hour": round(60 * hands / minutes, 1),
            }  # fmt: skip
        return hours

    def _opponents(self, name: str) -> list[OpponentJson]:
        met: dict[str, dict[DuelKey, DuelTally]] = {}
        for key, duel in self.statistics.duels.get(name, {}).items():
            met.setdefault(key.opponent, {})[key] = duel
        return [
            {
                "opponent": opponent,
                "hands": sum(duel.hands for duel in duels.values()),
                "won": sum(duel.won for duel in duels.values()),
                "lost": sum(duel.lost for duel in duels.values()),
                "showdowns": sum(duel.showdowns for duel in duels.values()),
                "net": self._added((key.money, duel.net) for key, duel in duels.items()),
                "rate": rate_of(Sample(one.hands, one.net, one.square, key.big) for key, one in duels.items()).as_json(),
            }
            for opponent, duels in sorted(met.items(), key=lambda pair: (-sum(one.hands for one in pair[1].values()), pair[0]))
        ]

    def _stakes(self, lines: Lines) -> list[StakesJson]:
        return [
            {
                "game": key.game, "money": key.stakes.money, "limit": key.stakes.limit,
                "small": self.whole(key.stakes.money, key.stakes.small), "big": self.whole(key.stakes.money, key.stakes.big),
                "hands": tally.hands, "net": self.whole(key.stakes.money, tally.net),
                "rake": self.whole(key.stakes.money, tally.rake), "rate": result_rate({key: tally}).as_json(),
            }
            for key, tally in sorted(lines.items(), key=lambda pair: (-pair[1].hands, pair[0]))
        ]  # fmt: skip

    def _by_street(self, lines: Lines, count: Callable[[StreetTally], int]) -> dict[str, int]:
        by_name: Counter[str] = Counter()
        for key, tally in lines.items():
            for number, street in tally.streets.items():
                by_name[self.statistics.streets[key.game][number]] += count(street)
        return {name: total for name, total in by_name.most_common() if total}
