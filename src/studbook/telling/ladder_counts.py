"""How often the hands of a ladder come: every hand of the deck counted, and kept for the games of the book (R-PROB-1)."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import lru_cache
from importlib.resources import files

import msgspec

from studbook.cards import Deck, write
from studbook.hands.hand_ladder import HandLadder, LadderQuestion
from studbook.hands.rankings import Ranking, WildHouse


def kept_counts(ladder: HandLadder) -> HandLadder:
    """The ladder with how often its hands come, if that is kept; else as it is."""
    counts = _kept().get(question_text(ladder.question)) if ladder.question.countable else None
    if counts is None or len(counts) != len(ladder.rungs):
        return ladder
    return ladder.with_counts(tuple(counts))


def counted(ladder: HandLadder) -> HandLadder:
    """The same, counted now where it is not kept; that takes seconds, and compiles what counts the first time."""
    known = kept_counts(ladder)
    if known.total is not None or not ladder.question.countable:
        return known
    return ladder.with_counts(count(ladder))


def count(ladder: HandLadder) -> tuple[int, ...]:
    """How many hands are on each rung, of all that the deck has of so many cards."""
    from studbook.kernels.hand_frequencies import NO_CLAIM, counted_by_class  # noqa: PLC0415 -- Numba

    question = ladder.question
    counts, classes = counted_by_class(
        question.ranking, question.cards, deck=question.deck, house=question.house, wild=sum(1 << one for one in question.wild)
    )
    hands = [0] * len(ladder.rungs)
    kinds = [(NO_CLAIM, ()), *((classes.names[reading.category], reading.ranks) for reading in classes.readings)]
    for (category, ranks), held in zip(kinds, counts.tolist(), strict=True):
        if held:
            rung = ladder.rung_of(category, ranks)
            if rung < 0:
                raise AssertionError(f"every hand that can be held is on the ladder, {category} {ranks} is not")
            hands[rung] += held
    return tuple(hands)


def question_text(question: LadderQuestion) -> str:
    """What the counts hang on, as one line: the key under which they are kept."""
    parts = [_written(question.ranking.untied()), f"{question.cards} cards", _written(question.deck)]
    if question.wild or question.bugs:
        parts += [f"wild {write(sorted(question.wild))}", _written(replace(question.house, beats="equal"))]
    return ", ".join(parts)


def _written(value: Ranking | Deck | WildHouse) -> str:
    """A value by what is not usual in it: ``Low(qualifier=8)``; a field that it gains later does not change that."""
    unusual = ", ".join(
        f"{field.name}={getattr(value, field.name)!r}" for field in fields(value) if getattr(value, field.name) != field.default
    )
    return f"{type(value).__name__}({unusual})"


@lru_cache(maxsize=1)
def _kept() -> dict[str, list[int]]:
    text = files("studbook.telling").joinpath("ladder_counts.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, list[int]])
