"""A real browser plays a hand with the coach on, opens it in the replay, takes it away, and looks at the room's statistics."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from studbook.history.record_files import read_one
from studbook.history.verdicts import verify
from studbook.table.deal import DealtHand
from tests.table.test_hidden import allowed, seen_in
from tests.web.server import Server
from tests.web.test_browser_lobby import make_table
from tests.web.test_replay import cards_in

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.browser
_DRAWN = re.compile(r'data-card="([^"]+)"')


def play(page: Page) -> None:
    """Check or call to the end of the hand, by the keyboard."""
    page.locator(".mine .card").first.wait_for()
    for _ in range(600):
        if page.get_by_role("link", name="Replay").count():
            return
        if page.locator(".acts button").count():
            page.keyboard.press("c")
            page.keyboard.press("b")
        page.wait_for_timeout(25)
    raise AssertionError("the hand did not end")


def test_a_hand_just_played_is_played_again_and_taken_away(chromium: Browser, server: Server, tmp_path: Path) -> None:
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce", accept_downloads=True)
    page = context.new_page()
    errors: list[str] = []
    table = make_table(page, server)
    page.get_by_text("Coach, customs, rulings").click()
    page.get_by_role("switch", name="Coach").click()
    page.get_by_role("switch", name="Coach", checked=True).wait_for()
    page.get_by_role("button", name="Deal hand 1").click()
    page.get_by_label("Find a game").fill("Razz")
    page.get_by_role("button", name=re.compile("^Razz")).first.click()
    page.get_by_role("button", name="Deal Razz").click()
    play(page)
    deal = table.deal
    assert isinstance(deal, DealtHand)
    seat = deal.setup.holders.index(table.room.host)
    may = allowed(deal.hand.log, seat)
    page.locator(".chancebox .plot").wait_for()
    page.wait_for_timeout(500)  # what has just been drawn takes no click for a quarter of a second

    with context.expect_page() as opened:
        page.get_by_role("link", name="Replay").click()
    replay = opened.value
    replay.on("pageerror", lambda error: errors.append(str(error)))
    replay.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    replay.locator(".slide").wait_for()
    replay.get_by_text("checked: all of it is right").wait_for()
    replay.locator(".facts .plot").wait_for()
    assert replay.locator(".ln .nm").first.inner_text().startswith("You")
    last = int(replay.locator(".count-of").inner_text().split(" of ")[1])
    for _ in range(last):
        assert set(_DRAWN.findall(replay.content())) <= may
        replay.keyboard.press("ArrowRight")
    assert replay.locator(".count-of").inner_text() == f"{last} of {last}"
    assert seen_in(replay.content()) <= may

    replay.get_by_role("tab", name="Record").click()
    saved = {}
    for name in ("studbook", "Poker Hand History", "PokerStars text"):
        with replay.expect_download() as download:
            replay.get_by_role("button", name=name).click()
        saved[name] = tmp_path / download.value.suggested_filename
        download.value.save_as(saved[name])
        text = saved[name].read_text("utf-8")
        assert cards_in(text) <= may
        assert verify(read_one(text)).ok
    assert {path.suffix for path in saved.values()} == {".toml", ".phh", ".txt"}

    page.get_by_role("button", name="Menu").click()
    with context.expect_page() as opened:
        page.get_by_role("link", name="Statistics").click()
    stats = opened.value
    stats.locator(".bigpots li").wait_for()
    assert stats.locator(".tile b").first.inner_text() == "1"
    assert stats.locator(".bigpots li b").inner_text() == str(sum(award.amount for award in deal.hand.state.awards))
    stats.get_by_role("link", name="Replay hand 1").click()
    stats.locator(".slide").wait_for()
    assert not errors, errors
    context.close()
