"""The statistics of a room at every width, and what they say."""

from __future__ import annotations

import pytest

from tests.web.page.looking import SIZES, Visit

pytestmark = pytest.mark.browser


def test_figures_at_every_width(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/room/k7f3/stats")
    page.locator(".bigpots li").nth(9).wait_for()
    assert page.locator(".tile b").all_inner_texts() == ["123", "3", "41%", "100"]
    first = page.get_by_role("region", name="Players").last.locator("tbody tr").first
    assert first.locator("th, td").all_inner_texts() == ["Ines", "+1240", "123", "16%", "49%", "41%", "33%"]
    assert "2 hands of an older version" in page.locator(".hint").inner_text()
    assert page.locator(".bars .st").all_inner_texts() == ["Third street", "Fifth street", "Showdown"]
    assert "most won by Marta, 7" in page.locator(".bars li").nth(1).inner_text()
    assert page.get_by_role("link", name="Replay hand 3").get_attribute("href") == "/replay?room=k7f3&hand=3"
    assert not {size: found for size in SIZES if (found := visit.faults(size))}
