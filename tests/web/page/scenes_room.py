"""Scenes without cards: the dealer’s choice, the room, the door; and names that would like to be more than text."""

from __future__ import annotations

from tests.web.page.scenes import Json, define, player, snapshot
from tests.web.page.scenes_stud import table_stud, waiting


@define("choose-game")
def choose_game() -> Json:
    """The dealer chooses."""
    frame = waiting()
    frame["hand"] = None
    frame["room"] |= {"phase": "choosing", "hands": 45}
    frame["clock"] = None
    frame["choosing"] = {"seat": 0, "name": "Ines", "left": 40_000, "total": 60_000, "default": {"game": "seven-card-stud", "options": {}}}
    return frame


LEDGER = [
    {"name": "Hazel", "bot": False, "bought": 200, "chips": 240, "net": 40, "hands": 41, "won": 11},
    {"name": "Ines", "bot": False, "bought": 200, "chips": 200, "net": 0, "hands": 41, "won": 9},
    {"name": "Jun", "bot": False, "bought": 150, "chips": 12, "net": -138, "hands": 38, "won": 4},
    {"name": "Marta", "bot": False, "bought": 132, "chips": 150, "net": 18, "hands": 41, "won": 8},
    {"name": "Rosa", "bot": False, "bought": 100, "chips": 180, "net": 80, "hands": 40, "won": 9},
]


@define("room")
def room_scene() -> Json:
    """The room between two hands, as its host sees it."""
    people = [
        player(0, "Ines", 200, ""),
        player(1, "Marta", 150, ""),
        player(2, "Hazel", 240, ""),
        player(3, "Jun", 12, ""),
        player(4, "Rosa", 180, ""),
    ]
    frame = snapshot("paused", people, None, room={"ledger": LEDGER, "hands": 46})
    frame["seats"][2]["temper"] = "careful"
    frame["seats"][3]["state"] = "away"
    return frame


@define("room-guest")
def room_guest() -> Json:
    """The room before the first hand, as a guest without a seat sees it."""
    frame = room_scene()
    frame["me"] = {"id": "p9", "name": "Tobias", "seat": None, "host": False, "away": False}
    frame["room"] |= {"phase": "waiting", "hands": 0, "ledger": [], "history": []}
    frame["room"]["people"].append({"id": "p9", "name": "Tobias", "seat": None, "online": True, "host": False})
    return frame


@define("door")
def door() -> Json:
    """Somebody comes in by the link and has no name yet."""
    frame = room_guest()
    frame["me"] |= {"name": None}
    return frame


@define("unkind")
def unkind() -> Json:
    """Names and talk that would like to be more than text."""
    frame = table_stud()
    bad = "<img src=x onerror=alert(1)>"
    frame["hand"]["players"][2]["name"] = bad
    frame["seats"][2]["name"] = bad
    frame["chat"].append({"id": 3, "who": bad, "text": bad})
    frame["hand"]["log"][0]["lines"].append({"parts": [{"who": bad}, f" {bad}"], "kind": ""})
    return frame
