#!/usr/bin/env python3
"""Checks that statements are read as their banks mean them.

    make statements         (or: python3 Tests/Interop/statements.py .build/release/subtrack [SEED...])

An invented household is written as 22 files of 20 banks and apps (household.py, beside the corpora): each file must give every
charge of the truth, with its day, amount and text, and nothing else that is spent. 53 real files must give the number of rows
and the sum below, or be refused with the row named; the sums were checked by hand against the files. Without seeds: three
fresh ones, or 1, 2 and 3 with CI=true. Without the corpora (SUBTRACK_CORPORA), nothing is checked.
"""
import csv
import io
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unicodedata
from collections import Counter

from harness import RESULTS, check, skip

#: Rows and sum in minor units of each real file; a pair of a line and a word of the error for one that is refused.
REAL = json.loads((pathlib.Path(__file__).parent / "statements.json").read_text())


def read(binary, home, path, *options):
    """The rows of a statement as dictionaries, or the error."""
    environment = {**os.environ, "XDG_DATA_HOME": home, "XDG_STATE_HOME": home, "LC_ALL": "C.UTF-8"}
    command = [binary, "statement", str(path), "--format", "csv", "--today", "2026-11-22", *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        assert done.returncode == 3 and not done.stdout, f"{path}: exit {done.returncode}, {done.stdout[:80]!r}"
        return None, done.stderr
    return list(csv.DictReader(io.StringIO(done.stdout))), done.stderr


def folded(text):
    return unicodedata.normalize("NFKC", text).replace(" ", "").lower()


def units(row):
    return int(row["amount"].replace(".", ""))


def charges(rows):
    """Every row that is spent, as day, amount and text."""
    return Counter((row["date"], units(row), folded(row["text"])) for row in rows)


def check_household(binary, home, seed, script):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([sys.executable, script, folder], env={**os.environ, "SEED": str(seed)}, check=True, capture_output=True)
        files = sorted(path for path in pathlib.Path(folder).iterdir() if path.name not in ("truth.tsv", "book.sh"))
        with open(f"{folder}/truth.tsv") as truth:
            wanted = Counter((row["booked"], -int(row["amount_minor"]), folded(row["text"]))
                             for row in csv.DictReader(truth, delimiter="\t"))
        read_files = {path.name: read(binary, home, path) for path in files}
        spent = {name: Counter({charge: count for charge, count in charges(rows).items() if charge[1] < 0})
                 for name, (rows, _) in read_files.items() if rows is not None}
        right = sum(not wanted - found for found in spent.values())
        check("household", f"seed {seed}: {right} of {len(files)} files give all {sum(wanted.values())} charges", right == len(files) == 22)
        same = len({frozenset(found.items()) for found in spent.values()}) == 1
        check("household", f"seed {seed}: what is spent is the same in all files", same)


def check_real(binary, home, folder):
    files = sorted(path for path in folder.iterdir() if path.suffix.lower() in (".csv", ".dat"))
    as_meant = refused = 0
    for path in files:
        rows, error = read(binary, home, path)
        expected = REAL.get(path.name)
        if rows is None:
            holds = expected is not None and isinstance(expected[1], str) and f"{path}:{expected[0]}:" in error and expected[1] in error
            refused += holds
        else:
            holds = expected == [len(rows), sum(units(row) for row in rows)]
            as_meant += holds
        if not holds:
            found = error.strip() if rows is None else [len(rows), sum(units(row) for row in rows)]
            check("real files", f"{path.name}: {found} instead of {expected}", False)
    claim = f"{as_meant} read as meant and {refused} refused with the row named, of {len(files)}"
    check("real files", claim, as_meant + refused == len(files) == len(REAL))


def main():
    binary = str(pathlib.Path(sys.argv[1]).resolve())
    corpora = os.environ.get("SUBTRACK_CORPORA")
    script = corpora and pathlib.Path(corpora).parent / "statements" / "household.py"
    if not corpora or not script.exists():
        return skip("statements", "SUBTRACK_CORPORA is unset, or has no statements beside it")
    fixed = os.environ.get("CI") == "true"
    seeds = sys.argv[2:] or ([1, 2, 3] if fixed else random.SystemRandom().sample(range(10**6), 3))
    with tempfile.TemporaryDirectory() as home:
        for seed in seeds:
            check_household(binary, home, seed, script)
        check_real(binary, home, pathlib.Path(corpora) / "statements")


main()
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
