"""The page on wild cards: its tables hold published counts, and what it says of the order follows from them."""

from scripts.wild_page import NOTHING, WILDS, Wilds, inversions, middle, share, table


def test_a_joker_gives_the_published_counts_of_five_cards() -> None:
    count = Wilds("a wild joker", ("Jk",), 1).count("high", 5)
    assert count.total == 2_869_685
    assert [row.hands for row in count.rows] == [13, 204, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540]
    # Three of a kind beats two pair, and comes more often.
    assert [(better.name, worse.name) for better, worse in inversions(count)] == [("three of a kind", "two pair")]


def test_a_table_has_a_row_for_each_hand_and_says_what_cannot_be_held() -> None:
    counts = {wilds: wilds.count("high", 5) for wilds in WILDS if wilds.name in {"nothing wild", "deuces wild"}}
    lines = table(counts).splitlines()
    assert lines[2] == f"| five of a kind | – | {share(672, 2_598_960)} |"
    assert [line.split(" | ")[0][2:] for line in lines[3:5]] == ["straight flush", "four of a kind"]
    assert not inversions(counts[NOTHING])
    assert middle(counts).splitlines()[0] == "- **nothing wild**: high card; 100 % hold that or better."


def test_a_share_has_three_figures() -> None:
    assert [share(hands, 10_000) for hands in (0, 1, 240, 4_230)] == ["–", "0.0100 %", "2.40 %", "42.3 %"]
