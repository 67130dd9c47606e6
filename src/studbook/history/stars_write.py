"""A hand as PokerStars would print it, for programs that read such texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from studbook.engine import Hand
from studbook.games.elsewhere import POKERSTARS, dealt_elsewhere
from studbook.history.account import HandAccount
from studbook.history.money import CHIPS
from studbook.history.phh_codes import same_bones
from studbook.history.record_error import RecordError
from studbook.history.sites.stars import STARS_TEXT
from studbook.history.stars_headline import HOW
from studbook.history.stars_printer import StarsPrinter
from studbook.history.stars_summary import add_ending, add_summary
from studbook.history.verdicts import verify
from studbook.rules import Game


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, object] | None = None,
    account: HandAccount | None = None,
) -> str:
    """The text of a hand that is over, with the hole cards of `seat`, None: nobody's; other arguments as in `native.write`.

    Raises `RecordError` for a game that the site has not, a hand cut short, or one that went by rules other than the site's.
    """
    short = short_name(hand.game)
    if not short:
        raise RecordError(f"expected a game that PokerStars deals ({', '.join(POKERSTARS)}), got {hand.game.name}")
    if not hand.over:
        raise RecordError("expected a hand that is over, got one cut short")
    names = tuple(players or (account.names if account else [f"Player{number + 1}" for number in range(hand.n)]))
    places = account.places if account and account.places else tuple(range(1, hand.n + 1))
    printer = StarsPrinter(hand, names, places, account.money if account else CHIPS, seat)
    printer.add_head(short, facts or {})
    printer.add_play()
    add_ending(printer)
    add_summary(printer)
    verdict = verify(STARS_TEXT.account_of(printer.lines, 1, ""))
    if not verdict.ok:
        raise RecordError(f"the hand went by rules that PokerStars has not, or cannot be told its way: {verdict.problem}")
    return "\n".join(printer.lines) + "\n"


def short_name(game: Game) -> str:
    """Our short name of the site's game that this is, but for caps and ties; empty when there is none."""
    structure = game.stakes.structure
    if structure not in HOW:
        return ""
    return next((short for short in POKERSTARS.values() if same_bones(dealt_elsewhere(short, structure), game)), "")
