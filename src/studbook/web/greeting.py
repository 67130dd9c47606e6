"""What is said in the terminal when a server runs: where it is found, by whom, and how friends get in."""

from __future__ import annotations

import sys
from collections.abc import Callable

from studbook.web.addresses import Addresses
from studbook.web.qr import lines_of

Say = Callable[[str], None]


def greet(addresses: Addresses, say: Say, *, path: str = "", command: str = "serve") -> None:
    """Every address with who can open it, the one for friends as a QR code too; `path`: of a table there, `command`: what was typed."""
    ways = addresses.ways
    width = max(len(way.url + path) for way in ways)
    for way in ways:
        say(f"  {way.url + path:<{width}}  {way.who}")
    if all(way.near for way in ways):
        say(
            f"Only this computer can open this link. Let friends in: studbook {command} --lan at home, "
            "--public-url ADDRESS behind a tunnel or proxy"
        )
    elif sys.stdout.isatty():
        say(lines_of(ways[0].url + path))
    sys.stdout.flush()
