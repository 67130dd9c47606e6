"""Statistics at every width, and what they say: of a room, and of files that somebody brings."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from tests.history.records import HANDS, text_of
from tests.web.page.looking import SIZES, Visit

pytestmark = pytest.mark.browser


def test_figures_at_every_width(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/room/k7f3/stats")
    page.locator(".bigpots li").nth(9).wait_for()
    assert page.locator(".tile b").all_inner_texts() == ["123", "3", "41%", "100"]
    first = page.get_by_role("region", name="Players").last.locator("tbody tr").first
    assert first.locator("th, td").all_inner_texts() == [
        "Ines",
        "+1240",
        first.locator("td").nth(1).inner_text(),
        "123",
        "16%",
        "49%",
        "41%",
        "33%",
    ]
    assert "2 hands of an older version" in page.locator(".hint").inner_text()
    assert page.locator(".bars .st").all_inner_texts() == ["Third street", "Fifth street", "Showdown"]
    assert "most won by Marta, 7" in page.locator(".bars li").nth(1).inner_text()
    assert page.get_by_role("link", name="Replay hand 3").get_attribute("href") == "/replay?room=k7f3&hand=3"
    assert not {size: found for size in SIZES if (found := visit.faults(size))}


def test_one_player_in_full(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/room/k7f3/stats")
    page.get_by_role("button", name="Ines", exact=True).click()
    page.get_by_role("region", name="Hand by hand").wait_for()
    assert page.locator(".who").inner_text() == "Ines"
    assert page.locator("figure.curve path.result").count() == 1
    assert page.get_by_role("region", name="Street by street").last.locator("tbody th").first.inner_text() == "Third street"
    page.get_by_role("button", name="Razz").click()
    assert page.get_by_role("button", name="Razz").get_attribute("aria-pressed") == "true"
    assert not {size: found for size in SIZES if (found := visit.faults(size))}
    page.get_by_role("button", name="Everybody").click()
    page.locator(".bigpots").wait_for()


def test_files_are_brought_counted_and_filtered(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/stats")
    names = ("stars-stud-open-pair.txt", "stars-stud8-split.txt", "fulltilt-razz-ante-all-in.txt", "odd-unreadable-card.txt")
    page.get_by_label("Choose files").set_input_files([HANDS / name for name in names])
    page.locator(".tiles").wait_for()
    assert page.locator(".tile b").first.inner_text() == "3"
    assert "1 hand could not be read" in page.locator(".hint").inner_text()
    page.get_by_text("Which", exact=True).click()
    assert "expected a card such as As" in page.locator(".hint li").inner_text()
    page.locator("select[name=game]").select_option("razz")
    expect(page.locator(".tile b").first).to_have_text("1")
    assert not {size: found for size in SIZES if (found := visit.faults(size))}
    page.get_by_role("button", name="All hands").click()
    expect(page.locator(".tile b").first).to_have_text("3")


def test_many_files_are_added_up_and_a_stop_leaves_what_was_read(visit: Visit, tmp_path: Path) -> None:
    page = visit.page
    text = "\n\n\n".join([text_of("stars-stud8-split.txt"), text_of("fulltilt-razz-ante-all-in.txt")] * 3)
    for number in range(17):
        (tmp_path / f"{number}.txt").write_text(text)
    page.goto(f"{visit.url}/stats")
    page.get_by_label("Choose a folder").set_input_files(tmp_path)
    expect(page.locator(".tile b").first).to_have_text("102")
    page.get_by_role("button", name="Other files").click()

    def stop(route: Route) -> None:
        page.get_by_role("button", name="Stop").click()
        route.continue_()

    page.route("**/api/stats?*name=*9.txt*", stop)
    page.get_by_label("Choose a folder").set_input_files(tmp_path)
    page.get_by_text("It was stopped").wait_for()
    assert page.locator(".tile b").first.inner_text() == "60"
