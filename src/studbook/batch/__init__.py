"""Thousands of hands at once: a declaration as arrays, played by the kernels with the engine's results (docs/field.md)."""

from studbook.batch.encoding import UnknownPhase
from studbook.batch.hand_batch import Decider, HandBatch
from studbook.batch.many_hands import payoff_blocks, payoffs_of

__all__ = ["Decider", "HandBatch", "UnknownPhase", "payoff_blocks", "payoffs_of"]
