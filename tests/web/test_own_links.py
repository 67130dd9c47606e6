"""Nobody is lost: one's own link brings back name, seat, chips and role in any browser, and goes no further than its owner."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.web.server import Browser, Server


def key_in(link: str) -> str:
    return link.partition("#me=")[2]


def link_of(browser: Browser, code: str) -> str:
    answer = browser.http.get(f"/api/rooms/{code}/me")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["link"])


def test_ones_own_link_brings_everything_back_in_another_browser(server: Server, ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    with jun.page(code) as page:
        page.do("join", name="Jun")
        page.do("sit", chips=300)
        before = page.snapshot(lambda frame: frame["me"]["seat"] is not None or frame["me"]["awaits"])
    link = link_of(jun, code)
    assert link.startswith(f"{server.url}/room/{code}#me=")
    assert len(key_in(link)) == 24  # 144 bits
    assert jun.http.get(f"/api/rooms/{code}/me.svg").headers["content-type"] == "image/svg+xml"
    with server.browser() as phone:
        for _again in range(2):  # it stays good
            assert phone.http.post(f"/api/rooms/{code}/me", json={"key": key_in(link)}).json() == {"name": "Jun"}
        with phone.page(code) as page:
            after = page.snapshot()
        assert (after["me"]["name"], after["me"]["seat"]) == ("Jun", before["me"]["seat"])
        chips = [seat["chips"] for seat in after["seats"] if seat and seat["name"] == "Jun"]
        assert chips == [300]
    with jun.page(code) as page:  # and the first browser is still theirs
        assert page.snapshot()["me"]["name"] == "Jun"


def test_the_hosts_link_brings_back_the_host(server: Server, ines: Browser) -> None:
    code = ines.new_room()
    link = link_of(ines, code)
    with server.browser() as other:
        other.http.post(f"/api/rooms/{code}/me", json={"key": key_in(link)})
        with other.page(code) as page:
            me = page.snapshot()["me"]
    assert (me["host"], me["owner"], me["name"]) == (True, True, "Ines")


def test_a_browser_that_is_somebody_else_is_asked_first(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    with jun.page(code) as page:
        page.do("join", name="Jun")
    key = key_in(link_of(ines, code))
    answer = jun.http.post(f"/api/rooms/{code}/me", json={"key": key})
    assert (answer.status_code, answer.json()["now"], answer.json()["then"]) == (409, "Jun", "Ines")
    assert jun.http.post(f"/api/rooms/{code}/me", json={"key": key, "instead": True}).status_code == 200
    with jun.page(code) as page:
        assert page.snapshot()["me"]["name"] == "Ines"


def test_a_new_link_ends_the_old_one_and_every_other_browser(server: Server, ines: Browser) -> None:
    code = ines.new_room()
    old = key_in(link_of(ines, code))
    with server.browser() as lost, lost.page(code) as stranger:
        stranger.snapshot()
        lost.http.post(f"/api/rooms/{code}/me", json={"key": old})
        with pytest.raises(ConnectionClosed) as closed:  # it was a newcomer's line; the browser is Ines's now
            stranger.until(lambda frame: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4409
        with lost.page(code) as page:
            assert page.snapshot()["me"]["host"]
            new = key_in(ines.http.post(f"/api/rooms/{code}/me/new").json()["link"])
            assert new != old
            with pytest.raises(ConnectionClosed):
                page.until(lambda frame: False)
        with lost.page(code) as page:
            assert page.snapshot()["me"]["name"] is None
        refused = lost.http.post(f"/api/rooms/{code}/me", json={"key": old})
        assert (refused.status_code, refused.json()["message"].startswith("This link is not good any more")) == (400, True)
        assert lost.http.get(f"/api/rooms/{code}/me").status_code == 400  # a stranger has no link
    with ines.page(code) as page:
        assert page.snapshot()["me"]["host"]


@pytest.mark.parametrize("body", [{}, {"key": ""}, {"key": "é" * 24}, {"key": 7}, {"key": "x", "as": "y"}])
def test_what_is_no_link(body: dict[str, object], ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    assert jun.http.post(f"/api/rooms/{code}/me", json=body).status_code == 400


def test_other_sites_cannot_make_a_browser_somebody(ines: Browser, jun: Browser) -> None:
    code = ines.new_room()
    key = key_in(link_of(ines, code))
    elsewhere = {"origin": "https://elsewhere.example"}
    assert jun.http.post(f"/api/rooms/{code}/me", json={"key": key}, headers=elsewhere).status_code == 400
    assert ines.http.post(f"/api/rooms/{code}/me/new", headers=elsewhere).status_code == 400
