"""In a browser the chooser finds a game by any of its names, and Enter deals what the gold button names."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.web.server import Server
from tests.web.test_browser_lobby import make_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
TYPED = {
    "hold'em": "Texas hold’em", "stud 8": "Seven-card stud eight or better", "plo": "Omaha", "pass the trash": "Anaconda",
    "2-7": "Deuce-to-seven triple draw", "kansas city lowball": "Deuce-to-seven single draw", "soko": "Sökö",
    "GBU": "The Good, the Bad and the Ugly",
}  # fmt: skip


def test_a_name_is_typed_and_enter_deals(chromium: Browser, server: Server) -> None:
    errors: list[str] = []
    with chromium.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        table = make_table(page, server)
        page.get_by_role("button", name="Deal hand 1").click()
        field, last = page.get_by_label("Find a game"), page.locator(".foot .btn > span")
        field.wait_for()
        for text, name in TYPED.items():
            field.fill(text)
            page.wait_for_function("words => document.querySelector('.foot .btn span').textContent === words", arg=f"Deal {name}")
            assert page.locator(".list li button").first.get_attribute("aria-pressed") == "true"
        field.fill("xyzzy")
        page.wait_for_function("document.querySelector('.foot .btn').ariaDisabled === 'true'")
        assert last.inner_text() == "No game has that name"
        field.press("Enter")
        assert table.deal is None
        field.fill("gbu")
        page.wait_for_function("document.querySelector('.foot .btn').ariaDisabled !== 'true'")
        field.press("Enter")
        page.locator(".mine .card").first.wait_for()
        assert table.deal is not None
        assert table.deal.setup.chosen.game == "good-bad-ugly"
        assert not errors


def test_arrows_go_through_the_list_and_a_game_that_is_not_for_so_many_says_so(chromium: Browser, server: Server) -> None:
    with chromium.new_context(reduced_motion="reduce") as context:
        page = context.new_page()
        table = make_table(page, server)
        page.get_by_role("button", name="Deal hand 1").click()
        field, last = page.get_by_label("Find a game"), page.locator(".foot .btn > span")
        field.fill("badgui")  # two letters changed about
        page.wait_for_function("document.querySelector('.foot .btn span').textContent === 'Deal Badugi'")
        field.fill("")
        grey = page.locator(".fam button[aria-disabled=true]")
        assert grey.count() > 0
        assert "at most" in grey.first.inner_text()
        pressed = page.locator(".fam [data-game][aria-pressed=true]")
        pressed.focus()
        before = last.inner_text()
        page.keyboard.press("ArrowDown")
        page.wait_for_function("words => document.querySelector('.foot .btn span').textContent !== words", arg=before)
        assert page.evaluate("document.activeElement.getAttribute('aria-pressed')") == "true"
        assert page.locator(".fam [data-game][tabindex='0']").count() == 1
        page.get_by_role("button", name="Surprise me").click()
        page.wait_for_function("document.querySelector('.foot .btn').ariaDisabled !== 'true'")
        name = last.inner_text().removeprefix("Deal ")
        pressed.focus()
        page.keyboard.press("Enter")
        page.locator(".mine .card").first.wait_for()
        assert table.deal is not None
        assert table.deal.game.name == name
