"""Files of recorded hands that somebody brings to the replay page: read, listed, checked, shown and written in another format."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from itertools import islice
from typing import Final

import msgspec

from studbook.history import native, ohh, phh, stars_write
from studbook.history.account import HandAccount
from studbook.history.containers import members_in
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.phh_codes import code_of
from studbook.history.record_error import RecordError
from studbook.history.record_files import account_of, pieces_of
from studbook.retelling.shown_replay import ReplayShown, VerdictShown, replay_shown
from studbook.table.commands import Refused

#: The most that is read of what a browser sends at once; it cuts longer files, and the command line reads files of any size.
MOST_BYTES: Final = 2_000_000
#: Hands that are checked for one request; a page asks for the list on from there.
MOST_HANDS: Final = 500
#: Of a file's name, which may have its folders before it, the end is kept.
_LONGEST_NAME: Final = 200
#: To so many bytes an archive may unpack.
MOST_UNPACKED: Final = 20_000_000
#: The formats that a hand can be taken away in, and how such files end.
FORMS: Final = {"native": "toml", "phh": "phh", "ohh": "ohh", "stars": "txt"}
_SEEN_BY: Final = re.compile(rb'^seen_by = "p(\d+)"', re.MULTILINE)


class ListedHand(msgspec.Struct, frozen=True):
    """One of several hands, as the list has it."""

    #: Which hand of the file it is, from 1, and what the record calls it.
    number: int
    hand: str
    game: str = ""
    players: int = 0
    #: Whether the record can be so, and what is wrong with it on which line of the file.
    ok: bool = False
    problem: str | None = None
    line: int | None = None
    pot: str = ""
    winners: str = ""
    #: Whether there is anything to open.
    readable: bool = True
    #: In an archive, the file that it stands in: ``2009/razz.txt``.
    file: str = ""


class HandList(msgspec.Struct, frozen=True):
    """Hands of a file, `MOST_HANDS` at most; `more`: whether others come after them."""

    hands: list[ListedHand]
    more: bool


class UnreadableHand(msgspec.Struct, frozen=True):
    """A hand that cannot be read or begun: what is wrong with it, and no steps."""

    verdict: VerdictShown
    steps: list[object] = msgspec.field(default_factory=list)


class HandFile:
    """What was sent: text of any format that is read, or an archive of such. `name`: what the file is called, for messages."""

    def __init__(self, body: bytes, name: str = "") -> None:
        self.body = body
        self.name: str = " ".join(name.split())[-_LONGEST_NAME:] or "the file"

    def accounts(self, start: int = 1) -> Iterator[HandAccount | RecordError]:
        """The hands from this one on, and what is wrong with those that cannot be read, in their order."""
        pieces = pieces_of(members_in(BytesIO(self.body), self.name, len(self.body), most=MOST_UNPACKED))
        return map(account_of, islice(pieces, start - 1, None))

    def one(self, number: int) -> HandAccount:
        """The hand of that number, from 1. Raises `Refused` when there is none, `RecordError` when it cannot be read."""
        account = next(self.accounts(number), None) if number > 0 else None
        if account is None:
            raise Refused(f"expected the number of a hand in {self.name}, got {number}")
        if isinstance(account, RecordError):
            raise account
        return account

    def listed(self) -> HandList:
        """A line for each hand. Raises `Refused` at an empty file, and at an archive that cannot be read."""
        first = list(islice(self.accounts(), 2))
        if len(first) == 1 and _is_about_the_file(first[0]):
            raise Refused(str(first[0]))
        return self.listed_from(1)

    def listed_from(self, start: int) -> HandList:
        """A line for each hand from this one on; what is wrong with the file itself, or one of an archive, has a line too.

        Raises `Refused` for a number that is none.
        """
        if start < 1:
            raise Refused(f"expected the number of a hand to begin the list with, got {start}")
        hands = list(islice(self.accounts(start), MOST_HANDS + 1))
        lines = [self._line(one, number) for number, one in enumerate(hands[:MOST_HANDS], start)]
        return HandList(lines, len(hands) > MOST_HANDS)

    def _line(self, account: HandAccount | RecordError, number: int) -> ListedHand:
        return msgspec.structs.replace(_line(account, number), file=account.source.removeprefix(self.name).lstrip("/"))

    def is_one(self) -> bool:
        """Whether there is one hand alone."""
        hands = list(islice(self.accounts(), 2))
        return len(hands) == 1 and not _is_about_the_file(hands[0])

    def shown(self, number: int, *, mine: bool, seat: int | None) -> ReplayShown | UnreadableHand:
        """A hand for the page; `mine`: who reads is the one for whom it was written; `seat`: only what that one saw.

        A hand that cannot be read or begun is told with its problem and line, without steps.
        """
        try:
            account = self.one(number)
            seen_by = self.seen_by(account)
            if seat is not None and not 0 <= seat < len(account.names):
                raise Refused(f"expected a seat from 0 to {len(account.names) - 1}, got {seat}")
            replay = replay_shown(account, you=seen_by if mine else None, seat=seat)
        except RecordError as error:
            return UnreadableHand(VerdictShown(False, error.problem, error.line or None))
        forms = _forms(account, over=replay.over, ok=replay.verdict.ok)
        return msgspec.structs.replace(replay, hero=seen_by, number=number, forms=forms)

    def seen_by(self, account: HandAccount) -> int | None:
        """The seat for which the record was written: as it says itself, or the only one whose cards are known from the deal on."""
        header = _SEEN_BY.search(self.body)
        if header is not None and account.form == "native":
            seat = int(header[1]) - 1
            return seat if seat < len(account.names) else None
        if not account.site.saved_by_player:
            return None
        s = HandReplay(account).hand.state
        known = [seat for seat, cards in enumerate(s.cards) if cards and None not in cards and False in s.up[seat]]
        return known[0] if len(known) == 1 else None

    def written(self, number: int, form: str) -> str:
        """The hand in another format. Raises `Refused` when that format cannot tell it."""
        if form not in FORMS:
            raise Refused(f"expected a format out of {', '.join(FORMS)}, got {form!r}")
        try:
            account = self.one(number)
            replay = HandReplay(account)
            replay.run()
            facts = {"hand": account.name, **account.facts} if account.name else dict(account.facts)
            if form == "stars":
                return stars_write.write(replay.hand, account.names, seat=self.seen_by(account), facts=facts, account=account)
            if form == "ohh":
                return ohh.write(replay.hand, account.names, seat=None, facts=facts, account=account)
            write: Callable[..., str] = native.write if form == "native" else phh.write
            return write(replay.hand, account.names, seat=None, facts=native.told_facts(facts), account=account)
        except RecordError as error:
            raise Refused(str(error)) from None


def _is_about_the_file(account: HandAccount | RecordError) -> bool:
    """Whether it says what is wrong with a file as a whole."""
    return isinstance(account, RecordError) and not account.line


def _line(account: HandAccount | RecordError, number: int) -> ListedHand:
    if isinstance(account, RecordError):
        return ListedHand(number, account.hand, problem=account.problem, line=account.line or None, readable=False)
    line = ListedHand(number, account.name, account.game.name, len(account.names), ok=True, line=account.line)
    try:
        replay = HandReplay(account)
        replay.run()
        check_ending(replay)
    except RecordError as error:
        return msgspec.structs.replace(line, ok=False, problem=error.problem, line=error.line or account.line)
    s = replay.hand.state
    winners = dict.fromkeys(replay.name(award.seat) for award in s.awards)
    return msgspec.structs.replace(line, pot=account.money.write(s.pot), winners=_joined(list(winners)))


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}" if names else ""


def _forms(account: HandAccount, *, over: bool, ok: bool) -> list[str]:
    """In which formats the hand may be taken away, as far as its game says."""
    if not ok:
        return []
    stars = over and bool(stars_write.short_name(account.game))
    return ["native"] + ["phh"] * bool(code_of(account.game)) + ["ohh"] * (over and bool(ohh.game_type(account.game))) + ["stars"] * stars
