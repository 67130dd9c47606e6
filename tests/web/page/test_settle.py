""" "Settle it" at every width and by the keyboard alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pytest

from tests.web.page.looking import TAPPED_SIZES, Visit, until
from tests.web.page.scenes_settle import QUESTIONS

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def opened(visit: Visit, name: str) -> Page:
    return visit.question("/settle", QUESTIONS[name])


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
        if name == "wrong":
            wrong = page.locator(".res .field-error").inner_text()
            assert wrong == "Expected each card once, got K♠ in the hand of Jun and in the hand of Ann."
            visit.errors.clear()  # the browser's own note of the 422
        elif name != "empty":
            page.wait_for_selector(".split .reason")
        faults |= {(name, size): found for size in widths(at) if (found := visit.faults(size))}
    assert not faults


def test_the_rules_at_every_width(visit: Visit) -> None:
    page = opened(visit, "wild")
    page.set_viewport_size({"width": 390, "height": 844})
    page.get_by_role("button", name="Rules").click()
    page.get_by_text("Single wild cards", exact=False).click()
    assert not {size: found for size in TAPPED_SIZES if (found := visit.faults(size))}


def test_by_the_keyboard_alone(visit: Visit) -> None:
    page = opened(visit, "empty")
    for key in "asahacad9s" + "kskhqsqh0c":
        page.keyboard.press(key)
    headline = page.locator(".split .headline")
    until(headline.inner_text, lambda words: words == "Player 1 wins")
    assert page.locator("#status").inner_text().strip() == "Player 1 wins. Four of a kind beats two pair."
    page.keyboard.press("Backspace")
    until(headline.inner_text, lambda words: words == "So far Player 1 is ahead")
    page.locator('.dock [data-pick="As"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.pick") == "Kh"
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")  # the ace of clubs is taken: said, and nothing changes
    assert page.locator(".toast").inner_text() == "That card is in the hand of Player 1."
    assert page.locator("[data-held]").count() == 9


def test_the_ways_in(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    page.get_by_role("button", name="Menu").click()
    assert page.get_by_role("link", name="Settle an argument").get_attribute("href") == "/settle"
    assert page.get_by_role("link", name="Odds").get_attribute("href") == "/odds"
    assert "settle: circle" in page.request.get(f"{visit.url}/scenes").text()
