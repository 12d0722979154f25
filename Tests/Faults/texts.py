"""R9: text that somebody else chose.

The 515 naughty strings as names and as memos: whatever a person is shown holds no raw control and no bidirectional
character, and JSON and CSV give every string back. The 222 UTF-8 cases are accepted or refused as they say.
Needs SUBTRACK_CORPORA. Run alone: python3 Tests/Faults/run.py R9
"""

import csv
import io
import json
import re

from harness import FOLDER, Program, at_once, corpora, data, data_file, home

FIGURES = ["R9"]
# ECMA-48 controls but for the newline that ends a line, and what UAX #9 lets turn the reading direction.
DANGEROUS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")
FORMATS = [["--format", "table"], ["--format", "markdown"], ["--color", "always"], ["--ascii"], ["--lang", "ja"]]


def naughty():
    return json.loads((corpora() / "blns" / "blns.json").read_text(encoding="utf-8"))


def entry(number, name, memo):
    """One subscription as the data file holds it."""
    return {
        "id": f"00000000-0000-4000-8000-{number:012x}",
        "name": name,
        "status": "active",
        "amount": 100,
        "amountMinorUnits": 100,
        "currency": "JPY",
        "firstBillingDate": "2026-02-10",
        "billingCycle": {"type": "monthly", "interval": 1},
        "memo": memo,
    }


def fill(folder, entries):
    book = {"schemaVersion": "1.0", "subscriptions": entries, "billingEvents": []}
    data_file(folder).parent.mkdir(exist_ok=True)
    data_file(folder).write_text(json.dumps(book, ensure_ascii=False), encoding="utf-8")


def danger(shown):
    """The first raw control in what a person is shown, colours that the program itself paints excepted."""
    text = re.sub("\x1b\\[[0-9;]*m", "", shown.decode())
    found = DANGEROUS.search(text)
    return found and f"{found[0]!r} in {text[max(0, found.start() - 20) : found.end() + 20]!r}"


def shown(figure, program):
    """Each string is added as a name and as a memo by hand, and looked at with every command that prints."""

    def one(case):
        number, text = case
        with home() as folder:
            outputs = []
            for words in (
                ["add", "100", f"--memo={text}", "--", text],
                ["add", f"--memo={text}", "--", f"S{number}", "100"],
                ["add", "--category", "c", "--", text, "100"],
            ):
                outputs.append(program.run(folder, *words))
            fill(folder, [entry(number, text if text.strip() else "blank", text)])
            for words in (
                ["list"],
                ["show", "0000"],
                ["next"],
                ["due", "--within", "30"],
                ["summary", "--by", "category"],
                ["doctor"],
                ["log"],
                ["confirm", "0000", "2026-02-10"],
                ["delete", "0000", "--force"],
                ["undo"],
                ["log"],
            ):
                outputs.append(program.run(folder, *words))
            wrong = [danger(done.stdout) or danger(done.stderr) for done in outputs]
            bad = [done.args for done in outputs if done.returncode not in (0, 1, 2)]
            return not any(wrong) and not bad, f"{text!r}: {[what for what in wrong if what]} {bad[:1]}"

    for holds, what in at_once(one, list(enumerate(naughty()))):
        figure.check(holds, what)


def listed(figure, program):
    """All of them in one book, in every format that is for people."""
    strings = naughty()
    with home() as folder:
        fill(folder, [entry(number, text if text.strip() else "blank", text) for number, text in enumerate(strings)])
        for words in FORMATS:
            done = program.run(folder, "list", *words)
            figure.check(done.returncode == 0 and not danger(done.stdout), f"list {words}: {danger(done.stdout)}")


def nameable(program, folder, text):
    """The string where `add` takes it as a name; else a plain one. Names are 1 to 100 characters without controls."""
    done = program.run(folder, "add", "--dry-run", "--", text, "100")
    return text if done.returncode == 0 and not DANGEROUS.search(text.strip(" ")) else "not a name"


def round_trip(figure, program):
    """Out and in again, as JSON and as CSV: every memo, and every name that can be one, is what it was."""
    with home() as folder, home() as other, home() as third:
        entries = [entry(number, nameable(program, folder, text), text) for number, text in enumerate(naughty())]
        fill(folder, entries)
        as_json = program.run(folder, "export", "--format", "json", "--scope", "all").stdout
        as_csv = program.run(folder, "export", "--format", "csv", "--scope", "subscriptions").stdout
        everywhere = [
            {item["id"]: (item["name"], item["memo"]) for item in json.loads(as_json)["subscriptions"]},
            {
                row["subscription_id"]: (row["subscription_name"], row["memo"])
                for row in csv.DictReader(io.StringIO(as_csv.decode(), newline=""))
            },
        ]
        for place, content in ((other, as_json), (third, as_csv)):
            done = program.run(place, "import", "-", input=content)
            book = json.loads(data(place))["subscriptions"] if done.returncode == 0 else []
            everywhere.append({item["id"]: (item["name"], item["memo"]) for item in book})
        for item in entries:
            wanted = (item["name"], item["memo"])
            found = [place.get(item["id"]) for place in everywhere]
            figure.check(found == [wanted] * 4, f"{wanted!r} became {found}")
        figure.check(sum(item["name"] != "not a name" for item in entries) > 490, "too few strings are taken as names")


FORMULAS = ["=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"]


def formulas(figure, program):
    """With --excel no text cell begins as a formula does, in half width or in full width; nor as the guard itself; others stay as they are."""
    with home() as folder:
        begun = [sign + "1+cmd|' /C calc'!A0" for sign in FORMULAS] + ["1+1", "'=1", "a=1", "ー", "｜1"]
        names = [text if text.isprintable() else "plain" for text in begun]
        entries = [
            {**entry(number, names[number], text), "category": names[number], "tags": [names[number]], "payer": names[number],
             "paymentMethod": names[number]}
            for number, text in enumerate(begun)
        ]  # fmt: skip
        fill(folder, entries)
        for words in (["--scope", "subscriptions"], ["--with", "payer,tags,payment_method,subscription_memo"]):
            done = program.run(folder, "export", "--excel", *words)
            figure.check(done.returncode == 0, done.stderr.decode())
            for row in csv.DictReader(io.StringIO(done.stdout.decode("utf-8-sig"), newline="")):
                number = int(row["subscription_id"][-12:], 16)
                memo = row.get("subscription_memo", row["memo"])
                cells = [row["subscription_name"], row["category"], row["tags"], row["payer"], row["payment_method"], memo]
                for cell, text in zip(cells, [names[number]] * 5 + [begun[number]]):
                    wanted = "'" + text if text[0] in [*FORMULAS, "'"] else text
                    figure.check(cell == wanted, f"{words}: {text!r} became {cell!r}")


def utf8(figure, program):
    """Each sequence in a memo: in the data file, on the command line, in a file to import."""
    pattern = re.compile(r"([^:#]+): ?(valid hex|invalid hex|valid):([^:]*)")
    lines = (corpora() / "utf8tests" / "utf8tests.txt").read_text().splitlines()
    cases = [match for match in map(pattern.match, lines) if match]
    for case in cases:
        number, kind, text = case.groups()
        sequence = bytes.fromhex(text) if "hex" in kind else text.encode()
        is_valid = kind.startswith("valid")
        # JSON itself forbids controls in a string, whatever UTF-8 says.
        accepted = is_valid and not re.search(rb"[\x00-\x1f]", sequence)
        content = (
            json.dumps({"schemaVersion": "1.0", "subscriptions": [entry(1, "S", "@")]})
            .encode()
            .replace(b"@", b"x" + sequence)
        )
        with home() as folder:
            data_file(folder).parent.mkdir()
            data_file(folder).write_bytes(content)
            read = program.run(folder, "list").returncode
            taken = program.run(folder, "import", "-", "--file", folder / "new.json", input=content).returncode
            wanted = [0, 0] if accepted else [3, 3]
            statuses = [read, taken]
            if b"\0" not in sequence:
                statuses.append(
                    program.run(
                        folder, "add", "S", "100", b"--memo=" + sequence, "--file", folder / "add.json"
                    ).returncode
                )
                wanted.append(0 if is_valid else 2)
            figure.check(statuses == wanted, f"case {number}, {sequence!r}: exits {statuses}, expected {wanted}")


def run(report, program, debug, mutant):
    def spoilt(script):
        return Program(FOLDER / "Spoilt" / script, SUBTRACK=program.path)

    report.row("R9", "515 naughty strings as names and memos in everything that a person is shown")
    report.figure("R9 515 naughty strings as names and memos", lambda figure: shown(figure, program))
    report.figure("R9 all of them in one list", lambda figure: listed(figure, program))
    report.mutant("R9 mutant: a name is echoed as it is", lambda figure: shown(figure, spoilt("echoing.sh")))
    report.row("R9", "the same out and in again, as JSON and as CSV")
    report.figure("R9 JSON and CSV give them back", lambda figure: round_trip(figure, program))
    report.mutant("R9 mutant: an export curls apostrophes", lambda figure: round_trip(figure, spoilt("pretty.sh")))
    report.row("R9", "`=`, `+`, `-`, `@`, tab and CR, also in full width, before a formula in every text cell of `--excel`")
    report.figure("R9 no formula in a spreadsheet", lambda figure: formulas(figure, program))
    report.mutant("R9 mutant: full-width signs are let through", lambda figure: formulas(figure, spoilt("running.sh")))
    report.row("R9", "the 222 UTF-8 cases in the data file, an import and an option")
    report.figure("R9 222 UTF-8 cases", lambda figure: utf8(figure, program))
    report.mutant("R9 mutant: what is no UTF-8 is dropped", lambda figure: utf8(figure, spoilt("mending.sh")))
