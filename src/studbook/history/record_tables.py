"""Recorded hands as three tables: hands, actions, results; the columns are described in docs/hand-record.md.

Amounts are whole, in the record's smallest unit (`unit` of a hand says how much that is); seats count from 1, from the dealer's left.
"""

from __future__ import annotations

from typing import Any, Final

from studbook.cards import write
from studbook.engine import BetOffer
from studbook.engine import events as e
from studbook.history import steps as st
from studbook.history.account import HandAccount
from studbook.history.cuts import DEEDS
from studbook.history.errors import RecordError
from studbook.history.hand_replay import HandReplay
from studbook.history.showing import pot_count
from studbook.rules.streets import street_at, streets

#: The rows of one hand by table.
Rows = dict[str, list[dict[str, Any]]]
TABLES: Final = ("hands", "actions", "results")
#: The columns of each table and what they hold: text, whole numbers, or true and false; all but the keys may be missing.
COLUMNS: Final[dict[str, dict[str, type]]] = {
    "hands": {
        "file": str, "hand": str, "line": int, "format": str, "game": str, "name": str, "limit": str, "currency": str, "unit": float,
        "players": int, "ante": int, "bring_in": int, "small_bet": int, "big_bet": int, "small_blind": int, "big_blind": int,
        "streets": int, "last_street": str, "pot": int, "pots": int, "rake": int, "showdown": bool, "over": bool, "winners": str,
        "date": str,
    },
    "actions": {
        "file": str, "hand": str, "number": int, "line": int, "street": int, "street_name": str, "seat": int, "player": str,
        "action": str, "amount": int, "to": int, "cards": int, "word": str, "pot_before": int, "to_call": int, "stack_before": int,
        "all_in": bool,
    },
    "results": {
        "file": str, "hand": str, "seat": int, "player": str, "stack": int, "put_in": int, "won": int, "net": int, "final": int,
        "folded_on": str, "showdown": bool, "cards": str, "voluntary": bool,
    },
}  # fmt: skip


def rows(play: HandReplay) -> Rows:
    """The rows of one hand. Follows the account from its beginning; raises `RecordError` at a step that cannot be."""
    actions = _actions(play)
    return {"hands": [_hand(play)], "actions": actions, "results": _results(play)}


def rows_of(found: HandAccount | RecordError) -> Rows | RecordError:
    """The rows of one hand, or what is wrong with its record."""
    if isinstance(found, RecordError):
        return found
    try:
        return rows(HandReplay(found))
    except RecordError as error:
        return error


def _key(play: HandReplay) -> dict[str, Any]:
    return {"file": play.account.source, "hand": play.account.name}


def _actions(play: HandReplay) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    hand = play.hand
    laid = streets(hand.game, hand.n)
    for step in play.account.steps:
        if not isinstance(step, DEEDS):
            play.follow(step)
            continue
        s = hand.state
        seat = step.seat
        before = {"pot_before": s.pot, "stack_before": s.stacks[seat]}
        offer = next((one for one in hand.offers if one.seat == seat), None)
        call = offer.call if isinstance(offer, BetOffer) else 0
        street = street_at(laid, max(s.phase, 0))
        mark = len(hand.log)
        play.follow(step)
        found.append(
            _key(play)
            | {
                "number": len(found) + 1,
                "line": play.account.place(step.line),
                "street": laid.index(street) + 1,
                "street_name": street.name,
            }
            | {"seat": seat + 1, "player": play.name(seat), "to_call": call}
            | before
            | _deed(step, hand.log[mark:])
        )
        found[-1]["all_in"] = 0 < found[-1]["amount"] == before["stack_before"]
    return found


def _deed(step: Any, log: list[Any]) -> dict[str, Any]:
    """What was done, in the engine's words."""
    told: dict[str, Any] = {"action": "", "amount": 0, "to": None, "cards": None, "word": None}
    if isinstance(step, st.ThrewStep):
        return told | {"action": "draw" if step.count else "stand pat", "cards": step.count}
    if isinstance(step, st.PickedStep):
        return told | {"action": step.verb, "cards": len(step.cards)}
    if isinstance(step, st.SaidStep):
        return told | {"action": "say", "word": step.word}
    if isinstance(step, st.LeftStep):
        return told | {"action": "leave"}
    for event in log:
        if type(event) is e.Raised:
            return told | {"action": event.name, "amount": event.amount, "to": event.to}
        if type(event) is e.Called:
            return told | {"action": "call", "amount": event.amount}
        if isinstance(event, e.Checked | e.Folded):
            return told | {"action": "check" if type(event) is e.Checked else "fold"}
    return told


def _hand(play: HandReplay) -> dict[str, Any]:
    a, hand = play.account, play.hand
    s = hand.state
    laid = streets(hand.game, hand.n)
    last = street_at(laid, max(s.phase, 0))
    winners = dict.fromkeys(play.name(award.seat) for award in s.awards)
    amounts = a.amounts
    return _key(play) | {
        "line": a.line, "format": a.form, "game": hand.game.key, "name": hand.game.name, "limit": hand.game.stakes.structure,
        "currency": a.money.sign, "unit": 10.0**-a.money.places, "players": hand.n, "ante": amounts.ante, "bring_in": amounts.bring_in,
        "small_bet": amounts.small, "big_bet": amounts.big, "small_blind": amounts.small_blind, "big_blind": amounts.big_blind,
        "streets": laid.index(last) + 1, "last_street": last.name, "pot": s.pot, "pots": pot_count(s), "rake": s.raked,
        "showdown": s.over and len(s.live) > 1, "over": s.over, "winners": ", ".join(winners), "date": date(a.facts),
    }  # fmt: skip


def date(facts: dict[str, Any]) -> str:
    """``2010-11-10``, when the record says; empty otherwise."""
    if all(isinstance(facts.get(key), int) for key in ("year", "month", "day")):
        return f"{facts['year']:04d}-{facts['month']:02d}-{facts['day']:02d}"
    return ""


def _results(play: HandReplay) -> list[dict[str, Any]]:
    hand = play.hand
    s = hand.state
    laid = streets(hand.game, hand.n)
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
        _key(play) | {
            "seat": seat + 1, "player": play.name(seat), "stack": hand.start[seat], "put_in": hand.start[seat] + won[seat] - s.stacks[seat],
            "won": won[seat], "net": s.stacks[seat] - hand.start[seat], "final": s.stacks[seat], "folded_on": folded.get(seat, ""),
            "showdown": s.over and len(s.live) > 1 and not s.folded[seat], "cards": write(s.cards[seat]), "voluntary": seat in voluntary,
        }
        for seat in range(hand.n)
    ]  # fmt: skip
