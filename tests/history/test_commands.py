"""``studbook replay``, ``verify``, ``export`` and ``stats``: for people and for programs, and when the files are wrong."""

import io
import json
import random
from pathlib import Path
from typing import Any

import pytest

from studbook.cli.app import main
from studbook.engine import Dealer, Hand, shuffled
from studbook.games import registry
from studbook.history import native, read_hands
from studbook.history.film import STANDING
from tests.engine.playing import LIMIT
from tests.history.records import GOOD, HANDS, random_hand, text_of, verdicts
from tests.peers import peer


class Run:
    """What a run of the command printed, and its exit code."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *arguments: object) -> None:
        with pytest.raises(SystemExit) as stop:
            main([str(argument) for argument in arguments])
        self.code = stop.value.code or 0
        self.out, self.err = capsys.readouterr()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]


Capsys = pytest.CaptureFixture[str]
HANDS_IN_GOOD = sum(1 for path in GOOD for _hand in read_hands(path))


def test_verify_tells_one_line_a_hand(capsys: Capsys) -> None:
    run = Run(capsys, "verify", "--json", *GOOD)
    assert run.code == 0
    assert [line["file"] for line in run.lines] == [str(path) for path in GOOD]
    assert all({"file", "hand", "ok", "problem", "line", "allowed"} == set(line) for line in run.lines)
    assert all(line["ok"] is True and line["problem"] is None and line["line"] is None for line in run.lines)


def test_verify_names_what_is_wrong_and_ends_with_two(capsys: Capsys) -> None:
    run = Run(capsys, "verify", HANDS)
    assert run.code == 2
    # Beside the good ones there is a hand that the site took back, which is nobody's fault, and three that are odd.
    assert run.out.splitlines()[-1] == f"{HANDS_IN_GOOD + 1} of {HANDS_IN_GOOD + 4} hands verify."
    (bad,) = (line for line in run.out.splitlines() if "odd-unreadable-card" in line)
    assert ", line 46 hand " in bad
    assert bad.endswith("expected a card such as As, Td, 10h or Jk, got 'of' in 'of'")
    quiet = Run(capsys, "verify", "--quiet", HANDS)
    assert len(quiet.out.splitlines()) == 4


def test_verify_goes_on_after_a_hand_that_is_wrong(tmp_path: Path, capsys: Capsys) -> None:
    good, bad = text_of("stars-stud8-split.txt"), text_of("odd-unreadable-card.txt")
    path = tmp_path / "session.txt"
    path.write_text("\ufeff" + "\r\n\r\n\r\n".join("\r\n".join(text.splitlines()) for text in (good, bad, good)), encoding="utf-8")
    run = Run(capsys, "verify", "--json", path)
    assert [line["ok"] for line in run.lines] == [True, False, True]
    assert run.lines[1]["line"] == len(good.splitlines()) + 2 + 46


@pytest.mark.parametrize("command", ["verify", "stats", "replay"])
def test_a_file_that_is_not_there(command: str, capsys: Capsys) -> None:
    run = Run(capsys, command, "nowhere.txt")
    assert (run.code, run.err) == (2, "studbook: nowhere.txt: No such file or directory\n")


@pytest.mark.parametrize("command", ["verify", "stats", "replay"])
def test_a_file_without_a_hand(command: str, tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "empty.txt"
    path.write_text("\n\n")
    run = Run(capsys, command, path)
    assert run.code == 2
    assert f"{path}: expected a recorded hand, got none" in run.out + run.err


def test_a_folder_is_searched_for_records_and_its_notes_are_left_alone(tmp_path: Path, capsys: Capsys) -> None:
    (tmp_path / "README.md").write_text("# Not a hand")
    run = Run(capsys, "verify", tmp_path)
    assert run.code == 2
    assert "expected records in the folder (.eml, .gz, .htm, .html, .json, .log, " in run.err
    (tmp_path / "one.phh").write_text(text_of("phh-stud.phh"))
    assert Run(capsys, "verify", tmp_path).out.splitlines()[-1] == "1 of 1 hands verify."


def test_replay_tells_the_hand_street_by_street(capsys: Capsys) -> None:
    run = Run(capsys, "replay", HANDS / "stars-stud-open-pair.txt")
    assert run.code == 0
    for said in ("Third street", "Gus brings in $0.02: lowest card, 2d.", "Hana [h] bets $0.08", "Side pot 1 $0.64", "The hand is over."):
        assert said in run.out
    assert run.out.index("Fourth street") < run.out.index("Hana [h] bets $0.08") < run.out.index("Fifth street")


def test_replay_for_programs(capsys: Capsys) -> None:
    told = json.loads(Run(capsys, "replay", "--json", HANDS / "phh-stud.phh").out)
    assert (told["game"], told["hand"], told["over"], told["problem"]) == ("seven-card-stud", "6", True, None)
    steps = told["steps"]
    assert [step["step"] for step in steps] == list(range(len(steps)))
    assert steps[0]["to_act"] == [3]
    assert [offer["raises"][0]["name"] for offer in steps[0]["offer"]] == ["bring in"]
    assert steps[1]["did"] == {"seat": 3, "action": "bring in"}
    for step in steps[:-1]:
        assert sum(step["stacks"]) + sum(pot["amount"] for pot in step["pots"]) == sum(steps[-1]["stacks"])
    assert steps[-1]["over"]
    assert steps[-1]["stacks"] == [2150000, 9750000, 4675000, 8225000, 4900000]


def test_replay_as_one_seat_saw_it(capsys: Capsys) -> None:
    told = json.loads(Run(capsys, "replay", "--json", "--at", 3, "--seat", "Ben B", HANDS / "phh-stud.phh").out)
    assert [step["step"] for step in told["steps"]] == [0, 1, 2, 3]
    step = told["steps"][-1]
    assert {key: told[key] for key in STANDING} == {key: step[key] for key in STANDING}
    assert step["cards"] == [["??", "??", "Ac"], ["Ts", "9s", "8c"], ["??", "??", "6d"], ["??", "??", "Jh"], ["??", "??", "Qs"]]
    assert step["to_act"] == [1]
    assert step["offer"] == []


def test_replay_of_a_hand_cut_short_says_where_it_stands(tmp_path: Path, capsys: Capsys) -> None:
    game = registry.make("badugi")
    hand = Hand(game, LIMIT, [100] * 3, Dealer(shuffled(game.deck, random.Random(1))))
    path = tmp_path / "short.toml"
    path.write_text(native.write(hand, ["Ann", "Bo", "Cy"]), encoding="utf-8")
    run = Run(capsys, "replay", path)
    assert run.code == 0
    assert "Cy may fold, call 4 or raise to 8" in run.out
    told = json.loads(Run(capsys, "replay", "--json", path).out)
    assert (told["over"], told["to_act"], told["problem"]) == (False, [3], None)
    assert [offer["raises"] for offer in told["offer"]] == [[{"name": "raise", "low": 8, "high": 8}]]
    assert told["stacks"] == [98, 96, 100]
    assert [pot["amount"] for pot in told["pots"]] == [6]


def test_a_record_may_come_by_standard_input(capsys: Capsys, monkeypatch: pytest.MonkeyPatch) -> None:
    for command in (("verify",), ("replay",), ("stats",), ("export", "--to", "native")):
        with (HANDS / "phh-stud.phh").open("rb") as stream:
            monkeypatch.setattr("sys.stdin", io.TextIOWrapper(stream))
            assert Run(capsys, *command, "-").code == 0, command


def test_a_large_file_is_shared_among_processes_and_told_in_its_order(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "session.txt"
    texts = [text_of("stars-stud8-split.txt"), text_of("odd-unreadable-card.txt"), text_of("stars-badugi-half-raise.txt")] * 6
    path.write_text("\n\n\n".join(texts), encoding="utf-8")
    told = {name: Run(capsys, name, "--json", path).out for name in ("verify", "stats")}
    monkeypatch.setattr("studbook.cli.records._WORTH_A_BAR", 1)
    monkeypatch.setattr("studbook.cli.records.cores", lambda: 2)
    monkeypatch.setattr("studbook.history.many.BATCH", 2)
    monkeypatch.setattr("studbook.cli.records._BATCH", 4)
    assert {name: Run(capsys, name, "--json", path).out for name in ("verify", "stats")} == told
    assert told["verify"].count('"ok": true') == 12


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--at", "99"), "expected a step from 0 to 19, got --at 99"),
        (("--seat", "Zoe"), "expected a player out of Ada, Ben B"),
        (("--seat", "9"), "or a number from 1 to 5, got '9'"),
        (("--hand", "77"), "expected hand 77, got 1 others"),
    ],
)
def test_replay_refuses_what_is_not_there(arguments: tuple[str, ...], said: str, capsys: Capsys) -> None:
    run = Run(capsys, "replay", *arguments, HANDS / "phh-stud.phh")
    assert run.code == 2
    assert said in run.err


def test_replay_of_a_wrong_record_goes_as_far_as_it_can_and_names_the_line(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "wrong.phh"
    path.write_text(text_of("phh-stud.phh").replace("'p2 cbr 400000'", "'p2 cbr 450000'", 1), encoding="utf-8")
    run = Run(capsys, "replay", path)
    assert run.code == 2
    assert "Ada completes to 200000" in run.out
    assert "line 18: expected Ben B to fold, call 200000 or raise to 400000" in run.err


def test_replay_asks_which_hand_of_several(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "both.txt"
    path.write_text(text_of("stars-stud8-split.txt") + "\n\n" + text_of("stars-stud-open-pair.txt"), encoding="utf-8")
    assert "pick one with --hand" in Run(capsys, "replay", path).err
    assert "Cleo takes $0.40, the high half: flush Q-J-9-5-3." in Run(capsys, "replay", "--hand", "#1", path).out


#: What a format cannot tell of the recorded hands.
UNTOLD = {
    "native": (),
    "phh": ("expected a game with a code in Poker Hand History", "a player left out of turn, which Poker Hand History cannot tell"),
    "ohh": (),
    "stars": ("expected a game that PokerStars deals", "the hand went by rules that PokerStars has not"),
}


@pytest.mark.parametrize("to", UNTOLD)
def test_export_to_a_text_that_verifies(to: str, tmp_path: Path, capsys: Capsys) -> None:
    out = tmp_path / f"out.{to}"
    run = Run(capsys, "export", "--to", to, "--out", out, *GOOD)
    refused = run.err.splitlines()
    assert all(any(reason in line for reason in UNTOLD[to]) for line in refused)
    assert len(refused) < 10
    found = verdicts(out.read_text("utf-8"))
    assert [one.problem for one in found] == [None] * (HANDS_IN_GOOD - len(refused))


def test_export_names_what_cannot_be_told_and_goes_on(capsys: Capsys) -> None:
    run = Run(capsys, "export", "--to", "phh", HANDS / "fulltilt-triplea5.txt", HANDS / "phh-stud.phh", HANDS / "odd-partial.txt")
    assert run.code == 2
    assert "expected a game with a code in Poker Hand History" in run.err
    assert "the record says that it is partial" in run.err
    assert run.out.startswith('variant = "F7S"')


def test_export_as_one_seat_saw_it(capsys: Capsys) -> None:
    run = Run(capsys, "export", "--to", "native", "--seat", 2, HANDS / "phh-stud.phh")
    assert 'seen_by = "p2"' in run.out
    assert '"d dh p1 ????Ac"' in run.out


def test_export_to_tables(tmp_path: Path, capsys: Capsys) -> None:
    parquet = peer("pyarrow.parquet")
    assert Run(capsys, "export", "--to", "jsonl", "--out", tmp_path, *GOOD).code == 0
    assert Run(capsys, "export", "--to", "parquet", "--out", tmp_path, *GOOD).code == 0
    for table in ("hands", "actions", "results"):
        lines = [json.loads(line) for line in (tmp_path / f"{table}.jsonl").read_text("utf-8").splitlines()]
        assert parquet.read_table(tmp_path / f"{table}.parquet").to_pylist() == lines
    printed = Run(capsys, "export", "--to", "jsonl", "--table", "results", HANDS / "phh-stud.phh")
    assert [row["net"] for row in printed.lines] == [-1850000, 2050000, -100000, -50000, -50000]
    assert "expected a folder for the tables" in Run(capsys, "export", "--to", "parquet", HANDS / "phh-stud.phh").err


def test_stats_for_people_and_programs(capsys: Capsys) -> None:
    run = Run(capsys, "stats", *GOOD)
    assert run.code == 0
    for said in (f"{len(GOOD)} hands", "Players", "Ada", "Biggest pots"):
        assert said in run.out
    told = json.loads(Run(capsys, "stats", "--json", "--player", "Ada", *GOOD).out)
    assert [line["player"] for line in told["players"]] == ["Ada"]
    (ada,) = told["players"]
    assert {"player", "hands", "won", "showdowns", "won_at_showdown", "voluntary", "net", "games", "won_on", "folded_on"} <= set(ada)
    assert sum(share["hands"] for share in ada["games"].values()) == ada["hands"]
    assert sum(share["won"] for share in ada["games"].values()) == sum(ada["won_on"].values()) == ada["won"]
    for money, net in ada["net"].items():
        assert sum(share["net"].get(money, 0) for share in ada["games"].values()) == net
    assert sum(told["ended_on"].values()) == told["hands"] == len(GOOD)
    assert Run(capsys, "stats", HANDS / "odd-partial.txt").code == 2


def test_a_file_of_many_hands_is_gone_through_one_at_a_time(tmp_path: Path, capsys: Capsys) -> None:
    path = tmp_path / "many.toml"
    hands = [random_hand(registry.make("razz"), seed, players=(2, 4)) for seed in range(40)]
    path.write_text(
        "\n".join(
            f"[{number}]\n" + native.write(hand).replace("[_studbook]", f"[{number}._studbook]") for number, hand in enumerate(hands, 1)
        )
    )
    assert Run(capsys, "verify", path).out.splitlines()[-1] == "40 of 40 hands verify."
