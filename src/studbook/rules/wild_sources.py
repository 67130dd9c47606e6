"""What is wild: each word answers one question, is this card wild in that seat's hand for that ranking (R-WILD-1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from studbook.cards import JOKER, RANK_NAMES, RANK_PLURALS, card, rank_of, ranks_and_cards


class WildAnswers:
    """What everything wild can be asked; a word says only what is different about it."""

    __slots__ = ()

    #: Whether it is wild from the start and in every hand, whatever is dealt.
    fixed: ClassVar[bool] = False
    #: Whether each player has their own, which follows from the cards that this player holds.
    own: ClassVar[bool] = False
    #: Whether it is a card that lies face down.
    of_hole: ClassVar[bool] = False
    #: Whether everyone can tell of a card that lies up whether it is wild by this.
    known: ClassVar[bool] = False
    #: Whether it is about jokers, which must then be in the deck.
    of_jokers: ClassVar[bool] = False
    #: Whether it follows from cards that are dealt face up; those that are turned up by their players say nothing.
    hears: ClassVar[bool] = False
    #: Whether the odds can follow it.
    counted: ClassVar[bool] = True
    #: What the rules page says of it beside what is wild.
    note: ClassVar[str] = ""

    @property
    def rank_named(self) -> str | None:
        """The rank that it names."""
        return None

    @property
    def card_named(self) -> str | None:
        """The card that it names."""
        return None

    def ace_is_low(self, ranking_ace_is_low: bool) -> bool:
        """Whether an ace counts as the lowest where the lowest card is wild, for a ranking in which it is low or not."""
        return False

    @property
    def chosen_by(self) -> str:
        """The key of the `Choose` in which it is chosen; empty when nobody chooses it."""
        return ""


@dataclass(frozen=True, slots=True)
class RankWild(WildAnswers):
    """Every card of the rank: deuces wild."""

    rank: str

    fixed: ClassVar[bool] = True
    known: ClassVar[bool] = True

    @property
    def rank_named(self) -> str:
        return self.rank

    @property
    def words(self) -> str:
        """``twos``."""
        return RANK_PLURALS[rank_of(self.rank)]


@dataclass(frozen=True, slots=True)
class CardWild(WildAnswers):
    """One card: the man with the axe."""

    card: str

    fixed: ClassVar[bool] = True
    known: ClassVar[bool] = True

    @property
    def card_named(self) -> str:
        return self.card

    @property
    def words(self) -> str:
        """``the king of diamonds``."""
        return f"the {card(self.card).words}"


@dataclass(frozen=True, slots=True)
class JokerWild(WildAnswers):
    """Every joker, fully wild."""

    fixed: ClassVar[bool] = True
    known: ClassVar[bool] = True
    of_jokers: ClassVar[bool] = True
    words: ClassVar[str] = "the joker"


@dataclass(frozen=True, slots=True)
class Bug(WildAnswers):
    """The joker as a bug: an ace, or what completes a straight or flush (R-WILD-6)."""

    of_jokers: ClassVar[bool] = True
    words: ClassVar[str] = "the joker, as an ace or to complete a straight or flush"


@dataclass(frozen=True, slots=True)
class LowHoleWild(WildAnswers):
    """The lowest card a player holds face down, and its rank, in that hand only (R-WILD-8, R-7S-9)."""

    #: An ace in the hole is low where the ranking has it low; or it is always high, and wild only where nothing else is held (seed 003).
    ace: Literal["by ranking", "high"] = "by ranking"

    own: ClassVar[bool] = True
    of_hole: ClassVar[bool] = True
    words: ClassVar[str] = "each player's lowest hole card and its rank"

    def ace_is_low(self, ranking_ace_is_low: bool) -> bool:
        return ranking_ace_is_low and self.ace == "by ranking"


@dataclass(frozen=True, slots=True)
class LowCardWild(WildAnswers):
    """The lowest card a player holds, up or down, and its rank, in that hand only (R-WILD-8)."""

    own: ClassVar[bool] = True
    words: ClassVar[str] = "each player's lowest card and its rank"


@dataclass(frozen=True, slots=True)
class ChosenWild(WildAnswers):
    """The rank of the card a player pointed at in `Choose(key)`, in that hand only."""

    key: str

    own: ClassVar[bool] = True
    of_hole: ClassVar[bool] = True
    note: ClassVar[str] = "It is chosen in secret and told when the hand is shown."
    words: ClassVar[str] = "the hole card each player chooses and its rank"

    @property
    def chosen_by(self) -> str:
        return self.key


@dataclass(frozen=True, slots=True)
class FollowWild(WildAnswers):
    """The rank of the up card dealt next after the latest up card of `rank` (Follow the Queen). Beyond the book."""

    rank: str = "Q"

    known: ClassVar[bool] = True
    hears: ClassVar[bool] = True
    note: ClassVar[str] = "A later one changes it; if it falls as the last up card nothing follows it, and no rank is wild by it."

    @property
    def rank_named(self) -> str:
        return self.rank

    @property
    def words(self) -> str:
        """``the rank dealt up after the latest queen``."""
        return f"the rank dealt up after the latest {RANK_NAMES[rank_of(self.rank)]}"


@dataclass(frozen=True, slots=True)
class MovingWild(WildAnswers):
    """A wild rank that moves on: whenever a card of it is dealt up, the next rank is wild in its place. Beyond the book."""

    #: The rank that is wild first.
    first: str = "2"

    known: ClassVar[bool] = True
    hears: ClassVar[bool] = True
    counted: ClassVar[bool] = False
    note: ClassVar[str] = "The rank moves on for everybody, and the one before is wild no more; after the highest comes the lowest."

    @property
    def rank_named(self) -> str:
        return self.first

    @property
    def words(self) -> str:
        """``twos, and whenever one of the wild rank is dealt up, the next rank instead``."""
        return f"{RANK_PLURALS[rank_of(self.first)]}, and whenever one of the wild rank is dealt up, the next rank instead"


@dataclass(frozen=True, slots=True)
class UndoneBy(WildAnswers):
    """A rank or a card that undoes wilds: once it has been dealt up, nothing is wild any more in this deal. Beyond the book."""

    #: The rank or the card: ``"K"``, ``"Qs"``.
    what: str

    known: ClassVar[bool] = True
    hears: ClassVar[bool] = True
    counted: ClassVar[bool] = False
    words: ClassVar[str] = ""

    @property
    def rank_named(self) -> str | None:
        return self.what if len(self.what) == 1 else None

    @property
    def card_named(self) -> str | None:
        return self.what if len(self.what) > 1 else None

    @property
    def note(self) -> str:  # type: ignore[override]  # it names what undoes them
        what = f"a {RANK_NAMES[rank_of(self.what)]}" if len(self.what) == 1 else f"the {card(self.what).words}"
        return f"Once {what} has been dealt up, nothing is wild any more in this deal; a joker is then the bug."


@dataclass(frozen=True, slots=True)
class BugUpWildDown(WildAnswers):
    """The joker, wild where it lies face down in a hand, and the bug where it lies up. Beyond the book."""

    of_jokers: ClassVar[bool] = True
    counted: ClassVar[bool] = False
    words: ClassVar[str] = "a joker that lies face down; face up it is an ace or completes a straight or flush"


Wild = RankWild | CardWild | JokerWild | Bug | LowHoleWild | LowCardWild | ChosenWild | FollowWild | MovingWild | UndoneBy | BugUpWildDown


def wilds_named(text: str) -> tuple[Wild, ...]:
    """The wild cards that a text names, as options and the command line have them.

    ``"2 J Kd"``, ``"Jh Js"``, ``"deuces, one-eyed jacks"``, ``"Jk"`` for every joker.

    Raises `CardError` at what is neither a rank nor a card.
    """
    return tuple(dict.fromkeys(_source(name) for name in ranks_and_cards(text)))


def _source(name: str) -> Wild:
    if name == JOKER:
        return JokerWild()
    return RankWild(name) if len(name) == 1 else CardWild(name)
