"""What helps a hand: each card that may come next, each throw, each card to make wild, with the equity after it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, replace
from itertools import combinations
from typing import Final, Literal, TypedDict

from studbook.ahead.course import Course, DealStep, DrawStep, PassStep, TableStep, ThrowStep, TurnStep
from studbook.ahead.spot import Holdings, Spot, SpotError, SpotSeat
from studbook.cards import CARDS, Card
from studbook.hands.wild_ranks import lowest_hole_wild
from studbook.kernels.makings import Stopped
from studbook.odds.answering import answer, priced
from studbook.odds.coming import Coming
from studbook.odds.decisions import Decided, choices, decision
from studbook.odds.report import Report
from studbook.odds.runouts import public_wild, runout
from studbook.rules import ChosenWild, LowHoleWild

#: What is asked about: the next card, what to throw at a draw, which card to make wild; else a decision.
Asked = Literal["card", "throw", "wild"] | Decided
#: How long each of them may be counted, in seconds, and how many deals are sampled else: at first, and of the best throws.
_PATIENCE: Final = 0.25
_BY_KERNELS: Final = 1 << 17
_IN_ROWS: Final = 1 << 14
_FINER: Final = 8
_MANY: Final = 32
_BEST: Final = 4

Heard = Callable[[float], bool]


@dataclass(frozen=True, slots=True)
class Prospect:
    """One card that may come, or one choice; `equity` after it, `stderr` 0 where it was counted."""

    #: The card that comes, or the cards that are thrown, passed, turned up or made wild: ``9h``, ``9h Kd``; empty where there are none.
    cards: str
    #: ``stands pat``, ``throws 9h Kd``, ``9h``.
    words: str
    #: What the hand is with it, on each side of the pot: ``Flush``.
    makes: str
    equity: float
    stderr: float


class ProspectsJson(TypedDict):
    """What `Prospects` is in JSON."""

    asked: Asked
    seat: int
    equity: float
    stderr: float
    rows: list[dict[str, object]]
    gone: list[str]


@dataclass(frozen=True, slots=True)
class Prospects:
    """What may become of one hand, the best first."""

    asked: Asked
    #: The number of the hand, from 0.
    seat: int
    #: Its equity before, and the standard error of that.
    equity: float
    stderr: float
    rows: tuple[Prospect, ...]
    #: The cards that cannot come.
    gone: tuple[Card, ...]

    @property
    def outs(self) -> tuple[Prospect, ...]:
        """Those that help: after them the equity is higher than it is now."""
        return tuple(row for row in self.rows if row.equity > self.equity + 1e-9)

    def as_json(self) -> ProspectsJson:
        """Ready for `json.dumps`."""
        rows = [asdict(row) for row in self.rows]
        return {
            "asked": self.asked, "seat": self.seat, "equity": self.equity, "stderr": self.stderr, "rows": rows,
            "gone": [str(card) for card in self.gone],
        }  # fmt: skip


def prospects(
    spot: Spot,
    seat: int = 0,
    *,
    samples: int | None = None,
    seed: int = 0,
    threads: int | None = None,
    heard: Heard | None = None,
) -> Prospects:
    """What helps the hand at this place: what it may throw, if it draws next and has said all its cards; which hole card to make wild, if
    it names one and no card is to come; what else it may decide (`studbook.odds.decisions`); or each card that may come next, to it or to
    the middle.

    Each is counted where that is quick and no `samples` are asked for, else sampled. `heard` hears the share that is done; when it says
    False, `Stopped` is raised. Raises `SpotError` where nothing is to come and nothing to choose.
    """
    ways = _Onward(spot, seat)
    asked, branches = ways.asked, [*ways.branches()]
    if not branches:
        why = "that has drawn already, while others have not" if spot.seats[seat].drawn else "to which nothing happens any more"
        raise SpotError(f"expected a hand that gets a card or has a choice, got one {why}", f"hands.{seat + 1}")

    def odds(about: Spot, coming: Coming | None, deals: int) -> Report:
        return answer(
            about, coming=coming, method="auto" if samples is None else "sample", patience=_PATIENCE, seed=seed, threads=threads,
            samples=samples if samples is not None else None if _quick(about, coming) else deals,
        )  # fmt: skip

    deals = _BY_KERNELS if runout(spot, Course(spot)) is not None else _IN_ROWS if len(branches) <= _MANY else _IN_ROWS // 4
    now = odds(spot, None, _FINER * deals).seats[seat]
    rows = []
    for number, one in enumerate(branches, 1):
        after = odds(one.spot, one.coming, deals).seats[seat]
        rows.append(Prospect(one.cards, one.words, _makes(one, seat), after.equity, after.stderr))
        if heard is not None and not heard(number / len(branches)):
            raise Stopped
    order = sorted(range(len(rows)), key=lambda at: -rows[at].equity)
    if asked != "card":
        for at in order[:_BEST]:
            if rows[at].stderr:
                after = odds(branches[at].spot, branches[at].coming, _FINER * deals).seats[seat]
                rows[at] = replace(rows[at], equity=after.equity, stderr=after.stderr)
    rows.sort(key=lambda row: -row.equity)
    gone = tuple(sorted({card for card in spot.known if card is not None}, reverse=True))
    return Prospects(asked, seat, now.equity, now.stderr, tuple(rows), gone)


def _quick(about: Spot, coming: Coming | None) -> bool:
    """Whether counting takes no longer than one may wait."""
    cost = priced(about, coming)
    return cost is not None and cost.seconds <= _PATIENCE


@dataclass(frozen=True, slots=True)
class _Branch:
    """One way on: the spot after it, or before it with the card that is coming."""

    spot: Spot
    coming: Coming | None
    cards: str
    words: str
    #: The hand as far as it is known then: its own cards, how they lie, the shared ones.
    own: tuple[tuple[Card, bool], ...]
    shared: tuple[Card, ...]


class _Onward:
    """The ways on from a spot for one hand."""

    def __init__(self, spot: Spot, seat: int) -> None:
        self._spot = spot
        self._seat = seat
        self._course = Course(spot)
        self._mine = spot.seats[seat]
        self._known = tuple((card, up) for card, up in zip(self._mine.cards, self._mine.up, strict=True) if card is not None)
        self._shared = tuple(one.card for one in spot.table if one.shared and one.card is not None)
        self._next = next(iter(self._course.steps), None)
        self._decided = decision(spot, seat, self._course)

    @property
    def asked(self) -> Asked:
        """What there is to ask about."""
        if self._throws():
            return "throw"
        if self._names() and not self._course.needs(self._spot):
            return "wild"
        return self._decided or "card"

    def branches(self) -> Iterator[_Branch]:
        """All of them."""
        if self._mine.holdings is not None:
            raise SpotError("expected a hand of cards to see what helps it, got a range", f"hands.{self._seat + 1}")
        if self._throws():
            yield from self._thrown()
        elif self.asked == "wild":
            yield from self._named()
        elif self._decided is not None:
            for one in choices(self._spot, self._seat, self._course, self._decided):
                yield _Branch(one.spot, None, one.cards, one.words, one.own, self._shared)
        else:
            yield from self._cards()

    def _throws(self) -> bool:
        whole = not self._mine.holes and not self._mine.drawn and isinstance(self._next, DrawStep)
        return whole and not (self._mine.drawing and not self._mine.threw)

    def _names(self) -> bool:
        wilds = any(isinstance(wild, ChosenWild) for wild in self._spot.game.wilds)
        return wilds and self._spot.chosen.get(self._seat) is None

    def _thrown(self) -> Iterator[_Branch]:
        """Every choice of cards to throw, those that were going to be thrown taken back."""
        assert isinstance(self._next, DrawStep)
        held = [*self._known, *((card, False) for card in self._mine.threw)]
        dead = tuple(card for card in self._spot.dead if card not in self._mine.threw)
        for count in range(min(self._next.most, len(held)) + 1):
            for places in combinations(range(len(held)), count):
                threw = tuple(held[place][0] for place in places)
                stay = tuple(one for place, one in enumerate(held) if place not in places)
                mine = replace(
                    self._mine, cards=tuple(card for card, _up in stay), up=tuple(up for _card, up in stay), drawing=count, threw=threw
                )
                spot = replace(self._spot, seats=self._seats(self._spot, mine), dead=(*dead, *threw))
                yield _Branch(spot, None, " ".join(map(str, threw)), mine.plays, stay, self._shared)

    def _named(self) -> Iterator[_Branch]:
        """Each hole card made wild."""
        for place, (card, up) in enumerate(zip(self._mine.cards, self._mine.up, strict=True)):
            if card is not None and not up:
                spot = replace(self._spot, chosen={**self._spot.chosen, self._seat: place})
                yield _Branch(spot, None, str(card), str(card), self._known, self._shared)

    def _cards(self) -> Iterator[_Branch]:
        """Each unseen card, where the next one comes to."""
        where = self._place()
        if where is None:
            return
        seat, place, up = where
        for card in self._spot.stock:
            spot = self._without(card)
            if spot is None:
                continue
            own = (*self._known, (card, up)) if seat >= 0 else self._known
            shared = self._shared if seat >= 0 or not self._lies_open() else (*self._shared, card)
            if seat >= 0 and isinstance(self._next, DrawStep) and self._mine.drawing:
                mine = replace(
                    self._mine, cards=(*self._mine.cards, card), up=(*self._mine.up, False), drawing=self._mine.drawing - 1, threw=()
                )
                yield _Branch(replace(spot, seats=self._seats(spot, mine), stub=spot.stub - 1), None, str(card), str(card), own, shared)
            else:
                yield _Branch(spot, Coming(seat, place, int(card)), str(card), str(card), own, shared)

    def _place(self) -> tuple[int, int, bool] | None:
        """Whose the next card is, which of the cards to come, and whether it lies up; None where none comes before a choice."""
        spot, seat = self._spot, self._seat
        holes = [one.untold for one in spot.seats]
        if self._mine.holes:
            return seat, sum(holes[:seat]), self._mine.up[self._mine.holes[0]]
        table = [one for one in spot.table if one.card is None]
        begin = sum(holes)
        for step in self._course.steps:
            if isinstance(step, TurnStep):
                at = next((at for at, one in enumerate(table) if one.slot == step.slot), None)
                if at is not None:
                    return -1, begin + at, True
            elif isinstance(step, DealStep):
                return seat, begin + len(table) + seat, step.faces[0] == "U"
            elif isinstance(step, TableStep) and step.shared:
                return -1, begin + len(table), True
            elif isinstance(step, TableStep):
                begin += len(step.slots)
            elif isinstance(step, DrawStep | PassStep | ThrowStep):
                return (seat, -1, False) if self._mine.drawing else None
        return None

    def _lies_open(self) -> bool:
        return isinstance(self._next, TableStep)

    def _without(self, card: Card) -> Spot | None:
        """The spot with this card in no range; None where a range has nothing else."""
        seats = list(self._spot.seats)
        for number, one in enumerate(seats):
            if one.holdings is not None:
                pairs = zip(one.holdings.cards, one.holdings.weights, strict=True)
                left = [(held, weight) for held, weight in pairs if card not in held]
                if not left:
                    return None
                kept = Holdings(tuple(held for held, _ in left), tuple(weight for _, weight in left), one.holdings.words)
                seats[number] = replace(one, holdings=kept)
        return replace(self._spot, seats=tuple(seats))

    def _seats(self, spot: Spot, mine: SpotSeat) -> tuple[SpotSeat, ...]:
        return tuple(mine if number == self._seat else one for number, one in enumerate(spot.seats))


def _makes(one: _Branch, seat: int) -> str:
    """What the hand is with what is known, on each side of the pot that it has a claim to."""
    spot = one.spot
    wild = public_wild(spot)
    place = spot.chosen.get(seat)
    words = []
    for side, judge in enumerate(spot.script.evaluators):
        held = [card for card, up in one.own if not (judge.ranking.hole_only and up)]
        mine = wild
        for source in spot.game.wilds:
            if isinstance(source, LowHoleWild):
                down = [card for card, up in one.own if not up]
                mine |= lowest_hole_wild(down, source.ace_is_low(spot.game.pot[side].ace_is_low))
        if place is not None:
            chosen = spot.seats[seat].cards[place]
            mine |= frozenset(card for card in CARDS[:52] if chosen is not None and card.rank == chosen.rank)
        value = judge.value(held, one.shared, mine) if held else None
        if value is not None:
            words.append(value.name if value.low else value.title)
    return " · ".join(dict.fromkeys(words))
