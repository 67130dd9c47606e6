"""A question about hands as a file or a page asks it: a ranking, house rules, what is wild, and the hands; `settle` answers it.

The fields are those of a JSON object::

    {"id": "1", "ranking": "high", "deck": 52, "wild": ["8", "Kd", "Jk", "lowest-hole"], "bug": false,
     "options": {"suit_tiebreak": "card"}, "hands": {"A": "(9s 4h) 3d", "B": "..."}, "shared": "", "hands_share_cards": false}

Only `ranking` and `hands` must be there; fields with other names are passed over, unknown options are not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, cast, get_args

from studbook.cards import JOKERS, STANDARD, Card, CardError, Deck, faced, rank_of, suit_order, write
from studbook.hands.rankings import NAMED, Badugi, Circle, High, Ladder, Low, NaturalVersusWild, Ranking, SuitTieBreak, WildHouse, named
from studbook.hands.wilds import lowest_card_wild, lowest_hole_wild, wild_named

MOST_CARDS: Final = 10
LOWEST_HOLE: Final = "lowest-hole"
LOWEST_CARD: Final = "lowest-card"


class QuestionError(ValueError):
    """A question that cannot be answered as it stands; the message says what was expected and what came."""


@dataclass(frozen=True, slots=True)
class AskedHand:
    """One hand: its name, its cards, and which of them lie face down."""

    name: str
    cards: tuple[Card, ...]
    down: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question understood. `wild`: names as given, see `wild_for`. `aces_low_in_hole`: an ace in the hole makes aces wild (R-7S-9)."""

    id: str | int | None
    ranking: Ranking
    hands: tuple[AskedHand, ...]
    shared: tuple[Card, ...] = ()
    deck: Deck = STANDARD
    house: WildHouse = field(default_factory=WildHouse)
    suit_order: str = "shdc"
    wild: tuple[str, ...] = ()
    aces_low_in_hole: bool = False

    def wild_for(self, hand: AskedHand) -> frozenset[Card]:
        """The cards that are wild in that hand (R-WILD-1, R-WILD-8)."""
        found: frozenset[Card] = frozenset()
        for name in self.wild:
            if name == LOWEST_HOLE:
                found |= lowest_hole_wild(hand.down, self.aces_low_in_hole)
            elif name == LOWEST_CARD:
                found |= lowest_card_wild(hand.cards)
            else:
                found |= wild_named(name)
        return found


def question(data: object) -> Question:
    """Understand a question. Raises `QuestionError` or `CardError` with what was expected, what came and where."""
    if not isinstance(data, Mapping):
        raise QuestionError(f"expected an object with a ranking and hands, got {data!r}")
    ranking = _ranking(data.get("ranking"))
    options = dict(_mapping(data.get("options") or {}, "options"))
    settled = Options(ranking)
    for name, value in options.items():
        settled.set(str(name), value)
    wild = _names(data.get("wild") or (), "wild")
    bug = _truth(data.get("bug", False), "bug")
    shared = _cards("the shared cards", data.get("shared") or "")[0]
    hands = tuple(_beside(hand, shared) for hand in _hands(data.get("hands")))
    share = _truth(data.get("hands_share_cards", False), "hands_share_cards")
    jokers = _check_jokers(hands, shared, wild, bug, share)
    deck = _deck(data.get("deck", 52), settled.without, jokers)
    _check_cards(hands, shared, deck, share)
    for name in wild:
        if name not in (LOWEST_HOLE, LOWEST_CARD):
            wild_named(name)
    if LOWEST_HOLE in wild:
        for hand in hands:
            if not hand.down:
                raise QuestionError(
                    f"expected round brackets around the face-down cards of hand {hand.name} for its lowest hole card to be wild"
                )
    given = data.get("id")
    low_aces = settled.ace_in_hole_low
    if low_aces is None:
        low_aces = isinstance(settled.ranking, Badugi) or (isinstance(settled.ranking, Low) and settled.ranking.system != "2-7")
    return Question(
        given if isinstance(given, (str, int)) else None,
        settled.ranking,
        hands,
        shared,
        deck,
        settled.house,
        settled.suit_order,
        wild,
        low_aces,
    )


# ---- options -----------------------------------------------------------------------------------------------------


class Options:
    """House rules as they are set one by one, by the names that files and the command line use (`OPTIONS`)."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.house = WildHouse()
        self.suit_order = "shdc"
        self.without = ""
        self.ace_in_hole_low: bool | None = None

    def set(self, name: str, value: object) -> None:
        """Set an option; `QuestionError` for one that there is not, that the ranking has not, or for a value that it cannot have."""
        option = OPTIONS.get(name)
        if option is None:
            raise QuestionError(f"expected an option out of {', '.join(OPTIONS)}, got {name!r}")
        option.apply(self, option.read(value, name))


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: how its value is read, where it is kept, and what it says to people.

    `kept`: the field's name. `of`: the kinds of ranking that have it, none for what belongs to the house or the deck.
    """

    kept: str
    read: Callable[[object, str], Any]
    help: str
    of: tuple[type, ...] = ()
    house: bool = False

    def apply(self, options: Options, value: Any) -> None:
        if self.of:
            if not isinstance(options.ranking, self.of):
                default = next(getattr(kind(), self.kept) for kind in self.of)
                if value == default:
                    return
                kinds = " and ".join(kind.__name__.lower() for kind in self.of)
                raise QuestionError(f"expected {self.kept!r} only with {kinds} rankings, got it with {options.ranking!r}")
            options.ranking = replace(options.ranking, **{self.kept: value})
        elif self.house:
            options.house = replace(options.house, **{self.kept: value})
        else:
            setattr(options, self.kept, value)


def _truth(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise QuestionError(f"expected true or false for {name}, got {value!r}")
    return value


def _one_of(*words: str | None) -> Callable[[object, str], Any]:
    def read(value: object, name: str) -> Any:
        if value not in words:
            raise QuestionError(f"expected one of {', '.join(str(word) for word in words if word)} for {name}, got {value!r}")
        return value

    return read


def _rank(value: object, name: str) -> str | None:
    if value is None:
        return None
    text = str(value).strip().upper()
    rank_of(text)
    return "T" if text == "10" else text


def _ranks(value: object, name: str) -> tuple[str, ...]:
    return tuple(cast("str", _rank(rank, name)) for rank in _names(value, name))


def _without(value: object, name: str) -> str:
    return "".join(_ranks(list(value) if isinstance(value, str) and "," not in value and "10" not in value else value, name))


def _qualifier(value: object, name: str) -> int | None:
    if value is None:
        return None
    rank = _rank(value, name)
    number = "23456789TJQK".find(str(rank)) + 2
    if isinstance(value, bool) or number < 5:
        raise QuestionError(f"expected a rank from 5 to K that the low must not be over, such as 8, got {value!r}")
    return number


def _count(value: object, name: str) -> int | None:
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 5:
        raise QuestionError(f"expected a number of own cards from 0 to 5 for {name}, got {value!r}")
    return value


def _suit_order(value: object, name: str) -> str:
    return suit_order(str(value))


OPTIONS: Final[dict[str, Option]] = {
    "ladder": Option("ladder", _one_of(*get_args(Ladder)), "Which categories there are.", (High,)),
    "soko_below_pair": Option("soko_below_pair", _truth, "Soko's four-straight and four-flush stand below a pair.", (High,)),
    "flush_over_full_house": Option("flush_over_full_house", _truth, "A flush beats a full house (stripped decks).", (High,)),
    "trips_over_straight": Option("trips_over_straight", _truth, "Three of a kind beats a straight (stripped decks).", (High,)),
    "crown": Option("crown", _rank, "A rank whose natural pair beats everything.", (High,)),
    "circle": Option("circle", _one_of(*get_args(Circle), None), "No unbeatable hand: the Italian or the Greek circle.", (High,)),
    "imperial_any_suit": Option("imperial_any_suit", _truth, "The Greek imperial flush may be of any suit, not of hearts alone.", (High,)),
    "suit_tiebreak": Option(
        "suits",
        _one_of(*get_args(SuitTieBreak)),
        "Suits break ties, and by which card; in a low the lower suit wins.",
        (High, Low, Badugi),
    ),
    "suit_order": Option("suit_order", _suit_order, "The suits from high to low, such as shdc."),
    "own": Option("own", _count, "Exactly so many of a player's own cards play (Omaha: 2).", (High, Low)),
    "qualifier": Option("qualifier", _qualifier, "The low must have no pair and no card over this: 8 is eight or better.", (Low,)),
    "ace_king_straight": Option("ace_king_straight", _truth, "Ace-to-six: A-K-Q-J-10 counts as a straight.", (Low,)),
    "ace_pair": Option("ace_pair", _one_of("low", "high"), "Ace-to-six: a pair of aces is the lowest or the highest pair.", (Low,)),
    "five_of_a_kind": Option("five_of_a_kind", _truth, "Five of a kind exists.", house=True),
    "double_ace_flush": Option("double_ace_flush", _truth, "A wild card may copy a card already held.", house=True),
    "natural_vs_wild": Option(
        "beats", _one_of(*get_args(NaturalVersusWild)), "Which of two equal hands wins by its wild cards.", house=True
    ),
    "wild_may_not_be": Option("may_not_be", _ranks, "Ranks that a wild card may not stand for.", house=True),
    "without": Option("without", _without, "Ranks taken out of the deck; straights skip the gap."),
    "ace_in_hole_low": Option("ace_in_hole_low", _truth, "Lowest hole card wild: an ace in the hole is low and makes aces wild."),
}


# ---- the parts of a question -------------------------------------------------------------------------------------


def _ranking(name: object) -> Ranking:
    if not isinstance(name, str):
        raise QuestionError(f"expected a ranking out of {', '.join(NAMED)}, got {name!r}")
    try:
        return named(name)
    except ValueError as error:
        raise QuestionError(str(error)) from None


def _mapping(value: object, name: str) -> Mapping[str, object]:
    if not isinstance(value, Mapping):
        raise QuestionError(f"expected an object for {name}, got {value!r}")
    return cast("Mapping[str, object]", value)


def _names(value: object, name: str) -> tuple[str, ...]:
    """A list of words, or a text with commas or spaces between them."""
    if isinstance(value, str):
        return tuple(value.replace(",", " ").split())
    if isinstance(value, (list, tuple)):
        return tuple(str(one).strip() for one in value)
    raise QuestionError(f"expected a list for {name}, got {value!r}")


def _cards(name: str, text: object) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The cards in the text, and those of them that lie face down."""
    if isinstance(text, (list, tuple)):
        text = " ".join(str(one) for one in text)
    if not isinstance(text, str):
        raise QuestionError(f"expected the cards of {name} as text such as 'As Kd', got {text!r}")
    try:
        found = faced(text)
    except CardError as error:
        raise QuestionError(f"in {name}: {error}") from None
    cards = []
    for card, _ in found:
        if card is None:
            raise QuestionError(f"in {name}: expected only known cards, got ?? in {text!r}")
        cards.append(card)
    return tuple(cards), tuple(card for card, down in found if down and card is not None)


def _hands(value: object) -> tuple[AskedHand, ...]:
    if isinstance(value, (list, tuple)):
        value = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", value, strict=False))
    given = _mapping(value, "hands")
    if not given:
        raise QuestionError("expected at least one hand, got none")
    hands = []
    for name, text in given.items():
        cards, down = _cards(f"hand {name}", text)
        if len(cards) > MOST_CARDS:
            raise QuestionError(f"in hand {name}: expected at most {MOST_CARDS} cards, got {len(cards)}")
        hands.append(AskedHand(str(name), cards, down))
    return tuple(hands)


def _beside(hand: AskedHand, shared: tuple[Card, ...]) -> AskedHand:
    """The hand with its joker told apart from one that is shared."""
    if JOKERS[0] not in shared or JOKERS[0] not in hand.cards:
        return hand
    cards = tuple(JOKERS[1] if card.is_joker else card for card in hand.cards)
    return replace(hand, cards=cards, down=tuple(JOKERS[1] if card.is_joker else card for card in hand.down))


def _check_jokers(hands: tuple[AskedHand, ...], shared: tuple[Card, ...], wild: tuple[str, ...], bug: bool, share: bool) -> int:
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


def _check_cards(hands: tuple[AskedHand, ...], shared: tuple[Card, ...], deck: Deck, share: bool) -> None:
    ranks = set(deck.ranks)
    owner: dict[Card, str] = {card: "the shared cards" for card in shared if not card.is_joker}
    for card in shared:
        if not card.is_joker and card.rank not in ranks:
            raise QuestionError(f"expected cards of {deck} in the shared cards, got {card}")
    for hand in hands:
        for card in hand.cards:
            if card.is_joker:
                continue
            if card.rank not in ranks:
                raise QuestionError(f"in hand {hand.name}: expected cards of {deck} ({_extent(deck)}), got {card}")
            if card in owner and (not share or card in shared):
                raise QuestionError(f"expected each card once, got {card} in hand {hand.name} and in {owner[card]}")
            owner.setdefault(card, f"hand {hand.name}")


def _extent(deck: Deck) -> str:
    return "ranks " + " ".join(write([4 * rank])[0] for rank in deck.ranks)
