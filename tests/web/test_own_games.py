"""A game of the host's own over the wire: what is said of its file, who may put it on the list, and what a command refuses to open."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.errors import StudbookError
from studbook.games import registry
from studbook.web.launch import play, serve
from studbook.web.pages.own_games import checked_file, file_from
from tests.table.test_own_games import SHERIFFS
from tests.web.server import Server


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
        assert "host of the table" in refused.json()["message"]
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
        (b"x = " + b"[" * 30_000, 400, "expected TOML", 1),
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


def test_what_cannot_be_dealt_opens_nothing(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    for own, bots, problem in ((SHERIFFS, 8, "expected 2 to 7 players, got 9"), (SHERIFFS[:-20], None, "expected TOML")):
        with pytest.raises(StudbookError, match=problem):
            play(browser=False, own=own, bots=bots, database=database, say=lambda _said: None)
    with pytest.raises(StudbookError, match="razz"):
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


def test_a_game_of_the_book_is_a_file_to_begin_with() -> None:
    keys = [entry.key for entry in registry.games()]
    for key in keys[::14]:
        text = file_from(key)
        report = checked_file(text.encode(), "Ines")
        assert (report.playable, report.key, report.name) == (True, f"our-{key}", f"{registry.make(key).name}, our way"), report.findings
    with pytest.raises(StudbookError):
        file_from("no-such-game")
