"""What may still come: the moment as one seat sees it, how the hand goes on from there, and which cards a good player keeps.

`seeing` makes a `Spot` of a view, or odds make one of texts; `course` says in which steps the hand goes on; `keeping` which cards stay in a
draw, `declare_game` what is said in pots that are declared, and `policy` what else players are supposed to do. Bots, odds and the coach all
ask here, so that what is priced is what is played. Everything here is plain Python, but for the game of declaring, which takes NumPy.
"""
