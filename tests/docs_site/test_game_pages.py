"""The documentation's pages made from declarations: what they tell of a game is what the game is."""

from scripts.game_page import game_page, games_page
from scripts.rooms_drawing import drawing, floors

from studbook.games.registry import games, get


def test_a_page_tells_the_game_a_hand_its_house_rules_and_its_documents() -> None:
    page = game_page(get("razz"))
    assert page.startswith("# Razz\n")
    # The hand is the golden one: its first card, its last line.
    assert '**Ada** (<span class="card red">7♦</span>)' in page
    assert page.index("### Third street") < page.index("### Seventh street") < page.index("**Dov** takes 132: 10-8-4-3-2.")
    # What a house rule changes is what its page says then, and does not say otherwise.
    changed = "*no*: Every round: The lowest hand showing opens."
    assert changed in page
    assert page.count("Every round: The lowest hand showing opens") == 1
    assert "- `002-186` Razz: seven-card stud for low only, by ace-to-five." in page
    assert "(stud-8.md)" in page.partition("## Relatives")[2]


def test_the_list_has_every_game_once() -> None:
    page = games_page()
    assert [page.count(f"({entry.key}.md)") for entry in games()] == [1] * len(games())


def test_the_drawing_has_every_room_of_the_contract_once() -> None:
    picture = drawing()
    rooms = [room for floor in floors() for room in floor]
    assert "engine" in rooms
    assert [picture.count(f">{room}</text>") for room in rooms] == [1] * len(rooms)
