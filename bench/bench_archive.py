"""Thousands of recorded hands: the tests' site texts, really played, over and over; how fast in one process, and in how much memory.

Beside PokerKit's own reader of PokerStars' texts, which knows no-limit hold'em.
"""

import random
import subprocess
import sys
import warnings
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.bench_history import read, verified
from bench.measure import alone, installed, side_by_side
from bench.row import Row
from studbook.engine import BetOffer, Call, Check, Dealer, Fold, Hand, shuffled
from studbook.engine.actions import Raise
from studbook.games.elsewhere import dealt_elsewhere
from studbook.history import phh, stars_write
from studbook.history.sections import numbered
from studbook.rules import Amounts

HANDS = Path(__file__).parent.parent / "tests" / "history" / "hands"
COUNT = 20_000
AMOUNTS = Amounts(small=10, big=10, small_blind=5, big_blind=10, ante=0, bring_in=0)
#: What another process does to a file, and the most memory that it has had, in MB. Linux counts for a process what its parent had
#: before it began; of what it had itself, /proc has the peak.
WEIGH = """
import re, sys
from pathlib import Path
from studbook.history.record_files import read_file
from studbook.history.verdicts import verdict_on
assert all(verdict_on(one).ok for one in read_file(Path(sys.argv[1])))
print(int(re.search(r"VmHWM:\\s+(\\d+) kB", Path("/proc/self/status").read_text())[1]) / 1024)
"""


def texts() -> list[str]:
    """The site texts of the tests that are right."""
    files = sorted(path for path in HANDS.glob("*.txt") if not path.name.startswith("odd-"))
    return [path.read_text("utf-8").strip() for path in files]


def holdem(count: int) -> list[Hand]:
    """Hands of no-limit hold'em: most fold, some call, few raise."""
    source = random.Random(count)
    game = dealt_elsewhere("holdem", "no limit")
    found = []
    for _ in range(count):
        hand = Hand(game, AMOUNTS, (1000,) * 6, Dealer(shuffled(game.deck, source)))
        while not hand.over:
            offer = hand.offers[0]
            assert isinstance(offer, BetOffer)  # nobody draws in this game
            if offer.raises and source.random() < 0.1:
                hand.act(offer.seat, Raise(offer.raises[0].low))
            elif offer.check:
                hand.act(offer.seat, Check())
            else:
                hand.act(offer.seat, Fold() if source.random() < 0.6 else Call())
        found.append(hand)
    return found


def parsed(text: str) -> int:
    """PokerKit reads them."""
    from pokerkit import HandHistory  # noqa: PLC0415  # it may not be installed

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of fields of its own
        return sum(1 for _history in HandHistory.from_pokerstars(text))


def memory(path: Path) -> float:
    """The most memory that a process has while it checks all hands of a file, in MB."""
    return float(subprocess.run([sys.executable, "-c", WEIGH, str(path)], check=True, capture_output=True, text=True).stdout)


def rows() -> Iterator[Row]:
    """Site texts read, verified and weighed; a large collection of Poker Hand History weighed; hold'em beside PokerKit."""
    with TemporaryDirectory() as folder:
        many, few, collection, peers = (Path(folder) / name for name in ("many.txt", "few.txt", "many.phhs", "holdem.txt"))
        many.write_text("\n\n\n".join(islice(cycle(texts()), COUNT)), encoding="utf-8")
        few.write_text("\n\n\n".join(islice(cycle(texts()), COUNT // 10)), encoding="utf-8")
        what = "archive: site texts really played, one process"
        yield Row(what=f"{what}, read", unit="hands/s", ours=alone(lambda: read(many, COUNT), times=1), limit=3000)
        yield Row(what=f"{what}, verified", unit="hands/s", ours=alone(lambda: verified(many, COUNT // 4), times=2), limit=1500)
        yield Row(what=f"memory for {COUNT // 10:,} site texts verified", unit="MB", ours=memory(few), lower_is_better=True)
        yield Row(what=f"memory for {COUNT:,} site texts verified", unit="MB", ours=memory(many), limit=100, lower_is_better=True)
        hands = holdem(300)
        sections = [phh.write(hand) for hand in hands[:50]]
        with collection.open("w", encoding="utf-8") as out:
            for number, text in enumerate(islice(cycle(sections), COUNT // 2), 1):
                out.write(numbered(text, number) + "\n")
        size = f"{collection.stat().st_size / 1e6:.0f} MB"
        yield Row(what=f"memory for a .phhs of {size} verified", unit="MB", ours=memory(collection), limit=100, lower_is_better=True)
        text = "\n\n\n".join(stars_write.write(hand, seat=0) for hand in hands)
        peers.write_text(text, encoding="utf-8")
        what = "archive: PokerStars texts of no-limit hold'em, read"
        if installed("pokerkit"):
            mine, theirs = side_by_side(lambda: read(peers, COUNT), lambda: parsed(text), times=3)
            yield Row(what=what, unit="hands/s", ours=mine, peer="PokerKit", theirs=theirs, target=2)
        else:
            yield Row(what=what, unit="hands/s", ours=alone(lambda: read(peers, COUNT), times=3), note="PokerKit is not installed")
