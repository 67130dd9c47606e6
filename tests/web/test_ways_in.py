"""How people come to a table: by which addresses, over what, and from whose pages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from studbook.cli.complaints import UserError
from studbook.cli.serve import listens_on
from studbook.web import addresses as at
from studbook.web.addresses import Addresses, Way, WrongAddress
from studbook.web.greeting import greet
from studbook.web.qr import lines_of, svg_of
from tests.web.server import Browser, Server


@pytest.fixture
def two_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at, "network_addresses", lambda: ["192.168.1.20", "10.0.0.7"])


def test_a_server_for_this_machine_alone_says_so() -> None:
    addresses = Addresses("127.0.0.1", 8765)
    assert addresses.ways == [Way("http://127.0.0.1:8765", "only this computer", near=True)]
    said: list[str] = []
    greet(addresses, said.append, path="/room/k7f3mn", command="play")
    assert said[0] == "  http://127.0.0.1:8765/room/k7f3mn  only this computer"
    assert said[1].startswith("Only this computer can open this link. Let friends in: studbook play --lan")


@pytest.mark.usefixtures("two_networks")
def test_a_server_for_the_network_tells_every_address_the_best_first() -> None:
    addresses = Addresses("0.0.0.0", 8765, "https://Poker.example.org/")
    assert [(way.url, way.near) for way in addresses.ways] == [
        ("https://poker.example.org", False),
        ("http://192.168.1.20:8765", False),
        ("http://10.0.0.7:8765", False),
        ("http://127.0.0.1:8765", True),
    ]
    assert (addresses.best, addresses.here) == ("https://poker.example.org", "http://127.0.0.1:8765")
    said: list[str] = []
    greet(addresses, said.append)
    assert len(said) == 4
    assert Addresses("::1", 80).here == "http://[::1]:80"
    assert Addresses("192.168.1.20", 80).ways == [Way("http://192.168.1.20:80", "everybody on your network", near=False)]


def test_the_networks_of_this_machine() -> None:
    for address in at.network_addresses():
        assert not address.startswith(("127.", "169.254."))


@pytest.mark.parametrize(
    "public",
    ["poker.example.org", "ftp://poker.example.org", "https://poker.example.org/room/x", "https://", "http://a:b@c", "http://[1"],
)
def test_a_public_address_that_is_none(public: str) -> None:
    with pytest.raises(WrongAddress, match="expected an address such as"):
        Addresses("127.0.0.1", 1, public)


def test_the_names_it_answers_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "Kitchen.home")
    near, public, network = Addresses("127.0.0.1", 1), Addresses("127.0.0.1", 1, "https://poker.example.org"), Addresses("0.0.0.0", 1)
    for name, answers in {
        "127.0.0.1": (True, True, True),
        "localhost": (True, True, True),
        "poker.example.org": (False, True, False),
        "192.168.1.20": (False, False, True),
        "kitchen.local": (False, False, True),
        "rebound.example": (False, False, False),
        "": (False, False, False),
    }.items():
        assert (near.answers_to(name), public.answers_to(name), network.answers_to(name)) == answers, name


def test_lan_or_host() -> None:
    assert (listens_on("127.0.0.1", lan=True), listens_on("10.0.0.7", lan=False)) == ("0.0.0.0", "10.0.0.7")
    with pytest.raises(UserError, match="--lan or --host, got both"):
        listens_on("10.0.0.7", lan=True)


def test_a_link_as_a_drawing() -> None:
    assert svg_of("http://192.168.1.20:8765/room/k7f3mn").startswith(b"<?xml")
    assert len({len(line) for line in lines_of("http://192.168.1.20:8765/room/k7f3mn").splitlines()}) == 1


def test_the_page_is_told_every_way_and_its_drawing(ines: Browser) -> None:
    code = ines.new_room()
    (way,) = ines.http.get(f"/api/rooms/{code}/ways").json()["ways"]
    assert (way["near"], way["who"]) == (True, "only this computer")
    assert way["url"] == f"{ines.server.url}/room/{code}"
    assert ines.http.get(way["qr"]).headers["content-type"] == "image/svg+xml"
    assert ines.http.get(f"/api/rooms/{code}/ways/7.svg").status_code == 400


PUBLIC = "https://poker.example.org"


@pytest.mark.parametrize(
    ("headers", "secure"),
    [
        ({"host": "poker.example.org"}, True),  # a proxy or a tunnel that hands on the name, and says nothing of TLS
        (
            {"x-forwarded-proto": "https", "x-forwarded-for": "203.0.113.9"},
            True,
        ),  # one that calls us by our own name
        ({"x-forwarded-proto": "http"}, False),
        ({}, False),  # the host, at this machine
    ],
)
def test_behind_a_proxy_on_the_same_machine(headers: dict[str, str], secure: bool, tmp_path: Path) -> None:
    with Server(tmp_path / "t.db", public=PUBLIC) as server, httpx.Client(base_url=server.url, trust_env=False) as http:
        page = http.get("/", headers=headers)
        assert page.status_code == 200
        assert ("Secure" in page.headers["set-cookie"]) is secure
        made = http.post("/api/rooms", json={"you": "Ines"}, headers={**headers, "origin": PUBLIC if headers else server.url})
        assert made.status_code == 200, made.text
        assert ("Secure" in made.headers["set-cookie"]) is secure
        strange = http.post("/api/rooms", json={"you": "Ines"}, headers={**headers, "origin": "https://elsewhere.example"})
        assert strange.status_code == 400
        with server.browser() as jun, jun.page(made.json()["code"], origin=PUBLIC) as line:
            assert line.snapshot()["me"]["name"] is None


def test_a_name_that_nobody_gave_is_told_how_to_be_given(ines: Browser) -> None:
    answer = ines.http.get("/", headers={"host": "quick-fox.tunnel.example"})
    assert answer.status_code == 421
    assert "studbook serve --public-url https://quick-fox.tunnel.example" in answer.text


def test_serve_prints_where_it_is(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "studbook", "serve", "--lan", "--public-url", PUBLIC, "--db", str(tmp_path / "t.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        lines = []
        for line in server.stdout:
            lines.append(line)
            if "only this computer" in line:
                break
        server.terminate()
        assert server.wait(20) == 0
    assert PUBLIC in lines[1]
    assert "everybody who has the link" in lines[1]
