"""The stops of a hand: each a moment that asks a question, and the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from studbook.learning.asked_question import Question, QuestionShown
from studbook.learning.hand_moment import HandMoment
from studbook.learning.question_kind import QuestionKind
from studbook.learning.scene import Scene, scene_of
from studbook.learning.taught_hand import TaughtHand
from studbook.telling.reader import Reader
from studbook.telling.table_terms import GLOSSARY, Term
from studbook.telling.teller import Teller
from studbook.telling.words import LogStreet, spoken

#: So often one kind is asked in one hand.
MOST_OF_A_KIND: Final = 2


class StopShown(msgspec.Struct, frozen=True):
    """A stop as a page is sent it."""

    #: Which stop of the hand it is, from 0, and how many there are.
    number: int
    of: int
    scene: Scene
    question: QuestionShown | None
    #: Words of the table that are said here for the first time: ``[name, sentence]``.
    terms: list[tuple[str, str]]


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a hand stops: what lies there, what is asked, and which words of the table are new."""

    scene: Scene
    #: None at the end of the hand.
    question: Question | None
    terms: tuple[Term, ...]

    def shown(self, number: int, of: int) -> StopShown:
        """The stop for a page, without its answer."""
        question = self.question.shown() if self.question is not None else None
        return StopShown(number, of, self.scene, question, [(term.name, term.sentence) for term in self.terms])


class StopFinder:
    """Finds the stops of hand after hand, and remembers what has been new already."""

    def __init__(self, kinds: Sequence[QuestionKind]) -> None:
        self._kinds = kinds
        self._news: set[str] = set()
        self._terms: set[str] = set()

    def stops(self, played: TaughtHand, names: tuple[str, ...]) -> Iterator[Stop]:
        """The stops of one hand, in order; the last is its end, which asks nothing."""
        reader = Reader(played.hand, names, played.seat)
        teller = Teller(reader)
        log = played.hand.view(played.seat).log
        counts: Counter[str] = Counter()
        since = 0
        for at in range(len(log)):
            moment = HandMoment(played, teller, log, at)
            for question in self._questions(moment, counts):
                scene = scene_of(moment, since, hides_wild=question.hides_wild)
                yield Stop(scene, question, self._new_terms(scene.story))
                since = teller.narrator.count
            teller.hear(log[at : at + 1])
        scene = scene_of(HandMoment(played, teller, log, len(log)), since)
        yield Stop(scene, None, self._new_terms(scene.story))

    def _questions(self, moment: HandMoment, counts: Counter[str]) -> Iterator[Question]:
        for kind in self._kinds:
            if counts[kind.name] >= MOST_OF_A_KIND:
                continue
            question = kind.ask(moment)
            if question is None or (question.news and question.news in self._news):
                continue
            self._news.add(question.news)
            counts[kind.name] += 1
            yield question

    def _new_terms(self, story: Sequence[LogStreet]) -> tuple[Term, ...]:
        """The words of the table in these lines that no stop has told before."""
        text = " ".join(f"{street.title} {' '.join(spoken(line.parts) for line in street.lines)}" for street in story).lower()
        words = f" {''.join(letter if letter.isalpha() or letter == '-' else ' ' for letter in text)} "
        new = [term for term in GLOSSARY if term.name not in self._terms and any(f" {form} " in words for form in (term.name, *term.forms))]
        self._terms.update(term.name for term in new)
        return tuple(new)
