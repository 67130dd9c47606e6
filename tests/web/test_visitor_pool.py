"""What visitors ask is worked on in processes with limits: what takes too long or too much is told so, and the next is answered."""

from __future__ import annotations

import asyncio
import os
import threading
import time

import pytest

from studbook.errors import StudbookError
from studbook.web.body import Unanswerable
from studbook.web.turns import Busy, Turns
from studbook.web.visitor_pool import VisitorPool
from studbook.web.visitor_process import Asker, Errand, TooCostly, WorkFault

MEGABYTE = 1 << 20


def number(_asker: Asker) -> int:
    return os.getpid()


def hang(_asker: Asker) -> None:
    time.sleep(60)


def hang_in_c(_asker: Asker) -> None:
    10 ** (10**9)  # Python itself does not let go of it


def fill(_asker: Asker) -> int:
    return len(bytearray(2000 * MEGABYTE))


def die(_asker: Asker) -> None:
    os._exit(1)


def refuse(_asker: Asker) -> None:
    raise Unanswerable("expected cards", "hands.2")


def fail(_asker: Asker) -> None:
    raise KeyError("a fault")


def count(asker: Asker) -> int:
    told = 0
    while not asker.stopped:
        asker.tell({"told": told})
        told += 1
        time.sleep(0.01)
    return told


@pytest.fixture(scope="module")
def pool() -> VisitorPool:
    return VisitorPool(most=1, memory=400 * MEGABYTE)


def test_what_costs_too_much_ends_alone_and_the_next_is_answered(pool: VisitorPool, caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> None:
        first = await pool.do(Errand(number, (), 20))
        assert first != os.getpid()
        with pytest.raises(Unanswerable, match="expected cards") as refused:
            await pool.do(Errand(refuse, (), 20))
        assert refused.value.field == "hands.2"
        assert await pool.do(Errand(number, (), 20)) == first  # what a person can mend costs no process
        for work, error, words in (
            (hang_in_c, TooCostly, "more than 0 seconds"),
            (fill, TooCostly, "too much memory"),
            (die, TooCostly, "too much"),
            (fail, WorkFault, "a fault"),
        ):
            with pytest.raises(error, match=words):
                await pool.do(Errand(work, (), 0.2 if work is hang_in_c else 20))
        assert await pool.do(Errand(number, (), 20)) not in (first, os.getpid())

    asyncio.run(story())


def test_work_ends_when_nobody_waits_any_more(pool: VisitorPool) -> None:
    async def story() -> None:
        gone, news = threading.Event(), list[dict[str, object]]()

        def hear(one: dict[str, object]) -> None:
            news.append(one)
            if len(news) == 3:
                gone.set()

        told = await pool.do(Errand(count, (), 20), gone, hear)
        assert isinstance(told, int)
        assert [one["told"] for one in news] == list(range(told))
        process = await pool.do(Errand(number, (), 20))
        waiting = asyncio.create_task(pool.do(Errand(count, (), 20)))
        await asyncio.sleep(0.1)
        waiting.cancel()
        assert await pool.do(Errand(number, (), 20)) == process  # it ended by itself
        stuck = asyncio.create_task(pool.do(Errand(hang, (), 20)))
        await asyncio.sleep(0.1)
        stuck.cancel()
        assert await pool.do(Errand(number, (), 20)) != process  # it did not, and was ended

    asyncio.run(story())


def test_turns_are_shared_out_by_who_asks() -> None:
    async def story() -> None:
        turns, order = Turns(at_once=1, waiting=5), list[str]()

        async def ask(who: str) -> None:
            turns.check(who)
            async with turns.turn(who):
                order.append(who)
                await asyncio.sleep(0)

        await asyncio.gather(*map(ask, ("much", "much", "much", "little")))
        assert order == ["much", "little", "much", "much"]
        async with turns.turn("much"):
            others = [asyncio.create_task(ask("much")) for _ in range(2)]
            await asyncio.sleep(0)
            with pytest.raises(Busy):  # half of the places are theirs
                turns.check("much")
            turns.check("another")
        await asyncio.gather(*others)
        turns.check("much")

    asyncio.run(story())


def test_an_error_that_does_not_come_whole_through_a_line_keeps_its_words(pool: VisitorPool) -> None:
    with pytest.raises(StudbookError, match="of two parts"):
        asyncio.run(pool.do(Errand(odd, (), 20)))


class _OddError(StudbookError):
    def __init__(self, first: str, second: str) -> None:
        super().__init__(f"{first} of {second}")


def odd(_asker: Asker) -> None:
    raise _OddError("one", "two parts")
