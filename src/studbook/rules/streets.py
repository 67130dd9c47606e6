"""The streets of a game: what the log, the page and the chooser call its stages, read off its phases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from studbook.rules.game import Game
from studbook.rules.phases import Bet, Phase, TurnUp
from studbook.rules.walk import walked

ORDINALS: Final = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth")


def ordinal(number: int) -> str:
    """``third``; in figures past the twelfth: ``21st``."""
    if 0 < number < len(ORDINALS):
        return ORDINALS[number]
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


@dataclass(frozen=True, slots=True)
class Street:
    """One stage of a deal: ``Street("Third street", 0, 3, cards=3)``."""

    name: str
    #: Its phases are `first` up to but not `last` of the walked script.
    first: int
    last: int
    #: How many cards each player holds at its end.
    cards: int


@dataclass(frozen=True, slots=True)
class Picture:
    """One stage in little cards: ``Picture("deal", "DDU", "TTT")``."""

    label: str
    #: A letter a card: D down, U up, N unseen, S shared, X may be exchanged, P passed, R turned up.
    cards: str
    #: Cards laid in the middle that are part of no hand, a T each.
    table: str = ""


def deals_streets(phases: tuple[Phase, ...]) -> bool:
    """Whether the stages are called by the number of cards each holds, as in stud."""
    deals = [phase.dealt for phase in phases if phase.dealt]
    return len(deals) > 1 or any("U" in faces for faces in deals)


class _Part(NamedTuple):
    """The phases of one street, before it has a name."""

    first: int
    last: int
    phases: tuple[Phase, ...]

    @property
    def deals(self) -> bool:
        return any(phase.dealt for phase in self.phases)

    @property
    def gained(self) -> int:
        """How many cards each player has more at its end."""
        return sum(len(phase.dealt) - phase.thrown for phase in self.phases)

    @property
    def shares(self) -> tuple[str, ...]:
        """The places in the middle that are everyone's; the first phase's that lays any."""
        return next((phase.shares for phase in self.phases if phase.shares), ())

    @property
    def word(self) -> str:
        """What is done in it beside dealing: ``draw``."""
        return next((phase.stage for phase in self.phases if phase.stage not in ("", "deal", "middle")), "")


def streets_of(game: Game, players: int) -> tuple[Street, ...]:
    """The streets at a table of so many players; together they cover all its phases."""
    phases = walked(game, players)
    parts = _parts(phases)
    listed = []
    held = 0
    for part, name in zip(parts, _names(phases, parts), strict=True):
        held += part.gained
        listed.append(Street(name, part.first, part.last, held))
    return tuple(listed)


def street_at(listed: tuple[Street, ...], phase: int) -> Street:
    """The street that a phase of the walked script belongs to."""
    return next(street for street in listed if street.first <= phase < street.last)


def _parts(phases: tuple[Phase, ...]) -> list[_Part]:
    """The phases cut where streets begin. Cards dealt and turned up before the same round of betting belong to one street."""
    starts = [0]
    begun_by = ""
    bet = False
    for at, phase in enumerate(phases):
        bet = bet or isinstance(phase, Bet)
        if not phase.stage or (not bet and begun_by in phase.joins):
            continue
        if begun_by:
            starts.append(at)
            bet = False
        begun_by = phase.stage
    return [_Part(first, last, phases[first:last]) for first, last in zip(starts, (*starts[1:], len(phases)), strict=True)]


def _names(phases: tuple[Phase, ...], parts: list[_Part]) -> list[str]:
    stud = deals_streets(phases)
    # In stud a draw is one street among those that are dealt.
    words = ["exchange" if stud and part.word == "draw" else part.word for part in parts]
    names = []
    held = 0
    for number, (part, word) in enumerate(zip(parts, words, strict=True)):
        held += sum(len(phase.dealt) for phase in part.phases)
        if part.deals:
            names.append(f"{ordinal(held).capitalize()} street" if stud else _deal_name(phases, part.last))
        elif part.shares and not word:
            names.append(slot_word(part.shares).capitalize())
        elif words.count(word) == 1:
            names.append(word.capitalize())
        else:
            names.append(f"{ordinal(words[: number + 1].count(word)).capitalize()} {word}")
    return names


def _deal_name(phases: tuple[Phase, ...], last: int) -> str:
    shares = next((phase.shares for phase in phases[last:] if phase.shares), ())
    return f"Before the {slot_word(shares)}" if shares else "Deal"


def slot_word(slots: tuple[str, ...]) -> str:
    """What slots are called together: ``flop`` for flop 1, flop 2, flop 3."""
    words = {slot.rstrip("0123456789 ") for slot in slots}
    return words.pop() if len(words) == 1 else ", ".join(slots)


def deal_pictures(game: Game, players: int | None = None) -> tuple[Picture, ...]:
    """The deal in little cards, a picture a street; of a smallest table unless `players` is given."""
    players = players or game.players[0]
    phases = walked(game, players)
    pictures = []
    dealing = [street for street in streets_of(game, players) if any(phase.dealt for phase in phases[street.first : street.last])]
    for street in streets_of(game, players):
        part = phases[street.first : street.last]
        cards = "".join(phase.picture for phase in part)
        table = "".join("T" * phase.laid for phase in part if not phase.shares)
        turned = next((phase.slot for phase in part if isinstance(phase, TurnUp)), "")
        if cards or table:
            pictures.append(Picture(_label(street, dealing, turned), cards, table))
    return tuple(pictures)


def _label(street: Street, dealing: list[Street], turned: str) -> str:
    if turned:
        return turned.capitalize()
    if street == dealing[0]:
        return "deal"
    if street == dealing[-1]:
        return "last"
    return street.name.lower().removesuffix(" street")
