"""How much of what studbook exports has a type that any type checker can tell: pyright counts, and too little is a failure."""

import json
import subprocess
import sys
from pathlib import Path

LEAST = 0.98
PYRIGHT = Path(sys.executable).with_name("basedpyright")


def main() -> int:
    """Print what lacks a type when too much does."""
    command = [str(PYRIGHT), "--pythonpath", sys.executable, "--verifytypes", "studbook", "--ignoreexternal", "--outputjson"]
    report = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)["typeCompleteness"]
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
