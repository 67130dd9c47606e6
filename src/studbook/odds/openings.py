"""The different hands one can start with: those that differ in nothing the game asks about are one."""

from __future__ import annotations

from itertools import combinations, permutations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from studbook.ahead.keeping import COUNTS, limits, stage
from studbook.ahead.spot import Spot
from studbook.cards import CARDS, RANKS, SUITS, Card, card
from studbook.engine import Script, script_of
from studbook.kernels.hand_kinds import kinds_under
from studbook.kernels.keep_rows import worths
from studbook.kernels.random_deals import dealt
from studbook.odds.leaning import has_halves, row_scores_of, rows_lean_low
from studbook.rules import Bet, CardWild, Deal, Exchange, FollowWild, Game, LowHoleWild, MayBuy, TurnUp

Codes = NDArray[np.uint8]
#: A hand of more cards has too many ways to be listed.
MOST_CARDS: Final = 5
#: So many hands are dealt to find the classes of larger ones, and so many of each are looked at.
_DEALT: Final = 100_000
_AMONG: Final = 16
#: The name of the hand of which nothing is kept.
NOTHING: Final = "nothing"


class StartingKind(NamedTuple):
    """One kind of starting hand: `cards`, an example of it (in a draw game the cards that are kept), how they lie, and of how many
    `ways` to be dealt it is. `text` asks for its odds; `name` is for people."""

    cards: tuple[Card, ...]
    up: tuple[bool, ...]
    ways: int
    text: str
    name: str
    #: Hands of a class, of which so many are looked at in place of one example; empty where all of the kind are alike.
    among: tuple[tuple[Card, ...], ...] = ()


class StartingKinds(NamedTuple):
    """All kinds of starting hands, and what they are told apart by."""

    kinds: tuple[StartingKind, ...]
    #: Whether it matters which card lies up.
    faces: bool
    #: Whether suits matter.
    suits: bool
    #: Whether they are the cards kept at the first draw.
    keeps: bool
    #: Whether they are classes of hands by what they have made, told apart by their names.
    classes: bool = False


def kinds_of(game: Game, players: int) -> StartingKinds:
    """The kinds of starting hands at a table of so many; where nobody sees his cards, the first that is turned. Hands of more than five
    cards are put together by what they have made, on the side of the pot on which they stand higher."""
    plan = script_of(game, players)
    dealt = first_cards(plan)
    deck = np.array([int(one) for one in plan.deck if one not in plan.set_aside], np.uint8)
    if "N" in dealt:
        hands = _ways(deck, 1, 0)
        return StartingKinds(_kinds(game, hands, _by_rank(hands, 1), "D", keeps=False), faces=False, suits=False, keeps=False)
    if len(dealt) > MOST_CARDS:
        return StartingKinds(classes_of_hands(game, players, deck, len(dealt)), faces=False, suits=True, keeps=False, classes=True)
    keeps = _keeps(plan)
    faces = "U" in dealt and "D" in dealt and not keeps and _faces_matter(game)
    suits = _suits_matter(game)
    if keeps:
        hands, key = _kept(game, deck, len(dealt), sum(1 << wild for wild in plan.static_wild))
        return StartingKinds(_kinds(game, hands, key, "D" * len(dealt), keeps=True), faces=False, suits=suits, keeps=True)
    down = dealt.count("D") if faces else len(dealt)
    hands = _ways(deck, down, len(dealt) - down)
    key = _canonical(hands, down, _free_suits(game)) if suits else _by_rank(hands, down)
    order = "D" * dealt.count("D") + "U" * dealt.count("U")
    return StartingKinds(_kinds(game, hands, key, order, keeps=False), faces, suits, keeps=False)


def first_cards(plan: Script) -> str:
    """How the cards lie that are dealt before the first bet, a letter for each."""
    dealt = ""
    for phase in plan.phases:
        if isinstance(phase, Deal):
            dealt += phase.faces
        elif isinstance(phase, Bet) and dealt:
            break
    return dealt


def _keeps(plan: Script) -> bool:
    return sum(isinstance(one, Deal) for one in plan.phases) == 1 and any(isinstance(one, Exchange) for one in plan.phases)


def _suits_matter(game: Game) -> bool:
    return not all(ranking.system == "A-5" and ranking.suits == "never" for ranking in game.pot)


def kind_numbers(plan: Script, hands: Codes, *, kept: bool = False) -> NDArray[np.int64]:
    """A number for each hand of first cards, the face-down ones first, the same for those that are one kind. `kept`: they are what is kept
    in a draw game already, 63 for the others."""
    game, dealt = plan.game, first_cards(plan)
    if _keeps(plan):
        kept_cards = np.sort(hands, axis=1) if kept else _kept_of(game, hands, sum(1 << wild for wild in plan.static_wild))
        return _kept_number(kept_cards, suits=_suits_matter(game))
    apart = "U" in dealt and "D" in dealt and _faces_matter(game)
    down = dealt.count("D") if apart else len(dealt)
    return _canonical(hands, down, _free_suits(game)) if _suits_matter(game) else _by_rank(hands, down)


def classes_of_hands(game: Game, players: int, deck: Codes, size: int) -> tuple[StartingKind, ...]:
    """Hands of so many cards by what they have made: on the one side of the pot, or on that of two on which they stand higher."""
    asked = Spot(game, script_of(game, players), (), 0, 0)
    hands = dealt(deck, size, _DEALT, 0, 1, 0)
    low = rows_lean_low(asked, hands) if has_halves(game) else np.zeros(len(hands), bool)
    kinds = []
    for side in range(1 + has_halves(game)):
        mine = hands[low == bool(side)]
        made = kinds_under(game.pot[side], asked.script.deck, game.wild_house)
        number = made.of(row_scores_of(asked.script, side, mine))
        for at in np.unique(number).tolist():
            those = mine[number == at]
            among = tuple(tuple(CARDS[code] for code in hand) for hand in those[:_AMONG].tolist())
            held = tuple(sorted(among[0], reverse=True))
            name = made.names[at] if game.pot[side].side == "high" or not has_halves(game) else f"Low: {made.names[at]}"
            kinds.append(StartingKind(held, (False,) * size, len(those), "".join(map(str, held)), name, among))
    return tuple(kinds)


def _faces_matter(game: Game) -> bool:
    wilds = any(isinstance(wild, LowHoleWild | FollowWild) for wild in game.wilds)
    turns = any(isinstance(phase, TurnUp) for phase in game.phases)
    buys = any(isinstance(trigger.then, MayBuy) for trigger in game.triggers)
    return wilds or turns or buys or any(ranking.hole_only for ranking in game.pot)


def _free_suits(game: Game) -> str:
    """The suits that could change places without changing the game."""
    fixed = {ranking.suit for ranking in game.pot if ranking.suit is not None}
    fixed |= {SUITS[card(wild.card).suit] for wild in game.wilds if isinstance(wild, CardWild) and wild.card.lower() != "jk"}
    if any(ranking.suits != "never" for ranking in game.pot):
        return ""
    return "".join(suit for suit in SUITS if suit not in fixed)


def _ways(deck: Codes, down: int, up: int) -> Codes:
    """Every way to be dealt the cards, the face-down ones first."""
    first = deck[np.array(list(combinations(range(len(deck)), down)), np.intp)]
    if not up:
        return first
    second = deck[np.array(list(combinations(range(len(deck)), up)), np.intp)]
    clash = (first[:, None, :, None] == second[None, :, None, :]).any(axis=(2, 3))
    one, other = np.nonzero(~clash)
    return np.concatenate([first[one], second[other]], axis=1)


def _number(hands: Codes, down: int) -> NDArray[np.int64]:
    parts = [np.sort(hands[:, :down], axis=1), np.sort(hands[:, down:], axis=1)]
    number = np.zeros(len(hands), np.int64)
    for column in np.concatenate(parts, axis=1).T:
        number = number * 64 + column
    return number


def _by_rank(hands: Codes, down: int) -> NDArray[np.int64]:
    return _number(hands >> np.uint8(2), down)


def _canonical(hands: Codes, down: int, free: str) -> NDArray[np.int64]:
    """The same number for hands that some exchange of suits makes equal."""
    places = [SUITS.index(suit) for suit in free]
    best: NDArray[np.int64] | None = None
    for order in permutations(places):
        changed = np.arange(64, dtype=np.uint8)
        for suit, to in zip(places, order, strict=True):
            for rank in range(13):
                changed[4 * rank + suit] = 4 * rank + to
        number = _number(changed[hands], down)
        best = number if best is None else np.minimum(best, number)
    assert best is not None
    return best


def _kept(game: Game, deck: Codes, size: int, wild: int) -> tuple[Codes, NDArray[np.int64]]:
    """Every hand with the cards that are kept first, the others marked as 63, and a number for what is kept: ranks, and where suits matter
    whether of one."""
    hands = deck[np.array(list(combinations(range(len(deck)), size)), np.intp)]
    kept = _kept_of(game, hands, wild)
    return kept, _kept_number(kept, suits=_suits_matter(game))


def _kept_of(game: Game, hands: Codes, wild: int) -> Codes:
    """The cards that are kept of each hand first, the others marked as 63."""
    draws = [phase for phase in game.phases if isinstance(phase, Exchange)]
    ranking = game.pot[0]
    values = worths(hands, ranking, np.full(len(hands), wild, np.uint64), limits(ranking, stage(len(draws), len(draws))))
    best = np.argsort(np.argsort(-values.astype(np.int64), axis=1, kind="stable"), axis=1) < hands.shape[1] - draws[0].at_most
    return np.sort(np.where(best | (values >= COUNTS), hands, 63).astype(np.uint8), axis=1)


def _kept_number(kept: Codes, *, suits: bool) -> NDArray[np.int64]:
    ranks = np.sort(np.where(kept < 63, kept >> 2, 15), axis=1)
    number = _of_one_suit(kept).astype(np.int64) if suits else np.zeros(len(kept), np.int64)
    for column in ranks.T:
        number = number * 16 + column
    whole: NDArray[np.int64] = number
    return whole


def _of_one_suit(kept: Codes) -> NDArray[np.bool_]:
    """Whether the cards kept, two or more, are of one suit; a joker is of any."""
    suits = np.where(kept < 52, kept & 3, 63)
    alike = ((suits == suits[:, :1]) | (suits == 63)).all(axis=1)
    suited: NDArray[np.bool_] = alike & (kept < 52).any(axis=1) & ((kept < 63).sum(axis=1) > 1)
    return suited


def _kinds(game: Game, hands: Codes, key: NDArray[np.int64], faces: str, *, keeps: bool) -> tuple[StartingKind, ...]:
    _, first, ways = np.unique(key, return_index=True, return_counts=True)
    kinds = []
    for at, count in zip(first.tolist(), ways.tolist(), strict=True):
        held = tuple(CARDS[code] for code in hands[at].tolist() if code != 63)
        if keeps:
            held = tuple(_in_order(game, held))
        up = tuple(face == "U" for face in faces[: len(held)])
        kinds.append(StartingKind(held, up, count, _text(held, up, keeps=keeps), _name(game, held)))
    return tuple(kinds)


def _text(held: tuple[Card, ...], up: tuple[bool, ...], *, keeps: bool) -> str:
    if keeps or not any(up):
        return "".join(map(str, held))
    down = "".join(str(one) for one, lies_up in zip(held, up, strict=True) if not lies_up)
    return f"({down})" + "".join(str(one) for one, lies_up in zip(held, up, strict=True) if lies_up)


def _name(game: Game, held: tuple[Card, ...]) -> str:
    """``AA7``: the ranks from high to low; in games with low aces ``A23``, from low to high."""
    return "".join("Jk" if one.is_joker else RANKS[one.rank] for one in _in_order(game, held)) or NOTHING


def _in_order(game: Game, held: tuple[Card, ...]) -> list[Card]:
    """From the high cards to the low ones; where aces are low, from the low to the high."""
    if game.pot[0].ace_is_low:
        return sorted(held, key=lambda one: 14 if one.is_joker else (one.rank + 1) % 13)
    return sorted(held, reverse=True)
