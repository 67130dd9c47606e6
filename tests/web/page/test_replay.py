"""The replay page in a browser: files in, steps by button, key and slider, and no fault at any width."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, ZipFile

import pytest
from playwright.sync_api import expect

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
    page.get_by_label("Choose files").set_input_files({"name": "night.txt", "mimeType": "text/plain", "buffer": text.encode()})
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
    page.get_by_role("button", name="The list of hands").click()
    assert page.locator(".hands li").count() == 2
    page.get_by_role("button", name="Other files").click()
    text = (HANDS / "stars-stud8-split.txt").read_text("utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace("*** 6th STREET ***", "*** 7th STREET ***"), "utf-8")
    page.get_by_label("Choose files").set_input_files(wrong)
    alert = page.get_by_role("alert")
    alert.wait_for()
    at = next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith("*** 6th STREET"))
    assert f"line {at}:" in alert.inner_text()
    assert not visit.faults((390, 844))
    odd = tmp_path / "odd.txt"
    odd.write_text("nothing of the kind\n", "utf-8")
    page.get_by_role("button", name="Other files").click()
    page.get_by_label("Choose files").set_input_files(odd)
    assert page.get_by_role("alert").inner_text().startswith("Line 1: expected a hand of PokerStars")


def zipped() -> bytes:
    """A zip of two files with a hand each, of which the second is damaged, and a picture."""
    body = BytesIO()
    with ZipFile(body, "w", ZIP_DEFLATED) as archive:
        archive.writestr("2009/razz.txt", text_of("stars-razz-tied-boards.txt"))
        archive.writestr("2010/stud8.txt", text_of("stars-stud8-split.txt"))
        archive.writestr("2010/me.jpg", b"JFIF")
    packed = body.getvalue()
    middle = packed.index(b"2010/stud8.txt") + 300
    return packed[:middle] + b"\xff" * 40 + packed[middle + 40 :]


def test_many_files_folders_and_a_zip_are_one_list(visit: Visit, tmp_path: Path) -> None:
    night, wrong = text_of("stars-stud8-split.txt"), text_of("stars-stud8-split.txt").replace("*** 6th STREET ***", "*** 7th STREET ***")
    files = {
        "night.txt": f"{night}\n\n\n{night}".encode(),
        "wrong.txt": f"{night}\n\n\n{wrong}".encode(),
        "empty.txt": b" \n",
        "years.zip": zipped(),
    }
    page = visit.page
    page.goto(f"{visit.url}/replay")
    for name, body in files.items():
        (tmp_path / name).write_bytes(body)
    page.get_by_label("Choose files").set_input_files(sorted(tmp_path.iterdir()))
    expect(page.locator("p.dim").first).to_have_text("5 hands: 4 right, 1 with something wrong.")
    assert page.locator("h1").inner_text() == "4 files"
    assert sorted(page.locator("h2.source").all_inner_texts()) == ["night.txt", "wrong.txt", "years.zip/2009/razz.txt"]
    assert page.locator("details li").all_inner_texts() == [
        "empty.txt expected a recorded hand, got none",
        "years.zip/2010/stud8.txt expected an archive that can be read, got one that is damaged",
    ]
    for size in ((390, 844), (1440, 900)):
        assert not visit.faults(size)
    page.get_by_role("button", name="Wrong 1").click()
    assert page.locator(".hands li").count() == 1
    line = 1 + next(at for at, text in enumerate(files["wrong.txt"].decode().splitlines()) if text.startswith("*** 7th STREET"))
    assert f"line {line}" in page.locator(".hands .bad").inner_text()
    page.get_by_role("button", name="All 5").click()
    page.get_by_role("button", name="Razz").click()
    page.wait_for_selector(".slide")
    assert page.locator(".where").inner_text().startswith("Hand 1271291275")
    page.get_by_role("button", name="Other files").click()
    page.get_by_label("Choose a folder").set_input_files(tmp_path)
    expect(page.locator("p.dim").first).to_have_text("5 hands: 4 right, 1 with something wrong.")
    assert page.locator("h2.source").first.inner_text() == f"{tmp_path.name}/night.txt"


_PIECES = """async ([text, most]) => {
    const { piecesOf } = await import("/static/js/core/pieces.js");
    const pieces = [];
    for await (const { blob, before } of piecesOf(new Blob([text]), most)) pieces.push([await blob.text(), before]);
    return pieces;
}"""


def test_a_long_file_is_cut_between_two_hands(visit: Visit) -> None:
    visit.page.goto(f"{visit.url}/replay")
    text = "\n\n\n".join([text_of("stars-stud8-split.txt"), text_of("fulltilt-razz-ante-all-in.txt")] * 4)
    pieces = visit.page.evaluate(_PIECES, [text, 7_000])
    assert len(pieces) > 2
    assert "".join(piece for piece, _before in pieces) == text
    for piece, before in pieces:
        assert piece.startswith(("PokerStars", "Full Tilt"))
        assert text.splitlines()[before] == piece.splitlines()[0]
