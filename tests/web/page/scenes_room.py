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


def line(name: str, brought: int, took: int, has: int, pot: int, **more: int | bool) -> Json:
    """A line of the ledger."""
    net = took + has + pot - brought
    return {
        "id": f"p-{name}", "name": name, "bot": False, "brought": brought, "took": took, "has": has, "pot": pot, "net": net, "booked": 0,
        "hands": 41, "won": 9, **more,
    }  # fmt: skip


LEDGER = [
    line("Rosa", 100, 0, 180, 0),
    line("Hazel", 200, 0, 238, 2),
    line("Marta", 132, 0, 146, 4, bot=True),
    line("Quinn", 200, 211, 0, 0, hands=12),
    line("Ines", 200, 0, 197, 3),
    line("Jun", 160, 0, 8, 3, booked=150),
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
    frame = snapshot(
        "paused", people, None, room={"ledger": LEDGER, "hands": 46, "payments": [{"payer": "Jun", "payee": "Rosa", "amount": 80}]}
    )
    frame["seats"][2] |= {"temper": "steady", "level": "normal"}
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
