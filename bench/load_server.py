"""`studbook serve` in a process of its own, and what it takes of the machine."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from time import perf_counter
from typing import Final, Self

_TICKS: Final = os.sysconf("SC_CLK_TCK")
_SERVES: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")


class LoadServer:
    """A server of the tables in a database; leaving the ``with`` ends it."""

    def __init__(self, database: Path, *options: str) -> None:
        began = perf_counter()
        command = [sys.executable, "-m", "studbook", "serve", "--db", str(database), "--port", "0", *options]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self._process.stdout is not None
        printed = []
        for line in self._process.stdout:
            printed.append(line)
            address = _SERVES.search(line)
            if address is not None:
                break
        else:
            raise RuntimeError(f"the server ended: {''.join(printed)}")
        self.port = int(address.group(1))
        #: From its start until it served.
        self.seconds: float = perf_counter() - began

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.send_signal(signal.SIGTERM)
        self._process.communicate(timeout=30)

    @property
    def cpu(self) -> float:
        """Seconds of a processor that it has taken, in all its threads."""
        return _seconds(Path(f"/proc/{self._process.pid}/stat"))

    @property
    def loop(self) -> float:
        """Those of them that the thread of the tables' loop has taken: without what writes to the store."""
        return _seconds(Path(f"/proc/{self._process.pid}/task/{self._process.pid}/stat"))

    @property
    def memory(self) -> float:
        """Megabytes that it holds."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def _seconds(stat: Path) -> float:
    """The seconds of a processor that a process or a thread has taken."""
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS
