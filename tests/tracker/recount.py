"""A slow recount, written apart: the text of a PokerStars hand read for its players' lines alone, with nothing of the engine.

It knows games by the words of their streets: who did what between which headings.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

_SEAT = re.compile(r"Seat \d+: (.+) \(\$?([\d.,]+) in chips")
_DEED = re.compile(
    r"(?P<word>folds|checks|calls|bets|raises|brings in for|posts [a-z&]+(?: [a-z&]+)*|discards|stands pat)(?: \$?(?P<amount>[\d.]+))?"
    r"(?: to \$?(?P<to>[\d.]+))?"
)
_STREET = re.compile(r"\*\*\* (DEALING HANDS|HOLE CARDS|3rd STREET|4th STREET|5th STREET|6th STREET|RIVER|\w+ DRAW)")
_BACK = re.compile(r"Uncalled bet \(\$?([\d.]+)\) returned to (.+)")
_WON = re.compile(r"(.+?) (?:collected )?\$?([\d.]+) from (?:main |side )?pot")


@dataclass
class Recount:
    """The counts of one player."""

    hands: int = 0
    net: Fraction = Fraction(0)
    won: int = 0
    voluntary: int = 0
    showdowns: int = 0
    raises: int = 0
    calls: int = 0
    checks: int = 0
    folds: int = 0
    reached: Counter[int] = field(default_factory=Counter)
    thrown: Counter[tuple[int, int]] = field(default_factory=Counter)


def recount(texts: Iterable[str]) -> dict[str, Recount]:
    """The counts of everybody in these hands."""
    players: dict[str, Recount] = {}
    for text in texts:
        _add(text, players)
    return players


def _add(text: str, players: dict[str, Recount]) -> None:
    body, _, summary = text.partition("*** SUMMARY ***")
    names = [match[1] for line in body.splitlines() if (match := _SEAT.match(line))]
    names = [name for name in names if re.search(rf"^Seat \d+: {re.escape(name)} ", summary, re.MULTILINE)]
    paid: Counter[str] = Counter()
    bets: dict[str, Fraction] = {}
    won: dict[str, Fraction] = {}
    back: dict[str, Fraction] = {}
    put: dict[str, Fraction] = dict.fromkeys(names, Fraction(0))
    live = set(names)
    street = -1
    heading = ""
    for line in body.splitlines():
        match = _STREET.match(line)
        # The only draw of a game has no heading: the first to throw opens it.
        if match or (heading in ("DEALING HANDS", "HOLE CARDS") and re.search(r": (?:discards|stands pat)", line)):
            heading = match[1] if match else "DRAW"
            street += 1
            if street:
                bets = {}
            for name in live:
                players.setdefault(name, Recount()).reached[street] += 1
        if match:
            continue
        if match := _BACK.match(line):
            back[match[2].strip()] = Fraction(match[1])
        elif match := _WON.match(line):
            won[match[1]] = won.get(match[1], Fraction(0)) + Fraction(match[2])
        else:
            _deed(line, names, players, live, bets, put, paid, street)
    for name in names:
        count = players.setdefault(name, Recount())
        count.hands += 1
        count.net += won.get(name, 0) + back.get(name, 0) - put[name]
        count.won += name in won
        count.voluntary += name in paid
        count.showdowns += name in live and len(live) > 1


def _deed(
    line: str, names: list[str], players: dict[str, Recount], live: set[str], bets: dict[str, Fraction], put: dict[str, Fraction],
    paid: Counter[str], street: int,
) -> None:  # fmt: skip
    name = next((one for one in names if line.startswith(f"{one}: ")), None)
    match = _DEED.match(line[len(name) + 2 :]) if name is not None else None
    if name is None or match is None:
        return
    count = players.setdefault(name, Recount())
    word = match["word"]
    amount = Fraction(match["amount"] or 0)
    if word == "folds":
        count.folds += 1
        live.discard(name)
    elif word == "checks":
        count.checks += 1
    elif word == "stands pat":
        count.thrown[street - 1, 0] += 1
    elif word == "discards":
        count.thrown[street - 1, int(amount)] += 1
    else:
        to = Fraction(match["to"]) if match["to"] else bets.get(name, Fraction(0)) + amount
        put[name] += to - bets.get(name, Fraction(0))
        if word != "posts the ante":
            bets[name] = to
        count.calls += word == "calls"
        count.raises += word in ("bets", "raises")
        if word in ("calls", "bets", "raises"):
            paid[name] += 1
