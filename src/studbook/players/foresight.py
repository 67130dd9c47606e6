"""Who would call a bet, and what the bet is worth then: each of the others goes by its own cards and by what it sees of this seat."""

from __future__ import annotations

from typing import Final, NamedTuple

from studbook.players.realizing import realized
from studbook.players.worlds import World, Worlds

#: Against how many of the hands that this seat may have a rival's is held, in each world.
_SAMPLES: Final = 4
#: How much better than any hand a bettor's is thought to be, by the betting rounds to come: a chance to win of p becomes p to this power.
#: While cards are to come a call may still come good. The figures are such that as many call as is foreseen, among bots.
_RESPECT: Final = (1.9, 1.3, 1.1, 0.9)
#: More of it for each other rival who may have a hand.
_COMPANY: Final = 0.1
#: From this chance on a rival raises, which costs the bettor that part of a bet more when behind.
_RAISES: Final = 0.92
_RAISED: Final = 0.4
#: What part of each bet to come the lead wins, for each equal share that it has beyond the first, where hands lie hidden and are drawn to:
#: there who bet last goes on betting, and those who call give up when they miss. Measured in play among bots.
_LEADS: Final = 0.2
#: How much of what a hand that stays does not realize one that bets does.
_LEADS_REALIZE: Final = 0.5


class Outlook(NamedTuple):
    """What a bet brings beside what no bet brings, in chips on the average; `folds`: how often all the others fold."""

    bet: float
    stay: float
    folds: float

    @property
    def edge(self) -> float:
        return self.bet - self.stay


class Foresight:
    """What bets of this seat are worth in the sampled worlds, which must have been sampled with hands as seen."""

    def __init__(self, worlds: Worlds, marks: list[list[int] | None]) -> None:
        self._worlds = worlds
        self._marks = marks
        #: What the bets to come bring the lead for each equal share beyond the first, in chips.
        self._lead: float = _LEADS * sum(worlds.sight.bets) if worlds.finishing.draws_only else 0.0
        self._hopes = self._hopes_by_holding()
        #: By world, the part of the pot that this seat wins when everybody stays.
        self._shares: list[float] = [
            0.0 if own is None else worlds.division.part(own, world.rivals) for own, world in zip(marks, worlds.worlds, strict=True)
        ]

    def _hopes_by_holding(self) -> dict[tuple[int, int], float]:
        """By seat and holding, what part of a pot the rival wins against this seat as it looks from there."""
        sums: dict[tuple[int, int], list[float]] = {}
        worlds = self._worlds.worlds
        against = self._worlds.division.against
        count = len(worlds)
        for at, world in enumerate(worlds):
            others = [worlds[(at + 7 * step) % count].seen[0] for step in range(_SAMPLES)]
            for hand in world.rivals:
                total = sums.setdefault((hand.seat, hand.number), [0.0, 0.0])
                total[0] += sum(against(hand, seen) for seen in others)
                total[1] += _SAMPLES
        return {key: total / times for key, (total, times) in sums.items()}

    @property
    def stays(self) -> float:
        """What this seat wins of the pot as it is when nobody bets any more, in chips on the average."""
        return self._worlds.view.state.pot * sum(self._shares) / len(self._shares)

    def of(self, to: int) -> Outlook:
        """What betting or raising to that total for the round is worth."""
        s = self._worlds.view.state
        me = self._worlds.view.seat
        added = min(to - s.bets[me], s.stacks[me])
        call = min(max(s.to_call - s.bets[me], 0), s.stacks[me])
        bet = stay = folds = 0.0
        kept = self._realized()
        needs = {seat: self._need(seat, to, added) for seat in self._worlds.sight.rivals}
        for world, marks, share in zip(self._worlds.worlds, self._marks, self._shares, strict=True):
            pot = s.pot + call + sum(min(max(s.to_call - s.bets[hand.seat], 0), s.stacks[hand.seat]) for hand in world.rivals)
            stay += share * kept * pot - call
            gain, folded = self._bet_in(world, marks, added, to, needs)
            bet += gain
            folds += folded
        count = len(self._worlds.worlds)
        return Outlook(bet / count, stay / count, folds / count)

    def _realized(self) -> float:
        """The part of its share that this seat realizes when it does not bet, beside when it does: less where bets are worth the lead."""
        if not self._lead:
            return 1.0
        count = len(self._worlds.worlds)
        rivals = sum(len(world.rivals) for world in self._worlds.worlds) / count
        return 1 - _LEADS_REALIZE * (1 - realized(self._worlds, sum(self._shares) / count * (1 + rivals), rivals))

    def _need(self, seat: int, to: int, added: int) -> float:
        """What hope a rival must have, against any hand of this seat, to call that bet rather than pay for folding."""
        s = self._worlds.view.state
        price = min(to - s.bets[seat], s.stacks[seat])
        drop = self._worlds.sight.drops[seat]
        if price <= 0:
            return 0.0
        pot = s.pot + added + price
        odds = price / (pot + drop) if self._worlds.sight.bets else max(price - drop, 0) / pot
        if self._lead:  # who draws asks as much of a hand as this seat would
            return min(odds / realized(self._worlds, 1.0, 1.0), 1.0)
        respect = _RESPECT[min(len(self._worlds.sight.bets), len(_RESPECT) - 1)]
        return float(odds ** (1 / (respect + _COMPANY * (len(self._worlds.sight.rivals) - 1))))

    def _bet_in(self, world: World, marks: list[int] | None, added: int, to: int, needs: dict[int, float]) -> tuple[float, bool]:
        """What the bet brings in one world, and whether nobody calls it there."""
        s = self._worlds.view.state
        callers = []
        pot = float(s.pot + added)
        raised = False
        for hand in world.rivals:
            hope = self._hopes[hand.seat, hand.number]
            if hope >= needs[hand.seat]:
                callers.append(hand)
                pot += min(to - s.bets[hand.seat], s.stacks[hand.seat])
                raised = raised or hope >= _RAISES
            else:
                pot += self._worlds.sight.drops[hand.seat]
        if not callers:
            return pot - added, True
        share = 0.0 if marks is None else self._worlds.division.part(marks, callers)
        step = to - s.to_call
        reraise = _RAISED * step * (2 * share - 1) if raised else 0.0
        lead = self._lead * (share * (1 + len(callers)) - 1)
        return share * pot - added + min(reraise, 0.0) + lead, False
