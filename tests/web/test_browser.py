"""A real browser plays a full hand of stud and one of badugi; no frame and no state of the page tells a card its viewer may not see."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Error

from studbook.cards import CARDS
from studbook.games import games
from studbook.table.deal import DealtHand
from studbook.table.sqlite_store import SQLiteStore
from tests.table.pagelog import PageLog
from tests.web.server import link_of

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

pytestmark = pytest.mark.browser
#: What a person presses, in this order of preference, to see a hand to its end.
_BUTTONS = ("Check", "Call", "Bring in", "All in", "Stand pat", "Deal (?!checked)")


@pytest.fixture
def playing(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[str, Path]]:
    """`studbook play` of one game with quick bots: the host's link, and the database."""
    database = tmp_path / "tables.db"
    command = [sys.executable, "-m", "studbook", "play", "--no-browser", "--db", str(database), "--bot-pace", "0", "--game", request.param]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        link = link_of(server.stdout)
        yield link, database
        server.terminate()
        server.wait(60)


def _press(page: "Page") -> None:
    for words in _BUTTONS:
        button = page.locator("button:visible:enabled:not(.ahead)", has_text=re.compile(f"^{words}"))
        if button.count():
            with suppress(Error):  # the clock or a bot may have been quicker: the button is gone, and the next look finds another
                button.first.click(timeout=1000)
            return


def _unseen(database: Path, name: str) -> tuple[set[str], DealtHand]:
    """The cards of the first hand that this player was never entitled to see."""
    store = SQLiteStore(database)
    (room,) = store.rooms()
    deal = DealtHand(*store.hands(room.code)[0])
    store.close()
    seat = deal.setup.names.index(name)
    seen = {
        str(card)
        for event in deal.hand.log
        for card, audience in getattr(event, "cards", ())
        if isinstance(card, type(CARDS[0])) and audience >> seat & 1
    }
    return {str(card) for card in CARDS[:52]} - seen, deal


@pytest.mark.parametrize("playing", ["badugi", pytest.param("seven-card-stud", marks=pytest.mark.soak)], indirect=True)
def test_a_whole_hand_in_the_browser(playing: tuple[str, Path], browser_context: "BrowserContext") -> None:
    link, database = playing
    page = browser_context.new_page()
    frames: list[str] = []
    states: list[str] = []
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if message.type == "error" else None)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    page.goto(link)
    ends = time.monotonic() + 90
    while not any('"over":true' in frame for frame in frames):
        assert time.monotonic() < ends, "the hand did not come to its end"
        _press(page)
        page.wait_for_timeout(120)
        states.append(page.content())
    while page.locator("div.log li:not(.now)").count() != _log_of(frames).count:  # the page has drawn all that it was sent
        assert time.monotonic() < ends, "the page did not tell the hand to its end"
        page.wait_for_timeout(50)
    states.append(page.content())
    log = _log_of(frames)
    assert page.locator("div.log h2").all_text_contents() == [street["title"] for street in log.streets]
    assert page.locator("div.log li:not(.now)").count() == log.count > 10
    hidden, deal = _unseen(database, "Player")
    assert len(hidden) > 5
    first = [frame for frame in frames if f'"hand":{{"id":{deal.setup.id}' in frame]
    assert first
    _nothing_of(hidden, first, states)
    assert not faults


def _log_of(frames: list[str]) -> PageLog:
    """The log as the frames that came so far tell it."""
    log = PageLog()
    for frame in frames:
        log.join(json.loads(frame))
    return log


def _go_on(page: "Page") -> None:
    """Press what keeps one in: anything but folding where there is a choice; where nothing can be pressed yet, pick a card."""
    with suppress(Error):  # the clock or a bot may have been quicker
        ready = page.locator(".acts button:visible:not([aria-disabled=true])")
        staying = ready.filter(has_not_text=re.compile("^(Fold|Drop)"))
        cards = page.locator(".pick:visible[aria-pressed=false]")
        for buttons in (staying, cards if page.locator(".acts button:visible").count() else ready, ready):
            if buttons.count():
                buttons.first.click(timeout=1000)
                return
        deal = page.locator("button:visible:enabled", has_text=re.compile("^Deal (?!checked)"))
        if deal.count():
            deal.first.click(timeout=1000)


@pytest.mark.soak
@pytest.mark.parametrize("playing", [entry.key for entry in games()], indirect=True)
def test_every_game_is_played_to_its_end_in_the_browser(playing: tuple[str, Path], browser_context: "BrowserContext") -> None:
    page = browser_context.new_page()
    frames: list[str] = []
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(str(data))))
    page.goto(playing[0])
    ends = time.monotonic() + 120
    while not any('"over":true' in frame for frame in frames):
        assert time.monotonic() < ends, f"the hand did not come to its end: {page.locator('.acts').all_inner_texts()}"
        _go_on(page)
        page.wait_for_timeout(100)
    page.wait_for_timeout(300)
    assert not faults


def _nothing_of(hidden: set[str], frames: list[str], states: list[Any]) -> None:
    for card in hidden:
        assert not any(f'"{card}"' in frame for frame in frames), f"a frame tells {card}"
        assert not any(f'data-card="{card}"' in state for state in states), f"the page shows {card}"
