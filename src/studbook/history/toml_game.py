"""What a record in TOML says is played: the game with its rules, what it is played for, and the deck where it is known."""

from __future__ import annotations

from functools import lru_cache

from studbook.cards import Card, CardError, cards
from studbook.errors import StudbookError
from studbook.games import get, make
from studbook.games.elsewhere import CODES, OTHER_CODES
from studbook.history.native import VERSION
from studbook.history.phh_codes import game_of
from studbook.history.toml_fields import TomlFields, WrongFieldError, is_whole
from studbook.rules import Amounts, Game
from studbook.rules.lint import lint_game
from studbook.rules.options import RuleError
from studbook.rules.toml import GameFileError, read_game


def game_in(fields: TomlFields, n: int) -> Game:
    """The game, for so many players."""
    if fields.ours:
        return _our_game(fields, n)
    variant = fields.all.get("variant")
    if not isinstance(variant, str) or variant not in CODES:
        known = f"expected a variant out of {', '.join(CODES)}"
        if isinstance(variant, str) and variant in OTHER_CODES:
            raise WrongFieldError(f"{known}, got {variant}, {OTHER_CODES[variant]}, which this book does not play", "variant")
        raise WrongFieldError(f"{known}, got {variant!r}", "variant")
    antes = fields.amounts("antes") or ()
    return game_of(variant, ante=fields.all.get("blinds_or_straddles") is not None and any(antes))


def _our_game(fields: TomlFields, n: int) -> Game:
    """A game by its key and options, or by its whole declaration."""
    ours = fields.ours
    version = ours.get("record")
    if version != VERSION:
        raise WrongFieldError(f"expected a record of version {VERSION}, got {version!r}", "_studbook", "record")
    declaration = ours.get("declaration")
    if declaration is not None:
        if not isinstance(declaration, str):
            raise WrongFieldError("expected the declaration of the game as text", "_studbook", "declaration")
        return _declared(declaration, n)
    key, options = ours.get("game"), ours.get("options", {})
    if not isinstance(key, str) or not isinstance(options, dict):
        raise WrongFieldError("expected the game's key and a table of options", "_studbook", "game")
    try:
        game = make(key, **options)
        current = get(key).version
    except (RuleError, TypeError) as error:
        raise WrongFieldError(str(error), "_studbook", "game") from None
    if ours.get("version", current) != current:
        raise WrongFieldError(f"expected version {current} of {key}, got {ours['version']!r}", "_studbook", "version")
    return game


@lru_cache(maxsize=64)
def _declared(text: str, n: int) -> Game:
    try:
        game = read_game(text, "declaration")
    except GameFileError as error:
        raise WrongFieldError(str(error), "_studbook", "declaration") from None
    wrong = [finding for finding in lint_game(game, n) if finding.level == "error"]
    if wrong:
        raise WrongFieldError(f"the game cannot be dealt: {wrong[0]}", "_studbook", "declaration")
    return game


def amounts_in(fields: TomlFields, game: Game) -> Amounts:
    """What the game is played for."""
    table = fields.ours.get("amounts")
    if table is not None:
        return _our_amounts(table)
    antes = fields.amounts("antes") or (0,)
    blinds = sorted(fields.amounts("blinds_or_straddles") or (0,), reverse=True)
    least = fields.amount("min_bet", 0) or max(blinds)
    small = fields.amount("small_bet", least) if game.stakes.structure == "fixed" else least
    big = fields.amount("big_bet", small) if game.stakes.structure == "fixed" else least
    amounts = {
        "ante": usual(antes), "bring_in": fields.amount("bring_in", 0), "small": small, "big": big,
        "small_blind": blinds[1] if len(blinds) > 1 else 0, "big_blind": blinds[0],
    }  # fmt: skip
    return _checked(amounts, "antes")


def _our_amounts(table: object) -> Amounts:
    """The amounts by their names."""
    if isinstance(table, dict):
        amounts = {name: amount for name, amount in table.items() if name in Amounts.__slots__ and is_whole(amount)}
        if len(amounts) == len(table):
            return _checked(amounts, "_studbook", "amounts")
    raise WrongFieldError(f"expected whole amounts out of {', '.join(Amounts.__slots__)}, got {table!r}", "_studbook", "amounts")


def _checked(amounts: dict[str, int], *path: str) -> Amounts:
    try:
        return Amounts(**amounts)
    except StudbookError as error:
        raise WrongFieldError(str(error), *path) from None


def usual(antes: tuple[int, ...]) -> int:
    """The most usual ante: what some paid beyond it is dead money."""
    return max(sorted(set(antes)), key=antes.count)


def deck_in(fields: TomlFields, game: Game, n: int) -> tuple[tuple[Card, ...], bytes, tuple[bytes, ...]] | None:
    """The deck, the key of its reshuffles and their cuts; None where they are not told."""
    deck, key, cuts = fields.ours.get("deck"), fields.ours.get("key", ""), fields.ours.get("cuts", [])
    if deck is None:
        return None
    if not isinstance(deck, str) or not isinstance(key, str):
        raise WrongFieldError("expected the deck and the key as text", "_studbook", "deck")
    try:
        order = cards(deck)
    except CardError as error:
        raise WrongFieldError(str(error), "_studbook", "deck") from None
    try:
        seed = bytes.fromhex(key)
    except ValueError:  # Python's own, of figures that are none
        raise WrongFieldError("expected the key in hexadecimal", "_studbook", "deck") from None
    try:
        cut_bytes = tuple(bytes.fromhex(str(cut)) for cut in cuts) if isinstance(cuts, list) else None
    except ValueError:  # Python's own, of figures that are none
        cut_bytes = None
    if cut_bytes is None:
        raise WrongFieldError("expected the cuts as a list of texts in hexadecimal", "_studbook", "cuts")
    full = game.deck.at(n)
    if sorted(order) != sorted(full):
        raise WrongFieldError(f"expected all of {full}, each once, got {len(order)}", "_studbook", "deck")
    return order, seed, cut_bytes
