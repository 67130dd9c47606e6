"""What a page may ask of a table: one small structure a command, decoded and checked before the table sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeGuard, assert_never

import msgspec

from studbook.engine import Action, Call, Check, Fold, Pick, Raise, Say
from studbook.errors import StudbookError


class Refused(StudbookError):
    """A command that is not carried out. The message is for the person: what was expected, what came. Nothing has changed."""


class Command(msgspec.Struct, tag_field="do", forbid_unknown_fields=True):
    """What every command has: ``{"do": "sit", "id": "x7"}``."""

    #: A random string of the page's making; the same id applies once.
    id: str = ""


class Join(Command, tag="join"):
    """Somebody says their name, or another one."""

    name: str = ""


class Sit(Command, tag="sit"):
    """Sit down: on this seat, or any; with so many chips, or as many as the settings say."""

    seat: int | None = None
    chips: int | None = None


class Stand(Command, tag="stand"):
    """Get up."""


class Away(Command, tag="away"):
    """Sit out from the next hand, or come back."""

    on: bool = True


class Rebuy(Command, tag="rebuy"):
    """Buy chips between hands."""

    chips: int | None = None


class AddBot(Command, tag="add_bot"):
    """The host puts a bot on a free seat."""

    seat: int = 0


class RemoveBot(Command, tag="remove_bot"):
    """The host sends a bot away."""

    seat: int = 0


class BotMind(Command, tag="bot_mind"):
    """The host says how the bot on a seat plays: its temperament, its level, or both."""

    seat: int = 0
    temper: str | None = None
    level: str | None = None


class Fill(Command, tag="fill"):
    """The host puts bots on all free seats."""


class Remove(Command, tag="remove"):
    """The host frees a person's seat after the hand, and says why."""

    seat: int = 0
    why: str = ""


class Bar(Command, tag="bar"):
    """The host keeps somebody out from now on, or (`on` false) lets them in again."""

    person: str = ""
    on: bool = True
    why: str = ""


class Accept(Command, tag="accept"):
    """The host grants what somebody asks for, or all that is asked for; chips perhaps other than were asked for."""

    person: str | None = None
    chips: int | None = None


class Decline(Command, tag="decline"):
    """The host does not grant it, and says why."""

    person: str = ""
    why: str = ""


class Withdraw(Command, tag="withdraw"):
    """Somebody wants it no more: what they asked the host for, or the seat that a bot is about to leave them."""


class ComeBack(Command, tag="back"):
    """Somebody whom this browser does not show says who they are; the host lets them in again."""

    name: str = ""


class Noted(Command, tag="noted"):
    """Somebody has read what the host did about their seat."""


class Rename(Command, tag="rename"):
    """The host gives the table another name."""

    name: str = ""


class CloseTable(Command, tag="close"):
    """The host closes the table: the evening ends after the hand, and nobody new comes in until the host starts another."""


class TakeHost(Command, tag="take_host"):
    """The owner of the table is its host again."""


class HostTo(Command, tag="host"):
    """The host makes somebody else the host."""

    person: str = ""


class StartPlay(Command, tag="start"):
    """The host has hands dealt from now on."""


class Pause(Command, tag="pause"):
    """The host wants no hand after this one."""


class EndEvening(Command, tag="end"):
    """The host ends the evening: after a last orbit, or after the hand that is being played."""

    orbit: bool = True


class ChangeSettings(Command, tag="settings"):
    """The host changes some of the settings and stakes, from the next hand on."""

    settings: Mapping[str, object] = {}
    stakes: Mapping[str, int] = {}


class ChooseGame(Command, tag="choose"):
    """The dealer's choice of the next game; the host may say the stakes with it."""

    game: str = ""
    options: Mapping[str, object] = {}
    stakes: Mapping[str, int] = {}


class PutGame(Command, tag="put_game"):
    """The host puts a game of their own on the table's list. It has an address of its own, since a file is too long for the socket."""

    #: The file that declares the game.
    text: str = ""


class TakeGame(Command, tag="take_game"):
    """The host takes a game of their own off the list."""

    #: Its key.
    game: str = ""


class PutOrder(Command, tag="put_order"):
    """The host keeps a list of games under a name, in the order in which they are played."""

    name: str = ""
    #: The keys of the games.
    games: tuple[str, ...] = ()


class TakeOrder(Command, tag="take_order"):
    """The host forgets a list."""

    name: str = ""


class ActFrame(Command, tag="act"):
    """An act as the page sends it: ``{"do": "act", "hand": 7, "turn": 2, "action": {"raise": 20}}``. `decode` makes an `Act` of it."""

    hand: int = 0
    turn: int = 0
    action: Mapping[str, object] = {}


class Act(Command, kw_only=True):
    """What a player does when asked. `hand` and `turn` say which question is answered, so that a late answer finds its turn gone."""

    hand: int
    turn: int
    action: Action


class PlanAhead(Command, tag="plan"):
    """What one wants done when the turn comes, seen by nobody else; no `what`: nothing any more."""

    hand: int = 0
    what: Literal["", "check or fold", "call", "fold to any bet", "draw"] = ""
    #: What is to pay now: the plan holds for this price.
    price: int = 0
    #: The places of the cards to throw at the draw.
    places: tuple[int, ...] = ()


class GoOn(Command, tag="go_on"):
    """On to the next hand, or to the end of one that one is out of: it goes quickly when everybody who is about says so."""


class MoreTime(Command, tag="more_time"):
    """Begin one's own clock anew, once in a hand."""


class Beat(Command, tag="beat"):
    """A page asks whether its line is alive; nothing is done."""


class Show(Command, tag="show"):
    """Show the cards that one has won with, after a hand that ended without a showdown."""

    #: The places of those that are shown; empty: all.
    places: tuple[int, ...] = ()


class Chat(Command, tag="chat"):
    """Say something to the table."""

    text: str = ""


class SealSeed(Command, tag="seal"):
    """A page has a seed ready for the next cut (docs/fair.md)."""

    #: ``SHA-256(seed)``, 64 figures in hexadecimal.
    seal: str = ""


class GiveSeed(Command, tag="seed"):
    """A page says its seed, once the shuffle is committed to, and seals its next one."""

    #: What the shuffle is called.
    deal: str = ""
    #: 32 bytes in hexadecimal.
    seed: str = ""
    #: The seal of the next seed.
    next: str = ""


#: What somebody does about their seat, about themselves and about the pace; what only the host may do, first of all about people.
SeatCommand = Sit | Stand | Away | Rebuy
GuestCommand = Withdraw | Noted | TakeHost
PaceCommand = PlanAhead | GoOn | MoreTime
PeopleCommand = Remove | Bar | Accept | Decline | HostTo
HostCommand = (
    PeopleCommand
    | Rename
    | CloseTable
    | AddBot
    | RemoveBot
    | BotMind
    | Fill
    | StartPlay
    | Pause
    | EndEvening
    | ChangeSettings
    | TakeGame
    | PutOrder
    | TakeOrder
)
CutCommand = SealSeed | GiveSeed
TableCommand = Join | ComeBack | Act | Chat | ChooseGame | Show | PaceCommand | SeatCommand | GuestCommand | HostCommand | PutGame
AnyCommand = TableCommand | CutCommand
_Frame = Beat | Join | ComeBack | ActFrame | Chat | ChooseGame | Show | PaceCommand | SeatCommand | GuestCommand | HostCommand | CutCommand
_DECODER: Final = msgspec.json.Decoder(_Frame)
_LONGEST_ID: Final = 64


def decode(frame: str | bytes) -> AnyCommand | Beat:
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
    if isinstance(command, ActFrame):
        return Act(id=command.id, hand=command.hand, turn=command.turn, action=action_of(command.action))
    return command


_WORDS: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call()}


def action_of(payload: Mapping[str, object]) -> Action:
    """The action that ``{"raise": 20}`` and its like stand for. Raises `Refused`."""
    if len(payload) == 1:
        ((word, value),) = payload.items()
        if word in _WORDS and value is True:
            return _WORDS[word]
        if word == "raise" and _is_whole(value):
            return Raise(value)
        if word == "pick" and isinstance(value, list) and all(map(_is_whole, value)):
            return Pick(tuple(value))
        if word == "say" and isinstance(value, str):
            return Say(value)
    raise Refused('expected an action such as {"call": true}, {"raise": 20}, {"pick": [0, 3]} or {"say": "low"}; got something else')


def payload_of(action: Action) -> dict[str, object]:
    """The action as the page and the store write it: the reverse of `action_of`."""
    match action:
        case Raise(to):
            return {"raise": to}
        case Pick(places):
            return {"pick": list(places)}
        case Say(word):
            return {"say": word}
        case Fold():
            return {"fold": True}
        case Check():
            return {"check": True}
        case Call():
            return {"call": True}
        case _:
            assert_never(action)


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
