"""What a record in TOML says happened: who posted what, the actions, the pots and the last stacks."""

from __future__ import annotations

import re
from typing import Final

from studbook.history import steps as st
from studbook.history.action_reader import ActionReader, Fault
from studbook.history.toml_fields import TomlFields, WrongFieldError, is_amount
from studbook.history.toml_game import usual
from studbook.rules import Game, TableCards
from studbook.rules.walk import every

_KINDS: Final = ("ante", "small blind", "big blind", "late blind", "dead")
_PLAYER: Final = re.compile(r"p([1-9]\d?)")


def steps_in(fields: TomlFields, game: Game, n: int) -> list[st.Step]:
    """Every step of the hand. Its line is an action's number, from 1; the one behind the last action
    stands for the last stacks, and the next for the winnings."""
    lines = fields.actions()
    slots = frozenset(slot for phase in every(game.phases) if isinstance(phase, TableCards) for slot in phase.slots)
    reader = ActionReader(n, slots, fields.unit)
    reader.steps += _our_posts(fields, n) if fields.ours else _phh_posts(fields, n)
    for number, line in enumerate(lines, 1):
        try:
            reader.read(number, line)
        except Fault as fault:
            raise WrongFieldError(f"action {number}: {fault}", "actions", number - 1) from None
    return [*reader.steps, *_ending(fields, n, len(lines) + 1)]


def _ending(fields: TomlFields, n: int, line: int) -> list[st.Step]:
    """The pots with the rake, and the last stacks."""
    steps: list[st.Step] = []
    total = fields.ours.get("total")
    if total is not None:
        amounts = [int(amount) for amount in total if is_amount(amount)] if isinstance(total, list) else []
        if len(amounts) < 2 or not isinstance(total, list) or len(amounts) < len(total):
            raise WrongFieldError(f"expected total to be the pots' chips and the rake, got {total!r}", "_studbook", "total")
        steps.append(st.TotalStep(line, amounts[0], amounts[1], tuple(amounts[2:])))
    stacks = fields.amounts("finishing_stacks")
    if stacks is not None:
        if len(stacks) != n:
            raise WrongFieldError(f"expected {n} finishing stacks, got {len(stacks)}", "finishing_stacks")
        steps.append(st.StacksStep(line, stacks))
    winnings = None if fields.ours else fields.amounts("winnings")
    if winnings is not None:
        if len(winnings) != n:
            raise WrongFieldError(f"expected {n} winnings, got {len(winnings)}", "winnings")
        steps.append(st.WinningsStep(line + 1, winnings))
    return steps


# ---- posts


def _our_posts(fields: TomlFields, n: int) -> list[st.Step]:
    """Who put in what, where it is not what the game asks of everyone."""
    rows = fields.ours.get("posts")
    if rows is None:
        return []
    return [_our_post(row, n) for row in (rows if isinstance(rows, list) else [rows])]


def _our_post(row: object, n: int) -> st.PostStep:
    """``["p1", "ante", 5, false]``."""
    if isinstance(row, list) and len(row) == 4:
        player, kind, amount, all_in = row
        match = _PLAYER.fullmatch(player) if isinstance(player, str) else None
        if match and int(match[1]) <= n and kind in _KINDS and is_amount(amount) and isinstance(all_in, bool):
            return st.PostStep(1, int(match[1]) - 1, int(amount), kind, all_in)
    raise WrongFieldError(f'expected posts such as ["p1", "ante", 5, false], got {row!r}', "_studbook", "posts")


def _phh_posts(fields: TomlFields, n: int) -> list[st.Step]:
    """Antes and blinds that are not the same for everyone: the most usual ante is the ante, more is dead money."""
    antes, blinds = fields.amounts("antes"), fields.amounts("blinds_or_straddles")
    for field, row in (("antes", antes), ("blinds_or_straddles", blinds)):
        if row is not None and len(row) != n:
            raise WrongFieldError(f"expected {n} {field}, got {len(row)}", field)
    if (antes is None or len(set(antes)) == 1) and not any((blinds or ())[2:]) and not _is_button_dead(blinds or ()):
        return []
    posts: list[st.Step] = []
    full = usual(antes or (0,))
    stacks = fields.amounts("starting_stacks") or ()
    for seat, ante in enumerate(antes or ()):
        paid = min(ante, full)
        if paid:
            posts.append(st.PostStep(1, seat, paid, "ante", paid < full and paid == stacks[seat]))
        if ante > full:
            posts.append(st.PostStep(1, seat, ante - full, "dead"))
    return posts + _phh_blinds(blinds or ())


def _is_button_dead(blinds: tuple[int, ...]) -> bool:
    """Whether the first player alone posts a blind: the big one, since who owes the small one has left."""
    return len(blinds) > 2 and blinds[0] > 0 and not any(blinds[1:])


def _phh_blinds(blinds: tuple[int, ...]) -> list[st.Step]:
    """The small and the big blind; one more of the big one's amount is a blind posted late. Straddles are not played here."""
    if _is_button_dead(blinds):
        return [st.PostStep(1, 0, blinds[0], "big blind")]
    posts: list[st.Step] = []
    n = len(blinds)
    for seat, amount in enumerate(blinds):
        paid = blinds[1 - seat] if n == 2 else amount  # heads-up the second player, the dealer, posts the small one
        kind = "small blind" if seat == (n == 2) else "big blind" if seat == (n != 2) else "late blind"
        if kind == "late blind" and paid and paid != blinds[1]:
            raise WrongFieldError(
                f"expected blinds posted late of {blinds[1]}, got {paid}; straddles are not played here", "blinds_or_straddles"
            )
        if paid:
            posts.append(st.PostStep(1, seat, paid, kind))
    return posts
