"""A process of ours at the other end of a line, which answers what is asked until it is ended."""

from __future__ import annotations

from collections.abc import Callable
from multiprocessing import get_context

from studbook.ground.signals import uninterrupted


class LineProcess:
    """One such process, as who asks it has it; `_line` leads to it. It is started anew: a fork would copy the locks of threads."""

    def __init__(self, work: Callable[..., None], *about: object, name: str) -> None:
        """`work`: a function of a module, called there with the other end of the line and what it is about. Raises `OSError` when no
        process can be started.
        """
        context = get_context("spawn")
        self._line, far = context.Pipe()
        with uninterrupted():
            self._process = context.Process(target=work, args=(far, *about), name=name, daemon=True)
            self._process.start()
        far.close()

    @property
    def alive(self) -> bool:
        """Whether it can be asked again."""
        return not self._line.closed

    def end(self) -> None:
        """End it, whatever it does."""
        self._line.close()
        self._process.kill()
        self._process.join()
