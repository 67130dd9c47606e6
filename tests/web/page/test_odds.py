""" "Odds" at every width, with made-up answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

from tests.web.page.looking import TAPPED_SIZES, Visit, until
from tests.web.page.scenes_odds import QUESTIONS

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def opened(visit: Visit, name: str) -> Page:
    return visit.question("/odds", QUESTIONS[name])


def test_every_question_at_a_width(visit: Visit) -> None:
    """The widths take their turns."""
    for_each_question(visit, lambda at: [TAPPED_SIZES[at % len(TAPPED_SIZES)]])


@pytest.mark.soak
def test_every_question_at_every_width(visit: Visit) -> None:
    for_each_question(visit, lambda _at: TAPPED_SIZES)


def for_each_question(visit: Visit, widths: Callable[[int], Sequence[tuple[int, int]]]) -> None:
    faults: dict[tuple[str, tuple[int, int]], list[str]] = {}
    for at, name in enumerate(QUESTIONS):
        page = opened(visit, name)
        if name != "empty":
            page.wait_for_selector(".res.win .chances")
        faults |= {(name, size): found for size in widths(at) if (found := visit.faults(size))}
    assert not faults


def test_what_is_said_of_the_method(visit: Visit) -> None:
    page = opened(visit, "two-hands")
    how = page.locator(".how")
    until(how.inner_text, lambda words: words == "Exact: all 12,406,283,890 deals.")
    assert page.locator(".res.win .won").inner_text().split("\n")[-1].endswith("66.7 %")
    opened(visit, "high-low")
    until(how.inner_text, lambda words: words == "Sampled 1,015,808 deals, ± 0.10 %, nineteen times in twenty.")
    assert "± 0.10" in page.locator(".res.win .won").inner_text()


def test_what_helps_and_what_hands_end_as(visit: Visit) -> None:
    page = opened(visit, "two-hands")
    until(page.locator(".map td").count, lambda count: count == 52 + 1)
    assert page.locator(".map .gone").count() == 3
    assert page.locator(".map td[title='Flush, ace high: 90.0 %']").inner_text() == "90"
    assert page.locator(".makes tbody tr").count() == 7
    page.get_by_role("button", name="Jun", exact=True, pressed=False).click()
    page.get_by_role("button", name="Jun", exact=True, pressed=True).wait_for()
    opened(visit, "draws")
    until(page.locator(".choices .best").inner_text, lambda words: words.startswith("81.2 %") and "best" in words)


def test_by_the_keyboard_alone(visit: Visit) -> None:
    page = opened(visit, "empty")
    page.get_by_label("Choose a game").select_option("texas-holdem")
    page.wait_for_selector('.res[aria-label="Shared cards"]')
    page.locator("body").press("a")
    for key in "sadkckd":
        page.keyboard.press(key)
    until(page.locator(".res .won").count, lambda count: count == 2)
    assert page.locator("[data-held]").evaluate_all("els => els.map(el => el.dataset.held).join(' ')") == "As Ad Kc Kd"
    assert page.url.endswith("#g=texas-holdem&n=2&h=.AsAd&h=.KcKd")
