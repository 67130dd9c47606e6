"""In a browser the host brings a game of their own: a file with a fault, the file mended, the list, the hand; a friend sees it too."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.web.server import Server
from tests.web.test_browser_lobby import make_table

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
SHERIFFS = (Path(__file__).parents[2] / "examples" / "two-sheriffs.toml").read_text("utf-8")


def test_from_a_file_to_a_hand(chromium: Browser, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "two-sheriffs.toml"
    errors: list[str] = []
    with chromium.new_context(reduced_motion="reduce") as context, chromium.new_context(reduced_motion="reduce") as other:
        page, friend = context.new_page(), other.new_page()
        for one in (page, friend):
            one.on("pageerror", lambda error: errors.append(str(error)))
            one.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        table = make_table(page, server)
        friend.goto(f"{server.url}/room/{table.room.code}")
        friend.get_by_role("textbox", name="Your name").fill("Jutta")
        friend.keyboard.press("Enter")
        page.get_by_role("button", name="Deal hand 1").click()

        page.get_by_role("button", name="A game of your own").click()
        last = page.locator(".foot .btn")
        assert last.inner_text().startswith("Choose a file first")
        file.write_text(SHERIFFS.replace('{ bet = "small" }', '{ bet = "smal" }'), "utf-8")
        page.get_by_label("A game file").set_input_files(file)
        fault = page.locator(".faults li")
        fault.wait_for()
        assert re.search(
            r"Line 16.*expected phases 7 bet to be one of .*got 'smal' \(did you mean small\?\)", fault.inner_text(), re.DOTALL
        )
        assert fault.locator("code").inner_text() == '{ bet = "smal" },'
        assert last.get_attribute("aria-disabled") == "true"

        file.write_text(SHERIFFS, "utf-8")
        page.get_by_label("A game file").set_input_files(file)
        page.locator(".findings").get_by_text("Seven players can use 51 of 52 cards").wait_for()
        page.get_by_text("Its rules page").click()
        assert "one makes a rank wild" in page.locator(".own").inner_text()
        assert page.locator(".own .rulespage h3").count() > 4
        # a fault made in the page itself, and mended there
        page.get_by_text("Change it here").click()
        text = page.get_by_label("The file of the game")
        text.fill(SHERIFFS.replace('{ bet = "small" }', '{ bet = "smal" }'))
        fault.wait_for()
        text.fill(SHERIFFS)
        page.get_by_role("button", name="Put Two sheriffs on the list").click()
        page.get_by_role("button", name="Deal Two sheriffs").click()
        page.locator(".mine .card").first.wait_for()
        for one in (page, friend):
            one.wait_for_function("document.title.includes('Two sheriffs')")
        assert table.deal is not None
        assert table.deal.setup.chosen.text == SHERIFFS
        assert not errors
