"""How high the cards of a low hand and of a badugi may be to be kept: tables that solving the games backwards has found.

``tests/ahead/solving.py`` solves them, and a test compares. A row is for so many cards that would be kept; in it stands, for each height of
the highest of them but one (none, then from the ace to the queen), the letter of the highest card that is kept with those, ``-`` if none
is. So ``--99999TTT---``, the row for three cards, says that beside an ace and a deuce a nine is kept and a ten is not, and that
beside an ace and a seven a ten is. Letters are heights with the ace low; where the ace is high, each stands for the next rank.
"""

from __future__ import annotations

from typing import Final

#: For each row a limit (a height from 1 to 13, 0: nothing is kept) by the height of the next card, 0 where there is none.
Limits = tuple[tuple[int, ...], ...]

_LETTERS: Final = "-A23456789TJQK"

#: Rows of the limits of low hands; before them those for one, two and three cards that are kept in a draw. For four there is a row each
#: for the number of ranks, 0 to 2, that would make a straight of them.
DRAW_FOUR: Final = 3
#: How high a whole hand may be that would else draw to three cards, by the highest of the three.
PAT_THREE: Final = 6
#: The same where it would draw to four, again by the ranks that make a straight.
PAT_FOUR: Final = 7


def _rows(text: str) -> Limits:
    return tuple(tuple(map(_LETTERS.index, row)) for row in text.split())


#: Badugi, by `studbook.ahead.keeping.stage`: rows for one to four cards.
BADUGI: Final[tuple[Limits, ...]] = (
    _rows(
        """
        7------------ -T9T999TTT--- --JJJJJJQQKQ- ---KKKKKKKKKK
        """
    ),
    _rows(
        """
        7------------ -98988999---- --TTTTJQKKKKK ---KKKKKKKKKK
        """
    ),
    _rows(
        """
        7------------ -8888888----- --999TTTJJJ-- ---QQKKKKKKKK
        """
    ),
    _rows(
        """
        7------------ -8888888----- --99999TTT--- ---JJQQKKKKKK
        """
    ),
)
#: Low hands that straights do not spoil.
PLAIN: Final[tuple[Limits, ...]] = (
    _rows(
        """
        8------------ -99999999---- --TTTTTTTT---
        ---TTTTTTTJ-- ---TTTTTTTJ-- ---TTTTTTTJ--
        -------------
        ----TTTTTJJQ- ----TTTTTJJQ- ----TTTTTJJQ-
        """
    ),
    _rows(
        """
        8------------ -88888999---- --999999TT---
        ---99999TTJ-- ---99999TTJ-- ---99999TTJ--
        ------JJ-Q---
        ----9999TTJQ- ----9999TTJQ- ----9999TTJQ-
        """
    ),
    _rows(
        """
        7------------ -8888888----- --888888-----
        ---88888----- ---88888----- ---88888-----
        -------------
        ----8888----- ----8888----- ----8888-----
        """
    ),
    _rows(
        """
        7------------ -777777------ --77777------
        ---7777------ ---7777------ ---7777------
        -------------
        ----887------ ----887------ ----887------
        """
    ),
)
#: Low hands that straights spoil.
SPOILED: Final[tuple[Limits, ...]] = (
    _rows(
        """
        8------------ -999TT999---- --TTTTTTTT---
        ---TTTTTTT--- ---56789TT--- ----56789----
        ----------Q--
        ------TTTTJ-- ----JJJJJJQ-- -----JJQQQ---
        """
    ),
    _rows(
        """
        8------------ -88999999---- --9999999T---
        ---99999TTJ-- ---56789TTJ-- ----5678-----
        -----JJJJQ---
        ------999TJQ- ----9TTTTJQQ- -----JJJJ----
        """
    ),
    _rows(
        """
        8------------ -888888------ --888888-----
        ---88888----- ---56788----- ----567------
        -------------
        ------88----- ----99999---- -----999-----
        """
    ),
    _rows(
        """
        7------------ -778777------ --88887------
        ---8888------ ---5678------ ----567------
        -------------
        ------8------ ----8888----- -----98------
        """
    ),
)
