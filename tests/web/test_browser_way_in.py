"""One evening's way in, in three browsers: by the link, asked and accepted, a phone that dies, and back by one's own link."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from tests.web.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
SEAT = re.compile("^Sit (in|on)")
LAPTOP = {"width": 1280, "height": 800}


def opened(chromium: Browser, size: dict[str, int], errors: list[str]) -> tuple[BrowserContext, Page]:
    context = chromium.new_context(viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce")
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    return context, page


def comes_in(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_role("textbox", name="Your name").fill(name)
    page.get_by_role("button", name="Come in").click()


def test_a_friend_comes_in_is_accepted_loses_the_phone_and_is_back(chromium: Browser, server: Server) -> None:
    errors: list[str] = []
    _, host = opened(chromium, LAPTOP, errors)
    host.goto(server.url)
    host.get_by_role("textbox", name="Your name").fill("Rob")
    host.get_by_role("button", name="Create table").click()
    host.get_by_role("switch", name="Ask me before anybody sits down").click()
    host.get_by_label("Invite", exact=True).get_by_text("Only this computer can open this link.").wait_for()
    link = host.url

    phone, jun = opened(chromium, PHONE, errors)
    comes_in(jun, link, "Jun")
    jun.get_by_role("button", name=SEAT).first.click()
    jun.get_by_label("Chips, 50 to 1000").fill("300")
    jun.get_by_role("button", name="Ask Rob for the seat").click()
    jun.get_by_text("Asked for a seat with 300 chips; waiting for Rob.").wait_for()
    assert jun.get_by_role("button", name=SEAT).count() == 0  # nothing that contradicts it
    host.get_by_label("You are asked").get_by_role("button", name="Accept").click()
    jun.get_by_role("button", name="Menu").click()
    jun.get_by_role("button", name="My seat on another device").click()
    jun.get_by_alt_text("Your link as a QR code").wait_for()
    (table,) = server.hub.tables.values()
    (person,) = [one for one in table.room.people.values() if one.name == "Jun"]
    phone.close()  # the phone is dead

    _, tablet = opened(chromium, LAPTOP, errors)
    tablet.goto(f"{link}#me={person.key}")
    tablet.get_by_role("listitem").filter(has_text="Jun").filter(has_text="you").filter(has_text="300").wait_for()
    assert "#" not in tablet.url

    borrowed, friends = opened(chromium, PHONE, errors)  # a phone without the link: the host knows who it is
    comes_in(friends, link, "jun")
    friends.get_by_role("button", name="Ask Rob").click()
    friends.get_by_text("Asked to be Jun again; waiting for Rob.").wait_for()
    host.get_by_label("You are asked").get_by_role("button", name="Let them in").click()
    friends.get_by_role("listitem").filter(has_text="Jun").filter(has_text="you").wait_for()

    host.get_by_role("button", name="Manage Jun", exact=True).click()
    host.get_by_role("button", name="Free the seat").click()
    host.get_by_label("Why").fill("good night")
    host.get_by_role("dialog").get_by_role("button", name="Free the seat").click()
    friends.get_by_text("Rob has freed your seat: good night.").wait_for()
    friends.get_by_role("button", name="I see").click()
    borrowed.close()
    assert errors == []
