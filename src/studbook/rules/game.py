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
    """One poker game with its house rules settled.

    `pot`: the rankings that share it, the first takes the odd chip (R-HL-2). `opening`: for rounds that name none.
    `burns`: a card is burned before every dealing phase but the first. `shortage`: what is done when cards run out; `last_card_stays`: the
    TDA count, in which the burn and a last card that is never dealt are needed too.
    `odd_chip`: among tied hands: the suit of the highest card of the winning five, of all cards held, or the first seat left of the dealer.
    `both_tie`: a "both" that ties on a side: forfeits everything, or keeps what it won. `failed_both`: taken out, the rest divide; or
    whoever beat it takes all. `all_failed`: the pot when every claim failed: split, or left for the next deal.
    `sentence`: what the game is, in one sentence; empty: the phases tell it.
    `choices`: the house rules that made this value, ``(option, value)`` pairs in the declaration's order, for pages and records.
    """

    key: str
    name: str
    players: tuple[int, int]
    phases: tuple[Phase, ...]
    pot: tuple[Ranking, ...]
    opening: Opening = Opening()
    stakes: Stakes = Stakes()
    wilds: tuple[Wild, ...] = ()
    wild_house: WildHouse = WildHouse()
    triggers: tuple[WhenDealtUp, ...] = ()
    deck: Deck = STANDARD
    suits: str = "shdc"
    burns: bool = False
    shortage: tuple[Shortage, ...] = ()
    last_card_stays: bool = False
    odd_chip: OddChip = "suit"
    both_tie: Literal["forfeits", "keeps"] = "forfeits"
    failed_both: Literal["taken out", "beater takes all"] = "taken out"
    all_failed: Literal["split", "rides"] = "split"
    sentence: str = ""
    version: int = 1
    choices: tuple[tuple[str, object], ...] = ()
