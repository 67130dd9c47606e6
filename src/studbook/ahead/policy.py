"""What players are supposed to do where they still have a choice: named, selectable, and stated beside every answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Final, Literal, get_args

from studbook.errors import StudbookError

Drawing = Literal["counts", "pat"]
Buying = Literal["always", "never"]
Declaring = Literal["best", "cards speak"]
#: The mark of a hand that has no claim to a side of the pot; that of any other is higher.
NO_CLAIM: Final = -1
#: The choices of each policy, the default first.
CHOICES: Final[dict[str, tuple[str, ...]]] = {"draw": get_args(Drawing), "buy": get_args(Buying), "declare": get_args(Declaring)}


class PolicyError(StudbookError):
    """A policy that there is not."""


@dataclass(frozen=True, slots=True)
class Policy:
    """One choice for each thing that players may be supposed to do.

    >>> Policy.of({"draw": "pat"})
    Policy(draw='pat', buy='always', declare='best')
    """

    #: Keep the cards that count and throw the others (`studbook.ahead.keeping`), or stand pat.
    draw: Drawing = "counts"
    #: Whether an offered card is bought.
    buy: Buying = "always"
    #: Each declares what wins most against what the others can hold, and is paid by the rule; or what it wins, as if the cards spoke.
    declare: Declaring = "best"

    @classmethod
    def of(cls, choices: Mapping[str, object]) -> Policy:
        """The policy with these choices by name; raises `PolicyError` at one that there is not."""
        for name, choice in choices.items():
            if name not in CHOICES:
                raise PolicyError(f"expected a policy out of {', '.join(field.name for field in fields(cls))}, got {name!r}")
            if choice not in CHOICES[name]:
                raise PolicyError(f"expected the policy {name} to be one of {', '.join(CHOICES[name])}, got {choice!r}")
        return cls(**choices)  # type: ignore[arg-type]  # each was looked up above


#: What is done when nothing is said.
KEEP_WHAT_COUNTS: Final = Policy()
