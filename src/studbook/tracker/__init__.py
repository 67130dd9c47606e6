"""What players keep of the hands they have played: figures by player, game, stakes and street; a curve; where money is lost.

A recorded hand becomes `HandFacts`; `Statistics` is a value that facts are added to, and two of which merge, so that twenty thousand hands
take the room of the figures alone and may be counted in several processes. Here records and odds meet, as they do in `retelling`.

>>> from studbook.history import read_hands
>>> from studbook.tracker import Statistics, facts_of
>>> statistics = Statistics()
>>> for account in read_hands("evening.txt"):
...     statistics.add(facts_of(account))
>>> statistics.hands
3
"""

from studbook.tracker.hand_facts import HandFacts, PlayerFacts, StreetFacts
from studbook.tracker.hand_filter import HandFilter
from studbook.tracker.observing import facts_of
from studbook.tracker.statistics import Statistics

__all__ = ["HandFacts", "HandFilter", "PlayerFacts", "Statistics", "StreetFacts", "facts_of"]
