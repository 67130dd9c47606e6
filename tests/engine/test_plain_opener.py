"""An opener written apart from the engine agrees with it over random boards, and so does a pair showing (R-BET-5, R-BET-8)."""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Literal, NamedTuple

import pytest

from studbook.cards import SUIT_ORDERS, Card, Deck
from studbook.engine.events import EVERYONE
from studbook.engine.openers import boards, find_opener, pair_shows
from studbook.engine.script import script_of
from studbook.engine.state import Held, Slot, State
from studbook.rules import CardWild, Game, High, JokerWild, Low, Opening, Ranking, RankWild, Wild
from tests.engine.book import SEVEN

OPENINGS = (
    Opening("low card", forced="bring-in"),
    Opening("high card", forced="bring-in"),
    Opening("high card", "seat", "open-or-drop"),
    Opening("low card", "seat", "open-or-drop"),
    Opening("high hand"),
    Opening("high hand", "seat"),
    Opening("low hand"),
    Opening("low hand", "seat"),
)
#: The wild cards, how many jokers the deck has, and whether an up card counts as printed.
WILDS: dict[str, tuple[tuple[Wild, ...], int, bool]] = {
    "nothing wild": ((), 0, False),
    "deuces": ((RankWild("2"),), 0, False),
    "deuces and jacks": ((RankWild("2"), RankWild("J")), 0, False),
    "aces": ((RankWild("A"),), 0, False),
    "the king of diamonds": ((CardWild("Kd"),), 0, False),
    "two jokers": ((JokerWild(),), 2, False),
    "a bug": ((), 1, False),
    "deuces as printed": ((RankWild("2"),), 0, True),
}
#: Each ranking, with the order of the ranks from low to high in it.
RANKINGS: dict[str, tuple[Ranking, str]] = {
    "high": (High(), "23456789TJQKA"),
    "A-5": (Low("A-5"), "A23456789TJQK"),
    "A-6": (Low("A-6"), "A23456789TJQK"),
    "2-7": (Low("2-7"), "23456789TJQKA"),
}


class Table(NamedTuple):
    """One sort of game, and what decides who opens it."""

    #: A name of `RANKINGS`.
    ranking: str
    #: A name of `WILDS`.
    wild: str
    #: Suits, high to low.
    suits: str
    opening: Opening

    @property
    def game(self) -> Game:
        wilds, jokers, _face = WILDS[self.wild]
        return replace(SEVEN, pot=(RANKINGS[self.ranking][0],), wilds=wilds, deck=Deck(jokers=jokers), suits=self.suits)

    @property
    def low(self) -> bool:
        return self.ranking != "high"

    def is_wild(self, card: str) -> bool:
        """Whether an up card is read as wild."""
        wild = {"deuces": "2", "deuces and jacks": "2J", "aces": "A"}.get(self.wild, "")
        return card[0] in wild or (card == "Kd" and self.wild == "the king of diamonds") or (card[0] == "*" and self.wild == "two jokers")

    def height(self, card: str) -> int:
        """How high one card stands: the wild one above an ace, or below all where the lowest hand wins; a bug as well."""
        if card[0] == "*" or self.is_wild(card):
            return -1 if self.low else 13
        return RANKINGS[self.ranking][1].index(card[0])

    def suit(self, card: str) -> int:
        return -1 if card[0] == "*" else -self.suits.index(card[1])

    def board(self, cards: list[str]) -> tuple[int, ...]:
        """How high the cards showing stand, larger is higher: every rank is tried for every wild card. No straight or flush counts."""
        fixed = [RANKINGS[self.ranking][1].index(card[0]) for card in cards if card[0] != "*" and not self.is_wild(card)]
        free = [self._may_be(card) for card in cards if card[0] == "*" or self.is_wild(card)]
        return (min if self.low else max)(self._shape([*fixed, *ranks]) for ranks in product(*free))

    def _may_be(self, card: str) -> Iterable[int]:
        """A bug is an ace, for low the rank that helps most."""
        return [12] if self.wild == "a bug" and not self.low else range(13)

    def _shape(self, ranks: list[int]) -> tuple[int, ...]:
        groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
        second = groups[1][0] if len(groups) > 1 and groups[0][0] in (2, 3) and groups[1][0] > 1 else 0
        return (groups[0][0], second, *(rank for _count, rank in groups))

    def opener(self, own: list[list[str]], shared: list[str]) -> int:
        """Who opens, by the rules one by one."""
        by = self.opening.by
        seats = range(len(own))
        value: dict[int, tuple[int, ...]]
        if by.endswith("card"):
            value = {seat: ((min if by == "low card" else max)(map(self.height, own[seat])),) for seat in seats if own[seat]}
        else:
            value = {seat: self.board(own[seat] + shared) for seat in seats if own[seat] + shared}
        if not value:
            return 0
        # In a high game the lowest hand never opens here; in a low game the best hand is the lowest.
        lowest = by == "low card" or (by.endswith("hand") and self.low)
        best = (min if lowest else max)(value.values())
        tied = [seat for seat in value if value[seat] == best]
        if len(tied) == 1 or self.opening.ties == "seat":
            return tied[0]
        marks = {}
        for seat in tied:
            counting = [card for card in own[seat] if not by.endswith("card") or (self.height(card),) == best]
            if by.endswith("card"):
                counting = counting[:1]  # a seat has one card that decides: of those as high, the first dealt
            marks[seat] = max(((self.height(card), self.suit(card)) for card in counting), default=(-3, -1))
        top = (min if by.startswith("low") else max)(marks.values())
        return next(seat for seat in tied if marks[seat] == top)


def tables() -> list[Table]:
    """Every sort: hands are opened by the high hand in a high game, by the low hand in a low one; cards either way in both."""
    return [
        Table(ranking, wild, suits, opening)
        for ranking, wild, suits, opening in product(RANKINGS, WILDS, SUIT_ORDERS, OPENINGS)
        if not (opening.by == "high hand" and ranking != "high") and not (opening.by == "low hand" and ranking == "high")
    ]


def name(card: Card) -> str:
    return "*" if card.is_joker else str(card)


def check(table: Table, seed: int, game: Game) -> Literal["tied", ""]:
    """One random set of boards, few ranks among them so that ties come often."""
    source = random.Random(f"{table} {seed}")
    n = source.randint(2, 7)
    street = source.choice((1, 1, 2, 3, 4))
    few = source.sample(range(13), source.choice((2, 3, 5, 13)))
    deck = [card for card in game.deck.at(n) if card.is_joker or card.rank in few]
    rest = [card for card in game.deck.at(n) if card not in deck]
    source.shuffle(deck)
    deck += source.sample(rest, len(rest))
    state = State([100] * n)
    for _ in range(street):
        for seat in range(n):
            state.lay(seat, [*state.held[seat], Held(deck.pop(0), True, EVERYONE, 0)])
    for seat in range(n):
        if source.random() < 0.05:  # the Bad has taken a card
            state.lay(seat, state.held[seat][1:])
    shared = [deck.pop(0)] if source.random() < 0.3 else []
    state.table = [Slot("common", card, True, True) for card in shared]
    opening = replace(table.opening, wild_at_face=WILDS[table.wild][2])
    ours = find_opener(state, script_of(game, n), opening, list(range(n)), boards(state))
    own = [[name(card) for card in row if card is not None] for row in state.cards]
    assert ours.seat == table.opener(own, [name(card) for card in shared]), (table, own, shared, ours)
    if not table.low:
        pairs = any(table.board(row + [name(card) for card in shared])[0] > 1 for row in own if row or shared)
        assert pair_shows(state, script_of(game, n), opening, boards(state)) == pairs, (table, own, shared)
    return "tied" if ours.tie else ""


def agree(rounds: int) -> None:
    ties = 0
    listed = tables()
    for number, table in enumerate(listed):
        game = table.game
        ties += sum(check(table, seed, game) == "tied" for seed in range(number, number + rounds))
    assert ties > len(listed) * rounds // 8


@pytest.mark.rule("R-BET-5", "R-BET-8", "R-SUIT-1", "R-SUIT-2", "R-7S-2", "R-5S-6")
def test_the_plain_opener_agrees_over_random_boards() -> None:
    agree(3)


@pytest.mark.soak
@pytest.mark.rule("R-BET-5", "R-BET-8", "R-SUIT-1", "R-SUIT-2", "R-7S-2", "R-5S-6")
def test_the_plain_opener_agrees_over_many_boards() -> None:
    agree(24)
