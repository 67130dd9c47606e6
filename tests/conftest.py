"""What every test may use: Hypothesis profiles, and a real Chromium for the browser tests."""

import gc
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from tests import chromium as chromium_here

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Playwright

# The same examples each time, so that a red run on one machine is red on another; `dev` looks for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))
# The tests' own processes would leave a question that stands back nothing to compile its kernels with.
os.environ.setdefault("STUDBOOK_QUESTIONS_NICE", "0")
# Servers of tests compile nothing beside them.
os.environ.setdefault("STUDBOOK_WARM_UP", "no")

#: The folders of tests that compile kernels, which takes most of their time where nothing is compiled yet.
COMPILING = ("kernels", "ahead", "odds", "solver", "cases", "players", "documents", "cli", "batch", "field", "learning")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Tests that compile first, those in a browser last; skip these where there is no Chromium, and the soak where nobody asked for it.

    Of three processes each takes a third of the list to begin with: where one of them has all that compiles, nothing is compiled twice. And
    a browser is opened once by each that takes tests from the end. The last of all are short, so that all end at about the same time: the
    page with scenes, after the evenings at a real table.
    """
    here = config.rootpath / "tests"

    def turn(item: pytest.Item) -> tuple[bool, bool, bool]:
        room, *rest = item.path.relative_to(here).parts
        return room not in COMPILING, item.get_closest_marker("browser") is not None, "page" in rest

    items.sort(key=turn)
    if chromium_here.find() is None and not chromium_here.required():
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=chromium_here.MISSING))
    if "soak" not in (config.getoption("markexpr") or ""):
        for item in items:
            if item.get_closest_marker("soak"):
                item.add_marker(pytest.mark.skip(reason="a soak test: `make soak` runs it"))


def pytest_collection_finish() -> None:
    """Leave what was collected alone: to look through eight thousand tests for garbage, again and again, takes a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


class _OpenBrowser:
    """The Chromium of this process: started for the first test that wants it, and kept for the browser tests that follow."""

    def __init__(self) -> None:
        self._playwright: Playwright | None = None
        self._browser: Browser | None = None

    def given(self) -> "Browser":
        """The browser, started where none is open."""
        if self._browser is None:
            path = chromium_here.find()
            if path is None:
                pytest.fail(f"STUDBOOK_REQUIRE_BROWSER=1, and {chromium_here.MISSING}")
            from playwright.sync_api import expect, sync_playwright

            try:
                self._playwright = sync_playwright().start()
            except Exception as error:  # Playwright raises no narrower one
                pytest.fail(f"Playwright's driver did not start: {error} (on a bare Debian it wants libatomic1)")
            self._browser = self._playwright.chromium.launch(executable_path=path, headless=True, args=list(chromium_here.FLAGS))
            self._browser.on("context", lambda context: context.set_default_timeout(chromium_here.PATIENCE))
            expect.set_options(timeout=chromium_here.PATIENCE)
        return self._browser

    def close(self) -> None:
        """Close it, where it is open."""
        if self._browser is not None:
            self._browser.close()
        if self._playwright is not None:
            self._playwright.stop()
        self._browser = self._playwright = None


_open_browser = _OpenBrowser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_setup(item: pytest.Item) -> Iterator[None]:
    """Close the browser before a test that has no use for it.

    While it is open, Playwright keeps an event loop running in this thread, and no test that calls ``asyncio.run`` can work.
    """
    if not item.get_closest_marker("browser"):
        _open_browser.close()
    yield


def pytest_sessionfinish() -> None:
    """Close the browser of the last tests."""
    _open_browser.close()


@pytest.fixture(scope="module")
def chromium() -> "Browser":
    """A headless Chromium; take a fresh ``browser_context`` or ``new_context()`` from it."""
    return _open_browser.given()


@pytest.fixture
def browser_context(chromium: "Browser") -> "Iterator[BrowserContext]":
    """A fresh browser context, with no cookies and nothing stored: one person at one machine."""
    context = chromium.new_context()
    yield context
    context.close()
