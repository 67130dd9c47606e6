"""Errors that a person caused and a person reads."""

import sys
from typing import Final

from studbook.errors import StudbookError

#: Exit codes: what the person gave was wrong; we were interrupted (128 + SIGINT); a fault of ours (sysexits' EX_SOFTWARE).
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
OUR_FAULT: Final = 70


class UserError(StudbookError):
    """Something a person asked for cannot be done; the message says what was expected, what came, and where.

    A command raises it (from a parsing error of the libraries, say); :func:`studbook.cli.app.main` prints its message as one line
    on standard error and exits with code 2.
    """


def meant_for_people(error: BaseException) -> bool:
    """Whether the message of ``error`` was written for the person at the keyboard.

    True of every `StudbookError`, and of a failed file operation that knows its file. Anything else is a fault of ours, since no
    command should let it through.
    """
    if isinstance(error, OSError):
        return error.filename is not None and error.strerror is not None
    return isinstance(error, StudbookError)


def one_line(error: BaseException) -> str:
    """The message of ``error`` on one line."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {error.strerror}"
    return " ".join(str(error).split()) or type(error).__name__


def complain(message: str) -> None:
    """Print ``studbook: message`` on standard error."""
    print(f"studbook: {message}", file=sys.stderr)
