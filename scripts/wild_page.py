"""The page on wild cards: what they do to the probabilities, counted over every hand of the deck when the page is made."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import floor, log10

from studbook.cards import Deck
from studbook.hands.ranking_names import named
from studbook.kernels.hand_frequencies import NO_CLAIM, Frequencies, Row, frequencies


@dataclass(frozen=True, slots=True)
class Wilds:
    """What is wild: ``Wilds("deuces wild", ("2",))``. A joker that is not wild is a bug."""

    name: str
    wild: tuple[str, ...] = ()
    jokers: int = 0

    def count(self, ranking: str, cards: int) -> Frequencies:
        """Every hand of `cards` cards, by the best that it holds."""
        return frequencies(named(ranking), cards, deck=Deck.of(52, self.jokers), wild=list(self.wild))


NOTHING = Wilds("nothing wild")
WILDS = (
    NOTHING,
    Wilds("a bug", jokers=1),
    Wilds("a wild joker", ("Jk",), 1),
    Wilds("one-eyed jacks", ("Js", "Jh")),
    Wilds("deuces wild", ("2",)),
    Wilds("threes and nines", ("3", "9")),
)

_HEAD = """# Wild cards, and what they do to the probabilities

A wild card stands for whatever card helps most; a bug only for an ace, or to fill a straight or a flush (and in a low hand
for the lowest rank that is missing). Every figure here is a count of all hands of the deck, made together with the page. The same for any
ranking and any wild cards of yours:

```sh
studbook probabilities --wild 2 --cards 7
studbook probabilities --jokers 1 --bug --ranking low-a5
```

With wild cards the order of the hands stays what it is, and that is the point to know before you bet: they no longer come in that order."""


def wild_page() -> str:
    """The page in Markdown."""
    parts = [_HEAD]
    for cards, title in ((5, "Five cards"), (7, "Seven cards, the best five")):
        counts = {wilds: wilds.count("high", cards) for wilds in WILDS}
        parts += [f"## {title}", table(counts), f"### What comes out of order with {title.split(',')[0].lower()}", *out_of_order(counts)]
        parts += ["### The middle hand of all", middle(counts)]
    parts += ["## Low hands", _lows(), "## Badugi", _badugis(), _TAIL]
    return "\n\n".join(parts) + "\n"


_TAIL = """## What a house may rule

Whether five of a kind is a hand, whether a wild card may copy a card already held, and which ranks it may not stand for are options of
`studbook probabilities`. They are house rules of every game where something is wild, as is whether more or fewer wild cards win a tie.
[How hands are ranked](rankings.md) says how wild cards are placed."""


def share(hands: int, total: int) -> str:
    """A share in per cent, with three figures: ``0.0240 %``, ``42.3 %``."""
    if not hands:
        return "–"
    percent = 100 * hands / total
    return f"{percent:.{max(0, 2 - floor(log10(percent)))}f} %"


def table(counts: dict[Wilds, Frequencies]) -> str:
    """A row for each hand from the best, a column for what is wild."""
    names = list(dict.fromkeys(row.name for count in sorted(counts.values(), key=lambda one: -len(one.rows)) for row in count.rows))
    lines = ["| | " + " | ".join(wilds.name for wilds in counts) + " |", "|---" + "|--:" * len(counts) + "|"]
    for name in names:
        cells = [share(sum(row.hands for row in count.rows if row.name == name), count.total) for count in counts.values()]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def inversions(count: Frequencies) -> list[tuple[Row, Row]]:
    """Pairs of hands next to each other of which the better comes more often."""
    held = [row for row in count.rows if row.hands]
    return [(better, worse) for better, worse in pairwise(held) if better.hands > worse.hands]


def out_of_order(counts: dict[Wilds, Frequencies]) -> list[str]:
    """What is wild, and which hands then come more often than the next one that they beat."""
    lines = []
    for wilds, count in counts.items():
        pairs = [
            f"{better.name} ({share(better.hands, count.total)}) more often than {worse.name} ({share(worse.hands, count.total)})"
            for better, worse in inversions(count)
        ]
        lines.append(f"- **{wilds.name}**: {'; '.join(pairs) or 'nothing'}.")
    return ["Each beats the other, and yet comes more often:", "\n".join(lines)]


def middle(counts: dict[Wilds, Frequencies]) -> str:
    """The kind of hand that the middle one of all hands is: half of them are as good or better."""
    lines = []
    for wilds, count in counts.items():
        reached = 0
        for row in count.rows:
            reached += row.hands
            if 2 * reached >= count.total:
                lines.append(f"- **{wilds.name}**: {row.name}; {share(reached, count.total)} hold that or better.")
                break
    return "\n".join(lines)


def _lows() -> str:
    """How often seven cards hold an eight or better, and each high card of it."""
    lines = ["How often seven cards hold five for low, eight or better (aces low, straights and flushes do not count):", ""]
    lines += ["| | eight or better |", "|---|--:|"]
    for wilds in WILDS:
        count = wilds.count("low-8", 7)
        lines.append(f"| {wilds.name} | {share(sum(row.hands for row in count.rows if row.name != NO_CLAIM), count.total)} |")
    return "\n".join(lines)


def _badugis() -> str:
    """Four cards, by how many of them count."""
    counts = {wilds: wilds.count("badugi", 4) for wilds in WILDS}
    return "How often four cards are a badugi, before any draw:\n\n" + table(counts)
