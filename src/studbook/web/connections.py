"""Who may be connected, and how long somebody may take to ask: a crowd of silent lines closes the server to nobody else."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address, ip_network
from typing import Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]  # a module, or nothing

#: Lines from one address: a household behind one router, with a few pages open each.
BY_ADDRESS: Final = 200
#: Seconds for the head of a request to come, from the beginning of the line or the answer before.
HEAD_SECONDS: Final = 10.0
#: Files that a process may have open if the system lets it, and how many of them are for other things than lines.
_FILES: Final = 16_384
_OTHER_FILES: Final = 256
#: Lines that are taken from the system at a time, before any of them is looked at.
BACKLOG: Final = 128


def most_connections() -> int:
    """How many lines this process can have without running out of files; it takes as many as the system lets it have, once."""
    if resource is None:
        return _FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _FILES if hard == resource.RLIM_INFINITY else min(_FILES, hard)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    return max(most - _OTHER_FILES, 64)


def patient_protocol(most: int, proxies: str) -> type[H11Protocol]:
    """The web server's own protocol with a limit of lines in all and by address, and a deadline. Through `proxies` come many people by one
    address, so they have a limit in all only.
    """

    #: Lines that may not have asked anything yet, the oldest first.
    silent: dict[H11Protocol, None] = {}

    class PatientProtocol(H11Protocol):
        def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as the class above has it
            super().connection_made(transport)
            self._before: object = None
            self._look = self.loop.call_later(HEAD_SECONDS, self._end_if_silent)
            silent[self] = None
            if self._is_crowded():
                transport.abort()
            elif len(self.connections) > most:
                self._make_room()

        def connection_lost(self, exc: Exception | None) -> None:
            self._look.cancel()
            silent.pop(self, None)
            super().connection_lost(exc)

        def _make_room(self) -> None:
            """End the line that has been silent longest, so that who comes to ask is let in: at the latest this one."""
            for line in list(silent):
                del silent[line]
                if line.cycle is None and line.transport.get_protocol() is line:
                    line.transport.abort()
                    return

        def _is_crowded(self) -> bool:
            address = self.client[0] if self.client else ""
            if len(self.connections) <= BY_ADDRESS or is_proxy(address, proxies):
                return False
            clients: list[tuple[str, int] | None] = [getattr(line, "client", None) for line in self.connections]
            return sum(client is not None and client[0] == address for client in clients) > BY_ADDRESS

        def _end_if_silent(self) -> None:
            """Look whether a request has come since the last look. A line that has become a page's socket has its own heartbeat."""
            if self.transport.get_protocol() is not self:
                silent.pop(self, None)
                return
            waits = self.conn.their_state is h11.IDLE
            if waits and self.cycle is self._before:
                self.transport.abort()
                return
            self._before = self.cycle if waits else object()
            self._look = self.loop.call_later(HEAD_SECONDS, self._end_if_silent)

    return PatientProtocol


def is_proxy(address: str, proxies: str) -> bool:
    """Whether this address is one of those: ``is_proxy("10.0.0.7", "127.0.0.1,10.0.0.0/8")``."""
    for name in (part.strip() for part in proxies.split(",")):
        if name in ("*", address):
            return True
        try:
            if "/" in name and ip_address(address) in ip_network(name, strict=False):
                return True
        except ValueError:  # a name, not an address
            continue
    return False
