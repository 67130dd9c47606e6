"""Every screen of the page at every width: nothing overlaps, nothing is cut off, nothing complains."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.web.page import gallery
from tests.web.page.looking import SIZES, SMALLEST, Visit

pytestmark = pytest.mark.browser


#: The narrowest phone, at which most faults show; the other sizes take their turns beside it. The long tests look at every screen at all.
_NARROWEST, *_IN_TURN = SIZES


#: The rows that count, as far as they are not wholly in view: who is to act, or has bet first and most.
_OUT_OF_VIEW = """() => {
  const list = document.querySelector('.seats');
  if (!list) return [];
  const rows = [...list.querySelectorAll('.seat')], chips = (row) => Number(row.querySelector('.bet')?.dataset.chips ?? 0);
  const most = Math.max(0, ...rows.map(chips)), acting = rows.filter((row) => row.matches('.act'));
  const counts = acting.length ? acting.slice(0, 1) : most ? rows.filter((row) => chips(row) === most) : [];
  const around = list.getBoundingClientRect();
  const inView = (row) => { const box = row.getBoundingClientRect(); return box.top >= around.top - 1 && box.bottom <= around.bottom + 1; };
  return counts.length && !counts.some(inView) ? counts.map((row) => row.textContent) : [];
}"""


@pytest.mark.parametrize(("number", "name"), list(enumerate(gallery.names()))[::2], ids=str)
def test_a_screen_at_two_widths(visit: Visit, number: int, name: str) -> None:
    stands_at(visit, name, [_NARROWEST, _IN_TURN[number // 2 % len(_IN_TURN)]])


@pytest.mark.soak
@pytest.mark.parametrize("name", gallery.names())
def test_a_screen_at_every_width(visit: Visit, name: str) -> None:
    stands_at(visit, name, SIZES)


@pytest.mark.soak
@pytest.mark.parametrize("name", gallery.names())
def test_a_screen_on_the_smallest_phone(visit: Visit, name: str) -> None:
    """Nothing is cut off or too small to touch, and whoever has bet most, or is to act, is in view."""
    stands_at(visit, name, [SMALLEST])
    assert visit.page.evaluate(_OUT_OF_VIEW) == []
    assert visit.too_small() == []


def stands_at(visit: Visit, name: str, widths: Sequence[tuple[int, int]]) -> None:
    visit.to(name)
    if name == "choose-game":
        visit.page.wait_for_selector(".fam button")
        visit.page.wait_for_selector(".hint")
    # ten players need a desktop of 780; under that the seats scroll behind one's own
    sizes = [(width, max(height, 780)) if name == "ten-players" else (width, height) for width, height in widths]
    faults = {size: found for size in sizes if (found := visit.faults(size))}
    assert not faults


def test_the_lobby_at_every_width(visit: Visit) -> None:
    for path, tables in (("/", 0), ("/?tables=1", 4)):
        visit.page.goto(f"{visit.url}{path}")
        assert visit.page.locator(".tables li").count() == tables
        for summary in visit.page.locator("summary").all():
            summary.click()
        assert not {size: found for size in SIZES if (found := visit.faults(size))}


def test_text_at_half_again_the_size_scrolls_the_rows_and_keeps_the_actions(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    page.evaluate("document.documentElement.style.setProperty('zoom', '1.5')")
    box = page.locator(".acts").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 844


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_theme_is_the_systems_until_one_is_chosen_and_then_stays(visit: Visit, theme: str) -> None:
    page = visit.page
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    visit.to("table-stud")
    assert page.evaluate("document.documentElement.dataset.theme") == theme
    page.get_by_role("button", name="Dark theme").click()
    other = "light" if theme == "dark" else "dark"
    assert page.evaluate("document.documentElement.dataset.theme") == other
    page.reload()
    page.wait_for_selector(".bar")
    assert page.evaluate("document.documentElement.dataset.theme") == other
