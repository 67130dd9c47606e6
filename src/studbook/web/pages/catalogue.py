"""The book of games for the chooser, and a rules page on request: `/api/games` and `/api/rules`."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.rules import Amounts, Game
from studbook.rules.lint import lint_game
from studbook.rules.options import AUTHORITY, Option
from studbook.rules.page import rules_page
from studbook.rules.sums import sums_of
from studbook.rules.table_rules import table_rule_options
from studbook.table import book
from studbook.table.room import Chosen
from studbook.table.settings import amounts_of
from studbook.telling.ladder_counts import kept_counts
from studbook.telling.table_terms import GLOSSARY
from studbook.web.body import body_of, decoded
from studbook.web.pages.entries import catalogue
from studbook.web.taking import reads
from studbook.web.webpage import WebPage, json_of


class RulesAsked(msgspec.Struct, forbid_unknown_fields=True):
    """Which rules page is wanted; with a number of `players`, whether the cards are enough for them."""

    game: str
    options: dict[str, object] = {}
    stakes: dict[str, int] = {}
    players: int | None = None


class Catalogue(WebPage):
    """What the pages ask about games; the page of the chooser is the room's."""

    def routes(self) -> list[BaseRoute]:
        return [Route("/api/games", self.games), Route("/api/terms", self.terms), Route("/api/rules", self.rules, methods=["POST"])]

    async def games(self, _request: Request) -> Response:
        """Every game of the book."""
        return Response(catalogue(), media_type="application/json")

    async def terms(self, _request: Request) -> Response:
        """The words of the table, each with how it stands in sentences and one sentence that says what it means."""
        return json_of({"terms": [term._asdict() for term in GLOSSARY]})

    @reads(RulesAsked, "room")
    async def rules(self, request: Request) -> Response:
        """A rules page; of a room (``?room=CODE``) with the name of who rules there."""
        code = request.query_params.get("room")
        body = await body_of(request)
        if not code:
            return json_of(rules_of(body, AUTHORITY))
        table = await self.hub.find(code)
        return json_of(rules_of(body, table.room.settings.authority, table.evening.find_game))


def rules_of(body: bytes, authority: str, find: Callable[[str, dict[str, object]], Chosen] = Chosen) -> dict[str, object]:
    """The rules page that a body asks for. Raises a `StudbookError` where there is no such game, option or stake.

    `find` gives the game of that key where it is asked: at a table, the host's own too.
    """
    wish = decoded(body, RulesAsked, "a game and its options")
    chosen = find(wish.game, wish.options)
    game = book.game_of(chosen)
    amounts = amounts_of(Amounts(), wish.stakes)
    players = wish.players
    fits = players is not None and game.players[0] <= players <= game.players[1]
    return {
        **printed(game, amounts, authority, book.options_of(chosen)),
        "live": [option.name for option in (*book.options_of(chosen), *table_rule_options()) if option.matters(game)],
        "findings": [{"level": finding.level, "text": finding.text} for finding in lint_game(game, players, amounts)],
        "sums": sums_of(game, players).sentence if players is not None and fits else "",
    }


def printed(game: Game, amounts: Amounts, authority: str, options: tuple[Option, ...] = ()) -> dict[str, object]:
    """The rules page of a game by its parts: ``title``, ``sentence``, ``line``, ``sections`` with their lines, and ``ladders``."""
    parts: dict[str, object] = msgspec.to_builtins(rules_page(game, amounts, options, authority, counting=kept_counts))
    return parts
