"""What the scripts take the server's answers to be is what they are: real answers are held against the types, to the last field."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.history.records import GOOD
from tests.table.test_own_games import SHERIFFS
from tests.web.server import Browser, Page

ROOT = Path(__file__).parents[2]
DENO = Path(sys.executable).parent / "deno"
Json = dict[str, Any]
DONE: Json = {"type": "done", "id": "a", "seq": 1}


def faults(folder: Path, **answers: tuple[str, object]) -> str:
    """What the type check says of values that are written out as if they were of these types; empty when they are."""
    script = folder / "answers.js"
    lines = [
        f"/** @type {{{kind}}} */\nexport const {name} = {json.dumps(answer, indent=1)};\n" for name, (kind, answer) in answers.items()
    ]
    script.write_text("\n".join(lines), "utf-8")
    command = [str(DENO), "check", "--quiet", "--config", str(ROOT / "deno.json"), str(script)]
    ended = subprocess.run(
        command, capture_output=True, text=True, timeout=120, check=False, env={"NO_COLOR": "1", "DENO_DIR": str(folder)}
    )
    assert (ended.returncode == 0) == (not ended.stderr), ended.stderr
    return ended.stderr


def shape(value: object) -> object:
    """What kind of thing a value is, with its fields'."""
    if isinstance(value, dict):
        return frozenset((name, shape(field)) for name, field in value.items())
    if isinstance(value, list):
        return frozenset(map(shape, value))
    return type(value)


def played(ines: Browser, games: list[str]) -> tuple[str, list[Json]]:
    """A table where a hand of each game was played, and the frames that its host was sent, one of each kind."""
    settings = {"pace": 0, "pause": 0, "choosing": 60, "choice": "host", "coach": True}
    code = ines.new_room(bots=3, settings=settings)
    frames: list[Json] = []
    with ines.page(code) as host:
        host.do("chat", text="good evening")
        host.do("start")
        for number, game in enumerate(games, 1):
            host.snapshot(lambda f, number=number: f["choosing"] and f["room"]["hands"] == number - 1)
            assert host.do("choose", game=game)["type"] == "done"
            if number == 1:
                host.snapshot(lambda f: f["hand"] and f["hand"]["offer"])
                host.coach()
            play_out(host, number)
        for frame in host.frames:
            if frame["type"] == "snapshot" and frame["hand"]:
                frame["hand"]["log"] = frame["hand"]["log"][:1]  # all its sections are alike
        frames += {shape(frame): frame for frame in host.frames if frame["type"] in {"snapshot", "coach"}}.values()
    return code, frames


def play_out(host: Page, number: int) -> None:
    """Stay in as cheaply as may be until the hand is over."""
    while True:
        hand = host.snapshot(lambda f: f["hand"] and f["hand"]["id"] == number and (f["hand"]["offer"] or f["hand"]["over"]))["hand"]
        if hand["over"]:
            return
        offer = hand["offer"]
        if offer["kind"] == "pick":
            action: Json = {"pick": offer["places"][: offer["least"]]}
        elif offer["kind"] == "say":
            action = {"say": offer["words"][0]}
        elif offer["check"]:
            action = {"check": True}
        else:
            action = {"call": True} if offer["call"] else {"raise": offer["raises"][0]["low"]}
        host.do("act", hand=hand["id"], turn=hand["turn"], action=action)


def test_frames_of_a_table_are_what_the_scripts_take_them_for(ines: Browser, tmp_path: Path) -> None:
    games = ["stud-8", "badugi", "good-bad-ugly", "five-card-high-low-declare", "texas-holdem"]
    code, frames = played(ines, games)
    snapshots = [frame for frame in frames if frame["type"] == "snapshot"]
    words = [frame for frame in frames if frame["type"] == "coach"]
    assert {hand["game"]["key"] for frame in snapshots if (hand := frame["hand"])} == set(games)
    assert words
    figures = ines.http.get(f"/api/rooms/{code}/stats").json()
    odds = ines.http.get(f"/api/rooms/{code}/hands/1/odds").json()
    told = faults(
        tmp_path, snapshots=("Snapshot[]", snapshots), words=("CoachWord[]", words), figures=("Figures", figures), odds=("HandOdds", odds)
    )
    assert not told, told[:6000]


def test_other_answers_are_what_the_scripts_take_them_for(ines: Browser, tmp_path: Path) -> None:
    code = ines.new_room()
    file = next(path for path in GOOD if path.name == "stars-stud8-split.txt").read_bytes()
    rules = ines.http.post("/api/rules", json={"game": "stud-8", "players": 6}).json()
    settled = {"sides": [{"ranking": "high"}, {"ranking": "low-8"}], "wild": ["6"], "hands": {"1": "6s 6h Kc Ks 9h", "2": "As 2h 3d 4c 7c"}}
    answers = {
        "games": ("GameList", ines.http.get("/api/games").json()),
        "rules": ("RulesAnswer", rules),
        "report": ("FileReport", ines.http.post(f"/api/rooms/{code}/games/check", content=SHERIFFS).json()),
        "wrong": ("FileReport", ines.http.post(f"/api/rooms/{code}/games/check", content=SHERIFFS[:-20]).json()),
        "choices": ("SettleList", ines.http.get("/api/settle/choices").json()),
        "settled": ("SettleAnswer", ines.http.post("/api/settle", json=settled).json()),
        "starting": ("StartingTable", ines.http.get("/api/starting", params={"game": "badugi", "range": "top 2 %"}).json()),
        "shape": ("OddsShape", ines.http.post("/api/odds/game", json={"game": "mexican-stud"}).json()),
        "solvable": ("SolveGame[]", ines.http.get("/api/solve/games").json()),
        "replay": ("ReplayData", ines.http.post("/api/replay?mine=1", content=file).json()["replay"]),
        "done": ("DoneFrame", DONE),
        "list": ("HandList", ines.http.post("/api/replay?from=1", content=file).json()),
    }
    told = faults(tmp_path, **answers)
    assert not told, told[:6000]


def test_a_field_that_is_misspelt_or_of_another_kind_is_found(tmp_path: Path) -> None:
    wrong = faults(tmp_path, another_kind=("DoneFrame", DONE | {"seq": "118"}), misspelt=("DoneFrame", DONE | {"sequence": 118}))
    assert "Found 2 errors" in wrong
