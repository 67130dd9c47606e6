"""Hand records: a hand that was played somewhere can be read, checked and replayed; a hand played here can be taken anywhere.

Every format is read into one `Account`: what a record tells, step by step and line by line, in the engine's terms. `Play` follows it
with the engine and stops at the first thing that cannot be so.
"""
