"""Who mucks has mucked, wherever the hand is told again; cards that the summary tells all the same are known and not shown."""

from __future__ import annotations

from pathlib import Path

import pytest

from studbook.cli.app import main
from studbook.engine import SPECTATOR, redact
from studbook.engine.events import Mucked, Shown
from studbook.history import native, phh, stars_write
from studbook.history.film import film_of
from studbook.retelling.shown_replay import replay_shown
from tests.history.records import HANDS, account_of, played, text_of, verdict

#: Badugi: Finn wins; Cleo and Eva muck, and the summary tells their cards.
MUCKED = text_of("stars-badugi-late-blind.txt")


def _seat(name: str) -> int:
    return account_of(MUCKED).names.index(name)


def test_a_hand_that_mucks_is_known_and_not_shown() -> None:
    hand = played(MUCKED)
    mucked = [event for event in hand.log if isinstance(event, Mucked)]
    cleo = _seat("Cleo")
    assert [event.seat for event in mucked] == [cleo, _seat("Eva: 2nd")]
    assert "".join(str(card) for card, _audience in mucked[0].cards) == "9d3d2s7c"
    assert not hand.state.shown[cleo]
    assert cleo not in {event.seat for event in hand.log if isinstance(event, Shown)}
    redacted = redact(mucked[0], SPECTATOR)
    assert isinstance(redacted, Mucked)
    assert {card for card, _audience in redacted.cards} == {None}
    assert None in hand.view(SPECTATOR).state.cards[cleo]


def test_every_writer_has_it_mucked() -> None:
    account, hand = account_of(MUCKED), played(MUCKED)
    cleo = _seat("Cleo")
    for write in (native.write, phh.write):
        text = write(hand, account.names, account=account)
        assert f'"p{cleo + 1} sm"' in text
        again = played(text)
        assert not again.state.shown[cleo]
        assert verdict(text).ok
    lines = stars_write.write(hand, account.names, account=account).splitlines()
    assert "Cleo: mucks hand" in lines
    assert "Seat 3: Cleo mucked [9d 3d 2s 7c]" in lines


def test_the_replay_has_it_mucked() -> None:
    page = replay_shown(account_of(MUCKED))
    lines = ["".join(part if isinstance(part, str) else str(part) for part in line.parts) for street in page.log for line in street.lines]
    assert any("Cleo" in line and "mucks" in line for line in lines)
    assert not page.steps[-1].players[_seat("Cleo")].shows
    events = film_of(account_of(MUCKED)).as_json()["events"]
    assert {"event": "Mucked", "seat": _seat("Cleo") + 1, "cards": ["9d", "3d", "2s", "7c"]} in events


def test_a_mucked_hand_that_would_have_won_is_found_out() -> None:
    assert verdict(MUCKED).ok
    wrong = verdict(MUCKED.replace("mucked [9d 3d 2s 7c]", "mucked [4h 3d 2s Ac]"))
    assert not wrong.ok


@pytest.mark.parametrize("command", [("stats",), ("export", "--to", "stars"), ("export", "--to", "jsonl"), ("export", "--to", "native")])
def test_what_verify_refuses_is_refused_everywhere_by_name(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "wrong.txt"
    text = text_of("stars-stud8-split.txt")
    path.write_text(text.replace(" collected $", " collected $1", 1), encoding="utf-8")
    with pytest.raises(SystemExit) as stop:
        main([*command, str(path), str(HANDS / "stars-stud-open-pair.txt")])
    assert stop.value.code == 2
    assert f"{path}, hand {account_of(text).name}, line " in capsys.readouterr().err
