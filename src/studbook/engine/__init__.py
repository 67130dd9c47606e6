"""Playing it: actions become events, events become state; offers, views and replay.

Pure: no clock, no randomness, no input or output. A hand is a deck and a list of actions, whatever the game; the game is an argument,
and nothing here asks which one it is.
"""
