"""The line to the table, and the page without one: a dead line is noticed within seconds, what is done meanwhile is kept."""

from __future__ import annotations

import re

import httpx
import pytest

from tests.web.page.looking import Visit
from tests.web.page.serve import Harness

pytestmark = pytest.mark.browser


# The network swallows what the first line sends and closes nothing, as when a phone changes from one network to another.
_SWALLOW = """() => {
  const send = WebSocket.prototype.send;
  let first = null;
  WebSocket.prototype.send = function (text) { first ??= this; if (this !== first) send.call(this, text); };
}"""
# What the page said is noted when it says so: it stands for less than a second, which a busy machine may look away for.
_NOTE = """() => new MutationObserver(() => {
  if (document.body.innerText.includes('Connection lost, trying again.')) document.documentElement.dataset.lost = 'said';
}).observe(document.body, { childList: true, subtree: true, characterData: true })"""


def test_a_line_on_which_nothing_comes_any_more_is_left_and_what_was_done_is_kept(visit: Visit) -> None:
    visit.page.clock.install()
    page = visit.to("table-stud")
    page.evaluate(_SWALLOW)
    page.evaluate(_NOTE)
    page.get_by_role("button", name="Call 10").click()
    for _ in range(10):  # seconds, until it is noticed
        page.clock.run_for(1000)
        if page.locator("html[data-lost=said]").count():
            break
    page.locator("html[data-lost=said]").wait_for(state="attached")
    page.get_by_text("Connection lost, trying again.").wait_for(state="detached")
    assert visit.asked("act")[0]["action"] == {"call": True}  # sent again on the new line, under its id


def test_a_tap_while_there_is_no_line_is_answered_in_words(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.context.set_offline(True)
    page.get_by_text("Connection lost, trying again.").wait_for(timeout=15_000)
    page.get_by_role("button", name="Call 10").click()
    page.get_by_text("What you did is kept").first.wait_for()
    page.context.set_offline(False)
    assert visit.asked("act")[0]["action"] == {"call": True}
    visit.errors.clear()  # the browser complains that there was no network


def test_what_is_put_on_a_home_screen_has_its_name_and_drawings(harness: Harness) -> None:
    with httpx.Client(base_url=harness.url, trust_env=False) as client:
        manifest = client.get("/manifest.webmanifest").json()
        assert (manifest["name"], manifest["display"]) == ("studbook", "standalone")
        needed = re.findall(r'"(/[^"]+)"', client.get("/worker.js").text.split("NEEDED = [")[1].split("]")[0])
        for address in [icon["src"] for icon in manifest["icons"]] + needed:
            assert client.get(address).status_code == 200, address


def test_without_a_network_a_page_says_so_and_goes_on_when_it_is_back(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.context.set_offline(True)
    page.reload()
    page.get_by_role("heading", name="No network").wait_for()
    page.context.set_offline(False)
    page.get_by_role("button", name="Call 10").wait_for(timeout=15_000)
    visit.errors.clear()  # the browser complains that there was no network
