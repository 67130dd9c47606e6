"""The objects of Open Hand History, the JSON standard of hh-specs.handhistory.org, as far as a hand needs them.

Fields that the standard lets out have a default. What it has no field for is ours, and says so.
"""

from __future__ import annotations

from decimal import Decimal

import msgspec

#: The version of the standard that we write.
SPEC_VERSION = "1.4.7"

#: Ours: a card that lay up and was not written down.
UNSEEN = "??"

#: Players are known by numbers; some programs write texts.
PlayerId = int | str
#: Cards; some programs write an empty text where there are none.
CardTexts = list[str] | str | None


class OhhBetLimit(msgspec.Struct):
    """How bets are limited."""

    #: NL, PL or FL.
    bet_type: str
    bet_cap: Decimal = Decimal(0)


class OhhPlayer(msgspec.Struct, omit_defaults=True):
    """A player at the table."""

    id: PlayerId
    name: str
    seat: int
    starting_stack: Decimal
    is_sitting_out: bool = False


class OhhAction(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Something that a player does, or that is done for them."""

    action_number: int | None = None
    player_id: PlayerId | None = None
    action: str
    #: Chips that it puts into the pot.
    amount: Decimal | None = None
    #: None: not said.
    is_allin: bool | None = None
    cards: CardTexts = None
    #: Ours: how many cards were thrown; the standard knows no discards.
    count: int | None = None


class OhhRound(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A street, or the showdown."""

    id: int
    street: str
    #: Cards that come to the middle.
    cards: CardTexts = None
    actions: list[OhhAction] = []


class OhhWin(msgspec.Struct):
    """What a player gets out of a pot."""

    player_id: PlayerId
    win_amount: Decimal


class OhhPot(msgspec.Struct, omit_defaults=True):
    """A pot: 0 is the main pot."""

    number: int
    #: With the rake.
    amount: Decimal
    rake: Decimal | None = None
    jackpot: Decimal | None = None
    player_wins: list[OhhWin] = []


class OhhTournament(msgspec.Struct, omit_defaults=True):
    """The tournament that a hand belongs to."""

    tournament_number: str | int = ""
    name: str = ""


class OhhBeyond(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Ours: what a hand is played for, where the standard has no field for it."""

    small_bet: Decimal | None = None
    big_bet: Decimal | None = None
    bring_in: Decimal | None = None
    #: The smallest chip that splits.
    chip: Decimal | None = None
    #: What a raise all in of half a bet or more counts for, where it is not what nearly all sites have.
    short_all_in: str | None = None
    #: Whether the chips are a home game's own: the standard has but play money for them.
    own_chips: bool = False


class OhhHand(msgspec.Struct, omit_defaults=True, kw_only=True):
    """One hand."""

    spec_version: str = ""
    site_name: str = ""
    network_name: str = ""
    internal_version: str = ""
    tournament: bool | None = None
    tournament_info: OhhTournament | None = None
    game_number: str | int = ""
    start_date_utc: str | None = None
    table_name: str | None = None
    game_type: str
    bet_limit: OhhBetLimit
    table_size: int = 0
    currency: str | None = None
    dealer_seat: int | None = None
    small_blind_amount: Decimal | None = None
    big_blind_amount: Decimal | None = None
    ante_amount: Decimal | None = None
    hero_player_id: PlayerId | None = None
    flags: list[str] | None = None
    players: list[OhhPlayer]
    rounds: list[OhhRound]
    pots: list[OhhPot] = []
    beyond: OhhBeyond | None = msgspec.field(default=None, name="_studbook")


class OhhFile(msgspec.Struct):
    """What stands around a hand."""

    ohh: OhhHand


_ENCODER = msgspec.json.Encoder(decimal_format="number")
_DECODER = msgspec.json.Decoder(OhhFile, strict=False)


def ohh_text(hand: OhhHand) -> str:
    """The hand as JSON, two letters deeper for what lies in what."""
    return msgspec.json.format(_ENCODER.encode(OhhFile(hand)), indent=2).decode()


def ohh_hand(text: str) -> OhhHand:
    """The hand of a JSON text. Raises `msgspec.DecodeError` or `RecursionError`."""
    return _DECODER.decode(text).ohh
