"""Recorded hands a second: read; followed with the engine and checked, by one process and by all; and beside PokerKit, which replays."""

import random
import warnings
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path
from tempfile import TemporaryDirectory

from bench.measure import alone, installed, side_by_side
from bench.row import Row
from studbook.cli.records import each_hand
from studbook.engine import BetOffer, Call, Check, Dealer, Fold, Hand, PickOffer, shuffled
from studbook.engine.actions import Pick, Raise
from studbook.games.elsewhere import CODES, dealt_elsewhere
from studbook.history import native, phh, stars_write
from studbook.history.record_files import read_file
from studbook.history.sections import numbered
from studbook.history.verdicts import verdict_on
from studbook.rules import Amounts

AMOUNTS = Amounts(ante=1, bring_in=2, small=4, big=8, small_blind=2, big_blind=4)
KINDS = ("F7S", "F7S/8", "FR", "FB", "F2L3D")
SEATS = 5
#: What one process is to reach on a quiet core: hands read, and hands read and verified, in a second.
READ, VERIFIED = 3_000, 1_500
#: And all processes of two quiet cores, their starting included: a file of 100,000 hands in a hundred seconds.
BY_ALL = 1_000


def hands(count: int) -> list[Hand]:
    """So many hands of the codes' games, played as at a loose table: a third fold early, some raise, most call."""
    source = random.Random(count)
    found = []
    for code in islice(cycle(KINDS), count):
        game = dealt_elsewhere(*CODES[code])
        hand = Hand(game, AMOUNTS, (400,) * SEATS, Dealer(shuffled(game.deck, source)))
        while not hand.over:
            offer = hand.offers[0]
            if isinstance(offer, PickOffer):
                thrown = source.randint(offer.least, min(offer.most, 3))
                hand.act(offer.seat, Pick(tuple(sorted(source.sample(offer.places, thrown)))))
                continue
            assert isinstance(offer, BetOffer)  # nobody declares in these games
            if offer.raises and (source.random() < 0.1 or not (offer.check or offer.call)):
                hand.act(offer.seat, Raise(offer.raises[0].low))
            elif offer.check:
                hand.act(offer.seat, Check())
            else:
                hand.act(offer.seat, Fold() if source.random() < 0.35 else Call())
        found.append(hand)
    return found


def read(path: Path, count: int) -> int:
    """Only read them."""
    return sum(1 for _account in islice(read_file(path), count))


def verified(path: Path, count: int) -> int:
    """Read and check them; none may be wrong."""
    found = [verdict_on(one) for one in islice(read_file(path), count)]
    assert all(one.ok for one in found)
    return len(found)


def verified_by_all(path: Path) -> int:
    """The same by as many processes as there are processors, their starting included, as `studbook verify` does with a large file."""
    return sum(one.ok for one in each_hand([path], verdict_on))


def replayed(texts: list[str]) -> int:
    """PokerKit reads and replays them."""
    from pokerkit import HandHistory  # noqa: PLC0415  # it may not be installed

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of what is only unusual
        for text in texts:
            for _state in HandHistory.loads(text):
                pass
    return len(texts)


def rows() -> Iterator[Row]:
    """Each format read, and read and verified; a history beside PokerKit."""
    played = hands(600)
    with TemporaryDirectory() as folder:
        stars, plain, ours = (Path(folder) / name for name in ("stars.txt", "plain.phhs", "ours.toml"))
        stars.write_text("\n\n".join(stars_write.write(hand, seat=0) for hand in played), encoding="utf-8")
        plain.write_text("\n".join(numbered(phh.write(hand), at) for at, hand in enumerate(played, 1)), encoding="utf-8")
        ours.write_text("\n".join(numbered(native.write(hand), at) for at, hand in enumerate(played, 1)), encoding="utf-8")
        for name, path in (("site texts", stars), ("Poker Hand History", plain), ("native records", ours)):
            yield Row(what=f"history: {name}, read", unit="hands/s", ours=alone(lambda: read(path, 600), times=3), limit=READ)  # noqa: B023 - called at once
            alone_verified = alone(lambda: verified(path, 600), times=3)  # noqa: B023 - called at once
            yield Row(what=f"history: {name}, verified", unit="hands/s", ours=alone_verified, limit=VERIFIED, note="one process")
        stars.write_text("\n\n".join([stars.read_text("utf-8")] * 10), encoding="utf-8")
        shared = alone(lambda: verified_by_all(stars), times=1)
        yield Row(what="history: site texts, verified by all processors", unit="hands/s", ours=shared, limit=BY_ALL)
        if installed("pokerkit"):
            texts = [phh.write(hand) for hand in played[:60]]
            mine, peers = side_by_side(lambda: verified(plain, 300), lambda: replayed(texts), times=3)
            what = "history: Poker Hand History, verified (theirs: replayed)"
            yield Row(what=what, unit="hands/s", ours=mine, peer="PokerKit", theirs=peers, target=2)
