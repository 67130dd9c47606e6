"""Whether bots declare better than those of an earlier checkout: both say their words at the same showdowns, whoever has played until then.

``.venv/bin/python -m bench.bot_words --before EARLIER/src --hands 300 five-card-high-low-buy`` plays so many hands of each game at a table
of six, by these bots (``--played before``: by the earlier ones), asks both kinds what each seat would have declared, and prints how often
all said the same, how many who won nothing would have won by the other word, and what a seat would have won more by one kind's word than
by the other's, whichever kind the others are of. Intervals are of 95% over hands. The same arguments give the same hands.

The part that an earlier checkout runs, in a process of its own, needs of the package what has long been there.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from typing import Any, Final, NamedTuple

from msgspec.structs import astuple

from studbook import engine
from studbook.engine import Action, Dealer, Hand, Say, SayOffer, shuffled
from studbook.engine.claims import shares
from studbook.games import registry
from studbook.players import TEMPERAMENTS, PricingBot
from studbook.rules import Amounts, Game

GAMES: Final = ("five-card-high-low-buy", "seven-card-high-low-declare")
SEATS: Final = 6
STACK: Final = 400
_OTHER: Final = {"high": "low", "low": "high"}

Acts = list[tuple[int, str, list[Any]]]
"""Who acted, the kind of action and its fields, in order: a hand that any checkout can play again."""
Words = dict[int, str]
Row = tuple[float, float]
"""Of one hand: a count, and of how many."""


class Showdown(NamedTuple):
    """The hands that were left, by their strength on each side, and the words of both kinds of bots for them."""

    game: Game
    marks: dict[int, list[int | None]]
    words: tuple[Words, Words]

    def winners(self, seats: Sequence[int], side: int) -> list[int]:
        """The best of these seats on one side, as `shares` asks for them."""
        marks = {seat: mark for seat in seats if (mark := self.marks[seat][side]) is not None}
        best = max(marks.values(), default=None)
        return [seat for seat, mark in marks.items() if mark == best]

    def won(self, words: Mapping[int, str], seat: int) -> float:
        """The part of the pot that a seat wins when these words are said."""
        parts = shares(self.game, self, sorted(words), words)
        return sum(1 / len(part.seats) for part in parts if seat in part.seats) / len(parts)


# ---- what a checkout does


def _bots(number: int) -> list[PricingBot]:
    names = list(TEMPERAMENTS)
    return [PricingBot(TEMPERAMENTS[names[(seat + number) % len(names)]], 100 * number + seat) for seat in range(SEATS)]


def _start(game: Game, number: int) -> Hand:
    deck = shuffled(game.deck.at(SEATS), random.Random(f"{game.key} {number}"))
    return Hand(game, Amounts(), [STACK] * SEATS, Dealer(deck, str(number).encode()))


def acts_of(game: Game, number: int) -> Acts:
    """One hand of six temperaments to its end."""
    hand, bots, acts = _start(game, number), _bots(number), Acts()
    while not hand.over:
        seat = hand.offers[0].seat
        action = bots[seat].decide(hand.view(seat))
        acts.append((seat, type(action).__name__, list(astuple(action))))
        hand.act(seat, action)
    return acts


def words_at(game: Game, number: int, acts: Acts) -> tuple[Words, Hand]:
    """What the bots of this checkout declare in a hand that was played so, and its end."""
    hand, bots, words = _start(game, number), _bots(number), Words()
    for seat, kind, fields in acts:
        offer = next(one for one in hand.offers if one.seat == seat)
        if isinstance(offer, SayOffer) and "high" in offer.words:
            answer = bots[seat].decide(hand.view(seat))
            words[seat] = answer.word if isinstance(answer, Say) else ""
        action: Action = getattr(engine, kind)(*(tuple(one) if isinstance(one, list) else one for one in fields))
        hand.act(seat, action)
    return words, hand


def _answer() -> None:
    """In an earlier checkout: hands to play, or hands played to declare in, come as JSON; so do the answers."""
    asked = json.load(sys.stdin)
    game = registry.make(asked["game"])
    played = asked["played"] or [acts_of(game, number) for number in range(asked["hands"])]
    words = [words_at(game, number, acts)[0] for number, acts in enumerate(played)]
    json.dump({"played": played, "words": [list(said.items()) for said in words]}, sys.stdout)


def _earlier(source: Path, key: str, hands: int, played: list[Acts]) -> tuple[list[Acts], list[Words]]:
    """The same bench run by the earlier checkout: the hands, and its words in them."""
    line = [sys.executable, str(Path(__file__).resolve()), "--answer"]
    asked = json.dumps({"game": key, "hands": hands, "played": played})
    path = {**os.environ, "PYTHONPATH": str(source.resolve())}
    run = subprocess.run(line, input=asked, capture_output=True, text=True, env=path, check=True)
    told = json.loads(run.stdout)
    return told["played"], [dict(said) for said in told["words"]]


# ---- both compared


def showdowns(key: str, hands: int, before: Path, *, played_before: bool) -> list[Showdown]:
    """The hands in which two or more declared."""
    game = registry.make(key)
    played = [] if played_before else [acts_of(game, number) for number in range(hands)]
    played, others = _earlier(before, key, hands, played)
    ends = []
    for number, (acts, other) in enumerate(zip(played, others, strict=True)):
        words, hand = words_at(game, number, acts)
        left = [seat for seat in words if not hand.state.folded[seat]]
        if len(left) > 1:
            both = {seat: words[seat] for seat in left}, {seat: other[seat] for seat in left}
            ends.append(Showdown(game, {seat: _marks(hand, seat) for seat in left}, both))
    return ends


def _marks(hand: Hand, seat: int) -> list[int | None]:
    cards = [card for card in hand.state.cards[seat] if card is not None]
    shared = [slot.card for slot in hand.state.table if slot.shared and slot.card is not None]
    return [judge.strength(cards, shared, hand.script.static_wild) for judge in hand.script.evaluators]


def _alike(end: Showdown, kind: int) -> Row:
    return len(set(end.words[kind].values())) == 1, 1


def _losers(end: Showdown, kind: int) -> Row:
    """Who would have won by the other word, of those who won nothing."""
    words = end.words[kind]
    lost = [seat for seat in words if not end.won(words, seat)]
    return sum(words[seat] in _OTHER and end.won({**words, seat: _OTHER[words[seat]]}, seat) > 0 for seat in lost), len(lost)


def _gain(end: Showdown, kind: int) -> Row:
    """What one seat wins more by these bots' word than by the earlier ones', where the others say the words of that kind."""
    others = end.words[kind]
    words, earlier = end.words
    return sum(end.won({**others, seat: words[seat]}, seat) - end.won({**others, seat: earlier[seat]}, seat) for seat in words), len(words)


def ratio(rows: Sequence[Row]) -> str:
    """The sum of the counts by the sum of what they are of, with its interval."""
    count, total = (sum(column) for column in zip(*rows, strict=True)) if rows else (0.0, 0.0)
    if not total:
        return "-"
    part = count / total
    half = 1.96 * sqrt(sum((one - part * of) ** 2 for one, of in rows)) / total
    return f"{part:.3f} ± {half:.3f} of {total:.0f}"


FIGURES: Final[tuple[tuple[str, Callable[[Showdown, int], Row]], ...]] = (
    ("all declare alike", _alike),
    ("losers whom the other word wins", _losers),
    ("part of the pot that a seat wins more by these bots' word than by the earlier bots', among", _gain),
)


def tell(which: str, ends: Sequence[Showdown]) -> None:
    """Print the figures of some showdowns."""
    print(f"{which}: {len(ends)} showdowns")
    for name, figure in FIGURES:
        for kind, whose in enumerate(("these bots", "the earlier bots")):
            print(f"  {name}, {whose}: {ratio([figure(end, kind) for end in ends])}", flush=True)


def main() -> None:
    """Play, ask and print."""
    parser = argparse.ArgumentParser(prog="bench.bot_words", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="GAME", default=[], help=f"keys of games; {', '.join(GAMES)} when none is given")
    parser.add_argument("--hands", type=int, default=100, help="hands of each game")
    parser.add_argument("--before", type=Path, required=True, help="the `src` folder of an earlier checkout")
    parser.add_argument("--played", choices=("now", "before"), default="now", help="whose bots play up to the showdown")
    options = parser.parse_args()
    for key in options.games or GAMES:
        ends = showdowns(key, options.hands, options.before, played_before=options.played == "before")
        tell(f"{key}, all", ends)
        tell(f"{key}, two left", [end for end in ends if len(end.marks) == 2])
        tell(f"{key}, three or more left", [end for end in ends if len(end.marks) > 2])


if __name__ == "__main__":
    if sys.argv[1:] == ["--answer"]:
        _answer()
    else:
        main()
