"""One question about odds being answered, in a process of its own: until it is sharp enough or nobody waits for it."""

from __future__ import annotations

from contextlib import closing, suppress
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Final

from studbook.errors import StudbookError
from studbook.web.visitor_process import Asker

if TYPE_CHECKING:
    from studbook.odds import OddsQuestion, Report

#: So long is sampled, from the first report on (what comes before it is compiling, once), and so long is anything worked on, in seconds.
SAMPLING: Final = 8.0
LONGEST: Final = 20.0
#: So long is worked on what is asked for beside the chances, and so long may be counted what hands end as.
MORE: Final = 15.0
PATIENCE: Final = 3.0
#: Where there is nothing to tell by then, since the kernels are being compiled for the first time on this machine: so long.
COLDEST: Final = 120.0


class TooSlow(StudbookError):
    """There is nothing to tell, and the time is over."""


def understand(_asker: Asker, asked: dict[str, object]) -> None:
    """Raises what is wrong with a question."""
    from studbook.odds import ask  # noqa: PLC0415 -- NumPy and Numba, only when somebody asks

    ask(asked)


def sharpen(asker: Asker, asked: dict[str, object]) -> None:
    """Tell ``{"report": {...}, "over": False}`` as the answer to a question sharpens, and what it asks for beside the chances."""
    from studbook.odds import ask  # noqa: PLC0415 -- as above

    OddsWork(ask(asked), asker).work()


class OddsWork:
    """A question, and who waits for its answer."""

    def __init__(self, question: OddsQuestion, asker: Asker) -> None:
        self._question = question
        self._asker = asker

    def work(self) -> None:
        """Sharpen the answer until it is sharp enough, or the time is over."""
        from studbook.odds import sharpening  # noqa: PLC0415 -- as above

        question = self._question
        progress = _Progress()
        samples, error, seed = question.samples, question.error, question.seed
        reports = sharpening(question.spot, method=question.method, threads=1, samples=samples, error=error, seed=seed)
        with closing(reports):
            for report in reports:
                if self._asker.stopped:
                    return
                shown = progress.shown(report)
                over = shown.done >= 1
                self._asker.tell({"report": shown.as_json(), "over": over})
                if over:
                    break
        self._tell_more()

    def _tell_more(self) -> None:
        """What is asked for beside the chances; nothing where there is nothing to tell, or no time."""
        from studbook.kernels.makings import Stopped  # noqa: PLC0415 -- as above
        from studbook.odds import SpotError, makes, prospects, spread  # noqa: PLC0415

        question, began = self._question, monotonic()

        def goes_on(_share: float) -> bool:
            return not self._asker.stopped and monotonic() - began < MORE

        if question.outs is not None and not self._asker.stopped:
            with suppress(SpotError, Stopped):
                helps = prospects(question.spot, question.outs, seed=question.seed, threads=1, heard=goes_on)
                self._asker.tell({"outs": helps.as_json()})
        if question.spread is not None and not self._asker.stopped:
            with suppress(SpotError, Stopped):
                over = spread(question.spot, question.spread, seed=question.seed, threads=1, heard=goes_on)
                self._asker.tell({"spread": over.as_json()})
        if question.makes and not self._asker.stopped:
            with suppress(SpotError, Stopped):
                ends = makes(question.spot, seed=question.seed, threads=1, patience=PATIENCE, heard=goes_on)
                self._asker.tell({"makes": ends.as_json()})


class _Progress:
    """How far an answer has come, and how long that took."""

    def __init__(self) -> None:
        self._began = monotonic()
        #: When sampling began, if it has.
        self._sampled: float | None = None
        #: The last report that had anything to say of the hands.
        self._seen: Report | None = None

    def shown(self, report: Report) -> Report:
        """What the page is shown of the work when it stands here. Raises `TooSlow`."""
        shown = report
        if report.seats:
            self._seen = report
            if self._sampled is None and report.method == "sampled" and report.done > 0:
                self._sampled = monotonic()
        elif self._seen is not None:  # still counting: what was sampled before stands meanwhile
            shown = replace(self._seen, done=report.done)
        if shown.done >= 1:
            return shown
        if self._seen is None:
            if monotonic() - self._began > COLDEST:
                raise TooSlow("this takes too long on this machine: ask about a later street")
            return shown
        late = self._late()
        return replace(shown, done=1.0, note=" ".join(filter(None, (shown.note, late)))) if late else shown

    def _late(self) -> str:
        """Why it stops now; empty while there is time."""
        now = monotonic()
        if self._sampled is not None and now - self._sampled > SAMPLING:
            return f"Stopped after {SAMPLING:.0f} seconds of sampling."
        return f"Stopped after {LONGEST:.0f} seconds." if now - self._began > LONGEST else ""
