#!/usr/bin/env python3
"""Fails if ten times as many elements of a list cost more than twelve times as much: a guard against quadratic growth.

    python3 Tests/Benchmarks/growth.py [BINARY] [KIND...]    1,000 and 10,000 elements, seconds of the processor
    python3 Tests/Benchmarks/growth.py --quick [BINARY]      200 and 2,000 elements, instructions

Each row is a kind of list that a book can hold (growing.py), with the command that grows most. The whole form runs
every command below on every kind; the quick one, for `make bench-guard`, the commands that were quadratic once. Both
take off what the command costs on a book with one element. Processor time is the least of several runs, since other
load can only add to it; instructions repeat. A failing command is an error. Without valgrind, `--quick` prints SKIPPED.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import growing

DEFAULT = pathlib.Path(__file__).resolve().parent.parent.parent / ".build" / "release" / "subtrack"
LIMIT = 12
#: Below this, a second decimal of the clock decides; it counts as this much.
LEAST = {"seconds": 0.002, "instructions": 1_000_000}

#: `S` is the id of the first subscription, `M` the last member.
READS = [
    "list", "list --format json", "show S", "next", "next S --explain", "due --within 30", "remind --again --dry-run",
    "summary", "summary --year 2026 --by category", "summary --year 2026 --by tag", "summary --year 2026 --by payer",
    "summary --year 2026 --by payment-method", "summary --for M", "summary --format html", "budget",
    "budget --year 2026",
    "trends --by tag", "trends --by category", "insights --all", "calendar", "calendar 2026", "settle", "member list",
    "rate list", "export", "export --format json", "export --format ics", "export --format hledger",
    "export --format prometheus", "export --with payer,tags", "log", "doctor", "config", "import book.json --dry-run",
    "import book.json --file empty.json", "completion values subscription", "completion values category",
    "completion values tag", "completion values member", "completion values charge S",
]
WRITES = [
    "add Extra 1", "confirm --all", "confirm S --all", "edit S --memo x", "edit S --tag new",
    "price S 5 --from 2026-03-01", "pause S", "note S text", "member add New", "member rename M Other", "budget set 10 --category new",
    "budget set 10 --member M", "rate set USD JPY 150", "delete S --force",
]
#: Commands for kinds that the others hardly touch: charges and elements grow together.
FURTHER = {
    "prices of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "pauses of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "pauses out of order": ["export --from 1970-01-01 --to 2026-12-31"],
    "rates through another": ["summary --month 2026-02", "summary --format csv"],
    "categories and currencies": ["summary --by category --format csv"],
}
#: The commands that a state of the book may refuse.
#: A book in an unlisted currency takes no new amount in it.
REFUSABLE = {"pause S", "doctor", "rate set USD JPY 150", "summary --for M", "price S 5 --from 2026-03-01"}

#: The kinds and commands that were quadratic once.
GUARDED = {
    "budgets": ["list", "budget", "doctor"],
    "budgets and categories": ["budget"],
    "goals": ["list"],
    "limits of a budget": ["list"],
    "pairs of rates": ["list", "doctor"],
    "prices of one": ["list"],
    "categories": ["summary --year 2026 --by category"],
    "tags of one": ["summary --year 2026 --by tag", "edit S --memo x"],
    "payment methods": ["summary --year 2026 --by payment-method"],
    "shares of one": ["show S", "summary --for M"],
    "members": ["member list", "import book.json --dry-run"],
    "equal names": ["insights --all"],
    "household": ["settle"],
    "currencies": ["summary"],
    "categories and currencies": ["summary --year 2026 --by category"],
    "rates through another": ["summary"],
    "prices out of order": ["list"],
    "prices of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "pauses of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "unpaid, counted from payments": ["confirm S --all"],
}


class Growth:
    """The binary, a working folder, and what is measured."""

    def __init__(self, binary, folder, unit, sizes):
        self.binary, self.folder, self.unit, self.sizes = binary, pathlib.Path(folder), unit, sizes
        self.failures = []

    def row(self, kind, commands):
        """The worst command of a kind: (growth, command, cost of the small book, cost of the large one)."""
        books = [growing.document(kind, count) for count in (1, *self.sizes)]
        worst = (0, "", 0, 0)
        for command in commands:
            floor, small, large = (self.cost(kind, command, book) for book in books)
            growth = max(large - floor, 0) / max(small - floor, LEAST[self.unit])
            if growth > LIMIT:
                self.failures.append(f"{kind}: {command}: {growth:.1f}, {self.shown(small)} and {self.shown(large)}")
            worst = max(worst, (growth, command, small, large))
        return worst

    def cost(self, kind, command, book):
        """The least cost of some runs, each on a fresh book."""
        if self.unit == "instructions":
            return self.run(kind, command, book)
        return min(self.run(kind, command, book) for _ in range(3))

    def run(self, kind, command, book):
        home = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        (home / "book.json").write_bytes(book)
        words = [{"S": self.subject(book), "M": self.member(book)}.get(word, word) for word in command.split()]
        if "--file" not in words:
            words += ["--file", "book.json"]
        counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
        line = (counter if self.unit == "instructions" else []) + [self.binary, *words]
        environment = {
            "HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SUBTRACK_LANG": "en",
            "SUBTRACK_TODAY": "2026-02-06", "SUBTRACK_NOW": "2026-02-06T12:34:56+09:00",
        }
        with open(home / "messages", "w+") as messages:
            child = subprocess.Popen(line, cwd=home, env=environment, stdout=subprocess.DEVNULL, stderr=messages)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            messages.seek(0)
            said = messages.read()
        shutil.rmtree(home)
        if child.returncode not in ((0, 1, 2) if command in REFUSABLE else (0,)):
            sys.exit(f"{kind}: {command} ended with {child.returncode}:\n{said}")
        if self.unit == "instructions":
            return int(re.search(r"Collected : (\d+)", said)[1])
        return usage.ru_utime + usage.ru_stime

    @staticmethod
    def subject(book):
        return json.loads(book)["subscriptions"][0]["id"]

    @staticmethod
    def member(book):
        document = json.loads(book)
        names = [member["name"] for member in document["members"]]
        return names[-1] if names else document["subscriptions"][0]["payer"]

    def shown(self, cost):
        return f"{cost * 1000:.1f} ms" if self.unit == "seconds" else f"{cost / 1e6:.1f} M"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("arguments", nargs="*", metavar="[BINARY] [KIND]")
    options = parser.parse_args()
    if options.quick and not shutil.which("valgrind"):
        return print("SKIPPED: valgrind is not installed")
    chosen = [word for word in options.arguments if word in growing.KINDS]
    binaries = [word for word in options.arguments if word not in growing.KINDS]
    binary = str(pathlib.Path(binaries[0] if binaries else DEFAULT).resolve())
    unit, sizes = ("instructions", (200, 2000)) if options.quick else ("seconds", (1000, 10_000))
    commands = GUARDED if options.quick else {
        kind: READS + WRITES + FURTHER.get(kind, []) for kind in growing.KINDS}
    with tempfile.TemporaryDirectory(prefix="subtrack-growth-") as folder:
        growth = Growth(binary, folder, unit, sizes)
        print(f"| kind | grows by | command | {sizes[0]:,} | {sizes[1]:,} |\n|---|---:|---|---:|---:|")
        for kind in chosen or commands:
            factor, command, small, large = growth.row(kind, commands.get(kind, READS + WRITES))
            cells = [kind, f"{factor:.1f}", f"`{command}`", growth.shown(small), growth.shown(large)]
            print("| " + " | ".join(cells) + " |", flush=True)
    for failure in growth.failures:
        print(f"more than {LIMIT} times: {failure}")
    return 1 if growth.failures else 0


if __name__ == "__main__":
    sys.exit(main())
