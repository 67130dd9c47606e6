"""A site as a value: its name and its habits, so that nobody has to ask which site a record is of."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from studbook.history.hand_words import SiteWords

#: When the new cards of a draw come: to each player at once, when all have thrown, or as the record has it.
DrawTime = Literal["at once", "when all have thrown", "as told"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Site:
    """Where a record comes from: a poker site, or a format that any program writes. Every habit is off unless the site has it."""

    #: What commands and files call it: stars, fulltilt, phh, native.
    key: str
    #: What people call it.
    name: str
    #: What stands for a currency behind the stakes: ``USD`` for ``$``.
    currencies: dict[str, str] = field(default_factory=dict)
    #: How it says what a hand is; None: it does not say, or nobody knows its words.
    hand_words: SiteWords | None = None
    #: An uncalled bet goes back in a line of its own.
    returns_uncalled: bool = False
    #: Every street and the showdown has a heading, each player there shows or mucks, and each pot's winners are told.
    tells_showdown: bool = False
    #: Each pot's winners are told, though not who shows and on which street.
    tells_winners: bool = False
    #: A summary with the total pot ends the record.
    sums_up: bool = False
    #: A player saved the record: when the first cards of a seat are told, so are all that follow.
    saved_by_player: bool = False
    #: A card that is dealt and not told: ``X``; empty: the record leaves it out.
    unseen: str = ""
    #: The first cards come before the heading of their street.
    deals_before_heading: bool = False
    #: Players' cards are told in the order of the deal, and hands in the order in which their turn comes.
    tells_in_turn: bool = True
    #: A bet that nobody called is told as part of the pot and goes to its winner, or is a pot of its own.
    pot_holds_uncalled: bool = False
    #: Whether the summary names everybody who was dealt in, once and by seat.
    sums_up_all: bool = True
    #: A card that was thrown is not shown again unless a reshuffle has brought it back.
    throws_stay_away: bool = False
    #: When new cards come.
    draws: DrawTime = "as told"
    #: The draw of a game with no other has a heading; else the first to throw opens it.
    heads_only_draw: bool = True
    #: The new cards of everyone are told, if only how many.
    tells_all_draws: bool = False
    #: A line says who opens the first round of stud, and with which card, before anyone acts.
    names_opener: bool = False
    #: A line says that the discards are shuffled, before the throw that needs them.
    announces_reshuffle: bool = False
    #: What a raise all in of half a bet or more counts for: see `Stakes.short_all_in`.
    short_all_in: str = "half, completed"
    #: Cards are told by seat number, whoever got the first.
    deals_by_number: bool = False
    #: Without a button, the antes say who sits left of the dealer.
    antes_from_left: bool = False
    #: Who shows first: who bet or raised last in the whole hand; else who did so on the last street.
    last_bet_of_hand_shows: bool = False
    #: The rake has no field of its own: the winners' last stacks are less by it.
    rake_in_stacks: bool = False
    #: The house rules are all written down, so that nothing about who opens is left to the site.
    exact: bool = False


#: Poker Hand History, whoever wrote it.
PHH: Final = Site(key="phh", name="Poker Hand History", rake_in_stacks=True)
#: Our own records.
NATIVE: Final = Site(key="native", name="studbook", exact=True)
#: Open Hand History, whoever wrote it.
OHH: Final = Site(
    key="ohh", name="Open Hand History", currencies={"$": "USD", "€": "EUR", "£": "GBP"}, tells_winners=True, saved_by_player=True
)
