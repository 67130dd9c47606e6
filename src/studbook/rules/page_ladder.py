"""What beats what under the rules in force: the ladders of a game, as its rules page has them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from studbook.cards import JOKER, SUIT_SIGNS, SUITS, Card, card, rank_of
from studbook.hands.hand_ladder import HandLadder, LadderQuestion, Rung
from studbook.hands.ladders import ACE, CROWN, STRAIGHT_FLUSH
from studbook.hands.rungs import hand_ladder
from studbook.rules.card_effects import MustDiscard
from studbook.rules.game import Game
from studbook.rules.phases import TurnUp
from studbook.rules.phrases import held, sentence_case, shared
from studbook.rules.sums import number_word
from studbook.rules.traits import turned_wild
from studbook.rules.walk import every
from studbook.rules.wild_sources import BugUpWildDown, CardWild, JokerWild, RankWild, Wild

#: Puts into a ladder how often its hands come, where that is known. Rooms that can count give one.
Counting = Callable[[HandLadder], HandLadder]


@dataclass(frozen=True, slots=True)
class LadderCard:
    """A card of an example."""

    #: Its code: ``As``, ``Jk``.
    card: str
    #: Whether it is wild.
    wild: bool = False
    #: Whether it counts for nothing and only fills the hand up.
    spare: bool = False

    @property
    def sign(self) -> str:
        """``10♠``, a wild one ``2♥*``; ``Joker``."""
        star = "*" if self.wild else ""
        if self.card == JOKER:
            return f"Joker{star}"
        rank = "10" if self.card[0] == "T" else self.card[0]
        return f"{rank}{SUIT_SIGNS[SUITS.index(self.card[1])]}{star}"


@dataclass(frozen=True, slots=True)
class LadderLine:
    """A kind of hand, which beats those on the lines below."""

    name: str
    cards: tuple[LadderCard, ...]
    #: The example in words, where they say more than the name.
    words: str = ""
    #: What else is to be said of it, such as what it loses to in a circle.
    note: str = ""
    #: How often it comes, in words: ``1 in 4,165``, ``42.3 %``; empty where that is not known.
    often: str = ""
    #: The same as the number of hands.
    hands: int | None = None

    @property
    def about(self) -> str:
        """The example in words and what else is to be said."""
        return "; ".join(part for part in (self.words, self.note) if part)


@dataclass(frozen=True, slots=True)
class PageLadder:
    """The ladder of the pot, or of one side of it."""

    #: What it is the ladder of: ``The best high hand``.
    title: str
    lines: tuple[LadderLine, ...]
    #: What is to be said of all its hands.
    notes: tuple[str, ...] = ()
    #: Out of how many hands the lines tell how often they come; None where that is not known.
    total: int | None = None

    @property
    def heading(self) -> str:
        """What stands above it."""
        return f"What beats what: {self.title[0].lower()}{self.title[1:]}"

    def markdown(self) -> str:
        """The ladder as a table in Markdown."""
        rows = [f"| {line.name} | {_signs(line)} | {line.about} | {line.often} |" for line in self.lines]
        table = "\n".join(["| From the best | Example | | How often |", "|---|---|---|---:|", *rows])
        return "\n\n".join([f"## {self.heading}", table, *self.notes])

    def plain(self) -> str:
        """The ladder as plain text."""
        cells = [(line.name, _signs(line), line.about, line.often) for line in self.lines]
        name, cards, about, often_ = (max(len(row[at]) for row in cells) for at in range(4))
        rows = (f"  {row[0]:<{name}}  {row[1]:<{cards}}  {row[2]:<{about}}  {row[3]:>{often_}}".rstrip() for row in cells)
        return "\n".join([self.heading, "-" * len(self.heading), *rows, *(f"  {note}" for note in self.notes)])


def _signs(line: LadderLine) -> str:
    return " ".join(one.sign for one in line.cards)


def page_ladders(game: Game, players: int | None = None, counting: Counting | None = None) -> tuple[PageLadder, ...]:
    """A ladder for each ranking that takes the pot or a part of it, for so many players (by default as many as there may be)."""
    ladders = (hand_ladder(question) for question in ladder_questions(game, players))
    return tuple(printed_ladder(ladder if counting is None else counting(ladder)) for ladder in ladders)


def ladder_questions(game: Game, players: int | None = None) -> tuple[LadderQuestion, ...]:
    """What the ladders of a game hang on, one for each ranking of the pot."""
    table = players or game.players[1]
    deck = game.deck.at(table)
    everywhere = frozenset(one for one in deck if any(_makes_wild(wild, one) for wild in game.wilds))
    own = any(wild.own for wild in game.wilds)
    changing = own or bool(turned_wild(game)) or any(wild.hears for wild in game.wilds)
    question = LadderQuestion(game.pot[0], deck, game.wild_house, game.suits, held(game, table) + shared(game), everywhere, changing)
    question = replace(question, always_wild=own, steady=not game.triggers and not _discards(game))
    return tuple(replace(question, ranking=ranking, cards=max(question.cards, ranking.size)) for ranking in game.pot)


def _discards(game: Game) -> bool:
    """Whether cards leave a hand, and none takes their place."""
    return any(isinstance(phase, TurnUp) and isinstance(phase.effect, MustDiscard) for phase in every(game.phases))


def _makes_wild(wild: Wild, one: Card) -> bool:
    match wild:
        case RankWild():
            return one.rank == rank_of(wild.rank)
        case CardWild():
            return one == card(wild.card)
        case JokerWild() | BugUpWildDown():
            return one.is_joker
        case _:
            return False


def printed_ladder(ladder: HandLadder) -> PageLadder:
    """A ladder in words and codes, as a page has it."""
    question = ladder.question
    total = ladder.total
    notes = list(ladder.notes)
    if question.changing:
        notes.append("A card with a star stands for whatever is wild in the hand.")
    if total:
        notes.append(f"How often: of all {total:,} hands of {number_word(question.cards)} cards, each counted once, by the best it holds.")
    return PageLadder(
        sentence_case(question.ranking.words), tuple(_line(question, rung, total) for rung in ladder.rungs), tuple(notes), total
    )


def _line(question: LadderQuestion, rung: Rung, total: int | None) -> LadderLine:
    name = sentence_case(rung.name)
    # What its name says already is not said twice: "full house, kings full of queens".
    words = rung.words.removeprefix(f"{sentence_case(rung.category)}, ").removeprefix("Flush ")
    royal = rung.category == STRAIGHT_FLUSH and rung.ranks[:1] == (ACE,)
    if royal or rung.category == CROWN or question.ranking.hole_only or words.lower() == rung.name.lower():
        words = ""
    cards = tuple(LadderCard(str(one), one in rung.wild, at >= rung.plays) for at, one in enumerate(rung.cards))
    return LadderLine(name, cards, sentence_case(words), rung.note, often(rung.hands, total), rung.hands)


def often(hands: int | None, total: int | None) -> str:
    """How often so many hands of all come: ``42.3 %``, ``1 in 4,165``; empty where one of them is not known.

    >>> often(624, 2_598_960), often(None, None)
    ('1 in 4,165', '')
    """
    if not hands or not total:
        return ""
    share = 100 * hands / total
    if share >= 10:
        return f"{share:.1f} %"
    one_in = total / hands
    return f"1 in {one_in:.1f}" if one_in < 100 else f"1 in {one_in:,.0f}"
