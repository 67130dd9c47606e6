"""Games of the host's own: a file is checked before it goes on the list of a table."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from studbook.games import CheckedGame, check_own, registry
from studbook.rules import Amounts
from studbook.rules.sums import sums_of
from studbook.rules.toml import GameFileError, write_game
from studbook.table.book import readable
from studbook.table.commands import PutGame, Refused
from studbook.table.room import Person
from studbook.table.table import Table
from studbook.web.body import body_of
from studbook.web.pages.catalogue import printed
from studbook.web.pages.entries import GameEntry, own_entries, own_entry
from studbook.web.sessions import token_of
from studbook.web.taking import reads
from studbook.web.visitor_pool import QUICK
from studbook.web.visitor_process import Asker, Errand
from studbook.web.webpage import WebPage, json_of

#: Seconds that a file may take to be read, its game with it.
SLOWEST: Final = 10.0


class FileFinding(msgspec.Struct):
    """What is to be said of a file; `line`: None where it is about the whole."""

    level: str
    text: str
    line: int | None


class FileReport(msgspec.Struct, omit_defaults=True):
    """A file as it was found: a game that can be dealt with its rules page and the sums of its fullest table, or what is wrong."""

    #: Whether the game can be dealt.
    playable: bool
    findings: list[FileFinding]
    #: The game's key and name, where the file is a game at all.
    key: str = ""
    name: str = ""
    #: The game as the list tells it, its rules page, and its sums: where it can be dealt.
    game: GameEntry | None = None
    page: dict[str, object] | None = None
    sums: str = ""
    #: What the file says, where it is text; and, as the answer to an attempt to put it on the list, why it was refused.
    text: str = ""
    message: str = ""


class OwnGames(WebPage):
    """What the sheet "A game of your own" asks."""

    def routes(self) -> list[BaseRoute]:
        games = "/api/rooms/{code}/games"
        return [
            Route(games, self.listed),
            Route(games, self.put, methods=["POST"]),
            Route(f"{games}/check", self.check, methods=["POST"]),
            Route("/api/games/{key}/file", self.start),
        ]

    async def start(self, request: Request) -> Response:
        """A game of the book as the file of another one, to be changed."""
        return PlainTextResponse(file_from(request.path_params["key"]))

    async def listed(self, request: Request) -> Response:
        """The host's own games of a table, as `/api/games` tells the book's."""
        return json_of({"games": own_entries((await self.table(request)).room)})

    @reads(str)
    async def check(self, request: Request) -> Response:
        """What is wrong with a file, or the game in it with its page: for the host, before it goes on the list."""
        _table, _host, report = await self._read(request)
        return json_of(report)

    @reads(str)
    async def put(self, request: Request) -> Response:
        """Put the game of a file on the table's list. What cannot be dealt is answered as by `check` and changes nothing."""
        table, host, report = await self._read(request)
        if report.playable:
            await asyncio.to_thread(readable, report.text)  # it is remembered, so that the table does not read it again while all wait
            await table.ask(host, PutGame(text=report.text))
            return json_of(report)
        report.message = report.findings[0].text
        response = json_of(report)
        response.status_code = 400
        return response

    async def _read(self, request: Request) -> tuple[Table, Person, FileReport]:
        """The table, its host, and what is found in the file they sent."""
        table = await self.table(request)
        token = token_of(request)
        person = table.room.by_token(token) if token else None
        if person is None or person.id != table.room.host:
            raise Refused("expected a game of their own from the host of the table")
        body = await body_of(request)
        authority = table.room.settings.authority
        report = await self.errand(request, QUICK, Errand(_checked, (body, authority), SLOWEST))
        assert isinstance(report, FileReport)
        return table, person, report


def _checked(_asker: Asker, body: bytes, authority: str) -> FileReport:
    return checked_file(body, authority)


def file_from(key: str) -> str:
    """A game of the book as a file that may go on a table's list as it is: ``key = "our-razz"``, ``name = "Razz, our way"``.

    Raises a `StudbookError` where there is no such game.
    """
    game = registry.make(key)
    return write_game(replace(game, key=f"our-{game.key}", name=f"{game.name}, our way", choices=()))


def checked_file(body: bytes, authority: str) -> FileReport:
    """What is found in a file that somebody brought."""
    try:
        text = body.decode()
    except UnicodeDecodeError as error:
        wrong = f"expected UTF-8 text, got something else at byte {error.start}"
        return FileReport(playable=False, findings=[FileFinding("error", wrong, None)])
    try:
        checked: CheckedGame = check_own(text, "")
    except GameFileError as error:
        return FileReport(playable=False, findings=[FileFinding("error", error.words, error.line)], text=text)
    game = checked.game
    report = FileReport(
        playable=checked.playable,
        findings=[FileFinding(finding.level, finding.text, line) for finding, line in checked.findings],
        key=game.key,
        name=game.name,
        text=text,
    )
    if report.playable:
        report.game, report.page = own_entry(game), printed(game, Amounts(), authority)
        report.sums = sums_of(game, game.players[1]).sentence
    return report
