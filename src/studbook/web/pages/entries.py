"""How the page is told about games: each with its family, marks, deal in cards and house rules, as `/api/games` lists them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Self

import msgspec

from studbook import names
from studbook.games import registry
from studbook.games.orders import ORDERS
from studbook.rules import Amounts, Ante, Blinds, Game
from studbook.rules.game_sentences import game_sentence
from studbook.rules.options import AUTHORITY, Option
from studbook.rules.phrases import one_line, wilds_said
from studbook.rules.streets import deal_pictures
from studbook.rules.table_rules import table_options, table_rule_options
from studbook.rules.traits import brings_in
from studbook.rules.walk import every
from studbook.table import book
from studbook.table.room import Room

#: The heading under which a host's own games stand in the list.
OWN_FAMILY: Final = "Of this table"


class DealtPhase(msgspec.Struct):
    """A phase that deals, as it is drawn: `cards` and `table` have a letter for each card, D down and U up."""

    name: str
    cards: str
    table: str


class RuleEntry(msgspec.Struct):
    """A house rule that may be chosen; `words`: its `choices` as people call them."""

    name: str
    label: str
    help: str
    kind: str
    choices: list[object]
    words: list[str]
    default: object
    ruling: bool
    least: int
    most: int
    #: What may be written where it is about cards.
    example: str

    @classmethod
    def of(cls, option: Option, *, default: object) -> Self:
        """The rule as the game has it, with this default."""
        return cls(
            option.name,
            option.label,
            option.help,
            option.kind,
            list(option.choices),
            list(option.words) or [option.word(choice) for choice in option.choices],
            default,
            option.ruling,
            option.least,
            option.most,
            option.example if option.kind == "cards" else "",
        )


class GameEntry(msgspec.Struct):
    """A game of the list. `short`: its name under the heading of its family; `stakes`: the amounts that concern it."""

    key: str
    name: str
    #: Its other names, by which the chooser finds it as well.
    aliases: list[str]
    short: str
    family: str
    sentence: str
    marks: list[str]
    players: tuple[int, int]
    phases: list[DealtPhase]
    options: list[RuleEntry]
    table_options: list[str]
    structure: str
    stakes: list[str]
    line: str


@lru_cache(maxsize=1)
def catalogue() -> bytes:
    """Every game of the book and every rule of a table, as JSON; made once, since the book does not change."""
    return msgspec.json.encode(
        {
            "families": registry.FAMILIES,
            "games": [_book_entry(entry) for entry in registry.games()],
            "table_options": [
                RuleEntry.of(option, default=None) for option in table_rule_options() if not option.by_hand
            ],  # None: as the game says
            "orders": [{"key": order.key, "name": order.name, "games": [game.key for game in order.games]} for order in ORDERS],
            "authority": AUTHORITY,
            "figures": names.FIGURES,
            "fillers": names.FILLERS,
        }
    )


def own_entries(room: Room) -> list[GameEntry]:
    """The host's own games of a room, as the book's are told."""
    return [own_entry(book.game_of(book.choice(room, key))) for key in room.own]


def own_entry(game: Game) -> GameEntry:
    """One of the host's own, as the book's are told."""
    return _entry(game, short=game.name, family=OWN_FAMILY, words=game_sentence(game), options=(), aliases=())


def _book_entry(entry: registry.Entry) -> GameEntry:
    game = registry.make(entry.key)
    return _entry(
        game,
        short=entry.short or game.name,
        family=entry.family,
        words=entry.sentence,
        options=entry.options,
        aliases=(*entry.aliases, *entry.shared),
    )


def _entry(game: Game, *, short: str, family: str, words: str, options: tuple[Option, ...], aliases: tuple[str, ...]) -> GameEntry:
    return GameEntry(
        key=game.key,
        name=game.name,
        aliases=list(aliases),
        short=short,
        family=family,
        sentence=words,
        marks=_marks(game),
        players=game.players,
        phases=[DealtPhase(picture.label, picture.cards, picture.table) for picture in deal_pictures(game)],
        options=[RuleEntry.of(option, default=option.default) for option in options if not option.by_hand],
        table_options=[option.name for option in table_options(game) if not option.by_hand],
        structure=game.stakes.structure,
        stakes=_stakes(game),
        line=one_line(game, Amounts()),
    )


def _stakes(game: Game) -> list[str]:
    """The amounts that concern a game."""
    kinds = {type(phase) for phase in every(game.phases)}
    first = ["ante"] * (Ante in kinds) + ["bring_in"] * brings_in(game)
    return first + ["small", "big"] + ["small_blind", "big_blind"] * (Blinds in kinds)


def _marks(game: Game) -> list[str]:
    side = "both" if len(game.pot) > 1 else game.pot[0].side
    return [side, "wild"] if wilds_said(game) else [side]
