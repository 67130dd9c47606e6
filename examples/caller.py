"""The calling station at a table, in plain Python:

studbook bot serve http://127.0.0.1:8765/room/CODE --command "python examples/caller.py"
"""

import json
import sys

for line in sys.stdin:
    offer = json.loads(line)["offer"]
    if offer["kind"] == "pick":  # as many cards as must be, from the first
        answer = {"pick": offer["places"][: offer["least"]]}
    elif offer["kind"] == "say":  # the word that costs least
        answer = {"say": offer["words"][offer["prices"].index(min(offer["prices"]))]}
    elif offer["check"]:
        answer = {"check": True}
    elif offer["call"]:
        answer = {"call": True}
    else:  # nothing but a bet is offered: the bring-in
        answer = {"raise": offer["raises"][0]["low"]}
    print(json.dumps(answer), flush=True)
