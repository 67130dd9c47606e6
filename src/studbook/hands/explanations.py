"""Why one hand beats another, in one sentence: "both have aces up; the kicker, nine over eight, decides"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from studbook.cards import RANK_NAMES, RANK_PLURALS
from studbook.hands import circular
from studbook.hands import ladders as on
from studbook.hands.naming import COUNTED, dashed, is_royal
from studbook.hands.value import Value

_PLACES: Final = ("highest", "second", "third", "fourth", "fifth")
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_KINDS: Final = {
    on.NOTHING: "no cards", on.PAIR: "a pair", on.FOUR_STRAIGHT: "a four-straight", on.FOUR_FLUSH: "a four-flush", on.TWO_PAIR: "two pair",
    on.TRIPS: "three of a kind", on.STRAIGHT: "a straight", on.FLUSH: "a flush", on.FULL_HOUSE: "a full house", on.QUADS: "four of a kind",
    on.STRAIGHT_FLUSH: "a straight flush", on.IMPERIAL: "the imperial flush", on.FIVE: "five of a kind",
}  # fmt: skip
#: Kinds that take "beat" where they begin the sentence in the plural.
_ITALIAN: Final = {circular.MINIMUM: "minimum", circular.MEDIUM: "medium", circular.MAXIMUM: "maximum"}


def explain(*values: Value | None) -> str:
    """One sentence: what decided between the best of these hands and the next, or that they tie. Hands without a claim stand aside.

    The values must come from one evaluator. Circles are explained too: "the minimum beats the maximum".
    """
    claims = [value for value in values if value is not None]
    if not claims:
        return "nobody has a hand that qualifies"
    if len(claims) == 1:
        return "the only hand that qualifies" if len(values) > 1 else claims[0].name
    circle = circular.circle_of(claims)
    won = circular.winners(circle, claims)
    ranked = sorted((value for at, value in enumerate(claims) if at not in won), reverse=True)
    winner = claims[won[0]]
    if circle is not None:
        around = _around(circle, [claims[at] for at in won], ranked)
        if around:
            return around
    if not ranked:
        return _tie(claims)
    sentence = _decided(winner, ranked[0])
    return f"{sentence}; the winners tie" if len(won) > 1 else sentence


# ---- circles -----------------------------------------------------------------------------------------------------


def _around(circle: str, winners: Sequence[Value], losers: Sequence[Value]) -> str:
    """What a circle decided; empty where it did not matter."""
    kinds = {value.kind for value in winners}
    if circle == "italian":
        if kinds >= set(_ITALIAN):
            return "the minimum beats the maximum, the maximum the medium, the medium the minimum: the three split"
        loser = next((value.kind for value in losers if value.kind in _ITALIAN and value.kind not in kinds), None)
        return f"the {_ITALIAN[winners[0].kind]} beats the {_ITALIAN[loser]}" if loser and winners[0].kind in _ITALIAN else ""
    four = next((value for value in (*winners, *losers) if value.kind == circular.LOWEST_FOUR), None)
    imperial = next((value for value in (*winners, *losers) if value.kind == circular.IMPERIAL), None)
    if four is None or imperial is None:
        return ""
    beaten = f"{four.title.lower()}, the lowest in the deck, beat the imperial flush"
    third = next((value for value in winners if value.kind not in (circular.LOWEST_FOUR, circular.IMPERIAL)), None)
    return f"{beaten}, but lose to {_lower(third)}, which loses to the imperial flush: they split" if third else beaten


# ---- two hands ---------------------------------------------------------------------------------------------------


def _tie(values: Sequence[Value]) -> str:
    both = "both have" if len(values) == 2 else "all have"
    wilds = {value.wilds for value in values}
    counts = "; wild cards are as good as natural ones" if len(wilds) > 1 and values[0].category != on.CROWN else ""
    return f"{both} {with_its_article(values[0])}{counts}: they tie"


def _decided(best: Value, other: Value) -> str:
    """What put `best` above `other`."""
    if best.base == other.base:
        return _broken_tie(best, other)
    if best.category != other.category:
        return _by_category(best, other)
    if len(best.cards) != len(other.cards) and best.low:
        return f"{_NUMBERS[len(best.cards)]} cards beat {_NUMBERS[len(other.cards)]}"
    at = next((at for at, (mine, theirs) in enumerate(zip(best.ranks, other.ranks, strict=False)) if mine != theirs), None)
    if at is None:
        at = len(other.ranks)
        return f"{_shared(best, at)}; {_a(RANK_NAMES[best.ranks[at]])} beats a missing card"
    return _by_rank(best, other, at)


def _broken_tie(best: Value, other: Value) -> str:
    if best.strength >> 10 != other.strength >> 10:
        if best.wilds == 0:
            return f"both have {with_its_article(best)}; the natural hand beats the one with {_wild_cards(other.wilds)}"
        word = "fewer" if best.wilds < other.wilds else "more"
        return f"both have {with_its_article(best)}; {word} wild cards win, {_NUMBERS[best.wilds]} against {_NUMBERS[other.wilds]}"
    mine, theirs = next((mine, theirs) for mine, theirs in zip(best.suits, other.suits, strict=True) if mine & 3 != theirs & 3)
    over = "under" if best.low else "over"
    return f"both have {with_its_article(best)}; suits decide, the {mine.words} {over} the {theirs.words}"


def _wild_cards(count: int) -> str:
    return "a wild card" if count == 1 else f"{_NUMBERS[count]} wild cards"


def _by_category(best: Value, other: Value) -> str:
    if best.category == on.CROWN:
        return f"a {_lower(best)} beats everything"
    if best.category in COUNTED and other.category in COUNTED:
        return f"{_NUMBERS[COUNTED.index(best.category)]} cards that count beat {_NUMBERS[COUNTED.index(other.category)]}"
    if best.low and len(best.cards) != len(other.cards):
        return f"{_NUMBERS[len(best.cards)]} cards beat {_NUMBERS[len(other.cards)]}"
    return f"{_kind(best)} beats {_kind(other)}"


def _kind(value: Value) -> str:
    if value.category == on.HIGH_CARD:
        return "no pair" if value.low else f"{RANK_NAMES[value.ranks[0]]} high"
    if is_royal(value.category, value.ranks):
        return "a royal flush"
    return _KINDS[value.category]


def _by_rank(best: Value, other: Value, at: int) -> str:
    mine, theirs = best.ranks[at], other.ranks[at]
    category = best.category
    if is_royal(category, best.ranks) or is_royal(category, other.ranks):
        return f"{with_its_article(best)} beats {with_its_article(other)}"
    if category in (on.STRAIGHT, on.STRAIGHT_FLUSH) or (category == on.FOUR_STRAIGHT and at == 0):
        return f"both have {_KINDS[category]}; {RANK_NAMES[mine]} high beats {RANK_NAMES[theirs]} high"
    if at == 0 and category in _FIRST:
        first = _FIRST[category]
        beat = "beats" if category == on.PAIR else "beat"
        return f"{first.format(names=RANK_PLURALS[mine])} {beat} {first.format(names=RANK_PLURALS[theirs])}"
    if at == 0 and category == on.HIGH_CARD and not best.low:
        return f"{RANK_NAMES[mine]} high beats {RANK_NAMES[theirs]} high"
    over = "under" if best.low else "over"
    many = category in (on.TWO_PAIR, on.FULL_HOUSE) and at == 1
    names = RANK_PLURALS if many else RANK_NAMES
    between = f"{names[mine]} {over} {names[theirs]}"
    shared = _shared(best, at)
    sentence = f"the {_what(best, at)}, {between}, decides"
    return f"{shared}; {sentence}" if shared else sentence


#: How the first comparison of a category reads.
_FIRST: Final = {
    on.PAIR: "a pair of {names}", on.TWO_PAIR: "{names} up", on.TRIPS: "three {names}", on.QUADS: "four {names}", on.FIVE: "five {names}",
    on.FULL_HOUSE: "{names} full",
}  # fmt: skip
#: How many of the compared ranks are no kickers.
_MADE: Final = {on.PAIR: 1, on.TWO_PAIR: 2, on.TRIPS: 1, on.QUADS: 1, on.FULL_HOUSE: 2, on.FOUR_FLUSH: 4, on.FOUR_STRAIGHT: 1}


def _shared(value: Value, at: int) -> str:
    """What both hands have before the card that decides."""
    category = value.category
    if category in _FIRST:
        return f"both have {_FIRST[category].format(names=RANK_PLURALS[value.ranks[0]])}"
    if category == on.FLUSH:
        return "both have a flush"
    if category == on.FOUR_FLUSH:
        return "both have a four-flush" if at < 4 else f"both have the four-flush {dashed(value.ranks[:4])}"
    if category == on.FOUR_STRAIGHT:
        return f"both have a four-straight, {RANK_NAMES[value.ranks[0]]} high"
    if at == 0:
        return ""
    if at == 1:
        return f"both are {RANK_NAMES[value.ranks[0]]} {'low' if value.low else 'high'}"
    return f"both have {dashed(value.ranks[:at])}"


def _what(value: Value, at: int) -> str:
    """What the deciding card is called."""
    category = value.category
    made = _MADE.get(category, 0)
    if category == on.TWO_PAIR and at == 1:
        return "second pair"
    if category == on.FULL_HOUSE and at == 1:
        return "pair"
    if category in (on.FOUR_FLUSH, on.FOUR_STRAIGHT) and at >= made:
        return "odd card"
    if made and at >= made:
        return "kicker" if at == made else f"{_PLACES[at - made]} kicker"
    return f"{_PLACES[at]} card"


#: Hands that are one thing.
_SINGULAR: Final = (on.PAIR, on.STRAIGHT, on.FLUSH, on.STRAIGHT_FLUSH, on.FULL_HOUSE, on.CROWN, *COUNTED[1:])


def with_its_article(value: Value) -> str:
    """``a pair of kings, ace kicker``, ``7-5-4-3-A``: a hand inside a sentence."""
    name = _lower(value)
    return f"a {name}" if value.category in _SINGULAR else name


def _lower(value: Value) -> str:
    """The name inside a sentence; ``Q-9-7-4-3`` stays as it is."""
    name = value.name
    return name[:1].lower() + name[1:] if name[1:2].islower() else name


def _a(word: str) -> str:
    return f"an {word}" if word[0] in "ae" else f"a {word}"
