"""A program's seat at a table: it comes by the link like a person, sits down, and answers what its seat is asked."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from http.cookies import SimpleCookie
from typing import Final, NamedTuple, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from studbook.errors import StudbookError
from studbook.field.entrants import seated
from studbook.web.bot_class import SeatedBot, SeatView
from studbook.web.bot_program import BotProgram, ProgramFails, command_words
from studbook.web.kept_snapshot import JsonObject, KeptSnapshot, is_object

#: A program that fails so often in a row gets up.
_FAILURES: Final = 3
#: Seconds to reach a server, and to reach it again after it was renewed.
_REACH: Final = 20.0
_AGAIN: Final = 0.5
#: A line closed with this code is to be opened again.
_RENEWED: Final = 1012


class LostTable(StudbookError):
    """The table cannot be reached, or does not let the program in; the message says why."""


class SeatWish(NamedTuple):
    """Where a program sits, and how: `serve_bot` says what each is."""

    link: str
    name: str
    seconds: float
    chips: int | None = None
    rebuys: int = 0


class _AskedHand(msgspec.Struct):
    """The question to a seat, as far as it is looked at here."""

    id: int
    turn: int
    offer: JsonObject | None = None


class _OwnSeat(msgspec.Struct):
    seat: int | None = None
    away: bool = False
    awaits: object = None


class _Refusal(msgspec.Struct):
    """An action that was refused: what it answered, the number of the snapshot that shows the table then, and why."""

    asked: _AskedHand
    seq: int
    message: str


class _GameChoice(msgspec.Struct):
    seat: int
    default: JsonObject


class _TableNow(msgspec.Struct):
    """The parts of a snapshot that say what is to be done."""

    seq: int
    me: _OwnSeat
    seats: list[JsonObject | None]
    hand: _AskedHand | None = None
    choosing: _GameChoice | None = None


class Player(Protocol):
    """What plays a seat: a program, or a bot of Python."""

    def start(self) -> object:
        """Begin, before it sits down. Raises `OSError` when that cannot be done."""

    def ask(self, question: JsonObject, seconds: float) -> JsonObject | None:
        """Its action; None when there is nothing to answer any more. Raises `ProgramFails`."""

    def end(self) -> int:
        """End it."""


def serve_bot(command: str, wish: SeatWish, say: Callable[[str], None]) -> None:
    """Seat the program of this command at the table of a link, and play until it has no chips, the table is gone, or Ctrl-C.

    `wish.seconds` is the time for a decision; `chips` what it sits down with, or what is usual; `rebuys` how often it buys again. `say`
    hears what goes on, in a sentence each. Raises `StudbookError` when the table cannot be reached or does not let it in, and when
    the program has failed three times in a row; `OSError` when it cannot be started.
    """
    program = BotProgram(command_words(command))
    _serve(lambda _link, _cookie: program, wish, say)


def seat_bot(name: str, wish: SeatWish, say: Callable[[str], None]) -> None:
    """Seat a bot of Python, as `serve_bot` does a program: ``FILE.py:CLASS``, or one of the house by its name.

    Raises `StudbookError` and `OSError` as `serve_bot` does, and for a bot that there is not.
    """
    bot = seated(name, secrets.randbits(48), {})
    _serve(lambda link, cookie: SeatedBot(bot, partial(_view_at, link, cookie)), wish, say)


def _serve(player: Callable[[str, str], Player], wish: SeatWish, say: Callable[[str], None]) -> None:
    """Play at the table of the link. `player` makes who plays, of the table's address and the cookie that it knows it by."""
    place = urlsplit(wish.link)
    if place.scheme not in {"http", "https"} or not place.netloc or not place.path.startswith("/room/"):
        raise LostTable(f"expected the link of a table, such as http://127.0.0.1:8765/room/k7f3mn; got {wish.link!r}")
    link = f"{place.scheme}://{place.netloc}{place.path.rstrip('/')}"
    cookie = _cookie_of(link)
    program = player(link, cookie)
    seat = BotSeat(program, wish, say)
    program.start()
    try:
        while True:
            with _connected(link, cookie) as line:
                if seat.play(line):
                    return
            time.sleep(_AGAIN)
    finally:
        program.end()


class BotSeat:
    """One program at one table, over as many lines as it takes."""

    def __init__(self, program: Player, wish: SeatWish, say: Callable[[str], None]) -> None:
        self._program = program
        self._wish = wish
        self._say = say
        self._count = 0
        self._failures = 0
        self._bought = 0
        self._seated = False
        #: What was done last, so that it is not done twice while the table has not said so yet.
        self._done: set[object] = set()
        #: What the commands without an answer yet are about, by their ids.
        self._open: dict[str, str] = {}
        #: The questions that its actions without an answer yet are for, by their ids.
        self._acts: dict[str, _AskedHand] = {}
        #: Actions that were refused by a table that is not known yet.
        self._refusals: list[_Refusal] = []

    def play(self, line: ClientConnection) -> bool:
        """Play on this line. Whether all is over; False when the line is to be opened again."""
        kept = KeptSnapshot()
        self._done.clear()
        self._open.clear()
        self._acts.clear()
        self._refusals.clear()
        try:
            while True:
                frame: JsonObject = msgspec.json.decode(line.recv(), type=JsonObject)
                if frame["type"] == "snapshot":
                    kept.join(frame)
                elif frame["type"] in {"done", "refused"}:
                    self._hear(frame)
                else:
                    continue
                self._judge(line, kept.whole)
                if self._go_on(line, kept.whole):
                    return True
        except ConnectionClosed as closed:
            if closed.rcvd is None or closed.rcvd.code == _RENEWED:
                return False
            raise LostTable(f"the table closed the line: {closed.rcvd.reason or closed.rcvd.code}") from None
        except KeyboardInterrupt:
            with suppress(ConnectionClosed):
                self._get_up(line)
            raise

    def _go_on(self, line: ClientConnection, whole: JsonObject) -> bool:
        """Do what is to be done now. Whether all is over."""
        told = msgspec.convert(whole, _TableNow)
        seat = told.me.seat
        if seat is None:
            if self._seated:
                self._say(f"{self._wish.name} has no seat any more.")
                return True
            self._once(line, "join", "join", name=self._wish.name)
            self._once(line, "sit", "sit", **({} if self._wish.chips is None else {"chips": self._wish.chips}))
            return False
        self._seated = True
        mine = told.seats[seat]
        if mine is not None and mine["state"] == "out of chips":
            if "rebuy" not in self._done and self._bought == self._wish.rebuys:
                self._get_up(line)
                self._say(f"{self._wish.name} has no chips left.")
                return True
            self._bought += self._once(line, "rebuy", "rebuy")
        elif told.me.away:
            self._once(line, "back", "away", on=False)
        else:
            self._done -= {"back", "rebuy"}
        if told.choosing is not None and told.choosing.seat == seat:
            self._once(line, "choose", "choose", **told.choosing.default)
        elif told.choosing is None:
            self._done.discard("choose")
        hand = told.hand
        if hand is not None and hand.offer is not None and (hand.id, hand.turn) not in self._done:
            self._done.add((hand.id, hand.turn))
            self._decide(line, hand, question_of(whole))
        return False

    def _decide(self, line: ClientConnection, hand: _AskedHand, question: JsonObject) -> None:
        """Ask the program, and act; when it fails, its clock runs out as a person's does, and the table reads why."""
        try:
            action = self._program.ask(question, self._wish.seconds)
        except ProgramFails as failure:
            self._fail(line, str(failure))
            return
        if action is not None:
            self._acts[self._send(line, "act", hand=hand.id, turn=hand.turn, action=action)] = hand

    def _hear(self, frame: JsonObject) -> None:
        """An answer of the table."""
        do, asked = self._open.pop(str(frame["id"]), ""), self._acts.pop(str(frame["id"]), None)
        if frame["type"] == "done":
            self._failures = 0 if do == "act" else self._failures
        elif do in {"join", "sit"}:
            raise LostTable(f"the table does not let {self._wish.name} in: {frame['message']}")
        elif asked is not None:
            self._refusals.append(msgspec.convert({**frame, "asked": asked}, _Refusal))

    def _judge(self, line: ClientConnection, whole: JsonObject) -> None:
        """Tell the refusals that the program has earned, once the table is known that refused it.

        Where that table asks something else, the action and the news of it have crossed: that is nobody's fault, and what is asked now is
        asked again.
        """
        told = msgspec.convert(whole, _TableNow)
        known = [refusal for refusal in self._refusals if refusal.seq <= told.seq]
        self._refusals = [refusal for refusal in self._refusals if refusal.seq > told.seq]
        for refusal in known:
            if refusal.asked == told.hand:
                self._fail(line, f"was refused: {refusal.message}")
            else:
                self._done.discard((refusal.asked.id, refusal.asked.turn))

    def _fail(self, line: ClientConnection, reason: str) -> None:
        """Tell the table and whoever runs this; raises `ProgramFails` when it is once too often."""
        self._failures += 1
        words = f"The program of {self._wish.name} {reason}"
        self._say(words)
        self._send(line, "chat", text=words[:200])
        if self._failures >= _FAILURES:
            self._get_up(line)
            raise ProgramFails(f"{words}; that was {_FAILURES} times in a row, so it has got up")

    def _get_up(self, line: ClientConnection) -> None:
        """Get up, and wait until the table has heard it: what comes before the end of a line may be left unread."""
        name = self._send(line, "stand")
        deadline = time.monotonic() + _REACH
        with suppress(TimeoutError):
            while msgspec.json.decode(line.recv(max(deadline - time.monotonic(), 0)), type=JsonObject).get("id") != name:
                pass

    def _once(self, line: ClientConnection, mark: str, do: str, **fields: object) -> bool:
        """Send a command, but not again before its mark is taken off."""
        if mark in self._done:
            return False
        self._done.add(mark)
        self._send(line, do, **fields)
        return True

    def _send(self, line: ClientConnection, do: str, **fields: object) -> str:
        """Send a command; its id."""
        self._count += 1
        name = f"{do}{self._count}"
        self._open[name] = do
        line.send(msgspec.json.encode({"do": do, "id": name, **fields}).decode())
        return name


def question_of(whole: JsonObject) -> JsonObject:
    """What a program is asked: its offer and seat, the hand and the seats as its page would show them, and the stakes."""
    me, room, hand = whole["me"], whole["room"], whole["hand"]
    assert is_object(me)
    assert is_object(room)
    assert is_object(hand)
    return {"seat": me["seat"], "offer": hand["offer"], "stakes": room["stakes"], "seats": whole["seats"], "hand": hand}


def _cookie_of(link: str) -> str:
    """The cookie that says at the table who one is, as a browser gets it with the page."""
    try:
        with urlopen(Request(link), timeout=_REACH) as page:  # noqa: S310 - http or https, looked at before
            cookies = [SimpleCookie(text) for text in page.headers.get_all("Set-Cookie", [])]
    except HTTPError as error:
        raise LostTable(f"{link}: expected a table, got {error.code} {error.reason}") from None
    except (URLError, OSError) as error:
        raise LostTable(f"{link}: no server answers: {getattr(error, 'reason', error)}") from None
    pairs = [f"{name}={morsel.value}" for cookie in cookies for name, morsel in cookie.items()]
    return "; ".join(pairs)


def _view_at(link: str, cookie: str) -> SeatView | None:
    """What the seat knows now; None when it is not asked any more."""
    address = link.replace("/room/", "/api/rooms/", 1) + "/view"
    try:
        with urlopen(Request(address, headers={"Cookie": cookie}), timeout=_REACH) as answer:  # noqa: S310 - the table's own
            return msgspec.json.decode(answer.read(), type=SeatView)
    except HTTPError as error:
        if error.code == HTTPStatus.BAD_REQUEST:
            return None
        raise LostTable(f"{address}: expected what the seat knows, got {error.code} {error.reason}") from None
    except OSError as error:  # the line says it too, and is opened again
        raise ProgramFails(f"could not see its cards: {getattr(error, 'reason', error)}") from None


def _connected(link: str, cookie: str) -> ClientConnection:
    """A line to the table. A server that is being renewed is given some seconds."""
    deadline = time.monotonic() + _REACH
    while True:
        try:
            return connect(f"ws{link.removeprefix('http')}/ws", additional_headers={"Cookie": cookie}, open_timeout=_REACH, max_size=None)
        except (InvalidHandshake, OSError, TimeoutError) as error:
            if time.monotonic() > deadline or isinstance(error, InvalidHandshake):
                raise LostTable(f"{link}: the table gives no line: {error}") from None
        time.sleep(_AGAIN)
