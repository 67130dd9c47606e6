"""Studbook: the stud family of poker, played to the letter, priced, recorded and audited.

Importing the package imports none of its rooms: the names below are loaded when first asked for, so that a program which wants
only the cards does not wait for NumPy and Numba.
"""

__version__ = "0.1.0"
