"""Starting hands at every width: the map, the list, and a row that opens in "Odds"."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.page.looking import TAPPED_SIZES, Visit

pytestmark = pytest.mark.browser


def test_starting_hands_by_map_and_list(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/starting#g=five-card-stud&n=3")
    rows = page.locator(".ranking tbody tr")
    expect(rows).to_have_count(60)
    for size in TAPPED_SIZES:
        assert visit.faults(size) == [], size
    assert rows.first.get_by_role("link").get_attribute("href") == "/odds#g=five-card-stud&n=2&h=.AcAd&h=.&h=.&h=."
    page.get_by_role("button", name="Show all 169").click()
    expect(rows).to_have_count(169)
    field = page.get_by_role("button", name="AA: 82")
    field.focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("button", name="AKs:")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    assert page.url.endswith("&r=AKs")
    page.get_by_role("combobox", name="Hands").fill("two whales")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("expected a range")
    visit.errors.clear()  # the browser's own note of the 422
    page.emulate_media(media="print")
    assert not page.locator("header.bar").is_visible()
    assert rows.first.is_visible()
