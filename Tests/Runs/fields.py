"""Uses the fields that the recipe of Contributing.md adds, one of each kind, in every command that has fields."""

import json
import shutil
import typing


class Field(typing.NamedTuple):
    """A field: its key in the file, its word on the command line, its name in a sentence, and its shape in the schema.

    Each pair has two values: the words of a line that set them, the values in the file (none is no key), and what people read.
    """
    key: str
    word: str
    name: str
    shape: dict
    options: tuple
    values: tuple
    shown: tuple
    #: The words of a line that are refused, and a value that is refused in the file.
    wrong: tuple


def or_null(shape):
    return {"anyOf": [shape, {"type": "null"}]}


#: The file that says how a day is read without a year.
DATES = "Sources/subtrack/Run/DateUse.swift"
ANN, BOB = "ann@example.com", "bob@example.com"
AMOUNT = {"type": "object", "anyOf": [{"required": ["amount"]}, {"required": ["amountMinorUnits"]}], "properties": {
    "amount": {"type": "number"}, "amountMinorUnits": {"type": "integer", "minimum": 0},
    "currency": {"$ref": "#/$defs/currency"}}}
YEN = {"amount": 5000, "amountMinorUnits": 5000, "currency": "JPY"}
DOLLARS = {"amount": 60.5, "amountMinorUnits": 6050, "currency": "USD"}

FIELDS = [
    Field("contract", "contract", "contract", {"type": ["string", "null"]},
          (("--contract", "K-17"), ("--contract", "L-18")), ("K-17", "L-18"), ("K-17", "L-18"), (("--contract", ""), 17)),
    Field("seats", "seats", "seats", or_null({"type": "integer", "minimum": 1, "maximum": 9999}),
          (("--seats", "3"), ("--seats", "44")), (3, 44), ("3", "44"), (("--seats", "0"), 0)),
    Field("review", "review", "review", or_null({"$ref": "#/$defs/date"}),
          (("--review", "2026-03-01"), ("--review", "2027-04-02")), ("2026-03-01", "2027-04-02"),
          ("2026-03-01", "2027-04-02"), (("--review", "2026-02-30"), "2026-02-30")),
    Field("use", "use", "use", or_null({"enum": ["home", "work"]}),
          (("--use", "home"), ("--use", "work")), ("home", "work"), ("home", "work"), (("--use", "boat"), "boat")),
    Field("isDeductible", "deductible", "tax-deductible", {"type": "boolean"},
          (("--deductible",), ("--clear", "deductible")), (True, None), ("yes", "none"), (("--deductible=no",), "no")),
    Field("contacts", "contacts", "contacts", {"type": "array", "items": {"type": "string"}},
          (("--contact", ANN), ("--contact", BOB)), ([ANN], [BOB]), (ANN, BOB), (("--contact", "none"), [17])),
    Field("deposit", "deposit", "deposit", or_null(AMOUNT),
          (("--deposit", "5000JPY"), ("--deposit", "60.50USD")), (YEN, DOLLARS), ("¥5,000", "$60.50"),
          (("--deposit", "5XYZ"), {"amount": -5, "currency": "JPY"})),
]
CLEAR = [word for field in FIELDS for word in ("--clear", field.word)]


def options(number):
    """The words of a line that set every field to its first or second value."""
    return [word for field in FIELDS for word in field.options[number]]


def title(field):
    return field.name[0].upper() + field.name[1:]


def in_file(say, *more):
    subscription = json.loads(say("export", "--format", "json", *more))["subscriptions"][0]
    return {field.key: subscription.get(field.key) for field in FIELDS}


def expect(say, values):
    """The fields have these values in the file and in the data of `list`, where a flag and a list always have one."""
    assert in_file(say) == values, (in_file(say), values)
    usual = {"isDeductible": False, "contacts": []}
    [row] = json.loads(say("list", "--columns", ",".join(field.word for field in FIELDS), "--json"))
    assert row == {key: usual.get(key) if value is None else value for key, value in values.items()}, row


def all_of(number):
    return {field.key: field.values[number] for field in FIELDS}


def check_set(say):
    """`add` and `edit` set each field, and `edit` tells the change."""
    say("add", "Net", "1000JPY", *options(0))
    expect(say, all_of(0))
    told = say("edit", "Net", *options(1)).splitlines()
    for field in FIELDS:
        assert f"Net: {field.name} {' -> '.join(field.shown)}" in told, (field.name, told)
    expect(say, all_of(1))
    say("edit", "Net", *options(0))


def check_day(say):
    """A day without a year is read as `DateUse` says: the first one from today on."""
    say("edit", "Net", "--review", "12-25", "--today", "2031-12-31")
    assert in_file(say)["review"] == "2032-12-25", in_file(say)
    say("edit", "Net", *options(0))


def check_shown(say):
    """People read each value in `show` and in the table of `list`, under the name of the field."""
    details = [line.split("  ", 1) for line in say("show", "Net").splitlines()]
    told = {line[0]: line[1].strip() for line in details if len(line) == 2}
    for field in FIELDS:
        assert told.get(title(field)) == field.shown[0], (title(field), told)
        heading, cells = say("list", "--columns", f"name,{field.word}", width=100).splitlines()[:2]
        assert heading.split() == ["Name", title(field)] and cells.split() == ["Net", field.shown[0]], (heading, cells)


def check_schema(say):
    """The schemas of the file and of `list` have each field with its shape, and none is required in the file."""
    schema, rows = json.loads(say("schema"))["$defs"]["subscription"], json.loads(say("schema", "list"))["items"]["properties"]
    for field in FIELDS:
        shape = schema["properties"][field.key]
        assert shape == field.shape and field.key not in schema["required"] and field.key in rows, (field.key, shape)


def check_redacted(say):
    """A redacted book and a redacted list have none of the values."""
    assert not any(in_file(say, "--redact").values()), in_file(say, "--redact")
    [row] = json.loads(say("list", "--columns", ",".join(field.word for field in FIELDS), "--json", "--redact"))
    assert not any(row.values()), row


def check_reread(say, other, home):
    """An export that is imported into an empty book gives the same, once."""
    (home / "export.json").write_text(say("export", "--format", "json"))
    other("import", str(home / "export.json"))
    expect(other, all_of(0))
    assert json.loads(other("import", str(home / "export.json"), "--json"))["unchanged"] == 1


def check_refused(say, book, home):
    """A wrong value on the line and in the file is refused with the name of its option or key, and changes nothing."""
    before = book.read_bytes()
    for field in FIELDS:
        words, value = field.wrong
        option = words[0].split("=")[0]
        told = say("edit", "Net", *words, code=2)
        assert option in told.splitlines()[0] and before == book.read_bytes(), told
        if words[-1] == "none":
            assert f"--clear {field.word}" in told, told
        document = json.loads(before)
        document["subscriptions"][0][field.key] = value
        (home / "wrong.json").write_text(json.dumps(document))
        told = say("--file", str(home / "wrong.json"), "list", code=3)
        assert f"subscriptions[0].{field.key}" in told, told


def check_joined(say, book, home):
    """Of two copies, each changed one half of the fields, the join has both; of a field that both changed, the later value."""
    theirs = home / "theirs.json"
    shutil.copy2(book, theirs)
    for part, file in [(FIELDS[::2], book), (FIELDS[1::2], theirs)]:
        say("--file", str(file), "edit", "Net", *[word for field in part for word in field.options[1]])
    assert " here, " not in say("merge", str(theirs))
    expect(say, all_of(1))
    say("edit", "Net", *options(0))
    shutil.copy2(book, theirs)
    say("edit", "Net", *options(1))
    for words in [CLEAR, options(0)]:
        say("--file", str(theirs), "edit", "Net", *words)
    told = say("merge", str(theirs)).replace("'", "")
    for field in FIELDS:
        name, ours = (f"{field.name} ({ANN})", "none") if field.word == "contacts" else (field.name, field.shown[1])
        assert f"Net: {name} {ours} here, {field.shown[0]} there; kept the later value, {field.shown[0]}" in told, (name, told)
    expect(say, {**all_of(0), "contacts": [ANN, BOB]})


def check_cleared(say):
    """`edit --clear` removes each value, and tells it."""
    told = say("edit", "Net", *CLEAR).splitlines()
    for field in FIELDS:
        assert any(line.startswith(f"Net: {field.name} ") and line.endswith(" -> none") for line in told), (field.name, told)
        assert title(field) not in say("show", "Net")
    expect(say, {field.key: None for field in FIELDS})


def check(say, other, home):
    """Uses the fields in a home, and in another one what the first exports."""
    book = home / ".local/share/subtrack/subtrack.json"
    check_set(say)
    check_day(say)
    check_shown(say)
    check_schema(say)
    check_redacted(say)
    check_reread(say, other, home)
    check_refused(say, book, home)
    check_joined(say, book, home)
    check_cleared(say)
