"""Servers that begin in a moment: each is a fork of one process that has read everything already, and may be killed.

``python -m tests.web.forked DATABASE PORT`` waits for lines: each starts a server, and what is printed is its process.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Self


class ForkingServers:
    """Servers of one database on one port, one after the other; ``start`` says the process of the next."""

    def __init__(self, database: Path, port: int) -> None:
        command = [sys.executable, "-m", "tests.web.forked", str(database), str(port)]
        self._parent = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._parent.communicate(timeout=30)

    def start(self) -> int:
        """Start a server; its process."""
        assert self._parent.stdin is not None
        assert self._parent.stdout is not None
        self._parent.stdin.write("start\n")
        self._parent.stdin.flush()
        return int(self._parent.stdout.readline())

    def ended(self) -> None:
        """Wait until it has ended."""
        assert self._parent.stdout is not None
        self._parent.stdout.readline()


def main(database: str, port: int) -> None:
    """Fork a server for each line, and gather those that have ended."""
    from studbook.web.launch import serve

    for _ in sys.stdin:
        process = os.fork()
        if process == 0:
            sys.stdin.close()
            with open(os.devnull, "w") as nothing:  # noqa: PTH123  # no path of a file
                os.dup2(nothing.fileno(), 1)
            serve("127.0.0.1", port, database, lambda _words: None)
            os._exit(0)
        print(process, flush=True)
        os.waitpid(process, 0)
        print("ended", flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
