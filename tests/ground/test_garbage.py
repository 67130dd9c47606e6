"""Garbage is looked for seldom, and found."""

from __future__ import annotations

import asyncio
import gc
import subprocess
import sys
import weakref
from pathlib import Path

import pytest

from studbook.ground.garbage import Rests, collect_seldom


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


# In a process of its own: to look through all that the tests have loaded takes a second each time.
@pytest.mark.parametrize(("look", "more"), [(0.02, 10**9), (600.0, -(10**9))], ids=["when it is time", "when there is too much"])
def test_what_refers_to_itself_goes_with_the_next_look_and_not_before(look: float, more: int) -> None:
    told = f"from tests.ground.test_garbage import gone; gone({look}, {more})"
    subprocess.run([sys.executable, "-c", told], cwd=Path(__file__).parents[2], check=True, timeout=120)


def gone(look: float, more: int) -> None:
    """What refers to itself is there until somebody looks, and the collector is as it was afterwards."""

    async def story() -> None:
        before = gc.get_threshold(), gc.get_freeze_count()
        seldom = asyncio.create_task(collect_seldom(Rests(0.005, 0.02, look), more))
        await asyncio.sleep(0)
        knot = weakref.ref(Knot())
        assert knot() is not None
        for _ in range(400):
            await asyncio.sleep(0.005)
            if knot() is None:
                break
        assert knot() is None
        assert gc.get_threshold()[0] > before[0][0]
        seldom.cancel()
        await asyncio.gather(seldom, return_exceptions=True)
        assert (gc.get_threshold(), gc.get_freeze_count()) == before

    asyncio.run(story())
