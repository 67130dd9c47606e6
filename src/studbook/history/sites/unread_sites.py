"""Sites whose files are not read, told by how they begin, so that somebody who brings one hears what it is."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

#: How many lines of a file are looked at.
_MOST_LINES: Final = 8
#: How many letters of each.
_MOST_LETTERS: Final = 200
#: A site, and what one of its first lines begins with. The first that fits counts.
_TELL_TALES: Final[tuple[tuple[str, re.Pattern[str]], ...]] = tuple(
    (site, re.compile(pattern))
    for site, pattern in (
        ("iPoker", r"<session sessioncode="),
        ("Merge", r"<description type=|<game id=\"[\d-]+\" starttime="),
        ("Microgaming", r"<Game (?:hhversion|id|gameid)=|<game hhversion="),
        ("Everest", r"<SESSION time=|<HAND time="),
        ("Boss Media", r"<HISTORY ID="),
        ("888poker", r"(?:\*{5} )?(?:888poker|Cassava|Pacific Poker|[\w.]+) (?:Snap Poker )?Hand History [Ff]or Game|#Game No : \d"),
        ("PartyPoker", r"\*{3,9} ?Hand History [Ff]or Game "),
        ("OnGame", r"\*{5} History for hand "),
        ("Bovada (Ignition, Bodog)", r"(?:Bovada|Ignition|Bodog(?:\.com|\.eu| UK|\.co\.uk)?)(?: Zone)? Hand #"),
        ("GGPoker", r"Poker Hand #[A-Z]{2}\d"),
        ("the Winning network (Americas Cardroom)", r"Hand #\d+ - .{3,60} - \d{4}/\d\d/\d\d|Game started at: |Game ID: \d"),
        ("Absolute Poker or UltimateBet", r"Stage #\w{1,20}: |Hand #\d+-\d+ at "),
        ("Cake", r"Hand#\w{1,20} - "),
        ("BetOnline", r"BetOnline Poker Game #|(?:ActionPoker|GearPoker)(?:\.com)? Game #"),
        ("PKR", r"Starting Hand #|Table #\d+ - "),
        ("Run It Once Poker", r"Run ?It ?Once Poker Hand #"),
        ("KingsClub", r"#\d{5,12}: (?:Pot |No )?(?:Limit )?.{3,40} - [\d.,]{1,12}/[\d.,]{1,12}$"),
        ("Phenom Poker", r"Phenom Poker Hand #"),
        ("Betfair", r"\*{5} Betfair Poker Hand History for Game "),
        ("Entraction", r"Game # \d[\d,]* - "),
        ("PokerStars in a language other than English", r"(?!PokerStars (?:Zoom |Home Game )?(?:Hand|Game) #).{0,30}PokerStars.{0,40}\d"),
    )
)  # fmt: skip


def unread_site(lines: Iterable[str]) -> str:
    """Whose file begins with these lines; empty: nobody's that is known here."""
    heads = [line.strip()[:_MOST_LETTERS] for line in islice(lines, _MOST_LINES)]
    return next((site for head in heads for site, pattern in _TELL_TALES if pattern.match(head)), "")
