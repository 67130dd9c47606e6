"""What beats what: the plain book of record for every ranking of the documents (RULES.md section 1)."""

from studbook.hands.evaluators import Evaluator, evaluator
from studbook.hands.explanations import explain
from studbook.hands.naming import became
from studbook.hands.rankings import NAMED, Badugi, High, HoleSuit, Low, Ranking, WildHouse, named
from studbook.hands.value import Value

__all__ = [
    "NAMED",
    "Badugi",
    "Evaluator",
    "High",
    "HoleSuit",
    "Low",
    "Ranking",
    "Value",
    "WildHouse",
    "became",
    "evaluator",
    "explain",
    "named",
]
