"""The rungs of each ranking's ladder: high hands, low hands, badugis, a card of a suit in the hole."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import Final, assert_never

from studbook.cards import RANK_NAMES, RANK_PLURALS, SUIT_NAMES, SUITS, Card
from studbook.hands.example_hands import Example, Examples, Wanted, suited
from studbook.hands.hand_ladder import HandLadder, LadderQuestion, Rung
from studbook.hands.ladders import (
    ACE,
    CROWN,
    HIGH_CARD,
    IMPERIAL,
    LOW_LADDERS,
    QUADS,
    STRAIGHT_FLUSH,
    ladder_of,
    low_order,
    runs,
)
from studbook.hands.naming import COUNTED, dashed
from studbook.hands.rankings import Badugi, High, HoleSuit, Low

#: How many of the best low hands have a rung of their own.
BEST_LOWS: Final = 5
#: The category of a low hand that does not qualify, as `studbook.kernels` counts it.
NO_CLAIM: Final = "no claim"
_LOOSE_BADUGIS: Final = {2: (4, 9), 3: (5, 7, 10), 4: (4, 6, 8, 11)}


@lru_cache(maxsize=1024)
def hand_ladder(question: LadderQuestion) -> HandLadder:
    """The ladder of a ranking with these cards, from the best hand to the worst that they can make."""
    ranking = question.ranking
    match ranking:
        case High():
            rungs = _high(ranking, question)
        case Low():
            rungs = _low(ranking, question)
        case Badugi():
            rungs = _badugi(ranking, question)
        case HoleSuit():
            rungs = _hole_suit(ranking, question)
        case _:
            assert_never(ranking)
    return HandLadder(question, tuple(rungs), tuple(_notes(question)))


def _rung(name: str, example: Example, examples: Examples, ranks: tuple[int, ...] = (), note: str = "") -> Rung:
    wild = tuple(card for card in example.cards if card in examples.wild)
    return Rung(name, example.cards, wild, len(example.value.cards), example.value.name, example.value.category, ranks, note)


# ---- high --------------------------------------------------------------------------------------------------------


def _high(ranking: High, question: LadderQuestion) -> Iterator[Rung]:
    tries = [Examples(question, wild) for wild in question.shown_wilds]
    for category in reversed(ladder_of(ranking)):
        special = _special(ranking, question, category)
        for ranks, name, note in special:
            others = tuple(other for other, _, _ in special if other and other != ranks)
            for examples in tries:
                layouts = _crowned(ranking, examples) if category == CROWN else examples.of_kind(category)
                if (example := examples.first(layouts, Wanted(category, ranks, others))) is not None:
                    yield _rung(name, example, examples, ranks, note)
                    break


def _special(ranking: High, question: LadderQuestion, category: str) -> list[tuple[tuple[int, ...], str, str]]:
    """The rungs of a category, best first: the ranks that one of its own is compared by, its name, what is to be said of it."""
    if category == STRAIGHT_FLUSH:
        return _straight_flushes(ranking, question)
    lowest = question.deck.ranks[0]
    if category == IMPERIAL:
        return [((), IMPERIAL, f"loses to four {RANK_PLURALS[lowest]}")]
    if category == QUADS and ranking.circle == "greek":
        return [((), QUADS, ""), ((lowest,), f"four {RANK_PLURALS[lowest]}", "beats the imperial flush")]
    if category == CROWN:
        return [((), f"a natural pair of {RANK_PLURALS['23456789TJQKA'.index(ranking.crown or 'A')]}", "")]
    return [((), category, "")]


def _straight_flushes(ranking: High, question: LadderQuestion) -> list[tuple[tuple[int, ...], str, str]]:
    tops = [run[:1] for run in runs(question.deck.ranks, 5)]
    royal = "royal flush" if tops and tops[0] == (ACE,) else "highest straight flush"
    if ranking.circle == "italian" and len(tops) > 1:
        least = (tops[-1], "lowest straight flush", "beats the highest" + (", loses to the middle ones" if len(tops) > 2 else ""))
        middle = ((), STRAIGHT_FLUSH, "beats the lowest, loses to the highest")
        most = (tops[0], royal, "beats the middle ones, loses to the lowest" if len(tops) > 2 else "loses to the lowest")
        return [most, middle, least]
    if royal == "royal flush":
        return [(tops[0], royal, ""), ((), STRAIGHT_FLUSH, "")]
    return [((), STRAIGHT_FLUSH, "")]


def _crowned(ranking: High, examples: Examples) -> Iterator[tuple[Card, ...]]:
    crown = "23456789TJQKA".index(ranking.crown or "A")
    for others in combinations([rank for rank in reversed(examples.ranks) if rank != crown], 3):
        yield suited((crown, crown, *reversed(others)), None)


# ---- low ---------------------------------------------------------------------------------------------------------


def _low(ranking: Low, question: LadderQuestion) -> Iterator[Rung]:
    """The best hands one by one; of all others the worst of each kind."""
    examples = Examples(question)
    unpaired = _unpaired(Examples(replace(question, ranking=replace(ranking, qualifier=None))), low_order(ranking, question.deck))
    claiming = [example for example in unpaired if examples.value(example.cards) is not None]
    for best in claiming[:BEST_LOWS]:
        yield _rung(dashed(best.value.ranks), best, examples, best.value.ranks)
    worst = next((example for example in reversed(claiming[BEST_LOWS:]) if examples.filled(example.cards, example.value.strength)), None)
    if worst is not None:
        rest = f"any other of {RANK_NAMES[ranking.qualifier - 2]} or better" if ranking.qualifier else "any other without a pair"
        yield _rung(rest, worst, examples)
    if ranking.qualifier:
        refused = next((example for example in unpaired if example not in claiming), None)
        if refused is not None:
            name = f"a pair, or a card over {article(RANK_NAMES[ranking.qualifier - 2])}"
            yield replace(_rung(name, refused, examples, note="no low"), category=NO_CLAIM, claims=False)
        return
    for category in LOW_LADDERS[ranking.system][1:]:
        layouts = sorted(
            examples.of_kind(category, worst=True), key=lambda cards: examples.evaluator.strength(cards, (), examples.wild) or 0
        )
        if (example := examples.first(layouts, Wanted(category))) is not None:
            yield _rung(category, example, examples)


def _unpaired(examples: Examples, order: tuple[int, ...]) -> list[Example]:
    """Hands without a pair from the best to the worst: one of those that tie."""
    hands: dict[int, Example] = {}
    for ranks in combinations(order, 5):
        cards = suited(reversed(ranks), None)
        if examples.question.always_wild and not examples.wild & set(cards):
            continue
        value = examples.value(cards)
        if value is not None and value.category == HIGH_CARD:
            hands.setdefault(value.strength, Example(value.cards, value))
    return [hands[strength] for strength in sorted(hands, reverse=True)]


# ---- badugi, and a card of a suit in the hole --------------------------------------------------------------------


def _badugi(ranking: Badugi, question: LadderQuestion) -> Iterator[Rung]:
    examples = Examples(question)
    order = low_order(ranking, question.deck)
    for count in range(4, 0, -1):
        best = _badugi_of(examples, [order[:count], *combinations(order, count)], count)
        if best is None:
            continue
        yield _rung(f"best {COUNTED[count]}", best, examples, best.value.ranks)
        others = [*_loose_badugi(order, count), *reversed(list(combinations(order, count)))]
        other = _badugi_of(examples, others, count, but=best.value.ranks)
        if other is not None:
            yield _rung("any other" if count == 4 else COUNTED[count], other, examples)


def _badugi_of(examples: Examples, choices: Iterable[tuple[int, ...]], count: int, but: tuple[int, ...] = ()) -> Example | None:
    layouts = (suited(reversed(ranks), None) for ranks in choices)
    return examples.first(layouts, Wanted(COUNTED[count], (), (but,) if but else ()))


def _loose_badugi(order: tuple[int, ...], count: int) -> Iterator[tuple[int, ...]]:
    """An example in the middle; of the one-card badugi, which comes last, the worst."""
    if count > 1 and len(order) == 13:
        yield tuple(order[at] for at in _LOOSE_BADUGIS[count])


def _hole_suit(ranking: HoleSuit, question: LadderQuestion) -> Iterator[Rung]:
    suit = SUITS.index(ranking.suit)
    ranks = question.deck.ranks if ranking.lowest else question.deck.ranks[::-1]
    examples = Examples(question)
    for name, rank in (*((RANK_NAMES[rank], rank) for rank in ranks[:2]), ("", ranks[-1])):
        card = Card(4 * rank + suit)
        value = examples.value((card,))
        if value is not None and name:
            yield _rung(f"the {name} of {SUIT_NAMES[suit]}", Example((card,), value), examples, value.ranks)
        elif value is not None:
            yield _rung("any other, in this order", Example((card,), value), examples)
    none = Card(4 * ranks[0] + (suit + 1) % 4)
    wild = tuple(card for card in (none,) if card in examples.wild)
    yield Rung(f"no {SUIT_NAMES[suit]} in the hole", (none,), wild, 0, "", NO_CLAIM, note="no claim", claims=False)


# ---- what is to be said of them all ------------------------------------------------------------------------------


def _notes(question: LadderQuestion) -> Iterator[str]:
    ranking = question.ranking
    if ranking.system is not None:
        yield "The best hands stand one by one; of the others the worst of each kind is shown."
    if ranking.circle == "italian" and len(runs(question.deck.ranks, 5)) > 2:
        yield "Straight flushes beat each other in a circle; where all three kinds meet, they split."
    if ranking.circle == "greek":
        yield "Should a hand beat the four and lose to the imperial flush, all three split."
    if ranking.suits != "never":
        order = ", ".join(SUIT_NAMES[SUITS.index(suit)] for suit in question.suit_order)
        better = "the lower suit wins" if ranking.side == "low" else "from the highest"
        yield f"Hands otherwise equal are decided by suits, {better}: {order}."
    if question.house.beats != "equal" and (question.wild or question.changing or question.bugs):
        yield _BEATS[question.house.beats]


_BEATS: Final = {
    "natural": "Of hands otherwise equal the one without wild cards wins.",
    "fewer": "Of hands otherwise equal the one with fewer wild cards wins.",
    "more": "Of hands otherwise equal the one with more wild cards wins.",
}


def article(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"
