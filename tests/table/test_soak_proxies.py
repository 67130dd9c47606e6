"""Two processes behind nginx and behind Caddy, by the files of docs/hosting: certificates, cookies, origins, addresses, lines, a kill."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import httpx
import pytest
from websockets import Origin
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tests.table.postgres import empty_database
from tests.table.test_soak_processes import ServedProcess
from tests.web.server import ROOM, Page

_HOSTING: Final = Path(__file__).resolve().parents[2] / "docs" / "hosting"
_PATIENCE: Final = 60.0
#: Where certificates lie in the file for nginx.
_LIVE: Final = "/etc/letsencrypt/live/poker.example.org"


def _certificate(folder: Path) -> tuple[Path, Path]:
    """A certificate for localhost, and its key."""
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost"]
    names = ["-addext", "subjectAltName=DNS:localhost", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*new, *names], check=True, capture_output=True)
    return certificate, key


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port: int = listening.getsockname()[1]
        return port


def _changed(text: str, *changes: tuple[str, str]) -> str:
    for before, after in changes:
        assert before in text, before
        text = text.replace(before, after)
    return text


def nginx_at(folder: Path, port: int, addresses: list[str]) -> tuple[list[str], list[str]]:
    """The commands that look over its file and that run it, with ours for the addresses and the certificate."""
    certificate, key = _certificate(folder)
    site = _changed(
        (_HOSTING / "nginx.conf").read_text(), ("listen 443", f"listen 127.0.0.1:{port}"),
        ("server_name poker.example.org", "server_name localhost"), (f"{_LIVE}/fullchain.pem", str(certificate)),
        (f"{_LIVE}/privkey.pem", str(key)),
        ("127.0.0.1:8765", addresses[0]), ("127.0.0.1:8766", addresses[1]),
    )  # fmt: skip
    file = folder / "whole.conf"
    kept = "".join(f"{what}_temp_path {folder}/{what};" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    file.write_text(f"pid {folder}/pid; daemon off; events {{}} http {{ access_log off; {kept}\n{site}\n}}")
    run = ["nginx", "-e", str(folder / "errors"), "-c", str(file)]
    return [*run, "-t"], run


def caddy_at(folder: Path, port: int, addresses: list[str]) -> tuple[list[str], list[str]]:
    """The same of Caddy."""
    certificate, key = _certificate(folder)
    site = _changed(
        (_HOSTING / "Caddyfile").read_text(), ("poker.example.org {", f"https://localhost:{port} {{\n\ttls {certificate} {key}"),
        ("127.0.0.1:8765", addresses[0]), ("127.0.0.1:8766", addresses[1]),
    )  # fmt: skip
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n{site}")
    how = ["--config", str(file), "--adapter", "caddyfile"]
    return ["caddy", "validate", *how], ["caddy", "run", *how]


@contextmanager
def _running(command: list[str], folder: Path, log: Path) -> Iterator[None]:
    with log.open("wb") as out:
        process = subprocess.Popen(command, stdout=out, stderr=out, env={**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder)})
        try:
            yield
        finally:
            process.terminate()
            process.wait(30)


def _asked(client: httpx.Client, path: str) -> httpx.Response:
    """The answer, once the proxy has begun."""
    deadline = time.monotonic() + _PATIENCE
    while True:
        try:
            return client.get(path)
        except httpx.TransportError:
            assert time.monotonic() < deadline
            time.sleep(0.1)


def _page(client: httpx.Client, url: str, code: str, *, origin: str) -> Page:
    tls = ssl.create_default_context()
    tls.check_hostname, tls.verify_mode = False, ssl.CERT_NONE
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = f"{url.replace('https', 'wss')}/room/{code}/ws"
    return Page(connect(address, ssl=tls, additional_headers={"cookie": cookie}, origin=Origin(origin), proxy=None, open_timeout=_PATIENCE))


@pytest.mark.soak
@pytest.mark.parametrize(("program", "at"), [("nginx", nginx_at), ("caddy", caddy_at)])
def test_two_processes_behind_a_proxy(
    program: str, at: Callable[[Path, int, list[str]], tuple[list[str], list[str]]], postgres: str, tmp_path: Path
) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"{program} is not installed (Debian: apt-get install nginx-light caddy)")
    address, port = empty_database(postgres), _free_port()
    url = f"https://localhost:{port}"
    served = [ServedProcess(address, "--public-url", url) for _ in range(2)]
    try:
        for process in served:
            process.wait()
        looked_over, run = at(tmp_path, port, [process.address for process in served])
        checked = subprocess.run(looked_over, capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        with (
            _running(run, tmp_path, tmp_path / "log"),
            httpx.Client(base_url=url, verify=False, trust_env=False, timeout=_PATIENCE) as host,
        ):
            came = _asked(host, "/").headers["set-cookie"].lower()
            assert all(word in came for word in ("secure", "httponly", "samesite=lax"))
            assert host.post("/api/rooms", json=ROOM, headers={"origin": "https://elsewhere.example"}).status_code in (400, 403)
            made = host.post("/api/rooms", json=ROOM | {"bots": 2}, headers={"origin": url})
            assert made.status_code == 200, made.text
            code = made.json()["code"]
            with pytest.raises(InvalidStatus):
                _page(host, url, code, origin="https://elsewhere.example")
            for _ in range(4):  # whichever process is asked
                with _page(host, url, code, origin=url) as page:
                    assert page.do("chat", text="good evening")["type"] == "done"
            # Figures are for this machine: a visitor from elsewhere gets none, whatever they say of where they come from.
            elsewhere = httpx.HTTPTransport(verify=False, local_address="127.0.0.2")
            with httpx.Client(base_url=url, transport=elsewhere, timeout=_PATIENCE) as visitor:
                for said in ({}, {"x-forwarded-for": "127.0.0.1"}):
                    assert visitor.get("/metrics", headers=said).status_code in (403, 404)
            assert host.get("/metrics").status_code == 200
            served[0].end(signal.SIGKILL)
            began = time.monotonic()
            while True:
                try:
                    with _page(host, url, code, origin=url) as page:
                        assert page.do("chat", text="still here")["type"] == "done"
                    break
                except (OSError, ConnectionClosed, InvalidStatus, TimeoutError):
                    assert time.monotonic() - began < _PATIENCE
                    time.sleep(0.1)
            print(f"\n{program}: a table is played on {time.monotonic() - began:.1f} s after one of two processes was killed")
    finally:
        for process in served:
            process.end()
