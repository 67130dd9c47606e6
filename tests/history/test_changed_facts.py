"""One fact of a record changed: it is found, but for the kinds that docs/hand-record.md lists, since no text can tell them."""

import random
import re
from collections.abc import Iterator

import pytest

from tests.history.records import GOOD, text_of, verdicts

#: Winamax' words for hands are not compared, nor by how much it says that somebody raises: its texts are no measure.
SITES = [path.name for path in GOOD if path.name.startswith(("stars-", "fulltilt-"))]
RANKS, SUITS = "23456789TJQKA", "shdc"
_CARD = re.compile(r"\b([2-9TJQKA])([shdc])\b")
_NUMBER = re.compile(r"(?<![\w#])[$€£]?\d[\d,]*(?:\.\d+)?(?!\w)")
#: What no text can tell, by kind of fact: the lines that may tell it.
UNTOLD = {
    "number": re.compile(
        r"Seat \d+: .* \([$€£]?[\d,.]+€?(?: in chips)?(?:, .* bounty)?\)"  # the chips of who is never all in
        r"|.*\d+ seconds left to act|.* adds |.* said, |.* re-buys |.* and receives |Duration "
        r"|Table:? '.*' \d+-max"  # for how many it is
        r"|.* posts (?:the )?small blind "  # of who adds chips to it
        r"|.* the tournament"
    ),
    "card": re.compile(r"Dealt to |.*(?:mucked|shows|showed) .*\[|.*discards \d card"),
}  # fmt: skip


def changes(line: str, source: random.Random) -> Iterator[tuple[str, str]]:
    """The line with one card or number changed, and which it was."""
    for match in _CARD.finditer(line):
        rank, suit = match.groups()
        other = source.choice([rank + one for one in SUITS if one != suit] + [one + suit for one in RANKS if one != rank])
        yield "card", line[: match.start()] + other + line[match.end() :]
    for match in _NUMBER.finditer(line):
        last = "1" if match[0][-1] != "1" else "2"
        yield "number", line[: match.end() - 1] + last + line[match.end() :]


@pytest.mark.parametrize("name", SITES)
def test_a_changed_fact_is_found_unless_no_text_can_tell(name: str) -> None:
    lines = text_of(name).splitlines()
    source = random.Random(name)
    for at, line in enumerate(lines[1:], 1):
        for kind, changed in changes(line, source):
            if source.random() < 0.6:
                continue
            found = verdicts("\n".join([*lines[:at], changed, *lines[at + 1 :]]))
            if len(found) == 1 and found[0].ok:
                assert UNTOLD[kind].match(line), (at + 1, line, changed)
