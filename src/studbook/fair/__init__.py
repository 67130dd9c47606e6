"""Fair dealing: the deck is committed to before it is cut, everybody cuts it, and each card seen is checked against both.

`commit` commits to a shuffle, `permutation` is the cut that everybody's seeds make together, the events are what one person is told of a
hand's dealing, and `FairCheck` follows them and names what is wrong. docs/fair.md says what this shows and what it does not.

>>> leaves = commit("k7f3mn-12/1", [51, 3, 20], bytes(32))
>>> leaves[0] == leaf("k7f3mn-12/1", 0, 51, salt(bytes(32), "k7f3mn-12/1", 0))
True
"""

from studbook.fair.audit import NoProof, audit_dealing
from studbook.fair.check import FairCheck
from studbook.fair.commitment import DEAL_TAG, SALT_BYTES, commit, leaf, leaves_of, salt
from studbook.fair.cut import cut_of, permutation, sealed
from studbook.fair.fair_events import HIDDEN, CardOpening, Committed, Cutting, DealtCards, FairEvent, Seal, SeedOf

__all__ = (
    "DEAL_TAG", "HIDDEN", "SALT_BYTES", "CardOpening", "Committed", "Cutting", "DealtCards", "FairCheck", "FairEvent", "NoProof", "Seal",
    "SeedOf", "audit_dealing", "commit", "cut_of", "leaf", "leaves_of", "permutation", "salt", "sealed",
)  # fmt: skip
