"""An extension of Griffe: examples in docstrings become blocks of code, which they are not to Markdown by themselves."""

from __future__ import annotations

import re

import griffe

_EXAMPLE = re.compile(r"(?:^|(?<=\n\n))(>>> .*?)(?=\n\n(?!>>> )|\Z)", re.DOTALL)


class FencedExamples(griffe.Extension):
    """Puts a fence round every run of lines that begins with ``>>>``."""

    def on_instance(self, *, obj: griffe.Object, **_others: object) -> None:
        """Called for each thing of the code as it is read."""
        if obj.docstring is not None:
            obj.docstring.value = _EXAMPLE.sub(r"```pycon\n\1\n```", obj.docstring.value)
