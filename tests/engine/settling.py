"""A plain settlement, written apart from the engine: who put in what, who has folded, and so who gets what."""

from fractions import Fraction

from studbook.engine import Hand, State, fold
from studbook.engine import events as e
from studbook.engine.claims import shares
from studbook.engine.phases.showdown import Hands


class Till:
    """What each seat has put in, worked out from the log alone; what the engine gave back is not read."""

    def __init__(self, seats: int, carried: int) -> None:
        self.total = [0] * seats
        self.round = [0] * seats
        self.dead = carried
        self.out: set[int] = set()

    def hear(self, event: e.Event) -> None:
        if isinstance(event, e.Put) and event.kind == "dead":
            self.dead += event.amount
        elif isinstance(event, e.Put | e.Called | e.Raised):
            self.total[event.seat] += event.amount
            if not (isinstance(event, e.Put) and event.kind == "ante"):
                self.round[event.seat] += event.amount
        elif isinstance(event, e.Folded):
            self.out.add(event.seat)
        elif isinstance(event, e.RoundClosed):
            self.give_back(self.round)
            self.round = [0] * len(self.round)

    def give_back(self, column: list[int]) -> None:
        """A player still in takes back what no chip of anybody's ever faced. `column`: this round's chips, or those of all rounds."""
        top = max(column)
        for seat in range(len(column)):
            others = max(chips for other, chips in enumerate(column) if other != seat)
            if column[seat] == top > others and seat not in self.out:
                self.total[seat] -= top - others

    def pots(self) -> list[tuple[int, frozenset[int]]]:
        """Chip by chip: the first chip of everyone, the second of everyone who has one, and so on, each contested by who is in and has it.

        Where nobody who has it is in, it goes with the chips below it; prices and penalties lie with the first.
        """
        amounts: dict[frozenset[int], int] = {}
        contenders = first = frozenset(seat for seat in range(len(self.total)) if seat not in self.out and self.total[seat])
        for level in range(max(self.total)):
            paid = [seat for seat, chips in enumerate(self.total) if chips > level]
            contenders = frozenset(paid) - self.out or contenders
            amounts[contenders] = amounts.get(contenders, 0) + len(paid)
        amounts[first] = amounts.get(first, 0) + self.dead
        return [(amount, seats) for seats, amount in amounts.items()]


def settled(hand: Hand) -> tuple[list[Fraction], Fraction]:
    """What each seat has at the end, in exact parts of chips, and what stays for the next deal."""
    till = Till(hand.n, hand.carried)
    for event in hand.log:
        till.hear(event)
    if len(till.out) < hand.n - 1:
        till.give_back(till.total)
    stacks = [Fraction(chips) for chips in hand.start]
    for event in hand.log:
        if isinstance(event, e.Put) and event.kind == "dead":
            stacks[event.seat] -= event.amount
    for seat, chips in enumerate(till.total):
        stacks[seat] -= chips
    carried = Fraction(0)
    last_one = frozenset(range(hand.n)) - till.out
    pots = till.pots() if len(last_one) > 1 else [(sum(till.total) + till.dead, last_one)]
    for amount, seats in pots:
        parts = _parts(hand, sorted(seats))
        for part in parts:
            for seat in part:
                stacks[seat] += Fraction(amount, len(parts) * len(part))
            carried += 0 if part else Fraction(amount, len(parts))
    return stacks, carried


def _parts(hand: Hand, seats: list[int]) -> list[tuple[int, ...]]:
    """Who shares each part of a pot: who beats whom is not what is tried here."""
    if len(seats) == 1:
        return [tuple(seats)]
    if any(isinstance(event, e.Carried) for event in hand.log) and not any(isinstance(event, e.Shown) for event in hand.log):
        return [()]
    if not any(isinstance(event, e.Shown) for event in hand.log):
        return [tuple(seats)]
    return [part.seats for part in shares(hand.game, Hands(hand), seats, hand.state.claims)]


def stood(hand: Hand, at: int) -> State:
    """Where the hand stood after so many events."""
    return fold(hand.start, hand.log[:at], hand.carried)
