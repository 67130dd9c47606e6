"""The actions of a record in TOML, as steps: Poker Hand History's verbs and ours (docs/hand-record.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Final

from studbook.cards import JOKERS, CardError, faced
from studbook.errors import StudbookError
from studbook.history import steps as st

_PLAYER: Final = re.compile(r"p([1-9]\d{0,2})")
_AMOUNT: Final = re.compile(r"(?P<whole>\d{1,13})(?:\.(?P<part>\d{1,2}))?")
_AT: Final = re.compile(r"(?P<cards>[^@]*)(?:@(?P<places>\d{1,3}(?:,\d{1,3})*))?")


@lru_cache(maxsize=4096)
def _read(text: str) -> st.Cards:
    return tuple(card for card, _down in faced(text))


class Fault(StudbookError):
    """An action that is none: what was expected and what came."""


class ActionReader:
    """Turns the actions of one record into steps. A step's `line` is the action's number, from 1. `unit`: how many units a chip has."""

    def __init__(self, n: int, slots: frozenset[str], unit: int = 1) -> None:
        self.n = n
        self.unit = unit
        self.slots: dict[str, str] = {slot.replace(" ", "_"): slot for slot in slots}
        self.steps: list[st.Step] = []
        self.thrown: list[int] = [0] * n
        self.jokers: int = 0
        self.line: int = 0

    def read(self, line: int, text: str) -> None:
        """One action; raises `Fault`."""
        self.line = line
        words = text.partition("#")[0].split()
        if not words:
            return
        if words[0] == "d":
            do = _DEALER.get(words[1] if len(words) > 1 else "")
            if do is None:
                raise Fault(f"expected a dealer's action out of d {', d '.join(_DEALER)}, got {text!r}")
            do(self, words[2:], text)
            return
        seat = self._player(words[0], text)
        verb = words[1] if len(words) > 1 else ""
        does = _PLAYERS.get(verb)
        if does is None:
            raise Fault(f"expected a player's action out of {', '.join(_PLAYERS)}, got {text!r}")
        does(self, seat, verb, words[2:], text)

    # ---- pieces

    def _player(self, word: str, text: str) -> int:
        match = _PLAYER.fullmatch(word)
        if match is None or int(match[1]) > self.n:
            raise Fault(f"expected a player p1 to p{self.n}, got {text!r}")
        return int(match[1]) - 1

    def _cards(self, words: list[str], text: str, *, new: bool = False) -> tuple[st.Cards, tuple[int, ...] | None]:
        """Cards, and their places where they are told; `new`: off the deck, so that a second joker is the other one."""
        if len(words) > 1:
            words = ["".join(words)]
        if not words:
            return (), None
        match = _AT.fullmatch(words[0])
        if match is None:
            raise Fault(f"expected cards and perhaps places, such as AhKd@0,3, got {text!r}")
        try:
            cards = list(_read(match["cards"]))
        except CardError as error:
            raise Fault(str(error)) from None
        if new:
            for number, card in enumerate(cards):
                if card is not None and card.is_joker:
                    cards[number] = JOKERS[min(self.jokers, 1)]
                    self.jokers += 1
        places = tuple(map(int, match["places"].split(","))) if match["places"] else None
        if places is not None and (len(places) != len(cards) or len(set(places)) != len(places)):
            raise Fault(f"expected a place for each card, got {text!r}")
        return tuple(cards), places

    def _only(self, words: list[str], count: int, text: str) -> None:
        if len(words) != count:
            raise Fault(f"expected {count} word{'' if count == 1 else 's'} after the verb, got {text!r}")

    # ---- the dealer's

    def on_dealt(self, words: list[str], text: str) -> None:
        if not words:
            raise Fault(f"expected a player and cards, such as d dh p1 AhKd, got {text!r}")
        seat = self._player(words[0], text)
        cards, _places = self._cards(words[1:], text, new=True)
        if not cards:
            raise Fault(f"expected cards, got {text!r}")
        drawn = self.thrown[seat] > 0
        if drawn and len(cards) != self.thrown[seat]:
            raise Fault(f"expected {self.thrown[seat]} new cards for p{seat + 1}, who threw as many, got {text!r}")
        self.thrown[seat] = 0
        self.steps.append(st.DealtStep(self.line, seat, cards, None, drawn))

    def on_board(self, words: list[str], text: str) -> None:
        cards, _places = self._cards(words, text, new=True)
        if not cards:
            raise Fault(f"expected cards, got {text!r}")
        self.steps.append(st.BoardStep(self.line, cards))

    def on_table(self, words: list[str], text: str) -> None:
        self._only(words[:1], 1, text)
        slots = tuple(self._slot(word, text) for word in words[0].split(","))
        cards, _places = self._cards(words[1:], text, new=True)
        if len(slots) != len(cards):
            raise Fault(f"expected a card for each of {words[0]}, got {text!r}")
        self.steps.append(st.BoardStep(self.line, cards, slots))

    def _slot(self, word: str, text: str) -> str:
        if word not in self.slots:
            raise Fault(f"expected a table card out of {', '.join(self.slots) or 'none'}, got {text!r}")
        return self.slots[word]

    def on_turned(self, words: list[str], text: str) -> None:
        self._only(words, 2, text)
        cards, _places = self._cards(words[1:], text)
        if len(cards) != 1:
            raise Fault(f"expected one card, got {text!r}")
        self.steps.append(st.TurnedStep(self.line, self._slot(words[0], text), cards[0]))

    def on_gone(self, words: list[str], text: str) -> None:
        self._moves("discard", words, text)

    def on_rolled(self, words: list[str], text: str) -> None:
        self._moves("roll", words, text)

    def _moves(self, what: str, words: list[str], text: str) -> None:
        self._only(words, 2, text)
        cards, places = self._cards(words[1:], text)
        if places is None:
            raise Fault(f"expected cards and places, such as 7h@1, got {text!r}")
        self.steps.append(st.MovedStep(self.line, self._player(words[0], text), what, cards, places))

    # ---- the players'

    def on_plain(self, seat: int, verb: str, words: list[str], text: str) -> None:
        self._only(words, 0, text)
        if verb == "lv":
            self.steps.append(st.LeftStep(self.line, seat))
        else:
            self.steps.append(st.ActedStep(self.line, seat, {"f": "fold", "cc": "pay", "pb": "bring in"}[verb]))

    def on_to(self, seat: int, verb: str, words: list[str], text: str) -> None:
        self._only(words, 1, text)
        match = _AMOUNT.fullmatch(words[0])
        if match is None or (match["part"] and self.unit == 1):
            raise Fault(f"expected {'whole chips' if self.unit == 1 else 'an amount with at most two decimals'}, got {text!r}")
        part = int((match["part"] or "").ljust(2, "0")) if self.unit > 1 else 0
        self.steps.append(st.ActedStep(self.line, seat, "to", None, int(match["whole"]) * self.unit + part))

    def on_throws(self, seat: int, verb: str, words: list[str], text: str) -> None:
        cards, places = self._cards(words, text)
        self.thrown[seat] = len(cards)
        self.steps.append(st.ThrewStep(self.line, seat, len(cards), cards, places))

    def on_picks(self, seat: int, verb: str, words: list[str], text: str) -> None:
        cards, places = ((None,), None) if words == ["?"] else self._cards(words, text)
        self.steps.append(st.PickedStep(self.line, seat, _PICKS[verb], cards, places))

    def on_says(self, seat: int, verb: str, words: list[str], text: str) -> None:
        self._only(words, 1, text)
        self.steps.append(st.SaidStep(self.line, seat, words[0]))

    def on_shows(self, seat: int, verb: str, words: list[str], text: str) -> None:
        cards, _places = self._cards(words, text)
        if cards and None not in cards:
            # Players all in show before the last cards come, and again at the end.
            for at in range(len(self.steps) - 1, -1, -1):
                earlier = self.steps[at]
                if isinstance(earlier, st.ShownStep) and earlier.seat == seat:
                    self.steps[at] = earlier._replace(final=False)
                    break
            self.steps.append(st.ShownStep(self.line, seat, cards))
        else:
            self.steps.append(st.MuckedStep(self.line, seat))


_PICKS: Final = {"tu": "turn up", "th": "discard", "ps": "pass", "ch": "choose"}
_DEALER: Final[dict[str, Callable[[ActionReader, list[str], str], None]]] = {
    "dh": ActionReader.on_dealt,
    "db": ActionReader.on_board,
    "tc": ActionReader.on_table,
    "tu": ActionReader.on_turned,
    "rm": ActionReader.on_gone,
    "ro": ActionReader.on_rolled,
}
_PLAYERS: Final[dict[str, Callable[[ActionReader, int, str, list[str], str], None]]] = {
    "f": ActionReader.on_plain,
    "cc": ActionReader.on_plain,
    "pb": ActionReader.on_plain,
    "lv": ActionReader.on_plain,
    "cbr": ActionReader.on_to,
    "sd": ActionReader.on_throws,
    "sm": ActionReader.on_shows,
    "say": ActionReader.on_says,
    "tu": ActionReader.on_picks,
    "th": ActionReader.on_picks,
    "ps": ActionReader.on_picks,
    "ch": ActionReader.on_picks,
}
#: Every verb there is, as it is written.
VERBS: Final = (*(f"d {verb}" for verb in _DEALER), *_PLAYERS)
