"""The page "Starting hands": the ranked tables of the games, to browse, to filter, as CSV. What takes minutes is left to the command."""

from __future__ import annotations

import csv
import io
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from studbook.ahead.spot import SpotError
from studbook.cards import faced
from studbook.errors import StudbookError
from studbook.games import registry
from studbook.odds.kept_tables import StartingTable, opponents_at_hand, table_at_hand
from studbook.odds.range_examples import examples_of
from studbook.odds.shipped_tables import main_games
from studbook.rules import Deal, Exchange
from studbook.table.hub import Hub
from studbook.web.body import Unanswerable
from studbook.web.taking import reads
from studbook.web.turns import Turns
from studbook.web.visitor_pool import QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import WebPage, html, json_of

_LONGEST_RANGE: Final = 200
#: Seconds after which a question is given up.
_PATIENCE: Final = 20.0


class RankedHand(msgspec.Struct):
    """A row: one kind of starting hand by an example, shares in parts of 1."""

    #: Its place among all, the first being 1.
    place: int
    name: str
    #: The example, a text for each card, and which of them lie face down.
    cards: list[str]
    down: list[bool]
    equity: float
    stderr: float
    win: float
    tie: float
    #: How often it is dealt.
    share: float
    #: How large a part of all hands is as good or better.
    top: float


class RankedHands(msgspec.Struct):
    """The starting hands of a game against so many opponents, as the page shows them."""

    game: str
    name: str
    opponents: int
    #: For which numbers of opponents there is a table, and up to how many can sit there.
    at_hand: list[int]
    most: int
    #: The games that have tables which came with the package.
    ranked: list[str]
    #: Words to begin with.
    ranges: list[str]
    #: What makes the table where there is none.
    command: str
    #: How many cards come first, and how many draws follow where these are all.
    begins: int
    draws: int = 0
    #: How many kinds there are, and how many deals each met.
    kinds: int = 0
    deals: int = 0
    policy: str = ""
    #: Whether the ace is the lowest card.
    low: bool = False
    suits: bool = False
    faces: bool = False
    keeps: bool = False
    classes: bool = False
    rows: list[RankedHand] = []


class StartingHands(WebPage):
    """A table is read here, in a moment; what a range means is found in the visitors' processes."""

    def __init__(self, hub: Hub) -> None:
        super().__init__(hub)
        self.choosing = Turns(self.at_once, self.waiting)

    def routes(self) -> list[BaseRoute]:
        return [
            Route("/starting", self.page),
            Route("/api/starting", self.table_of, methods=["GET"]),
            Route("/api/starting.csv", self.sheet, methods=["GET"]),
        ]

    async def page(self, _request: Request) -> Response:
        """The page; what is looked at is in its address, after the #."""
        return html("starting.html")

    @reads(None, "game", "opponents", "range")
    async def table_of(self, request: Request) -> Response:
        """The starting hands of a game, best first: those that a range means where one is named."""
        return json_of(await self._ranked(request))

    @reads(None, "game", "opponents", "range")
    async def sheet(self, request: Request) -> Response:
        """The same as CSV."""
        ranked = await self._ranked(request)
        name = f"starting-{ranked.game}-{ranked.opponents}.csv"
        return Response(as_csv(ranked), media_type="text/csv", headers={"Content-Disposition": f'attachment; filename="{name}"'})

    async def _ranked(self, request: Request) -> RankedHands:
        query = request.query_params
        key, number, condition = query.get("game") or _first_game(), query.get("opponents", ""), query.get("range", "").strip()
        if number and not (number.isdecimal() and len(number) < 3):
            raise Unanswerable(f"expected a number of opponents, got {number!r}", "opponents")
        if len(condition) > _LONGEST_RANGE:
            raise Unanswerable(f"expected a range of at most {_LONGEST_RANGE} letters", "range")
        try:
            ranked = await self.turns.work(lambda: ranked_hands(key, int(number or 0)))
            if condition and ranked.rows:
                wanted = Errand(_chosen, (ranked.game, ranked.opponents, condition), _PATIENCE)
                places = await self.errand(request, QUICK, wanted, self.choosing)
                ranked.rows = [ranked.rows[at] for at in msgspec.convert(places, list[int])]
        except StudbookError as error:
            raise Unanswerable(str(error), error.field if isinstance(error, SpotError) else "") from None
        return ranked


def _first_game() -> str:
    """The game that a browser sees first: of those whose tables came with the package, the first in the book."""
    ranked = main_games()
    return next(entry.key for entry in registry.games() if entry.key in ranked)


def _chosen(_asker: Asker, key: str, opponents: int, condition: str) -> list[int]:
    from studbook.odds.starting_range import rows_in  # noqa: PLC0415 -- NumPy and Numba, only when somebody asks

    game = registry.make(key)
    table = table_at_hand(game, opponents)
    return [] if table is None else rows_in(game, table, condition)


def ranked_hands(key: str, opponents: int = 0) -> RankedHands:
    """The table that is at hand; without rows where there is none. `opponents`: 0 for the fewest there is a table for. Raises a
    `StudbookError` where there is no such game, or not so many seats."""
    game = registry.make(key)
    least, most = max(1, game.players[0] - 1), game.players[1] - 1
    at_hand = opponents_at_hand(game)
    number = opponents or (at_hand[0] if at_hand else least)
    if not least <= number <= most:
        raise SpotError(f"expected from {least} to {most} opponents in {game.name}, got {number}", "opponents")
    table = table_at_hand(game, number) if number in at_hand else None
    ranked = RankedHands(
        game=game.key, name=game.name, opponents=number, at_hand=list(at_hand), most=most, ranked=list(main_games()),
        ranges=[words for words in examples_of(game) if ":" not in words],
        command=f"studbook odds {game.key} --starting --opponents {number}",
        begins=next(len(phase.faces) for phase in game.phases if isinstance(phase, Deal)), low=game.pot[0].ace_is_low,
    )  # fmt: skip
    if table is not None:
        ranked.kinds, ranked.deals, ranked.policy = len(table.hands), table.deals, table.policy
        ranked.suits, ranked.faces, ranked.keeps, ranked.classes = table.suits, table.faces, table.keeps, table.classes
        ranked.draws = sum(isinstance(phase, Exchange) for phase in game.phases) if table.keeps else 0
        ranked.rows = _rows(table)
    return ranked


def _rows(table: StartingTable) -> list[RankedHand]:
    rows = []
    for at, (row, part) in enumerate(zip(table.hands, table.tops(), strict=True)):
        held = faced(row.hand)
        if not (table.faces or table.classes):
            held = tuple(sorted(held, key=lambda one: row.name.find(str(one[0])[0])))  # as they are named: no place is more than another
        cards, down = [str(card) for card, _ in held], [lies_down for _, lies_down in held]
        figures = (round(figure, 6) for figure in (row.equity, row.stderr, row.win, row.tie, row.share, part))
        rows.append(RankedHand(at + 1, row.name, cards, down, *figures))
    return rows


def as_csv(ranked: RankedHands) -> str:
    """A line for each row, shares in parts of 1."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["place", "hand", "example", "equity", "stderr", "win", "tie", "dealt", "top", "deals", "game", "opponents"])
    for row in ranked.rows:
        figures = (row.equity, row.stderr, row.win, row.tie, row.share, row.top)
        writer.writerow([row.place, row.name, " ".join(row.cards), *figures, ranked.deals, ranked.game, ranked.opponents])
    return out.getvalue()
