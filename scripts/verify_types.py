"""How much of what studbook exports has a type that any type checker can tell: pyright counts, and too little is a failure."""

import json
import os
import subprocess
import sys
from pathlib import Path

LEAST = 0.98
PYRIGHT = Path(sys.executable).with_name("basedpyright")


def main() -> int:
    """Print what lacks a type when too much does."""
    command = [str(PYRIGHT), "--verifytypes", "studbook", "--ignoreexternal", "--outputjson"]
    # It looks for the libraries beside the first Python of the path.
    environment = os.environ | {"PATH": f"{PYRIGHT.parent}{os.pathsep}{os.environ['PATH']}"}
    output = subprocess.run(command, capture_output=True, text=True, check=False, env=environment).stdout  # noqa: S603 -- a tool of ours
    report = json.loads(output)["typeCompleteness"]
    score = report["completenessScore"]
    if score >= LEAST:
        return 0
    print(f"expected types for {LEAST:.0%} of what studbook exports, got {score:.1%}; without one, each the first of its kind:")
    for symbol in report["symbols"]:
        faults = [one for one in symbol["diagnostics"] if "partially unknown" not in one["message"]]
        if symbol["isExported"] and not symbol["isTypeKnown"] and faults:
            print(f"{symbol['name']}: {faults[0]['message'].splitlines()[0]}")
    return 1


if __name__ == "__main__":
    sys.exit(main())
