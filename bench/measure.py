"""Measuring two pieces of work side by side, so that what slows the machine down slows both."""

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from statistics import median
from time import perf_counter

#: A piece of work: does something, and says how many units of it (hands, deals) were done.
Work = Callable[[], int]


def installed(module: str) -> bool:
    """Whether a peer can be imported here."""
    return find_spec(module) is not None


def rate(work: Work) -> float:
    """Units per second of one go."""
    began = perf_counter()
    units = work()
    return units / (perf_counter() - began)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Without the collector's pauses falling on one side and not on the other."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def alone(ours: Work, *, times: int = 5) -> float:
    """Median units per second of ``times`` goes, after one that is not counted (compiling, filling caches)."""
    ours()
    with undisturbed():
        return median(rate(ours) for _ in range(times))


def side_by_side(ours: Work, theirs: Work, *, times: int = 5) -> tuple[float, float]:
    """Median units per second of both, taken in turns, after one go each that is not counted."""
    ours()
    theirs()
    found: list[tuple[float, float]] = []
    with undisturbed():
        for turn in range(times):
            if turn % 2:
                second, first = rate(theirs), rate(ours)
            else:
                first, second = rate(ours), rate(theirs)
            found.append((first, second))
    return median(one for one, _ in found), median(other for _, other in found)
