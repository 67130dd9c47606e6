"""House rules about rankings and wild cards, by the names that files, the command line and the page use: declared here once (`OPTIONS`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, cast, get_args

from studbook.cards import RANK_NAMES, RANK_PLURALS, RANKS, SUIT_ORDERS, CardError, rank_letter, suit_order
from studbook.errors import StudbookError
from studbook.hands.base_ranking import Circle, Ladder, SuitTieBreak
from studbook.hands.rankings import Badugi, High, Low, NaturalVersusWild, Ranking, WildHouse

Kind = Literal["switch", "choice", "ranks"]
#: A value that may be chosen, and what it is called.
Choice = tuple[object, str]


class QuestionError(StudbookError):
    """A question that cannot be answered as it stands; the message says what was expected and what came.

    `field`: where in the question, such as ``ranking``, ``options.crown`` or ``hands.A``; empty for the whole of it.
    """

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


class Options:
    """House rules as they are set one by one, by the names that files and the command line use (`OPTIONS`)."""

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.house: WildHouse = WildHouse()
        self.suit_order = "shdc"
        self.without = ""
        self.ace_in_hole_low: bool | None = None

    def set(self, name: str, value: object) -> None:
        """Set an option; `QuestionError` for one that there is not, that the ranking has not, or for a value that it cannot have."""
        option = OPTIONS.get(name)
        if option is None:
            raise QuestionError(f"expected an option out of {', '.join(OPTIONS)}, got {name!r}", "options")
        try:
            option.apply(self, option.read(value, name))
        except (QuestionError, CardError) as error:
            raise QuestionError(str(error), f"options.{name}") from None


@dataclass(frozen=True, slots=True)
class RankingOption:
    """A house rule about rankings or wild cards: how its value is read, where it is kept, and what it says to people."""

    #: The name of the field that keeps it.
    kept: str
    #: Makes a value of what a file or a page says; raises `QuestionError` or `CardError`.
    read: Callable[[object, str], object]
    #: What it does, in a sentence.
    help: str
    #: The kinds of ranking that have it; none for what belongs to the house or the deck.
    of: tuple[type, ...] = ()
    #: Whether it is a rule about wild cards, kept in the `WildHouse`.
    house: bool = False
    #: Its name on a page.
    label: str = ""
    #: Its values with their words; a switch needs none.
    choices: tuple[Choice, ...] = ()
    #: Where it can make a difference, ``(what, values)``: another option or field of the ranking that has one of these values; or "wild",
    #: "lowest_hole", "shared" for hands with such cards.
    needs: tuple[str, tuple[object, ...]] | None = None
    #: Whether the name of the ranking says it already.
    by_name: bool = False
    #: How it is set: on or off, one of its choices, or any number of ranks.
    kind: Kind = "choice"

    def apply(self, options: Options, value: object) -> None:
        """Set this option to a value that was read; `QuestionError` where the ranking has no such option."""
        change: dict[str, Any] = {self.kept: value}  # `read` has seen to its type
        if self.of:
            if not isinstance(options.ranking, self.of):
                default = next(getattr(kind(), self.kept) for kind in self.of)
                if value == default:
                    return
                kinds = " and ".join(kind.__name__.lower() for kind in self.of)
                came = type(options.ranking).__name__.lower()
                raise QuestionError(f"expected {self.kept!r} only with {kinds} rankings, got it with a {came} one")
            options.ranking = replace(options.ranking, **change)
        elif self.house:
            options.house = replace(options.house, **change)
        else:
            setattr(options, self.kept, value)

    def value_in(self, options: Options) -> object:
        """Its present value; None where the ranking has no such option."""
        if self.of:
            return getattr(options.ranking, self.kept) if isinstance(options.ranking, self.of) else None
        return getattr(options.house if self.house else options, self.kept)


# ---- reading values ----------------------------------------------------------------------------------------------


def truth(value: object, name: str) -> bool:
    """True or false, and nothing else."""
    if not isinstance(value, bool):
        raise QuestionError(f"expected true or false for {name}, got {value!r}")
    return value


def names(value: object, name: str) -> tuple[str, ...]:
    """A list of words, or a text with commas or spaces between them."""
    if isinstance(value, str):
        return tuple(value.replace(",", " ").split())
    if isinstance(value, (list, tuple)):
        return tuple(str(one).strip() for one in value)
    raise QuestionError(f"expected a list for {name}, got {value!r}")


def _one_of(*words: str | None) -> Callable[[object, str], object]:
    def read(value: object, name: str) -> object:
        if value not in words:
            raise QuestionError(f"expected one of {', '.join(str(word) for word in words if word)} for {name}, got {value!r}")
        return value

    return read


def _rank(value: object, name: str) -> str | None:
    if value is None:
        return None
    return rank_letter(str(value))


def _ranks(value: object, name: str) -> tuple[str, ...]:
    return tuple(cast("str", _rank(rank, name)) for rank in names(value, name))


def _without(value: object, name: str) -> str:
    """Ranks in a row or one by one: ``"89T"``, ``"8 9 10"``, ``"eights, nines and tens"``."""
    if isinstance(value, str):
        words = [word for word in re.split(r"[\s,/-]+|\band\b", value.replace("10", "T")) if word]
        value = [letter for word in words for letter in (word if set(word.upper()) <= set(RANKS) else [word])]
    return "".join(dict.fromkeys(_ranks(value, name)))


def _qualifier(value: object, name: str) -> int | None:
    if value is None:
        return None
    number = value if isinstance(value, int) else RANKS.find(str(_rank(value, name))) + 2
    if isinstance(value, bool) or not 5 <= number <= 13:
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


# ---- the declaration ---------------------------------------------------------------------------------------------

_EACH_RANK: Final[tuple[Choice, ...]] = tuple((rank, RANK_PLURALS[at]) for at, rank in enumerate(RANKS))
_CROWNS: Final[tuple[Choice, ...]] = ((None, "no"), *((rank, f"a natural pair of {words}") for rank, words in _EACH_RANK))
_QUALIFIERS: Final[tuple[Choice, ...]] = ((None, "any low"), *((RANKS[at], f"{RANK_NAMES[at]} or better") for at in range(3, 12)))
_OWN: Final[tuple[Choice, ...]] = ((None, "any"), *((count, f"exactly {count}") for count in range(6)))
_LADDERS: Final[tuple[Choice, ...]] = (
    ("standard", "the usual"), ("soko", "four-straight, four-flush too"), ("four-flush", "four-flush too"), ("original", "the first one"),
)  # fmt: skip
_CIRCLES: Final[tuple[Choice, ...]] = (
    (None, "no"),
    ("italian", "Italian: the lowest straight flush beats the highest"),
    ("greek", "Greek: the lowest four of a kind beats the imperial flush"),
)
_TIES: Final[tuple[Choice, ...]] = (
    ("never", "never"), ("card", "by the highest card"), ("paired-card", "by a paired card"), ("unpaired-card", "by the odd card"),
)  # fmt: skip
_BEATS: Final[tuple[Choice, ...]] = (
    ("equal", "they tie"), ("natural", "the natural hand wins"), ("fewer", "fewer wild cards win"), ("more", "more wild cards win"),
)  # fmt: skip
_WILD: Final = ("wild", (True,))
_A6: Final = ("system", ("A-6",))

OPTIONS: Final[dict[str, RankingOption]] = {
    "ladder": RankingOption(
        "ladder", _one_of(*get_args(Ladder)), "Which categories there are.", (High,), label="Ladder", choices=_LADDERS, by_name=True
    ),
    "soko_below_pair": RankingOption(
        "soko_below_pair", truth, "Soko's four-straight and four-flush stand below a pair.", (High,),
        label="Below a pair", needs=("ladder", ("soko",)), kind="switch",
    ),
    "flush_over_full_house": RankingOption(
        "flush_over_full_house", truth, "A flush beats a full house (stripped decks).", (High,),
        label="Flush over full house", kind="switch",
    ),
    "trips_over_straight": RankingOption(
        "trips_over_straight", truth, "Three of a kind beats a straight (stripped decks).", (High,),
        label="Trips over straight", kind="switch",
    ),
    "crown": RankingOption(
        "crown", _rank, "A rank whose natural pair beats everything.", (High,), label="Beats everything", choices=_CROWNS
    ),
    "circle": RankingOption(
        "circle", _one_of(*get_args(Circle), None), "No unbeatable hand: the Italian or the Greek circle.", (High,),
        label="Circle", choices=_CIRCLES,
    ),
    "imperial_any_suit": RankingOption(
        "imperial_any_suit", truth, "The Greek imperial flush may be of any suit, not of hearts alone.", (High,),
        label="Imperial flush of any suit", needs=("circle", ("greek",)), kind="switch",
    ),
    "suit_tiebreak": RankingOption(
        "suits", _one_of(*get_args(SuitTieBreak)), "Suits break ties, and by which card; in a low the lower suit wins.",
        (High, Low, Badugi), label="Suits decide", choices=_TIES,
    ),
    "suit_order": RankingOption(
        "suit_order", _suit_order, "The suits from high to low, such as shdc.",
        label="Order of the suits", choices=tuple(SUIT_ORDERS.items()), needs=("suit_tiebreak", tuple(value for value, _ in _TIES[1:])),
    ),
    "own": RankingOption(
        "own", _count, "Exactly so many of a player's own cards play (Omaha: 2).", (High, Low),
        label="Own cards that play", choices=_OWN, needs=("shared", (True,)),
    ),
    "qualifier": RankingOption(
        "qualifier", _qualifier, "The low must have no pair and no card over this: 8 is eight or better.", (Low,),
        label="To qualify", choices=_QUALIFIERS,
    ),
    "ace_king_straight": RankingOption(
        "ace_king_straight", truth, "Ace-to-six: A-K-Q-J-10 counts as a straight.", (Low,),
        label="A-K-Q-J-10 is a straight", needs=_A6, kind="switch",
    ),
    "ace_pair": RankingOption(
        "ace_pair", _one_of("low", "high"), "Ace-to-six: a pair of aces is the lowest or the highest pair.", (Low,),
        label="A pair of aces", choices=(("low", "the lowest pair"), ("high", "the highest pair")), needs=_A6,
    ),
    "five_of_a_kind": RankingOption(
        "five_of_a_kind", truth, "Five of a kind exists.", house=True, label="Five of a kind", needs=_WILD, kind="switch"
    ),
    "double_ace_flush": RankingOption(
        "double_ace_flush", truth, "A wild card may copy a card already held.", house=True,
        label="Double-ace flush", needs=_WILD, kind="switch",
    ),
    "natural_vs_wild": RankingOption(
        "beats", _one_of(*get_args(NaturalVersusWild)), "Which of two equal hands wins by its wild cards.", house=True,
        label="Natural against wild", choices=_BEATS, needs=_WILD,
    ),
    "wild_may_not_be": RankingOption(
        "may_not_be", _ranks, "Ranks that a wild card may not stand for.", house=True,
        label="A wild card may not be", choices=_EACH_RANK, needs=_WILD, kind="ranks",
    ),
    "without": RankingOption(
        "without", _without, "Ranks taken out of the deck, such as '8 9 T'; straights skip the gap.",
        label="Taken out of the deck", choices=_EACH_RANK, kind="ranks",
    ),
    "ace_in_hole_low": RankingOption(
        "ace_in_hole_low", truth, "Lowest hole card wild: an ace in the hole is low and makes aces wild.",
        label="An ace in the hole is low", needs=("lowest_hole", (True,)), kind="switch",
    ),
}  # fmt: skip
