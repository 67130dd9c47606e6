"""Steps that tell of streets and cards: headings, cards to a player or to the middle, who opens with which card."""

from __future__ import annotations

from collections import Counter

from studbook.cards import write
from studbook.engine import Opener, PickOffer
from studbook.engine import events as e
from studbook.engine.openers import boards, find_opener
from studbook.history import steps as st
from studbook.history.card_checks import check_held, check_up, table_cards, take_cards
from studbook.history.progress import Progress
from studbook.telling.opener_words import why_opens

# ---- headings


def follow_street(progress: Progress, step: st.StreetStep) -> None:
    """A heading: it comes when the street before is played out, and what it says of the pot and the players is so."""
    s = progress.hand.state
    if progress.hand.offers and (step.number < 0 or progress.street_played < step.number):
        raise progress.wrong(f"{progress.expected()}; the record goes on to {step.name}")
    if step.number >= 0:
        if step.number != progress.street + 1:
            raise progress.wrong(f"expected street {progress.street + 2} of the hand next; the record goes on to {step.name}")
        progress.street = step.number
        if progress.street_played < step.number:
            raise progress.wrong(f"the hand is over before {step.name}")
    elif len(s.live) < 2:
        raise progress.wrong(f"expected no showdown, since only {progress.name(s.live[0])} is left")
    else:
        progress.showdown_headed = True
    if step.number != 0:  # what nobody can match of an ante or a blind goes back before the deal or after it
        progress.check_returned()
    _check_heading(progress, step)


def _check_heading(progress: Progress, step: st.StreetStep) -> None:
    s = progress.hand.state
    if step.pot is not None and step.pot != s.pot:
        raise progress.wrong(f"expected a pot of {progress.chips(s.pot)}; the record has {progress.chips(step.pot)}")
    if step.players is not None and step.players != len(s.live):
        raise progress.wrong(f"expected {len(s.live)} players left; the record has {step.players}")
    if step.all_in is None:
        return
    won: Counter[int] = Counter()  # nobody may have been asked since, so that the pots are paid already
    for award in s.awards:
        won[award.seat] += award.amount
    all_in = sum(s.stacks[seat] == won[seat] for seat in s.live)
    if step.all_in != all_in:
        raise progress.wrong(f"expected {all_in} all in; the record has {step.all_in}")


def check_street(progress: Progress) -> None:
    """Before anyone acts: the heading of the street that is being played must have been told."""
    if progress.headed and progress.street_at[progress.hand.state.phase] != progress.street:
        raise progress.wrong(f"expected the heading of street {progress.street_played + 1} before this")


# ---- cards


def follow_dealt(progress: Progress, step: st.DealtStep) -> None:
    """Cards to a seat: so many have fallen there that were not told before, and they are those."""
    seat = step.seat
    if progress.headed:
        _check_order(progress, step)
    if step.drawn and progress.account.site.draws == "when all have thrown" and _throwing(progress):
        raise progress.wrong(f"{progress.expected()} before new cards come; the record has them come to {progress.name(seat)}")
    if step.before is not None:
        check_held(progress, seat, step.before)
    row, counts = (progress.drawn[seat], progress.drawn_told) if step.drawn else (progress.dealt[seat], progress.dealt_told)
    first = counts[seat]
    fallen = row[first : first + len(step.cards)]
    if len(fallen) < len(step.cards):
        raise progress.wrong(_no_card(progress, step))
    for card, fell in zip(step.cards, fallen, strict=True):
        if card is not None and card != fell:
            name = progress.name(seat)
            raise progress.wrong(f"expected {name} to get {write([fell])} off this deck; the record has {write([card])}")
    counts[seat] = first + len(step.cards)
    progress.untold -= 0 if step.drawn else len(step.cards)
    take_cards(progress, seat, step.cards)


def _check_order(progress: Progress, step: st.DealtStep) -> None:
    """Cards come on the street whose heading stands above them, in the order in which the site tells of the players."""
    seat, count = step.seat, progress.dealt_told[step.seat]
    if not step.drawn and count < len(progress.dealt_in[seat]):
        street = progress.street_of(progress.dealt_in[seat][count])
        if street != progress.street:
            raise progress.wrong(f"expected the heading of street {street + 1} before these cards")
    by_number = progress.account.site.deals_by_number and not step.drawn and progress.account.places
    place = progress.account.places[seat] if by_number else seat
    in_turn = progress.last_dealt[0] != progress.street or place > progress.last_dealt[1]
    if progress.account.site.tells_in_turn and not in_turn:
        raise progress.wrong(f"expected the players' cards in the order of the deal, got those of {progress.name(seat)} late")
    progress.last_dealt = (progress.street, place)


def _throwing(progress: Progress) -> bool:
    """Whether somebody has yet to throw cards on the street that the record is at."""
    throws = any(isinstance(offer, PickOffer) for offer in progress.hand.offers)
    return throws and progress.street_played == progress.street


def _no_card(progress: Progress, step: st.DealtStep) -> str:
    """Why no card comes to this seat now."""
    cards, name = write(step.cards), progress.name(step.seat)
    if progress.hand.state.folded[step.seat]:
        return f"{name} has folded; the record deals {cards} there"
    if progress.hand.offers:
        return f"{progress.expected()} before more cards come; the record deals {cards} to {name}"
    return f"no more cards come to {name}; the record deals {cards}"


def follow_board(progress: Progress, step: st.BoardStep) -> None:
    """Cards to the middle."""
    fallen = progress.tabled[progress.tabled_told : progress.tabled_told + len(step.cards)]
    if len(fallen) < len(step.cards):
        why = f"{progress.expected()} before more cards come" if progress.hand.offers else "no card comes to the middle here"
        raise progress.wrong(f"{why}; the record has {write(step.cards)} in the middle")
    for card, fell in zip(step.cards, fallen, strict=True):
        if card is not None and fell is not None and card != fell:
            raise progress.wrong(f"expected {write([fell])} in the middle, off this deck; the record has {write([card])}")
    progress.tabled_told += len(step.cards)
    table_cards(progress, step.cards)


def follow_turned(progress: Progress, step: st.TurnedStep) -> None:
    """A table card is turned up."""
    s = progress.hand.state
    if step.slot not in s.turned:
        raise progress.wrong(f"{progress.expected()}; the record turns {step.slot} up")
    card = s.slot(step.slot).card
    if step.card is not None and card is not None and card != step.card:
        raise progress.wrong(f"expected {step.slot} to be {card}; the record has {step.card}")


def follow_opens(progress: Progress, step: st.OpensStep) -> None:
    """The record says who must open, and with which card."""
    opener = _first_opener(progress)
    if opener.seat != step.seat:
        why = why_opens(opener, progress.hand.script)
        raise progress.wrong(f"expected {progress.name(opener.seat)} to open ({why}); the record has {progress.name(step.seat)}")
    check_up(progress, step.seat, step.card, progress.streets[0])


def _first_opener(progress: Progress) -> Opener:
    """Who has to open the first round, and why; also where nobody could bet."""
    for event in progress.hand.log:
        if isinstance(event, e.RoundOpened):
            return event.opener
    first = progress.streets[0]
    s = progress.hand.state.copy()
    for seat, hand in enumerate(s.held):
        s.lay(seat, [held for held in hand if held.born <= first])
    script = progress.hand.script
    return find_opener(s, script, script.openings[first + 1], range(s.n), boards(s))
