#!/usr/bin/env python3
"""Tells which Japanese pages can be left out of a run, and records those that have passed.

    python3 Tests/Runs/twins.py             the pages that can be left out, one a line
    python3 Tests/Runs/twins.py --record    notes in twins.json that all pages have passed (`make nightly` does)

A page `add.md` and its twin `add.ja.md` run the same commands. The twin is left out if nothing that it shows can differ
from the last `make nightly`: neither page has changed since, and neither has any line of `Sources` that holds Japanese or
chooses a language. What only a new computation changes is on the English page too, and lets the twin run again.
The record is of contents, not of commits, so that any clone can use it.
"""

import hashlib
import json
import pathlib
import re
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = REPOSITORY / "Tests" / "Transcripts" / "Pages"
RECORD = pathlib.Path(__file__).with_name("twins.json")
JAPANESE = re.compile(rb"[\x80-\xff]|japanese")


def digest(parts):
    return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def texts(repository=REPOSITORY):
    """A digest of every line of the sources that holds Japanese or chooses a language."""
    lines = []
    for path in sorted((repository / "Sources").rglob("*.swift")):
        lines += [line.strip() for line in path.read_bytes().splitlines() if JAPANESE.search(line)]
    return digest(lines)


def pairs(pages=PAGES):
    """A digest of each pair of pages, by the name of the Japanese one."""
    found = {}
    for twin in sorted(pages.glob("*.ja.md")):
        english = twin.with_name(twin.name.replace(".ja.md", ".md"))
        found[twin.name] = digest([twin.read_bytes(), english.read_bytes() if english.exists() else b""])
    return found


def unchanged():
    """The names of the Japanese pages that cannot have changed since the record."""
    if not RECORD.exists():
        return []
    record = json.loads(RECORD.read_text())
    if record["texts"] != texts():
        return []
    return [name for name, found in pairs().items() if record["pages"].get(name) == found]


def main():
    if sys.argv[1:] == ["--record"]:
        RECORD.write_text(json.dumps({"texts": texts(), "pages": pairs()}, indent=1) + "\n")
    else:
        print("\n".join(unchanged()))


if __name__ == "__main__":
    main()
