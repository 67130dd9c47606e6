"""An evening of three friends with a phone, a laptop and a tablet, from the link to who pays whom."""

from __future__ import annotations

import csv
import io
import random
import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import msgspec
import pytest

from studbook.games import registry
from tests.web.guests import Guest
from tests.web.server import Server

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
LAPTOP, PHONE, TABLET = (1440, 900), (390, 844), (820, 1180)
SIT = re.compile("^Sit on seat")
#: What a long evening plays: a game for every kind of question there is, some twice.
LONG = (
    "seven-card-stud", "anaconda", "mexican-stud", "baseball", "five-card-high-low-buy", "low-hole-choice", "badugi", "good-bad-ugly",
    "english-stud", "omaha-8", "no-peek", "five-card-stud-last-optional", "baseball", "anaconda", "man-with-the-axe", "mexican-stud",
    "five-card-draw", "baseball",
)  # fmt: skip


class Friends:
    """Rob at a laptop, whose table it is, Jun with a phone, Rosa with a tablet; all of them at the table."""

    def __init__(self, chromium: Browser, server: Server) -> None:
        self.rob = Guest(chromium, "Rob", LAPTOP)
        self.jun = Guest(chromium, "Jun", PHONE, touch=True)
        self.rosa = Guest(chromium, "Rosa", TABLET, touch=True)
        self.here = [self.rob, self.jun, self.rosa]
        self._opens(server)
        for friend in (self.jun, self.rosa):
            self._comes_in(friend)

    def _opens(self, server: Server) -> None:
        page = self.rob.page
        page.goto(server.url)
        page.get_by_role("textbox", name="Your name").fill("Rob")
        page.get_by_role("switch", name="Fill empty seats with bots").click()
        page.get_by_role("button", name="Create table").click()
        page.get_by_role("switch", name="Ask me before anybody sits down").click()
        self.rob.until(lambda told: told["room"]["settings"]["approve"])
        self.link = page.url
        (self.table,) = server.hub.tables.values()
        self.table.room.settings = msgspec.structs.replace(self.table.room.settings, pace=0, pause=60, clock=300, choosing=300)

    def _comes_in(self, friend: Guest) -> None:
        page = friend.page
        page.goto(self.link)
        page.get_by_role("textbox", name="Your name").fill(friend.name)
        page.get_by_role("button", name="Come in").click()
        page.get_by_role("button", name=SIT).first.click()
        page.get_by_role("button", name="Ask Rob for the seat").click()
        page.get_by_text("Asked for a seat with 200 chips; waiting for Rob.").wait_for()
        self.rob.page.get_by_label("You are asked").get_by_role("button", name="Accept").click()
        friend.until(lambda told: told["me"]["seat"] is not None)

    def asked(self) -> Guest | None:
        """Whoever is asked something now."""
        return next((friend for friend in self.here if friend.turn), None)

    def wait(self, wanted: Callable[[], object]) -> None:
        """Wait until it is so for the people here."""
        self.here[0].until(lambda _: wanted())

    def deal(self, game: str, number: int) -> None:
        """The dealer, if it is one of them, chooses this game; everybody has hand `number` on the page then."""
        self.wait(lambda: any(friend.chooses for friend in self.here) or self.here[0].hand.get("id") == number)
        dealer = next((friend for friend in self.here if friend.chooses), None)
        if dealer is not None:
            dealer.choose(game)
        self.wait(lambda: all(friend.hand.get("id") == number for friend in self.here))

    def to_the_end(self, answer: Callable[[Guest], None]) -> None:
        """Everybody answers what they are asked, until everybody sees the hand over."""
        while not all(friend.hand["over"] for friend in self.here):
            friend = self.asked()
            if friend is not None:
                answer(friend)
            else:
                self.here[0].page.wait_for_timeout(20)

    def stays_in(self, friend: Guest) -> None:
        """For the least there is; Jun takes another card where he can, and everybody declares something else."""
        friend.answer(cards=int(friend is self.jun), word=self.here.index(friend))

    def next_hand(self) -> None:
        """All say that they would go on."""
        for friend in self.here:
            on = friend.page.get_by_role("button", name=re.compile("^(Next hand|To the result)"))
            friend.press(on, lambda friend=friend: self._goes_on(friend))  # type: ignore[misc]  # `friend` is bound

    @staticmethod
    def _goes_on(friend: Guest) -> bool:
        return friend.latest["room"]["phase"] != "between" or bool(friend.latest["me"]["go_on"]["wished"])


@pytest.fixture
def friends(chromium: Browser, server: Server) -> Iterator[Friends]:
    """Three friends who have come in by the link, asked for a seat, and sit."""
    evening = Friends(chromium, server)
    yield evening
    errors = [error for friend in (evening.rob, evening.jun, evening.rosa) for error in friend.errors]
    for friend in evening.here:
        friend.leave()
    assert errors == []


def test_an_evening_from_the_link_to_who_pays_whom(friends: Friends) -> None:
    rob, jun, rosa = friends.rob, friends.jun, friends.rosa
    rob.button("Deal hand 1").click()
    friends.deal("Five-card high-low with a buy", 1)
    friends.to_the_end(friends.stays_in)
    assert rosa.asked >= {"bet", "buy", "declare"}
    friends.next_hand()

    friends.deal("Five-card draw", 2)
    says_it_before_the_turn(friends)
    loses_the_line(friends)
    friends.to_the_end(friends.stays_in)
    assert "throw" in rob.asked | jun.asked | rosa.asked
    changes_device(jun)
    leaves_as_host(friends)
    friends.next_hand()

    friends.deal("Low hole, your choice", 3)
    calls_the_end(jun)
    friends.to_the_end(friends.stays_in)
    assert "choose" in jun.asked | rosa.asked
    assert jun.page.get_by_role("button", name="To the result").is_visible()
    friends.next_hand()
    jun.until(lambda told: told["room"]["phase"] == "over")
    adds_up(friends)
    assert sum(line["brought"] for line in jun.latest["room"]["ledger"]) == 600


@pytest.mark.soak
def test_a_long_evening_with_bots_and_every_kind_of_game(friends: Friends) -> None:
    source = random.Random(13)
    friends.rob.button("Fill with bots").click()
    settings = friends.table.room.settings
    friends.table.room.settings = msgspec.structs.replace(settings, choice="rotate", games=LONG, hands=len(LONG), approve=False)
    friends.rob.button("Deal hand 1").click()
    for number, (key, offline) in enumerate(zip(LONG, (friends.here * len(LONG)), strict=False), start=1):
        friends.deal(registry.make(key).name, number)
        offline.context.set_offline(True)
        offline.page.get_by_text("Connection lost, trying again.").wait_for()
        offline.context.set_offline(False)
        friends.to_the_end(lambda friend: boldly(friend, source))
        if number < len(LONG):
            for friend in friends.here:
                friend.buy_again()
        friends.next_hand()
    asked = set.union(*(friend.asked for friend in friends.here))
    assert asked >= {"bet", "throw", "pass", "discard", "declare", "buy", "choose", "turn up", "pay"}
    friends.jun.until(lambda told: told["room"]["phase"] == "over")
    adds_up(friends)


def boldly(friend: Guest, source: random.Random) -> None:
    """Any answer but to fold."""
    first = ("Bet", "Raise", "Complete") if source.random() < 0.3 else ()
    friend.answer(cards=source.randrange(4), word=source.randrange(3), first=first)


def changes_device(jun: Guest) -> None:
    """The phone is empty: Jun opens the link of his own on a laptop, and has name, seat and chips."""
    seat, chips = jun.latest["me"]["seat"], jun.latest["seats"][jun.latest["me"]["seat"]]["chips"]
    jun.menu("My seat on another device")
    link = jun.page.get_by_label("Your own link", exact=True).inner_text()
    jun.leave()
    jun.take_up(LAPTOP)
    jun.page.goto(f"http://{link}")
    jun.until(lambda told: told["me"]["seat"] == seat)
    assert (jun.latest["me"]["name"], jun.latest["seats"][seat]["chips"]) == ("Jun", chips)


def says_it_before_the_turn(friends: Friends) -> None:
    """One bets; the last to act has said that they call, the one who has bet what they will throw: neither is asked again."""
    friends.wait(friends.asked)
    opener = friends.asked()
    assert opener is not None
    while opener.hand["offer"]["check"] and not opener.hand["offer"]["raises"]:
        opener.answer()
    opener.answer(first=("Bet", "Raise"))
    friends.wait(lambda: friends.asked() not in {None, opener})
    between = friends.asked()
    (last,) = [friend for friend in friends.here if friend not in {opener, between}]
    last.until(lambda told: told["me"]["ahead"] and told["me"]["ahead"]["price"])
    says_ahead(last, "Call")
    card = opener.page.locator(".pick:visible").first
    opener.press(card, lambda: card.get_attribute("aria-pressed") == "true")
    says_ahead(opener, "Draw 1")


def says_ahead(friend: Guest, words: str) -> None:
    """Say before one's turn what one will do."""
    button = friend.page.get_by_role("group", name="Before your turn").get_by_role("button", name=re.compile(f"^{words}"))
    friend.press(button, lambda: friend.latest["me"]["ahead"]["plan"] is not None)


def loses_the_line(friends: Friends) -> None:
    """Whoever is asked has no network and answers all the same: it is kept, and counts when the line is back."""
    friend = friends.asked()
    assert friend is not None
    street, turn = friend.hand["street"]["name"], friend.turn
    friend.context.set_offline(True)
    friend.page.get_by_text("Connection lost, trying again.").wait_for()
    call = friend.page.get_by_role("group", name="Your actions").get_by_role("button", name=re.compile("^Call"))
    friend.press(call, friend.page.get_by_text("What you did is kept").first.is_visible)
    friend.context.set_offline(False)
    friend.until(lambda _: friend.turn != turn)
    friends.wait(lambda: all(one.hand["street"]["name"] != street for one in friends.here))  # what was said before has been done


def leaves_as_host(friends: Friends) -> None:
    """Rob gets up and shuts the laptop: his chips are in the ledger, and after a while the part of host is another's."""
    rob, jun = friends.rob, friends.jun
    rob.menu("Leave the seat")
    rob.page.get_by_role("dialog").get_by_role("button", name="Leave the seat").click()
    rob.until(lambda told: told["me"]["seat"] is None)
    settings = friends.table.room.settings
    friends.table.room.settings = msgspec.structs.replace(settings, host_away=0.01)  # for a host it is a minute at least
    rob.leave()
    friends.here.remove(rob)
    jun.until(lambda told: told["me"]["host"])
    friends.table.room.settings = settings


def calls_the_end(host: Guest) -> None:
    """The new host says that there is no hand after this one."""
    host.menu("Room, seats and ledger")
    host.button("End after this hand").click()
    host.button("Back to the table").click()


def adds_up(friends: Friends) -> None:
    """What everybody sees at the end: the result, the ledger in the page and in the file, and payments that settle it."""
    jun, rosa = friends.jun, friends.rosa
    for friend in friends.here:
        friend.press(friend.button("The result"), friend.page.get_by_role("region", name="Result").is_visible)
    ledger = jun.page.get_by_role("region", name="Ledger").locator("tbody tr").all_inner_texts()
    assert {line.split()[0] for line in ledger} >= {"Rob", "Jun", "Rosa"}
    rows = list(csv.DictReader(io.StringIO(rosa.page.request.get(f"{friends.link}/ledger.csv").text())))
    together = rows.pop()
    amounts = {row["Player"]: {name: int(row[name]) for name in ("Brought", "Took away", "Has", "Result")} for row in rows}
    assert together["Result"] == "0" == str(sum(row["Result"] for row in amounts.values()))
    assert sum(row["Brought"] for row in amounts.values()) == sum(row["Took away"] + row["Has"] for row in amounts.values())
    owed = dict.fromkeys(("the bots", "Rob", "Jun", "Rosa"), 0)
    for row in rows:
        owed["the bots" if row["Bot"] else row["Player"]] += int(row["Result"])
    result = jun.latest["room"]["result"]
    for payment in result["payments"]:
        owed[payment["payer"]] += payment["amount"]
        owed[payment["payee"]] -= payment["amount"]
    assert set(owed.values()) == {0}
    jun.page.goto(friends.link.split("/room")[0] + result["url"])
    jun.page.get_by_role("heading", name=re.compile("hands")).first.wait_for()
