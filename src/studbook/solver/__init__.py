"""How to play the last round or two between two: an equilibrium over everything that both may hold, and how far from it the answer is.

>>> import studbook
>>> studbook.solve("five-card-stud", ["As Kd 7c 2h", "Qs Jd 7h 4c"]).exploitable < 0.1
True

`solve` answers in one call. Below it `position_of` makes a question of texts, `to_minimise` prepares it, `nearing` solves it with news on
the way, and `solution_of` says what has been found. ``docs/solver.md`` has the method, the proof and the limits.

Importing the package imports none of its modules: NumPy and Numba are loaded with the first name that needs them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from studbook.lazy_names import names_on_demand

if TYPE_CHECKING:
    from studbook.solver.position import position_of as position_of
    from studbook.solver.solution import Solution as Solution
    from studbook.solver.solution import solution_of as solution_of
    from studbook.solver.solve_question import nearing as nearing
    from studbook.solver.solve_question import solve as solve
    from studbook.solver.solve_question import to_minimise as to_minimise
    from studbook.solver.terms import Terms as Terms

#: Public name → the module that has it. A module of the package has another name than what is in it.
_PUBLIC: Final = {
    "Solution": "studbook.solver.solution",
    "Terms": "studbook.solver.terms",
    "position_of": "studbook.solver.position",
    "to_minimise": "studbook.solver.solve_question",
    "nearing": "studbook.solver.solve_question",
    "solution_of": "studbook.solver.solution",
    "solve": "studbook.solver.solve_question",
}

__all__ = [*_PUBLIC]  # noqa: PLE0604 -- the names are the table's


if not TYPE_CHECKING:  # type checkers have the list above, and say so when a name is not in it
    __getattr__, __dir__ = names_on_demand(__name__, _PUBLIC)
