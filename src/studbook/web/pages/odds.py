"""The page "Odds": what each hand's chances are, told as they sharpen. One question at a time on a server, and one of each browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.ahead.spot import SpotError
from studbook.errors import StudbookError
from studbook.web.body import Unanswerable, body_of, question_in
from studbook.web.pages.odds_games import shape
from studbook.web.pages.odds_work import COLDEST, LONGEST, MORE, PATIENCE, sharpen, understand
from studbook.web.pages.told_page import ToldPage
from studbook.web.pages.told_work import Told
from studbook.web.taking import reads
from studbook.web.visitor_pool import QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import html_to, json_of

#: As sharp as a page is told, and as many deals as it may ask for.
SHARPEST: Final = 0.0005
MOST_DEALS: Final = 5_000_000
_LONGEST_TEXT: Final = 400
#: Seconds after which the process of a question is ended, whatever it does: each part of an answer looks at its own time before.
_LIMIT: Final = COLDEST + LONGEST + MORE + PATIENCE
_CARDS: Final = re.compile(r"[\w\s(),|?♣♦♥♠*+=-]*")
#: The same with a range in curly brackets behind them.
_HAND: Final = re.compile(_CARDS.pattern + r"(\{[\w\s,:&%+.()-]*\})?\s*")


class Odds(ToldPage):
    """Reports come as server-sent events, as `sharpen` tells them."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/odds", self.page),
            Route("/api/odds", self.ask, methods=["POST"]),
            Route("/api/odds/game", self.shape, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        """The page; the question is in its address, after the #. Its browser gets a name here, to have one question at a time by."""
        return html_to(request, "odds.html")

    @reads(dict)
    async def shape(self, request: Request) -> Response:
        """What a game with these options is to the page: its deck, how its cards come, what lies in the middle."""
        fields = question_in(await body_of(request))
        key, options = fields.get("game"), fields.get("options") or {}
        if not isinstance(key, str) or not isinstance(options, dict):
            raise Unanswerable(f"expected the key of a game and an object of options, got {key!r}")
        with _answerable():
            return json_of(await self.errand(request, QUICK, Errand(_shaped, (key, options), COLDEST), self.reading))

    @reads(dict)
    async def ask(self, request: Request) -> Response:
        """Reports as they sharpen. Raises `Unanswerable` where the question cannot be answered as it stands."""
        question = within_limits(question_in(await body_of(request)))
        with _answerable():
            await self.errand(request, QUICK, Errand(understand, (question,), COLDEST), self.reading)
        return self.told(request, Told("counting", Errand(sharpen, (question,), _LIMIT)))


def _shaped(_asker: Asker, key: str, options: dict[str, object]) -> object:
    return shape(key, options)


# ---- what may be asked -------------------------------------------------------------------------------------------


def within_limits(question: dict[str, object]) -> dict[str, object]:
    """The question with the limits of a page: a sample of its size, an exact answer only where that is quick."""
    hands = question.get("hands")
    held = [hand for hand in (hands if isinstance(hands, list) else ()) if isinstance(hand, str)]
    lying = [part for part in (question.get("dead"), question.get("shared")) if isinstance(part, str)]
    if any(len(text) > _LONGEST_TEXT for text in (*held, *lying)):
        raise Unanswerable(f"expected hands of at most {_LONGEST_TEXT} letters")
    if not all(map(_HAND.fullmatch, held)) or not all(map(_CARDS.fullmatch, lying)):
        raise Unanswerable("expected cards, ??, random, or a range in curly brackets behind the cards for each hand")
    samples = question.get("samples")
    if isinstance(samples, int) and samples > MOST_DEALS:
        raise Unanswerable(f"expected at most {MOST_DEALS:,} deals, got {samples:,}")
    error = question.get("error")
    if isinstance(error, int | float) and error < SHARPEST:
        raise Unanswerable(f"expected a standard error of {SHARPEST} or more, got {error}")
    return question | {"method": "sample" if question.get("method") == "sample" or samples else "auto"}


@contextmanager
def _answerable() -> Iterator[None]:
    """What a person can mend is told with the part of the question that it is about."""
    try:
        yield
    except StudbookError as error:
        raise Unanswerable(str(error), error.field if isinstance(error, SpotError) else "") from None
