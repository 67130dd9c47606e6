"""What every test may use: Hypothesis profiles, and a real Chromium for the browser tests."""

import os
import shutil
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

# The same examples each time, so that a red run on one machine is red on another; `dev` looks for new ones.
settings.register_profile("ci", derandomize=True, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("dev", deadline=None, print_blob=True)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

#: Names that Chromium goes by, in the order they are tried.
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

#: What a browser under test does without: a sandbox (it may run as root), a GPU, and everything that looks for the network.
CHROMIUM_FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The path of Chromium: ``STUDBOOK_CHROMIUM`` when it is set, else the first of the usual names found."""
    named = os.environ.get("STUDBOOK_CHROMIUM")
    if named:
        return shutil.which(named)
    return next((path for path in map(shutil.which, CHROMIUMS) if path), None)


def browser_required() -> bool:
    """Whether a missing Chromium is an error (in CI) and not a reason to skip."""
    return os.environ.get("STUDBOOK_REQUIRE_BROWSER") == "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Skip the browser tests where there is no Chromium, and the soak where nobody asked for it."""
    if find_chromium() is None and not browser_required():
        reason = f"no Chromium found (looked for STUDBOOK_CHROMIUM, {', '.join(CHROMIUMS)})"
        for item in items:
            if item.get_closest_marker("browser"):
                item.add_marker(pytest.mark.skip(reason=reason))
    if "soak" not in (config.getoption("markexpr") or ""):
        for item in items:
            if item.get_closest_marker("soak"):
                item.add_marker(pytest.mark.skip(reason="a soak test: `make soak` runs it"))


@pytest.fixture(scope="session")
def chromium() -> "Iterator[Browser]":
    """A headless Chromium, one for the session; take a fresh ``browser_page`` or ``new_context()`` from it."""
    path = find_chromium()
    if path is None:
        pytest.fail("no Chromium found, and STUDBOOK_REQUIRE_BROWSER=1 says that there must be one")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=list(CHROMIUM_FLAGS))
        yield browser
        browser.close()


@pytest.fixture
def browser_context(chromium: "Browser") -> "Iterator[BrowserContext]":
    """A fresh browser context, with no cookies and nothing stored: one person at one machine."""
    context = chromium.new_context()
    yield context
    context.close()
