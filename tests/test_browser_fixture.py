"""The Chromium that the page's tests drive: it runs scripts, and each context is another person."""

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

pytestmark = pytest.mark.browser


def test_it_runs_a_page(browser_context: "BrowserContext") -> None:
    page = browser_context.new_page()
    page.set_content("<button onclick=\"this.textContent = 'called'\">call</button>")
    page.get_by_role("button", name="call").click()
    assert page.get_by_role("button").text_content() == "called"


def test_contexts_share_nothing(chromium: "Browser") -> None:
    first, second = chromium.new_context(), chromium.new_context()
    first.add_cookies([{"name": "seat", "value": "3", "domain": "127.0.0.1", "path": "/"}])
    assert len(first.cookies()) == 1
    assert second.cookies() == []
    first.close()
    second.close()
