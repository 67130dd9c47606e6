"""Every screen against the rules of axe-core: names, roles, contrast, headings, landmarks, what can be reached by key."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it brings no types

from tests.web.page import gallery
from tests.web.page.looking import Visit

pytestmark = pytest.mark.browser

PHONE, DESKTOP = (390, 844), (1280, 800)
#: One of each kind of screen; the long tests look at all of them.
KINDS = ("table-stud", "showdown-hilo", "choose-game", "room")
PAGES = ("/", "/settle", "/odds", "/starting", "/solve", "/replay", "/learn", "/learn#stud-8/1/1/2", "/quiz#3/17/1")


def violations(visit: Visit) -> list[str]:
    """What axe complains of: the rule, and the first element that breaks it."""
    visit.page.wait_for_selector("h1", state="attached")  # what a screen asks for has come
    found = Axe().run(visit.page).response["violations"]
    return [f"{one['id']}: {one['nodes'][0]['html'][:200]}" for one in found]


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, size in zip(KINDS, (PHONE, DESKTOP) * 2, strict=True)])
def test_one_of_each_kind_of_screen(visit: Visit, name: str, size: tuple[int, int]) -> None:
    visit.to(name, size)
    assert violations(visit) == []


@pytest.mark.parametrize("path", PAGES)
def test_the_pages_without_a_table(visit: Visit, path: str) -> None:
    visit.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    visit.page.goto(f"{visit.url}{path}")
    visit.page.wait_for_selector("main")
    visit.page.wait_for_timeout(300)
    assert violations(visit) == []


@pytest.mark.soak
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", gallery.names())
def test_every_screen_in_both_themes(visit: Visit, name: str, theme: str) -> None:
    visit.page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    for size in (PHONE, DESKTOP):
        visit.to(name, size)
        assert violations(visit) == []
