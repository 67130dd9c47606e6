"""What beats what: the plain-Python book of record, one file per ranking system.

Every ranking is described by a value in :mod:`studbook.hands.rankings`; each system turns cards into a comparable value that names
itself and the cards it uses. Imports only :mod:`studbook.cards`.
"""
