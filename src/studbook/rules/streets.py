"""The streets of a game: what the log, the page and the chooser call its stages, read off its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from studbook.rules.game import Game
from studbook.rules.phases import Bet, Choose, Deal, Declare, Discard, Exchange, Pass, Phase, Roll, RollToBeat, Showdown, TableCards, TurnUp
from studbook.rules.walk import walked

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")
_ASKED: Final[dict[type, str]] = {Exchange: "draw", Pass: "pass", Discard: "discard", Roll: "roll", RollToBeat: "turn"}


def ordinal(number: int) -> str:
    """``third``; in figures past the twelfth."""
    return ORDINALS[number] if 0 < number < len(ORDINALS) else f"{number}th"


@dataclass(frozen=True, slots=True)
class Street:
    """One stage: phases `first` up to but not `last` of the walked script, and how many cards each player then holds."""

    name: str
    first: int
    last: int
    cards: int


@dataclass(frozen=True, slots=True)
class Picture:
    """One stage in little cards. `cards`, a letter each: D down, U up, N unseen, S shared, X may be exchanged, P passed, R turned up.

    `table`: cards laid in the middle, T down and S up.
    """

    label: str
    cards: str
    table: str = ""


def deals_streets(phases: tuple[Phase, ...]) -> bool:
    """Whether the stages are called by the number of cards each holds, as in stud."""
    deals = [phase for phase in phases if isinstance(phase, Deal)]
    return len(deals) > 1 or any("U" in deal.faces for deal in deals)


def streets(game: Game, players: int) -> tuple[Street, ...]:
    """The streets at a table of so many players; together they cover all its phases."""
    phases = walked(game, players)
    starts = _starts(phases)
    names = _names(phases, starts)
    found = []
    held = 0
    for first, last, name in zip(starts, (*starts[1:], len(phases)), names, strict=True):
        held += sum(len(phase.faces) for phase in phases[first:last] if isinstance(phase, Deal))
        held -= sum(phase.count for phase in phases[first:last] if isinstance(phase, Discard))
        found.append(Street(name, first, last, held))
    return tuple(found)


def street_at(found: tuple[Street, ...], phase: int) -> Street:
    """The street that a phase of the walked script belongs to."""
    return next(street for street in found if street.first <= phase < street.last)


def _starts(phases: tuple[Phase, ...]) -> tuple[int, ...]:
    """Where streets begin. Cards dealt and turned up before the same round of betting belong to one street."""
    starts = [0]
    begun_by: type | None = None
    bet = False
    for at, phase in enumerate(phases):
        kind = type(phase)
        shared = isinstance(phase, TableCards) and phase.shared
        if isinstance(phase, Bet):
            bet = True
        elif kind in (Deal, Roll, Exchange, Pass, Discard, RollToBeat, Declare, Choose, Showdown) or shared:
            joins = not bet and (begun_by, kind) in ((Deal, Roll), (Roll, Deal), (Deal, Deal), (TableCards, TableCards), (TableCards, Deal))
            if begun_by is not None and not joins:
                starts.append(at)
                bet = False
            if begun_by is None or not joins:
                begun_by = kind
    return tuple(starts)


def _names(phases: tuple[Phase, ...], starts: tuple[int, ...]) -> list[str]:
    stud = deals_streets(phases)
    asked = [_asked_word(phases, first, last) for first, last in zip(starts, (*starts[1:], len(phases)), strict=True)]
    names = []
    held = 0
    for number, (first, last) in enumerate(zip(starts, (*starts[1:], len(phases)), strict=True)):
        part = phases[first:last]
        held += sum(len(phase.faces) for phase in part if isinstance(phase, Deal))
        word = asked[number]
        if any(isinstance(phase, Deal) for phase in part):
            names.append(f"{ordinal(held).capitalize()} street" if stud else _deal_name(phases, last))
        elif word in ("declare", "choice", "showdown"):
            names.append(word.capitalize())
        elif (shared := next((p for p in part if isinstance(p, TableCards) and p.shared), None)) is not None:
            names.append(slot_word(shared.slots).capitalize())
        elif asked.count(word) == 1:
            names.append(word.capitalize())
        else:
            names.append(f"{ordinal(asked[: number + 1].count(word)).capitalize()} {word}")
    return names


def _deal_name(phases: tuple[Phase, ...], last: int) -> str:
    shared = next((phase for phase in phases[last:] if isinstance(phase, TableCards) and phase.shared), None)
    return f"Before the {slot_word(shared.slots)}" if shared else "Deal"


def slot_word(slots: tuple[str, ...]) -> str:
    """What slots are called together: ``flop`` for flop 1, flop 2, flop 3."""
    words = {slot.rstrip("0123456789 ") for slot in slots}
    return words.pop() if len(words) == 1 else ", ".join(slots)


def _asked_word(phases: tuple[Phase, ...], first: int, last: int) -> str:
    for phase in phases[first:last]:
        if isinstance(phase, Declare | Choose | Showdown):
            return {Declare: "declare", Choose: "choice", Showdown: "showdown"}[type(phase)]
        if isinstance(phase, Exchange) and phase.price.times:
            return "buy"
        if isinstance(phase, Exchange) and deals_streets(phases):
            return "exchange"
        if type(phase) in _ASKED:
            return _ASKED[type(phase)]
    return ""


def deal_pictures(game: Game, players: int | None = None) -> tuple[Picture, ...]:
    """The deal in little cards, a picture a street; of a smallest table unless `players` is given."""
    players = players or game.players[0]
    phases = walked(game, players)
    pictures = []
    dealing = [street for street in streets(game, players) if any(isinstance(p, Deal) for p in phases[street.first : street.last])]
    for street in streets(game, players):
        part = phases[street.first : street.last]
        cards = "".join(_letters(phase) for phase in part)
        table = "".join("T" * len(p.slots) for p in part if isinstance(p, TableCards) and not p.shared and not p.card)
        turned = next((phase.slot for phase in part if isinstance(phase, TurnUp)), "")
        if cards or table:
            pictures.append(Picture(_label(street, dealing, turned), cards, table))
    return tuple(pictures)


def _letters(phase: Phase) -> str:
    if isinstance(phase, Deal):
        return phase.faces
    if isinstance(phase, TableCards) and phase.shared:
        return "S" * len(phase.slots)
    if isinstance(phase, Exchange):
        return "X" * phase.at_most
    if isinstance(phase, Pass | Discard):
        return "P" * phase.count
    return "R" * phase.count if isinstance(phase, Roll) else ""


def _label(street: Street, dealing: list[Street], turned: str) -> str:
    if turned:
        return turned.capitalize()
    if street == dealing[0]:
        return "deal"
    if street == dealing[-1]:
        return "last"
    return street.name.lower().removesuffix(" street")
