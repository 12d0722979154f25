#!/usr/bin/env python3
"""Counts instructions, because times are not repeatable enough, and bytes of the binary: a guard against unnoticed growth.

    make bench-guard      (or: python3 Tests/Benchmarks/instructions.py [--record] [BINARY])

Runs smaller versions of W1's questions and changes and W2's exports under callgrind and compares the counts with
instructions.json. An increase above TOLERANCE fails; an equal decrease is printed, so that it is recorded (`--record`) and
cannot be lost again. Without valgrind it prints SKIPPED.

The counts of one binary repeat to within a thousandth. Between machines they differ by what the C library chooses for the
processor: valgrind shows it AVX2 at most, and without AVX2 it copies and searches in smaller steps, up to 4 % of an export.
The tolerance is twice that, and still well below the cost of a mistake in a hot path (a string created for each line is 40 %).
A commit that adds more than a hundredth to the binary records it anew and says why.
"""

import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import workloads

FOLDER = pathlib.Path(__file__).resolve().parent
BASELINE = FOLDER / "instructions.json"
DEFAULT = FOLDER.parent.parent / ".build" / "release" / "subtrack"
TOLERANCE = 0.08
SIZE = "binary bytes"
SIZE_TOLERANCE = 0.01
WINDOW = ["--from", workloads.FIRST, "--to", "2030-12-31"]

#: The measured runs: the subscriptions of the book, and the command.
RUNS = {
    "W1 list": (100, ["list"]),
    "W1 due": (100, ["due", "--within", "30"]),
    "W1 due line": (100, ["due", "--within", "30", "--line"]),
    "W1 summary": (100, ["summary"]),
    "W1 add": (100, ["add", "Netflix", "1490", "--first", "2026-01-31"]),
    "W1 confirm": (100, ["confirm", "Netflix 100"]),
    "W2 csv": (1000, ["export", "--format", "csv", *WINDOW]),
    "W2 json": (1000, ["export", "--format", "json", *WINDOW]),
}


def count(binary, home, subscriptions, arguments):
    """The instructions of one run on a fresh book."""
    book = home / "book.json"
    book.write_bytes(workloads.book(subscriptions))
    environment = {
        "HOME": str(home), "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "TZ": "UTC", "SUBTRACK_LANG": "en",
        "SUBTRACK_TODAY": workloads.TODAY, "SUBTRACK_NOW": f"{workloads.TODAY}T12:34:56+09:00",
        "SWIFT_DETERMINISTIC_HASHING": "1",
    }
    if "Netflix 100" in arguments:
        add = ["add", "Netflix 100", "100", "--every", "1d", "--first", "2026-01-01", "--file", str(book)]
        subprocess.run([binary, *add], env=environment, check=True, stdout=subprocess.DEVNULL)
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", binary, *arguments, "--file", str(book)],
        env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if result.returncode:
        sys.exit(f"{' '.join(arguments)} ended with {result.returncode}:\n{result.stderr}")
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


def main():
    arguments = [word for word in sys.argv[1:] if word != "--record"]
    binary = str(pathlib.Path(arguments[0] if arguments else DEFAULT).resolve())
    if not shutil.which("valgrind"):
        return print("SKIPPED: valgrind is not installed")
    counts = {}
    for name, (subscriptions, words) in RUNS.items():
        with tempfile.TemporaryDirectory(prefix="subtrack-guard-") as home:
            counts[name] = count(binary, pathlib.Path(home), subscriptions, words)
    counts[SIZE] = pathlib.Path(binary).stat().st_size
    if "--record" in sys.argv:
        BASELINE.write_text(json.dumps(counts, indent=2) + "\n")
        return print(f"recorded in {BASELINE}")
    return judge(counts, json.loads(BASELINE.read_text()))


def tolerance(name):
    return SIZE_TOLERANCE if name == SIZE else TOLERANCE


def grown_in(counts, baseline):
    """The counts above their tolerance."""
    return [name for name in counts if counts[name] > baseline[name] * (1 + tolerance(name))]


def judge(counts, baseline):
    """Prints the counts; returns 1 if one has grown, and 2 if the guard itself would let everything pass."""
    if grown_in({name: number * (1.01 + tolerance(name)) for name, number in baseline.items()}, baseline) != list(baseline):
        print("the guard sees nothing grow")
        return 2
    grown = grown_in(counts, baseline)
    for name, instructions in counts.items():
        change = instructions / baseline[name] - 1
        verdict = "GROWN" if name in grown else "less: record it, so that it stays" if change < -TOLERANCE else "ok"
        print(f"{name:<12} {instructions:>13,}  {change:+7.1%}  {verdict}")
    if counts["W1 due line"] > 2 * counts["W1 due"]:
        print("due --line, which a prompt waits for, costs more than twice as much as due")
        return 1
    if not grown:
        return 0
    print(f"{len(grown)} of {len(counts)} are above their tolerance. Where the instructions go, says\n"
          "    valgrind --tool=callgrind .build/release/subtrack ..., then callgrind_annotate\n"
          "What is worth it is recorded: python3 Tests/Benchmarks/instructions.py --record")
    return 1


if __name__ == "__main__":
    sys.exit(main())
