"""Recorded hands as three tables: hands, actions, results; the columns are described in docs/hand-record.md.

Amounts are whole, in the record's smallest unit (`unit` of a hand says how much that is); seats count from 1, from the dealer's left.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypedDict, get_args, get_type_hints

from studbook.cards import write
from studbook.engine import BetOffer, Event
from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.record_error import RecordError
from studbook.history.showing import pot_count
from studbook.history.steps import DEEDS, Deed
from studbook.rules.streets import street_at, streets_of


class HandRow(TypedDict):
    """A row of the table of hands."""

    file: str
    hand: str
    line: int
    format: str
    game: str
    name: str
    limit: str
    currency: str
    #: How much of the currency the smallest unit is.
    unit: float
    players: int
    ante: int
    bring_in: int
    small_bet: int
    big_bet: int
    small_blind: int
    big_blind: int
    #: How many streets were played.
    streets: int
    last_street: str
    pot: int
    pots: int
    rake: int
    showdown: bool
    over: bool
    #: The names of those who won anything, with commas between.
    winners: str
    #: The day as ``2010-11-10``; empty: not said.
    date: str


class ActionRow(TypedDict):
    """A row of the table of actions."""

    file: str
    hand: str
    #: Counted from 1 in the hand.
    number: int
    line: int
    #: Counted from 1.
    street: int
    street_name: str
    seat: int
    player: str
    action: str
    #: Chips added.
    amount: int
    #: The total for the round, of a bet or a raise.
    to: int | None
    #: How many cards were thrown or pointed at.
    cards: int | None
    word: str | None
    pot_before: int
    to_call: int
    stack_before: int
    all_in: bool


class ResultRow(TypedDict):
    """A row of the table of results: one player in one hand."""

    file: str
    hand: str
    seat: int
    player: str
    stack: int
    put_in: int
    won: int
    net: int
    final: int
    #: The name of the street; empty: not folded.
    folded_on: str
    showdown: bool
    cards: str
    #: Whether they put in chips by choice.
    voluntary: bool


class HandTables(TypedDict):
    """The rows of one hand by table."""

    hands: list[HandRow]
    actions: list[ActionRow]
    results: list[ResultRow]


TABLES: Final = ("hands", "actions", "results")


def _columns(row: type) -> dict[str, type]:
    """The columns of a table and what they hold, None aside."""
    return {name: (get_args(kind) or (kind,))[0] for name, kind in get_type_hints(row).items()}


#: The columns of each table and what they hold: text, whole numbers, or true and false; all but the keys may be missing.
COLUMNS: Final = {"hands": _columns(HandRow), "actions": _columns(ActionRow), "results": _columns(ResultRow)}


def rows(replay: HandReplay) -> HandTables:
    """The rows of one hand. Follows the account from its beginning; raises `RecordError` at a step that cannot be."""
    actions = _actions(replay)
    return {"hands": [_hand(replay)], "actions": actions, "results": _results(replay)}


def rows_of(account: HandAccount | RecordError) -> HandTables | RecordError:
    """The rows of one hand that verifies, or what is wrong with its record."""
    if isinstance(account, RecordError):
        return account
    replay = HandReplay(account)
    try:
        tables = rows(replay)
        check_ending(replay)
    except RecordError as error:
        return error.placed(account.source, account.name, account.line)
    return tables


def rows_in(hand_rows: HandTables, table: str) -> Sequence[Mapping[str, object]]:
    """The rows of one table, by its name."""
    tables: dict[str, Sequence[Mapping[str, object]]] = {name: hand_rows[name] for name in TABLES}
    return tables[table]


def _actions(replay: HandReplay) -> list[ActionRow]:
    """A row for everything a player did."""
    action_rows: list[ActionRow] = []
    hand = replay.hand
    laid = streets_of(hand.game, hand.n)
    for step in replay.account.steps:
        if not isinstance(step, DEEDS):
            replay.follow(step)
            continue
        s = hand.state
        seat = step.seat
        pot, stack = s.pot, s.stacks[seat]
        offer = next((one for one in hand.offers if one.seat == seat), None)
        street = street_at(laid, max(s.phase, 0))
        mark = len(hand.log)
        replay.follow(step)
        deed = _deed(step, hand.log[mark:])
        action_rows.append({
            "file": replay.account.source, "hand": replay.account.name, "number": len(action_rows) + 1,
            "line": replay.account.place(step.line), "street": laid.index(street) + 1, "street_name": street.name, "seat": seat + 1,
            "player": replay.name(seat), "to_call": offer.call if isinstance(offer, BetOffer) else 0, "pot_before": pot,
            "stack_before": stack, "action": deed.action, "amount": deed.amount, "to": deed.to, "cards": deed.cards, "word": deed.word,
            "all_in": 0 < deed.amount == stack,
        })  # fmt: skip
    return action_rows


@dataclass(frozen=True, slots=True)
class _Deed:
    """What was done, in the engine's words."""

    action: str
    #: Chips added.
    amount: int = 0
    #: The total for the round.
    to: int | None = None
    #: Cards thrown or pointed at.
    cards: int | None = None
    word: str | None = None


def _deed(step: Deed, events: Iterable[Event]) -> _Deed:
    match step:
        case st.ThrewStep():
            return _Deed("draw" if step.count else "stand pat", cards=step.count)
        case st.PickedStep():
            return _Deed(step.verb, cards=len(step.cards))
        case st.SaidStep():
            return _Deed("say", word=step.word)
        case st.LeftStep():
            return _Deed("leave")
        case st.ActedStep():
            return _bet(events)


def _bet(events: Iterable[Event]) -> _Deed:
    """The fold, check or bet that is among the events."""
    for event in events:
        if isinstance(event, e.Raised):
            return _Deed(event.name, event.amount, event.to)
        if isinstance(event, e.Called):
            return _Deed("call", event.amount)
        if isinstance(event, e.Checked | e.Folded):
            return _Deed("check" if isinstance(event, e.Checked) else "fold")
    return _Deed("")


def _hand(replay: HandReplay) -> HandRow:
    """The row of the hand."""
    a, hand = replay.account, replay.hand
    s = hand.state
    laid = streets_of(hand.game, hand.n)
    last = street_at(laid, max(s.phase, 0))
    winners = dict.fromkeys(replay.name(award.seat) for award in s.awards)
    amounts = a.amounts
    return {
        "file": a.source, "hand": a.name,
        "line": a.line, "format": a.form, "game": hand.game.key, "name": hand.game.name, "limit": hand.game.stakes.structure,
        "currency": a.money.sign, "unit": 10.0**-a.money.places, "players": hand.n, "ante": amounts.ante, "bring_in": amounts.bring_in,
        "small_bet": amounts.small, "big_bet": amounts.big, "small_blind": amounts.small_blind, "big_blind": amounts.big_blind,
        "streets": laid.index(last) + 1, "last_street": last.name, "pot": s.pot, "pots": pot_count(s), "rake": s.raked,
        "showdown": s.over and len(s.live) > 1, "over": s.over, "winners": ", ".join(winners), "date": date(a.facts),
    }  # fmt: skip


def date(facts: Mapping[str, object]) -> str:
    """``2010-11-10``, when the record says; empty otherwise."""
    year, month, day = (facts.get(key) for key in ("year", "month", "day"))
    if isinstance(year, int) and isinstance(month, int) and isinstance(day, int):
        return f"{year:04d}-{month:02d}-{day:02d}"
    return ""


def _results(replay: HandReplay) -> list[ResultRow]:
    """A row for every player."""
    hand = replay.hand
    s = hand.state
    laid = streets_of(hand.game, hand.n)
    folded: dict[int, str] = {}
    voluntary: set[int] = set()
    phase = 0
    for event in hand.log:
        if type(event) is e.PhaseBegan:
            phase = event.index
        elif type(event) is e.Folded:
            folded[event.seat] = street_at(laid, phase).name
        elif type(event) is e.Called or (type(event) is e.Raised and event.name != "bring in"):
            voluntary.add(event.seat)
    won = [0] * hand.n
    for award in s.awards:
        won[award.seat] += award.amount
    return [
        {
            "file": replay.account.source, "hand": replay.account.name,
            "seat": seat + 1, "player": replay.name(seat), "stack": hand.start[seat],
            "put_in": hand.start[seat] + won[seat] - s.stacks[seat],
            "won": won[seat], "net": s.stacks[seat] - hand.start[seat], "final": s.stacks[seat], "folded_on": folded.get(seat, ""),
            "showdown": s.over and len(s.live) > 1 and not s.folded[seat], "cards": write(s.cards[seat]), "voluntary": seat in voluntary,
        }
        for seat in range(hand.n)
    ]  # fmt: skip
