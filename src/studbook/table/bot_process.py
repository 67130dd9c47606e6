"""A process in which bots think, one question after the other, with its own lock of the interpreter: no table waits while one does."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

import msgspec

from studbook.engine import Action
from studbook.ground.line_process import LineProcess
from studbook.table.bot_question import BotQuestion, decide, unpacked
from studbook.table.commands import action_of, payload_of

#: How far bots stand back behind the tables, where processors are short.
_NICE: Final = 5
#: What an answer begins with: an action, or what went wrong.
_ACTION, _FAULT = b"a", b"f"

Think = Callable[[Connection], None]
"""Answers the questions that come by a line until it is closed."""


class BotFails(Exception):
    """A bot has not decided: it raised something, took too long, or its process died. The message says which."""


def think(line: Connection) -> None:
    """Answer questions until the process that asks them is gone."""
    with suppress(AttributeError, OSError):  # not on this system
        os.nice(_NICE)
    with suppress(EOFError, OSError):
        while True:
            line.send_bytes(answer(line.recv_bytes()))


def answer(packed: bytes) -> bytes:
    """The answer to a question, both as they go over the line."""
    try:
        return _ACTION + msgspec.json.encode(payload_of(decide(unpacked(packed))))
    except Exception as error:  # a fault in one bot must not end those of other tables
        return _FAULT + f"{type(error).__name__}: {error}".encode()


class BotProcess(LineProcess):
    """One such process, as who asks it has it. Raises `OSError` when none can be started."""

    def __init__(self, work: Think = think) -> None:
        super().__init__(work, name="bots")

    def ask(self, question: BotQuestion, seconds: float) -> Action:
        """The bot's action. Raises `BotFails` when it comes to none in so many seconds; the process is good for nothing any more if it
        is not `alive` then.
        """
        try:
            self._line.send_bytes(question.packed())
            if not self._line.poll(seconds):
                self.end()
                raise BotFails(f"did not decide in {seconds:g} seconds")
            answer = self._line.recv_bytes()
        except (EOFError, OSError):
            self.end()
            raise BotFails("was cut off while it thought") from None
        if answer[:1] != _ACTION:
            raise BotFails(f"went wrong: {answer[1:].decode()}")
        return action_of(msgspec.json.decode(answer[1:]))
