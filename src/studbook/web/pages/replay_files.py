"""Files of recorded hands that somebody brings to the replay page: read, listed, checked, shown and written in another format."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from studbook.history import native, phh, stars_write
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.errors import RecordError
from studbook.history.hand_replay import HandReplay
from studbook.history.phh_codes import code_of
from studbook.history.record_files import decoded, read_lines
from studbook.table.commands import Refused
from studbook.web.pages.replay_steps import replay_data

#: The most that is read of what a browser sends; the command line reads files of any size.
MOST_BYTES: Final = 2_000_000
MOST_HANDS: Final = 500
#: The formats that a hand can be taken away in, and how such files end.
FORMS: Final = {"native": "toml", "phh": "phh", "stars": "txt"}
_SEEN_BY: Final = re.compile(rb'^seen_by = "p(\d+)"', re.MULTILINE)

Json = dict[str, Any]


class HandFile:
    """What was sent: text of any format that is read. `name`: what the file is called, for messages."""

    def __init__(self, body: bytes, name: str = "") -> None:
        self.body = body
        self.name = " ".join(name.split())[:80] or "the file"

    def found(self) -> Iterator[HandAccount | RecordError]:
        """The hands, and what is wrong with those that cannot be read, in their order."""
        return read_lines(decoded(io.BytesIO(self.body)), self.name)

    def one(self, number: int) -> HandAccount:
        """The hand of that number, from 1. Raises `Refused` when there is none, `RecordError` when it cannot be read."""
        account = next(islice(self.found(), number - 1, None), None) if number > 0 else None
        if account is None:
            raise Refused(f"expected the number of a hand in {self.name}, got {number}")
        if isinstance(account, RecordError):
            raise account
        return account

    def listed(self) -> Json:
        """`hands`: a line each, as far as they are listed; `more`: whether there are others. Raises `Refused` at an empty file."""
        hands = list(islice(self.found(), MOST_HANDS + 1))
        if not hands:
            raise Refused(f"expected a recorded hand, got nothing to read in {self.name}")
        return {"hands": [_line(one, number) for number, one in enumerate(hands[:MOST_HANDS], 1)], "more": len(hands) > MOST_HANDS}

    def is_one(self) -> bool:
        """Whether there is one hand alone."""
        return len(list(islice(self.found(), 2))) == 1

    def shown(self, number: int, *, mine: bool, seat: int | None) -> Json:
        """A hand for the page; `mine`: who reads is the one for whom it was written; `seat`: only what that one saw.

        A hand that cannot be read or begun is told with its problem and line, without steps.
        """
        try:
            account = self.one(number)
            seen_by = self.seen_by(account)
            if seat is not None and not 0 <= seat < len(account.names):
                raise Refused(f"expected a seat from 0 to {len(account.names) - 1}, got {seat}")
            data = replay_data(account, you=seen_by if mine else None, seat=seat)
        except RecordError as error:
            return {"verdict": {"ok": False, "problem": error.problem, "line": error.line or None, "allowed": []}, "steps": []}
        return data | {"hero": seen_by, "number": number, "forms": _forms(account, over=data["over"], ok=data["verdict"]["ok"])}

    def seen_by(self, account: HandAccount) -> int | None:
        """The seat for which the record was written: as it says itself, or the only one whose cards are known from the deal on."""
        found = _SEEN_BY.search(self.body)
        if found is not None and account.form == "native":
            seat = int(found[1]) - 1
            return seat if seat < len(account.names) else None
        if not account.site.saved_by_player:
            return None
        play = HandReplay(account)
        known = [
            seat for seat, cards in enumerate(play.hand.state.cards) if cards and None not in cards and False in play.hand.state.up[seat]
        ]
        return known[0] if len(known) == 1 else None

    def written(self, number: int, form: str) -> str:
        """The hand in another format. Raises `Refused` when that format cannot tell it."""
        if form not in FORMS:
            raise Refused(f"expected a format out of {', '.join(FORMS)}, got {form!r}")
        try:
            account = self.one(number)
            play = HandReplay(account)
            play.run()
            facts = {"hand": account.name, **account.facts} if account.name else dict(account.facts)
            if form == "stars":
                return stars_write.write(play.hand, account.names, seat=self.seen_by(account), facts=facts, account=account)
            write: Callable[..., str] = native.write if form == "native" else phh.write
            return write(play.hand, account.names, seat=None, facts=native.told_facts(facts), account=account)
        except RecordError as error:
            raise Refused(str(error)) from None


def _line(found: HandAccount | RecordError, number: int) -> Json:
    """One of several hands, as the list has it."""
    if isinstance(found, RecordError):
        return {
            "number": number, "hand": found.hand, "game": "", "players": 0, "ok": False, "problem": found.problem,
            "line": found.line or None, "pot": "", "winners": "", "readable": False,
        }  # fmt: skip
    told: Json = {
        "number": number, "hand": found.name, "game": found.game.name, "players": len(found.names), "ok": True, "problem": None,
        "line": found.line, "pot": "", "winners": "", "readable": True,
    }  # fmt: skip
    try:
        play = HandReplay(found)
        play.run()
        check_ending(play)
    except RecordError as error:
        return told | {"ok": False, "problem": error.problem, "line": error.line or found.line}
    state = play.hand.state
    winners = dict.fromkeys(play.name(award.seat) for award in state.awards)
    return told | {"pot": found.money.write(state.pot), "winners": _joined(list(winners))}


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def _forms(account: HandAccount, *, over: bool, ok: bool) -> list[str]:
    """In which formats the hand may be taken away, as far as its game says."""
    if not ok:
        return []
    stars = over and bool(stars_write.short_name(account.game))
    return ["native"] + ["phh"] * bool(code_of(account.game)) + ["stars"] * stars
