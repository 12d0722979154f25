"""Applies the recipes for a new field, report, insight and export format, as Contributing.md tells them, to a copy of the sources,
builds it once, and uses them: a field of each kind in every command that has one, the report in its eight outputs and both languages.

Run by `make nightly`; a debug build takes one to two minutes.
"""

import csv
import fcntl
import html.parser
import json
import os
import pathlib
import pty
import re
import shutil
import struct
import subprocess
import sys
import termios

import fields

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
FIELD = "### Add a field of a subscription"
REPORT = "### Add a report"
INSIGHT = "### Add an insight"
EXPORT = "### Add an export format"
COPY = REPOSITORY / ".build" / "recipe"

TITLES = {"en": ["Since", "Name", "Category"], "ja": ["開始日", "名前", "カテゴリ"]}
ROWS = [["2023-05-01", "Gym", ""], ["2024-03-31", "News of the world", "press"]]
#: The columns that fit and the name as it is: the name is cut first, then the last column yields, then the name is cut.
WIDTHS = {None: (3, "News of the world"), 80: (3, "News of the world"), 30: (3, "News of…"), 29: (2, "News of the world"),
          20: (2, "News of…")}


def hunks(page, heading):
    """The path, the lines before and the lines after of each change in a recipe; a new file has no lines before."""
    recipe = page.split(heading + "\n", 1)[1].split("\n### ", 1)[0]
    path, before, after, is_new = None, [], [], False
    for line in "".join(re.findall("```diff\n(.*?)```", recipe, re.DOTALL)).splitlines() + ["@@"]:
        if line.startswith("--- ") or line == "@@":
            if before or is_new and after:
                yield path, before, after
            before, after, is_new = [], [], line == "--- /dev/null"
        elif line.startswith("+++ "):
            path = line[4:]
        else:
            before += [line[1:]] if line[0] in " -" else []
            after += [line[1:]] if line[0] in " +" else []


def changed(text, before, after):
    old, new = "\n".join(before) + "\n", "\n".join(after) + "\n"
    assert text.count(old) == 1, f"{text.count(old)} places for:\n{old}"
    return text.replace(old, new)


def apply(heading, tree):
    """Applies a recipe to the copy, and returns the numbers of added and removed lines of each file."""
    sizes = {}
    for path, before, after in hunks((REPOSITORY / "Sources/subtrack/subtrack.docc/Contributing.md").read_text(), heading):
        file = tree / path
        if before:
            file.write_text(changed(file.read_text(), before, after))
        else:
            assert not file.exists(), f"{path} exists"
            file.write_text("\n".join(after) + "\n")
        gone = sum(line not in after for line in before)
        added, removed = sizes.get(path, (0, 0))
        sizes[path] = added + len(after) - len(before) + gone, removed + gone
    return sizes


class Cells(html.parser.HTMLParser):
    """The language of a page and the rows of its table."""

    def __init__(self, page):
        super().__init__()
        self.language, self.rows, self.is_cell = None, [], False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.language = self.language or dict(attributes).get("lang")
        self.is_cell = tag in ("th", "td")
        if tag == "tr":
            self.rows.append([])
        if self.is_cell:
            self.rows[-1].append("")

    def handle_endtag(self, tag):
        self.is_cell = False

    def handle_data(self, text):
        if self.is_cell:
            self.rows[-1][-1] += text


def words(line):
    """The cells of a line on a terminal, where at least two spaces part them."""
    return re.split(" {2,}", line.rstrip())


def check_terminal(say, language):
    for width, (count, name) in WIDTHS.items():
        lines = say("oldest", width=width).splitlines()
        assert words(lines[0]) == TITLES[language][:count], (width, lines)
        cells = [ROWS[0][:2], [ROWS[1][0], name, ROWS[1][2]][:count]]
        assert [words(line) for line in lines[1:]] == cells, (width, lines)


def check_formats(say, language):
    """The same rows in every format: keys for programs, titles for people."""
    keys = ["since", "name", "category"]
    objects = [dict(zip(keys, [cell or None for cell in row])) for row in ROWS]
    assert json.loads(say("oldest", "--json")) == objects
    assert [json.loads(line) for line in say("oldest", "--format", "ndjson").splitlines()] == objects
    assert list(csv.reader(say("oldest", "--format", "csv").splitlines())) == [keys] + ROWS
    assert [line.split("\t") for line in say("oldest", "--format", "tsv").splitlines()] == [keys] + ROWS
    table = [line.strip("|").split("|") for line in say("oldest", "--format", "markdown").splitlines()]
    assert [[cell.strip() for cell in row] for row in table] == [keys, ["---"] * 3] + ROWS, table
    page = Cells(say("oldest", "--format", "html"))
    assert (page.language, page.rows) == (language, [TITLES[language]] + ROWS), page.rows


def check_schema(say):
    """The schema of the document has the three keys with their types."""
    schema = json.loads(say("schema", "oldest"))
    items = schema["items"]
    assert schema["type"] == "array" and set(items["required"]) == set(items["properties"]) == {"since", "name", "category"}
    text = json.dumps(items["properties"])
    assert items["properties"]["name"]["type"] == "string" and '"null"' in json.dumps(items["properties"]["category"]), text


def check_report(say):
    say("add", "News of the world", "300JPY", "--first", "2024-03-31", "--category", "press")
    say("add", "Gym", "8000JPY", "--first", "2023-05-01")
    for language in TITLES:
        def spoken(*line, width=None):
            return say(*line, "--lang", language, width=width)
        check_terminal(spoken, language)
        check_formats(spoken, language)
        assert "oldest" in spoken("--help") and TITLES[language][0] not in spoken("schema", "oldest")
    check_schema(say)


def check_insight_and_export(say):
    """A subscription that ends is found, and its charges are tasks."""
    say("add", "Course", "10USD", "--first", "2026-02-01", "--until", "2026-02-20", "--today", "2026-02-06")
    found = say("insights", "--today", "2026-02-06")
    assert "ends-soon: Course: ends on 2026-02-20." in found and "subtrack edit Course --clear until" in found, found
    codes = [insight["code"] for insight in json.loads(say("insights", "--json", "--today", "2026-02-06"))["insights"]]
    assert "ends-soon" in codes, codes
    assert "終了" in say("insights", "--lang", "ja", "--today", "2026-02-06")
    say("edit", "Course", "--clear", "until", "--today", "2026-02-06")
    tasks = say("export", "--format", "todo", "--from", "2026-02-01", "--to", "2026-02-28", "--today", "2026-02-06")
    assert tasks == "2026-02-01 Course 10.00 USD due:2026-02-01\n", tasks


def copied():
    """A copy of the sources, without what an earlier run has changed in it."""
    tree = COPY / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "Package.swift", "Sources", "Tests"], cwd=REPOSITORY, check=True, capture_output=True, text=True)
    for name in files.stdout.splitlines():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPOSITORY / name, tree / name)
    return tree


def client(name):
    """Runs lines of the program that was built, in an empty home."""
    home = COPY / name
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)

    def say(*words, width=None, code=0):
        environment = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TERM": "dumb"}
        command = [COPY / "build/debug/subtrack", *words]
        if width:
            return on_terminal(width, command, environment)
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == code, f"{words}: {done.returncode} {done.stdout}{done.stderr}"
        return done.stdout + done.stderr
    return say


def on_terminal(width, command, environment):
    """What a program prints on a terminal of this width; it is little enough for the terminal to hold it."""
    reader, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, width, 0, 0))
    subprocess.run(command, env=environment, stdout=terminal, check=True)
    os.close(terminal)
    with os.fdopen(reader, "rb") as printed:
        return printed.read1().decode().replace("\r\n", "\n")


def main():
    tree = copied()
    field, report, insight, export = (apply(heading, tree) for heading in (FIELD, REPORT, INSIGHT, EXPORT))
    assert len(field) == 4 and field[fields.DATES] == (1, 1), f"a field takes three files, and a day one line: {field}"
    (_, new), old = sorted(report.items())[0], report["Sources/subtrack/SubtrackTool.swift"]
    assert len(report) == 2 and new[1] == 0 and old == (1, 0), f"a report takes a file and a line: {report}"
    sources = [path for path in export if path.startswith("Sources/")]
    assert len(sources) == 2 and export[sources[1]] == (3, 0), f"an export format takes a file and its line: {export}"
    assert len(insight) == 6, f"an insight takes a file and a case in five: {insight}"
    build = ["swift", "build", "--package-path", tree, "--scratch-path", COPY / "build", "--product", "subtrack"]
    subprocess.run(build, check=True)
    fields.check(client("field"), client("imported"), COPY / "field")
    print(f"recipe: a field of each of {len(fields.FIELDS)} kinds takes 3 files, a day one line more, and is set, shown, listed, cleared, "
          "exported, imported, joined and redacted; wrong values are refused")
    check_report(client("report"))
    check_insight_and_export(client("insight"))
    print(f"recipe: a report takes a file of {new[0]} lines and a line, and has 8 outputs in 2 languages")
    print("recipe: an insight takes a file and a case in five, an export format a file and its line")


if __name__ == "__main__":
    sys.exit(main())
