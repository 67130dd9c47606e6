"""What a frame holds of a table beside its hand, as docs/protocol.md has it: filled by `snapshot`."""

from __future__ import annotations

import msgspec

from studbook.table.ledger_lines import LedgerLine
from studbook.table.payments import Payment
from studbook.table.sitting import BiggestPot, Placing
from studbook.telling.shown_hand import HandShown


class SettingsShown(msgspec.Struct, frozen=True):
    """What the host has set."""

    clock: int
    bank: int
    chips: int
    least: int
    most: int
    authority: str
    choice: str
    games: list[str]
    order: str
    each: int
    twice: bool
    choosing: int
    pause: float
    pace: float
    coach: bool
    rabbit: bool
    listed: bool
    approve: bool
    host_away: int
    draw: str
    button: str
    minutes: int
    hands: int
    orbits: int
    last_orbit: bool
    kill: str
    ante_grows: bool
    bomb_every: int
    bomb_antes: int
    freezeout: bool
    levels: str
    level_length: int
    prizes: list[int]
    broke_bots: str
    bot_level: str
    bot_temper: str


class TurnOfGames(msgspec.Struct, frozen=True):
    """What is played in turn: ``TurnOfGames("H.O.R.S.E.", ["Texas hold’em", …], 1, 3)``."""

    #: What the order is called; empty where it is the games that the host has ticked.
    name: str
    #: The names of the games.
    games: list[str]
    #: Which is played, -1 before the first.
    at: int
    #: Hands of it to come after this one; None where it goes on until everybody has dealt it.
    left: int | None


class EndingShown(msgspec.Struct, frozen=True):
    """How much is left of the evening that is being played."""

    #: Whether the deal goes round for the last time.
    last_orbit: bool
    #: Whether no hand is dealt after this one.
    last_hand: bool
    #: When the agreed time is up, in milliseconds since 1970; None without one.
    at: int | None
    #: How many hands, or orbits, are left of those agreed, this one among them; None without.
    hands: int | None
    orbits: int | None
    #: Which level of rising stakes is played, from 1; None where they do not rise.
    level: int | None
    #: After how many hands they rise again, this one among them; or when, in milliseconds since 1970.
    level_hands: int | None
    level_at: int | None


class DrawnCardShown(msgspec.Struct, frozen=True):
    """A card drawn before the first hand: by whom, and the place where they sit then."""

    name: str
    card: str
    seat: int


class DrawingShown(msgspec.Struct, frozen=True):
    """What was drawn for the first deal of the evening, the highest first; `hand`: the first hand's number."""

    hand: int
    words: str
    cards: list[DrawnCardShown]


class BestHandShown(msgspec.Struct, frozen=True):
    """The best hand of its kind that was shown this evening."""

    side: str
    name: str
    words: str
    cards: list[str]
    game: str
    hand: int


class ResultShown(msgspec.Struct, frozen=True):
    """How an evening came out: who won it, and in words why it ended; `words` says both in one sentence."""

    winners: list[str]
    why: str
    words: str
    standings: list[Placing]
    #: The address of its page, which needs no name and shows no card that was not shown to all.
    url: str
    #: In milliseconds since 1970.
    began: int
    ended: int
    hands: int
    payments: list[Payment]
    biggest: BiggestPot | None
    #: The best hands, of the ranking that won most often first.
    best: list[BestHandShown]
    every: int
    #: Whether the places had prizes.
    prizes: bool


class PersonShown(msgspec.Struct, frozen=True):
    """Somebody with a name; `seat`: their place at the table, if they have one."""

    id: str
    name: str
    seat: int | None
    online: bool
    host: bool
    barred: bool


class PastHand(msgspec.Struct, frozen=True):
    """A hand that is over."""

    id: int
    game: str
    winners: str
    pot: int


class NextChooser(msgspec.Struct, frozen=True):
    """Who chooses the next game."""

    seat: int | None
    name: str


class OwnGame(msgspec.Struct, frozen=True):
    """A game of the host's own; `mark` changes with its file."""

    key: str
    mark: int


class RoomShown(msgspec.Struct, frozen=True):
    """The room: the same for everyone."""

    code: str
    name: str
    phase: str
    stakes: dict[str, int]
    settings: SettingsShown
    seats_max: int
    hands: int
    url: str
    people: list[PersonShown]
    wishes: list[WishShown]
    #: The host has closed the table.
    closed: bool
    ledger: list[LedgerLine]
    #: Who would pay whom if it ended now, while no hand is played.
    payments: list[Payment]
    history: list[PastHand]
    next: NextChooser | None
    players_ready: int
    #: Whether one person plays against bots, and nothing is waited for.
    alone: bool
    own: list[OwnGame]
    #: The games that may be chosen, while one is.
    allowed: list[str]
    #: The game that was dealt last, while one is chosen, where no game is dealt twice running.
    barred: str | None
    #: The lists of games that the room has kept: their keys in order, by name.
    orders: dict[str, list[str]]
    #: What a custom of the table makes of this hand, in a sentence; empty where nothing.
    custom: str
    #: What is played in turn and where it stands, while one is; None where somebody chooses.
    turn: TurnOfGames | None
    #: What is left of the evening, while one is played; how it came out, until the next begins.
    ending: EndingShown | None
    result: ResultShown | None
    drawing: DrawingShown | None


class WishShown(msgspec.Struct, frozen=True):
    """What somebody asks of the host; `kind`: "seat", "chips" or "back"."""

    person: str
    kind: str
    chips: int
    words: str


class AwaitsShown(msgspec.Struct, frozen=True):
    """What who looks waits for: what they asked of the host, or ("heir") a seat that a bot is about to leave."""

    kind: str
    words: str


class PlanShown(msgspec.Struct, frozen=True):
    """What one has said before one's turn; see `plans.TurnPlan`."""

    what: str
    price: int
    places: list[int]


class AheadShown(msgspec.Struct, frozen=True):
    """What one may say before one's turn, and has said."""

    #: Whether one has still to answer in this round, and what there is to pay.
    due: bool
    price: int
    #: How many cards may be thrown at the next draw.
    throw: int
    plan: PlanShown | None


class GoOnShown(msgspec.Struct, frozen=True):
    """That one may wish to go on at once: whether one has, and who is still waited for."""

    wished: bool
    waits_for: list[str]


class MeShown(msgspec.Struct, frozen=True):
    """Who looks."""

    id: str
    name: str | None
    seat: int | None
    #: Whether they were dealt in at that seat: the hand that is shown may be that of whoever sat there before.
    dealt: bool
    host: bool
    #: Whether the table is theirs, so that they may take the host's part back.
    owner: bool
    away: bool
    awaits: AwaitsShown | None
    #: What the host did about their seat, or empty.
    notice: str
    #: Seconds in one's time bank; whether one may have more time now.
    bank: int
    more_time: bool
    #: What may be said before one's turn; None when nothing may.
    ahead: AheadShown | None
    go_on: GoOnShown | None


class SeatShown(msgspec.Struct, frozen=True):
    """A place at the table that is taken."""

    seat: int
    id: str
    name: str
    bot: bool
    #: How a bot plays, and how well; None for a person.
    temper: str | None
    level: str | None
    chips: int
    #: Chips that come when the hand is over.
    booked: int
    #: "in", "away", "out of chips", "leaving" or "disconnected".
    state: str
    #: Who sits down here when the hand is over.
    heir: str | None
    dealer: bool


class ChoiceShown(msgspec.Struct, frozen=True):
    """A game with its options."""

    game: str
    options: dict[str, object]


class ChoosingShown(msgspec.Struct, frozen=True):
    """The choice of the next game: whose, and what is dealt when the time is up."""

    seat: int | None
    name: str | None
    left: int | None
    total: int
    default: ChoiceShown


class ClockShown(msgspec.Struct, frozen=True):
    """Milliseconds left, of `total`, for these places."""

    #: "clock", "time bank" or "more time".
    kind: str
    seats: list[int]
    left: int | None
    total: int


class ChatLine(msgspec.Struct, frozen=True):
    """Something said; `you`: by who looks."""

    id: int
    who: str
    text: str
    you: bool


class Snapshot(msgspec.Struct, frozen=True, tag_field="type", tag="snapshot"):
    """One frame: all that one person may see of a table."""

    seq: int
    #: Milliseconds since 1970, on the server's clock.
    now: int
    room: RoomShown
    me: MeShown
    seats: list[SeatShown | None]
    choosing: ChoosingShown | None
    clock: ClockShown | None
    chat: list[ChatLine]
    hand: HandShown | None
