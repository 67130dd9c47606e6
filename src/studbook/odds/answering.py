"""Answers: counted exactly where that is quick, else sampled until they are sharp enough.

For programs and pages::

    spot = ask({"game": "razz", "hands": ["As2s4d", "3c5d7h"], "dead": "Kh", "options": {}, "method": "auto"}).spot
    answer(spot).as_json()                       # the final report
    for report in sharpening(spot): ...          # reports as they sharpen; close the generator to stop

A question (a JSON object) has "game" (a key) and "hands" (texts as on the command line: cards, ``random``, a range), and may have
"options" (house rules by name), "dead", "shared", "draws", "players", "wild", "policy" (choices by name), "method" ("auto", "exact" or
"sample"), "samples" (how many deals exactly), "error" (the standard error at which to stop), "seed", "outs" (the number of the hand whose
help is asked for), "makes" (whether it is asked what hands end as), "spread" (the number of the hand whose equity is to be shown against
each holding of another). See `studbook.odds.question`.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Generator
from dataclasses import replace
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Final, Literal, NamedTuple, TypedDict, Unpack

from studbook.ahead.course import Course
from studbook.ahead.spot import Spot, SpotError
from studbook.kernels.exact_counts import Cost, Interrupted, exact, exact_cost
from studbook.kernels.runout import Runout
from studbook.kernels.sampling import sample
from studbook.kernels.tallying import ShareTally, none_of
from studbook.odds.blocks import Blocks
from studbook.odds.coming import Coming
from studbook.odds.every_deal import Counting
from studbook.odds.plain_sample import rough_tally
from studbook.odds.public_facts import granted
from studbook.odds.report import Report, report_of
from studbook.odds.runouts import runout

How = Literal["auto", "exact", "sample"]
METHODS: Final[tuple[How, ...]] = ("auto", "exact", "sample")
#: An exact answer may take so many seconds, and so many bytes, before it is sampled instead.
QUICK: Final = 10.0
ROOMY: Final = 2_000_000_000
#: How long one may be made to wait who asks for an exact answer by name.
PATIENT: Final = 3 * 3600.0
#: Every standard error is below this at the end.
SHARP: Final = 0.0005
#: The sizes of the pieces that are sampled one after the other, in deals: the first, and the most.
_FIRST: Final = 1 << 15
_MOST: Final = 1 << 20
#: The first piece of one who has little time.
_SMALL: Final = 1 << 10
_MOST_IN_ROWS: Final = 1 << 17
_MOST_PLAINLY: Final = 1 << 10
#: How often somebody who waits hears something, in seconds.
_TICK: Final = 0.1
#: The games met in this process: of any other the kernels may have to be compiled, or to be loaded.
_met: Final[set[str]] = set()


class Limits(NamedTuple):
    """When to stop sampling."""

    #: After exactly so many deals.
    samples: int | None = None
    #: When every standard error is below this.
    error: float = SHARP
    #: After so long, however sharp it is by then.
    seconds: float | None = None


class Wishes(TypedDict, total=False):
    """How an answer is to be found; `sharpening` says what each is when it is left out."""

    #: Count where that is quick and sample otherwise ("auto"), count if it can be done at all ("exact"), or sample ("sample").
    method: How
    #: Sample exactly so many deals, whatever the error.
    samples: int | None
    #: Sample until every standard error is below.
    error: float
    #: The same seed gives the same sample.
    seed: int
    #: Threads to work in; None: one for each core.
    threads: int | None
    #: Sample no longer than this; the answer then depends on the machine.
    seconds: float | None
    #: The seconds that "auto" lets a count take.
    patience: float
    #: The next card, where it is known.
    coming: Coming | None


def answer(spot: Spot, **wishes: Unpack[Wishes]) -> Report:
    """The odds of a spot. The same spot, seed and limits give the same report. Arguments and errors as for `sharpening`."""
    *_, last = sharpening(spot, early=False, **wishes)
    return last


def sharpening(
    spot: Spot,
    *,
    method: How = "auto",
    samples: int | None = None,
    error: float = SHARP,
    seed: int = 0,
    threads: int | None = None,
    seconds: float | None = None,
    patience: float = QUICK,
    early: bool = True,
    coming: Coming | None = None,
) -> Generator[Report]:
    """Reports that sharpen; the last is the answer. Close the generator to stop.

    `method`: "auto" counts exactly where that takes about ten seconds or less, else samples; "exact" counts if it can be done at all; the
    note of the report says when it could not. `samples`: this many deals, whatever the error; `error`: until every standard error is
    below; `seconds`: sample no longer than this (the answer then depends on the machine). `patience`: the
    seconds that "auto" lets a count take. `early`: before counting, a sampled report to look at; of a game met for the first time, whose
    kernels may have to be compiled, one of a few hundred deals by the plain code before that. `coming`: the next card is known.

    Raises `SpotError` for limits that make no sense.
    """
    for wild in spot.game.wilds:
        if not wild.counted:
            raise SpotError(f"expected wild cards that the odds can follow, got {wild.words or wild.note}")
    limits = _limits(method, samples, error, seconds)
    work = _Work(spot, seed, threads, coming)
    if early and coming is None and spot.game.key not in _met:
        _met.add(spot.game.key)
        rough = rough_tally(spot, seed)
        if rough is not None:
            yield replace(work.report(rough, "sampled"), done=0.0)
    note = ""
    if method == "exact" or (method == "auto" and samples is None):
        cost = work.cost()
        allowed = PATIENT if method == "exact" else patience
        if cost is not None and cost.seconds <= allowed and cost.bytes <= ROOMY:
            if early and cost.seconds > 0.5:
                yield replace(work.report(work.sample(_FIRST, 0), "sampled"), done=0.0)
            yield from work.counted()
            return
        if method == "exact":
            note = _why(cost)
    yield from work.sampled(limits, note)


def priced(spot: Spot, coming: Coming | None = None) -> Cost | None:
    """What counting a spot takes; None where it cannot be done."""
    return _Work(spot, 0, None, coming).cost()


def _limits(method: str, samples: int | None, error: float, seconds: float | None) -> Limits:
    if method not in METHODS:
        raise SpotError(f"expected a method out of {', '.join(METHODS)}, got {method!r}")
    if samples is not None and samples < 1:
        raise SpotError(f"expected a number of deals to sample of at least 1, got {samples}")
    if samples is not None and method == "exact":
        raise SpotError(f"expected either an exact answer or a number of deals to sample, got both ({samples})")
    if not 1e-6 <= error < 1:
        raise SpotError(f"expected a standard error from 0.000001 up and below 1, got {error}")
    if seconds is not None and not seconds > 0:
        raise SpotError(f"expected a number of seconds greater than 0, got {seconds}")
    return Limits(samples, error, seconds)


def _why(cost: Cost | None) -> str:
    if cost is None:
        return "Sampled: what players do next makes too many ways to go on to count them all."
    if cost.bytes > ROOMY:
        return f"Sampled: counting {cost.deals:,} deals would take {cost.bytes / 1e9:.1f} GB."
    return f"Sampled: counting {cost.deals:,} deals would take {cost.seconds / 3600:,.0f} hours."


class _Work:
    """A spot ready to be counted or sampled."""

    def __init__(self, spot: Spot, seed: int, threads: int | None, coming: Coming | None) -> None:
        self.spot = spot
        self.course = Course(spot)
        self.seed = seed
        self.threads = threads
        plain = runout(spot, self.course)
        self.runout: Runout | None = plain if plain is None or coming is None else coming.known_in(plain)
        fixed = None if coming is None else (coming.place, coming.card)
        self.blocks = None if self.runout is not None else Blocks(spot, fixed)
        self.counting = None if self.blocks is None else Counting(self.blocks)

    def cost(self) -> Cost | None:
        """What counting would take; None when it cannot be done."""
        if self.runout is not None:
            return exact_cost(self.runout)
        assert self.counting is not None
        return self.counting.cost()

    def sample(self, deals: int, first: int) -> ShareTally:
        if self.runout is not None:
            return sample(self.runout, deals, seed=self.seed, threads=self.threads, first=first)
        assert self.blocks is not None
        return self.blocks.sample(deals, seed=self.seed, threads=self.threads, first=first)

    def exact(self, progress: Callable[[float], bool]) -> ShareTally:
        if self.runout is not None:
            return exact(self.runout, progress=progress)
        assert self.counting is not None
        return self.counting.exact(progress)

    def report(self, tally: ShareTally, method: Literal["exact", "sampled"], done: float = 1.0, note: str = "") -> Report:
        return report_of(self.spot, self.course, tally, method, done=done, note=note)

    def counted(self) -> Generator[Report]:
        """Count in a thread, so that those who wait hear how far it is; the generator's end is the count's."""
        heard: SimpleQueue[float | ShareTally | BaseException] = SimpleQueue()
        stop = threading.Event()

        def progress(share: float) -> bool:
            heard.put(share)
            return not stop.is_set()

        def work() -> None:
            try:
                heard.put(self.exact(progress))
            except BaseException as error:
                heard.put(error)

        thread = threading.Thread(target=work, daemon=True)
        thread.start()
        nothing = self.report_nothing()
        try:
            share = 0.0
            while True:
                try:
                    news = heard.get(timeout=_TICK)
                except Empty:
                    yield replace(nothing, done=share)
                    continue
                if isinstance(news, ShareTally):
                    yield self.report(news, "exact")
                    return
                if isinstance(news, BaseException):
                    raise news
                share = max(share, min(news, 0.999))
                yield replace(nothing, done=share)
        finally:
            stop.set()
            thread.join()

    def report_nothing(self) -> Report:
        """What can be said before anything is counted: no seats yet."""
        texts, plays = (tuple(seat.text for seat in self.spot.seats), tuple(seat.plays for seat in self.spot.seats))
        return Report(self.spot.game.key, "exact", 0, (), texts, plays, granted(self.spot))

    def sampled(self, limits: Limits, note: str) -> Generator[Report]:
        """Sample piece after piece."""
        total = none_of(len(self.spot.seats))
        most = _MOST if self.blocks is None else _MOST_PLAINLY if self.blocks.plainly else _MOST_IN_ROWS
        size, first = min(_FIRST if limits.seconds is None else _SMALL, most), 0
        # The clock runs from the first piece on, a small one: before it, what samples may have to be compiled, which takes seconds once.
        begun, before = 0.0, 0
        while True:
            deals = size if limits.samples is None else min(size, limits.samples - total.deals)
            total += self.sample(deals, first)
            first += -(-deals // _FIRST)
            report = self.report(total, "sampled", note=note)
            if not before:
                begun, before = monotonic(), total.deals
            spent = monotonic() - begun
            late = limits.seconds is not None and spent >= limits.seconds
            if limits.samples is not None:
                done = total.deals / limits.samples
                over = total.deals >= limits.samples
            else:
                done = (limits.error / max(report.error, 1e-12)) ** 2
                over = report.error < limits.error
            if over or late:
                yield report
                return
            yield replace(report, done=min(done, 0.999))
            size = min(size * 2, most)
            if limits.seconds is not None and total.deals > before:
                size = max(min(size, int((total.deals - before) * (limits.seconds - spent) / spent)), 256)


__all__ = ["METHODS", "QUICK", "SHARP", "How", "Interrupted", "Limits", "Wishes", "answer", "sharpening"]
