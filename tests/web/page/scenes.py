"""Snapshots of the protocol, made up: the screens the page is drawn for, without a server behind them.

``scene("table-stud")`` is one frame of docs/protocol.md. The hands are those of the drawings: the page is looked at beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Json = dict[str, Any]
_SCENES: dict[str, Callable[[], Json]] = {}

CLOCK = 30_000


def scene(name: str) -> Json:
    """A fresh frame; raises `KeyError` with the names there are."""
    if name not in _SCENES:
        raise KeyError(f"expected one of {', '.join(_SCENES)}, got {name!r}")
    return _SCENES[name]()


def names() -> tuple[str, ...]:
    """Every scene."""
    return tuple(_SCENES)


def define(name: str) -> Callable[[Callable[[], Json]], Callable[[], Json]]:
    """Enter a scene into the list."""

    def enter(make: Callable[[], Json]) -> Callable[[], Json]:
        _SCENES[name] = make
        return make

    return enter


# ---- parts -------------------------------------------------------------------------------------------------------


def cards(text: str, *, wild: str = "", dead: bool = False, shown: bool = False, hidden: bool = False, streets: str = "") -> list[Json]:
    """``"(Ac Qd) Qs Td"``: down cards in brackets, ``??`` unknown; one's own down cards are known, another's are not."""
    found: list[Json] = []
    up, street = True, 3
    for word in text.replace("(", " ( ").replace(")", " ) ").split():
        if word in "()":
            up = word == ")"
            continue
        number = int(streets[len(found)]) if streets else street
        known = word.strip("*^")
        if up:
            street += 1
        found.append(
            {
                "card": None if known == "??" or (hidden and not up) else known,
                "up": up,
                "street": number,
                "place": len(found),
                "wild": known[0] in wild.split() if wild else False,
                "dead": dead,
                "shown": shown,
                "plays": [],
                "as": None,
            }
        )
    return found


def player(seat: int, name: str, chips: int, text: str, *, bet: int = 0, state: str = "in", wild: str = "", **more: Any) -> Json:
    """One player of a hand."""
    drawn = cards(text, wild=wild, dead=state == "folded")
    if state == "folded" and "(" in text:
        drawn = [card for card in drawn if card["up"]]
    return {
        "seat": seat, "name": name, "chips": chips, "bet": bet, "state": state, "note": more.pop("note", None), "forced": None,
        "opens": None, "did": None, "says": None, "gone": [], "to_come": [], "draws": [], "declared": None, "hand": [], "won": [],
    } | {"cards": drawn} | more  # fmt: skip


def line(*parts: Any, kind: str = "") -> Json:
    """A line of the log: ``*Hazel`` is a name, ``#2c`` a card, anything else text."""
    made = [{"who": one[1:]} if one.startswith("*") else {"card": one[1:]} if one.startswith("#") else one for one in parts]
    return {"parts": made, "kind": kind}


def said(text: str) -> list[Json]:
    """Lines, one a row: words that begin with * are names, with # cards."""
    lines = []
    for row in text.strip().splitlines():
        parts: list[str] = []
        for word in _split(row.strip()):
            if parts and word[0] not in "*#" and parts[-1][0] not in "*#":
                parts[-1] += word
            else:
                parts.append(word)
        lines.append(line(*parts, kind="chosen" if row.endswith("has chosen.") else ""))
    return lines


def _split(row: str) -> list[str]:
    found, at = [], 0
    for position, letter in enumerate(row):
        if letter in "*#":
            if position > at:
                found.append(row[at:position])
            at = position
        elif row[at] in "*#" and not letter.isalnum():
            found.append(row[at:position])
            at = position
    found.append(row[at:])
    return [one for one in found if one]


def log(**streets: str) -> list[Json]:
    """The log, newest street first; ``_`` in a name is a space, ``__`` a dot."""
    titles = list(streets)
    return [
        {"id": len(titles) - at, "title": title.replace("__", " · ").replace("_", " "), "lines": said(text)}
        for at, (title, text) in enumerate(streets.items())
    ]


def tray(yours: str, showing: str, dead: str) -> Json:
    """Cards seen."""
    pairs = [(yours, "yours"), (showing, "showing"), (dead, "dead")]
    return {card: state for text, state in pairs for card in text.split()}


CHAT = [
    {"id": 1, "who": "Jun", "text": "who called with a king up"},
    {"id": 2, "who": "Rosa", "text": "nice hand"},
]
HISTORY = [
    {"id": 41, "game": "Razz", "winners": "Hazel", "pot": 66},
    {"id": 40, "game": "Badugi", "winners": "You", "pot": 140},
    {"id": 39, "game": "Stud eight or better", "winners": "Jun and Rosa", "pot": 118},
]


def room(phase: str, seats: int, hands: int, **more: Any) -> Json:
    """The room."""
    return {
        "code": "k7f3",
        "name": "Thursday table",
        "phase": phase,
        "stakes": {"ante": 1, "bring_in": 2, "small": 5, "big": 10, "small_blind": 5, "big_blind": 10},
        "settings": {"clock": 30, "chips": 200, "least": 100, "most": 400, "authority": "Rob", "choice": "dealer", "games": []},
        "seats_max": seats,
        "hands": hands,
        "url": "/room/k7f3",
        "next": {"seat": 4, "name": "Otis"},
        "people": [{"id": "p1", "name": "Ines", "seat": 0, "online": True, "host": True}],
        "ending": None,
        "result": None,
        "drawing": None,
        "ledger": [],
        "history": HISTORY,
    } | more


def snapshot(phase: str, players: list[Json], hand: Json | None, *, dealer: int = 0, bots: str = "Hazel Otis Wren", **more: Any) -> Json:
    """A frame with those players sitting; the viewer is at seat 0 and called Ines."""
    size = more.pop("seats_max", max(6, len(players)))
    seats: list[Json | None] = [None] * size
    for one in players:
        seats[one["seat"]] = {
            "seat": one["seat"], "id": f"p{one['seat']}", "name": "Ines" if one["seat"] == 0 else one["name"],
            "bot": one["name"] in bots.split(), "chips": one["chips"], "state": "in", "dealer": one["seat"] == dealer,
        }  # fmt: skip
    started = (hand or {}).get("id", 46)
    about = {"hands": started if hand and hand["over"] else started - 1} | more.pop("room", {})
    frame = {
        "type": "snapshot",
        "seq": 118,
        "now": 1_764_480_000_000,
        "room": room(phase, size, about.pop("hands"), **about),
        "me": {"id": "p1", "name": "Ines", "seat": 0, "host": True, "away": False},
        "seats": seats,
        "choosing": None,
        "clock": None,
        "chat": list(CHAT),
        "hand": hand,
    }
    return frame | more


def hand(number: int, game: Json, street: Json, players: list[Json], **more: Any) -> Json:
    """A hand."""
    return {
        "id": number, "turn": 17, "game": game, "street": street, "players": players, "table": [], "pots": [], "total": 0, "this_street": 0,
        "to_act": [0], "raises": {"made": 0, "of": 3}, "dead": [], "tray": {}, "unseen": 0, "wild": [], "rulings": [], "voice": None,
        "secret": False, "offer": None, "log": [], "over": False, "result": [],
    } | more  # fmt: skip


def ticking(left: int, *seats: int) -> Json:
    """A clock of thirty seconds."""
    return {"seats": list(seats), "left": left * 1000, "total": CLOCK}


STUD: Json = {
    "key": "seven-card-stud", "name": "Seven-card stud", "line": "High. Fixed limit 5/10, ante 1, bring-in 2. Best five of seven cards.",
    "short": "fixed 5/10, ante 1", "sides": ["high"], "draw": False, "options": [], "choices": {},
}  # fmt: skip
