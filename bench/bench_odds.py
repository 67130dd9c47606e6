"""Odds: deals a second beside poker-equity and PokerKit on two threads, and how long exact answers take.

Peers get the same cards. poker-equity samples on as many threads as we do; PokerKit samples in one process, by objects.
"""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter

from bench.measure import Work, alone, installed, side_by_side
from bench.row import Row
from studbook.cards import STANDARD, Deck, cards
from studbook.hands import Badugi, High, Low, Ranking
from studbook.kernels.exact_counts import exact, exact_cost
from studbook.kernels.runout import Runout, Side
from studbook.kernels.sampling import sample
from studbook.kernels.wild_masks import wild_mask

MILLION = 1e6
DEALS = 4_000_000
THREADS = 2
JOKER = Deck(jokers=1)
HIGH, LOW, EIGHT = High(), Low("A-5"), Low("A-5", 8)


@dataclass(frozen=True)
class Spot:
    """A question as each program takes it: `key` is poker-equity's name of the game, `types` are PokerKit's names of its rankings."""

    what: str
    hands: tuple[str, ...]
    rankings: tuple[Ranking, ...]
    size: int = 7
    dead: str = ""
    key: str = ""
    types: tuple[str, ...] = ()

    def runout(self, *, deck: Deck = STANDARD, wild: str = "", low_hole: bool = False, down: tuple[int, ...] = (0, 1, 6)) -> Runout:
        """As we take it."""
        hands = tuple(tuple(int(card) for card in cards(hand)) for hand in self.hands)
        gone = {code for hand in hands for code in hand} | set(cards(self.dead))
        sides = tuple(Side(ranking, wild_mask(wild or None), deck=deck, lowest_hole=low_hole) for ranking in self.rankings)
        missing = tuple(self.size - len(hand) for hand in hands)
        return Runout(
            hands, missing, tuple(int(card) for card in deck if card not in gone), sides, down=(down,) * len(hands) if low_hole else ()
        )


STUD = Spot("seven-card stud", ("AsAd7c", "KhKd2s"), (HIGH,), dead="Kc9d4hJc", key="stud", types=("StandardHighHand",))
STUD_8 = Spot(
    "stud high-low",
    ("As2d3s", "KcKd8h"),
    (HIGH, EIGHT),
    dead="5c6hQd",
    key="stud_hi_lo",
    types=("StandardHighHand", "EightOrBetterLowHand"),
)
RAZZ = Spot("razz", ("As2d4c", "3h5d7s"), (LOW,), dead="Kc9d6hJc", key="razz", types=("RegularLowHand",))
BADUGI = Spot("badugi, two hands that each lack a card", ("As2d3c", "4c5d6h"), (Badugi(),), 4, "Kc3hJhTd", "badugi", ("BadugiHand",))
DEAD_SIX = "Kc9d4hJc6c5h"
FOURTH = Spot("stud, heads-up fourth street", ("AsAd7c2c", "KhKd2s8h"), (HIGH,), dead=DEAD_SIX, key="stud")
FIFTH = Spot("stud, heads-up fifth street", ("AsAd7c2c3d", "KhKd2s8hTc"), (HIGH,), dead="Kc9d4hJc", key="stud")
THREE = Spot("stud, three-way fifth street", ("AsAd7c2c3d", "KhKd2s8hTc", "QsQc6s4d9s"), (HIGH,), dead="Kc9d4hJc")
FOUR = Spot(
    "stud, four-way sixth street", ("AcAd8s8h2d5c", "KcQcJc3c7h9d", "TdTs6d6c4h3s", "5h6h7s8d2sKd"), (HIGH,), dead="9cTcQh4cAs2cJd9h"
)


def ours(runout: Runout, deals: int = DEALS) -> Work:
    """So many random deals."""

    def work() -> int:
        return sample(runout, deals, seed=1, threads=THREADS).deals

    return work


def poker_equity(spot: Spot, deals: int = DEALS // 2) -> Work:
    """The same by poker-equity."""
    from poker_equity import chunk_from_text  # noqa: PLC0415 -- it may not be installed

    def work() -> int:
        chunk_from_text(spot.key, list(spot.hands), "", spot.dead, deals, 1, THREADS)
        return deals

    return work


def pokerkit(spot: Spot, deals: int = 1500) -> Work:
    """The same by PokerKit, which knows no dead cards."""
    import pokerkit as kit  # noqa: PLC0415 -- it may not be installed

    hands = [[list(kit.Card.parse(hand))] for hand in spot.hands]
    types = tuple(getattr(kit, name) for name in spot.types)

    def work() -> int:
        kit.calculate_equities(hands, (), spot.size, 0, kit.Deck.STANDARD, types, sample_count=deals)
        return deals

    return work


def sampled() -> Iterator[Row]:
    """Deals a second beside the peers."""
    for spot in (STUD, STUD_8, RAZZ, BADUGI):
        what = f"odds: {spot.what} sampled, heads-up" + (", third street" if spot.size == 7 else "")
        mine = ours(spot.runout())
        for peer, module, make, target in (
            ("poker-equity", "poker_equity", poker_equity, 4.0),
            ("PokerKit, one process", "pokerkit", pokerkit, 2000.0),
        ):
            if not installed(module):
                yield Row(what=what, unit="M deals/s", ours=alone(mine) / MILLION, limit=24, note=f"{peer} is not installed")
                continue
            one, other = side_by_side(mine, make(spot))
            yield Row(what=what, unit="M deals/s", ours=one / MILLION, peer=peer, theirs=other / MILLION, target=target)


def wild() -> Iterator[Row]:
    """What takes more than a look-up."""
    stud5 = Spot("five-card stud", ("AsTs4s", "KcQdJh"), (High("soko"),), 5)
    spots = {
        "deuces wild": STUD.runout(wild="2"),
        "a joker wild": STUD.runout(deck=JOKER, wild="Jk"),
        "a bug": STUD.runout(deck=JOKER),
        "a bug in razz": RAZZ.runout(deck=JOKER),
        "lowest hole card wild": STUD.runout(low_hole=True),
        "lowest hole card wild, high-low": STUD_8.runout(low_hole=True),
        "Soko": stud5.runout(),
        "Soko with a joker": stud5.runout(deck=JOKER, wild="Jk"),
    }
    for what, runout in spots.items():
        yield Row(what=f"odds: {what}, sampled", unit="M deals/s", ours=alone(ours(runout, 400_000)) / MILLION, limit=1)


def seconds(runout: Runout) -> float:
    """How long an exact answer takes: the median of five, after one that is not counted."""
    exact(runout, threads=THREADS)
    times = []
    for _ in range(5):
        began = perf_counter()
        exact(runout, threads=THREADS)
        times.append(perf_counter() - began)
    return sorted(times)[2]


def counted() -> Iterator[Row]:
    """Exact answers, in seconds; beside poker-equity where it walks every deal."""
    third = (STUD, 10.0), (STUD_8, 10.0), (RAZZ, 10.0)
    for spot, limit in ((FOURTH, 2.0), *third, (THREE, 6.0), (FOUR, 0.1)):
        runout = spot.runout()
        took = seconds(runout)
        street = ", heads-up third street" if spot in (STUD, STUD_8, RAZZ) else ""
        what = f"odds: {spot.what}{street} exact, {exact_cost(runout).deals:,} deals"
        yield Row(what=what, unit="s", ours=took, limit=limit, lower_is_better=True)
    if installed("poker_equity"):
        from poker_equity import exact_from_text  # noqa: PLC0415 -- it may not be installed

        runout = FIFTH.runout()
        deals = exact_cost(runout).deals
        one, other = side_by_side(
            partial(_units, lambda: exact(runout, threads=THREADS), deals),
            partial(_units, lambda: exact_from_text(FIFTH.key, list(FIFTH.hands), "", FIFTH.dead), deals),
        )
        yield Row(
            what=f"odds: {FIFTH.what} exact, {deals:,} deals",
            unit="s",
            ours=deals / one,
            peer="poker-equity exact",
            theirs=deals / other,
            lower_is_better=True,
        )


def _units(work: object, units: int) -> int:
    assert callable(work)
    assert work() is not None
    return units


def first_answer() -> Iterator[Row]:
    """What a new process pays, with nothing kept from before and with everything; and memory."""
    what = "from bench.bench_odds import STUD, exact; exact(STUD.runout())"
    told = "import resource; print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)"
    with tempfile.TemporaryDirectory() as place:
        env = {**os.environ, "NUMBA_CACHE_DIR": place, "XDG_CACHE_HOME": place}
        for name in ("nothing compiled", "all compiled"):
            began = perf_counter()
            done = subprocess.run(
                [sys.executable, "-c", f"{what}; {told}"],
                env=env,
                cwd=Path(__file__).parents[1],
                check=True,
                capture_output=True,
                text=True,
            )
            took = perf_counter() - began
            yield Row(what=f"odds: third street exact in a new process, {name}", unit="s", ours=took, lower_is_better=True)
    memory = int(done.stdout) / (1 << 20 if sys.platform == "darwin" else 1 << 10)
    yield Row(what="odds: memory of that process", unit="MB", ours=memory, limit=2000, lower_is_better=True)


def rows() -> Iterator[Row]:
    """Sampling, counting, and what a start costs."""
    yield from sampled()
    yield from wild()
    yield from counted()
    yield from first_answer()
