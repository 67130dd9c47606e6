"""Visitors who ask a server the costliest questions it takes, one after the other, for as long as a ``with`` lasts."""

from __future__ import annotations

import json
import threading
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from typing import Final, Self

#: Ten hands with every rank wild but one; a draw by all the sampling that may be asked for.
_TEN_CARDS: Final = "2c 3d 4h 5s 6c 7d 8h 9s Tc Jd"
_QUESTIONS: Final = (
    (
        "/api/settle",
        {"ranking": "high", "wild": list("23456789TJQK"), "hands": {str(n): _TEN_CARDS for n in range(6)}},
    ),
    ("/api/odds", {"game": "badugi", "hands": ["As 2d 3c Kh", *["random"] * 5], "samples": 5_000_000}),
    ("/api/odds", {"game": "seven-card-stud", "hands": ["As Ah 4d", "Kc Kd 5h", "9c 9d 2h"], "method": "exact"}),
)


class CostlyQuestions:
    """So many visitors, each in a thread."""

    def __init__(self, port: int, visitors: int) -> None:
        self._port = port
        self._over = threading.Event()
        self._threads = [threading.Thread(target=self._ask, args=(number,), daemon=True) for number in range(visitors)]

    def __enter__(self) -> Self:
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()

    def _ask(self, number: int) -> None:
        while not self._over.is_set():
            path, question = _QUESTIONS[number % len(_QUESTIONS)]
            headers = {"content-type": "application/json", "cookie": f"studbook=visitor{number}".ljust(60, "x")}
            with suppress(OSError, HTTPException):
                line = HTTPConnection("127.0.0.1", self._port, timeout=60)
                line.request("POST", path, json.dumps(question), headers)
                line.getresponse().read()
                line.close()
            self._over.wait(0.05)
