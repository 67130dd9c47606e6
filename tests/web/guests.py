"""Somebody at a real table with a browser of their own: what their page was told, and what they press on it."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from playwright.sync_api import Error

from tests.table.pagelog import PageSnapshot

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page, WebSocket

Json = dict[str, Any]
#: Seconds until something counts as not coming: long, for a machine that has other things to do.
_PATIENCE = 60
#: Milliseconds until a press is made anew: one on what has only just been drawn is meant for what stood there before.
_AGAIN = 200
#: What keeps one in a hand without raising, in this order.
_STAYING = ("Check", "Call", "Bring in", "Complete", "All in", "Bet")


class Guest:
    """One person and the device in their hands. `latest`: the last snapshot that came; `asked`: every kind of question answered."""

    def __init__(self, chromium: Browser, name: str, size: tuple[int, int], *, touch: bool = False) -> None:
        self.name = name
        self._chromium = chromium
        self.asked: set[str] = set()
        self.errors: list[str] = []
        self.take_up(size, touch=touch)

    def take_up(self, size: tuple[int, int], *, touch: bool = False) -> None:
        """Have another device in one's hands: nothing is known of it."""
        self.context = self._chromium.new_context(viewport={"width": size[0], "height": size[1]}, has_touch=touch, reduced_motion="reduce")
        self.context.set_default_timeout(1000 * _PATIENCE)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)
        self.latest: Json = {}

    def _listen(self, line: WebSocket) -> None:
        known = PageSnapshot()
        line.on("framereceived", lambda frame: self._hear(known, json.loads(frame)))

    def _hear(self, known: PageSnapshot, told: Json) -> None:
        if told["type"] != "snapshot":
            return
        known.join(told)
        self.latest = told
        ledger = told["room"]["ledger"]
        uneven = [line for line in ledger if line["net"] != line["took"] + line["has"] + line["pot"] - line["brought"]]
        if uneven or sum(line["net"] for line in ledger):
            self.errors.append(f"the ledger does not add up: {ledger}")

    # ---- what their page was told

    def until(self, wanted: Callable[[Json], Any]) -> Any:
        """What `wanted` gives of the latest snapshot once it is true."""
        deadline = time.monotonic() + _PATIENCE
        while not (self.latest and (answer := wanted(self.latest))):
            assert time.monotonic() < deadline, f"{self.name} still waits; told last: {json.dumps(self.latest)[:3000]}"
            self.page.wait_for_timeout(20)
        return answer

    @property
    def hand(self) -> Json:
        """The hand as this page knows it; empty before the first."""
        return self.latest.get("hand") or {}

    @property
    def turn(self) -> tuple[int, int] | None:
        """The question that this page is asked."""
        return (self.hand["id"], self.hand["turn"]) if self.hand.get("offer") else None

    @property
    def chooses(self) -> bool:
        """Whether this person is to say what is dealt."""
        choosing = self.latest.get("choosing")
        return choosing is not None and choosing["seat"] == self.latest["me"]["seat"]

    # ---- what they press

    def button(self, name: str) -> Locator:
        """A button by its words."""
        return self.page.get_by_role("button", name=name, exact=True)

    def menu(self, item: str) -> None:
        """Open the menu, and take what begins with these words."""
        self.button("Menu").click()
        self.page.get_by_role("dialog", name="Menu").get_by_role("button", name=re.compile(f"^{item}")).click()

    def press(self, button: Locator, done: Callable[[], bool]) -> None:
        """Press until it is done, as somebody does whose first press came too early to count."""
        deadline = time.monotonic() + _PATIENCE
        while not done():
            assert time.monotonic() < deadline, f"{self.name} pressed in vain: {button}"
            with suppress(Error):  # it has gone: the press before counted
                button.first.click(timeout=2000)
            ends = time.monotonic() + _AGAIN / 1000
            while not done() and time.monotonic() < ends:
                self.page.wait_for_timeout(20)

    def answer(self, *, cards: int = 0, word: int = 0, first: Sequence[str] = ()) -> None:
        """Answer whatever is asked: stay in for the least, pick as many cards as must be or `cards`, say the word of that number."""
        turn, offer = self.turn, self.hand["offer"]

        def done() -> bool:
            return self.turn != turn

        if offer["kind"] == "bet":
            self.asked.add("bet")
            self._act((*first, *_STAYING), done)
        elif offer["kind"] == "pick":
            self.asked.add("buy" if offer["price"] else offer["verb"])
            self._pick(min(max(offer["least"], cards), offer["most"]), done)
        else:
            self.asked.add(offer["what"])
            said = offer["words"][word % len(offer["words"])]
            if offer["what"] == "declare":
                label = self.page.locator(f".decl label:has(input[value={said}])")
                checked = self.page.locator(f".decl input[value={said}]:checked")
                self.press(label, lambda: done() or checked.count() > 0)
            self._act((f"Declare {said}", "Pay", "Buy", "No", said.capitalize()), done)

    def _act(self, words: Sequence[str], done: Callable[[], bool]) -> None:
        """Press the first of these there is among one's actions, once they are drawn."""
        actions = self.page.get_by_role("group", name="Your actions").get_by_role("button")
        deadline = time.monotonic() + _PATIENCE
        while not done():
            there = [one for one in words if actions.filter(has_text=re.compile(f"^{one}")).count()]
            if there:
                self.press(actions.filter(has_text=re.compile(f"^{there[0]}")), done)
            else:
                assert time.monotonic() < deadline, f"none of {words} among {actions.all_inner_texts()}"
                self.page.wait_for_timeout(20)

    def _pick(self, count: int, done: Callable[[], bool]) -> None:
        """Point at the first cards that may be picked, and do with them what is asked."""
        for at in range(count):
            self.press(self.page.locator(".pick:visible").nth(at), lambda at=at: done() or self._picked(at))  # type: ignore[misc]  # bound
        self.press(self.page.locator(".acts .btn.gold" if count else ".acts .btn:not(.gold)"), done)

    def _picked(self, at: int) -> bool:
        pick = self.page.locator(".pick:visible").nth(at)
        return bool(pick.count()) and pick.get_attribute("aria-pressed") == "true"

    def choose(self, game: str) -> None:
        """Find a game by its name in the chooser, and deal it."""
        hands = self.latest["room"]["hands"]
        field = self.page.get_by_label("Find a game")
        field.fill(game)
        self.page.wait_for_function("words => document.querySelector('.foot .btn span')?.textContent === words", arg=f"Deal {game}")
        self.press(self.page.locator(".foot .btn"), lambda: self.latest["room"]["hands"] > hands)

    def buy_again(self) -> None:
        """Who has lost everything brings as much again."""
        seat = self.latest["me"]["seat"]
        if self.latest["seats"][seat]["state"] == "out of chips":
            self.press(self.button("Buy chips"), self.page.get_by_role("dialog").is_visible)
            self.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Buy chips|Ask .* for chips)")).click()

    def leave(self) -> None:
        """Shut the device."""
        self.context.close()
