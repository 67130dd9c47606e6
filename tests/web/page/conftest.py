"""The page with scenes in place of a server, for the browser tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.page.looking import Visit, a_browser
from tests.web.page.serve import Harness, heard

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="module")
def harness() -> Iterator[Harness]:
    """The page on a free port, for a module."""
    with Harness() as running:
        yield running


@pytest.fixture(scope="module")
def tab(chromium: Browser) -> Iterator[Page]:
    """The tab of a module's visits, which loads the page's scripts once."""
    context = a_browser(chromium)
    yield context.new_page()
    context.close()


@pytest.fixture
def visit(tab: Page, harness: Harness) -> Iterator[Visit]:
    """One person's visit; `Visit.to` opens a scene. Errors in its console fail the test."""
    heard.clear()
    person = Visit(tab, harness.url)
    yield person
    errors = person.errors
    person.close()
    assert not errors, errors
