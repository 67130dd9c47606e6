"""Golden playthroughs: for every registered game two hands written out, every offer, action and event.

A change of any line is a change of how the game plays: look at it, and if it is meant, write them anew with
``.venv/bin/python -m tests.games.playthrough``.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import asdict

from studbook.cards import Card
from studbook.engine import Action, BetOffer, Call, Check, Dealer, Event, Fold, Hand, Offer, Pick, PickOffer, Raise, Say, Script, shuffled
from studbook.engine.events import RoundOpened
from studbook.games import registry
from studbook.rules import Amounts, Game
from studbook.telling.opener_words import why_opens

GOLDEN = Path(__file__).parent / "golden"
AMOUNTS = Amounts(ante=1, bring_in=2, small=4, big=8, small_blind=2, big_blind=4)


def playthrough(key: str) -> str:
    """The text of a game's two hands: a quiet one to the showdown, and a lively one with short stacks."""
    game = registry.make(key)
    low, high = game.players
    quiet = _hand(key, _quiet_table(game), [200] * 10, folds=0)
    lively = _hand(key, min(max(low, 3), high), [17, 60, 41, 33], folds=1)
    return "\n".join(line.rstrip() for line in (f"# {game.name} ({key})", "", *quiet, "", *lively)) + "\n"


def quiet_hand(key: str) -> Hand:
    """The first of the two hands, played to its end."""
    hand, source = _begun(key, _quiet_table(registry.make(key)), [200] * 10, folds=0)
    while not hand.over:
        what = hand.offers[0]
        hand.act(what.seat, _choose(what, source, 0))
    return hand


def _quiet_table(game: Game) -> int:
    low, high = game.players
    return min(max(low, 4), high)


def _hand(key: str, n: int, stacks: list[int], folds: int) -> Iterator[str]:
    hand, source = _begun(key, n, stacks, folds)
    yield f"## {n} players, stacks {', '.join(map(str, stacks[:n]))}"
    told = 0
    while True:
        for event in hand.log[told:]:
            yield f"  {_event_words(event, hand.script)}"
        told = len(hand.log)
        if hand.over:
            break
        what = hand.offers[0]
        action = _choose(what, source, folds)
        yield f"{', '.join(f'seat {offer.seat} may {offer}' for offer in hand.offers)}"
        yield f"> seat {what.seat}: {_words(action)}"
        hand.act(what.seat, action)
    yield f"stacks {', '.join(map(str, hand.state.stacks))}"


def _begun(key: str, n: int, stacks: list[int], folds: int) -> tuple[Hand, random.Random]:
    """The hand before anybody has acted, and what chooses for its players."""
    game = registry.make(key)
    source = random.Random(f"{key} {folds}")
    deck = shuffled(game.deck.at(n), source)
    return Hand(game, AMOUNTS, stacks[:n], Dealer(deck, key.encode())), source


def _event_words(event: Event, script: Script) -> str:
    """An event with its fields; who opens a round and why as words."""
    if not isinstance(event, RoundOpened):
        return _words(event)
    return f"RoundOpened(opener={event.opener.seat}, {_fields(event, 1)}, why={why_opens(event.opener, script)})"


def _words(event: Any) -> str:
    return f"{type(event).__name__}({_fields(event)})"


def _fields(event: Any, first: int = 0) -> str:
    return ", ".join(f"{name}={_value(value)}" for name, value in list(_asdict(event).items())[first:])


def _asdict(value: Any) -> dict[str, Any]:
    return asdict(value) if isinstance(value, msgspec.Struct) else value._asdict()


def _value(value: Any) -> str:
    if isinstance(value, tuple) and len(value) == 2 and isinstance(value[0], Card) and not isinstance(value[1], Card):
        return f"{value[0]}{_audience(value[1])}"
    if isinstance(value, tuple):
        return f"({' '.join(_value(one) for one in value)})"
    return str(value)


def _audience(mask: int) -> str:
    if mask == -1:
        return ""
    return "?" if not mask else "/" + ",".join(str(seat) for seat in range(12) if mask >> seat & 1)


def _choose(what: Offer, source: random.Random, folds: int) -> Action:
    if isinstance(what, BetOffer):
        options: list[Action] = [
            *[Check()] * 3 * what.check,
            *[Call()] * 5 * (what.call > 0),
            *[Fold()] * folds * what.fold * (not what.check),
        ]
        options += [Raise(r.low) for r in what.raises for _ in range(1 + folds)]
        return source.choice(options)
    if isinstance(what, PickOffer):
        return Pick(tuple(sorted(source.sample(what.places, source.randint(what.least, what.most)))))
    return Say(source.choice(what.words))


def main() -> None:
    """Write every playthrough anew."""
    GOLDEN.mkdir(exist_ok=True)
    for entry in registry.games():
        (GOLDEN / f"{entry.key}.txt").write_text(playthrough(entry.key), "utf-8")
    print(f"wrote {len(registry.games())} playthroughs to {GOLDEN}")


if __name__ == "__main__":
    main()
