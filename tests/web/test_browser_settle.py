"""A phone at a real table: two hands tapped in, the winner read, the link sent and opened by somebody else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from tests.web.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = pytest.mark.browser
PHONE: ViewportSize = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("settle") / "tables.db") as server:
        yield server


@pytest.fixture
def phone(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert not errors, errors


def tap(page: Page, cards: str) -> None:
    for card in cards.split():
        page.locator(f'.dock [data-pick="{card}"]').tap()


def test_two_hands_are_tapped_in_and_the_link_shows_the_same_answer(chromium: Browser, server: Server, phone: Page) -> None:
    phone.goto(server.url)
    phone.get_by_role("link", name="Settle it").tap()
    tap(phone, "Ks Kh 9c 9d As")
    assert phone.locator('[data-pick="Ks"]').get_attribute("aria-disabled") == "true"
    tap(phone, "Kd Kc 9s 9h 2d")
    headline = phone.locator(".split .headline")
    headline.get_by_text("Player 1 wins").wait_for()
    reason = phone.locator(".split .reason").inner_text()
    assert reason == "Both have kings up; the kicker, ace over two, decides."
    assert phone.locator(".res.win .nm").inner_text() == "Player 1"
    assert phone.locator(".picker").is_hidden()  # the answer has the page to itself

    other = chromium.new_context(viewport=PHONE).new_page()
    other.goto(phone.url)
    other.locator(".split .headline").get_by_text("Player 1 wins").wait_for()
    assert other.locator(".split .reason").inner_text() == reason
    held = "els => els.map(el => el.dataset.held).join(' ')"
    assert (
        other.locator("[data-held]").evaluate_all(held)
        == phone.locator("[data-held]").evaluate_all(held)
        == "Ks Kh 9c 9d As Kd Kc 9s 9h 2d"
    )
    other.context.close()


def test_a_card_is_changed_undone_and_cleared(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/settle#r=high&n=5&h=Ann.KsKh9c9dAs&h=Jun.KdKc9s9h2d")
    headline = phone.locator(".split .headline")
    headline.get_by_text("Ann wins").wait_for()
    phone.locator('[data-held="2d"]').tap()
    tap(phone, "Ad")
    headline.get_by_text("Ann and Jun split").wait_for()
    assert phone.locator(".split .reason").inner_text() == "Both have two pair, kings and nines, ace kicker: they tie."
    phone.get_by_role("button", name="Undo").tap()
    headline.get_by_text("Ann wins").wait_for()
    phone.get_by_role("button", name="Clear", exact=True).tap()
    headline.get_by_text("Who wins?").wait_for()
    assert phone.locator("[data-held]").count() == 0
    phone.get_by_role("button", name="Undo").tap()
    headline.get_by_text("Ann wins").wait_for()


def test_a_game_of_the_book_brings_its_rules(server: Server, phone: Page) -> None:
    phone.goto(f"{server.url}/settle")
    phone.get_by_label("Start from a game").select_option("stud-8")
    assert phone.locator(".ruleline h1").inner_text() == "High and eight or better"
    tap(phone, "As Ks 2s 3d 4d 6d 7h")
    tap(phone, "Ah Kh Qh Jh Th 2c 2d")
    phone.locator(".split .headline").get_by_text("Player 2 takes the high, Player 1 the low").wait_for()
    phone.get_by_role("button", name="Rules").tap()
    phone.get_by_role("button", name="twos", exact=True).first.tap()
    phone.get_by_role("button", name="Close").tap()
    assert "twos wild" in phone.locator(".ruleline p").inner_text()
    phone.locator(".res .stands").first.wait_for()
    assert "the two plays as" in phone.locator(".res .say").first.inner_text()


def test_odds_are_read_on_a_phone_and_from_a_link(chromium: Browser, server: Server, phone: Page) -> None:
    phone.goto(server.url)
    phone.get_by_role("link", name="Odds").tap()
    phone.get_by_label("Choose a game").select_option("texas-holdem")
    phone.locator('.res[aria-label="Shared cards"]').wait_for()
    tap(phone, "As Ad Kc Kd")
    phone.locator('.res[aria-label="Shared cards"] .slot').first.tap()
    tap(phone, "2c 7h 9s Jd")
    how = phone.locator(".how")
    how.get_by_text("Exact: all 44 deals.").wait_for(timeout=120_000)  # a fresh machine compiles first
    shares = phone.locator(".res .won b").all_inner_texts()
    assert shares == ["95.5 %", "4.5 %"]  # two kings out of 44 cards

    other = chromium.new_context(viewport=PHONE).new_page()
    other.goto(phone.url)
    other.locator(".how").get_by_text("Exact: all 44 deals.").wait_for()
    assert other.locator(".res .won b").all_inner_texts() == shares
    other.context.close()


def test_a_last_round_is_solved_on_a_phone_and_from_a_link(chromium: Browser, server: Server, phone: Page) -> None:
    phone.goto(server.url)
    phone.get_by_role("link", name="Solve").tap()
    phone.get_by_label("Game", exact=True).select_option("five-card-stud")
    tap(phone, "As Kd 7c 2h Qs Jd 7h 4c")
    phone.get_by_label("hand 2").get_by_placeholder("any cards").fill("pair of queens, any: 2")
    phone.get_by_label("hand 2").get_by_placeholder("any cards").blur()
    first = phone.locator(".headline").get_by_text("Hand 1 opens: check")
    first.wait_for(timeout=120_000)  # a fresh machine compiles first
    assert phone.locator(".classes tbody tr").first.inner_text().startswith("pair of aces")
    phone.locator(".moves button", has_text="bet 10").tap()
    phone.get_by_role("heading", name="Hand 2 acts").wait_for()
    assert phone.locator(".moves button").all_inner_texts()[0].startswith("fold")
    phone.get_by_label("Pot").fill("200")
    phone.get_by_text("of 200").first.wait_for()

    phone.get_by_label("Game", exact=True).select_option("five-card-stud-last-down")
    tap(phone, "As Kd 7c Qs Jd 7h")
    phone.get_by_label("Played", exact=True).select_option("fourth street and after")
    first.wait_for()
    phone.get_by_role("heading", name="Hand 1 acts").wait_for()
    for move in ("check", "bet 10", "call 10"):
        phone.locator(".moves button", has_text=move).tap()
    assert phone.locator(".trail").inner_text().split("\n")[-1] == "fifth street"
    phone.locator(".trail").get_by_role("button", name="fourth street").tap()
    assert phone.locator(".trail button").count() == 1

    other = chromium.new_context(viewport=PHONE).new_page()
    other.goto(phone.url)
    other.locator(".headline").wait_for()
    assert other.locator(".worths").inner_text() == phone.locator(".worths").inner_text()
    other.context.close()
