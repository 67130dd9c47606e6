"""What players are supposed to do where they have a choice, said in words beside every answer."""

from __future__ import annotations

from studbook.ahead.course import Course, DealStep, DrawStep, PassStep, RollStep, ThrowStep
from studbook.ahead.spot import Spot
from studbook.odds.declared_sides import words_of
from studbook.odds.leaning import has_halves
from studbook.rules import ChosenWild, Declare, LowHoleWild, MayBuy, PaysOrFolds


def stated(spot: Spot, course: Course) -> str:
    """The policy as far as it matters to the spot; empty where nobody has a choice left."""
    sentences = [*_draws(spot, course)]
    kinds = {type(step) for step in course.steps}
    if PassStep in kinds or ThrowStep in kinds:
        side = " for the side of the pot on which the hand stands higher" if has_halves(spot.game) else ""
        sentences.append(f"Cards that count least{side} are passed on and thrown.")
    if RollStep in kinds and any(isinstance(wild, LowHoleWild) for wild in spot.game.wilds):
        sentences.append("Of the cards in the hole the highest is turned up.")
    elif RollStep in kinds and any(ranking.hole_only for ranking in spot.game.pot):
        sentences.append("Cards are turned up from the first; the last stays down.")
    phases = spot.script.phases
    ups = any(isinstance(step, DealStep) and "U" in step.faces for step in course.steps)
    if ups and any(isinstance(trigger.then, PaysOrFolds) for trigger in spot.game.triggers):
        sentences.append("Who must pay or fold pays.")
    if ups and any(isinstance(trigger.then, MayBuy) for trigger in spot.game.triggers):
        sentences.append("Who is offered a card buys it." if spot.policy.buy == "always" else "Nobody buys a card.")
    if any(isinstance(wild, ChosenWild) for wild in spot.game.wilds):
        sides = ", on each side by itself" if len(spot.game.pot) > 1 else ""
        sentences.append(f"Each names the hole card that makes the best hand{sides}.")
    if any(isinstance(phase, Declare) for phase in phases):
        sentences.append(_declares(spot))
    return " ".join(sentences)


def _declares(spot: Spot) -> str:
    words = words_of(spot)
    if not words:
        return "Each declares what it wins, as if the cards spoke."
    said = [f"hand {at + 1} {word}" for at, word in sorted(spot.claims.items())]
    told = f" Said: {', '.join(said)}." if said else ""
    both = ""
    if "both" in words:
        who = {
            "forfeits": "wins both sides alone",
            "keeps": "wins a side alone, and ties the other at least",
            "shares": "wins or ties both sides",
        }
        both = f" Both is paid to who {who[spot.game.both_tie]}."
    return f"Each declares what wins most against what the others can hold.{both}{told}"


def _draws(spot: Spot, course: Course) -> list[str]:
    draws = [step for step in course.steps if isinstance(step, DrawStep)]
    if not draws:
        return []
    count = f"{len(draws)} draw{'s' * (len(draws) > 1)} left"
    written = any(seat.drawing is not None and not seat.drawn for seat in spot.seats) and draws[0].first
    chosen = len(draws) > 1 or not written or any(seat.drawing is None for seat in spot.seats)
    rule = "everybody stands pat" if spot.policy.draw == "pat" else "each keeps the cards that count and throws the others"
    sentence = f"{count}."
    if written:
        sentence += " Cards that are missing are drawn, and a full hand stands pat"
        sentence += f"; {'then' if len(draws) > 1 else 'who is unknown plays on:'} {rule}." if chosen else "."
    else:
        sentence += f" {rule.capitalize()}."
    return [sentence]
