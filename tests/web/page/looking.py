"""Looking at the page as a person does: opening it, measuring it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.web.page.serve import heard

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

#: Widths and heights the page is drawn for.
SIZES = ((360, 740), (390, 844), (844, 390), (768, 1024), (1000, 700), (1280, 800), (1600, 1000))

#: The smallest phone that people still have.
SMALLEST = (360, 640)

#: Those at which the pages without a table differ.
TAPPED_SIZES = ((360, 740), (844, 390), (1000, 700), (1280, 800))
#: Seconds until something that is waited for counts as not coming. Long, for a machine that has other things to do.
_PATIENCE = 20

_FOLLOW = "to => new Promise((then) => { addEventListener('hashchange', () => setTimeout(then), { once: true }); location.hash = to; })"
_MEASURE, _TARGETS = ((Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("measure.js", "targets.js"))


#: What a person's browser remembers of the page.
_REMEMBERED = "cookies,local_storage,indexeddb,cache_storage,service_workers"


def a_browser(browser: Browser) -> BrowserContext:
    """A person's browser with nothing in it. What it keeps of the page's scripts serves every `Visit` in its one tab."""
    return browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")


class Visit:
    """One person's visit to the page, in a tab that forgets it at the end. `errors`: what its console complained of.

    The tab is the module's, and not the visit's: each new one costs Chromium two processes, which is most of a short test.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.url = url
        self.errors: list[str] = []
        self.page = page
        self.page.on("console", self._hear)
        self.page.on("pageerror", self._hear_error)
        self.room = ""

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.errors.append(message.text)

    def _hear_error(self, error: Error) -> None:
        self.errors.append(str(error))

    def to(self, scene: str, size: tuple[int, int] = (1280, 800)) -> Page:
        """Open a scene and wait until it stands."""
        self.room = scene
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.goto(f"{self.url}/room/{scene}")
        self.page.wait_for_selector("#app header.bar")
        return self.page

    def question(self, path: str, question: str) -> Page:
        """Open "Settle it" or "Odds" with a question in its address; another one at the same page comes as by a link."""
        if self.page.url == "about:blank":
            self.page.goto(f"{self.url}{path}#{question}")
        else:
            self.page.evaluate(_FOLLOW, question)
        self.page.wait_for_selector(".settle .res")
        return self.page

    def faults(self, size: tuple[int, int]) -> list[str]:
        """What is wrong with the page at this size: overlaps, things cut off, letters too small, a page that is too wide."""
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.wait_for_timeout(30)
        found: list[str] = self.page.evaluate(_MEASURE)
        return found

    def too_small(self) -> list[str]:
        """What is under 44 px to touch."""
        small: list[str] = self.page.evaluate(_TARGETS)
        return small

    def asked(self, do: str, count: int = 1) -> list[dict[str, Any]]:
        """The commands of one kind that came, once there are `count`."""
        found: list[dict[str, Any]] = until(
            lambda: [one for one in heard.get(self.room, []) if one["do"] == do], lambda commands: len(commands) >= count
        )
        return found

    def close(self) -> None:
        """Leave, and forget: the next visit is by somebody whom the page has never seen."""
        page = self.page
        page.context.set_offline(False)
        if page.url.startswith(self.url):
            page.evaluate("sessionStorage.clear()")  # the tab's own, which nothing but a document of the page clears
        page.goto("about:blank")
        page.remove_listener("console", self._hear)
        page.remove_listener("pageerror", self._hear_error)
        page.unroute_all()
        page.emulate_media(media="null", color_scheme="light")
        page.mouse.move(0, 0)
        session = page.context.new_cdp_session(page)
        session.send("Storage.clearDataForOrigin", {"origin": self.url, "storageTypes": _REMEMBERED})
        session.send("Page.resetNavigationHistory")
        session.detach()


def until(look: Callable[[], Any], good: Callable[[Any], bool], seconds: float = _PATIENCE) -> Any:
    """What `look` gives once it is `good`; an assertion when that takes too long."""
    end = time.monotonic() + seconds
    while True:
        found = look()
        if good(found):
            return found
        assert time.monotonic() < end, found
        time.sleep(0.02)
