"""What may be sent on, and what a screen for the room sees: what onlookers see, whoever asks."""

from __future__ import annotations

import json

from websockets import Origin
from websockets.sync.client import connect

from tests.web.server import Browser, Page, Server


def over(page: Page, code: str) -> None:
    """Play a hand of badugi to its end, doing what costs least."""
    page.do("start")
    page.do("choose", game="badugi")
    while True:
        hand = page.snapshot(lambda frame: frame["hand"] and (frame["hand"]["offer"] or frame["hand"]["over"]))["hand"]
        if hand["over"]:
            return
        offer = hand["offer"]
        action: dict[str, object] = {"pick": []} if offer["kind"] == "pick" else {"call": True} if offer["call"] else {"check": True}
        page.do("act", hand=hand["id"], turn=hand["turn"], action=action)


def test_a_record_that_is_sent_on_is_the_onlookers_even_when_a_player_asks(ines: Browser, jun: Browser) -> None:
    code = ines.new_room(bots=1)
    with ines.page(code) as page:
        over(page, code)
    address = f"/api/rooms/{code}/hands/1"
    public = ines.http.get(f"{address}?public=1").text
    assert public == jun.http.get(address).text
    assert public != ines.http.get(address).text


def test_a_screen_for_the_room_sees_no_hand_of_whose_browser_it_is(ines: Browser, server: Server) -> None:
    code = ines.new_room()
    with ines.page(code) as page:
        page.do("start")
        page.do("choose", game="badugi")
        own = page.snapshot(lambda frame: frame["hand"])
        cookies = "; ".join(f"{name}={value}" for name, value in ines.http.cookies.items())
        address = f"ws://{server.address}/room/{code}/tv/ws"
        with connect(address, additional_headers={"Cookie": cookies}, origin=Origin(server.url), proxy=None) as line:
            frame = next(frame for text in line if (frame := json.loads(text))["type"] == "snapshot")
    assert frame["me"]["name"] is None
    assert frame["me"]["seat"] is None
    cards = [card["card"] for player in frame["hand"]["players"] for card in player["cards"]]
    assert set(cards) == {None}
    assert any(card["card"] for player in own["hand"]["players"] for card in player["cards"])
