"""The pages "Learn" and "Quiz": hands that stop and ask, and showdowns to settle. Nothing of a learner is kept on the server."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.errors import StudbookError
from studbook.games import make
from studbook.learning import LEVELS, Lesson, QuizDeal, Stop
from studbook.learning.lesson import HANDS
from studbook.learning.quiz_deal import quiz_games
from studbook.learning.stop import StopShown
from studbook.rules import Amounts
from studbook.rules.phrases import one_line
from studbook.table.hub import Hub
from studbook.web.body import body_of, decoded
from studbook.web.taking import reads
from studbook.web.webpage import WebPage, html, json_of

#: Lessons and quizzes that are kept in memory; others are made again from their seeds.
_KEPT: Final = 32
#: Seeds are numbers that a link can carry.
MOST_SEED: Final = 2**31

T = TypeVar("T")


class LearnAnswer(msgspec.Struct, forbid_unknown_fields=True):
    """An answer to the question of a stop: each choice that is meant, with its chips, or 1."""

    answer: dict[str, int]


class LearnStop(msgspec.Struct, frozen=True):
    """A stop with what it belongs to."""

    #: The game by its key and name, and its rules in a line.
    key: str
    name: str
    line: str
    #: The hand of the lesson, from 0, and how many there are; a quiz has one.
    hand: int
    hands: int
    stop: StopShown


class _Kept(Generic[T]):
    """The things that were made last, by what they are made from."""

    def __init__(self, make_one: Callable[..., T]) -> None:
        self._make = make_one
        self._things: OrderedDict[tuple[object, ...], T] = OrderedDict()

    def get(self, *key: object) -> T:
        thing = self._things.pop(key, None)
        if thing is None:
            thing = self._make(*key)
        self._things[key] = thing
        if len(self._things) > _KEPT:
            self._things.popitem(last=False)
        return thing


class LearnPage(WebPage):
    """One lesson or quiz is worked on at a time, as other questions are; what was made lately is at hand."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self._lessons = _Kept(Lesson)
        self._quizzes = _Kept(QuizDeal)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/learn", self.page),
            Route("/quiz", self.quiz_page),
            Route("/api/quiz/choices", self.choices),
            Route("/api/learn/{game}/{seed:int}/{hand:int}/{stop:int}", self.lesson_stop, methods=["GET"]),
            Route("/api/learn/{game}/{seed:int}/{hand:int}/{stop:int}", self.lesson_answer, methods=["POST"]),
            Route("/api/quiz/{level:int}/{seed:int}/{stop:int}", self.quiz_stop, methods=["GET"]),
            Route("/api/quiz/{level:int}/{seed:int}/{stop:int}", self.quiz_answer, methods=["POST"]),
        ]

    async def page(self, _request: Request) -> Response:
        """The lessons; which one stands in the address, after the #, and does not reach the server with it."""
        return html("learn.html")

    async def quiz_page(self, _request: Request) -> Response:
        """The quiz; its question is in the address in the same way."""
        return html("quiz.html")

    async def choices(self, _request: Request) -> Response:
        """The levels of the quiz, and the games that it can be about."""
        levels = [{"number": level.number, "name": level.name, "words": level.words} for level in LEVELS]
        return json_of({"levels": levels, "games": quiz_games()})

    async def lesson_stop(self, request: Request) -> Response:
        """A stop of a lesson, without the answer to its question."""
        return json_of(await self.turns.work(lambda: self._lesson_stop(request)))

    @reads(LearnAnswer)
    async def lesson_answer(self, request: Request) -> Response:
        """Whether an answer is right, and why."""
        answer = decoded(await body_of(request), LearnAnswer, "an answer to a question").answer
        return json_of(await self.turns.work(lambda: _judged(self._lesson_stops(request), request, answer)))

    @reads(None, "game")
    async def quiz_stop(self, request: Request) -> Response:
        """A question of a quiz (``?game=KEY``: of that game)."""
        return json_of(await self.turns.work(lambda: self._quiz_stop(request)))

    @reads(LearnAnswer, "game")
    async def quiz_answer(self, request: Request) -> Response:
        """Whether an answer is right, and why."""
        answer = decoded(await body_of(request), LearnAnswer, "an answer to a question").answer
        return json_of(await self.turns.work(lambda: _judged(self._quiz(request).stops, request, answer)))

    # ---- in a thread, one at a time

    def _lesson_stops(self, request: Request) -> Sequence[Stop]:
        lesson = self._lessons.get(make(request.path_params["game"]).key, _seed(request))
        return lesson.hand(request.path_params["hand"])

    def _lesson_stop(self, request: Request) -> LearnStop:
        game = make(request.path_params["game"])
        stops = self._lesson_stops(request)
        line = one_line(game, Amounts())
        return LearnStop(game.key, game.name, line, request.path_params["hand"], HANDS, _shown(stops, request))

    def _quiz(self, request: Request) -> QuizDeal:
        key = request.query_params.get("game", "")
        return self._quizzes.get(make(key).key if key else "", request.path_params["level"], _seed(request))

    def _quiz_stop(self, request: Request) -> LearnStop:
        deal = self._quiz(request)
        return LearnStop(deal.game.key, deal.game.name, one_line(deal.game, Amounts()), 0, 1, _shown(deal.stops, request))


def _seed(request: Request) -> int:
    seed: int = request.path_params["seed"]
    if seed >= MOST_SEED:
        raise StudbookError(f"expected a seed below {MOST_SEED}, got {seed}")
    return seed


def _stop(stops: Sequence[Stop], request: Request) -> Stop:
    number: int = request.path_params["stop"]
    if number >= len(stops):
        raise StudbookError(f"expected a stop from 0 to {len(stops) - 1}, got {number}")
    return stops[number]


def _shown(stops: Sequence[Stop], request: Request) -> StopShown:
    return _stop(stops, request).shown(request.path_params["stop"], len(stops))


def _judged(stops: Sequence[Stop], request: Request, answer: dict[str, int]) -> object:
    question = _stop(stops, request).question
    if question is None:
        raise StudbookError("expected a stop that asks something, got the end of a hand")
    return question.judge(answer)
