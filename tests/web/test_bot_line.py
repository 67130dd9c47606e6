"""Programs at a real table: in Python, in JavaScript, and such as hang, end or talk nonsense, which the clock answers for by name."""

from __future__ import annotations

import json
import sys
import sysconfig
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.frames import Close
from websockets.sync.client import ClientConnection

import studbook as sb
from studbook import web
from studbook.cli.app import main
from studbook.field.entrants import seated
from studbook.table.room import Chosen
from studbook.telling.told_view import view_json
from studbook.web.bot_class import SeatedBot, SeatView
from studbook.web.bot_line import BotSeat
from studbook.web.bot_program import BotProgram, ProgramFails
from studbook.web.kept_snapshot import JsonObject
from tests.web.server import Browser, Server

EXAMPLES = Path(__file__).parents[2] / "examples"
DENO = Path(sysconfig.get_path("scripts")) / "deno"


def python(code: str) -> list[str]:
    return [sys.executable, "-Sc", code]


def test_programs_in_two_languages_play_until_the_host_frees_their_seats(server: Server, ines: Browser) -> None:
    code = ines.new_room(bots=0, settings={"pace": 0, "pause": 0, "choosing": 60, "games": ["five-card-draw", "razz"], "choice": "rotate"})
    link, said = f"{server.url}/room/{code}", list[str]()
    commands = {"Anna": f"{sys.executable} {EXAMPLES}/caller.py", "Bert": f"{DENO} run {EXAMPLES}/caller.mjs"}
    with ines.page(code) as host, ThreadPoolExecutor() as pool:
        host.do("stand")
        playing = [pool.submit(web.serve_bot, command, web.SeatWish(link, name, 60), said.append) for name, command in commands.items()]
        host.snapshot(lambda frame: sum(seat is not None for seat in frame["seats"]) == 2)
        assert host.do("start")["type"] == "done"
        host.until(lambda frame: frame["type"] == "snapshot" and frame["room"]["hands"] >= 4)
        for seat in range(6):
            host.do("remove", seat=seat, why="it is late")
        for one in playing:
            one.result(60)
    assert sorted(said) == ["Anna has no seat any more.", "Bert has no seat any more."]
    assert not [frame for frame in host.frames if frame["type"] == "snapshot" for line in frame["chat"] if "program" in line["text"]]
    last = next(frame for frame in reversed(host.frames) if frame["type"] == "snapshot")
    assert all(line["hands"] >= 4 for line in last["room"]["ledger"] if line["name"] in commands)


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import time; time.sleep(60)", "did not decide in 0.3 seconds"),
        ("raise SystemExit(3)", "ended, with exit code 3"),
        ("print('call', flush=True); input()", "answered with 'call', not with an action"),
    ],
)
def test_what_goes_wrong_with_a_program(code: str, told: str) -> None:
    program = BotProgram(python(code))
    with pytest.raises(ProgramFails, match=told):
        program.ask({"offer": {"kind": "bet"}}, 0.3 if "sleep" in code else 60)
    program.end()


def test_an_illegal_action_is_never_played_and_the_chat_names_it(server: Server, ines: Browser) -> None:
    code = ines.new_room(bots=1, settings={"pace": 0, "pause": 0, "choosing": 60, "bank": 0, "games": ["razz"], "choice": "rotate"})
    room = server.hub.tables[code].room
    room.settings = replace(room.settings, clock=2)  # less than a host may say, so that nobody waits here
    wrong = f'{sys.executable} -Suc "import sys; [print(\'{{\\"raise\\": 7777}}\') for _ in sys.stdin]"'
    with ines.page(code) as host, ThreadPoolExecutor() as pool:
        host.do("stand")
        playing = pool.submit(web.serve_bot, wrong, web.SeatWish(f"{server.url}/room/{code}", "Bert", 60), lambda _words: None)
        host.snapshot(lambda frame: sum(seat is not None for seat in frame["seats"]) == 2)
        assert host.do("start")["type"] == "done"
        with pytest.raises(ProgramFails, match=r"^The program of Bert was refused: .*; that was 3 times in a row, so it has got up$"):
            playing.result(60)
        host.snapshot(lambda frame: sum(seat is not None for seat in frame["seats"]) == 1)
    chat = {line["text"] for frame in host.frames if frame["type"] == "snapshot" for line in frame["chat"]}
    assert any(words.startswith("The program of Bert was refused: ") and "7777" in words for words in chat)


CALLER = "import studbook as sb\nclass Caller:\n    def decide(self, view):\n        offer = view.own_offer\n        {body}\n"


def test_bots_of_python_play_until_the_host_frees_their_seats(server: Server, ines: Browser, tmp_path: Path) -> None:
    """One out of a file, shown its own cards and no other, and one of the house."""
    code = ines.new_room(bots=0, settings={"pace": 0, "pause": 0, "choosing": 60, "games": ["five-card-draw", "razz"], "choice": "rotate"})
    link, said = f"{server.url}/room/{code}", list[str]()
    file = tmp_path / "mine.py"
    file.write_text(
        CALLER.format(
            body="assert None not in view.state.cards[view.seat]\n"
            "        assert None in view.state.cards[1 - view.seat]\n"
            "        return sb.Call() if isinstance(offer, sb.BetOffer) and offer.call else offer.cheapest"
        )
    )
    with ines.page(code) as host, ThreadPoolExecutor() as pool:
        host.do("stand")
        bots = {"Anna": f"{file}:Caller", "Bert": "rock"}
        playing = [pool.submit(web.seat_bot, bot, web.SeatWish(link, name, 60), said.append) for name, bot in bots.items()]
        host.snapshot(lambda frame: sum(seat is not None for seat in frame["seats"]) == 2)
        assert host.do("start")["type"] == "done"
        host.until(lambda frame: frame["type"] == "snapshot" and frame["room"]["hands"] >= 3)
        for seat in range(6):
            host.do("remove", seat=seat, why="it is late")
        for one in playing:
            one.result(60)
    assert sorted(said) == ["Anna has no seat any more.", "Bert has no seat any more."]
    assert ines.http.get(f"/api/rooms/{code}/view").status_code == 400


@pytest.mark.parametrize(
    ("body", "told"),
    [
        ("import time; time.sleep(5)", "did not decide in 0.2 seconds"),
        ("return 1 / 0", "broke off: ZeroDivisionError: division by zero"),
        ("return sb.Raise(7777)", r"answered Raise\(to=7777\), expected to bring in 2 or complete to 5"),
    ],
)
def test_what_goes_wrong_with_a_bot_of_python(body: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(CALLER.format(body=body))
    hand = sb.deal("razz", stacks=[100] * 2, seed=1)
    assert hand.actor is not None
    view = view_json(hand.view(hand.actor), (100, 100), 0)
    bot = SeatedBot(seated(f"{file}:Caller", 0, {}), lambda: SeatView(7, 0, Chosen("razz"), view))
    with pytest.raises(ProgramFails, match=told):
        bot.ask({"hand": {"id": 7, "turn": 0}}, 0.2 if "sleep" in body else 60)
    assert bot.ask({"hand": {"id": 7, "turn": 1}}, 60) is None  # that moment has passed


class HeardLine:
    """A line whose commands are noted, and answered at once."""

    def __init__(self) -> None:
        self.sent: list[dict[str, object]] = []

    def send(self, text: str) -> None:
        self.sent.append(json.loads(text))

    def recv(self, _seconds: float) -> str:
        return json.dumps({"type": "done", "id": self.sent[-1]["id"]})


def test_chips_are_bought_as_often_as_was_said() -> None:
    """Once for each time that it has none, however often the table says so before they come."""
    line, said = HeardLine(), list[str]()
    seat = BotSeat(BotProgram(["true"]), web.SeatWish("", "Bert", 1, rebuys=1), said.append)
    over = []
    for state in ("in", "out of chips", "out of chips", "in", "out of chips"):
        whole: JsonObject = {"seq": 1, "me": {"seat": 0}, "seats": [{"state": state}], "hand": None, "choosing": None}
        over.append(seat._go_on(cast("ClientConnection", line), whole))
    assert over == [False, False, False, False, True]
    assert [command["do"] for command in line.sent] == ["rebuy", "stand"]
    assert said == ["Bert has no chips left."]


class Caller:
    """A program that calls, whatever it is asked."""

    def __init__(self) -> None:
        self.asked: list[object] = []

    def ask(self, question: JsonObject, seconds: float) -> JsonObject:
        assert seconds
        self.asked.append(question["offer"])
        return {"call": True}


class ToldLine(HeardLine):
    """A line on which the table says this, whatever it hears, and then ends."""

    def __init__(self, frames: Sequence[JsonObject]) -> None:
        super().__init__()
        self._frames = iter(frames)

    def recv(self, _seconds: float = 0) -> str:
        for frame in self._frames:
            return json.dumps(frame)
        raise ConnectionClosed(Close(1012, ""), None)


CALL, CHECK = {"kind": "bet", "call": 4}, {"kind": "bet", "check": True}
REFUSED: JsonObject = {"type": "refused", "id": "act1", "seq": 2, "message": "expected something else"}


def asks(seq: int, offer: JsonObject | None, turn: int = 0, hand: int = 7) -> JsonObject:
    """A snapshot in which the seat is asked this."""
    shown = {"id": hand, "turn": turn, "offer": offer}
    return {"type": "snapshot", "seq": seq, "me": {"seat": 0}, "seats": [{"state": "in"}], "room": {"stakes": {}}, "hand": shown}


@pytest.mark.parametrize(
    ("frames", "answered", "told"),
    [
        ([REFUSED, asks(2, None)], 1, 0),  # the hand has ended meanwhile; the answer comes before the news of it
        ([asks(2, None), REFUSED], 1, 0),  # or after
        ([asks(2, CALL, turn=1), REFUSED], 2, 0),  # the clock was quicker
        ([REFUSED, asks(2, CALL, hand=8)], 2, 0),  # the next hand
        ([asks(2, CHECK), REFUSED], 2, 0),  # who had bet has left: the same turn has another question, which is asked again
        ([REFUSED, asks(3, CHECK)], 2, 0),
        ([{**REFUSED, "seq": 1}, asks(2, None)], 1, 1),  # the very table that had asked refuses it: that is the program's
        ([REFUSED, asks(2, CALL)], 1, 1),  # somebody has spoken meanwhile, no more
    ],
)  # fmt: skip
def test_an_answer_that_crosses_with_the_news_is_nobodys_fault(frames: list[JsonObject], answered: int, told: int) -> None:
    line, said, program = ToldLine([asks(1, CALL), *frames]), list[str](), Caller()
    seat = BotSeat(cast("BotProgram", program), web.SeatWish("", "Bert", 1), said.append)
    assert not seat.play(cast("ClientConnection", line))
    assert len(program.asked) == answered
    assert [command["do"] for command in line.sent if command["do"] != "act"] == ["chat"] * told
    assert said == ["The program of Bert was refused: expected something else"] * told


def test_what_is_no_table_is_told_in_one_line(server: Server, ines: Browser, capsys: pytest.CaptureFixture[str]) -> None:
    room = f"{server.url}/room/{ines.new_room(bots=0)}"
    for link, bot, command, told in (
        ("k7f3mn", "", "true", "expected the link of a table"),
        (f"{server.url}/room/k7f3mn", "", "true", "expected a table, got 404"),
        ("http://127.0.0.1:9/room/k7f3mn", "", "true", "no server answers"),
        (f"{server.url}/room/k7f3mn", "", "'", "expected a command such as"),
        (room, "", "no-such-program", "no-such-program: No such file"),
        (room, "nobody", "", "expected a bot out of"),
        (room, "nowhere.py:Nobody", "", "nowhere.py: No such file"),
        (room, "", "", "expected a bot such as three_low.py:ThreeLow, or --command, got neither"),
    ):
        with pytest.raises(SystemExit) as left:
            main(["bot", "serve", link, *([bot] if bot else ["--command", command])])
        assert left.value.code == 2
        error = capsys.readouterr().err
        assert told in error
        assert error.count("\n") == 1
