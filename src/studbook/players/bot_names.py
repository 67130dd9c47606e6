"""Names for bots."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

NAMES: Final = (
    "Hazel", "Tilda", "Ravi", "Marta", "Otis", "Ida", "Nils", "Wren", "Amos", "Bea", "Cleo", "Dov", "Edda", "Flora", "Gus", "Hanne", "Imre",
    "Juno", "Kofi", "Lena", "Milo", "Noor", "Olga", "Pia", "Quinn", "Runa", "Silas", "Tove", "Ugo", "Vera", "Wim", "Yara", "Zeno",
)  # fmt: skip


def pick_names(count: int, seed: int, taken: Collection[str] = ()) -> list[str]:
    """So many different names that nobody at the table has; when they run out, with a number behind ("Hazel 2")."""
    used = {name.casefold() for name in taken}
    order = list(NAMES)
    Random(seed).shuffle(order)
    picked: list[str] = []
    number = 1
    while len(picked) < count:
        for name in order:
            full = name if number == 1 else f"{name} {number}"
            if full.casefold() not in used and len(picked) < count:
                picked.append(full)
        number += 1
    return picked
