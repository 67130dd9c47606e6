"""Learning by keyboard alone, on a phone: a lesson from the list of games to its end, and a quiz."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from studbook.learning import Lesson, Question, QuizDeal

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.web.page.looking import Visit

pytestmark = pytest.mark.browser
GAME = "20-card-poker"


def answer(page: Page, question: Question, right: dict[str, int]) -> None:
    """Tab to the choices, mark them by space, arrows or figures, and press Enter."""
    page.locator(".question legend").get_by_text(question.text, exact=True).wait_for()
    first = page.locator(".question input").first
    while not first.evaluate("el => el === document.activeElement"):
        page.keyboard.press("Tab")
    names = [choice.id for choice in question.choices]
    for at, name in enumerate(names):
        if question.form == "amounts":
            page.keyboard.type(str(right.get(name, 0)))
        elif question.form == "some" and name in right:
            page.keyboard.press("Space")
        elif question.form == "one":
            page.keyboard.press("Space" if at == 0 else "ArrowDown")
            if name in right:
                break
        if question.form != "one" and at + 1 < len(names):
            page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.locator(".verdict").wait_for()


def test_a_lesson_and_a_quiz_by_keyboard_on_a_phone(visit: Visit) -> None:
    page = visit.page
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{visit.url}/learn")
    page.get_by_role("searchbox", name="Find a game").focus()
    page.keyboard.type("twenty card")
    page.locator(f'[data-game="{GAME}"]').wait_for()
    page.keyboard.press("Enter")
    lesson = Lesson(GAME, 1)
    asked = 0
    for number in range(3):
        for stop in lesson.hand(number):
            if stop.question is None:
                page.locator(".ending").wait_for()
                continue
            first = asked == 0
            names = [choice.id for choice in stop.question.choices]
            wrong = {next(name for name in names if name not in stop.question.right): 1}
            answer(page, stop.question, wrong if first else dict(stop.question.right))
            asked += 1
            assert page.locator(".verdict b").first.inner_text().strip() == ("Not so." if first else "Right.")
            assert page.locator(".verdict .btn").evaluate("el => el === document.activeElement")
            page.keyboard.press("Enter")
        if number < 2:
            page.keyboard.press("Enter")  # the next hand
    page.get_by_role("heading", name="That was the lesson.").wait_for()
    record = json.loads(page.evaluate("localStorage.getItem('studbook.learn')"))
    assert record == {GAME: {"hands": [0, 1, 2], "right": asked - 1, "asked": asked}}
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    page.goto(f"{visit.url}/quiz#3/4/1/stud-8")
    for stop in QuizDeal("stud-8", 3, 4).stops:
        if stop.question is not None:
            answer(page, stop.question, dict(stop.question.right))
            assert page.locator(".verdict b").first.inner_text().strip() == "Right."
            page.keyboard.press("Enter")
    page.get_by_role("button", name="Another").wait_for()
    assert "Kofi: 33 with full house" in page.locator(".takes").inner_text()
