"""Which line of a TOML text each value stands on, since the standard parser does not say.

The text has been parsed already, so it is known to be TOML: this only follows its structure.
"""

from __future__ import annotations

import re
from typing import Final

Path = tuple[str | int, ...]

_KEY: Final = re.compile(r'[A-Za-z0-9_-]+|"(?:[^"\\]|\\.)*"|\'[^\']*\'')
_STRING: Final = re.compile(r'"""(?:[^\\]|\\.)*?"""+|\'\'\'.*?\'\'\'+|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'', re.DOTALL)
_SCALAR: Final = re.compile(r"[^\s,\]}#]+")
_SPACE: Final = re.compile(r"(?:\s|#[^\n]*)*")


def lines_of(text: str) -> dict[Path, int]:
    """The line (from 1) on which the value at each path begins: ``("phases", 3, "faces")``."""
    return _Follower(text).run()


class _Follower:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.at = 0
        self.found: dict[Path, int] = {(): 1}
        self.arrays: dict[Path, int] = {}

    def run(self) -> dict[Path, int]:
        table: Path = ()
        self._skip()
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                table = self._array_table()
            elif self.text[self.at] == "[":
                table = self._table()
            else:
                self._pair(table)
            self._skip()
        return self.found

    def _skip(self) -> None:
        space = _SPACE.match(self.text, self.at)
        assert space is not None
        self.at = space.end()

    def _line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1

    def _key(self) -> list[str]:
        """A dotted key."""
        parts = []
        while True:
            self._skip()
            name = _KEY.match(self.text, self.at)
            if name is None:
                raise ValueError(f"expected a key on line {self._line()}")
            parts.append(name[0][1:-1] if name[0][0] in "\"'" else name[0])
            self.at = name.end()
            self._skip()
            if self.text[self.at : self.at + 1] != ".":
                return parts
            self.at += 1

    def _inside(self, keys: list[str]) -> Path:
        """The path of a header's keys, at the latest element of every array of tables on the way."""
        path: Path = ()
        for key in keys:
            path += (key,)
            if path in self.arrays:
                path += (self.arrays[path],)
        return path

    def _table(self) -> Path:
        line = self._line()
        self.at += 1
        path = self._inside(self._key())
        self.at += 1
        self.found.setdefault(path, line)
        return path

    def _array_table(self) -> Path:
        line = self._line()
        self.at += 2
        *outer, last = self._key()
        self.at += 2
        name = (*self._inside(outer), last)
        self.arrays[name] = self.arrays.get(name, -1) + 1
        self.found.setdefault(name, line)
        path = (*name, self.arrays[name])
        self.found[path] = line
        return path

    def _pair(self, table: Path) -> None:
        line = self._line()
        keys = self._key()
        self.at += 1
        self._skip()
        for count in range(1, len(keys) + 1):
            self.found.setdefault((*table, *keys[:count]), line)
        self._value((*table, *keys))

    def _value(self, path: Path) -> None:
        self.found[path] = self._line()
        sign = self.text[self.at : self.at + 1]
        if sign == "[":
            self._array(path)
        elif sign == "{":
            self._inline(path)
        else:
            token = (_STRING if sign in ('"', "'") else _SCALAR).match(self.text, self.at)
            if token is None:
                raise ValueError(f"expected a value on line {self._line()}")
            self.at = token.end()
            # A date and a time may be two words.
            self._skip_on_line()

    def _skip_on_line(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \t":
            self.at += 1

    def _array(self, path: Path) -> None:
        self.at += 1
        number = 0
        self._skip()
        while self.text[self.at] != "]":
            self._value((*path, number))
            number += 1
            self._comma()
        self.at += 1

    def _inline(self, path: Path) -> None:
        self.at += 1
        self._skip()
        while self.text[self.at] != "}":
            self._pair(path)
            self._comma()
        self.at += 1

    def _comma(self) -> None:
        self._skip()
        if self.text[self.at] == ",":
            self.at += 1
            self._skip()
