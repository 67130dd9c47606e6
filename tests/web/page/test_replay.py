"""The replay page in a browser: files in, steps by button, key and slider, and no fault at any width."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.history.records import HANDS, text_of
from tests.web.page.looking import SIZES, Visit

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = pytest.mark.browser


def bring(visit: Visit, *names: str, size: tuple[int, int] = (1280, 800)) -> Page:
    """Open the page and pick a file of these hands."""
    page = visit.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"{visit.url}/replay")
    text = "\n\n\n".join(text_of(name) for name in names)
    page.get_by_label("Choose a file").set_input_files({"name": "night.txt", "mimeType": "text/plain", "buffer": text.encode()})
    page.wait_for_selector(".slide, .hands")
    return page


def said(page: Page) -> str:
    return " ".join(page.locator(".slide p").inner_text().split())


def faults(visit: Visit) -> dict[tuple[int, int], list[str]]:
    return {size: found for size in SIZES if (found := visit.faults(size))}


def test_a_hand_at_every_width(visit: Visit) -> None:
    page = bring(visit, "stars-stud8-split.txt")
    page.locator(".ticks button").nth(2).click()
    assert not faults(visit)
    page.keyboard.press("End")
    page.get_by_role("tab", name="Log").click()
    assert not faults(visit)


def test_a_draw_at_a_phones_and_a_desktops_width(visit: Visit) -> None:
    page = bring(visit, "stars-triple27-draws.txt")
    for key in ("ArrowDown", "End"):
        page.keyboard.press(key)
        assert not visit.faults((360, 740))
        assert not visit.faults((1280, 800))


def test_the_door_and_the_list_at_every_width(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}/replay")
    assert not faults(visit)
    bring(visit, "stars-stud8-split.txt", "stars-razz-tied-boards.txt")
    assert not faults(visit)


def test_steps_by_button_by_key_and_by_slider(visit: Visit) -> None:
    page = bring(visit, "stars-stud8-split.txt")
    assert said(page).startswith("Third street. Ante $0.01 from everyone.")
    assert page.locator(".book-rows .ln").count() == 8
    page.get_by_role("button", name="One step on").click()
    assert page.locator(".count-of").inner_text() == "2 of 36"
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert page.locator(".count-of").inner_text() == "3 of 36"
    page.keyboard.press("ArrowDown")
    assert said(page).startswith("Fourth street.")
    page.keyboard.press("End")
    assert "Cleo takes $0.40, the high half" in said(page)
    assert page.get_by_role("button", name="One step on").is_disabled()
    page.keyboard.press("ArrowUp")
    assert said(page).startswith("Seventh street.")
    page.get_by_role("button", name="Fifth street").click()
    assert said(page).startswith("Fifth street.")
    page.get_by_role("slider").fill("0")
    assert page.locator(".count-of").inner_text() == "1 of 36"
    assert page.get_by_role("slider").get_attribute("aria-valuetext") == "step 1 of 36, Third street"


def test_it_plays_by_itself_and_stops_at_the_end(visit: Visit) -> None:
    page = bring(visit, "stars-razz-tied-boards.txt")
    last = page.locator(".count-of").inner_text().split(" of ")[1]
    page.clock.install()
    page.keyboard.press(" ")
    page.get_by_role("button", name="Stop").wait_for()
    page.clock.run_for(60_000)
    page.get_by_role("button", name="Play").wait_for()
    assert page.locator(".count-of").inner_text() == f"{last} of {last}"


def test_the_log_leads_to_its_step_and_the_record_goes_away_in_four_formats(visit: Visit) -> None:
    page = bring(visit, "stars-stud8-split.txt")
    page.get_by_role("tab", name="Log").click()
    page.get_by_role("button", name="Ben B folds.").first.click()
    assert "Ben B folds." in said(page)
    assert "Ben B folds." in page.locator(".log .now").inner_text()
    page.get_by_role("tab", name="Record").click()
    formats = [words.split("\n")[0] for words in page.locator("div.record .menu button").all_inner_texts()]
    assert formats == ["studbook", "Poker Hand History", "Open Hand History", "PokerStars text"]
    assert "rake" in page.locator("div.record").inner_text()


def test_all_cards_or_those_that_one_seat_saw(visit: Visit) -> None:
    page = bring(visit, "stars-stud8-split.txt")
    cleo = page.locator(".ln", has=page.get_by_text("Cleo"))
    assert cleo.locator(".back").count() == 0
    page.get_by_role("button", name="one seat").click()
    cleo.locator(".back").first.wait_for()
    assert cleo.locator(".back").count() == 2
    page.get_by_role("button", name="all cards").click()
    cleo.locator(".back").first.wait_for(state="detached")


def test_a_file_of_several_and_a_record_that_is_wrong(visit: Visit, tmp_path: Path) -> None:
    page = bring(visit, "stars-stud8-split.txt", "stars-razz-tied-boards.txt")
    assert page.locator(".hands li").count() == 2
    page.get_by_role("button", name=re.compile("Razz")).click()
    page.wait_for_selector(".slide")
    page.get_by_role("button", name="The hands of the file").click()
    assert page.locator(".hands li").count() == 2
    page.get_by_role("button", name="Another file").click()
    text = (HANDS / "stars-stud8-split.txt").read_text("utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace("*** 6th STREET ***", "*** 7th STREET ***"), "utf-8")
    page.get_by_label("Choose a file").set_input_files(wrong)
    alert = page.get_by_role("alert")
    alert.wait_for()
    at = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("*** 6th STREET"))
    assert f"line {at}:" in alert.inner_text()
    assert not visit.faults((390, 844))
    odd = tmp_path / "odd.txt"
    odd.write_text("nothing of the kind\n", "utf-8")
    page.get_by_role("button", name="Another file").click()
    page.get_by_label("Choose a file").set_input_files(odd)
    assert page.get_by_role("alert").inner_text().startswith("Line 1: expected a hand of PokerStars")
