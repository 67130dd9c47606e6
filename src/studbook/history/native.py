"""The native record: TOML, a superset of Poker Hand History; specified in docs/hand-record.md.

A hand played here is written with everything needed to play it again: the game and its house rules, what it is played for, the deck and
the key of its reshuffles, and what everybody did. Written for one seat it has the cards that seat saw, and no others.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import time
from itertools import takewhile
from typing import Final

from studbook.cards import write as write_cards
from studbook.engine import DeadButtonHouse, Hand, redact
from studbook.engine.events import Dealt, Put
from studbook.games import make
from studbook.history.account import HandAccount
from studbook.history.action_writer import ActionWriter
from studbook.history.phh_codes import code_of
from studbook.history.recorded import SITE_TIE, recorded_house
from studbook.rules import Amounts, Ante, Blinds, Game
from studbook.rules.options import RuleError
from studbook.rules.toml import write_game
from studbook.rules.traits import brings_in

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
#: The version of the record's own form.
VERSION: Final = 1
#: Fields of Poker Hand History about the occasion.
PHH_FIELDS: Final = frozenset((
    "author", "event", "url", "venue", "address", "city", "region", "postal_code", "country", "time", "time_zone",
    "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table", "winnings", "currency",
    "currency_symbol", "time_limit", "time_banks",
))  # fmt: skip


def write(
    hand: Hand,
    players: Sequence[str] = (),
    *,
    seat: int | None = None,
    facts: Mapping[str, object] | None = None,
    account: HandAccount | None = None,
) -> str:
    """The record of a hand, over or not, as TOML.

    `players`: names by the engine's seats. `seat`: only what this seat may see (`SPECTATOR`: what everybody may); None: every card, with
    the deck. `facts`: more fields, of Poker Hand History (hand, day, month, year, venue ...) or, beginning with an underscore, of one's
    own. `account`: where the hand was read from a record, for its posts, rake and money.
    """
    events = hand.log if seat is None else [redact(event, seat) for event in hand.log]
    lines = [f"# A hand of {hand.game.name}, recorded by studbook."]
    lines += [f"{key} = {toml(value)}" for key, value in fields(hand, account).items()]
    names = players or (account.names if account else ())
    lines += of_play(ActionWriter(hand.n).tell(events), names, hand.state.stacks if hand.over else None, facts or {})
    lines += ["", "[_studbook]"]
    lines += [f"{key} = {toml(value)}" for key, value in ours(hand, seat, account).items()]
    return "\n".join(lines) + "\n"


def of_play(actions: Iterable[str], names: Sequence[str], stacks: Sequence[object] | None, facts: Mapping[str, object]) -> list[str]:
    """The lines from the actions on: who played, the chips of each at the end (None: the hand is not over), and more facts."""
    lines = ["actions = [", *(f"    {toml(line)}," for line in actions), "]"]
    if names:
        lines.append(f"players = {toml(list(names))}")
    if stacks is not None:
        lines.append(f"finishing_stacks = {toml(stacks)}")
    return lines + [f"{_key(key)} = {toml(value)}" for key, value in facts.items()]


def fields(hand: Hand, account: HandAccount | None = None) -> dict[str, object]:
    """The fields of Poker Hand History that say what is played and for how much."""
    game, amounts, n = hand.game, hand.amounts, hand.n
    table: dict[str, object] = {"variant": code_of(game) or game.key, "ante_trimming_status": True}
    antes, blinds = [0] * n, [0] * n
    phases = {type(phase) for phase in hand.script.phases}
    house = recorded_house(hand)
    own_antes = any(isinstance(phase, Ante) and phase != Ante() for phase in hand.script.phases)
    if isinstance(hand.house, DeadButtonHouse) or own_antes or (house is not None and house.known.posts is not None):
        for event in takewhile(lambda event: type(event) is not Dealt, hand.log):
            if type(event) is Put:  # what was asked, as the format has it, whatever the stack could pay
                (antes if event.kind in ("ante", "dead") else blinds)[event.seat] += event.owed
    else:
        if Ante in phases:
            antes = [amounts.ante] * n
        if Blinds in phases:
            blinds[:2] = [amounts.small_blind, amounts.big_blind]
    if house is not None and n == 2 and Blinds in phases:
        blinds = [min(blinds), max(blinds)]
    table["antes"] = antes
    if Blinds in phases:
        table["blinds_or_straddles"] = blinds
    if brings_in(game):
        table["bring_in"] = amounts.bring_in
    if game.stakes.structure == "fixed":
        table |= {"small_bet": amounts.small, "big_bet": amounts.big}
    else:
        table["min_bet"] = amounts.big_blind if Blinds in phases else amounts.small
    table["starting_stacks"] = list(hand.start)
    return table


def ours(hand: Hand, seat: int | None, account: HandAccount | None) -> dict[str, object]:
    """What Poker Hand History has no field for."""
    game = hand.game
    table: dict[str, object] = {"record": VERSION, **named(game), "amounts": amounts_table(hand.amounts)}
    if hand.chip != 1:
        table["chip"] = hand.chip
    if hand.carried:
        table["carried"] = hand.carried
    if seat is not None:
        table["seen_by"] = f"p{seat + 1}" if seat < hand.n else "a spectator"
    elif hand.dealer.deck:
        table["deck"] = write_cards(hand.dealer.deck)
        table["key"] = hand.dealer.key.hex()
        if hand.dealer.cuts:
            table["cuts"] = [cut.hex() for cut in hand.dealer.cuts]
    if isinstance(hand.house, DeadButtonHouse):
        posts = [event for event in hand.log if type(event) is Put and event.kind in ("ante", "big blind")]
        table["posts"] = [[f"p{post.seat + 1}", post.kind, post.amount, post.amount < post.owed] for post in posts]
    if account is not None:
        table |= _of_account(hand, account)
    return table


def told_facts(facts: Mapping[str, object]) -> dict[str, object]:
    """Facts of any record as fields: those of Poker Hand History by their names, others with an underscore before them."""
    table: dict[str, object] = {}
    for key, value in facts.items():
        name = key if key.startswith("_") or key in PHH_FIELDS else f"_{key}"
        if isinstance(value, str | int | float | list | Mapping | time):
            table[name] = value
    return table


def _of_account(hand: Hand, account: HandAccount) -> dict[str, object]:
    table: dict[str, object] = {}
    if account.money.places or account.money.sign:
        table["money"] = [account.money.sign, account.money.places]
    house = recorded_house(hand)
    if house is not None:
        if house.known.posts is not None:
            table["posts"] = [[f"p{post.seat + 1}", post.kind, post.amount, post.all_in] for post in house.known.posts]
        if SITE_TIE in house.allowed:
            table["told_openers"] = True
        total = house.known.total
        if hand.state.raked:
            table["total"] = [hand.state.pot, hand.state.raked, *(total.pots if total else ())]
    return table


def named(game: Game) -> dict[str, object]:
    """How a record names its game: key, version and options; or, for one that the book has not, the whole declaration."""
    chosen = {name: "none" if value is None else value for name, value in game.choices}
    try:
        known = make(game.key, **chosen)
    except RuleError:
        known = None
    if known == game:
        return {"game": game.key, "version": game.version, "options": chosen}
    return {"game": game.key, "version": game.version, "declaration": write_game(game)}


def amounts_table(amounts: Amounts) -> dict[str, int]:
    """The amounts by name."""
    return {name: getattr(amounts, name) for name in Amounts.__slots__}


def _key(name: str) -> str:
    """A key as TOML writes it: bare where it may be."""
    return name if _BARE.fullmatch(name) else toml(name)


def toml(value: object) -> str:
    """A value as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, Mapping):
        inner = ", ".join(f"{_key(key)} = {toml(one)}" for key, one in value.items())
        return f"{{ {inner} }}" if inner else "{}"
    if isinstance(value, Iterable) and not isinstance(value, str):
        return f"[{', '.join(toml(one) for one in value)}]"
    if isinstance(value, time):
        return value.isoformat()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(int(value)) if isinstance(value, int) else str(value)
