"""The page puts frames together as their description says: a twin of the tests' own way."""

from __future__ import annotations

import copy
import json
import random
import subprocess
from pathlib import Path
from typing import Any

from studbook.browser import FILES
from tests.table.pagelog import PageSnapshot
from tests.web.test_js_types import DENO

SCRIPT = """
import { joinFrame } from %s;
import { joinLog } from %s;
let known = null;
const whole = [];
for (const frame of %s) {
  const snapshot = joinFrame(known, frame);
  if (frame.hand) snapshot.hand.log = joinLog(known?.hand, snapshot.hand);
  known = snapshot;
  whole.push(structuredClone(known));
}
console.log(JSON.stringify(whole));
"""


def some_frames() -> list[dict[str, Any]]:
    """Frames of a table with everything that a frame can leave out, change in part, replace or take away."""
    source = random.Random(1)
    room = {"code": "k7f3mn", "phase": "waiting", "people": [{"id": "a"}, {"id": "b"}], "ledger": []}
    frames: list[dict[str, Any]] = [
        {
            "type": "snapshot",
            "seq": 1,
            "now": 1,
            "room": room,
            "seats": [None, {"chips": 1}],
            "me": {"id": "a"},
            "clock": None,
            "hand": None,
        }
    ]
    lines = 0
    for seq in range(2, 40):
        frame: dict[str, Any] = {"type": "snapshot", "seq": seq, "now": seq}
        if source.random() < 0.4:
            frame["room"] = source.choice([{"phase": "playing"}, {"people": {"1": {"id": f"p{seq}"}}}, {"ledger": [{"net": seq}]}])
        if source.random() < 0.4:
            frame["seats"] = source.choice([{"0": {"chips": seq}}, {"1": None}, [{"chips": seq}, None]])
        if seq in {2, 20}:
            lines = 0
            hand = {
                "id": seq,
                "log_from": 0,
                "log": [{"id": 0, "title": "Third", "lines": []}],
                "players": [{"bet": 0}, {"bet": 1}],
                "pot": 0,
            }
            frame["hand"] = hand
        elif seq == 15:
            frame["hand"] = None
        elif source.random() < 0.6 and not 15 < seq < 20:
            hand = {"id": 2 if seq < 15 else 20, "log_from": lines, "log": [{"id": seq // 8, "title": "T", "lines": [{"n": seq}]}]}
            lines += 1
            frame["hand"] = hand | source.choice([{"pot": seq}, {"players": {"1": {"bet": seq}}}, {}])
        if source.random() < 0.3:
            frame["clock"] = source.choice([None, {"left": seq}])
        frames.append(frame)
    return frames


def test_the_page_joins_frames_as_described(tmp_path: Path) -> None:
    frames = some_frames()
    core = FILES / "js" / "core"
    names = [json.dumps((core / name).as_uri()) for name in ("frames.js", "handlog.js")]
    script = tmp_path / "join.mjs"
    script.write_text(SCRIPT % (*names, json.dumps(frames)), "utf-8")
    command = [str(DENO), "run", "--quiet", "--no-check", "--allow-read", str(script)]
    ended = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert ended.returncode == 0, ended.stderr
    page, expected = PageSnapshot(), []
    for frame in copy.deepcopy(frames):
        page.join(frame)
        expected.append(copy.deepcopy(frame))
    assert json.loads(ended.stdout) == expected
