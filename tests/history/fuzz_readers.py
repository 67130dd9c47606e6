"""Coverage-guided fuzzing of the readers with Atheris, by hand and for as long as one likes; what it finds becomes a test.

    pip install atheris
    python -m tests.history.fuzz_readers CORPUS -max_total_time=600 -max_len=6000

CORPUS is a folder for the inputs that reach something new; it is begun with the recorded hands beside this file.
"""

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["studbook.history"]):
    from studbook.history.film import films
    from studbook.history.record_error import RecordError
    from studbook.history.record_files import read_lines
    from studbook.history.text_decoding import decoded_lines
    from studbook.history.verdicts import verdict_on

HANDS = Path(__file__).parent / "hands"


def one_input(data: bytes) -> None:
    """Whatever the bytes are, there is a verdict on every hand, and it has words when it is bad."""
    for found in read_lines(decoded_lines((data,)), "fuzz"):
        verdict = verdict_on(found)
        assert verdict.ok or verdict.problem
        assert isinstance(found, RecordError) or found.names
    for film in films(data.decode("utf-8", "replace")):
        assert film["steps"] or film["problem"]


def main() -> None:
    """Begin the corpus, then fuzz until the time is up or something breaks."""
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for path in HANDS.iterdir():
        (folder / path.name).write_bytes(path.read_bytes())
    atheris.Setup(sys.argv, one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
