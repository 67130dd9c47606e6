"""The words of the table, each in one sentence: what somebody taps who does not know them."""

from __future__ import annotations

from typing import Final, NamedTuple


class Term(NamedTuple):
    """A word of the table: ``Term("bring-in", ("bring in", "brings in"), "The forced bet ...")``."""

    name: str
    #: How else it stands in sentences; the name itself is one of them.
    forms: tuple[str, ...]
    sentence: str


GLOSSARY: Final = (
    Term("ante", ("antes",), "What everybody puts in before the cards are dealt."),
    Term("all in", (), "With all of one’s chips in: one stays to the end and can win of each other player no more than that."),
    Term(
        "badugi", ("two-card badugi", "three-card badugi", "badugis"),
        "Four cards of four ranks and four suits; the lowest wins, and any hand of four such cards beats any of three.",
    ),
    Term("big bet", (), "The larger of the two sizes of fixed limit, for the later streets; in stud from fifth street on."),
    Term("big blind", (), "What the second player after the dealer puts in before the deal, and what the others have to call."),
    Term(
        "bring-in", ("bring in", "brings in", "bring it in"),
        "The forced bet of third street: whoever shows the lowest card (for low the highest) opens with it, or with a full bet.",
    ),
    Term("bug", (), "A joker that stands for an ace, or for what a straight or a flush lacks."),
    Term("cap", (), "The most raises that one round may have."),
    Term("complete", ("completes", "completion"), "To raise the bring-in to a full small bet."),
    Term("dead card", ("dead cards", "dead"), "A card that was seen and has left the game: nobody can draw it any more."),
    Term(
        "declare", ("declares", "declaration"),
        "To say, before the hands are shown, whether one plays for the high half, the low half or both.",
    ),
    Term("door card", (), "Somebody’s first up card."),
    Term("kicker", ("kickers",), "The card beside a pair or three of a kind, which decides between hands that are otherwise alike."),
    Term("main pot", (), "The pot that everybody plays for who is still in, also those with no chips left."),
    Term("muck", ("mucks", "mucked"), "To put one’s cards away without showing them."),
    Term("odd chip", (), "The chip that is left over when a pot does not divide; a rule says whose it is."),
    Term("open pair", (), "A pair among somebody’s up cards; in some games it lets everybody bet the big bet a street early."),
    Term("pat", ("stands pat", "stand pat", "stood pat"), "To keep all of one’s cards at a draw."),
    Term("possible flush", (), "Up cards of one suit: with cards that are not seen they may be five of a suit."),
    Term("possible straight", (), "Up cards near enough in rank that, with cards that are not seen, they may be five in a row."),
    Term(
        "qualifier", ("qualifies", "qualify"),
        "What a hand must at least be to take its half, for low mostly five cards of eight or lower; else the other half takes all.",
    ),
    Term("scoop", ("scoops",), "To win the high and the low half of a pot."),
    Term("side pot", ("side pots",), "Chips that somebody all in has no part in, played for by the others alone."),
    Term("small bet", (), "The smaller of the two sizes of fixed limit, for the first streets."),
    Term("small blind", (), "What the player left of the dealer puts in before the deal, mostly half of the big blind."),
    Term("street", ("streets",), "A round of cards and the bets after it; in stud it is called by how many cards each then holds."),
    Term("wild", ("wild card", "wild cards"), "A card that stands for whichever card makes the best hand."),
)  # fmt: skip
