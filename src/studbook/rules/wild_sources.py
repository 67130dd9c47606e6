"""What is wild: each word answers one question, is this card wild in that seat's hand for that ranking (R-WILD-1)."""

from __future__ import annotations

from dataclasses import dataclass

from studbook.cards import JOKER, card, rank_of


@dataclass(frozen=True, slots=True)
class RankWild:
    """Every card of the rank: deuces wild."""

    rank: str


@dataclass(frozen=True, slots=True)
class CardWild:
    """One card: the man with the axe."""

    card: str


@dataclass(frozen=True, slots=True)
class JokerWild:
    """Every joker, fully wild."""


@dataclass(frozen=True, slots=True)
class Bug:
    """The joker as a bug: an ace, or what completes a straight or flush (R-WILD-6)."""


@dataclass(frozen=True, slots=True)
class LowHoleWild:
    """The lowest card a player holds face down, and its rank, in that hand only (R-WILD-8, R-7S-9)."""


@dataclass(frozen=True, slots=True)
class LowCardWild:
    """The lowest card a player holds, up or down, and its rank, in that hand only (R-WILD-8)."""


@dataclass(frozen=True, slots=True)
class ChosenWild:
    """The rank of the card a player pointed at in `Choose(key)`, in that hand only."""

    key: str


@dataclass(frozen=True, slots=True)
class FollowWild:
    """The rank of the up card dealt next after the latest up card of `rank` (Follow the Queen). Beyond the book."""

    rank: str = "Q"


Wild = RankWild | CardWild | JokerWild | Bug | LowHoleWild | LowCardWild | ChosenWild | FollowWild


def wilds_named(text: str) -> tuple[Wild, ...]:
    """The wild cards that a text names, as options and the command line have them: ``"2 J Kd"``, ``"Jh Js"``, ``"Jk"`` for every joker.

    Raises `CardError` at what is neither a rank nor a card.
    """
    found: list[Wild] = []
    for name in text.replace(",", " ").split():
        if name.lower() == JOKER.lower():
            found.append(JokerWild())
        elif len(name) == 1 or name == "10":
            rank_of(name)
            found.append(RankWild("T" if name == "10" else name.upper()))
        else:
            found.append(CardWild(str(card(name))))
    return tuple(dict.fromkeys(found))
