"""The rules beside the table: what beats what at every size, and on paper they alone, on one page."""

from __future__ import annotations

import re

import pytest

from tests.web.page.looking import Visit

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
@pytest.mark.parametrize("scene", ["table-stud-8", "table-gbu", "table-badugi"])
def test_the_ladder_beside_the_table(visit: Visit, scene: str, size: tuple[int, int]) -> None:
    page = visit.to(scene, size)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.wait_for_selector(".ladder .card")
    assert page.locator(".ladder ol > li").count() >= 8
    assert visit.faults(size) == []


@pytest.mark.parametrize("size", [(360, 740), (1280, 800)])
def test_the_rules_are_printed_alone_on_one_page(visit: Visit, size: tuple[int, int]) -> None:
    page = visit.to("table-gbu", size)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.wait_for_selector(".ladder .card")
    assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format="A4"))) == 1
    page.emulate_media(media="print")
    page.wait_for_timeout(100)
    assert page.locator(".ladder .card").first.is_visible()
    assert not page.locator("header.bar").is_visible()
