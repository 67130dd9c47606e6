"""A real browser plays a hand of stud and one of badugi, and neither a frame nor the page ever names a card its player may not see."""

from __future__ import annotations

import json
import re
import threading
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from studbook.table.table import Table
from tests.table.pagelog import PageSnapshot
from tests.table.test_hidden import allowed, seen_in
from tests.web.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
_DRAWN = re.compile(r'data-card="([^"]+)"')


class Witness:
    """Beside a table: for each state that is told (`seq`), the cards that the player may know in it."""

    def __init__(self, table: Table, person: str) -> None:
        self.table, self.person = table, person
        self.may: dict[int, set[str]] = {}
        self._lock = threading.Lock()
        table.listeners.append(self.note)
        self.note()

    def note(self) -> None:
        deal = self.table.deal
        if deal is None:
            return
        seat = deal.engine_seat(self.table.room.seat_of(self.person))
        with self._lock:
            self.may[self.table.version] = set() if seat is None else allowed(deal.hand.log, seat)

    def check(self, frame: str) -> int:
        """No card in the frame that was not this person's to see in that state. How many cards it named."""
        told = json.loads(frame)
        found = seen_in(frame)
        if not found:
            return 0
        with self._lock:
            extra = found - self.may[told["seq"]]
        assert not extra, f"a frame names {extra}"
        return len(found)


def make_table(page: Page, server: Server) -> Table:
    """Through the lobby, as a person does."""
    page.goto(server.url)
    page.get_by_role("textbox", name="Your name").fill("Ines")
    page.get_by_label("Table name").fill("Thursday table")
    page.get_by_role("button", name="Create table").click()
    page.get_by_role("button", name="Deal hand 1").wait_for()
    (table,) = server.hub.tables.values()
    table.room.settings = msgspec.structs.replace(table.room.settings, pace=0.05, pause=30)
    return table


def act(page: Page, offer: dict[str, Any]) -> None:
    """By the keyboard alone: check, call or bring in; throw the first card at a draw."""
    page.wait_for_timeout(300)  # a key that comes with the question is not meant for it
    if offer["kind"] == "pick":
        page.keyboard.press("1")
        page.keyboard.press("d")
    elif offer["check"] or offer["call"]:
        page.keyboard.press("c")
    else:
        page.keyboard.press("b")


@pytest.mark.parametrize("game", ["Seven-card stud", pytest.param("Badugi", marks=pytest.mark.soak)])
def test_a_full_hand(chromium: Browser, server: Server, game: str) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    frames: list[str] = []
    snapshots: list[dict[str, Any]] = []
    known = PageSnapshot()

    def hear(frame: str | bytes) -> None:
        frames.append(str(frame))
        told = json.loads(frame)
        if told["type"] == "snapshot":
            known.join(told)
            snapshots.append(told)

    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    page.on("websocket", lambda socket: socket.on("framereceived", hear))
    table = make_table(page, server)
    witness = Witness(table, table.room.host)
    page.get_by_role("button", name="Deal hand 1").click()
    page.get_by_label("Find a game").fill(game)
    page.get_by_role("button", name=re.compile(f"^{game}")).first.click()
    page.get_by_role("button", name=f"Deal {game}").click()
    page.locator(".mine .card").first.wait_for()
    acted: set[tuple[int, int]] = set()
    looked = 0
    for _ in range(1500):
        hand = snapshots[-1]["hand"]
        if hand["over"]:
            break
        turn = hand["id"], hand["turn"]
        if hand["offer"] and turn not in acted:
            page.locator(".acts button").first.wait_for()
            shown = page.content()
            assert set(_DRAWN.findall(shown)) | seen_in(shown) <= witness.may[snapshots[-1]["seq"]]
            looked += 1
            act(page, hand["offer"])
            acted.add(turn)
        page.wait_for_timeout(20)
    assert hand["over"], "the hand did not end"
    assert looked >= (4 if game == "Badugi" else 2)
    named = [witness.check(frame) for frame in frames]
    assert max(named) >= 4
    page.get_by_label("Who took what").wait_for()
    shown = page.content()
    assert seen_in(shown) <= witness.may[max(witness.may)]
    assert hand["result"][0]["parts"]
    assert sum(seat.chips for seat in table.room.seats if seat) == 200 * 6
    assert not errors, errors
    context.close()
