"""Evaluators: ours over arrays beside every peer that can be called from Python, our rankings beside our own high, and what a start costs.

Hands come from a fixed seed. Batches are large enough (28 MB of cards) not to live in the caches.
"""

import ctypes
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from functools import cache, partial
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bench import seven_cards
from bench.measure import Work, alone, installed, side_by_side
from bench.row import Row
from studbook import kernels
from studbook.cards import CARDS, RANKS, Deck
from studbook.hands import High, Low, Ranking, WildHouse, evaluator, named
from studbook.hands.ladders import HIGH_CARD
from studbook.kernels.hand_frequencies import Frequencies, frequencies

HANDS = 4_000_000
MILLION = 1e6
ONE_JOKER = Deck(jokers=1)


@cache
def dealt(cards: int, jokers: int = 0, hands: int = HANDS) -> NDArray[np.uint8]:
    """So many random hands."""
    source = np.random.default_rng(20240229)
    codes = np.array([int(card) for card in Deck(jokers=jokers)], np.uint8)
    parts = [codes[np.argsort(source.random((hands // 8, len(codes)), np.float32), axis=1)[:, :cards]] for _ in range(8)]
    return np.ascontiguousarray(np.concatenate(parts))


def ours(cards: NDArray[np.uint8], ranking: str | Ranking = "high", check: bool = False, threads: int = 1, **more: Any) -> Work:
    """A go of ours over an array."""

    def work() -> int:
        return kernels.evaluate(cards, ranking, check=check, threads=threads, **more).size

    return work


def pokerfast(cards: NDArray[np.uint8]) -> Work:
    """pokerfast's private batch call, the fastest there is in Python: its C++ evaluator (OMPEval) over an array, one thread."""
    from pokerfast import equity  # noqa: PLC0415 -- it may not be installed

    call = equity._load().pf_evaluate  # noqa: SLF001 -- no public call takes an array
    suits = np.array([2, 3, 1, 0], np.uint8)  # clubs, diamonds, hearts, spades as it numbers them
    theirs = np.ascontiguousarray((cards & 0xFC) | suits[cards & 3])
    out = np.zeros(len(theirs), np.uint16)
    at = ctypes.cast(theirs.ctypes.data, ctypes.c_char_p)
    into = out.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))

    def work() -> int:
        if call(at, len(theirs), theirs.shape[1], into):
            raise RuntimeError("pf_evaluate refused the cards")
        return len(theirs)

    return work


def phevaluator(cards: NDArray[np.uint8]) -> Work:
    """phevaluator, a hand at a time."""
    from phevaluator import evaluate_cards  # noqa: PLC0415 -- it may not be installed

    hands = cards[:20_000].tolist()

    def work() -> int:
        for hand in hands:
            evaluate_cards(*hand)
        return len(hands)

    return work


def poker_equity(cards: NDArray[np.uint8], kernel: str) -> Work:
    """poker-equity's `score_batch`, which takes text."""
    from poker_equity import score_batch  # noqa: PLC0415 -- it may not be installed

    hands = ["".join(str(CARDS[code]) for code in hand) for hand in cards[:100_000]]

    def work() -> int:
        return len(score_batch(kernel, hands))

    return work


def pokerkit(cards: NDArray[np.uint8]) -> Work:
    """PokerKit's hands, made of its cards."""
    from pokerkit import Card, StandardHighHand  # noqa: PLC0415 -- it may not be installed

    hands = [list(Card.parse("".join(str(CARDS[code]) for code in hand))) for hand in cards[:400]]

    def work() -> int:
        for hand in hands:
            StandardHighHand.from_game(hand)
        return len(hands)

    return work


def plain(cards: NDArray[np.uint8]) -> Work:
    """Our plain evaluator, an object at a time."""
    high = evaluator(High())
    hands = [[CARDS[code] for code in hand] for hand in cards[:20_000]]

    def work() -> int:
        for hand in hands:
            high.strength(hand)
        return len(hands)

    return work


def beside(what: str, mine: Work, peer: str, module: str, theirs: Any, target: float | None, *, unit: str = "M hands/s") -> Row:
    """A row of ours beside a peer that may be missing."""
    if not installed(module):
        return Row(what=what, unit=unit, ours=alone(mine) / MILLION, target=target, note=f"{peer} is not installed")
    one, other = side_by_side(mine, theirs())
    return Row(what=what, unit=unit, ours=one / MILLION, peer=peer, theirs=other / MILLION, target=target)


def against_peers() -> Iterator[Row]:
    """Ours beside the peers, seven cards and five."""
    seven, five = dealt(7), dealt(5)
    what = "seven-card high from an array, one thread"
    yield beside(what, ours(seven), "pokerfast pf_evaluate", "pokerfast", partial(pokerfast, seven), 2)
    yield beside(f"{what}, cards checked", ours(seven, check=True), "pokerfast pf_evaluate", "pokerfast", partial(pokerfast, seven), None)
    yield beside(what, ours(seven), "poker-equity score_batch", "poker_equity", partial(poker_equity, seven, "high"), 60)
    yield beside(what, ours(seven), "phevaluator, by the hand", "phevaluator", partial(phevaluator, seven), 5)
    yield beside(
        "five-card high from an array, one thread", ours(five), "pokerfast pf_evaluate", "pokerfast", partial(pokerfast, five), None
    )
    for name, kernel in (("low-a5", "low_a5"), ("low-27", "deuce_seven")):
        what = f"seven-card {name} from an array, one thread"
        yield beside(what, ours(seven, name), "poker-equity score_batch", "poker_equity", partial(poker_equity, seven, kernel), 60)
    badugi = partial(poker_equity, dealt(4), "badugi")
    yield beside("badugi from an array, one thread", ours(dealt(4), "badugi"), "poker-equity score_batch", "poker_equity", badugi, 60)
    for cards in (five, seven):
        what = f"{cards.shape[1]}-card high, objects, one call a hand"
        yield beside(what, plain(cards), "PokerKit", "pokerkit", partial(pokerkit, cards), None)


def among_ours() -> Iterator[Row]:
    """Other rankings, as a share of seven-card high in the same run."""
    seven = dealt(7)
    wild_twos = ours(seven, wild="2")
    joker = ours(dealt(7, 1), wild="Jk")
    bug = ours(dealt(7, 1), deck=ONE_JOKER)
    rankings: tuple[tuple[str, Work, float | None], ...] = (
        ("seven-card A-5", ours(seven, "low-a5"), 0.8),
        ("seven-card 2-7", ours(seven, "low-27"), 0.8),
        ("seven-card A-6", ours(seven, "low-a6"), 0.8),
        ("seven-card A-5, eight or better", ours(seven, Low("A-5", 8)), 0.8),
        ("four-card badugi", ours(dealt(4), "badugi"), 0.5),
        ("five-card Soko", ours(dealt(5), "soko"), 0.3),
        ("seven-card high, deuces wild", wild_twos, 0.15),
        ("seven-card high, one joker wild", joker, 0.15),
        ("seven-card high, one joker a bug", bug, 0.15),
        ("seven-card 2-7, deuces wild", ours(seven, "low-27", wild="2"), None),
        ("seven-card high, deuces wild, natural hands first", ours(seven[:200_000], wild="2", house=WildHouse(beats="natural")), None),
        ("five-card Soko, deuces wild", ours(dealt(5)[:500_000], "soko", wild="2"), None),
        ("eight-card high", ours(dealt(8)[:200_000]), None),
    )
    high = ours(seven)
    for what, work, target in rankings:
        one, other = side_by_side(work, high)
        yield Row(what=f"{what}, one thread", unit="M hands/s", ours=one / MILLION, peer="our high", theirs=other / MILLION, target=target)
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    one, other = side_by_side(ours(seven, threads=cores), high)
    what = f"seven-card high from an array, {cores} threads"
    yield Row(what=what, unit="M hands/s", ours=one / MILLION, peer="one thread", theirs=other / MILLION)


def counting() -> Iterator[Row]:
    """Every seven-card hand of the deck, each count compared with the reference figures to the last hand."""
    for name, limit in (("high", 1.5), ("low-8", None), ("low-a5", None), ("low-a6", None), ("low-27", None)):
        compare(name, frequencies(named(name), 7))
        found = []
        for _ in range(3):
            began = perf_counter()
            counted = frequencies(named(name), 7)
            found.append(perf_counter() - began)
            compare(name, counted)
        what = f"all 133,784,560 seven-card hands counted, {name}, all cores"
        yield Row(what=what, unit="s", ours=median(found), limit=limit, lower_is_better=True)


def compare(name: str, counted: Frequencies) -> None:
    """Raise unless every figure is as it should be."""
    if name == "high":
        expected: object = (seven_cards.HIGH, seven_cards.ROYAL_FLUSHES, seven_cards.CLASSES)
        got: object = ({row.name: row.hands for row in counted.rows}, counted.royal_flushes, counted.classes)
    else:
        expected = seven_cards.LOWS[name]
        got = {RANKS[part.rank]: part.hands for row in counted.rows if row.name == HIGH_CARD for part in row.parts}
    if got != expected or counted.total != 133_784_560:
        raise RuntimeError(f"{name}: expected {expected}, counted {got}")


FIRST_CALL = """
import json, sys, time
began = time.perf_counter()
import studbook
imported = time.perf_counter()
loaded = [name for name in ("numpy", "numba") if name in sys.modules]
import numpy
from studbook import kernels
cards = numpy.array([[0, 5, 10, 15, 20, 25, 30]], numpy.uint8)
ready = time.perf_counter()
kernels.evaluate(cards, sys.argv[1])
first = time.perf_counter()
print(json.dumps({"import": imported - began, "loaded": loaded, "kernels": ready - imported, "first": first - ready}))
"""


def starting() -> Iterator[Row]:
    """What the first call costs: with nothing compiled and no table kept, and from the caches; each in a process of its own."""

    def started(ranking: str, caches: str) -> dict[str, Any]:
        surroundings = os.environ | {"NUMBA_CACHE_DIR": f"{caches}/numba", "XDG_CACHE_HOME": f"{caches}/xdg"}
        command = [sys.executable, "-c", FIRST_CALL, ranking]
        out = subprocess.run(command, env=surroundings, check=True, capture_output=True, text=True).stdout
        found: dict[str, Any] = json.loads(out)
        return found

    for ranking in ("high", "low-27", "badugi", "soko"):
        cold, warm = [], []
        for _ in range(3):
            with tempfile.TemporaryDirectory() as caches:
                cold.append(started(ranking, caches))
                warm.append(started(ranking, caches))
        what = f"first call of {ranking}, numba and numpy imported"
        yield Row(what=f"{what}, nothing cached", unit="s", ours=median(one["first"] for one in cold), limit=3, lower_is_better=True)
        yield Row(what=f"{what}, from the caches", unit="s", ours=median(one["first"] for one in warm), limit=0.5, lower_is_better=True)
    with tempfile.TemporaryDirectory() as caches:
        runs = [started("high", caches) for _ in range(5)]
    note = "" if not any(one["loaded"] for one in runs) else f"it imported {runs[0]['loaded']}"
    yield Row(what="import studbook", unit="s", ours=median(one["import"] for one in runs), limit=0.3, lower_is_better=True, note=note)
    yield Row(what="import studbook.kernels (numpy, numba)", unit="s", ours=median(one["kernels"] for one in runs), lower_is_better=True)


def building() -> Row:
    """Megabytes of tables for a seven-card high."""
    tables = kernels.prepare("high", 7)
    size = sum(np.asarray(part).nbytes for value in tables for part in (value if isinstance(value, tuple) else (value,)))
    return Row(what="tables of seven-card high", unit="MB", ours=size / MILLION, limit=16, lower_is_better=True)


def rows() -> Iterator[Row]:
    """Everything above."""
    yield from against_peers()
    yield from among_ours()
    yield from counting()
    yield from starting()
    yield building()
