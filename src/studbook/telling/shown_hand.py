"""The hand as a reader sees it at one moment, as docs/protocol.md has it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from studbook.cards import RANKS
from studbook.engine import State, split_pots
from studbook.rules import TurnUp
from studbook.rules.page import house_lines
from studbook.rules.phrases import joined, one_line, short_line, slot_name
from studbook.telling.bets import next_bet, round_words, sizes_words
from studbook.telling.effects import effect_label
from studbook.telling.glance import Glance
from studbook.telling.hand_parts import Common, HandParts
from studbook.telling.offer import OfferShown, offer_shown
from studbook.telling.player import PlayerShown
from studbook.telling.reader import Reader
from studbook.telling.result import PotShown, Result
from studbook.telling.story import HandStory
from studbook.telling.words import LogStreet


class OptionShown(msgspec.Struct, frozen=True):
    """A house rule in force."""

    label: str
    value: str
    #: Whether the documents leave it open and somebody ruled.
    ruling: bool


class GameShown(msgspec.Struct, frozen=True):
    """The game that is played."""

    key: str
    name: str
    #: The game and its stakes in a line, and in a shorter one for a phone.
    line: str
    short: str
    #: What each ranking of the pot is called.
    sides: list[str]
    draw: bool
    options: list[OptionShown]
    #: The options as they were chosen, by name.
    choices: dict[str, object]


class StreetShown(msgspec.Struct, frozen=True):
    """The street that is played, with the size of its bets."""

    name: str
    size: str
    number: int


class TableCardShown(msgspec.Struct, frozen=True):
    """A card in the middle."""

    slot: str
    name: str
    card: str | None
    up: bool
    #: What it does, in words.
    says: str
    #: Whether it is part of every hand.
    shared: bool
    wild: bool
    #: Whether it was turned up on this street.
    just: bool


class ChipsInPot(msgspec.Struct, frozen=True):
    """A pot while the hand goes on, without the bets that lie before the players."""

    name: str
    amount: int
    #: ``with Jun``, ``without Jun``: whom an all-in keeps in or out.
    note: str


class RaisesShown(msgspec.Struct, frozen=True):
    """Raises made in this round, of how many; None without a limit."""

    made: int
    of: int | None


class RulingShown(msgspec.Struct, frozen=True):
    """A ruling of the house, and whose it is."""

    text: str
    by: str


class HandShown(msgspec.Struct, frozen=True):
    """`hand` of the snapshot."""

    #: The hand's number, and how often the reader has acted in it.
    id: int
    turn: int
    game: GameShown
    street: StreetShown
    #: Clockwise from the dealer's left.
    players: list[PlayerShown]
    table: list[TableCardShown]
    pots: list[ChipsInPot]
    total: int
    this_street: int
    #: Places at the table of those who are asked.
    to_act: list[int]
    raises: RaisesShown | None
    dead: list[str]
    tray: dict[str, str]
    unseen: int
    deck_without: list[str]
    #: Ranks wild for everyone; single cards where not the whole rank is.
    wild: list[str]
    rulings: list[RulingShown]
    #: Whether a question is answered in secret just now.
    secret: bool
    offer: OfferShown | None
    #: What the dealer has said on this street.
    voice: str | None
    #: How many lines of the log came before those in `log`.
    log_from: int
    log: list[LogStreet]
    over: bool
    result: list[PotShown]
    #: Whether the reader may show a hand won without a showdown.
    can_show: bool


def game_shown(reader: Reader) -> GameShown:
    """`game` of the snapshot: the same through the hand."""
    game = reader.game
    return GameShown(
        key=game.key,
        name=game.name,
        line=one_line(game, reader.amounts, reader.chips),
        short=short_line(game, reader.amounts, reader.chips),
        sides=list(reader.sides),
        draw=reader.draw,
        options=[OptionShown(row.lead, row.text, bool(row.ruling)) for row in house_lines(game, reader.options, reader.authority)],
        choices=dict(game.choices),
    )


def street_shown(glance: Glance) -> StreetShown:
    """`street` of the snapshot."""
    s, reader = glance.state, glance.reader
    street = reader.street(s.phase)
    if s.over:
        size = ""
    elif s.open:
        size = sizes_words(reader, s.sizes)
    else:
        size = round_words(reader, next_bet(reader, s.phase))
    return StreetShown(street.name, size, reader.number(street))


def table_shown(glance: Glance, story: HandStory) -> list[TableCardShown]:
    """`table` of the snapshot."""
    s = glance.state
    turns = {phase.slot: phase for phase in glance.reader.script.phases if isinstance(phase, TurnUp)} if s.table else {}
    cards = []
    for slot in s.table:
        phase, card = turns.get(slot.name), slot.card
        cards.append(
            TableCardShown(
                slot=slot.name,
                name=f"The {slot_name(slot.name)}" if phase else "",
                card=None if card is None else str(card),
                up=slot.up,
                says=effect_label(phase, card) if phase else "",
                shared=slot.shared,
                wild=card is not None and card in glance.public_wild,
                just=slot.name in story.just,
            )
        )
    return cards


def pots_shown(glance: Glance) -> list[ChipsInPot]:
    """The pots without the bets of this street, which lie before the players; none once the hand is over."""
    s = glance.state
    if s.over:
        return []
    gathered = [put - bet for put, bet in zip(s.put, s.bets, strict=True)]
    layers = [pot for pot in split_pots(s, gathered) if pot.amount]
    if not layers:
        return [ChipsInPot("Main", s.pot - sum(s.bets), "")]
    shown = []
    for number, pot in enumerate(layers):
        name = "Main" if number == 0 else "Side" if len(layers) == 2 else f"Side {number}"
        note = ""
        if number + 1 < len(layers):
            note = "with " + joined([_called(glance, seat) for seat in pot.seats if seat not in layers[number + 1].seats])
        elif number:
            note = "without " + joined([_called(glance, seat) for seat in layers[number - 1].seats if seat not in pot.seats])
        shown.append(ChipsInPot(name, pot.amount, note))
    return shown


def _called(glance: Glance, seat: int) -> str:
    return "you" if glance.reader.is_you(seat) else glance.reader.name(seat)


def _raises(s: State) -> RaisesShown | None:
    return RaisesShown(max(s.counted - 1, 0), None if s.cap is None else s.cap - 1) if s.open else None


def _wild(glance: Glance) -> list[str]:
    if not glance.reader.script.has_wilds or not glance.public_wild:
        return []
    wild = glance.public_wild
    ranks = [rank for rank in RANKS if all(any(str(card) == rank + suit for card in wild) for suit in "cdhs")]
    return ranks + sorted({str(card) for card in wild if str(card)[0] not in ranks})


class Onlookers(NamedTuple):
    """The hand as onlookers see it at one moment."""

    hand: HandShown
    state: State
    story: HandStory


def hand_shown(
    glance: Glance,
    game: GameShown,
    story: HandStory,
    voice: list[str],
    parts: HandParts,
    onlookers: Onlookers | None = None,
    *,
    number: int,
    turn: int,
    can_show: bool,
) -> HandShown:
    """Everything of the hand at this moment, without the log. `onlookers`: how they see it now; nothing of it is made twice."""
    if onlookers is not None and not glance.state.over:
        return _seated(glance, story, voice, parts, onlookers, turn=turn)
    s, reader = glance.state, glance.reader
    result = Result(glance) if s.over else None
    players, seen = parts.look(glance, story, result, None)
    return HandShown(
        id=number,
        turn=turn,
        game=game,
        street=street_shown(glance),
        players=players,
        table=table_shown(glance, story),
        pots=pots_shown(glance),
        total=sum(award.amount for award in s.awards) if s.over else s.pot,
        this_street=0 if s.over else sum(s.bets),
        to_act=[reader.place(seat) for seat in glance.to_act],
        raises=_raises(s),
        dead=seen.dead,
        tray=seen.tray,
        unseen=seen.unseen,
        deck_without=seen.deck_without,
        wild=_wild(glance),
        rulings=[RulingShown(text, reader.authority) for text in s.rulings],
        secret=s.asked is not None and s.asked.at_once,
        offer=offer_shown(glance),
        voice=None if s.over or not voice else " ".join(voice),
        log_from=0,
        log=[],
        over=s.over,
        result=result.pots_shown() if result is not None else [],
        can_show=can_show,
    )


def _seated(glance: Glance, story: HandStory, voice: list[str], parts: HandParts, onlookers: Onlookers, *, turn: int) -> HandShown:
    """The hand while it is played, from a seat: what is public is the onlookers', and the rest is laid over it."""
    seen_by_all = onlookers.hand
    players, seen = parts.look(glance, story, None, Common(onlookers.state, onlookers.story, seen_by_all.players))
    return HandShown(
        id=seen_by_all.id,
        turn=turn,
        game=seen_by_all.game,
        street=seen_by_all.street,
        players=players,
        table=seen_by_all.table if glance.state.table == onlookers.state.table else table_shown(glance, story),
        pots=pots_shown(glance) if any(pot.note for pot in seen_by_all.pots) else seen_by_all.pots,  # "with you"
        total=seen_by_all.total,
        this_street=seen_by_all.this_street,
        to_act=seen_by_all.to_act,
        raises=seen_by_all.raises,
        dead=seen.dead,
        tray=seen.tray,
        unseen=seen.unseen,
        deck_without=seen.deck_without,
        wild=_wild(glance),
        rulings=seen_by_all.rulings,
        secret=seen_by_all.secret,
        offer=offer_shown(glance),
        voice=" ".join(voice) if voice else None,
        log_from=0,
        log=[],
        over=False,
        result=[],
        can_show=False,
    )
