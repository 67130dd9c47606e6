"""How bots play: figures of their habits out of whole hands among themselves, game by game.

``.venv/bin/python -m bench.bot_play --hands 1000 razz badugi`` plays so many hands of each game at a table of six and prints two tables:
what a good player would call mistakes, and how temperaments differ. Cards are looked at afterwards from all sides; the bots never are shown
more than their views. The same arguments give the same hands.
"""

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from rich.console import Console
from rich.table import Table

from studbook.engine import Action, BetOffer, Call, Dealer, Fold, Hand, Pick, PickOffer, Raise, Say, SayOffer, View, shuffled
from studbook.engine import events as e
from studbook.engine.claims import shares
from studbook.field import play_out
from studbook.games import registry
from studbook.players import LEVELS, TEMPERAMENTS, Bot, PricingBot
from studbook.rules import Amounts, Bet, Game

GAMES = (
    "seven-card-stud", "seven-card-stud-8", "razz", "five-card-high-low-buy", "seven-card-high-low-declare", "five-card-high-low-declare",
    "five-card-draw", "27-triple-draw", "a5-triple-draw", "badugi", "omaha-8",
)  # fmt: skip
SEATS = 6
STACK = 400
#: A draw of so many cards is for the desperate.
MANY = 3


@dataclass(slots=True)
class Decision:
    """What one seat did at one moment of a hand."""

    seat: int
    temper: str
    #: How many betting rounds had begun.
    street: int
    #: Whether no betting round comes after this one.
    last: bool
    view: View
    action: Action


@dataclass(slots=True)
class Habits:
    """Counts of what was done in many hands of one game, by what it is."""

    game: Game
    hands: int = 0
    #: The processor's seconds that each decision took.
    seconds: list[float] = field(default_factory=list)
    #: The part of the pot that each declared word won, and that the other word would have won.
    words_won: list[tuple[float, float]] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    #: By temperament.
    tempers: dict[str, Counter[str]] = field(default_factory=dict)

    def part(self, of: str, all_of: str) -> float:
        """One count as a part of another, 0 to 1."""
        return self.counts[of] / self.counts[all_of] if self.counts[all_of] else 0.0


class NotedBot:
    """A bot whose decisions are kept, and timed."""

    def __init__(self, bot: Bot, temper: str, habits: Habits, taken: list[Decision]) -> None:
        self._bot = bot
        self._temper = temper
        self._habits = habits
        self._taken = taken

    def decide(self, view: View) -> Action:
        began = time.thread_time()
        action = self._bot.decide(view)
        self._habits.seconds.append(time.thread_time() - began)
        street = sum(isinstance(event, e.RoundOpened) for event in view.log)
        last = not any(isinstance(phase, Bet) for phase in view.script.phases[view.state.phase + 1 :])
        self._taken.append(Decision(view.seat, self._temper, street, last, view, action))
        return action


def play(game: Game, habits: Habits, number: int, level: str) -> tuple[Hand, list[Decision], list[str]]:
    """One hand to its end among six temperaments, each in another place at each hand."""
    names = list(TEMPERAMENTS)
    seats = min(SEATS, game.players[1])
    tempers = [names[(seat + number) % len(names)] for seat in range(seats)]
    bots = [PricingBot(TEMPERAMENTS[name], 100 * number + seat, LEVELS[level]) for seat, name in enumerate(tempers)]
    source = random.Random(f"{game.key} {number}")
    hand = Hand(game, Amounts(), [STACK] * seats, Dealer(shuffled(game.deck.at(seats), source), str(number).encode()))
    taken: list[Decision] = []
    play_out(hand, [NotedBot(bot, name, habits, taken) for bot, name in zip(bots, tempers, strict=True)])
    return hand, taken, tempers


def note(habits: Habits, hand: Hand, taken: list[Decision], tempers: list[str]) -> None:
    """Count what was done in this hand."""
    habits.hands += 1
    for seat, temper in enumerate(tempers):
        row = habits.tempers.setdefault(temper, Counter())
        row["hands"] += 1
        row["chips"] += hand.payoffs[seat]
        row["entered"] += any(d.seat == seat and d.street == 1 and puts_in(d) for d in taken)
    for decision in taken:
        if isinstance(decision.view.offer, BetOffer):
            _note_bet(habits, hand, decision, decision.view.offer)
    _note_buys(habits, taken)
    _note_draws(habits, taken)
    _note_streets(habits, hand)
    _note_claims(habits, hand)


def puts_in(decision: Decision) -> bool:
    """Whether chips went in by choice."""
    view = decision.view
    action = decision.action
    if isinstance(action, Raise):
        offer = view.offer
        assert isinstance(offer, BetOffer)
        return not any(r.name == "bring in" and r.low == action.to for r in offer.raises)
    return isinstance(action, Call)


def _note_bet(habits: Habits, hand: Hand, decision: Decision, offer: BetOffer) -> None:
    counts, row = habits.counts, habits.tempers[decision.temper]
    s = decision.view.state
    seat = decision.seat
    beaten = _beaten(hand, decision)
    if offer.check and offer.raises and decision.street > 1:
        for tally in (counts, row):
            tally["checked to"] += 1
            tally["bet when checked to"] += isinstance(decision.action, Raise)
        if decision.last and beaten:
            for tally in (counts, row):
                tally["could bluff"] += 1
                tally["bluffed"] += isinstance(decision.action, Raise)
    if offer.check:
        counts["free"] += 1
        counts["folded for nothing"] += isinstance(decision.action, Fold)
    elif offer.fold and offer.call:
        for tally in (counts, row):
            tally["faced"] += 1
            tally["folded"] += isinstance(decision.action, Fold)
            tally["raised"] += isinstance(decision.action, Raise)
        if decision.last and isinstance(decision.action, Call):
            counts["last calls"] += 1
            counts["last calls lost to a board"] += _board_beats(decision)
            counts["last calls won"] += not beaten
    if isinstance(decision.action, Raise) and decision.view.game.stakes.structure != "fixed":
        counts["sized"] += 1
        counts["tiny"] += decision.action.to - s.bets[seat] < 0.15 * s.pot and decision.action.to < s.stacks[seat] + s.bets[seat]


def _beaten(hand: Hand, decision: Decision) -> bool:
    """Whether another that was in then has the better hand on every side; known afterwards."""
    s = decision.view.state
    for side in range(len(hand.game.pot)):
        own = _strength(hand, decision, decision.seat, side)
        if own is not None and all((_strength(hand, decision, seat, side) or -1) <= own for seat in s.live if seat != decision.seat):
            return False
    return True


def _strength(hand: Hand, decision: Decision, seat: int, side: int) -> int | None:
    s = decision.view.state
    cards = [held.card for held, _known in zip(hand.state.held[seat], s.held[seat], strict=False) if held.card is not None]
    shared = [slot.card for slot in s.table if slot.shared and slot.card is not None]
    return hand.script.evaluators[side].strength(cards, shared, hand.script.static_wild)


def _board_beats(decision: Decision) -> bool:
    """Whether another's up cards alone beat the whole hand of this seat, on the one side of the pot there is; high hands only."""
    view = decision.view
    if len(view.game.pot) > 1 or view.game.pot[0].side != "high" or view.script.wild_moves:
        return False
    shared = [slot.card for slot in view.state.table if slot.shared and slot.card is not None]
    judge = view.script.evaluators[0]
    cards = [card for card in view.state.cards[decision.seat] if card is not None]
    own = judge.strength(cards, shared, view.script.static_wild) or 0
    for seat in view.state.live:
        board = view.state.showing[seat]
        if seat != decision.seat and len(board) + len(shared) and (judge.strength(board, shared, view.script.static_wild) or 0) > own:
            return True
    return False


def _note_buys(habits: Habits, taken: list[Decision]) -> None:
    for decision in taken:
        offer, action, counts = decision.view.offer, decision.action, habits.counts
        if isinstance(offer, PickOffer) and offer.price:
            price, bought = offer.price, isinstance(action, Pick) and bool(action.places)
        elif isinstance(offer, SayOffer) and "buy" in offer.words:
            price, bought = max(offer.prices), isinstance(action, Say) and action.word == "buy"
        else:
            continue
        counts["buys offered"] += 1
        counts["bought"] += bought
        counts["bought for the pot or more"] += bought and decision.view.state.pot <= price


def _note_draws(habits: Habits, taken: list[Decision]) -> None:
    """The first draw of those who had called or raised before it."""
    first: set[int] = set()
    entered: set[int] = set()
    raised: set[int] = set()
    for decision in taken:
        offer, action, seat = decision.view.offer, decision.action, decision.seat
        if isinstance(offer, BetOffer) and not first:
            if puts_in(decision):
                entered.add(seat)
            if isinstance(action, Raise) and puts_in(decision):
                raised.add(seat)
        elif isinstance(offer, PickOffer) and offer.verb == "throw" and not offer.price and seat not in first:
            first.add(seat)
            if seat in entered and isinstance(action, Pick):
                habits.counts["entered a draw"] += 1
                habits.counts["drew many"] += len(action.places) >= MANY
                habits.counts["drew more"] += len(action.places) > MANY
                habits.counts["raised a draw"] += seat in raised
                habits.counts["raised and drew many"] += seat in raised and len(action.places) >= MANY


def _note_streets(habits: Habits, hand: Hand) -> None:
    """Betting rounds after the first in which somebody could bet, and nobody did, by how many were in."""
    live = set(range(hand.state.n))
    street, bets, players, able = 0, 0, 0, 0
    for event in hand.log:
        if isinstance(event, e.RoundOpened):
            street, bets, players, able = street + 1, 0, len(live), 0
        elif isinstance(event, e.Checked):
            able += 1
        elif isinstance(event, e.Raised):
            bets += 1
        elif isinstance(event, e.Folded):
            live.discard(event.seat)
        elif isinstance(event, e.RoundClosed) and street > 1 and (bets or able > 1):
            size = min(players, 4)
            for tally in ("streets", f"streets of {size}"):
                habits.counts[tally] += 1
                habits.counts[f"{tally} checked through"] += not bets


def _note_claims(habits: Habits, hand: Hand) -> None:
    claims = {seat: word for seat, word in (hand.state.claims or {}).items() if word and not hand.state.folded[seat]}
    if len(claims) < 2:
        return
    counts = habits.counts
    counts["declared"] += 1
    counts["all alike"] += len(set(claims.values())) == 1
    judge = _Known(hand)
    for seat, word in claims.items():
        other = "low" if word == "high" else "high"
        won, otherwise = (_part_won(hand, judge, {**claims, seat: said}, seat) for said in (word, other))
        if word != "both":
            habits.words_won.append((won, otherwise))
        if not won:
            counts["won nothing"] += 1
            counts["would have won"] += word != "both" and otherwise > 0
            if len(claims) == 2:
                counts["won nothing of two"] += 1


def _part_won(hand: Hand, judge: "_Known", claims: dict[int, str], seat: int) -> float:
    """The part of a pot that this seat wins when these words are said."""
    parts = shares(hand.game, judge, sorted(claims), claims)
    return sum(1 / len(part.seats) for part in parts if seat in part.seats) / len(parts)


class _Known:
    """All hands at the end, for `shares` to compare."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand

    def winners(self, seats: list[int], side: int) -> list[int]:
        hand = self.hand
        marks = {}
        for seat in seats:
            cards = [card for card in hand.state.cards[seat] if card is not None]
            shared = [slot.card for slot in hand.state.table if slot.shared and slot.card is not None]
            marks[seat] = hand.script.evaluators[side].strength(cards, shared, hand.script.static_wild)
        best = max((mark for mark in marks.values() if mark is not None), default=None)
        return [seat for seat in seats if best is not None and marks[seat] == best]


# ---- printing

Figure = tuple[str, Callable[[Habits], str]]


def _of(part: str, whole: str) -> Callable[[Habits], str]:
    return lambda habits: (
        f"{habits.counts[part]}/{habits.counts[whole]} {100 * habits.part(part, whole):.0f}%" if habits.counts[whole] else "-"
    )


def _pace(habits: Habits) -> str:
    """The median of what decisions took, and what 99 of 100 stay below, in milliseconds."""
    seconds = sorted(habits.seconds)
    return f"{1000 * seconds[len(seconds) // 2]:.0f} ({1000 * seconds[int(0.99 * len(seconds))]:.0f})"


def _words(habits: Habits) -> str:
    """What the words said win on the average, and what the others would have won: a word is right when it wins more."""
    if not habits.words_won:
        return "-"
    said, other = (sum(parts) / len(parts) for parts in zip(*habits.words_won, strict=True))
    return f"{said:.2f} ({other:.2f})"


FIGURES: tuple[Figure, ...] = (
    ("ms a decision, median (99th of 100)", _pace),
    ("folds what is free", _of("folded for nothing", "free")),
    ("folds to a bet", _of("folded", "faced")),
    ("raises a bet", _of("raised", "faced")),
    ("bets when checked to", _of("bet when checked to", "checked to")),
    ("streets checked through", _of("streets checked through", "streets")),
    (" ... by two", _of("streets of 2 checked through", "streets of 2")),
    (" ... by three", _of("streets of 3 checked through", "streets of 3")),
    (" ... by four or more", _of("streets of 4 checked through", "streets of 4")),
    ("last street: bets a beaten hand", _of("bluffed", "could bluff")),
    ("last street: calls that win", _of("last calls won", "last calls")),
    (" ... that a board beats", _of("last calls lost to a board", "last calls")),
    ("bets under 15% of the pot", _of("tiny", "sized")),
    ("buys", _of("bought", "buys offered")),
    (" ... for the pot or more", _of("bought for the pot or more", "bought")),
    ("enter, then draw 3 or more", _of("drew many", "entered a draw")),
    (" ... 4 or more", _of("drew more", "entered a draw")),
    ("raise, then draw 3 or more", _of("raised and drew many", "raised a draw")),
    ("all declare alike", _of("all alike", "declared")),
    ("part of the pot a word wins (the other)", _words),
    ("losers whom the other word wins", _of("would have won", "won nothing")),
    (" ... of these losers, one of two left", _of("won nothing of two", "won nothing")),
)


def _rate(row: Counter[str], part: str, whole: str) -> str:
    return f"{100 * row[part] / row[whole]:.0f}%" if row[whole] else "-"


def tables(every: list[Habits]) -> tuple[Table, Table]:
    """The table of mistakes by game, and of temperaments over all the games."""
    mistakes = Table(title=f"{every[0].hands} hands a game", title_justify="left")
    mistakes.add_column("what")
    for habits in every:
        mistakes.add_column(habits.game.key, justify="right", overflow="fold")
    for words, figure in FIGURES:
        mistakes.add_row(words, *[figure(habits) for habits in every])
    tempers = Table(title="Temperaments, all games together", title_justify="left")
    for column in ("temperament", "enters", "bets when checked to", "raises a bet", "folds to a bet", "bets a beaten hand", "chips a hand"):
        tempers.add_column(column, justify="right")
    for name in TEMPERAMENTS:
        row = sum((habits.tempers.get(name, Counter()) for habits in every), Counter[str]())
        chips = sum(habits.tempers.get(name, Counter())["chips"] for habits in every)
        tempers.add_row(
            name, _rate(row, "entered", "hands"), _rate(row, "bet when checked to", "checked to"), _rate(row, "raised", "faced"),
            _rate(row, "folded", "faced"), _rate(row, "bluffed", "could bluff"), f"{chips / max(row['hands'], 1):+.1f}",
        )  # fmt: skip
    return mistakes, tempers


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="bench.bot_play", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help=f"keys of games; {', '.join(GAMES)} when none is given")
    parser.add_argument("--hands", type=int, default=100, help="hands of each game")
    parser.add_argument("--level", default="normal", help="the level of all bots")
    options = parser.parse_args()
    every = []
    for key in options.games or GAMES:
        habits = Habits(registry.make(key))
        for number in range(options.hands):
            note(habits, *play(habits.game, habits, number, options.level))
        every.append(habits)
    console = Console(width=36 + 18 * len(every))
    for table in tables(every):
        console.print(table)


if __name__ == "__main__":
    main()
