"""How to play the last round between two: an equilibrium over everything that both may hold, and how far from it the answer is.

`final_round_of` makes a round of texts; `Minimising` solves it. ``docs/solver.md`` has the method, the proof and the limits.
"""
