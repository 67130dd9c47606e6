"""Options read off a typed signature."""

from typing import Annotated, Literal

import pytest

from studbook.rules.options import HouseRule, UnknownOption, options_of, written


def declaration(
    *,
    wide: Annotated[bool, HouseRule("Wide", "a switch", ("narrow", "wide"))] = False,
    kind: Annotated[Literal["a", "b c"], HouseRule("Kind", ruling=True)] = "a",
    at: Annotated[Literal[None, 7, 8], HouseRule("At", words=("anywhere", "seven", "eight"))] = None,
    count: Annotated[int, HouseRule("Count", least=1, most=9)] = 3,
    named: Annotated[str, HouseRule("Cards")] = "2",
    size: Annotated[Literal["any", "9"], HouseRule("Size")] = "any",
) -> None:
    """A declaration for the test."""


OPTIONS = {option.name: option for option in options_of(declaration)}


def test_kinds_choices_and_words() -> None:
    told = {name: (option.kind, option.choices, option.default) for name, option in OPTIONS.items()}
    assert told == {
        "wide": ("switch", (False, True), False),
        "kind": ("choice", ("a", "b c"), "a"),
        "at": ("choice", (None, 7, 8), None),
        "count": ("number", (), 3),
        "named": ("cards", (), "2"),
        "size": ("choice", ("any", "9"), "any"),
    }
    assert [option.name for option in OPTIONS.values() if option.ruling] == ["kind"]
    assert OPTIONS["wide"].word(True) == "wide"
    assert OPTIONS["at"].word(7) == "seven"
    assert OPTIONS["kind"].word("b c") == "b c"
    assert [written(value) for value in (None, True, False, 7, "b c")] == ["none", "yes", "no", "7", "b c"]


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("wide", "Yes", True), ("wide", "0", False), ("wide", True, True),
        ("kind", "B-C", "b c"), ("kind", "b c", "b c"), ("size", 9, "9"), ("at", "none", None), ("at", "8", 8), ("at", 7, 7),
        ("count", "9", 9), ("count", 1, 1), ("named", "10, jd  Jk", "T Jd Jk"), ("named", "", ""),
    ],
)  # fmt: skip
def test_values_that_can_be_read(name: str, given: object, read: object) -> None:
    value = OPTIONS[name].read(given)
    assert value == read
    assert type(value) is type(read)


@pytest.mark.parametrize(
    ("name", "given", "told"),
    [
        ("wide", 1, "expected wide to be one of no, yes; got 1"),
        ("kind", "d", "expected kind to be one of a, b c; got d"),
        ("at", 9, "expected at to be one of none, 7, 8; got 9"),
        ("count", "0", "expected count to be a whole number from 1 to 9; got '0'"),
        ("count", True, "expected count to be a whole number from 1 to 9; got True"),
        ("count", "x", "expected count to be a whole number from 1 to 9; got 'x'"),
        ("count", None, "expected count to be a whole number from 1 to 9; got None"),
        ("named", "1", "expected named to be ranks and cards such as '2 J Kd'; expected a rank"),
        ("named", 2, "expected named to be ranks and cards such as '2 J Kd'; got 2"),
    ],
)
def test_values_that_cannot(name: str, given: object, told: str) -> None:
    with pytest.raises(UnknownOption) as error:
        OPTIONS[name].read(given)
    assert str(error.value).startswith(told)


def test_a_parameter_without_its_words_is_a_fault_of_the_declaration() -> None:
    def nameless(*, wide: bool = False) -> None: ...
    def without_default(*, wide: Annotated[bool, HouseRule("Wide")]) -> None: ...
    def too_few_words(*, wide: Annotated[bool, HouseRule("Wide", words=("one",))] = False) -> None: ...

    for wrong in (nameless, without_default, too_few_words):
        with pytest.raises(TypeError, match="for wide"):
            options_of(wrong)


def test_a_type_made_of_another_is_called_by_its_own_words() -> None:
    """Mexican stud's turning was called "Declare", after the type that its choices were taken from."""
    inner = Annotated[Literal["at once", "in turn"], HouseRule("Declare")]

    def turning(*, turned: Annotated[inner, HouseRule("Cards are turned")] = "at once") -> None: ...

    assert [option.label for option in options_of(turning)] == ["Cards are turned"]
