"""A game: a rules page as a value. One engine plays them all; nothing asks which game it is, only what its phases say."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from studbook.cards import STANDARD, Deck
from studbook.hands.rankings import Ranking, WildHouse
from studbook.rules.dealt_up import WhenDealtUp
from studbook.rules.phases import Phase
from studbook.rules.stakes import Opening, Stakes
from studbook.rules.wild_sources import Wild

#: What is done, in this order, when the deck cannot serve a deal (R-7S-2, R-7S-3, R-BDG-4). Folded cards stay dead in all of them.
#: "stub first": an exchange takes what is left of the stub before the discards are shuffled.
Shortage = Literal["recover burns", "reshuffle discards", "stub first", "shared card"]
OddChip = Literal["suit", "suit of all", "seat"]


@dataclass(frozen=True, slots=True)
class Game:
    """One poker game with its house rules settled."""

    #: What it is called by programs: ``razz``.
    key: str
    #: What people call it.
    name: str
    #: The fewest players and the most.
    players: tuple[int, int]
    #: The course of a deal.
    phases: tuple[Phase, ...]
    #: The rankings that share the pot; the first takes the odd chip (R-5S-7).
    pot: tuple[Ranking, ...]
    #: Who opens the rounds that do not say so themselves.
    opening: Opening = Opening()
    #: How bets are sized and counted.
    stakes: Stakes = Stakes()
    #: What is wild.
    wilds: tuple[Wild, ...] = ()
    #: What a wild card may be.
    wild_house: WildHouse = WildHouse()
    #: What follows when some up card falls.
    triggers: tuple[WhenDealtUp, ...] = ()
    #: The deck it is dealt from.
    deck: Deck = STANDARD
    #: The order of the suits, high to low.
    suits: str = "shdc"
    #: Whether a card is burned before every dealing phase but the first.
    burns: bool = False
    #: What is done when cards run out, in this order.
    shortage: tuple[Shortage, ...] = ()
    #: Whether the burn and a last card that is never dealt are needed too (the TDA count).
    last_card_stays: bool = False
    #: Whether the card that is everyone's, since the deck ran short, counts for who opens (TDA: it does not).
    common_card_opens: bool = True
    #: Among tied hands: by the suit of the highest card of the winning five, of all cards held, or the first seat left of the dealer.
    odd_chip: OddChip = "suit"
    #: Whether, by those cards, the highest takes it among tied low hands as well, or there the lowest, the lower suit first.
    odd_chip_low: Literal["highest", "lowest"] = "highest"
    #: A "both" that ties on a side: forfeits everything, keeps what it won alone, or has its share of the side it tied too.
    both_tie: Literal["forfeits", "keeps", "shares"] = "forfeits"
    #: A "both" that failed: it is taken out and the rest divide; or whoever beat it takes all.
    failed_both: Literal["taken out", "beater takes all"] = "taken out"
    #: The pot when every claim failed: split, or left for the next deal.
    all_failed: Literal["split", "rides"] = "split"
    #: What the game is, in one sentence; empty: the phases tell it.
    sentence: str = ""
    #: Goes up when a change would change how a recorded hand is played.
    version: int = 1
    #: The house rules that made this value, ``(option, value)`` pairs in the declaration's order, for pages and records.
    choices: tuple[tuple[str, object], ...] = ()
