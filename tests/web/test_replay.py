"""Recorded hands in the browser: what is read, what is refused and where, and that a table's records tell no card too many."""

from __future__ import annotations

import json
import random
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
import pytest

from studbook.cards import card
from studbook.engine import SPECTATOR
from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay
from studbook.history.hindsight import told_early
from studbook.retelling.shown_replay import MOST_STEPS, replay_shown
from studbook.table.commands import Refused
from studbook.table.deal import DealtHand
from studbook.web.pages.replay import record
from studbook.web.pages.replay_files import MOST_BYTES, MOST_HANDS, MOST_UNPACKED, HandFile
from tests.history.records import GOOD, account_of, text_of
from tests.table.played import played
from tests.table.test_hidden import GAMES, allowed, seen_in
from tests.web.server import Browser, Server


def shown(file: HandFile, *, mine: bool = False) -> dict[str, Any]:
    """The file's first hand as the page gets it."""
    replay: dict[str, Any] = msgspec.to_builtins(file.shown(1, mine=mine, seat=None))
    return replay


def replay_data(account: HandAccount, seat: int | None = None) -> dict[str, Any]:
    """The hand as the page gets it."""
    replay: dict[str, Any] = msgspec.to_builtins(replay_shown(account, seat=seat))
    return replay


# ---- records of a table's hands


@pytest.mark.parametrize("key", GAMES[::2])
def test_a_record_of_a_seat_names_no_card_that_it_may_not_see_and_plays_again(key: str) -> None:
    source = random.Random(key)
    setup, moves = played(key, source)
    for count in (len(moves) // 2, len(moves)):
        deal = DealtHand(setup, moves[:count])
        for seat in (SPECTATOR, 0):
            may = allowed(deal.hand.log, seat)
            text = record(setup, moves[:count], seat, "Thursday table")
            assert cards_in(text) <= may
            assert setup.key not in text
            data = shown(HandFile(text.encode()), mine=True)
            assert seen_in(json.dumps(data, separators=(",", ":"))) <= may
            assert data["verdict"] == {"ok": True, "problem": None, "line": None, "allowed": data["verdict"]["allowed"]}
            assert data["you"] == (None if seat == SPECTATOR else seat)
            assert data["over"] is deal.hand.over
            last = data["steps"][-1]["players"]
            assert [int(one["chips"]) for one in last] == list(deal.hand.state.stacks)


CODES = {rank + suit for rank in "23456789TJQKA" for suit in "cdhs"}


def cards_in(text: str) -> set[str]:
    """Every card that a record names: in words that are nothing but cards, such as ``AcTd2s``."""
    found: set[str] = set()
    for word in text.translate(str.maketrans('[](),"', "      ")).split():
        pairs = {word[at : at + 2] for at in range(0, len(word), 2)}
        if pairs - {"??"} <= CODES:
            found |= pairs - {"??"}
    return found


def test_who_was_dealt_in_and_who_was_not(ines: Browser, jun: Browser, server: Server) -> None:
    code = ines.new_room(bots=1, settings={"pace": 0, "pause": 60})
    with ines.page(code) as host:
        host.do("start")
        host.do("choose", game="five-card-stud")
        hand = host.snapshot(lambda f: f["hand"] and f["hand"]["offer"])["hand"]
        running = ines.http.get(f"/api/rooms/{code}/hands/1")
        assert running.status_code == 400
        assert running.json()["message"] == "expected the number of a hand of this table that is over, got 1"
        (table,) = server.hub.tables.values()
        assert table.deal is not None
        seat = table.deal.setup.holders.index(table.room.host)
        hole = str(table.deal.hand.state.cards[seat][0])
        other = str(table.deal.hand.state.cards[1 - seat][0])
        while not hand["over"]:
            action = {"fold": True} if hand["offer"]["fold"] else {"raise": hand["offer"]["raises"][0]["low"]}
            host.do("act", hand=1, turn=hand["turn"], action=action)
            hand = host.snapshot(lambda f: f["hand"]["offer"] or f["hand"]["over"])["hand"]
        mine = ines.http.get(f"/api/rooms/{code}/hands/1")
        assert mine.status_code == 200
        assert hole in cards_in(mine.text)
        assert other not in cards_in(mine.text)
        assert f'seen_by = "p{seat + 1}"' in mine.text
        theirs = jun.http.get(f"/api/rooms/{code}/hands/1")
        assert not {hole, other} & cards_in(theirs.text)
        assert theirs.headers["cache-control"].startswith("no-store")
        read = ines.http.post("/api/replay?mine=1", content=mine.content).json()["replay"]
        assert read["you"] == seat
        assert read["table"] == "Thursday table"
        assert read["over"]
        assert read["verdict"]["ok"]
    missing = ines.http.get(f"/api/rooms/{code}/hands/99")
    assert missing.status_code == 400
    assert missing.json()["message"] == "expected the number of a hand of this table that is over, got 99"
    assert ines.http.get("/api/rooms/nosuch/hands/1").status_code == 404


# ---- files


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_every_real_hand_is_shown_to_its_end(path: Path) -> None:
    data = shown(HandFile(path.read_bytes(), path.name))
    assert data["verdict"]["ok"], data["verdict"]
    assert data["steps"][0]["lines"] > 0
    lines = [step["lines"] for step in data["steps"]]
    assert lines == sorted(lines)
    assert lines[-1] == sum(len(section["lines"]) for section in data["log"])
    numbers = [step["line"] for step in data["steps"]]
    assert numbers == sorted(numbers)
    assert numbers[-1] <= len(path.read_bytes().splitlines())


def test_money_is_told_as_money() -> None:
    account = account_of(text_of("stars-stud8-split.txt"))
    data = replay_data(account)
    assert data["game"]["line"].startswith("High-low, ace-to-five, eight or better. Fixed limit $0.04/$0.08")
    said = ["".join(part if isinstance(part, str) else "" for part in line["parts"]) for line in data["log"][-1]["lines"]]
    assert " takes $0.40, the high half: flush Q-J-9-5-3." in said
    eva = account.names.index("Eva: 2nd")
    assert data["steps"][-1]["players"][eva]["chips"] == "$1.65"
    assert data["steps"][-1]["players"][eva]["won"] == "$0.40"


def test_each_street_is_a_step_of_its_own_and_so_is_the_end() -> None:
    data = replay_data(account_of(text_of("stars-stud8-split.txt")))
    held: dict[str, int] = {}
    for step in data["steps"][:-1]:
        count = max(len(player.get("cards", [])) for player in step["players"] if player["state"] != "folded")
        held.setdefault(step["street"], count)
    assert held == {"Third street": 3, "Fourth street": 4, "Fifth street": 5, "Sixth street": 6, "Seventh street": 7}
    over = [step["over"] for step in data["steps"]]
    assert over.count(True) == 1
    assert over[-1]


def test_cards_shown_at_the_end_were_held_from_the_start_but_a_seat_did_not_see_them() -> None:
    account = account_of(text_of("stars-stud8-split.txt"))
    cleo = account.names.index("Cleo")
    everything = replay_data(account)["steps"][0]["players"][cleo]["cards"]
    assert [one["card"] for one in everything[:2]] == ["4h", "3d"]
    hero = account.names.index("Eva: 2nd")
    seen = replay_data(account, seat=hero)["steps"]
    assert [one["card"] for one in seen[0]["players"][cleo]["cards"][:2]] == [None, None]
    assert None not in [one["card"] for one in seen[-1]["players"][cleo]["cards"]]
    assert None not in [one["card"] for one in seen[0]["players"][hero]["cards"]]


def test_what_stays_unknown_is_not_made_up() -> None:
    account = account_of(text_of("stars-triple27-draws.txt"))
    play = HandReplay(account)
    play.run()
    told = told_early(play.hand)
    assert len(told.log) == len(play.hand.log)
    for before, after in zip(play.hand.log, told.log, strict=True):
        for (was, who), (now, still) in zip(getattr(before, "cards", ()), getattr(after, "cards", ()), strict=True):
            assert was is None or now == was
            assert still == who
    known = [one for event in told.log for one, _ in getattr(event, "cards", ()) if one is not None]
    assert set(known) <= set(map(card, cards_in(text_of("stars-triple27-draws.txt"))))


def test_a_wrong_record_is_shown_up_to_what_is_wrong() -> None:
    text = text_of("stars-stud-open-pair.txt")
    good = shown(HandFile(text.encode()))
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if ": calls" in line and number > 40)
    lines[at] = lines[at].split(": calls")[0] + ": checks"
    data = shown(HandFile("\n".join(lines).encode()))
    assert data["verdict"]["ok"] is False
    assert data["verdict"]["line"] == at + 1
    assert "expected" in data["verdict"]["problem"]
    assert 0 < len(data["steps"]) < len(good["steps"])
    assert data["forms"] == []


def test_a_hand_goes_into_other_formats_and_comes_back(ines: Browser) -> None:
    text = text_of("stars-stud-open-pair.txt").encode()
    forms = ines.http.post("/api/replay", content=text).json()["replay"]["forms"]
    assert forms == ["native", "phh", "ohh", "stars"]
    stacks = []
    for form in forms:
        written = ines.http.post(f"/api/replay/write?to={form}", content=text)
        assert written.status_code == 200, written.text
        again = ines.http.post("/api/replay", content=written.content).json()["replay"]
        assert again["verdict"]["ok"], again["verdict"]
        stacks.append([one["chips"].removeprefix("$") for one in again["steps"][-1]["players"]])
    assert stacks[0] == stacks[2]
    bad = ines.http.post("/api/replay/write?to=pdf", content=text)
    assert bad.json()["message"] == "expected a format out of native, phh, ohh, stars, got 'pdf'"
    wild = record(*played("good-bad-ugly", random.Random(3)), SPECTATOR, "Thursday table").encode()
    assert ines.http.post("/api/replay", content=wild).json()["replay"]["forms"] == ["native"]
    told = ines.http.post("/api/replay/write?to=phh", content=wild)
    assert told.status_code == 400
    assert "code in Poker Hand History" in told.json()["message"]


def test_a_file_of_several_hands_is_a_list_and_each_can_be_opened(ines: Browser) -> None:
    one, two = text_of("stars-stud-open-pair.txt"), text_of("stars-stud8-split.txt")
    broken = two.replace("*** 4th STREET ***", "*** 9th STREET ***")
    body = "\n\n\n".join([one, broken, two]).encode()
    answer = ines.http.post("/api/replay?name=night.txt", content=body).json()
    assert [hand["ok"] for hand in answer["hands"]] == [True, False, True]
    assert answer["more"] is False
    assert answer["hands"][0]["game"] == "Seven-card stud"
    assert answer["hands"][2]["winners"] == "Cleo and Eva: 2nd"
    wrong = answer["hands"][1]
    assert body.decode().splitlines()[wrong["line"] - 1].startswith("*** 9th STREET")
    rest = ines.http.post("/api/replay?name=night.txt&from=2", content=body).json()
    assert [hand["number"] for hand in rest["hands"]] == [2, 3]
    assert rest["hands"] == answer["hands"][1:]
    assert ines.http.post("/api/replay?from=4", content=body).json() == {"hands": [], "more": False}
    assert "begin the list with" in ines.http.post("/api/replay?from=0", content=body).json()["message"]
    third = ines.http.post("/api/replay?name=night.txt&hand=3", content=body).json()["replay"]
    assert third["number"] == 3
    assert third["verdict"]["ok"]
    assert ines.http.post("/api/replay?hand=4", content=body).json()["message"] == "expected the number of a hand in the file, got 4"
    assert "number" in ines.http.post("/api/replay?hand=x", content=body).json()["message"]


@pytest.mark.parametrize(
    ("text", "problem", "line"),
    [
        ("hello\nthere", "expected a hand of PokerStars, Full Tilt Poker, Winamax, or a record in TOML or JSON; got 'hello'", 1),
        ('variant = "XX"\n', "expected starting_stacks, got none", 1),
        (
            (
                'variant = "FR"\nstarting_stacks = [100, 100]\nantes = [1, 1]\nbring_in = 1\nsmall_bet = 2\nbig_bet = 4\nactions = [\n'
                ' "d dh p1 ????2c",\n "d dh p2 ????3x",\n]\n'
            ),
            "action 2: expected a card such as As, Td, 10h or Jk, got '3x' in '????3x'",
            9,
        ),
    ],
)
def test_what_cannot_be_read_is_named_with_its_line(ines: Browser, text: str, problem: str, line: int) -> None:
    told = ines.http.post("/api/replay", content=text.encode()).json()["replay"]
    assert told["steps"] == []
    assert told["verdict"]["problem"] == problem
    assert told["verdict"]["line"] == line


def test_limits(ines: Browser) -> None:
    assert ines.http.post("/api/replay", content=b" \n").json()["message"] == "the file: expected a recorded hand, got none"
    large = ines.http.post("/api/replay", content=b"x" * (MOST_BYTES + 1))
    assert large.status_code == 400
    assert large.json()["message"] == f"expected at most {MOST_BYTES} bytes"
    (fault,) = ines.http.post("/api/replay?from=1&name=a.txt", content=b" \n").json()["hands"]
    assert (fault["readable"], fault["line"], fault["problem"]) == (False, None, "expected a recorded hand, got none")
    short = text_of("stars-razz-tied-boards.txt")
    many = HandFile("\n\n".join([short] * (MOST_HANDS + 2)).encode()[:MOST_BYTES]).listed()
    assert len(many.hands) == MOST_HANDS
    assert many.more
    with pytest.raises(Refused, match="expected a seat from 0 to"):
        HandFile(short.encode()).shown(1, mine=False, seat=9)
    other = ines.http.post("/api/replay", content=short.encode(), headers={"origin": "http://elsewhere.example"})
    assert other.json()["message"] == "expected this from a page of this server"


@pytest.mark.parametrize("seed", range(2))
def test_noise_is_told_of_and_never_a_fault(ines: Browser, seed: int) -> None:
    source = random.Random(seed)
    text = bytearray(text_of(source.choice(["stars-badugi-half-raise.txt", "phh-stud.phh", "fulltilt-stud8-side-pot.txt"])).encode())
    for _ in range(12):
        text[source.randrange(len(text))] = source.randrange(256)
        answer = ines.http.post("/api/replay", content=bytes(text))
        assert answer.status_code in (200, 400), answer.text
        assert "replay" in answer.json() or "hands" in answer.json() or answer.json()["message"]


# ---- chances


def test_the_chances_of_a_hand_street_by_street(ines: Browser) -> None:
    text = text_of("fulltilt-razz-ante-all-in.txt").encode()
    told = ines.http.post("/api/replay/odds", content=text).json()
    names = [one["name"] for one in told["streets"]]
    assert names == ["Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street", "End"]
    for one in told["streets"]:
        assert sum(one["equity"]) == pytest.approx(1, abs=1e-4)
    assert sorted(told["streets"][-1]["equity"]) == [0, 1]
    assert told["open"]
    assert told["error"] < 0.01
    first = [one["equity"] for one in told["streets"][:1]]
    seen = ines.http.post("/api/replay/odds?seat=0", content=text).json()
    assert [one["equity"] for one in seen["streets"][:1]] != first  # the other's cards were not known to it then
    assert "seat from 0 to 1" in ines.http.post("/api/replay/odds?seat=2", content=text).json()["message"]
    assert "line 1" in ines.http.post("/api/replay/odds", content=b"no hand").json()["message"]


@pytest.mark.parametrize("number", ["99999999999999999999999", "9" * 5000, "0", "x", "-1", "%D9%A1"])
def test_no_number_of_a_hand_is_more_than_a_wrong_number(ines: Browser, number: str) -> None:
    code = ines.new_room()
    for address in (f"/api/rooms/{code}/hands/{number}", f"/api/rooms/{code}/hands/{number}/odds"):
        answer = ines.http.get(address)
        assert answer.status_code == 400
        assert answer.json()["message"].startswith("expected the number of a hand of this table that is over")


def test_a_hand_of_raise_upon_raise_without_end_is_not_drawn() -> None:
    raises = [f"p{2 - at % 2} cbr {4 + 2 * at}" for at in range(MOST_STEPS + 1)]
    head = 'variant = "NT"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 1\nstarting_stacks = [9999999, 9999999]\n'
    actions = "\n".join(f'    "{line}",' for line in ["d dh p1 AsKs", "d dh p2 QdJd", *raises])
    told = shown(HandFile(f"{head}actions = [\n{actions}\n]\n".encode()))
    assert f"at most {MOST_STEPS} steps" in told["verdict"]["problem"]
    assert told["verdict"]["line"] > MOST_STEPS
    assert not told["steps"]


# ---- archives


def test_an_archive_is_read_as_its_files_are_and_a_bomb_is_refused_in_a_line() -> None:
    body = BytesIO()
    with ZipFile(body, "w", ZIP_DEFLATED) as archive:
        archive.writestr("a/one.txt", text_of("stars-stud8-split.txt"))
        archive.writestr("two.phh", text_of("phh-stud.phh"))
    file = HandFile(body.getvalue(), "july.zip")
    assert [(line.number, line.file, line.game, line.ok) for line in file.listed().hands] == [
        (1, "a/one.txt", "Seven-card stud eight or better", True), (2, "two.phh", "Seven-card stud", True),
    ]  # fmt: skip
    assert shown(file)["verdict"]["ok"]
    bomb = BytesIO()
    with ZipFile(bomb, "w", ZIP_DEFLATED) as archive:
        archive.writestr("a.txt", b"\0" * (MOST_UNPACKED + 1))
    with pytest.raises(Refused, match=r"^bomb.zip/a.txt: expected an archive of texts; this one unpacks to far more"):
        HandFile(bomb.getvalue(), "bomb.zip").listed()
