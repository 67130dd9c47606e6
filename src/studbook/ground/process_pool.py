"""Processes that are asked, one thing after the other: more while somebody waits, none when nobody has asked for long."""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Generic, TypeVar

from studbook.ground.line_process import LineProcess

Process = TypeVar("Process", bound=LineProcess)
Item = TypeVar("Item")
Answer = TypeVar("Answer")


class ProcessPool(ABC, Generic[Process, Item, Answer]):
    """Asks processes of its own; each is served by a thread, which sleeps while the process works."""

    def __init__(self, begin: Callable[[], Process], most: int, idle: float, name: str) -> None:
        """`begin`: starts a process; `most`: processes at most; `idle`: seconds without a question after which one ends; `name`: of the
        threads.
        """
        self._begin, self._most, self._idle, self._name = begin, most, idle, name
        #: What is asked, and where its answer goes; None only has a process started.
        self._asked: SimpleQueue[tuple[Item | None, Future[Answer]]] = SimpleQueue()
        self._lock = threading.Lock()
        #: Threads at work, and questions that are asked and not answered yet.
        self._threads = 0
        self._open = 0

    def warm_up(self) -> None:
        """Start a process, if there is none: somebody will soon have to wait for it."""
        if not self._threads:
            self.put(None)

    @property
    def processes(self) -> int:
        """How many processes there are, or are about to be."""
        return self._threads

    def put(self, item: Item | None) -> Future[Answer]:
        """What comes of it, when it comes; or what went wrong."""
        answer: Future[Answer] = Future()
        with self._lock:
            self._open += 1
            self._asked.put((item, answer))
            if self._open > self._threads and self._threads < self._most:
                self._threads += 1
                threading.Thread(target=self._work, name=self._name, daemon=True).start()
        return answer

    @abstractmethod
    def _had_done(self, process: Process, item: Item) -> Answer:
        """What comes of it, worked on by this process, which is not `alive` afterwards if it is good for nothing any more."""

    def _failure(self, error: Exception) -> Exception:
        """What is told to who asked when this was raised, also where no process could be started."""
        return error

    def _work(self) -> None:
        process: Process | None = None
        while True:
            try:
                item, answer = self._asked.get(timeout=self._idle)
            except Empty:
                with self._lock:
                    if not self._asked.empty():
                        continue
                    self._threads -= 1
                if process is not None:
                    process.end()
                return
            process = self._answer(process, item, answer)
            with self._lock:
                self._open -= 1

    def _answer(self, process: Process | None, item: Item | None, answer: Future[Answer]) -> Process | None:
        """Answer one question by this process, or another if there is none any more; the process to go on with."""
        if not answer.set_running_or_notify_cancel():
            return process
        try:
            if process is None or not process.alive:
                process = self._begin()
            if item is not None:
                answer.set_result(self._had_done(process, item))
        except Exception as error:  # whoever waits takes it
            answer.set_exception(self._failure(error))
        return process
