"""What a person does at the page, and what the table hears of it; what the table says, and what the person sees of it."""

from __future__ import annotations

import re

import pytest

from tests.web.page.looking import Visit, until

pytestmark = pytest.mark.browser


def test_the_three_actions_by_key_carry_hand_and_turn(visit: Visit) -> None:
    for count, (key, action) in enumerate((("f", {"fold": True}), ("c", {"call": True}), ("r", {"raise": 20})), 1):
        visit.to("table-stud").keyboard.press(key)
        command = visit.asked("act", count)[-1]
        assert command["action"] == action
        assert (command["hand"], command["turn"]) == (42, 17)
        visit.page.goto("about:blank")


def test_a_double_click_acts_once(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.get_by_role("button", name="Call 10").dblclick()
    page.wait_for_timeout(200)
    assert len(visit.asked("act")) == 1


def test_keys_do_nothing_while_one_types_or_a_sheet_is_open(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("")
    page.keyboard.type("frc")
    page.get_by_role("button", name="Menu").click()
    page.keyboard.press("f")
    page.wait_for_timeout(150)
    assert not [one for one in visit.asked("act", 0) if one["do"] == "act"]


def test_cards_are_picked_and_thrown_by_key(visit: Visit) -> None:
    page = visit.to("table-badugi")
    page.keyboard.press("3")
    page.keyboard.press("4")
    pressed = page.locator(".pick[aria-pressed=true]")
    assert [one.get_attribute("aria-label") for one in pressed.all()] == ["king of diamonds, discard", "nine of spades, discard"]
    page.keyboard.press("d")
    assert visit.asked("act")[0]["action"] == {"pick": [2, 3]}


def test_standing_pat_is_picking_nothing(visit: Visit) -> None:
    visit.to("table-badugi").keyboard.press("p")
    assert visit.asked("act")[0]["action"] == {"pick": []}


def test_where_one_card_may_be_picked_another_takes_its_place(visit: Visit) -> None:
    page = visit.to("turn-up")
    page.keyboard.press("1")
    page.keyboard.press("2")
    assert page.locator(".pick[aria-pressed=true]").count() == 1
    page.get_by_role("button", name="Turn up the queen of diamonds").click()
    assert visit.asked("act")[0]["action"] == {"pick": [1]}


@pytest.mark.trap("B080")
def test_an_amount_is_chosen_by_slider_field_and_shortcut_within_its_bounds(visit: Visit) -> None:
    page = visit.to("pot-limit")
    assert page.locator(".quick button").all_inner_texts() == ["Min", "½ pot", "Pot"]
    page.get_by_role("button", name="Pot", exact=True).click()
    assert page.get_by_role("button", name="Raise to 107").is_visible()
    page.get_by_label("Total in chips").fill("500")
    assert page.locator(".acts .btn").last.get_attribute("aria-disabled") == "true"
    page.get_by_label("Total in chips").press("Tab")
    page.get_by_role("slider").press("ArrowLeft")
    page.get_by_role("button", name="Raise to 106").click()
    assert visit.asked("act")[0]["action"] == {"raise": 106}


def test_declaring_is_a_radio_group(visit: Visit) -> None:
    page = visit.to("declare")
    page.keyboard.press("d")
    page.get_by_role("radio", name="Low").check()
    page.get_by_role("button", name="Declare low").click()
    assert visit.asked("act")[0]["action"] == {"say": "low"}
    assert len(visit.asked("act")) == 1


def test_a_refusal_is_shown_in_the_tables_words_and_read_out(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("refuse this")
    page.keyboard.press("Enter")
    page.get_by_text("Expected a friendly word.").last.wait_for()
    assert page.locator("#status").inner_text() == "Expected a friendly word."
    assert page.get_by_label("Say something").input_value() == "refuse this"


def test_a_lost_line_is_said_and_mended_and_the_unanswered_command_sent_again_under_its_id(visit: Visit) -> None:
    page = visit.to("table-stud")
    page.evaluate(
        "() => { const say = document.querySelectorAll('.tabs button')[1]; say.click(); const form = document.querySelector('.chat form');"
        " form.elements.text.value = '/drop'; form.requestSubmit(); }"
    )
    page.get_by_text("Connection lost, trying again.").wait_for()
    said = visit.asked("chat", 2)
    assert said[0]["id"] == said[1]["id"]


def test_a_card_that_stays_is_the_same_element_when_the_table_changes(visit: Visit) -> None:
    page = visit.to("waiting")
    page.evaluate("document.querySelectorAll('.card').forEach((el) => { el.seen = true; })")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_label("Say something").fill("/scene table-stud")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Call 10").wait_for()
    assert page.evaluate("[...document.querySelectorAll('.card')].every((el) => el.seen)")


def test_your_turn_is_said_with_what_is_asked(visit: Visit) -> None:
    page = visit.to("table-stud")
    said = until(lambda: page.locator("#status").inner_text(), bool)
    assert said == "Your turn. You are to act: 10 to call."
    assert page.title().startswith("● ")


def test_each_card_says_what_it_is_to_those_who_cannot_see_it(visit: Visit) -> None:
    page = visit.to("table-gbu")
    own = page.get_by_role("list", name="Your down cards").get_by_role("listitem").all_inner_texts()
    assert own == ["six of diamonds, wild, face down, only you see it", "king of clubs, face down, only you see it"]
    hazel = page.get_by_role("list", name="Hazel shows").get_by_role("listitem").all_inner_texts()
    assert hazel == ["ace of clubs", "jack of clubs, discarded", "eight of diamonds", "four of spades"]
    assert page.get_by_role("img", name="2 cards down").count() == 2


def test_no_back_tells_what_it_hides(visit: Visit) -> None:
    page = visit.to("watching")
    backs = page.locator(".back").all()
    assert backs
    shapes = {one.evaluate("(el) => el.outerHTML") for one in backs}
    assert shapes == {'<i class="back"></i>'}


def test_unread_talk_is_counted_until_it_is_read(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    page.get_by_role("button", name="Chat, 2 unread").click()
    page.get_by_role("dialog", name="Chat").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Chat", exact=True).wait_for()
    page.reload()
    page.get_by_role("button", name="Chat", exact=True).wait_for()


def test_what_is_said_stands_at_the_seat_and_a_tap_says_something_kind(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    assert page.locator(".saidat").count() == 0
    page.get_by_role("button", name="Chat, 2 unread").click()
    sheet = page.get_by_role("dialog", name="Chat")
    sheet.get_by_label("Say something").fill("/scene talk")
    page.keyboard.press("Enter")
    sheet.get_by_role("button", name="Well played").click()
    assert visit.asked("chat", 2)[-1]["text"] == "Well played"
    page.keyboard.press("Escape")
    assert page.locator(".saidat").all_inner_texts() == ["I had you beaten until the river came", "Nice hand"]


def test_what_is_said_after_a_hand_stands_there_too_though_no_seats_do(visit: Visit) -> None:
    page = visit.to("showdown-hilo", (390, 844))
    assert page.locator(".talk").count() == 0
    page.get_by_role("button", name=re.compile("^Chat")).click()
    page.get_by_label("Say something").fill("/scene talk-over")
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    page.locator(".talk li").nth(1).wait_for()
    assert page.locator(".talk li").all_inner_texts() == ["Hazel Nice hand", "Nora Unlucky"]


def test_a_sheet_gives_the_focus_back(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    page.get_by_role("button", name="Menu").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog", name="Menu")
    menu.wait_for()
    ways = menu.locator("button, a").all()
    page.keyboard.press("Home")
    for key, at in (("ArrowDown", 1), ("ArrowDown", 2), ("ArrowUp", 1), ("End", len(ways) - 1), ("Home", 0)):
        page.keyboard.press(key)
        assert ways[at].evaluate("one => one === document.activeElement")
    page.keyboard.press("Escape")
    page.get_by_role("dialog", name="Menu").wait_for(state="detached")
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == "Menu"


def test_choosing_a_game_with_its_house_rules(visit: Visit) -> None:
    page = visit.to("choose-game")
    page.get_by_role("searchbox").fill("ugly")
    page.get_by_role("button", name=re.compile("The Good, the Bad and the Ugly")).first.click()
    page.get_by_role("group", name="The Ugly reaches").get_by_role("button", name="down too").click()
    page.get_by_text("There is always enough").wait_for()
    page.get_by_role("button", name="Deal The Good, the Bad and the Ugly").click()
    command = visit.asked("choose")[0]
    assert command["game"] == "good-bad-ugly"
    assert command["options"] == {"ugly": "all"}


def test_coming_in_by_a_link_asks_for_a_name(visit: Visit) -> None:
    page = visit.to("door")
    page.get_by_role("button", name="Come in").click()
    assert page.get_by_role("alert").inner_text().startswith("A name is needed")
    page.get_by_label("Your name").last.fill("Tobias")
    page.keyboard.press("Enter")
    assert visit.asked("join")[0]["name"] == "Tobias"


def test_taking_a_seat(visit: Visit) -> None:
    page = visit.to("room-guest")
    page.get_by_role("button", name="Sit on seat 6").click()
    page.get_by_role("dialog").get_by_label("Chips").fill("150")
    page.get_by_role("button", name="Sit down").click()
    command = visit.asked("sit")[0]
    assert (command["seat"], command["chips"]) == (5, 150)


def test_the_host_deals_and_changes_the_stakes(visit: Visit) -> None:
    page = visit.to("room")
    page.get_by_label("Ante").fill("2")
    page.keyboard.press("Tab")
    assert visit.asked("settings")[0]["stakes"] == {"ante": 2}
    page.get_by_role("button", name="Deal hand 47").click()
    assert visit.asked("start")


def test_names_and_talk_are_text_and_nothing_else(visit: Visit) -> None:
    page = visit.to("unkind")
    page.get_by_role("tab", name="Chat").click()
    page.get_by_text("<img src=x onerror=alert(1)>").first.wait_for()
    assert page.locator("#app img, #app script").count() == 0


def test_a_table_that_is_gone_is_said_to_be(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/room/gone")
    page.get_by_text("This table is no longer there.").wait_for()
    visit.errors.clear()


def test_the_lobby_makes_a_table_and_finds_one_by_its_link(visit: Visit) -> None:
    page = visit.page
    page.goto(f"{visit.url}/")
    page.get_by_label("Starting chips").fill("none")
    page.get_by_role("button", name="Create table").click()
    assert page.get_by_role("alert").last.inner_text() == "Starting chips: expected a number above zero, got “none”."
    page.get_by_label("Starting chips").fill("300")
    page.get_by_role("button", name="Create table").click()
    page.wait_for_url("**/room/room")
    page.goto(f"{visit.url}/")
    page.get_by_label("Join by link or code").fill("http://friend.example/room/table-stud?x=1")
    page.get_by_role("button", name="Join").click()
    page.wait_for_url("**/room/table-stud")


# Two clicks at one place, as quick as a hand makes them. The first acts and brings the next decision at once, as a quick table does; the
# second falls on it as soon as it stands. What a person does a little later is a click of its own.
_DOUBLE_CLICK = """async () => {
  document.querySelectorAll('.tabs button')[1].click();
  const talk = document.querySelector('.chat form'), acts = document.querySelector('.acts');
  const { left, top, width, height } = [...acts.children].find((one) => one.textContent.startsWith('Call')).getBoundingClientRect();
  const press = () => {
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    there.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    there.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
    return there.closest('button').textContent;
  };
  const next = new Promise((then) => new MutationObserver(then).observe(acts, { attributeFilter: ['data-asks'] }));
  const pressed = [press()];
  talk.elements.text.value = '/scene two-sizes';
  talk.requestSubmit();
  await next;
  pressed.push(press());
  dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  await new Promise((then) => setTimeout(then, 400));
  pressed.push(press());
  return pressed;
}"""


def test_the_second_click_of_a_double_click_never_acts_on_the_next_decision(visit: Visit) -> None:
    pressed = visit.to("table-stud").evaluate(_DOUBLE_CLICK)
    assert [words[:5] for words in pressed] == ["Call ", "Bet 5", "Bet 5"]
    assert [command["action"] for command in visit.asked("act", 2)] == [{"call": True}, {"raise": 5}]


def test_what_is_said_before_the_turn_is_held_by_the_table_and_taken_back(visit: Visit) -> None:
    page = visit.to("waiting")
    page.get_by_role("button", name="Call 10").click()
    plan = {"what": "call", "price": 10, "places": []}
    assert visit.asked("plan")[0].items() >= plan.items()
    page = visit.to("waiting-to-call")
    page.get_by_role("button", name="Call 10", pressed=True).click()
    assert "what" not in visit.asked("plan")[0]
    page = visit.to("draw-ahead")
    page.keyboard.press("1")
    page.get_by_role("button", name="Draw 3").click()
    assert visit.asked("plan", 2)[1]["places"] == [0, 1, 2]


def test_a_phone_is_told_what_is_special_in_a_hand_for_which_its_bar_has_no_room(visit: Visit) -> None:
    words = "A bomb pot: five antes from everybody, and no betting in the first round."
    page = visit.to("bomb-pot", (390, 844))
    page.locator(".toast", has_text=words).wait_for()
    page = visit.to("bomb-pot")
    page.locator(".where", has_text=words).wait_for()
    assert page.locator(".toast").count() == 0


def test_on_with_it_by_button_and_by_key(visit: Visit) -> None:
    page = visit.to("folded")
    page.get_by_role("button", name="To the end").click()
    page = visit.to("won")
    page.keyboard.press("n")
    assert visit.asked("go_on")


def test_your_turn_is_said_on_the_room_page_and_in_every_sheet(visit: Visit) -> None:
    page = visit.to("table-stud", (390, 844))
    page.get_by_role("button", name="Hand log").click()
    page.get_by_role("dialog", name="Log").get_by_role("button", name=re.compile("Your turn 0:1.*Back to the table")).click()
    page.get_by_role("dialog").wait_for(state="detached")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Room, seats and ledger").click()
    page.get_by_role("button", name=re.compile("Your turn 0:1.*Back to the table")).click()
    page.get_by_role("button", name="Call 10").wait_for()


def test_a_word_of_the_table_is_tapped_for_its_sentence(visit: Visit) -> None:
    page = visit.to("third-street", (390, 844))
    page.get_by_role("button", name="ante", exact=True).click()
    page.get_by_role("dialog", name="Ante").get_by_text("What everybody puts in before the cards are dealt.").wait_for()
    page.get_by_role("button", name="All words of the table").click()
    page.get_by_role("dialog", name="Words of the table").get_by_text("bring-in", exact=True).wait_for()
    page.keyboard.press("Escape")
    assert page.get_by_text("You open: lowest card, two of clubs").first.is_visible()


def test_who_has_chosen_in_secret_stands_in_one_line(visit: Visit) -> None:
    page = visit.to("declare")
    assert "Hazel and Jun have chosen." in page.locator("div.log").inner_text()


def test_at_a_showdown_the_shared_cards_stand_with_each_hand_that_plays_them(visit: Visit) -> None:
    page = visit.to("showdown-shared")
    won, *_ = page.locator(".res").all()
    assert won.locator(".card").count() == 9
    assert won.locator(".card:has(.mh)").evaluate_all("all => all.map(one => one.dataset.card)") == ["Qs", "Qd", "Qh", "8c", "8d"]


def test_who_sits_down_after_a_hand_has_not_played_it(visit: Visit) -> None:
    page = visit.to("newcomer")
    assert page.locator(".results").get_by_text("Kofi", exact=True).count() == 1
    assert not page.locator(".results, .split").get_by_text("You", exact=True).count()
