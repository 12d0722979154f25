#!/usr/bin/env python3
"""Fails if ten times as many elements of a list cost more than twelve times as much: a guard against quadratic growth.

    python3 Tests/Benchmarks/growth.py [BINARY] [KIND...]    1,000 and 10,000 elements, seconds of the processor
    python3 Tests/Benchmarks/growth.py --quick [BINARY]      200 and 2,000 elements, instructions

Each row is a kind of list that a book can hold (growing.py), with the command that grows most. The whole form runs
every command below on every kind; the quick one, for `make bench-guard`, the commands that were quadratic once, and
every command of the tool on a book with 100 and 1,000 subscriptions. Both take off what the command costs on a book with
one element. Processor time is the least of several runs, since other load can only add to it; instructions repeat. A
failing command is an error, and so is a command without a line in EVERY. Without valgrind, `--quick` prints SKIPPED.
"""

import argparse
import concurrent.futures
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
    "export --with payer,tags", "log", "doctor", "config", "import book.json --dry-run",
    "import book.json --file empty.json", "completion values subscription", "completion values category",
    "completion values tag", "completion values member", "completion values charge S",
]
WRITES = [
    "add Extra 1", "confirm --all", "confirm S --all", "edit S --memo x", "edit S --tag new",
    "price S 5 --from 2026-03-01", "pause S", "note S text", "member add New", "rename member M Other", "budget set 10 --category new",
    "budget set 10 --member M", "rate set USD JPY 150", "delete S --force",
]
#: Lines of every command of the tool, for a growing number of subscriptions. `bank.csv` has a charge of each, `shops.csv`
#: 1,000 rows of shops, `crowd.csv` a row of another merchant for each; `other.json` is the book of another machine.
EVERY = {
    "add": ["add Extra 1"], "edit": [
        "edit --where payer=Someone --category zz --force", "edit --where payer=Someone --share Someone --share Idle --force",
        "edit --where payer=Someone --payment-method zz --force", "edit --where payer=Someone --roll next --force --json"],
    "price": ["price S 5 --from 2026-03-01"], "pause": ["pause --where payer=Someone --force"],
    "resume": ["resume --where payer=Someone --force"], "cancel": ["cancel --where payer=Someone --on 2026-06-30 --force"],
    "delete": ["delete --where payer=Someone --force"], "note": ["note S text"],
    "rename category": ["rename category zz yy"], "rename tag": ["rename tag Shared Other"],
    "rename payment-method": ["rename payment-method zz yy"], "rename member": ["rename member Someone Other"],
    "detect": ["detect bank.csv", "detect shops.csv"], "due": ["due"], "next": ["next"],
    "confirm": ["confirm --all", "confirm --where payer=Someone --force"],
    "skip": ["skip S 2026-03-01"], "adjust": ["adjust S 2026-03-01 5"], "reset": ["reset S 2026-01-01"],
    "refund": ["refund S"],
    "remind": ["remind --again --dry-run"], "debits": ["debits"], "account list": ["account list"],
    "account add": ["account add New --kind bank"], "account edit": ["account edit New --kind cash"],
    "account remove": ["account remove New"],
    "holidays": ["holidays"], "reconcile": [
        "reconcile bank.csv --force", "reconcile shops.csv --force --explain", "reconcile crowd.csv --dry-run --force"],
    "list": ["list"], "show": ["show S", "show S --json"], "summary": [
        "summary", "summary all --per year --by tag", "summary all --per month --by category --json",
        "summary --why", "summary 2026 --set-aside", "summary 2026 --format html"],
    "trends": ["trends --by tag"], "calendar": ["calendar 2026"], "insights": ["insights --all", "insights all"],
    "budget": ["budget"],
    "budget set": ["budget set 10 --tag Shared"], "budget goal": ["budget goal 10 --by 2026-12"], "budget remove": ["budget remove"],
    "settle": ["settle"], "settle record": ["settle record"], "member list": ["member list"],
    "member add": ["member add New"], "member remove": ["member remove Idle"], "export": ["export"],
    "import": ["import book.json --dry-run"], "rate list": ["rate list"], "rate set": ["rate set USD JPY 151"],
    "rate import": ["rate import rates.csv"], "rate remove": ["rate remove USD JPY"],
    "statement": ["statement bank.csv"], "undo": ["undo --dry-run", "undo"], "merge": ["merge other.json"], "log": ["log"],
    "config": ["config"], "doctor": ["doctor"], "demo": ["demo --no-input"], "mcp": ["mcp"], "schema": ["schema"], "manual": ["manual"],
    "completion": ["completion bash"], "completion values": ["completion values subscription"], "help": ["help"],
}
#: The kind of book on which every command is run.
EVERY_KIND = "whole books"
#: The command that is run before a line, for those that need a change.
BEFORE = {
    "account edit": "account add New --kind bank",
    "account remove": "account add New --kind bank", "undo": "edit --where payer=Someone --memo x --force",
    "resume": "pause --where payer=Someone --force", "rename category": "edit S --category zz",
    "rename payment-method": "edit S --payment-method zz",
}

#: Commands for kinds that the others hardly touch: charges and elements grow together.
FURTHER = {
    "prices of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "pauses of as many days": ["export --from 1970-01-01 --to 2026-12-31"],
    "pauses out of order": ["export --from 1970-01-01 --to 2026-12-31"],
    "rates through another": ["summary --month 2026-02", "summary --format csv"],
    "accounts": ["debits", "due", "export --format hledger"],
    "categories and currencies": ["summary --by category --format csv"],
}
#: The commands that a state of the book may refuse.
#: A book in an unlisted currency takes no new amount in it.
REFUSABLE = {"refund S", "pause S", "doctor", "rate set USD JPY 150", "summary --for M", "price S 5 --from 2026-03-01"}

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
    "accounts": ["list", "debits"],
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

    def check_every(self):
        """Every command of the tool has a line in EVERY."""
        for words in (["help", "all"], ["help"]):
            done = subprocess.run([self.binary, *words, "--lang", "en"], capture_output=True, text=True)
            if done.returncode == 0:
                break
        table = re.split(r"^(?:Topics|More help)", done.stdout, flags=re.M)[0]
        found = set(re.findall(r"^  ([a-z]+(?: [a-z-]+)?)  +[A-Z]", table, re.M)) | {"help"}
        if missing := sorted(found - set(EVERY)):
            sys.exit(f"growth.py has no line for: {', '.join(missing)}")

    def row(self, kind, commands):
        """The worst command of a kind: (growth, command, cost of the small book, cost of the large one)."""
        return max(self.rows(kind, commands, self.sizes))

    def rows(self, kind, commands, sizes):
        """The growth of each command: (growth, command, cost of the small book, cost of the large one).

        Instructions are counted side by side; seconds one after the other.
        """
        books = [growing.document(kind, count) for count in (1, *sizes)]
        runs = [(kind, command, book) for command in commands for book in books]
        workers = os.cpu_count() if self.unit == "instructions" else 1
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            costs = list(pool.map(lambda run: self.cost(*run), runs))
        rows = []
        for command, (floor, small, large) in zip(commands, zip(costs[::3], costs[1::3], costs[2::3])):
            growth = max(large - floor, 0) / max(small - floor, LEAST[self.unit])
            if growth > LIMIT:
                self.failures.append(f"{kind}: {command}: {growth:.1f}, {self.shown(small)} and {self.shown(large)}")
            rows.append((growth, command, small, large))
        return rows

    def cost(self, kind, command, book):
        """The least cost of some runs, each on a fresh book; one over a second is not repeated."""
        costs = [self.run(kind, command, book)]
        while self.unit == "seconds" and len(costs) < 3 and costs[-1] < 1:
            costs.append(self.run(kind, command, book))
        return min(costs)

    def run(self, kind, command, book):
        home = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        (home / "book.json").write_bytes(book)
        if ".csv" in command or "other.json" in command:
            self.write_others(home, json.loads(book))
        words = [{"S": self.subject(book), "M": self.member(book)}.get(word, word) for word in command.split()]
        if "--file" not in words:
            words += ["--file", "book.json"]
        # It counts what callgrind counts, in half the time.
        counter = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
        line = (counter if self.unit == "instructions" else []) + [self.binary, *words]
        former = next((BEFORE[name] for name in sorted(BEFORE, reverse=True) if command.startswith(name)), None)
        environment = {
            "HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SUBTRACK_LANG": "en",
            "SUBTRACK_TODAY": "2026-02-06", "SUBTRACK_NOW": "2026-02-06T12:34:56+09:00",
            # A fresh seed changes the collisions in a dictionary, and the instructions of `manual` by a seventh.
            "SWIFT_DETERMINISTIC_HASHING": "1",
        }
        if former and kind == EVERY_KIND:
            subprocess.run([self.binary, *former.split(), "--file", "book.json"], cwd=home, env=environment, check=True,
                           capture_output=True)
        with open(home / "messages", "w+") as messages:
            child = subprocess.Popen(
                line, cwd=home, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=messages)
            _, status, usage = os.wait4(child.pid, 0)
            child.returncode = os.waitstatus_to_exitcode(status)
            messages.seek(0)
            said = messages.read()
        shutil.rmtree(home)
        if child.returncode not in ((0, 1, 2) if command in REFUSABLE else (0,)):
            sys.exit(f"{kind}: {command} ended with {child.returncode}:\n{said}")
        if self.unit == "instructions":
            return int(re.search(r"I +refs: +([\d,]+)", said)[1].replace(",", ""))
        return usage.ru_utime + usage.ru_stime

    @staticmethod
    def write_others(home, found):
        (home / "bank.csv").write_bytes(growing.statement(found["subscriptions"]))
        (home / "shops.csv").write_bytes(growing.habits(1000))
        (home / "crowd.csv").write_bytes(growing.crowd(len(found["subscriptions"])))
        (home / "rates.csv").write_text("Date,USD,JPY\n2026-02-05,1.1,160\n")
        for one in found["subscriptions"][::3]:
            one["memo"] = "elsewhere"
        (home / "other.json").write_text(json.dumps(found))

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


def print_head(sizes):
    print(f"| kind | grows by | command | {sizes[0]:,} | {sizes[1]:,} |\n|---|---:|---|---:|---:|")


def print_row(growth, kind, row):
    factor, command, small, large = row
    cells = [kind, f"{factor:.1f}", f"`{command}`", growth.shown(small), growth.shown(large)]
    print("| " + " | ".join(cells) + " |", flush=True)


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
        growth.check_every()
        print_head(sizes)
        for kind in chosen or commands:
            if kind != EVERY_KIND:
                print_row(growth, kind, growth.row(kind, commands.get(kind, READS + WRITES)))
        if not chosen or EVERY_KIND in chosen:
            sizes = (100, 1000) if options.quick else sizes
            print_head(sizes)
            lines = [line for name in EVERY for line in EVERY[name]]
            for row in growth.rows(EVERY_KIND, lines, sizes):
                print_row(growth, EVERY_KIND, row)
    for failure in growth.failures:
        print(f"more than {LIMIT} times: {failure}")
    return 1 if growth.failures else 0


if __name__ == "__main__":
    sys.exit(main())
