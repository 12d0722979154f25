#!/usr/bin/env python3
"""Prints lines, files and types of each room beside the recorded ones, and fails if a total has grown: a ratchet.

    make size             (or: python3 Tests/House/size.py [--record | --record-all])

The totals of `size.tsv`, Swift in `Sources` and pages in `Tests/Transcripts/Pages`, are the most that may be there, and only
fall; the history of the table is checked. When an issue closes, `--record` lowers them by half of what it saved, and leaves
the other half to later ones; `--record-all` lowers them to what is there. Both write the rooms anew. Lines are a gauge, no aim.

A row `beside PATH` names a rewrite that stands beside what it replaces. It is not counted until the row goes, which must be
before the issue closes: `--record` refuses it.
"""

import argparse
import contextlib
import pathlib
import re
import sys
import tempfile
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "Tests" / "Runs"))
import ratchet  # noqa: E402

TABLE = "Tests/House/size.tsv"
SOURCES, PAGES, DOCUMENTS = "Sources", "Tests/Transcripts/Pages", "documents"
TOTALS = [SOURCES, PAGES]
BESIDE = "beside "
TYPE = re.compile(r"^ *(?:@\w+ +|(?:public|package|private|fileprivate|final|indirect|nonisolated) +)*"
                  r"(?:struct|class|enum|actor|protocol) +[A-Z]", re.M)


class Size(NamedTuple):
    lines: int = 0
    files: int = 0
    types: int = 0

    def __add__(self, other):
        return Size(*map(sum, zip(self, other)))


def size(path):
    text = path.read_text()
    return Size(text.count("\n"), 1, len(TYPE.findall(text)) if path.suffix == ".swift" else 0)


def room(path):
    """The room of a file: a module, a folder of `subtrack` and there each noun of `Commands`, a language of the pages."""
    folders = path.split("/")[:-1]
    if path.startswith(PAGES):
        return f"{PAGES}, {'Japanese' if '.ja.' in path else 'English'}"
    if path.endswith(".md"):
        return DOCUMENTS
    return "/".join(folders[:4 if folders[1:3] == ["subtrack", "Commands"] else 3 if folders[1] == "subtrack" else 2])


def measured(root, beside):
    """The size of each total, of each room, and of each path that is not counted."""
    sizes = dict.fromkeys([*TOTALS, *beside], Size())
    patterns = ["Sources/**/*.swift", "Sources/**/*.md", "*.md", f"{PAGES}/**/*.md", f"{PAGES}/**/*.txt"]
    for file in sorted(file for pattern in patterns for file in root.glob(pattern)):
        path = file.relative_to(root).as_posix()
        outside = next((each for each in beside if path == each or path.startswith(f"{each}/")), None)
        total = PAGES if path.startswith(PAGES) else SOURCES if path.endswith(".swift") else None
        for name in [outside] if outside else filter(None, [total, room(path)]):
            sizes[name] = sizes.get(name, Size()) + size(file)
    return sizes


def read(text):
    """The recorded sizes, and the paths that are not counted."""
    rows = [line.split("\t") for line in text.splitlines()[1:]]
    beside = [name.removeprefix(BESIDE) for name, *_ in rows if name.startswith(BESIDE)]
    return {name: Size(*map(int, figures)) for name, *figures in rows if not name.startswith(BESIDE)}, beside


def judge(root):
    """Prints each room; returns what is wrong."""
    record, beside = read((root / TABLE).read_text())
    sizes = measured(root, beside)
    print("{:<36}{:>17}{:>13}{:>15}".format("room", *Size._fields))
    for name in dict.fromkeys([*sizes, *record]):
        now, then = sizes.get(name, Size()), record.get(name, Size())
        shown = [f"{each:,}" + (f" ({each - former:+,})" if each != former and name not in beside else "")
                 for each, former in zip(now, then)]
        print(f"{name:<36}{shown[0]:>17}{shown[1]:>13}{shown[2]:>15}" + ("  not counted" if name in beside else ""))
    problems = [f"{name} has {sizes[name].lines:,} lines, {sizes[name].lines - record[name].lines:,} more than its record"
                for name in TOTALS if sizes[name].lines > record[name].lines]
    problems += [f"{BESIDE}{each}: there is no such file" for each in beside if not sizes[each].files]
    return problems + [f"{BESIDE}{each}: a room is not a rewrite" for each in beside if each in record]


def recorded(root, share):
    """The text of the table: the totals fall by a share of what was saved, and the rooms are those of now."""
    record, beside = read((root / TABLE).read_text())
    if beside:
        sys.exit(f"Before it is recorded, the switch: {', '.join(beside)}")
    sizes = measured(root, [])
    for name in TOTALS:
        saved = max(record[name].lines - sizes[name].lines, 0)
        sizes[name] = sizes[name]._replace(lines=record[name].lines - int(saved * share))
    lines = ["\t".join(map(str, row)) for row in [("room", *Size._fields), *((name, *each) for name, each in sizes.items())]]
    return "\n".join(lines) + "\n"


def rules(parents, text, _):
    """What is wrong with a change of the table: the rule of `ratchet.py`."""
    now = read(text)[0]
    problems = [f"the record of {name} is missing" for name in TOTALS if name not in now]
    for before in (read(each)[0] for each in parents):
        problems += [f"the record of {name} rose from {before[name].lines:,} to {now[name].lines:,}"
                     for name in TOTALS if name in before and name in now and now[name].lines > before[name].lines]
    return problems


def check_rules():
    """Ends the program if a planted file or table that should be refused is not, or one that should not be is."""
    def table(sources, pages, *rows):
        figures = [f"{SOURCES}\t{sources}\t1\t1", f"{PAGES}\t{pages}\t1\t0", *rows]
        return "\n".join(["room\tlines\tfiles\ttypes", *figures, ""])

    def planted(versions):
        return ratchet.planted(TABLE, [(above, {TABLE: text}) for above, text in versions], rules)

    wrong, start = [], ([], table(10, 10))
    for versions, fails in [
            ([start, ([0], table(9, 10))], False), ([start, ([0], table(11, 10))], True), ([start, ([0], table(10, 11))], True),
            ([start, ([0], table(9, 10)), ([1], table(10, 10))], True), ([start, ([0], "room\tlines\tfiles\ttypes\n")], True),
            ([start, ([0], table(9, 10)), ([0], table(10, 9)), ([1, 2], table(9, 9))], False),
            ([start, ([0], table(9, 10)), ([0], table(10, 9)), ([1, 2], table(10, 9))], True)]:
        if bool(planted(versions)) != fails:
            wrong.append(f"{'not ' if fails else ''}refused: {versions}")
    with tempfile.TemporaryDirectory(prefix="subtrack-size-") as folder:
        root = pathlib.Path(folder)
        more, page = f"{SOURCES}/subtrack/More.swift", f"{PAGES}/add.md"
        for rows, files, fails in [
                ([], [], False), ([], [more], True), ([], [page], True), ([f"{BESIDE}{more}\t-\t-\t-"], [more], False),
                ([f"{BESIDE}{more}\t-\t-\t-"], [], True)]:
            for path in [f"{SOURCES}/subtrack/Main.swift", more, page, TABLE]:
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text("enum Planted {}\n" if path in [*files, f"{SOURCES}/subtrack/Main.swift"] else "")
            for path in {more, page} - {*files}:
                (root / path).unlink()
            (root / TABLE).write_text(table(1, 0, *rows))
            with contextlib.redirect_stdout(None):
                if bool(judge(root)) != fails:
                    wrong.append(f"{'not ' if fails else ''}too large: {files} {rows}")
    if wrong:
        sys.exit("The guard itself is wrong:\n" + "\n".join(wrong))
    print(f"{TABLE}: planted files and figures are refused")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="lower the totals by half of what was saved")
    parser.add_argument("--record-all", action="store_true", help="lower the totals to what is there")
    options = parser.parse_args()
    check_rules()
    problems = ratchet.refused(ROOT, TABLE, rules) + judge(ROOT)
    if problems:
        sys.exit("\n".join(["Too much:", *problems]))
    if options.record or options.record_all:
        (ROOT / TABLE).write_text(recorded(ROOT, 1 if options.record_all else 0.5))


if __name__ == "__main__":
    main()
