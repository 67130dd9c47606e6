"""Our own record of a hand: a small TOML text from which the hand plays again, card for card.

```toml
format = "studbook/1"
game = "razz"                # a key of the book; [options] holds the house rules that are not the defaults
seats = ["Ines", "Jun"]      # from the dealer's left; the last is the dealer
stacks = [200, 200]
deck = "As Kd ..."           # in the order dealt
key = "00ff"                 # drives the reshuffles
actions = ["1 raise 2", "0 call", "1 pick 0 3", "0 say low", "1 leave"]   # seat, word, amount or places
[amounts]
ante = 1
```
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass, field
from typing import Any, Final

from studbook.cards import Card, CardError, cards, write
from studbook.engine import Action, Call, Check, Dealer, Fold, Hand, IllegalAction, Pick, Raise, Say
from studbook.games import registry
from studbook.rules import Amounts

FORMAT: Final = "studbook/1"
_PLAIN: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call()}
_WANTED: Final[dict[str, type]] = {"game": str, "seats": list, "stacks": list, "deck": str, "actions": list}


class RecordError(ValueError):
    """A text that is no record, or a record that cannot be played; the message says what was expected, what came and where."""


@dataclass(frozen=True, slots=True)
class Record:
    """A hand written down. `options`: house rules that are not the defaults; `actions`: ``(seat, action)``, None for leaving the table."""

    game: str
    seats: tuple[str, ...]
    stacks: tuple[int, ...]
    deck: tuple[Card, ...]
    actions: tuple[tuple[int, Action | None], ...]
    options: dict[str, Any] = field(default_factory=dict)
    amounts: Amounts = field(default_factory=Amounts)
    key: bytes = b""
    carried: int = 0

    def start(self) -> Hand:
        """The hand before the first action. Raises `RecordError` when it cannot be dealt."""
        try:
            game = registry.make(self.game, **self.options)
            return Hand(game, self.amounts, self.stacks, Dealer(self.deck, self.key), carried=self.carried)
        except ValueError as error:
            raise RecordError(f"this hand cannot be dealt: {error}") from None

    def replay(self, actions: int | None = None) -> Hand:
        """The hand after so many actions, by default after all. Raises `RecordError` at the first that was not offered, with its number."""
        hand = self.start()
        for number, (seat, action) in enumerate(self.actions[:actions], 1):
            step(hand, number, seat, action)
        return hand


def step(hand: Hand, number: int, seat: int, action: Action | None) -> tuple[Any, ...]:
    """Play action `number` of a record: the events it made."""
    try:
        return hand.leave(seat) if action is None else hand.act(seat, action)
    except IllegalAction as error:
        raise RecordError(f"action {number}: {error}") from None


def written(record: Record) -> str:
    """The record as TOML."""
    lines = [f'format = "{FORMAT}"', f"game = {json.dumps(record.game)}", f"seats = {json.dumps(list(record.seats))}"]
    lines += [
        f"stacks = {list(record.stacks)}",
        f'deck = "{write(record.deck)}"',
        f'key = "{record.key.hex()}"',
        f"carried = {record.carried}",
    ]
    lines.append("actions = [")
    lines += [f"  {json.dumps(action_words(seat, action))}," for seat, action in record.actions]
    lines.append("]")
    lines += ["", "[amounts]", *(f"{name} = {getattr(record.amounts, name)}" for name in Amounts.__slots__)]
    if record.options:
        lines += ["", "[options]", *(f"{name} = {json.dumps(value)}" for name, value in record.options.items())]
    return "\n".join(lines) + "\n"


def action_words(seat: int, action: Action | None) -> str:
    """``1 raise 20``: the action as a record has it."""
    match action:
        case None:
            return f"{seat} leave"
        case Raise(to):
            return f"{seat} raise {to}"
        case Pick(places):
            return " ".join([f"{seat} pick", *map(str, places)])
        case Say(word):
            return f"{seat} say {word}"
    return f"{seat} {type(action).__name__.lower()}"


def read(text: str) -> Record:
    """The record in a text. Raises `RecordError` with what was expected and what came."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RecordError(f"expected a hand record in TOML: {error}") from None
    if data.get("format") != FORMAT:
        raise RecordError(f'expected format = "{FORMAT}", got {data.get("format")!r}')
    for name, kind in _WANTED.items():
        if not isinstance(data.get(name), kind):
            raise RecordError(f"expected {name} as a {'list' if kind is list else 'text'}, got {data.get(name)!r}")
    try:
        return _record(data)
    except (CardError, TypeError, ValueError) as error:
        raise error if isinstance(error, RecordError) else RecordError(f"{error}") from None


def _record(data: dict[str, Any]) -> Record:
    stacks = data["stacks"]
    if len(stacks) != len(data["seats"]) or not all(isinstance(stack, int) and stack > 0 for stack in stacks):
        raise RecordError(f"expected a stack of chips for each of {len(data['seats'])} seats, got {stacks}")
    actions = tuple(_action(number, told, len(stacks)) for number, told in enumerate(data["actions"], 1))
    deck = cards(data["deck"])
    given = data.get("amounts", {})
    strange = sorted(set(given) - set(Amounts.__slots__))
    if strange:
        raise RecordError(f"expected amounts out of {', '.join(Amounts.__slots__)}, got {', '.join(strange)}")
    return Record(
        data["game"], tuple(map(str, data["seats"])), tuple(stacks), deck, actions, data.get("options", {}), Amounts(**given),
        bytes.fromhex(data.get("key", "")), int(data.get("carried", 0)),
    )  # fmt: skip


def _action(number: int, told: object, seats: int) -> tuple[int, Action | None]:
    words = told.split() if isinstance(told, str) else []
    try:
        seat, word, rest = int(words[0]), words[1], words[2:]
        if not 0 <= seat < seats:
            raise RecordError(f"action {number}: expected a seat from 0 to {seats - 1}, got {seat}")
        if word in _PLAIN and not rest:
            return seat, _PLAIN[word]
        if word == "leave" and not rest:
            return seat, None
        if word == "raise":
            (to,) = map(int, rest)
            return seat, Raise(to)
        if word == "pick":
            return seat, Pick(tuple(map(int, rest)))
        if word == "say":
            (said,) = rest
            return seat, Say(said)
    except (IndexError, ValueError) as error:
        if isinstance(error, RecordError):
            raise
    raise RecordError(f"action {number}: expected a seat and what it does, such as '1 raise 20' or '0 pick 2 3'; got {told!r}")
