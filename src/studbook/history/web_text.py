"""The text of HTML as somebody sees it who reads it: the lines that hand histories had before a mail program or a browser set them."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

#: What begins a line of its own, and ends it.
_BLOCKS: Final = re.compile(
    "address|article|aside|blockquote|body|center|dd|div|dl|dt|fieldset|footer|form|h[1-6r]|header|html|li|main|nav|ol|p|pre|section|table"
    "|tbody|tfoot|thead|title|tr|ul"
)
#: What nobody sees.
_UNSEEN: Final = frozenset(("head", "script", "style", "template"))
_CELLS: Final = frozenset(("td", "th"))
#: White space of the source, which is one space to the reader; a space that does not break is none of it.
_SPACE: Final = re.compile(r"[ \t\r\n\f]+")
_NO_BREAK: Final = "\N{NO-BREAK SPACE}"


def text_of_html(source: str) -> str:
    r"""The lines that are seen.

    >>> text_of_html("<p>Ann:&nbsp;checks<br>Bo:\nbets <b>$2</b></p><pre>Cy: calls\nAnn: folds</pre>")
    'Ann: checks\nBo: bets $2\nCy: calls\nAnn: folds\n'
    """
    reader = _Reader()
    reader.feed(source)
    reader.close()
    reader.end_line()
    return "".join(f"{line}\n" for line in reader.lines)


class _Reader(HTMLParser):
    """Gathers lines; whatever is wrong with the source, as browsers do."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[str] = []
        self._line: list[str] = []
        #: How many elements are open whose white space stands as it is, and of those that nobody sees.
        self._kept = 0
        self._unseen: list[str] = []

    def end_line(self) -> None:
        """The line ends here, if there is anything in it, be it a space that makes an empty line."""
        line = "".join(self._line).strip(" \n")
        self._line.clear()
        if line:
            self.lines.append(line.replace(_NO_BREAK, " ").strip())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _UNSEEN:
            self._unseen.append(tag)
        elif tag == "br":
            self._break()
        elif _BLOCKS.fullmatch(tag):
            self.end_line()
            self._kept += tag == "pre"
        elif tag in _CELLS:
            self._line.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if tag in _UNSEEN and tag in self._unseen:
            while self._unseen.pop() != tag:
                pass
        elif tag == "body":
            self._unseen.clear()
        elif _BLOCKS.fullmatch(tag):
            self.end_line()
            self._kept -= tag == "pre" and self._kept > 0

    def handle_data(self, data: str) -> None:
        if self._unseen:
            return
        if not self._kept:
            words = _SPACE.sub(" ", data)
            self._line.append(words[1:] if not self._line and words.startswith(" ") else words)
            return
        first, *others = data.replace("\r\n", "\n").split("\n")
        self._line.append(first)
        for line in others:
            self._break()
            self._line.append(line)

    def _break(self) -> None:
        """A line ends, also one without anything in it: it may stand between two hands."""
        if any(part.strip() for part in self._line):
            self.end_line()
        else:
            self._line.clear()
            self.lines.append("")
