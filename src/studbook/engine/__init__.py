"""Playing it: pure; no clock, no randomness, no input or output.

Actions make events; events folded are the state; redacted they are a view.
"""

from studbook.engine.actions import Action, Call, Check, Fold, IllegalAction, Pick, Raise, Say
from studbook.engine.changes import fold
from studbook.engine.dealer import Dealer, OutOfCards, shuffled
from studbook.engine.events import EVERYONE, NOBODY, Event, Opener, redact
from studbook.engine.hand import Hand
from studbook.engine.offers import BetOffer, Offer, PickOffer, Range, SayOffer
from studbook.engine.pots import Pot, split_pots
from studbook.engine.running import BY_THE_BOOK, DEAD_BUTTON, DeadButtonHouse, Due, House, Running
from studbook.engine.script import Script, script_of
from studbook.engine.state import Held, Slot, State
from studbook.engine.view import SPECTATOR, View
from studbook.engine.wilds import public_wild, wild_cards

__all__ = [
    "BY_THE_BOOK",
    "DEAD_BUTTON",
    "EVERYONE",
    "NOBODY",
    "SPECTATOR",
    "Action",
    "BetOffer",
    "Call",
    "Check",
    "DeadButtonHouse",
    "Dealer",
    "Due",
    "Event",
    "Fold",
    "Hand",
    "Held",
    "House",
    "IllegalAction",
    "Offer",
    "Opener",
    "OutOfCards",
    "Pick",
    "PickOffer",
    "Pot",
    "Raise",
    "Range",
    "Running",
    "Say",
    "SayOffer",
    "Script",
    "Slot",
    "State",
    "View",
    "fold",
    "public_wild",
    "redact",
    "script_of",
    "shuffled",
    "split_pots",
    "wild_cards",
]
