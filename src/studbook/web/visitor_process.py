"""A process that works on what visitors ask, one errand after the other, with limits of its own: no table waits while it works, and what
takes too much ends this process and no other.
"""

from __future__ import annotations

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from time import monotonic
from typing import Final, Literal, NamedTuple

from studbook.errors import StudbookError
from studbook.ground.line_process import LineProcess

#: Bytes of memory that such a process may have for its own, of which NumPy and Numba take a fifth.
MEMORY: Final = 1 << 30
#: How far it stands back behind the tables, where processors are short; a host may say otherwise in `NICE`.
_NICE: Final = 15
NICE: Final = "STUDBOOK_QUESTIONS_NICE"
#: Seconds until a process must have begun, or an errand in it; between two looks whether somebody still waits; and for work to end by
#: itself when nobody does.
_BEGINNING: Final = 60.0
_LOOKS: Final = 0.05
_LEAVING: Final = 1.0
#: Seconds after its limit at which a process whose server was killed meanwhile is ended by the system.
_ORPHANED: Final = 5


class Asker:
    """Who waits for an errand, as the process that works on it knows them."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._gone = False

    def tell(self, news: dict[str, object]) -> None:
        """Tell them how far it has come."""
        self._line.send(("news", news))

    @property
    def stopped(self) -> bool:
        """Whether nobody waits any more; it is asked now and then."""
        if not self._gone and self._line.poll():
            with suppress(EOFError, OSError):
                self._line.recv()  # there is nothing to say meanwhile but that they have gone; a line that is closed says it too
            self._gone = True
        return self._gone


Work = Callable[..., object]
"""A function of a module, called with the `Asker` and what it is about; what it returns can be pickled."""


class Errand(NamedTuple):
    """What is to be done: ``Errand(settled, (body,), seconds=8)``. `seconds`: how long it may take, its process ends then."""

    work: Work
    about: tuple[object, ...]
    seconds: float


class Waiter(NamedTuple):
    """How an errand stands with who waits for it."""

    #: Whether they have gone.
    gone: Callable[[], bool]
    #: Takes news of it, in the thread that waits.
    hear: Callable[[dict[str, object]], None]


class TooCostly(StudbookError):
    """An errand came to a limit, or its process died of it."""


class WorkFault(Exception):
    """The work has a fault of ours; the message is its traceback."""


def work(line: Connection, memory: int) -> None:
    """Do one errand after the other until the process that has them done is gone."""
    _limit(memory)
    line.send(("ready", None))
    with suppress(EOFError, OSError):
        while True:
            errand = line.recv()
            if not isinstance(errand, Errand):
                continue  # somebody went when their answer was on its way
            line.send(("begun", None))  # its modules are imported
            _alarm(int(errand.seconds) + _ORPHANED)
            line.send(_outcome(errand, Asker(line)))
            _alarm(0)


def _limit(memory: int) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who has the errands done is interrupted, and ends this process
    with suppress(ImportError, AttributeError, OSError, ValueError):  # not on this system
        import resource  # noqa: PLC0415

        resource.setrlimit(resource.RLIMIT_DATA, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        os.nice(int(os.environ.get(NICE, _NICE)))


def _alarm(seconds: int) -> None:
    with suppress(AttributeError):  # not on this system
        signal.alarm(seconds)


def _outcome(errand: Errand, asker: Asker) -> tuple[Literal["done", "raised", "full", "fault"], object]:
    try:
        return "done", errand.work(asker, *errand.about)
    except StudbookError as error:
        return "raised", _carried(error)
    except (MemoryError, RecursionError):
        return "full", None
    except Exception:
        return "fault", traceback.format_exc()


def _carried(error: StudbookError) -> StudbookError:
    """The error, or one with its words where it does not come whole through a line."""
    try:
        pickle.loads(pickle.dumps(error))  # noqa: S301  # it was made here
    except Exception:
        return StudbookError(str(error))
    return error


class VisitorProcess(LineProcess):
    """One such process, as who has errands done by it has it. Raises `OSError` when none can be started."""

    def __init__(self, memory: int = MEMORY) -> None:
        super().__init__(work, memory, name="visitors")
        try:
            begun = self._line.poll(_BEGINNING) and self._line.recv()
        except EOFError:
            begun = False
        if not begun:
            self.end()
            raise OSError("a process for what visitors ask did not begin")

    def do(self, errand: Errand, waiter: Waiter) -> object:
        """What the errand comes to. Raises what it raises for people, `TooCostly`, or `WorkFault`; the process is good for nothing any more
        if it is not `alive` then.
        """
        try:
            self._line.send(errand)
            kind, outcome = self._waited_for(errand.seconds, waiter)
        except (EOFError, OSError):
            self.end()
            raise TooCostly("expected an easier question: this one took too much") from None
        if kind == "done":
            return outcome
        if isinstance(outcome, StudbookError):
            raise outcome
        self.end()  # it may have any state now
        if kind == "full":
            raise TooCostly("expected an easier question: this one takes too much memory")
        raise WorkFault(str(outcome))

    def _waited_for(self, seconds: float, waiter: Waiter) -> tuple[str, object]:
        end = monotonic() + _BEGINNING
        leaving: float | None = None
        while True:
            if self._line.poll(_LOOKS):
                message: tuple[str, object] = self._line.recv()
                if message[0] == "begun":
                    end = monotonic() + seconds
                elif message[0] != "news":
                    return message
                elif isinstance(message[1], dict):
                    waiter.hear(message[1])
            now = monotonic()
            if leaving is None and waiter.gone():
                leaving = now + _LEAVING
                self._line.send("gone")
            if now > end or (leaving is not None and now > leaving):
                self.end()
                raise TooCostly(f"expected an easier question: this one took more than {seconds:.0f} seconds")
