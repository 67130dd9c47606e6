"""The hand as a viewer sees it, as docs/protocol.md has it: made from the engine's view alone."""

from __future__ import annotations

from typing import Any

from studbook.cards import RANKS
from studbook.engine import View, split_pots
from studbook.engine.changes import apply
from studbook.engine.state import State
from studbook.rules import BecomesWild, MustDiscard, TurnUp
from studbook.rules.page import house_lines
from studbook.rules.phrases import joined, one_line, short_line, slot_name
from studbook.telling.narrate import Narrator, next_bet, round_words, sizes_words
from studbook.telling.offer import offer_data
from studbook.telling.player import player_data
from studbook.telling.result import Result
from studbook.telling.seen import HandAbout, Reading
from studbook.telling.story import Story
from studbook.telling.tray import tray
from studbook.telling.words import line, rank_plural


def hand_data(view: View, about: HandAbout) -> dict[str, Any]:
    """`hand` of the snapshot."""
    reading = Reading(view, about)
    narrator, story = Narrator(reading), Story(reading)
    _hear_all(reading, narrator, story)
    s = view.state
    result = Result(reading, view.log) if s.over else None
    if result is not None:
        _tell_end(narrator, result)
    return {
        "id": about.id,
        "turn": about.turn,
        "game": _game(reading),
        "street": _street(reading),
        "players": [player_data(reading, story, result, seat) for seat in range(reading.n)],
        "table": _table(reading, story),
        **_pots(reading),
        "to_act": [reading.place(seat) for seat in view.to_act],
        "raises": _raises(s),
        **tray(reading, story),
        "wild": _wild(reading),
        "rulings": [{"text": text, "by": about.authority} for text in s.rulings],
        "secret": s.asked is not None and s.asked[2],
        "offer": offer_data(reading),
        "voice": None if s.over or not narrator.voice else " ".join(narrator.voice),
        "log": narrator.log(),
        "over": s.over,
        "result": result.pots_told() if result is not None else [],
        "can_show": about.can_show,
    }


def _hear_all(reading: Reading, narrator: Narrator, story: Story) -> None:
    """Fold the viewer's log once more from the start, and tell it on the way."""
    state = State(reading.about.stacks, reading.about.carried)
    for event in reading.view.log:
        narrator.hear(state, event)
        story.hear(state, event)
        apply(state, event)


def _tell_end(narrator: Narrator, result: Result) -> None:
    lines = narrator.sections[-1]["lines"]
    shown = [at for at, told in enumerate(lines) if told["kind"] == "after"]
    at = shown[0] if shown else len(lines)
    lines[at:at] = [line(parts, "won") for parts in result.lines()]


def _game(reading: Reading) -> dict[str, Any]:
    game = reading.game
    choices = dict(game.choices)
    return {
        "key": game.key,
        "name": game.name,
        "line": one_line(game, reading.amounts),
        "short": short_line(game, reading.amounts),
        "sides": list(reading.sides),
        "draw": reading.draw,
        "options": [
            {"label": told.lead, "value": told.text, "ruling": bool(told.ruling)}
            for told in house_lines(game, reading.about.options, reading.about.authority)
        ],
        "choices": choices,
    }


def _street(reading: Reading) -> dict[str, Any]:
    s = reading.state
    street = reading.street(s.phase)
    if s.open:
        size = sizes_words(reading, s.sizes)
    elif s.over:
        size = ""
    else:
        size = round_words(reading, next_bet(reading, s.phase))
    return {"name": street.name, "size": size, "number": reading.number(street)}


def _table(reading: Reading, story: Story) -> list[dict[str, Any]]:
    s = reading.state
    turns = {p.slot: p for p in reading.script.phases if isinstance(p, TurnUp)}
    found = []
    for slot, card, up, shared in zip(s.slots, s.table, s.table_up, s.table_shared, strict=True):
        phase = turns.get(slot)
        found.append(
            {
                "slot": slot,
                "name": f"The {slot_name(slot)}" if phase else "",
                "card": None if card is None else str(card),
                "up": up,
                "says": _says(phase, card) if phase else "",
                "shared": shared,
                "wild": card is not None and card in reading.public_wild,
                "just": slot in story.just,
            }
        )
    return found


def _says(phase: TurnUp, card: Any) -> str:
    effect = phase.effect
    if card is None:
        return "turns wild" if isinstance(effect, BecomesWild) else "discards" if isinstance(effect, MustDiscard) else "folds"
    if card.is_joker:
        return "nothing"
    many = rank_plural(card)
    return f"{many} wild" if isinstance(effect, BecomesWild) else f"{many} gone" if isinstance(effect, MustDiscard) else f"{many} fold"


def _pots(reading: Reading) -> dict[str, Any]:
    """Pots without the bets of this street, which lie before the players; once the hand is over, what was paid."""
    s = reading.state
    if s.over:
        total = sum(award.amount for award in s.awards)
        return {"pots": [], "total": total, "this_street": 0}
    gathered = s.copy()
    for seat, bet in enumerate(s.bets):
        gathered.put[seat] -= bet
        gathered.bets[seat] = 0
    found = [pot for pot in split_pots(gathered) if pot.amount]
    street = sum(s.bets)
    if not found:
        return {"pots": [{"name": "Main", "amount": s.pot - street, "note": ""}], "total": s.pot, "this_street": street}
    told = []
    for number, pot in enumerate(found):
        name = "Main" if number == 0 else "Side" if len(found) == 2 else f"Side {number}"
        note = ""
        if number + 1 < len(found):
            note = "with " + joined([_called(reading, seat) for seat in pot.seats if seat not in found[number + 1].seats])
        elif number:
            note = "without " + joined([_called(reading, seat) for seat in found[number - 1].seats if seat not in pot.seats])
        told.append({"name": name, "amount": pot.amount, "note": note})
    return {"pots": told, "total": s.pot, "this_street": street}


def _called(reading: Reading, seat: int) -> str:
    return "you" if reading.is_you(seat) else reading.name(seat)


def _raises(s: State) -> dict[str, int | None] | None:
    if not s.open:
        return None
    return {"made": max(s.counted - 1, 0), "of": None if s.cap is None else s.cap - 1}


def _wild(reading: Reading) -> list[str]:
    """Ranks wild for everyone; single cards where not the whole rank is."""
    wild = reading.public_wild
    ranks = [rank for rank in RANKS if all(any(str(card) == rank + suit for card in wild) for suit in "cdhs")]
    return ranks + sorted({str(card) for card in wild if str(card)[0] not in ranks})


__all__ = ["HandAbout", "hand_data"]
