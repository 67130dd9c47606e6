"""A recorded hand as the replay page shows it: step by step, told by the same teller as the table's own snapshots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from studbook.engine import SPECTATOR, Event, Hand
from studbook.history.account import HandAccount
from studbook.history.cuts import Cut, shots
from studbook.history.ending import check_ending
from studbook.history.hand_replay import HandReplay
from studbook.history.hindsight import told_early
from studbook.history.record_error import RecordError
from studbook.history.verdicts import allowances
from studbook.rules.options import AUTHORITY
from studbook.rules.phrases import joined
from studbook.telling.glance import Glance
from studbook.telling.player import CardShown, GoneShown, PlayerShown
from studbook.telling.reader import Reader
from studbook.telling.result import HandWords
from studbook.telling.shown_hand import HandShown, TableCardShown
from studbook.telling.teller import Teller
from studbook.telling.words import LogStreet, hand_words

#: Each step shows every seat and card; the longest real hands have a hundred steps or so.
MOST_STEPS: Final = 400


class VerdictShown(msgspec.Struct, frozen=True):
    """Whether the record can be so, and what is wrong with it on which line."""

    ok: bool
    problem: str | None = None
    line: int | None = None
    #: What the site does its own way.
    allowed: list[str] = []


class GameLine(msgspec.Struct, frozen=True):
    """The game and its stakes, in the record's money."""

    key: str
    name: str
    line: str
    short: str
    choices: dict[str, object]
    sides: int


class ReplayName(msgspec.Struct, frozen=True):
    """A player, and whether the record knows all that they held at the end."""

    name: str
    known: bool


class StepCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card before a player, without what is not so; see `CardShown`."""

    card: str | None
    up: bool
    place: int
    street: int = 0
    wild: bool = False
    dead: bool = False
    shown: bool = False
    plays: list[str] = []
    as_: str | None = msgspec.field(name="as", default=None)
    cause: bool = False


class StepPlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player at a step, without what is not so; amounts in the record's money. See `PlayerShown`."""

    chips: str
    state: str
    bet: str = ""
    did: str = ""
    note: str = ""
    forced: str = ""
    opens: str = ""
    declared: str = ""
    draws: list[int | str | None] = []
    won: str = ""
    shows: bool = False
    #: Whether they are asked now.
    acts: bool = False
    cards: list[StepCard] = []
    gone: list[GoneShown] = []
    #: The streets on which cards are still to come.
    coming: list[int] = []
    hand: list[HandWords] = []


class ReplayStep(msgspec.Struct, frozen=True):
    """One picture of the hand."""

    #: The line of the file.
    line: int
    street: str
    number: int
    over: bool
    #: How many lines of the log have been said.
    lines: int
    #: The pot in words; empty at the end.
    pot: str
    players: list[StepPlayer]
    table: list[TableCardShown]
    wild: list[str]


class ReplayShown(msgspec.Struct, frozen=True):
    """The hand for the page."""

    game: GameLine
    #: What the record calls the hand, and the table.
    hand: str
    table: str
    form: str
    players: list[ReplayName]
    #: The seat that reads, told as "You".
    you: int | None
    #: The seat as which it is seen; None: all that the record knows.
    seat: int | None
    over: bool
    verdict: VerdictShown
    #: The oldest street first.
    log: list[LogStreet]
    steps: list[ReplayStep]
    #: For whom the record was written.
    hero: int | None = None
    #: Which hand of the file it is, from 1.
    number: int = 1
    #: The formats that it can be written as.
    forms: list[str] = []


def replay_shown(account: HandAccount, *, you: int | None = None, seat: int | None = None) -> ReplayShown:
    """The hand for the page. Raises `RecordError` when it cannot even begin.

    `you`: the seat that reads, told as "You"; `seat`: only what this seat saw (an engine's seat), None: all that the record knows.
    """
    replay = HandReplay(account)
    cuts, problem = shots(replay)
    if len(cuts) > MOST_STEPS:
        wrong = f"expected a hand of at most {MOST_STEPS} steps to look at, got {len(cuts)}"
        raise RecordError(wrong, cuts[MOST_STEPS].line, account.source)
    hand = replay.hand
    if problem is None and hand.over:
        try:
            check_ending(replay)
        except RecordError as error:
            problem = error
    reader = Reader(hand, account.names, SPECTATOR if you is None else you, authority=AUTHORITY, write=account.money.write)
    teller = Teller(reader)
    if problem is None:
        verdict = VerdictShown(True, allowed=list(allowances(replay)))
    else:
        verdict = VerdictShown(False, problem.problem, problem.line)
    steps = _steps(teller, events_for(hand, seat), cuts)
    return ReplayShown(
        game=_game(teller),
        hand=account.name,
        table=str(account.facts.get("table") or account.facts.get("_table") or ""),
        form=account.form,
        players=[ReplayName(name, _is_known(hand, number)) for number, name in enumerate(account.names)],
        you=you,
        seat=seat,
        over=hand.over,
        verdict=verdict,
        log=teller.narrator.log()[::-1],
        steps=steps,
    )


def events_for(hand: Hand, seat: int | None) -> Sequence[Event]:
    """A seat's come through the hand's own `view`; without a seat nothing is hidden, since the record is all that there is to know."""
    return told_early(hand).log if seat is None else hand.view(seat).log


def _game(teller: Teller) -> GameLine:
    game = teller.game
    return GameLine(game.key, game.name, game.line, game.short, game.choices, len(game.sides))


def _is_known(hand: Hand, seat: int) -> bool:
    """Whether the record knows what this seat held at the end."""
    return bool(hand.state.cards[seat]) and None not in hand.state.cards[seat]


def _steps(teller: Teller, log: Sequence[Event], cuts: Sequence[Cut]) -> list[ReplayStep]:
    steps = []
    for cut in cuts:
        teller.hear(log[teller.heard : cut.at])
        steps.append(_step(teller, cut))
    return steps


def _step(teller: Teller, cut: Cut) -> ReplayStep:
    glance = teller.glance(cut.to_act)
    hand = teller.show(glance)
    return ReplayStep(
        line=cut.line,
        street=hand.street.name,
        number=hand.street.number,
        over=hand.over,
        lines=teller.narrator.count,
        pot=_pot_words(glance.reader, hand),
        players=[_player(glance, hand, seat) for seat in range(glance.reader.n)],
        table=[card for card in hand.table if card.card or not hand.over],
        wild=hand.wild,
    )


def _player(glance: Glance, hand: HandShown, seat: int) -> StepPlayer:
    player: PlayerShown = hand.players[seat]
    chips = glance.reader.chips
    won = sum(part.amount for part in player.won)
    return StepPlayer(
        chips=chips(player.chips),
        bet=chips(player.bet) if player.bet else "",
        state=player.state,
        did=player.did or "",
        note=player.note or "",
        forced=player.forced or "",
        opens=player.opens or "",
        declared=player.declared or "",
        draws=player.draws,
        won=chips(won) if won else "",
        shows=player.shows,
        acts=player.seat in hand.to_act,
        cards=[_card(card) for card in player.cards],
        gone=[card for card in player.gone if card.why == "bad"],
        coming=[card.street for card in player.to_come],
        hand=player.hand if hand.over else _worth(glance, seat),
    )


def _card(card: CardShown) -> StepCard:
    return StepCard(card.card, card.up, card.place, card.street, card.wild, card.dead, card.shown, card.plays, card.as_, card.cause)


def _worth(glance: Glance, seat: int) -> list[HandWords]:
    """What the cards of a seat that is still in are worth now, side by side."""
    if glance.state.folded[seat]:
        return []
    values = ((name, glance.value(seat, side)) for side, name in enumerate(glance.reader.sides))
    return [HandWords(name, hand_words(value), "") for name, value in values if value is not None]


def _pot_words(reader: Reader, hand: HandShown) -> str:
    """``The pot is 97: main 55, side 42.``"""
    if hand.over or not hand.total:
        return ""
    words = f"The pot is {reader.chips(hand.total)}"
    if len(hand.pots) > 1:
        parts = [f"{pot.name.lower()} {reader.chips(pot.amount)}" for pot in hand.pots]
        if hand.this_street:
            parts.append(f"this street {reader.chips(hand.this_street)}")
        words += ": " + joined(parts)
    return words + "."
