"""A program that plays: a line of JSON to it for each question, and one from it for each answer. It may hang, crash or talk nonsense."""

from __future__ import annotations

import shlex
import subprocess
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

import msgspec

from studbook.errors import StudbookError
from studbook.web.kept_snapshot import JsonObject, is_object

#: Letters of an answer that are told, when it is none.
_TOLD: Final = 60
#: Seconds that a program has to end when its line is closed.
_FAREWELL: Final = 1.0


class ProgramFails(StudbookError):
    """The program has not answered: it took too long, ended, or wrote what is no action. The message says which ("did not decide …")."""


class BotProgram:
    """A program by its command, started at the latest when it is first asked, and again after it has failed. What it writes to its
    standard error stays with whoever runs it.

    >>> import sys
    >>> program = BotProgram([sys.executable, "-uc", "import sys\\nfor line in sys.stdin: print('{\\"call\\": true}')"])
    >>> program.ask({"offer": {"kind": "bet", "call": 5}}, seconds=30)
    {'call': True}
    >>> program.end()
    0
    """

    def __init__(self, command: list[str]) -> None:
        self._command = command
        self._process: subprocess.Popen[str] | None = None
        self._lines: SimpleQueue[str] = SimpleQueue()

    def start(self) -> subprocess.Popen[str]:
        """Start it. Raises `OSError` when that cannot be done."""
        process = subprocess.Popen(  # noqa: S603 - the program that whoever runs this asked for
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="replace"
        )
        assert process.stdout is not None
        lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=_read, args=(process.stdout, lines), daemon=True).start()
        self._process, self._lines = process, lines
        return process

    def ask(self, question: JsonObject, seconds: float) -> JsonObject:
        """Its action. Raises `ProgramFails` when none has come after so many seconds, `OSError` when it cannot be started."""
        process = self._process or self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(msgspec.json.encode(question).decode() + "\n")
            process.stdin.flush()
            line = self._lines.get(timeout=seconds)
        except Empty:
            self.end()
            raise ProgramFails(f"did not decide in {seconds:g} seconds") from None
        except OSError:
            line = ""
        if not line:
            raise ProgramFails(f"ended, with exit code {self.end()}")
        return _action_in(line)

    def end(self) -> int:
        """End it, whatever it does. Its exit code: negative for the signal that it took."""
        process, self._process = self._process, None
        if process is None:
            return 0
        assert process.stdin is not None
        with suppress(OSError):
            process.stdin.close()
        try:
            return process.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            process.kill()
            return process.wait()


def command_words(command: str) -> list[str]:
    """The words of a command as a shell reads them. Raises `StudbookError` for what is none."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise StudbookError(f"expected a command such as 'node caller.mjs', got {command!r}: {error}") from None
    if not words:
        raise StudbookError("expected a command such as 'node caller.mjs', got none")
    return words


def _read(output: IO[str], lines: SimpleQueue[str]) -> None:
    """Pass on what it writes, line by line; an empty line of its end."""
    with output:
        for line in output:
            if line.strip():
                lines.put(line)
    lines.put("")


def _action_in(line: str) -> JsonObject:
    try:
        action = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError):
        action = None
    if not is_object(action):
        raise ProgramFails(f'answered with {line.strip()[:_TOLD]!r}, not with an action such as {{"call": true}}')
    return action
