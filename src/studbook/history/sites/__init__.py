"""The poker sites whose hand histories are read: a module for each, and what their readers share.

A reader goes through the lines of one hand; each is either understood or the record is refused with its line. Nothing is guessed.
"""
