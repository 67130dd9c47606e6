"""The addresses by which people come to this server: this machine's, those of its networks, and one that the host has given."""

from __future__ import annotations

import ipaddress
import socket
from collections.abc import Iterator
from typing import Final, NamedTuple
from urllib.parse import urlsplit

import ifaddr
from starlette.requests import HTTPConnection

from studbook.errors import StudbookError

LOOPBACK: Final = ("127.0.0.1", "localhost", "::1")
EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104  # compared with, not bound


class WrongAddress(StudbookError):
    """The public address that was given is none; the message says what was expected."""


class Way(NamedTuple):
    """One address, and who can open it: ``Way("http://192.168.1.20:8765", "everybody on your network", near=False)``."""

    url: str
    who: str
    #: Whether only this computer can open it.
    near: bool


class Addresses:
    """Where a server is found, and by which names it answers.

    `host` and `port`: what it listens on; `public`: the address by which a tunnel or a proxy lets people in, such as
    ``https://poker.example.org``. Raises `WrongAddress` when that is none.
    """

    def __init__(self, host: str, port: int, public: str = "") -> None:
        self._host = host
        self._port = port
        self.public: str = _checked(public) if public else ""

    @property
    def ways(self) -> list[Way]:
        """All addresses, the best to send to friends first; networks are looked up anew, since a laptop changes them."""
        ways = [Way(self.public, "everybody who has the link", near=False)] if self.public else []
        if self._host in EVERYWHERE:
            ways += [Way(self._url(address), "everybody on your network", near=False) for address in network_addresses()]
        elif self._host not in LOOPBACK:
            return [*ways, Way(self._url(self._host), "everybody on your network", near=False)]
        return [*ways, Way(self._url(self._host if self._host == "::1" else "127.0.0.1"), "only this computer", near=True)]

    @property
    def here(self) -> str:
        """The address that this computer itself opens."""
        return self.ways[-1].url

    @property
    def best(self) -> str:
        """The address to send to friends."""
        return self.ways[0].url

    def answers_to(self, name: str) -> bool:
        """Whether a browser that calls this server so is answered: a name of somebody else's that was pointed here gets nothing.

        A number is nobody's name; where the server listens to a network any is taken, since a network has many.
        """
        known = {*LOOPBACK, (urlsplit(self.public).hostname or "").lower()} - {""}
        if self._host not in LOOPBACK:
            machine = socket.gethostname().lower()
            known |= {self._host.lower(), machine, f"{machine.partition('.')[0]}.local"}
        return name.lower() in known or (self._host not in LOOPBACK and _is_number(name))

    def is_ours(self, origin: str) -> bool:
        """Whether a page of this origin is one of ours, whatever name a proxy hands on."""
        return bool(self.public) and origin.lower() == self.public

    def is_secret(self, connection: HTTPConnection) -> bool:
        """Whether this came over TLS, as far as the proxy in front says so, or by the public address that has it."""
        if connection.url.scheme in ("https", "wss"):
            return True
        public = urlsplit(self.public)
        return public.scheme == "https" and connection.headers.get("host", "").lower() == public.netloc

    def _url(self, host: str) -> str:
        return f"http://{f'[{host}]' if ':' in host else host}:{self._port}"


def addresses_of(connection: HTTPConnection) -> Addresses:
    """The addresses of the server that answers this."""
    addresses = connection.app.state.addresses
    assert isinstance(addresses, Addresses)
    return addresses


def network_addresses() -> list[str]:
    """This machine's addresses in its networks, the one by which it goes out first; IPv4, which every phone opens."""
    outward = _outward()
    return sorted(dict.fromkeys(_interfaces()), key=lambda address: address != outward)


def _interfaces() -> Iterator[str]:
    for adapter in ifaddr.get_adapters():
        for address in adapter.ips:
            if isinstance(address.ip, str):
                number = ipaddress.ip_address(address.ip)
                if not number.is_loopback and not number.is_link_local:
                    yield address.ip


def _outward() -> str:
    """The address by which this machine would reach others; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _checked(public: str) -> str:
    """The origin of a public address, without a path."""
    try:
        parts = urlsplit(public.strip().rstrip("/").lower())
        port = parts.port
    except ValueError:
        parts, port = urlsplit(""), None
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or parts.username:
        raise WrongAddress(f"expected an address such as https://poker.example.org, without a path; got {public!r}")
    usual = {"http": 80, "https": 443}[parts.scheme]
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{'' if port in (None, usual) else f':{port}'}"
