"""Objects out of a file of JSON: with empty lines between, as Open Hand History has them, a line each, or as a list."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

#: A text, and what opens and closes an object.
_MARKS: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[{}]')
#: What may stand between two objects.
_BETWEEN: Final = re.compile(r"[\s,\[\]]*")
_LIST: Final = re.compile(r"\s*\[\s*(?:\{.*)?")


class JsonObject(NamedTuple):
    """The lines of one object, from `{` to its `}`; or, not `whole`, what stands where none begins or none ends."""

    #: The line of the file that the first of them is.
    line: int
    lines: list[str]
    whole: bool


def is_json(line: str) -> bool:
    """Whether a file whose first line with anything in it is this one holds JSON objects, or a list of them."""
    return line.lstrip().startswith("{") or _LIST.fullmatch(line) is not None


def json_objects(lines: Iterable[str], most: int) -> Iterator[JsonObject]:
    """The objects of a file in its order. One of more than `most` letters is given up with the rest of the file."""
    held: list[str] = []
    first = depth = size = 0
    for number, line in enumerate(lines, 1):
        start = 0
        for mark in _MARKS.finditer(line):
            if mark[0] == "{":
                if not depth:
                    if not _BETWEEN.fullmatch(line, start, mark.start()):
                        yield JsonObject(number, [line[start : mark.start()]], whole=False)
                    first, start = number, mark.start()
                depth += 1
            elif mark[0] == "}" and depth:
                depth -= 1
                if not depth:
                    yield JsonObject(first, [*held, line[start : mark.end()]], whole=True)
                    held, start, size = [], mark.end(), 0
        if depth:
            held.append(line[start:])
            size += len(line)
            if size > most:
                yield JsonObject(first, held[:1], whole=False)
                return
        elif not _BETWEEN.fullmatch(line, start):
            yield JsonObject(number, [line[start:]], whole=False)
    if held:
        yield JsonObject(first, held, whole=False)
