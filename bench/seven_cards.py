"""All 133,784,560 seven-card hands as they should come out: published, but ace-to-six and deuce-to-seven (plain enumeration)."""

from typing import Final

#: Seven-card high by category, royal flushes among the straight flushes.
HIGH: Final = {
    "straight flush": 41_584,
    "four of a kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three of a kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "high card": 23_294_460,
}
ROYAL_FLUSHES: Final = 4_324
CLASSES: Final = 4_824
#: The best unpaired low by its highest card, by the name of the ranking.
LOWS: Final = {
    "low-a5": {
        "5": 781_824, "6": 3_151_360, "7": 7_426_560, "8": 13_171_200, "9": 19_174_400, "T": 23_675_904, "J": 24_837_120, "Q": 21_457_920,
        "K": 13_939_200,
    },
    "low-a6": {
        "6": 2_666_480, "7": 7_187_404, "8": 13_129_988, "9": 19_288_272, "T": 23_906_176, "J": 25_145_080, "Q": 21_795_928,
        "K": 14_235_856,
    },
    "low-27": {
        "7": 2_666_480, "8": 7_187_404, "9": 13_129_988, "T": 19_288_272, "J": 23_906_176, "Q": 25_145_080, "K": 21_795_928,
        "A": 14_235_856,
    },
    "low-8": {"5": 781_824, "6": 3_151_360, "7": 7_426_560, "8": 13_171_200},
}  # fmt: skip
