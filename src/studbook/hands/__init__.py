"""What beats what: the plain book of record for every ranking of the documents (RULES.md section 1)."""

from studbook.hands.evaluators import Evaluator, evaluator
from studbook.hands.explanations import explain
from studbook.hands.naming import became
from studbook.hands.ranking_names import NAMED, named
from studbook.hands.rankings import Badugi, High, HoleSuit, Low, Ranking, WildHouse
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
