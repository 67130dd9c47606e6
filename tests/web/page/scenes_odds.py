"""Questions of the page "Odds" as links, and made-up answers to them, so that the page can be looked at without waiting for real ones."""

from __future__ import annotations

from itertools import islice
from typing import Any

Json = dict[str, Any]

#: What stands after the # of the page's address, by name. "under-way" never comes to its end.
QUESTIONS = {
    "empty": "",
    "two-hands": "g=razz&n=3&h=Ann.As2s4d&h=Jun.3c5d7h&dead=Kh9c",
    "high-low": "g=stud-8&n=4&h=Ann.As2s4dKh&h=Jun.xxxx7h7c&h=Rosa.",
    "middle": "g=good-bad-ugly&n=7&h=Ann.-As-2s4dKh5h6h-7h&h=Jun.-xx-xx7d7c8c9c-xx&middle=9d",
    "shared": "g=omaha-8&n=4&h=Ann.AsAd2c3c&h=Jun.KcKdQcQd&h=.&middle=2d3d4d",
    "draws": "g=badugi&n=4&draws=2&h=Ann.As2d3c&h=Jun.4c5d6h8s",
    "eight-hands": "g=seven-card-stud&n=3&" + "&".join(f"h=.{cards}" for cards in (
        "AsKsQs", "AhKhQh", "AdKdQd", "AcKcQc", "Ts8s7s", "Th8h7h", "Td8d7d", "")) + "&dead=2c2d2h2s3c3d3h3s4c4d4h4s",
    "under-way": "g=razz&n=3&h=Under way.As2s4d&h=Jun.3c5d7h",
}  # fmt: skip


def _seats(count: int, stderr: float) -> list[Json]:
    whole = count * (count + 1) / 2
    return [
        {
            "equity": (count - at) / whole,
            "win": (count - at) / whole * 0.97,
            "tie": (count - at) / whole * 0.04,
            "high": (at + 1) / whole,
            "low": (count - at) / whole * 0.6,
            "scoop": (count - at) / whole * 0.5,
            "stderr": stderr,
        }
        for at in range(count)
    ]


def answer(question: Json) -> list[Json]:
    """Two reports of many hands, the second the last; the first alone of two hands without dead cards in a game of two hands."""
    hands = question["hands"]
    base = {
        "game": question["game"],
        "hands": hands,
        "policy": "2 draws left. Each keeps the cards that count and throws the others.",
        "note": "",
    }
    first = base | {"method": "sampled", "deals": 32_768, "seats": _seats(len(hands), 0.0021), "done": 0.12}
    last = base | {
        "method": "sampled",
        "deals": 1_015_808,
        "seats": _seats(len(hands), 0.00049),
        "done": 1.0,
        "note": "Stopped after 20 seconds.",
    }
    if question["game"] == "razz":
        last |= {"method": "exact", "deals": 12_406_283_890, "seats": _seats(len(hands), 0.0), "policy": "", "note": ""}
    told: list[Json] = [{"waiting": True}, {"report": first, "over": False}, {"report": last, "over": True}]
    told += [{"outs": _outs(question)}] if "outs" in question else []
    told.append({"makes": _makes(len(hands))})
    return list(islice(told, 2 if question["game"] == "razz" and not question["dead"] else 5))


def _outs(question: Json) -> Json:
    """Each card of the pack but those of the first hand; in draws some throws."""
    row = {"stderr": 0.0, "makes": "Three-card badugi, 3-2-A"}
    if question["game"] == "badugi":
        throws = [("", 0.8123), ("9h", 0.79), ("2d 9h", 0.2), ("As 2d 3c 9h", 0.05)]
        rows = [row | {"cards": cards, "words": f"throws {cards}", "equity": equity} for cards, equity in throws]
        return {"asked": "throw", "seat": 0, "equity": 0.8, "stderr": 0.0, "rows": rows, "gone": []}
    mine = question["hands"][0].replace("(", "").replace(")", "").split()
    pack = [rank + suit for rank in "AKQJT98765432" for suit in "shdc" if rank + suit not in mine]
    made = ("Flush, ace high", "Two pair, aces and kings", "Pair of sevens", "8-6-4-2-A")
    rows = [row | {"cards": card, "words": card, "makes": made[at // 4 % 4], "equity": 0.9 - at / 60} for at, card in enumerate(pack)]
    return {"asked": "card", "seat": 0, "equity": 0.52, "stderr": 0.0, "rows": rows, "gone": mine}


def _makes(hands: int) -> Json:
    names = ["straight flush", "full house", "flush", "three of a kind", "two pair", "pair", "high card"]
    kinds = [
        {"name": name, "often": (at + 1) / 28, "won": (at + 1) / 28 * (0.9 - at / 8), "when_winning": 1 / 7}
        for at, name in enumerate(names)
    ]
    ends = [{"seat": seat, "side": "high", "kinds": kinds[seat % 3 :]} for seat in range(hands)]
    return {"method": "sampled", "deals": 524_288, "hands": ends, "sides": [["high", names]]}
