"""A moment as a page draws it: the players with the cards that the learner may know, the middle, and the pot."""

from __future__ import annotations

import msgspec

from studbook.learning.hand_moment import HandMoment
from studbook.telling.player import CardShown, GoneShown
from studbook.telling.result import HandWords, PotShown
from studbook.telling.shown_hand import ChipsInPot, HandShown, StreetShown, TableCardShown
from studbook.telling.words import LogStreet


class ScenePlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of the scene."""

    seat: int
    name: str
    you: bool
    dealer: bool
    chips: int
    bet: int
    #: "in", "folded" or "all in".
    state: str
    cards: list[CardShown]
    gone: list[GoneShown]
    #: What they did last on this street, what they declared, and what they drew.
    did: str = ""
    declared: str = ""
    draws: list[int | str | None] = []
    #: Whether they are asked now.
    acts: bool = False
    #: At the end: what the hand is, and what it won.
    hand: list[HandWords] = []
    won: int = 0


class Scene(msgspec.Struct, frozen=True):
    """What lies on the table."""

    street: StreetShown
    players: list[ScenePlayer]
    table: list[TableCardShown]
    pots: list[ChipsInPot]
    total: int
    wild: list[str]
    sides: list[str]
    over: bool
    result: list[PotShown]
    #: What has been told since the stop before, the oldest street first.
    story: list[LogStreet]


def scene_of(moment: HandMoment, since: int, *, hides_wild: bool = False) -> Scene:
    """The moment as it is drawn, with the lines of the log after the first `since`.

    What a hand is in words stands there at the end alone: before it, it would answer the questions.
    """
    teller = moment.teller
    hand = teller.with_log(teller.show(teller.glance(moment.asked)), since)
    return Scene(
        street=hand.street,
        players=[_player(hand, seat, moment, hides_wild=hides_wild) for seat in range(moment.reader.n)],
        table=[msgspec.structs.replace(card, wild=card.wild and not hides_wild) for card in hand.table],
        pots=hand.pots,
        total=hand.total,
        wild=[] if hides_wild else hand.wild,
        sides=list(moment.reader.sides),
        over=hand.over,
        result=hand.result,
        story=[street for street in reversed(hand.log) if street.lines],
    )


def _player(hand: HandShown, seat: int, moment: HandMoment, *, hides_wild: bool) -> ScenePlayer:
    player = hand.players[seat]
    cards = [msgspec.structs.replace(card, wild=False) for card in player.cards] if hides_wild else player.cards
    return ScenePlayer(
        seat=seat,
        name="You" if moment.reader.is_you(seat) else player.name,
        you=moment.reader.is_you(seat),
        dealer=seat == moment.reader.n - 1,
        chips=player.chips,
        bet=player.bet,
        state=player.state,
        cards=cards,
        gone=[card for card in player.gone if card.why == "bad"],
        did=player.did or "",
        declared=player.declared or "",
        draws=player.draws,
        acts=seat in moment.asked,
        hand=player.hand if hand.over else [],
        won=sum(part.amount for part in player.won),
    )
