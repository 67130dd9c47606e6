"""The page "Solve": how two should play the last round, or the last two, told as it comes nearer."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.ahead.spot import SpotError
from studbook.cards import RANKS
from studbook.games import games, make
from studbook.rules import Deal, Roll, TableCards
from studbook.web.body import Unanswerable, body_of
from studbook.web.pages.solve_work import LONGEST, SolveQuestion, solve
from studbook.web.pages.told_page import ToldPage
from studbook.web.pages.told_work import Told
from studbook.web.taking import reads
from studbook.web.visitor_pool import QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import html_to

#: A page asks about no more ways to hold the hidden cards than this.
MOST_WAYS: Final = 20_000
_LONGEST_TEXT: Final = 400
#: Seconds that kernels may take to be compiled, once on a machine.
_COLDEST: Final = 120.0


class SolvableGame(msgspec.Struct):
    """A game whose last round the page can ask about."""

    key: str
    name: str
    family: str
    #: How many cards of a hand lie up at the end, and how many are hidden.
    up: int
    hidden: int
    #: The last streets on which bets are made: one, or two that can be solved together.
    streets: tuple[str, ...]
    #: The ranks of the deck, the highest first.
    ranks: str
    jokers: int
    #: How its bets are limited.
    structure: str
    #: Whether the high hand wins it all, and nothing is wild.
    plain: bool


class SolvePage(ToldPage):
    """Answers come as server-sent events, as `solve` tells them."""

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/solve", self.page),
            Route("/api/solve", self.ask, methods=["POST"]),
            Route("/api/solve/games", self.games),
        ]

    async def page(self, request: Request) -> Response:
        """The page; the question is in its address, after the #. Its browser gets a name here, to have one question at a time by."""
        return html_to(request, "solve.html")

    async def games(self, request: Request) -> Response:
        """The games that may be asked about."""
        return Response(await self._games(request), media_type="application/json")

    async def _games(self, request: Request) -> bytes:
        """They are found out once, by the process that has Numba loaded, and kept there."""
        listed = await self.errand(request, QUICK, Errand(_solvable, (), _COLDEST), self.reading)
        assert isinstance(listed, bytes)
        return listed

    @reads(SolveQuestion)
    async def ask(self, request: Request) -> Response:
        """News as it comes nearer. Raises `Unanswerable` where the question is none."""
        body = await body_of(request)
        try:
            question = msgspec.json.decode(body, type=SolveQuestion)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise Unanswerable(f"expected a question about a last round: {error}") from None
        if any(len(text) > _LONGEST_TEXT for text in (*question.hands, question.dead, *question.sizes)) or len(question.sizes) > 5:
            raise Unanswerable(f"expected hands of at most {_LONGEST_TEXT} letters, and five sizes")
        if question.game not in {one.key for one in msgspec.json.decode(await self._games(request), type=list[SolvableGame])}:
            raise Unanswerable("expected a game whose last round a page can ask about; studbook solve knows more of them", "game")
        return self.told(request, Told("solving", Errand(solve, (question,), _COLDEST + max(LONGEST))))


def _solvable(_asker: Asker) -> bytes:
    return msgspec.json.encode(solvable_games())


@lru_cache(maxsize=1)
def solvable_games() -> list[SolvableGame]:
    """The games of the book, as they are without house rules, whose last round is solved in the time that a page has."""
    from studbook.engine import script_of  # noqa: PLC0415
    from studbook.solver.final_round import last_bet  # noqa: PLC0415 -- NumPy and Numba
    from studbook.solver.stage import street_name  # noqa: PLC0415
    from studbook.solver.two_streets import bet_before_river  # noqa: PLC0415

    solvable = []
    for entry in games():
        game = make(entry.key)
        script = script_of(game, max(2, game.players[0]))
        deals = [phase for phase in script.phases if isinstance(phase, Deal)]
        faces = "".join(deal.faces for deal in deals)
        hidden = len(faces) - faces.count("U")
        moves = any(isinstance(phase, Roll | TableCards) or phase.drawn for phase in script.phases)
        try:
            last = last_bet(script)
        except SpotError:
            continue
        seen = 2 * faces.count("U")
        if moves or any(deal.keep_down is not None for deal in deals) or comb(len(script.deck) - seen, hidden) > MOST_WAYS:
            continue
        ranks = "".join(RANKS[rank] for rank in reversed(script.deck.ranks))
        plain = not game.wilds and [ranking.side for ranking in game.pot] == ["high"]
        up, jokers = faces.count("U"), script.deck.jokers
        rounds = (bet_before_river(script), last)
        streets = tuple(street_name(script, at) for at in rounds if at is not None)
        structure = game.stakes.structure
        solvable.append(SolvableGame(entry.key, game.name, entry.family, up, hidden, streets, ranks, jokers, structure, plain))
    return solvable
