"""A game of the host's own at the table: put on the list by the host, dealt to everybody, kept, and part of the hand's record."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.games import UnknownGame, make_own
from studbook.table import commands as c
from studbook.table.book import MOST_OWN
from studbook.table.clock import default_action
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.table.hub import Hub
from studbook.table.store import SQLiteStore
from studbook.web.launch import play, serve
from tests.table.server import Server
from tests.table.tables import Evening, run

EXAMPLES = Path(__file__).parents[2] / "examples"
SHERIFFS = (EXAMPLES / "two-sheriffs.toml").read_text("utf-8")
STRAW = (EXAMPLES / "short-straw.toml").read_text("utf-8")


def renamed(text: str, key: str) -> str:
    return text.replace('key = "two-sheriffs"', f'key = "{key}"')


async def finish(evening: Evening) -> None:
    """Everybody does what the clock would, bots what they like, until the hand is over."""
    deal = evening.table.deal
    assert deal is not None
    while not deal.hand.over:
        if (found := evening.asked()) is None:
            await asyncio.sleep(0.005)
        else:
            with suppress(Refused):  # the hand has gone on by itself
                await evening.act(found[0], default_action(found[1]))


def test_over_the_wire_by_the_host_alone(server: Server) -> None:
    with server.browser() as ines, server.browser() as jun:
        code = ines.new_room()
        address = f"/api/rooms/{code}/games"
        wrong = ines.http.post(f"{address}/check", content=SHERIFFS.replace('"big"', '"bigger"')).json()
        assert not wrong["playable"]
        (fault,) = wrong["findings"]
        assert (fault["level"], fault["line"]) == ("error", 18)
        assert fault["text"].startswith('expected phases 9 bet to be one of "small", "big", "pair", got \'bigger\'')
        good = ines.http.post(f"{address}/check", content=SHERIFFS).json()
        assert good["playable"]
        assert good["page"]["title"] == "Two sheriffs"
        assert good["sums"].startswith("Seven players")
        assert good["game"]["phases"][0]["cards"] == "DDU"
        assert ines.http.get(address).json() == {"games": []}  # looked at, not put on the list
        refused = jun.http.post(address, content=SHERIFFS)
        assert refused.status_code == 400
        assert "from the host of the table" in refused.json()["message"]
        assert ines.http.post(address, content=SHERIFFS, headers={"origin": "http://elsewhere.example"}).status_code == 400
        assert ines.http.get(address).json() == {"games": []}
        with ines.page(code) as host, jun.page(code) as friend:
            assert ines.http.post(address, content=SHERIFFS).status_code == 200
            mark = host.snapshot(lambda f: f["room"]["own"])["room"]["own"]
            assert friend.snapshot(lambda f: f["room"]["own"])["room"]["own"] == mark
            (listed,) = jun.http.get(address).json()["games"]
            assert (listed["key"], listed["family"], listed["options"]) == ("two-sheriffs", "Of this table", [])
            assert "structure" in listed["table_options"]
            page = jun.http.post(
                f"/api/rules?room={code}", json={"game": "two-sheriffs", "options": {"structure": "pot"}, "players": 3}
            ).json()
            assert page["title"] == "Two sheriffs"
            assert "Pot limit" in page["line"]
            assert host.do("start")["type"] == "done"
            assert "two-sheriffs" in host.snapshot(lambda f: f["choosing"])["room"]["allowed"]
            assert host.do("choose", game="two-sheriffs", options={"structure": "pot"})["type"] == "done"
            hand = friend.snapshot(lambda f: f["hand"])["hand"]
            assert hand["game"]["name"] == "Two sheriffs"
            assert hand["game"]["choices"] == {"structure": "pot"}
            assert [slot["name"] for slot in hand["table"]] == ["The Deputy", "The Marshal"]
            assert "host" in friend.do("take_game", game="two-sheriffs")["message"] or "name first" in friend.do("take_game")["message"]
            assert host.do("put_game", text=SHERIFFS)["type"] == "refused"  # files come by their own address


@pytest.mark.parametrize(
    ("sent", "status", "problem", "line"),
    [
        (b"\xff\xfe", 400, "expected UTF-8 text", None),
        (b"key = ", 400, "expected TOML", 1),
        (b"# " + b"x" * 33_000, 400, "expected a file of at most 32768 bytes", None),
        (SHERIFFS.replace('key = "two-sheriffs"', 'key = "razz"').encode(), 400, "expected a key that no game of the book has", 3),
        (SHERIFFS.replace("players = [2, 7]", "players = [2, 10]").encode(), 400, "Nine players can want 65 cards of 52", None),
        (SHERIFFS.replace('    "showdown",\n', "").encode(), 400, "expected the showdown as the last phase", 23),
        (b"x = " + b"[" * 30_000, 400, "expected TOML", None),
        (b"x = " + b"9" * 5_000, 400, "expected TOML", None),
    ],
)
def test_a_file_that_is_no_game_is_told_by_line_and_changes_nothing(
    server: Server, sent: bytes, status: int, problem: str, line: int | None
) -> None:
    with server.browser() as ines:
        code = ines.new_room()
        for last in ("", "/check"):
            answer = ines.http.post(f"/api/rooms/{code}/games{last}", content=sent)
            assert answer.status_code == (200 if last else status)
            told = answer.json()
            assert not told["playable"]
            (fault, *_more) = [one for one in told["findings"] if one["level"] == "error"]
            assert problem.lower() in fault["text"].lower()
            assert fault["line"] == line
        too_long = ines.http.post(f"/api/rooms/{code}/games", content=b"#" * 70_000)
        assert too_long.status_code == 400
        assert "expected at most 65536 bytes" in too_long.json()["message"]
        assert ines.http.get(f"/api/rooms/{code}/games").json() == {"games": []}


def test_the_list_has_an_end() -> None:
    async def story(evening: Evening) -> None:
        host, room = evening.host, evening.table.room
        for number in range(MOST_OWN):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, f"game-{number}")))
        with pytest.raises(Refused, match=f"expected at most {MOST_OWN} games of your own"):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "one-more")))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-3") + "# changed\n"))  # the same key: in its place
        assert room.own["game-3"].endswith("# changed\n")
        await evening.do(host, c.TakeGame(game="game-3"))
        with pytest.raises(Refused, match="expected a game of your own on the list"):
            await evening.do(host, c.TakeGame(game="game-3"))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "long") + "#" * 20_000))
        await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-0") + "#" * 20_000))
        with pytest.raises(Refused, match="expected at most 65536 letters"):
            await evening.do(host, c.PutGame(text=renamed(SHERIFFS, "game-1") + "#" * 20_000))
        jun = await evening.friend("Jun")
        with pytest.raises(Refused, match="from the host"):
            await evening.do(jun, c.PutGame(text=STRAW))

    run(story)


def test_a_list_of_some_games_takes_it_in_and_lets_it_go() -> None:
    async def story(evening: Evening) -> None:
        host, room = evening.host, evening.table.room
        await evening.do(host, c.ChangeSettings(settings={"games": ["razz"]}))
        await evening.do(host, c.PutGame(text=STRAW))
        assert room.settings.games == ("razz", "short-straw")
        await evening.do(host, c.ChangeSettings(settings={"games": ["short-straw"]}))
        await evening.do(host, c.TakeGame(game="short-straw"))
        assert not room.settings.games

    run(story)


def test_it_survives_a_restart_and_a_change_of_the_file(tmp_path: Path) -> None:
    """The hand in play goes on from the text it was dealt with; the list has the new one; the record plays again."""
    path = tmp_path / "tables.db"

    async def story(evening: Evening) -> None:
        table, host = evening.table, evening.host
        await evening.friend("Jun")
        await evening.do(host, c.PutGame(text=SHERIFFS))
        await evening.do(host, c.StartPlay())
        await evening.choose("two-sheriffs", burns=True)
        changed = SHERIFFS.replace("Two sheriffs", "Three sheriffs")
        await evening.do(host, c.PutGame(text=changed))
        assert table.deal is not None
        assert table.deal.game == make_own(SHERIFFS, burns=True)
        assert table.evening.find_game("two-sheriffs", {"burns": True}).text == SHERIFFS  # the page of the hand in play
        await evening.hub.stop()
        hub = Hub(SQLiteStore(path))
        hub.start()
        again = hub.find(table.room.code)
        assert again.deal is not None
        assert again.deal.game == make_own(SHERIFFS, burns=True)
        assert again.room.own == {"two-sheriffs": changed}
        evening.table = again
        again.connect(host.id)
        await evening.play_hand()
        await evening.until(lambda: again.room.phase == "choosing")
        ((setup, moves),) = hub.store.hands(again.room.code)
        assert setup.chosen.text == SHERIFFS
        assert DealtHand(setup, moves).hand.over
        await evening.choose("two-sheriffs")
        assert again.deal.game.name == "Three sheriffs"
        await hub.stop()

    run(story, path=path)


def test_bots_deal_it_and_a_game_taken_off_is_dealt_no_more() -> None:
    async def story(evening: Evening) -> None:
        await evening.do(evening.host, c.PutGame(text=SHERIFFS))
        await evening.do(evening.host, c.ChangeSettings(settings={"games": ["two-sheriffs"], "choice": "rotate"}))
        await evening.do(evening.host, c.StartPlay())
        await evening.until(lambda: evening.table.deal is not None)
        assert evening.table.deal is not None
        assert evening.table.deal.game.key == "two-sheriffs"
        await evening.do(evening.host, c.TakeGame(game="two-sheriffs"))
        first = evening.table.deal.setup.id
        await finish(evening)
        await evening.until(lambda: evening.table.deal is not None and evening.table.deal.setup.id > first)
        assert evening.table.deal.game.key != "two-sheriffs"
        with pytest.raises(UnknownGame):
            evening.table.evening.find_game("nobody-knows", {})

    run(story, bots=2)


def test_from_the_command_line_it_is_dealt_first() -> None:
    """``play --game FILE``: on the list of the table, and the first hand; afterwards dealer's choice of everything."""

    async def evening() -> None:
        hub = Hub(SQLiteStore(":memory:"), SHERIFFS)
        table, host = hub.create("", "host".ljust(40, "x"), "Ines", bots=3, seats=4, settings={"pace": 0, "pause": 0})
        table.evening.opened = True
        story = Evening(hub, table, host)
        await story.until(lambda: table.deal is not None)
        assert table.deal is not None
        assert table.deal.game.key == "two-sheriffs"
        await finish(story)
        await story.until(lambda: table.room.phase in ("choosing", "playing"))
        assert table.room.first is None
        assert table.room.settings.games == ()
        await hub.stop()

    asyncio.run(evening())


def test_what_cannot_be_dealt_opens_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    for own, bots, problem in ((SHERIFFS, 8, "expected 2 to 7 players, got 9"), (SHERIFFS[:-20], None, "expected TOML")):
        with pytest.raises(ValueError, match=problem):
            play(browser=False, own=own, bots=bots, database=database, say=lambda _said: None)
    with pytest.raises(ValueError, match="razz"):
        serve("127.0.0.1", 0, database, own=SHERIFFS.replace('"two-sheriffs"', '"razz"'))
    assert not database.exists()


@pytest.mark.parametrize("command", ["play", "serve"])
def test_the_command_tells_the_faults_of_a_file_as_the_check_does(command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SHERIFFS.replace('    "showdown",\n', ""), "utf-8")
    database = tmp_path / "tables.db"
    asked = [sys.executable, "-m", "studbook", command, "--game", str(file), "--db", str(database)]
    ended = subprocess.run(asked, capture_output=True, text=True, timeout=60, check=False)
    with pytest.raises(SystemExit) as checked:
        main(["game", "check", str(file)])
    assert (ended.returncode, checked.value.code) == (2, 2)
    assert ended.stdout == ""
    assert ended.stderr == f"studbook: {capsys.readouterr().out}"
    assert "line 23: error: expected the showdown as the last phase" in ended.stderr
    assert not database.exists()
