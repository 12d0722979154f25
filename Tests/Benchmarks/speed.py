#!/usr/bin/env python3
"""Compares instructions with those of 0.2.0, because times are not repeatable enough: a guard against slowness.

    make bench-guard      (or: python3 Tests/Benchmarks/speed.py [--record] [--only TEXT] [BINARY])

`speed.tsv` has for each row the instructions of 0.2.0, which are never counted again, the limit and today's figure, both as
multiples of them. A row fails above its limit or, while today's figure is above the limit too, above today's figure;
`--record` lowers today's figures. Rows without instructions of 0.2.0 have a limit and a figure of their own.

A limit only falls, unless a feature needs more: then a commit without code raises it to at most 1.6 and gives the reason in
the last column. Today's figure only falls. The history of the table is checked for both.

Instructions of one binary repeat to within a thousandth, but processors get different copying routines from the C library:
hence 2 %. The runtime's functions are counted in a copy of the binary that is linked once more with its names.
"""

import argparse
import concurrent.futures
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import former
import growing
import speedtable
from speedtable import ROOT, TABLE, ratchet, titled

FIVE_YEARS = ["--from", "2026-01-01", "--to", "2030-12-31"]

#: The reading commands of 0.2.0, each with 100 and with 10,000 subscriptions.
READS = {
    "list": ["list"], "list json": ["list", "--json"], "due": ["due"], "next": ["next"], "summary": ["summary"],
    "summary by": ["summary", "2026", "--by", "category"], "trends": ["trends"], "insights": ["insights"],
    "calendar": ["calendar"], "show": ["show", "svc 000001"], "html": ["summary", "--format", "html"],
    "events": ["export", "--scope", "events"], "debits": ["debits"], "remind": ["remind", "--dry-run"],
    "settle": ["settle"], "budget": ["budget"], "where": ["list", "--where", "category=x", "--sort", "amount"],
}
#: Rows without instructions of 0.2.0, with 100 subscriptions.
OTHERS = {
    "due line": ["due", "--line"], "csv of five years": ["export", "--format", "csv", *FIVE_YEARS],
    "json of five years": ["export", "--format", "json", *FIVE_YEARS],
    # The column is called Debit and has a minus, so that all witnesses are heard about both signs.
    "statement": ["statement", "shops.csv", "--json"],
    "add": ["add", "Netflix", "1490", "--first", "2026-01-31"], "confirm": ["confirm", "svc 000001"],
}
#: The names in the large book have a hyphen: there `show` finds nothing and suggests the nearest.
REFUSED = {("show", 10_000)}

SIZES = (100, 10_000)
RUNS = {(name, size): words for name, words in READS.items() for size in SIZES}
RUNS |= {(name, 100): words for name, words in OTHERS.items()}


class Counter:
    """The binary, and a home with a book of each size, as the binary itself has imported it."""

    def __init__(self, binary, folder):
        self.binary, self.folder = binary, pathlib.Path(folder)
        self.homes = {size: self.home(size) for size in SIZES}

    def home(self, size):
        home = self.folder / f"home-{size}"
        home.mkdir()
        (home / "shops.csv").write_bytes(growing.habits(1000))
        for words, given in ((["import", "-"], former.book(size)), (["budget", "set", "5000"], "")):
            subprocess.run([self.binary, *words], env=self.environment(home), input=given, text=True, check=True,
                           capture_output=True)
        return home

    @staticmethod
    def environment(home):
        return {"HOME": str(home), "PATH": os.environ["PATH"], "SUBTRACK_TODAY": "2026-02-06", "LANG": "C.UTF-8",
                "TZ": "Asia/Tokyo", "SWIFT_DETERMINISTIC_HASHING": "1"}

    def run(self, key, words, binary=None, profile="/dev/null"):
        """The instructions of a command, on a copy of the home, since some change it."""
        with tempfile.TemporaryDirectory(dir=self.folder) as copy:
            home = shutil.copytree(self.homes[key[1]], copy, dirs_exist_ok=True)
            line = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={profile}", binary or self.binary, *words]
            done = subprocess.run(line, env=self.environment(home), cwd=home, stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True)
        if done.returncode != (1 if key in REFUSED else 0):
            sys.exit(f"{titled(key)} ended with {done.returncode}:\n{done.stderr}")
        return int(re.search(r"Collected : (\d+)", done.stderr)[1])

    def instructions(self, keys):
        """The instructions of each row, the large books first, as many at a time as there are processors."""
        keys = sorted(keys, key=lambda key: -key[1])
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            return dict(zip(keys, pool.map(lambda key: self.run(key, RUNS[key]), keys)))

    def counts(self):
        """The calls of the runtime's functions in one `list`, and what loading one more subscription takes."""
        named = self.linked_with_names()
        calls, _ = self.profile(named, ("list", 100), ["list"])
        scan = r"swift_conformsToProtocolMaybeInstantiateSuperclasses\(.*\)::\$_\d+::operator\(\)"
        loads = [self.profile(named, ("load", size), ["rate", "list"])[1] for size in SIZES]
        few, many = (matching(costs, r"\$s7Storage9BookStoreV4load") for costs in loads)
        return {
            # A look-up that is not known yet asks about each conformance of the binary, one after the other.
            ("list: conformance look-ups", 100): round(matching(unused(named, scan) | calls, scan) / conformances(named)),
            ("list: types made by name", 100): matching(calls, r"swift_getTypeByMangledNameInContext(InMetadataState)?2?$"),
            ("list: mallocs", 100): matching(calls, "malloc$"),
            ("load: instructions of one", 10_000): round((many - few) / (SIZES[1] - SIZES[0])),
            ("binary: bytes", 0): pathlib.Path(self.binary).stat().st_size,
        }

    def linked_with_names(self):
        """The binary's own objects, linked without stripping."""
        objects, named = pathlib.Path(self.binary).parent / "subtrack.product/Objects.LinkFileList", self.folder / "named"
        line = ["swiftc", "-static-stdlib", "-static-executable", "-Xlinker", "--gc-sections",
                "-Xlinker", "--defsym", "-Xlinker", "main=subtrack_main", f"@{objects}", "-o", str(named)]
        done = subprocess.run(line, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"The functions cannot be counted, because the objects of {self.binary} are not linked again:\n"
                     f"{done.stdout}{done.stderr}")
        return str(named)

    def profile(self, binary, key, words):
        """The calls of each function, and the instructions below them."""
        output = self.folder / "profile"
        self.run(key, words, binary, output)
        names, calls, costs, called, is_cost = {}, {}, {}, None, False
        for line in output.read_text().splitlines():
            if is_cost:
                costs[called] = costs.get(called, 0) + int(line.split()[1])
            elif line.startswith("calls="):
                calls[called] = calls.get(called, 0) + int(line[6:].split()[0])
            elif found := re.match(r"c?fn=\((\d+)\)(?: (.*))?", line):
                names.setdefault(found[1], found[2])
                called = names[found[1]]
            is_cost = line.startswith("calls=")
        return calls, costs


def matching(figures, pattern):
    """The sum of the figures of the functions with such a name; none is a row that would always pass."""
    found = [figure for name, figure in figures.items() if re.match(pattern, name)]
    return sum(found) if found else sys.exit(f"No function was called whose name matches {pattern}")


def unused(binary, pattern):
    """No calls of the functions with such a name that a binary has, so that it may do without them."""
    symbols = subprocess.run(["nm", "-C", binary], capture_output=True, text=True, check=True).stdout.splitlines()
    return {name: 0 for name in (line[19:] for line in symbols) if re.match(pattern, name)}


def conformances(binary):
    """The number of conformances in a binary, four bytes each."""
    sections = subprocess.run(["readelf", "-SW", binary], capture_output=True, text=True, check=True).stdout
    return int(re.search(r"swift5_protocol_conformances +\w+ +\w+ +\w+ +(\w+)", sections)[1], 16) // 4


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--record", action="store_true", help="lower today's figures")
    parser.add_argument("--only", default="", metavar="TEXT", help="only the rows with this text in their name")
    parser.add_argument("binary", nargs="?", default=ROOT / ".build" / "release" / "subtrack")
    options = parser.parse_args()
    speedtable.check()
    if refused := ratchet.refused(ROOT, TABLE, speedtable.rules):
        sys.exit(f"Changes of {TABLE} that are not allowed:\n" + "\n".join(refused))
    if not shutil.which("valgrind"):
        return print("SKIPPED: valgrind is not installed (apt-get install valgrind)")
    if platform.machine() != "x86_64":
        return print(f"SKIPPED: the instructions of 0.2.0 are those of x86-64, not of {platform.machine()}")
    rows, measured = speedtable.read((ROOT / TABLE).read_text()), {}
    chosen = {key: row for key, row in rows.items() if options.only in key[0]}
    with tempfile.TemporaryDirectory(prefix="subtrack-guard-") as folder:
        counter = Counter(str(pathlib.Path(options.binary).resolve()), folder)
        if not options.only or chosen.keys() - RUNS.keys():
            measured |= {key: count for key, count in counter.counts().items() if options.only in key[0]}
        measured |= counter.instructions([key for key in RUNS if options.only in key[0]])
    print(f"{'row':<34}{'counted':>15}{'figure':>13}{'limit':>13}{'today':>13}")
    failing = speedtable.judge(chosen, measured)
    if options.record:
        (ROOT / TABLE).write_text(speedtable.recorded(rows, measured))
    if failing:
        sys.exit("\n".join(["Too much or missing:", *failing]) + "\nWhere the instructions go, says\n"
                 "    valgrind --tool=callgrind .build/release/subtrack ..., then callgrind_annotate")
    print(f"{len(measured)} rows: none is too much")


if __name__ == "__main__":
    main()
