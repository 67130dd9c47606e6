"""One player of the hand as a viewer sees them."""

from __future__ import annotations

from typing import Any

from studbook.engine import SPECTATOR, split_pots
from studbook.rules import Exchange
from studbook.telling.boards import showing
from studbook.telling.offer import to_come
from studbook.telling.openers import opening_card, why_opens
from studbook.telling.result import Result
from studbook.telling.seen import Reading
from studbook.telling.story import Story
from studbook.telling.words import Part, detail


def player_data(reading: Reading, story: Story, result: Result | None, seat: int) -> dict[str, Any]:
    """One of `players`."""
    s = reading.state
    doings = story.players[seat]
    folded = s.folded[seat]
    all_in = not folded and not s.stacks[seat] and not s.over
    return {
        "seat": reading.place(seat),
        "name": reading.name(seat),
        "chips": s.stacks[seat],
        "bet": s.bets[seat],
        "state": "folded" if folded else "all in" if all_in or (s.over and s.stacks[seat] == 0) else "in",
        "note": doings.note if folded else _all_in_note(reading, seat) if all_in else _draws_later(reading, seat),
        "forced": doings.forced,
        "opens": _opens(reading, seat),
        "did": doings.did,
        "says": None if folded or s.over or reading.is_you(seat) else showing(reading, seat),
        "cards": _cards(reading, story, result, seat),
        "gone": [
            {"card": str(gone.card), "street": gone.street, "why": gone.why, "up": gone.up, **({"when": gone.when} if gone.when else {})}
            for gone in doings.gone
        ],
        "to_come": [] if folded or s.over else to_come(reading, seat),
        "draws": [doings.draws.get(phase) for phase in reading.draws] if reading.draw else [],
        "drawing": seat in reading.view.to_act and reading.draw and isinstance(reading.script.phases[s.phase], Exchange),
        "declared": _declared(reading, seat),
        "hand": _hand(reading, result, seat),
        "won": result.won(seat) if result is not None else [],
        "shows": s.shown[seat],
    }


def _all_in_note(reading: Reading, seat: int) -> str:
    """All in, and for how much of the pot when others play on above it."""
    found = split_pots(reading.state)
    highest = max((number for number, pot in enumerate(found) if seat in pot.seats), default=0)
    if highest + 1 >= len(found):
        return "all in"
    return "all in for the main pot" if highest == 0 else f"all in up to side pot {highest}"


def _draws_later(reading: Reading, seat: int) -> str | None:
    """Said of those who draw after the viewer, since that is why their number is not known yet."""
    s = reading.state
    you = reading.view.seat
    if not reading.draw or you == SPECTATOR or s.over or not isinstance(reading.script.phases[s.phase], Exchange) or s.asked is None:
        return None
    waiting = not s.folded[you] and not s.done >> you & 1
    return "draws after you" if waiting and seat > you and not s.done >> seat & 1 else None


def _opens(reading: Reading, seat: int) -> str | None:
    s = reading.state
    if not s.open or s.opener != seat or s.folded[seat] or s.over or reading.script.openings[s.phase].by == "seat":
        return None
    assert s.opened is not None
    reason, card = why_opens(s.opened, reading.script), opening_card(s.opened)
    return f"{reason}, {card.words}" if card is not None else reason


def _declared(reading: Reading, seat: int) -> str | None:
    """A secret question: chosen or choosing, for everyone alike; a declaration that is out: its word."""
    s = reading.state
    if s.asked is not None and s.asked[2]:
        return None if seat not in s.asked[1] or s.folded[seat] else "chosen" if s.done >> seat & 1 else "choosing"
    told = s.answers.get("declare", {}).get(seat) if reading.declares else None
    return told if isinstance(told, str) else None


def _cards(reading: Reading, story: Story, result: Result | None, seat: int) -> list[dict[str, Any]]:
    s = reading.state
    folded = s.folded[seat]
    shown = result is not None and s.shown[seat] and len(s.live) > 1
    plays = result.plays(seat) if result is not None and shown else {}
    became = result.stands_for(seat) if result is not None and shown else {}
    wild = frozenset().union(*(reading.wild(seat, side) for side in range(len(reading.sides))))
    found = []
    for place, (card, up, born) in enumerate(zip(s.cards[seat], s.up[seat], s.born[seat], strict=True)):
        if folded and card is None:
            continue
        told: dict[str, Any] = {
            "card": None if card is None else str(card),
            "up": up,
            "street": _street_of(reading, seat, place, born),
            "place": place,
            "wild": card is not None and card in wild,
            "dead": folded,
            "shown": s.shown[seat],
            "plays": plays.get(card, []) if card is not None else [],
            "as": became.get(card) if card is not None else None,
        }
        if place in story.players[seat].cause and folded:
            told["cause"] = True
        found.append(told)
    return found


def _street_of(reading: Reading, seat: int, place: int, born: int) -> int:
    return reading.number(reading.street(born))


def _hand(reading: Reading, result: Result | None, seat: int) -> list[dict[str, Any]]:
    """One's own hand in words while playing; everybody's who shows, at the end."""
    s = reading.state
    if result is not None and s.shown[seat]:
        return result.hands(seat)
    if not reading.is_you(seat) or s.folded[seat]:
        return []
    found = []
    for side, name in enumerate(reading.sides):
        value = reading.value(seat, side)
        if value is None:
            continue
        said: str | list[Part] = detail(value)
        unused = len(s.cards[seat]) - len(value.cards)
        if reading.draw and unused and not reading.shared and not s.over:
            kept: list[Part] = []
            for card in sorted(value.cards):
                kept += [{"card": str(card)}, " "]
            said = [f"{value.detail or value.title}: you keep ", *kept[:-1]]
        found.append(
            {"side": name, "title": value.title, "detail": said, "short": value.detail if value.low and value.detail else value.title}
        )
    return found
