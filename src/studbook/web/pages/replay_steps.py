"""A recorded hand as the replay page shows it: step by step, drawn from the same readings as the table's own snapshots."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from studbook.engine import SPECTATOR, Hand, View
from studbook.engine.changes import apply
from studbook.engine.state import State
from studbook.history.account import HandAccount
from studbook.history.ending import check_ending
from studbook.history.errors import RecordError
from studbook.history.hand_replay import HandReplay
from studbook.history.verdicts import allowances
from studbook.rules.options import AUTHORITY
from studbook.rules.phrases import joined, one_line, short_line
from studbook.telling.hand import HandAbout, hand_data
from studbook.telling.seen import Reading
from studbook.telling.words import hand_words
from studbook.web.pages.replay_cuts import Cut, cuts
from studbook.web.pages.replay_known import told_early

Json = dict[str, Any]
#: Each step tells the whole hand up to it; the longest real hands have a hundred steps or so.
MOST_STEPS: Final = 400


def replay_data(account: HandAccount, *, you: int | None = None, seat: int | None = None) -> Json:
    """The hand for the page. Raises `RecordError` when it cannot even begin.

    `you`: the seat that reads, told as "You"; `seat`: only what this seat saw (an engine's seat), None: all that the record knows.
    """
    play = HandReplay(account)
    found, problem = cuts(play)
    if len(found) > MOST_STEPS:
        wrong = f"expected a hand of at most {MOST_STEPS} steps to look at, got {len(found)}"
        raise RecordError(wrong, found[MOST_STEPS].line, account.source)
    if problem is None and play.hand.over:
        try:
            check_ending(play)
        except RecordError as error:
            problem = error
    hand = play.hand
    about = HandAbout(
        id=0, turn=0, names=account.names, places=tuple(range(hand.n)), stacks=hand.start, carried=hand.carried, authority=AUTHORITY,
        write=account.money.write,
    )  # fmt: skip
    views = _Views(hand, you, seat)
    steps = [_step(views.at(cut), cut, about) for cut in found]
    last = steps[-1]
    return {
        "game": _game(account),
        "hand": account.name,
        "table": str(account.facts.get("table") or account.facts.get("_table") or ""),
        "form": account.form,
        "players": [{"name": name, "known": _is_known(hand, number)} for number, name in enumerate(account.names)],
        "you": you,
        "seat": seat,
        "over": hand.over,
        "verdict": {
            "ok": problem is None,
            "problem": problem.problem if problem else None,
            "line": problem.line if problem else None,
            "allowed": list(allowances(play)) if problem is None else [],
        },
        "log": last.pop("log"),
        "steps": [{key: value for key, value in step.items() if key != "log"} for step in steps],
    }


def _game(account: HandAccount) -> Json:
    """Its name and its rules in a line, the amounts in the record's money."""

    def told(words: str) -> str:
        return re.sub(r"\d+", lambda found: account.money.write(int(found[0])), words)

    game = account.game
    return {
        "key": game.key,
        "name": game.name,
        "line": told(one_line(game, account.amounts)),
        "short": told(short_line(game, account.amounts)),
        "choices": dict(game.choices),
        "sides": len(game.pot),
    }


def _is_known(hand: Hand, seat: int) -> bool:
    """Whether the record knows what this seat held at the end."""
    return bool(hand.state.cards[seat]) and None not in hand.state.cards[seat]


class _Views:
    """Views of a hand at any moment of its log. One seat's come through the hand's own `view`; without a seat nothing is hidden, since
    the record itself is all that there is to know.
    """

    def __init__(self, hand: Hand, you: int | None, seat: int | None) -> None:
        self._hand = hand
        self._seat = SPECTATOR if you is None else you
        self._log: Sequence[Any] = told_early(hand).log if seat is None else hand.view(seat).log
        self._state = State(hand.start, hand.carried)
        self._done = 0

    def at(self, cut: Cut) -> View:
        """The view when so many events have happened; moments in their order."""
        for event in self._log[self._done : cut.at]:
            apply(self._state, event)
        self._done = cut.at
        hand = self._hand
        return View(self._seat, hand.game, hand.amounts, hand.script, self._state.copy(), tuple(self._log[: cut.at]), None, cut.to_act)


def _step(view: View, cut: Cut, about: HandAbout) -> Json:
    reading = Reading(view, about)
    told = hand_data(view, about)
    log = [line for section in told["log"][::-1] for line in section["lines"]]
    state = view.state
    return {
        "line": cut.line,
        "street": told["street"]["name"],
        "number": told["street"]["number"],
        "over": told["over"],
        "lines": len(log),
        "pot": _pot_words(reading, told),
        "players": [_player(reading, told, seat) for seat in range(reading.n)],
        "table": [card for card in told["table"] if card["card"] or not state.over],
        "wild": told["wild"],
        "log": told["log"][::-1],
    }


def _player(reading: Reading, told: Json, seat: int) -> Json:
    player = told["players"][seat]
    state = reading.state
    chips = reading.chips
    won = sum(part["amount"] for part in player["won"])
    found: Json = {
        "chips": chips(player["chips"]),
        "bet": chips(player["bet"]) if player["bet"] else "",
        "state": player["state"],
        "did": player["did"] or "",
        "note": player["note"] or "",
        "forced": player["forced"] or "",
        "opens": player["opens"] or "",
        "declared": player["declared"] or "",
        "draws": player["draws"],
        "won": chips(won) if won else "",
        "shows": player["shows"],
        "acts": reading.place(seat) in told["to_act"],
        "cards": [_card(card) for card in player["cards"]],
        "gone": [card for card in player["gone"] if card["why"] == "bad"],
        "coming": [one["street"] for one in player["to_come"]],
        "hand": player["hand"] if state.over else _worth(reading, seat),
    }
    return {key: value for key, value in found.items() if value not in ("", [], False)}


def _card(card: Json) -> Json:
    """A card without what is not so."""
    return {key: value for key, value in card.items() if value or key in ("card", "up", "place")}


def _worth(reading: Reading, seat: int) -> list[Json]:
    """What the cards of a seat that is still in are worth now, side by side."""
    if reading.state.folded[seat]:
        return []
    found = []
    for side, name in enumerate(reading.sides):
        value = reading.value(seat, side)
        if value is not None:
            found.append({"side": name, "title": hand_words(value), "detail": ""})
    return found


def _pot_words(reading: Reading, told: Json) -> str:
    """``The pot is 97: main 55, side 42.``"""
    if told["over"] or not told["total"]:
        return ""
    chips = reading.chips
    words = f"The pot is {chips(told['total'])}"
    if len(told["pots"]) > 1:
        parts = [f"{pot['name'].lower()} {chips(pot['amount'])}" for pot in told["pots"]]
        if told["this_street"]:
            parts.append(f"this street {chips(told['this_street'])}")
        words += ": " + joined(parts)
    return words + "."
