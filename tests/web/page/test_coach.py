"""What the coach says, on the page."""

from __future__ import annotations

import pytest

from tests.web.page.looking import Visit

pytestmark = pytest.mark.browser


def test_equity_and_price_stand_over_the_actions_and_are_read_out(visit: Visit) -> None:
    page = visit.to("coach-pays")
    line = page.locator(".coach")
    line.locator(".eq").wait_for()
    assert line.locator("[aria-hidden]").all_inner_texts() == ["equity 15%", "", "price 9%"]
    assert line.locator(".vh").inner_text() == "Your equity is 15% of the pot; calling 10 to win 97 is worth its price from 9%."
    assert "pays" in (line.get_attribute("class") or "")
    page = visit.to("coach-dear")
    page.locator(".coach.dear").wait_for()
    page = visit.to("coach-free")
    page.locator(".coach .eq").wait_for()
    assert "nothing to pay" in page.locator(".coach").inner_text()
    page = visit.to("coach-counting")
    assert page.locator(".coach").inner_text() == "The coach is counting."
    visit.to("table-stud")
    assert page.locator(".coach").count() == 0


def test_after_the_hand_a_chart_beside_the_table_or_behind_a_button(visit: Visit) -> None:
    page = visit.to("coach-after")
    page.locator(".chancebox .plot").wait_for()
    assert page.locator(".chancebox .chart .vh").inner_text().startswith("Share of the pot by street. You: ")
    page = visit.to("coach-after", (390, 844))
    page.get_by_role("button", name="Chances").click()
    page.locator("dialog .plot").wait_for()
    assert not visit.faults((390, 844))


def test_the_host_switches_it(visit: Visit) -> None:
    page = visit.to("room")
    page.get_by_text("Coach, customs, rulings").click()
    page.get_by_role("switch", name="Coach").click()
    assert visit.asked("settings")[0]["settings"] == {"coach": True}
