"""A hand in a link, its picture, and the screen for the room."""

from __future__ import annotations

import pytest

from tests.history.records import GOOD
from tests.web.page.looking import Visit

pytestmark = pytest.mark.browser

_PACK = "async (text) => (await import('/static/js/core/handlink.js')).packed(text)"
_PICTURE = """async () => {
  const { drawHand } = await import('/static/js/room/picture.js');
  const { store } = await import('/static/js/core/store.js');
  const blob = await drawHand(store.snapshot);
  return [blob.type, blob.size];
}"""


def test_a_link_has_the_whole_hand_in_it(visit: Visit) -> None:
    page = visit.to("showdown-hilo")
    record = next(path for path in GOOD if path.name == "stars-stud8-split.txt").read_text("utf-8")
    end = page.evaluate(_PACK, record)
    assert len(end) < len(record)
    page.goto(f"{visit.url}/replay#hand={end}")
    page.get_by_role("slider").first.wait_for()
    page.goto("about:blank")
    page.goto(f"{visit.url}/replay#hand={end[:40]}")
    page.get_by_text("Expected a link with a whole hand in it").first.wait_for()


def test_a_picture_of_the_showdown_is_drawn(visit: Visit) -> None:
    page = visit.to("showdown-hilo")
    kind, size = page.evaluate(_PICTURE)
    assert kind == "image/png"
    assert size > 10_000


def test_the_screen_for_the_room_has_nothing_to_press(visit: Visit) -> None:
    page = visit.page
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{visit.url}/room/watching/tv")
    page.locator(".seat").first.wait_for()
    page.get_by_text("bring-in").first.wait_for()
    assert page.locator("button:visible, a:visible, input:visible").all_inner_texts() == []
