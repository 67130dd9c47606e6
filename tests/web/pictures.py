"""The pictures of docs/gallery.md, taken of the running product: a server with a table, bots, and a browser that plays.

``.venv/bin/python -m tests.web.pictures`` writes docs/pictures anew; names after it take those alone. The cards are what comes.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from playwright.sync_api import sync_playwright

from studbook.games import registry
from tests import chromium
from tests.web.guests import Guest, Json
from tests.web.page.scenes_odds import QUESTIONS as ODDS
from tests.web.page.scenes_settle import QUESTIONS as SETTLE
from tests.web.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
PHONE, TABLET, LAPTOP, SCREEN = (390, 844), (820, 1180), (1280, 800), (1920, 1080)
#: Hands until one is taken as it comes.
_TRIES = 6
#: Pictures are kept small: WebP, as the browser makes it.
_WEBP = """async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality: 0.86 })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


class Photographer:
    """Ines, who plays against bots and takes pictures of it."""

    def __init__(self, browser: Browser, server: Server, wanted: set[str]) -> None:
        self.guest = Guest(browser, "Ines", LAPTOP)
        self.page: Page = self.guest.page
        self.server = server
        self._wanted = wanted
        self._dark_room = browser.new_page()
        self.code = ""

    def look(self, size: tuple[int, int], *, dark: bool = False) -> None:
        """Hold another device, by day or in the evening."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.emulate_media(color_scheme="dark" if dark else "light")

    def take(self, name: str) -> None:
        """A picture of what stands there."""
        if self._wanted and name not in self._wanted:
            return
        self.page.locator(".toast").first.wait_for(state="detached")
        self.page.wait_for_timeout(600)  # what moves comes to rest
        png = base64.b64encode(self.page.screenshot()).decode()
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.webp").write_bytes(base64.b64decode(self._dark_room.evaluate(_WEBP, png)))
        print(f"docs/pictures/{name}.webp")

    # ---- at the table

    def open_table(self) -> None:
        """Through the lobby, with five bots; Ines says what is played."""
        self.page.goto(self.server.url)
        self.take("lobby")
        self.page.get_by_role("textbox", name="Your name").fill("Ines")
        self.page.get_by_label("Table name").fill("Thursday table")
        self.page.get_by_role("button", name="Create table").click()
        self.page.get_by_role("button", name="Deal hand 1").wait_for()
        (table,) = self.server.hub.tables.values()
        table.room.settings = msgspec.structs.replace(table.room.settings, pace=0, choice="host")
        self.code = table.room.code
        self.take("room")
        self.page.get_by_role("button", name="Deal hand 1").click()

    def deal(self, game: str) -> None:
        """Choose the next game, once the hand before is over."""
        guest = self.guest
        if guest.hand:
            self.play(lambda hand: hand["over"])
            guest.press(guest.button("Next hand"), lambda: guest.chooses)
        guest.until(lambda _: guest.chooses)
        guest.choose(registry.make(game).name)

    def play(self, wanted: Callable[[Json], object]) -> None:
        """Stay in for the least until the hand is as it is wanted, or over."""
        guest = self.guest
        while not (guest.hand and (wanted(guest.hand) or guest.hand["over"])):
            if guest.turn:
                guest.answer(cards=1)
            else:
                self.page.wait_for_timeout(50)

    def at_my_turn(self, name: str, game: str, wanted: Callable[[Json], object]) -> None:
        """A picture at a turn of one's own that is as wanted; the game is dealt until there is one."""
        self._until(name, game, lambda hand: hand["offer"] and wanted(hand))

    def at_the_showdown(self, name: str, game: str) -> None:
        """A picture of the hands that are shown, one's own among them; the game is dealt until there are some."""
        self._until(name, game, lambda hand: any(one["shows"] and one["name"] == "Ines" for one in hand["players"]))

    def _until(self, name: str, game: str, wanted: Callable[[Json], object]) -> None:
        for _ in range(_TRIES):
            self.deal(game)
            self.play(wanted)
            if wanted(self.guest.hand):
                break
        self.take(name)


def at_the_table(ines: Photographer) -> None:
    """Hands of six games, on four devices."""
    ines.guest.until(lambda _: ines.guest.chooses)
    ines.take("dealers-choice")
    ines.look(PHONE)
    ines.take("dealers-choice-phone")
    ines.look(LAPTOP)
    ines.at_my_turn("stud-8", "stud-8", lambda hand: hand["street"]["number"] >= 6)
    ines.at_the_showdown("showdown-high-low", "stud-8")
    ines.look(LAPTOP, dark=True)
    ines.at_my_turn("good-bad-ugly", "good-bad-ugly", lambda hand: hand["street"]["number"] >= 5)
    ines.look(PHONE)
    ines.at_my_turn("badugi-draw-phone", "badugi", lambda hand: hand["offer"]["kind"] == "pick")
    ines.at_my_turn("declare-phone", "seven-card-high-low-declare", lambda hand: hand["offer"]["kind"] == "say")
    ines.look(TABLET)
    ines.at_my_turn("razz-tablet", "razz", lambda hand: hand["street"]["number"] >= 5)
    ines.at_the_showdown("omaha-showdown-tablet", "omaha-8")
    ines.look(SCREEN)
    ines.at_my_turn("stud-large", "seven-card-stud", lambda hand: hand["street"]["number"] >= 5)
    ines.look(PHONE)
    ines.guest.menu("My seat on another device")
    ines.page.get_by_alt_text("Your link as a QR code").wait_for()
    ines.take("my-seat-phone")
    ines.page.get_by_role("button", name="Close").click()
    ines.play(lambda hand: hand["over"])


def after_it(ines: Photographer) -> None:
    """The end of the evening, and what stands beside the table."""
    guest, page = ines.guest, ines.page
    guest.menu("Room, seats and ledger")
    guest.press(guest.button("End after this hand"), lambda: guest.latest["room"]["phase"] == "over")
    ines.look(LAPTOP)
    page.get_by_role("region", name="Result").wait_for()
    page.evaluate("scrollTo(0, 0)")
    ines.take("result")
    url = ines.server.url
    for name, path, ready in (
        ("evening", guest.latest["room"]["result"]["url"], "svg"),
        ("replay", f"/replay?room={ines.code}&hand=1", ".slide"),
        ("television", f"/room/{ines.code}/tv", ".table"),
        ("settle", f"/settle#{SETTLE['high-low']}", ".res"),
        ("odds", f"/odds#{ODDS['middle']}", ".res"),
        ("statistics", f"/room/{ines.code}/stats", "table"),
        ("learn", "/learn#good-bad-ugly/1/1/7", ".question"),
        ("learn-phone", "/learn#stud-8/1/1/2", ".question"),
        ("quiz-phone", "/quiz#3/4/1/stud-8", ".question"),
    ):
        ines.look({"television": SCREEN, "learn-phone": PHONE, "quiz-phone": PHONE}.get(name, LAPTOP))
        page.goto("about:blank")
        page.goto(url + path)
        page.locator(f"#app {ready}:visible, main {ready}:visible").first.wait_for()
        page.get_by_role("button", name="Stop").wait_for(state="hidden")  # odds have been counted
        ines.take(name)


def main(names: list[str]) -> None:
    """Play, and take the pictures."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "tables.db") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=list(chromium.FLAGS))
        ines = Photographer(browser, server, set(names))
        ines.open_table()
        at_the_table(ines)
        after_it(ines)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
