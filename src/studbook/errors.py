"""What is meant for people: the one base of every error that says what was expected and what came."""

from __future__ import annotations


class StudbookError(ValueError):
    """Something a person can mend: an illegal action, a rule that does not fit, a card that is none.

    Its message is one line for that person. Whoever answers people catches this class and nothing wider: any other exception is a
    fault of ours, which is logged and never told as a rule. It is a `ValueError`, so that callers who know only Python catch it too.

    >>> raise StudbookError("expected 2 to 8 players, got 9")
    Traceback (most recent call last):
    studbook.errors.StudbookError: expected 2 to 8 players, got 9
    """


#: Letters of a message beyond which it is cut: what was echoed in it may be as long as what was sent.
_LONGEST_MESSAGE = 400


def cut(message: str) -> str:
    """The message, short enough to be kept and sent back: its beginning and its end where it is too long.

    >>> len(cut("x" * 16_000))
    400
    """
    if len(message) <= _LONGEST_MESSAGE:
        return message
    half = (_LONGEST_MESSAGE - 3) // 2
    return f"{message[: _LONGEST_MESSAGE - 3 - half]} … {message[-half:]}"
