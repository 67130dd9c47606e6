"""The animation of the README, made of the running product: one hand on a phone, from the deal to the showdown.

``.venv/bin/python -m tests.web.animation`` writes docs/pictures/hand.webp anew. The cards are what comes; one without a showdown, or with
Ines out of it, is not taken.
"""

from __future__ import annotations

import io
import json
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from PIL import Image
from playwright.sync_api import sync_playwright

from studbook.games import registry
from tests import chromium
from tests.web.guests import Guest
from tests.web.pictures import FOLDER, PHONE
from tests.web.server import Server

FILE: Final = FOLDER / "hand.webp"
#: Milliseconds for which a frame stands: what others do, a decision of one's own, the end.
_OTHERS, _OWN, _END = 550, 1500, 5000
#: Seconds between what two bots do: long enough for a picture of each.
_PACE: Final = 1
#: More frames than this, and nobody watches to the end.
MOST: Final = 80
_TRIES: Final = 8


class Frame(NamedTuple):
    """A picture of the page, and for how many milliseconds it stands."""

    image: Image.Image
    stands: int


def frames_of_a_hand(ines: Guest) -> list[Frame]:
    """Play the hand that has begun, and take a frame of each thing that happens."""
    frames: list[Frame] = []
    seen = ""
    while not ines.hand.get("over"):
        now = json.dumps(ines.hand)
        if now == seen:
            ines.page.wait_for_timeout(30)
            continue
        seen = now
        own = ines.turn is not None
        frames.append(_taken(ines, _OWN if own else _OTHERS))
        if own:
            ines.answer(first=("Bet", "Complete") if len(frames) > MOST // 2 else ())
    frames.append(_taken(ines, _END))
    return frames


def _taken(ines: Guest, stands: int) -> Frame:
    ines.page.wait_for_timeout(120)  # what moves comes to rest
    return Frame(Image.open(io.BytesIO(ines.page.screenshot())).convert("RGB"), stands)


def without_repeats(frames: Sequence[Frame]) -> list[Frame]:
    """Frames that look alike as one, which stands as long as the longest."""
    kept: list[Frame] = []
    for frame in frames:
        if kept and kept[-1].image.tobytes() == frame.image.tobytes():
            kept[-1] = Frame(frame.image, max(kept[-1].stands, frame.stands))
        else:
            kept.append(frame)
    return kept


def write(frames: Sequence[Frame], file: Path) -> None:
    """An animated WebP that begins again when it has ended."""
    first, *rest = (frame.image for frame in frames)
    durations = [frame.stands for frame in frames]
    first.save(file, save_all=True, append_images=rest, duration=durations, loop=0, quality=72, method=6, minimize_size=True)


def make(game: str, file: Path) -> None:
    """Play at a table with five bots until there is a hand to show."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "tables.db") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        ines = Guest(browser, "Ines", PHONE, touch=True)
        ines.page.goto(server.url)
        ines.page.get_by_role("textbox", name="Your name").fill("Ines")
        ines.page.get_by_label("Table name").fill("Thursday table")
        ines.page.get_by_role("button", name="Create table").click()
        ines.page.get_by_role("button", name="Deal hand 1").wait_for()
        (table,) = server.hub.tables.values()
        table.room.settings = msgspec.structs.replace(table.room.settings, pace=_PACE, choice="host")
        ines.page.get_by_role("button", name="Deal hand 1").click()
        for _ in range(_TRIES):
            ines.until(lambda _: ines.chooses)
            ines.choose(registry.make(game).name)
            ines.until(lambda _: ines.hand)
            frames = without_repeats(frames_of_a_hand(ines))
            shown = [player["name"] for player in ines.hand["players"] if player["shows"]]
            print(f"{len(frames)} frames, shown: {', '.join(shown) or 'nobody'}")
            if "Ines" in shown and len(frames) <= MOST:
                write(frames, file)
                print(f"{file.name}: {file.stat().st_size / 1000:.0f} kB")
                return
            ines.press(ines.button("Next hand"), lambda: ines.chooses)
        raise SystemExit(f"expected a hand with a showdown in {_TRIES}, got none: once more")


if __name__ == "__main__":
    make(sys.argv[1] if sys.argv[1:] else "stud-8", FILE)
