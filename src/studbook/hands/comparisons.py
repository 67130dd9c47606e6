"""A comparison of hands as a file or a page asks for it: a ranking, house rules, what is wild, and the hands; `settle` makes it.

The fields are those of a JSON object::

    {"id": "1", "ranking": "high", "deck": 52, "wild": ["8", "Kd", "Jk", "lowest-hole"], "bug": false,
     "options": {"suit_tiebreak": "card"}, "hands": {"A": "(9s 4h) 3d", "B": "..."}, "shared": "", "hands_share_cards": false}

Only `ranking` and `hands` must be there; fields with other names are passed over, unknown options are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import Final, cast

from studbook.cards import JOKERS, STANDARD, Card, CardError, Deck, faced, ranks_and_cards, write
from studbook.hands.house_rules import OPTIONS, Options, QuestionError, names, truth
from studbook.hands.ranking_names import NAMED, RankingError, named
from studbook.hands.rankings import Ranking, WildHouse
from studbook.hands.wild_ranks import lowest_card_wild, lowest_hole_wild, wild_named
from studbook.names import Names

__all__ = ["LOWEST_CARD", "LOWEST_HOLE", "MOST_CARDS", "OPTIONS", "ComparedHand", "Comparison", "Options", "QuestionError", "comparison"]

MOST_CARDS: Final = 10
LOWEST_HOLE: Final = "lowest-hole"
LOWEST_CARD: Final = "lowest-card"
_LOWEST: Final[Names[str]] = Names()
for _name in (LOWEST_HOLE, "lowest hole card", "low hole", "low hole card", "lowest concealed card"):
    _LOWEST.add(_name, LOWEST_HOLE)
for _name in (LOWEST_CARD, "low card"):
    _LOWEST.add(_name, LOWEST_CARD)


@dataclass(frozen=True, slots=True)
class ComparedHand:
    """One hand: its name, its cards, and which of them lie face down."""

    name: str
    cards: tuple[Card, ...]
    down: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """A question understood. `wild`: names as given, see `wild_for`. `aces_low_in_hole`: an ace in the hole makes aces wild (R-7S-9)."""

    id: str | int | None
    ranking: Ranking
    hands: tuple[ComparedHand, ...]
    shared: tuple[Card, ...] = ()
    deck: Deck = STANDARD
    house: WildHouse = field(default_factory=WildHouse)
    suit_order: str = "shdc"
    wild: tuple[str, ...] = ()
    aces_low_in_hole: bool = False

    def wild_for(self, hand: ComparedHand) -> frozenset[Card]:
        """The cards that are wild in that hand (R-WILD-1, R-WILD-8)."""
        cards: frozenset[Card] = frozenset()
        for name in self.wild:
            if name == LOWEST_HOLE:
                cards |= lowest_hole_wild(hand.down, self.aces_low_in_hole)
            elif name == LOWEST_CARD:
                cards |= lowest_card_wild(hand.cards)
            else:
                cards |= wild_named(name)
        return cards


@contextmanager
def _about(field: str) -> Iterator[None]:
    """Faults inside are about that part of the question, where they do not say so themselves."""
    try:
        yield
    except QuestionError as error:
        error.field = error.field or field
        raise
    except CardError as error:
        raise QuestionError(str(error), field) from None


def comparison(data: object) -> Comparison:
    """Understand a question. Raises `QuestionError` with what was expected, what came and where."""
    if not isinstance(data, Mapping):
        raise QuestionError(f"expected an object with a ranking and hands, got {data!r}")
    with _about("ranking"):
        settled = Options(_ranking(data.get("ranking")))
    with _about("options"):
        for name, value in _mapping(data.get("options") or {}, "options").items():
            settled.set(str(name), value)
    with _about("wild"):
        wild = _wild(data.get("wild") or ())
    with _about("bug"):
        bug = truth(data.get("bug", False), "bug")
    with _about("shared"):
        shared = _cards("the shared cards", data.get("shared") or "")[0]
    with _about("hands"):
        hands = tuple(_beside(hand, shared) for hand in _hands(data.get("hands")))
    with _about("hands_share_cards"):
        share = truth(data.get("hands_share_cards", False), "hands_share_cards")
    with _about("wild"):
        jokers = _check_jokers(hands, shared, wild, bug, share)
    with _about("deck"):
        deck = _deck(data.get("deck", 52), settled.without, jokers)
    _check_cards(hands, shared, deck, share)
    if LOWEST_HOLE in wild:
        _check_down(hands)
    label = data.get("id")
    low_aces = settled.ranking.ace_is_low if settled.ace_in_hole_low is None else settled.ace_in_hole_low
    return Comparison(
        label if isinstance(label, (str, int)) else None,
        settled.ranking,
        hands,
        shared,
        deck,
        settled.house,
        settled.suit_order,
        wild,
        low_aces,
    )


# ---- the parts of a question -------------------------------------------------------------------------------------


def _ranking(name: object) -> Ranking:
    if not isinstance(name, str):
        raise QuestionError(f"expected a ranking out of {', '.join(NAMED)}, got {name!r}")
    try:
        return named(name)
    except RankingError as error:
        raise QuestionError(str(error)) from None


def _wild(value: object) -> tuple[str, ...]:
    """The names of what is wild, as files write them: ``"8"``, ``"Kd"``, ``"Jk"``, `LOWEST_HOLE`. Raises `CardError` at any other."""
    wild: list[str] = []
    for part in value.split(",") if isinstance(value, str) else names(value, "wild"):
        among = not _LOWEST.meanings(part) and any(_LOWEST.meanings(word) for word in part.split())  # as in "8 lowest-hole"
        for piece in part.split() if among else (part,):
            wild += _LOWEST.meanings(piece) or ranks_and_cards(piece)
    return tuple(wild)


def _mapping(value: object, name: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise QuestionError(f"expected an object for {name}, got {value!r}")
    return cast("Mapping[str, object]", value)


def _cards(name: str, text: object) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards in the text, and those of them that lie face down."""
    if isinstance(text, (list, tuple)):
        text = " ".join(str(one) for one in text)
    if not isinstance(text, str):
        raise QuestionError(f"expected the cards of {name} as text such as 'As Kd', got {text!r}")
    try:
        faces = faced(text)
    except CardError as error:
        raise QuestionError(f"in {name}: {error}") from None
    cards = []
    for card, _ in faces:
        if card is None:
            raise QuestionError(f"in {name}: expected only known cards, got ?? in {text!r}")
        cards.append(card)
    return tuple(cards), tuple(card for card, down in faces if down and card is not None)


def _hands(value: object) -> tuple[ComparedHand, ...]:
    if isinstance(value, (list, tuple)):
        value = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", value, strict=False))
    named = _mapping(value, "hands")
    if not named:
        raise QuestionError("expected at least one hand, got none")
    hands = []
    for name, text in named.items():
        with _about(f"hands.{name}"):
            cards, down = _cards(f"hand {name}", text)
            if len(cards) > MOST_CARDS:
                raise QuestionError(f"in hand {name}: expected at most {MOST_CARDS} cards, got {len(cards)}")
        hands.append(ComparedHand(str(name), cards, down))
    return tuple(hands)


def _beside(hand: ComparedHand, shared: tuple[Card, ...]) -> ComparedHand:
    """The hand with its joker told apart from one that is shared."""
    if JOKERS[0] not in shared or JOKERS[0] not in hand.cards:
        return hand
    cards = tuple(JOKERS[1] if card.is_joker else card for card in hand.cards)
    return replace(hand, cards=cards, down=tuple(JOKERS[1] if card.is_joker else card for card in hand.down))


def _check_jokers(hands: tuple[ComparedHand, ...], shared: tuple[Card, ...], wild: tuple[str, ...], bug: bool, share: bool) -> int:
    """How many jokers the deck has; each must be wild or a bug, and there are two at most."""
    jokers = [sum(1 for card in hand.cards if card.is_joker) for hand in hands]
    held = max(jokers) if share else sum(jokers)
    held += sum(1 for card in shared if card.is_joker)
    wild_jokers = any(name.lower() in ("jk", "joker", "jokers") for name in wild)
    if bug and wild_jokers:
        raise QuestionError("expected the joker to be wild or a bug, got both")
    if held and not bug and not wild_jokers:
        raise QuestionError('expected no joker in a game without one: say "wild": ["Jk"] or "bug": true where the deck has one')
    if held > 2:
        raise QuestionError(f"expected at most 2 jokers in the deck, got {held}")
    return held


def _deck(size: object, without: str, jokers: int) -> Deck:
    if isinstance(size, bool) or not isinstance(size, int):
        raise QuestionError(f"expected the number of cards in the deck, such as 52 or 36, got {size!r}")
    if size in (53, 54):
        jokers, size = max(jokers, size - 52), 52
    return replace(Deck.of(size, jokers), without=without)


def _check_cards(hands: tuple[ComparedHand, ...], shared: tuple[Card, ...], deck: Deck, share: bool) -> None:
    ranks = set(deck.ranks)
    owner: dict[Card, str] = {card: "the shared cards" for card in shared if not card.is_joker}
    for card in shared:
        if not card.is_joker and card.rank not in ranks:
            raise QuestionError(f"expected cards of {deck} in the shared cards, got {card}", "shared")
    for hand in hands:
        where = f"hands.{hand.name}"
        for card in hand.cards:
            if card.is_joker:
                continue
            if card.rank not in ranks:
                raise QuestionError(f"in hand {hand.name}: expected cards of {deck} ({_extent(deck)}), got {card}", where)
            if card in owner and (not share or card in shared):
                raise QuestionError(f"expected each card once, got {card} in hand {hand.name} and in {owner[card]}", where)
            owner.setdefault(card, f"hand {hand.name}")


def _check_down(hands: tuple[ComparedHand, ...]) -> None:
    """Where the lowest hole card is wild, every hand has one."""
    for hand in hands:
        if not hand.down:
            where = f"hand {hand.name}"
            raise QuestionError(
                f"expected round brackets around the face-down cards of {where} for its lowest hole card to be wild", f"hands.{hand.name}"
            )


def _extent(deck: Deck) -> str:
    return "ranks " + " ".join(write([4 * rank])[0] for rank in deck.ranks)
