"""Hand records: a hand that was played somewhere can be read, checked and replayed; a hand played here can be taken anywhere.

Every format is read into one `HandAccount`: what a record tells, step by step and line by line, in the engine's terms. `HandReplay`
follows it with the engine and stops at the first thing that cannot be so.

>>> from studbook.history import read_hands, replay, verify
>>> for account in read_hands("evening.txt"):
...     verdict = verify(account)
...     hand = replay(account)
...     print(account.name, verdict.ok, hand.state.pot, *verdict.allowed)
5699224467 True 108 rake
5795365311 True 100 rake
8193680114 True 330 rake
"""

from studbook.history.account import HandAccount
from studbook.history.hand_replay import HandReplay, replay
from studbook.history.record_error import RecordError
from studbook.history.record_files import read_hands
from studbook.history.site import Site
from studbook.history.verdicts import Verdict, verify

__all__ = ["HandAccount", "HandReplay", "RecordError", "Site", "Verdict", "read_hands", "replay", "verify"]
