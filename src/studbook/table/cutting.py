"""Who cuts a shuffle that is committed to: pages seal a seed beforehand, say it once the leaves are out, and who is late is named."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from studbook.fair import SALT_BYTES, Seal, SeedOf, sealed
from studbook.table.commands import GiveSeed, Refused, SealSeed
from studbook.table.deal import Setup
from studbook.table.moves import ShuffleCut
from studbook.table.proof import Shuffle

#: Seconds that a page has for its seed (docs/fair.md).
SEED_SECONDS: Final = 2.0

AfterCut = Callable[[ShuffleCut], None]
"""What is done once a shuffle is cut."""


class WaitingCut:
    """A shuffle that is committed to and waits for the seeds of those it was sealed with."""

    def __init__(self, setup: Setup, shuffle: Shuffle, after: AfterCut) -> None:
        #: The hand that it is for.
        self.setup = setup
        self.shuffle = shuffle
        self.after = after
        self.seeds: dict[int, SeedOf] = {}

    @property
    def seals(self) -> tuple[Seal, ...]:
        return self.shuffle.commitment.seals

    @property
    def late(self) -> tuple[int, ...]:
        """The seats whose seed has not come."""
        return tuple(seal.seat for seal in self.seals if seal.seat not in self.seeds)

    def seat_of(self, person: str) -> int | None:
        """The engine's seat of a person, None for who is not dealt in."""
        holders = self.setup.holders
        return holders.index(person) if person in holders else None


class Cuts:
    """The seals and seeds of the people at one table."""

    def __init__(self) -> None:
        #: ``SHA-256(seed)`` of the seed that each person's page has ready, by the person's id. Each serves one cut.
        self._seals: dict[str, str] = {}
        self.waiting: WaitingCut | None = None

    def hear(self, person: str, command: SealSeed | GiveSeed) -> bool:
        """What a page says about its seed; whether it was the last seed that was waited for. Raises `Refused`."""
        if isinstance(command, SealSeed):
            self._seal(person, command.seal)
            return False
        if command.next:  # serves the next cut, even when this seed comes too late
            self._seal(person, command.next)
        return self._take(person, command.deal, command.seed)

    def _seal(self, person: str, seal: str) -> None:
        if not _is_hex(seal):
            raise Refused(f"expected the SHA-256 of a seed, {2 * SALT_BYTES} figures in hexadecimal")
        self._seals[person] = seal

    def forget(self, person: str) -> None:
        """The person's last page has gone: nobody is left to say the seed."""
        self._seals.pop(person, None)

    def _seals_of(self, holders: Sequence[str]) -> tuple[Seal, ...]:
        """The seals of those dealt in, by seat; they are used up. Bots have none."""
        pairs = [(seat, self._seals.pop(holder, None)) for seat, holder in enumerate(holders)]
        return tuple(Seal(seat, seal) for seat, seal in pairs if seal is not None)

    def ask(self, setup: Setup, commit: Callable[[Sequence[Seal]], Shuffle], after: AfterCut) -> None:
        """Commit to a shuffle of this hand and wait for the seeds of those who have sealed one; go on at once when nobody has."""
        self.waiting = WaitingCut(setup, commit(self._seals_of(setup.holders)), after)
        self.finish_when_complete()

    def _take(self, person: str, deal: str, seed: str) -> bool:
        waiting = self.waiting
        if waiting is None or waiting.shuffle.deal != deal:
            raise Refused("that shuffle is cut already")
        seat = waiting.seat_of(person)
        seal = next((one.seal for one in waiting.seals if one.seat == seat), None)
        if seat is None or not _is_hex(seed) or seal != sealed(bytes.fromhex(seed)).hex():
            raise Refused("expected the seed that was sealed")
        waiting.seeds[seat] = SeedOf(seat, seed)
        return not waiting.late

    def finish_when_complete(self) -> None:
        """Cut when every seed has come."""
        if self.waiting is not None and not self.waiting.late:
            self.finish()

    def finish(self) -> None:
        """Cut by the seeds that have come."""
        waiting, self.waiting = self.waiting, None
        if waiting is not None:
            waiting.after(ShuffleCut(waiting.seals, tuple(waiting.seeds[seat] for seat in sorted(waiting.seeds)), waiting.late))


def _is_hex(text: str) -> bool:
    """Whether a text is 32 bytes in small hexadecimal figures, so that the same seed is always the same text."""
    return len(text) == 2 * SALT_BYTES and all(figure in "0123456789abcdef" for figure in text)
