"""What a page may ask of a table: one small structure a command, decoded and checked before the table sees it."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from studbook.engine import Action, Call, Check, Fold, Pick, Raise, Say
from studbook.errors import StudbookError


class Refused(StudbookError):
    """A command that is not carried out. The message is for the person: what was expected, what came. Nothing has changed."""


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """`id`: a random string of the page's making; the same id applies once."""

    id: str = ""


class Join(Command, tag="join"):
    name: str = ""


class Sit(Command, tag="sit"):
    seat: int | None = None
    chips: int | None = None


class Stand(Command, tag="stand"):
    pass


class Away(Command, tag="away"):
    on: bool = True


class Rebuy(Command, tag="rebuy"):
    chips: int | None = None


class AddBot(Command, tag="add_bot"):
    seat: int = 0


class RemoveBot(Command, tag="remove_bot"):
    seat: int = 0


class Fill(Command, tag="fill"):
    """Bots on all free seats."""


class Remove(Command, tag="remove"):
    """The host frees a person's seat after the hand."""

    seat: int = 0


class HostTo(Command, tag="host"):
    person: str = ""


class StartPlay(Command, tag="start"):
    pass


class Pause(Command, tag="pause"):
    pass


class ChangeSettings(Command, tag="settings"):
    settings: dict[str, Any] = {}
    stakes: dict[str, int] = {}


class ChooseGame(Command, tag="choose"):
    game: str = ""
    options: dict[str, Any] = {}
    stakes: dict[str, int] = {}


class PutGame(Command, tag="put_game"):
    """The host puts a game of their own on the table's list. Comes by its own address, not by the socket: a file is too long for it."""

    text: str = ""


class TakeGame(Command, tag="take_game"):
    """The host takes a game of their own off the list."""

    game: str = ""


class Act(Command, tag="act"):
    hand: int = 0
    turn: int = 0
    action: dict[str, Any] = {}


class Show(Command, tag="show"):
    pass


class Chat(Command, tag="chat"):
    text: str = ""


FromPage = (
    Join | Sit | Stand | Away | Rebuy | AddBot | RemoveBot | Fill | Remove | HostTo | StartPlay | Pause | ChangeSettings | ChooseGame
    | TakeGame | Act | Show | Chat
)  # fmt: skip
AnyCommand = FromPage | PutGame
_DECODER: Final = msgspec.json.Decoder(FromPage)
_LONGEST_ID: Final = 64


def decode(frame: str | bytes) -> FromPage:
    """The command in a frame. Raises `Refused` at anything else."""
    try:
        command = _DECODER.decode(frame)
    except msgspec.ValidationError as error:
        raise Refused(f"that is not a command of this table: {str(error)[0].lower()}{str(error)[1:]}") from None
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Refused("expected a command as a JSON object; got something else") from None
    except RecursionError:
        raise Refused("expected a command as a flat JSON object; got one nested too deep") from None
    if len(command.id) > _LONGEST_ID:
        raise Refused(f"expected a command id of at most {_LONGEST_ID} letters, got {len(command.id)}")
    return command


_WORDS: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call()}


def action_of(told: dict[str, Any]) -> Action:
    """The action that ``{"raise": 20}`` and its like stand for. Raises `Refused`."""
    if len(told) == 1:
        ((word, value),) = told.items()
        if word in _WORDS and value is True:
            return _WORDS[word]
        if word == "raise" and _whole(value):
            return Raise(value)
        if word == "pick" and isinstance(value, list) and all(_whole(place) for place in value):
            return Pick(tuple(value))
        if word == "say" and isinstance(value, str):
            return Say(value)
    raise Refused('expected an action such as {"call": true}, {"raise": 20}, {"pick": [0, 3]} or {"say": "low"}; got something else')


def told(action: Action) -> dict[str, Any]:
    """The action as the page and the store write it: the reverse of `action_of`."""
    match action:
        case Raise(to):
            return {"raise": to}
        case Pick(places):
            return {"pick": list(places)}
        case Say(word):
            return {"say": word}
    return {type(action).__name__.lower(): True}


def _whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
