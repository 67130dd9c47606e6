"""The end of a hand as PokerStars prints it: who shows, who collects, and the summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from studbook.cards import Card
from studbook.cards import write as write_cards
from studbook.engine import events as e
from studbook.engine.pots import split_pots
from studbook.hands.naming import COUNTED
from studbook.history.showing import last_bet_of_street, order_from
from studbook.history.sites.stars import STARS_WORDS, STREET_WORDS
from studbook.history.stars_printer import StarsPrinter


def add_ending(printer: StarsPrinter) -> None:
    """The showdown, if there was one, and who collects what from which pot: a line a pot and half, the last side pot first."""
    s = printer.hand.state
    live = s.live
    if len(live) == 1:
        _collect(printer, s.awards)
        shown = printer.shown_unasked(live[0])
        if shown:
            printer.say(f"{printer.names[live[0]]}: shows [{write_cards(shown)}] ({_words(printer, live[0], brackets=True, cards=shown)})")
        else:
            printer.say(f"{printer.names[live[0]]}: doesn't show hand")
        return
    printer.say("*** SHOW DOWN ***")
    silent = order_from(s, last_bet_of_street(printer.hand.log, printer.streets))
    pots = split_pots(s)
    for number in reversed(range(len(pots))):
        for seat in [seat for seat in silent if seat in pots[number].seats]:
            silent.remove(seat)
            _show(printer, seat)
        _collect(printer, [award for award in s.awards if award.pot == number])


def _show(printer: StarsPrinter, seat: int) -> None:
    if _is_known(printer, seat):
        words = _words(printer, seat, brackets=True)
        printer.say(f"{printer.names[seat]}: shows [{write_cards(printer.cards_at_end(seat))}] ({words})")
    else:
        printer.say(f"{printer.names[seat]}: mucks hand")


def _collect(printer: StarsPrinter, awards: Iterable[e.Awarded]) -> None:
    for award in awards:
        printer.say(f"{printer.names[award.seat]} collected {printer.chips(award.amount)} from {_pot(printer, award.pot)}")


def add_summary(printer: StarsPrinter) -> None:
    """The pots and the rake, the cards in the middle, and what became of everybody."""
    s = printer.hand.state
    printer.say("*** SUMMARY ***")
    net: Counter[int] = Counter()
    for award in s.awards:
        net[award.pot] += award.amount
    count = len(split_pots(s))
    single = ""
    if count > 1:
        single = "".join(f" {_pot(printer, number).capitalize()} {printer.chips(net[number])}." for number in range(count))
    printer.say(f"Total pot {printer.chips(s.pot)}{single} | Rake {printer.chips(s.pot - net.total())}")
    if printer.board:
        printer.say(f"Board [{write_cards(printer.board)}]")
    for seat in printer.by_place:
        printer.say(f"Seat {printer.places[seat]}: {printer.names[seat]}{_marks(printer, seat)} {_fate(printer, seat)}")


def _pot(printer: StarsPrinter, number: int) -> str:
    """What the site calls a pot."""
    count = len(split_pots(printer.hand.state))
    if count == 1:
        return "pot"
    return "main pot" if number == 0 else "side pot" if count == 2 else f"side pot-{number}"


def _is_known(printer: StarsPrinter, seat: int) -> bool:
    """Whether a whole hand was shown."""
    s = printer.hand.state
    return s.shown[seat] and None not in s.cards[seat]


def _words(printer: StarsPrinter, seat: int, *, brackets: bool = False, cards: Sequence[Card | None] | None = None) -> str:
    """What the hand is: within brackets, and without an article, or in the summary."""
    s = printer.hand.state
    shared = tuple(s.shared)
    known = tuple(card for card in (s.cards[seat] if cards is None else cards) if card is not None)
    texts = []
    pot = printer.hand.game.pot
    for number, ranking in enumerate(pot):
        value = printer.hand.script.evaluators[number].value(known, shared, frozenset())
        if value is None:
            continue
        words = STARS_WORDS.say(value)
        if value.category in COUNTED:
            words = words.removeprefix("a ") if brackets else words
        elif len(pot) > 1:
            words = f"{'HI' if ranking.side == 'high' else 'LO'}: {words}"
        elif ranking.side == "low":
            words = f"Lo: {words}"
        texts.append(words)
    return "; ".join(texts)


def _marks(printer: StarsPrinter, seat: int) -> str:
    """``(button)`` and the blinds."""
    if not printer.blinds:
        return ""
    kinds = [event.kind for event in printer.hand.log if isinstance(event, e.Put) and event.seat == seat]
    marks = ["button"] * (seat == printer.hand.n - 1) + [kind for kind in ("small blind", "big blind") if kind in kinds]
    return "".join(f" ({mark})" for mark in marks)


def _fate(printer: StarsPrinter, seat: int) -> str:
    """What became of a player."""
    s = printer.hand.state
    if s.folded[seat]:
        street = printer.folded_on[seat]
        puts = [event for event in printer.hand.log if isinstance(event, e.Put) and event.seat == seat]
        antes = sum(event.amount for event in puts if event.kind == "ante")
        nothing = s.put[seat] <= antes and street == 0
        return f"folded {_street_words(printer, street)}" + (" (didn't bet)" if nothing else "")
    won = sum(award.amount for award in s.awards if award.seat == seat)
    known = _is_known(printer, seat)
    if won and known and len(s.live) > 1:
        return f"showed [{write_cards(printer.cards_at_end(seat))}] and won ({printer.chips(won)}) with {_words(printer, seat)}"
    if won:
        return f"collected ({printer.chips(won)})"
    if known:
        return f"showed [{write_cards(printer.cards_at_end(seat))}] and lost with {_words(printer, seat)}"
    return "mucked" if None in s.cards[seat] else f"mucked [{write_cards(printer.cards_at_end(seat))}]"


def _street_words(printer: StarsPrinter, street: int) -> str:
    """Where somebody folded."""
    if printer.draws or printer.blinds:
        return STREET_WORDS["draw" if printer.draws else "flop"][street]
    return "on the River" if street == len(printer.streets) - 1 else f"on the {printer.ordinal(street)} Street"
