"""The processes in which the bots of all tables think: one when there is a bot, more when some of them wait, none when nobody has asked
for long.

A table asks about one bot at a time, so that a table of many waits no less for its turn than a table of one.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Final, NamedTuple

from studbook.engine import Action
from studbook.ground.processors import cores
from studbook.table.bot_process import BotFails, BotProcess
from studbook.table.bot_question import BotQuestion

_LOG: Final = logging.getLogger(__name__)
#: Processes at most; one processor is left to the tables.
MOST: Final = min(max(cores() - 1, 1), 4)
#: Seconds that a bot may take to decide, as people's clocks give them time; the costliest decision takes a tenth of it.
PATIENCE: Final = 10.0
#: Seconds without a question after which a process ends.
_IDLE: Final = 600.0


class _Asked(NamedTuple):
    """A question, and where its answer goes; a question of None only has a process started."""

    question: BotQuestion | None
    answer: Future[Action]


class BotPool:
    """Asks processes of its own; each is served by a thread, which sleeps while the bot thinks."""

    def __init__(
        self, most: int = MOST, patience: float = PATIENCE, idle: float = _IDLE, begin: Callable[[], BotProcess] = BotProcess
    ) -> None:
        """`begin`: starts a process."""
        #: Seconds that a bot may take to decide.
        self.patience = patience
        self._most, self._idle, self._begin = most, idle, begin
        self._questions: SimpleQueue[_Asked] = SimpleQueue()
        self._lock = threading.Lock()
        #: Threads at work, and questions that are asked and not answered yet.
        self._threads = 0
        self._open = 0

    def ask(self, question: BotQuestion) -> Future[Action]:
        """The bot's action, when it comes; or `BotFails`."""
        return self._put(question)

    def warm_up(self) -> None:
        """Start a process, if there is none: somebody will soon have to wait for it."""
        if not self._threads:
            self._put(None)

    @property
    def processes(self) -> int:
        """How many processes there are, or are about to be."""
        return self._threads

    def _put(self, question: BotQuestion | None) -> Future[Action]:
        asked = _Asked(question, Future())
        with self._lock:
            self._open += 1
            self._questions.put(asked)
            if self._open > self._threads and self._threads < self._most:
                self._threads += 1
                threading.Thread(target=self._work, name="bots", daemon=True).start()
        return asked.answer

    def _work(self) -> None:
        process: BotProcess | None = None
        while True:
            try:
                asked = self._questions.get(timeout=self._idle)
            except Empty:
                with self._lock:
                    if not self._questions.empty():
                        continue
                    self._threads -= 1
                if process is not None:
                    process.end()
                return
            process = self._answer(process, asked)
            with self._lock:
                self._open -= 1

    def _answer(self, process: BotProcess | None, asked: _Asked) -> BotProcess | None:
        """Answer one question by this process, or another if there is none any more; the process to go on with."""
        if not asked.answer.set_running_or_notify_cancel():
            return process
        try:
            if process is None or not process.alive:
                process = self._begin()
            if asked.question is not None:
                asked.answer.set_result(process.ask(asked.question, self.patience))
        except BotFails as failure:
            asked.answer.set_exception(failure)
        except Exception as error:  # no process could be started: the table goes on without what the bot thinks
            _LOG.exception("no process for bots")
            asked.answer.set_exception(BotFails(f"had no process to think in: {error}"))
        return process


#: That of this process. It keeps nothing between questions.
SHARED: Final = BotPool()
