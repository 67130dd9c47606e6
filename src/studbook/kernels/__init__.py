"""The rankings of :mod:`studbook.hands` again, jitted with Numba: arrays in, arrays out.

The tables are built from the plain room's ladders and passed in; each kernel has its plain twin there and a test that they agree.
The only room that imports Numba, so it is imported late, by those who need many hands at once.
"""
