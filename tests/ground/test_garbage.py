"""Garbage is looked for seldom, and found."""

from __future__ import annotations

import asyncio
import gc
import weakref

import pytest

from studbook.ground.garbage import Rests, collect_seldom


class Knot:
    """Something that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize(("look", "more"), [(0.02, 10**9), (600.0, -(10**9))], ids=["when it is time", "when there is too much"])
def test_what_refers_to_itself_goes_with_the_next_look_and_not_before(look: float, more: int) -> None:
    async def story() -> None:
        gc.unfreeze()  # the tests that were collected
        before = gc.get_threshold()
        seldom = asyncio.create_task(collect_seldom(Rests(0.005, 0.02, look), more))
        await asyncio.sleep(0)
        knot = weakref.ref(Knot())
        assert knot() is not None
        for _ in range(400):
            await asyncio.sleep(0.005)
            if knot() is None:
                break
        assert knot() is None
        assert gc.get_threshold()[0] > before[0]
        seldom.cancel()
        await asyncio.gather(seldom, return_exceptions=True)
        assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)

    asyncio.run(story())
