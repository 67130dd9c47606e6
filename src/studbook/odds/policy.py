"""What players are supposed to do where they still have a choice: named, selectable, and stated beside every answer."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final, Literal, get_args

from studbook.errors import StudbookError

Drawing = Literal["counts", "pat"]
Buying = Literal["always", "never"]
Declaring = Literal["cards speak"]


class PolicyError(StudbookError):
    """A policy that there is not."""


@dataclass(frozen=True, slots=True)
class Policy:
    """`draw`: keep the cards that count and throw the others, or stand pat. `buy`: whether an offered card is bought. `declare`: each
    declares what it wins, as if the cards spoke."""

    draw: Drawing = "counts"
    buy: Buying = "always"
    declare: Declaring = "cards speak"


#: What is done when nothing is said.
KEEP_WHAT_COUNTS: Final = Policy()
#: The choices of each policy, the default first.
CHOICES: Final[dict[str, tuple[str, ...]]] = {"draw": get_args(Drawing), "buy": get_args(Buying), "declare": get_args(Declaring)}


def policy(**chosen: str) -> Policy:
    """The policy with these choices; raises `PolicyError` at one that there is not."""
    for name, value in chosen.items():
        if name not in CHOICES:
            raise PolicyError(f"expected a policy out of {', '.join(field.name for field in fields(Policy))}, got {name!r}")
        if value not in CHOICES[name]:
            raise PolicyError(f"expected the policy {name} to be one of {', '.join(CHOICES[name])}, got {value!r}")
    return Policy(**chosen)  # type: ignore[arg-type]  # looked up above
