#!/usr/bin/env python3
"""Checks that statements are read as their banks mean them.

    make statements         (or: python3 Tests/Interop/statements.py .build/release/subtrack [SEED...])

An invented household is written as 22 files of 20 banks and apps (household.py, beside the corpora): each file must give every
charge of the truth, with its day, amount and text, and nothing else that is spent. 53 real files must give the number of rows
and the sum below, or be refused with the row named; the sums were checked by hand against the files. 60
generated files per seed, with balances, footers, three decimals and more income than spending, must be read as they are meant, or
be asked about with the option that reads them. Without seeds: three
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
        assert done.returncode in (2, 3) and not done.stdout, f"{path}: exit {done.returncode}, {done.stdout[:80]!r}"
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
            holds = expected is not None and isinstance(expected[1], str) and (f"{path}:{expected[0]}:" if expected[0] else f"{path}: ") in error and expected[1] in error
            refused += holds
        else:
            holds = expected == [len(rows), sum(units(row) for row in rows)]
            as_meant += holds
        if not holds:
            found = error.strip() if rows is None else [len(rows), sum(units(row) for row in rows)]
            check("real files", f"{path.name}: {found} instead of {expected}", False)
    claim = f"{as_meant} read as meant and {refused} refused with the row named, of {len(files)}"
    check("real files", claim, as_meant + refused == len(files) == len(REAL))


# --- Generated layouts

WORDS = "ALPHA BRAVO CARMEN DELTA ECHO FOXTROT GOLF HOTEL INDIA JULIET KILO LIMA".split()


def account(rng):
    """Rows of an account, often with more income than spending, none of which says which way it went."""
    share, spent = rng.choice([0.25, 0.4, 0.5, 0.6, 0.75]), 0
    while True:
        days = sorted(rng.randrange(1, 29) for _ in range(rng.randint(6, 40)))
        rows = [(f"2026-03-{day:02d}", f"{rng.choice(WORDS)} {rng.choice(WORDS)} {number}",
                 (-1 if rng.random() < share else 1) * rng.randrange(100, 400_000)) for number, day in enumerate(days)]
        spent = sum(units < 0 for _, _, units in rows)
        # From 85 of 100 rows on, the majority tells.
        if 0.16 * len(rows) < spent < 0.84 * len(rows):
            return rows


def layout(rng, rows, balance, inverted=False):
    """The rows as a file in one of many forms, and whether its amounts have three decimals."""
    separator, comma, places = rng.choice([(",", False, 2), (";", True, 2), ("\t", False, 2), (";", False, 3), (";", True, 3)])
    held, lines = rng.randrange(10_000, 90_000), []
    amounts = [-units if inverted else units for _, _, units in rows]

    def shown(units):
        text = f"{units / 100:.{places}f}"
        return text.replace(".", ",") if comma else text

    names = ["Date", "Description", "Amount"] + (["Balance"] if balance else [])
    for (day, text, units), amount in zip(rows, amounts):
        held += units
        lines.append([day, text, shown(amount)] + ([shown(held)] if balance else []))
    if rng.random() < 0.3:
        lines.reverse()
    if rng.random() < 0.5:
        lines.append(rng.choice([["Total", "", shown(sum(amounts))], ["Balance at end of period", "", shown(held)]]))
    if rng.random() < 0.5:
        lines.append(["The amounts above are given for your information only and are not a bill."])
    return "\n".join(separator.join(line) for line in [names] + lines) + "\n", places == 3


def check_layouts(binary, home, seed):
    """Of each file: read as it is meant, or asked for with both options, of which the right one reads it; never wrong."""
    rng, counts, wrong = random.Random(seed), Counter(), []
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "generated.csv"
        for number in range(60):
            rows, balance, inverted = account(rng), rng.random() < 0.6, rng.random() < 0.3
            text, _ = layout(rng, rows, balance, inverted)
            path.write_text(text)
            wanted = Counter((day, units, folded(name)) for day, name, units in rows)
            found, error = read(binary, home, path, "--currency", "EUR")
            asked = []
            if found is None and "--decimal point" in error:
                asked += ["--decimal", "comma" if "," in text.split("\n")[1].split(";")[2] else "point"]
            if found is None and "--spend negative" in error and "--spend positive" in error:
                asked += ["--spend", "positive" if inverted else "negative"]
            if asked:
                found, error = read(binary, home, path, "--currency", "EUR", *asked)
            counts["asked" if asked else "read"] += 1
            if found is None or charges(found) != wanted:
                wrong.append((number, error.strip()[:160] if found is None else "read wrong"))
            if balance and asked and not inverted:
                wrong.append((number, f"the balance tells, but {asked} was asked for"))
    check("generated", f"seed {seed}: {counts['read']} files read, {counts['asked']} after a question, {len(wrong)} wrong: {wrong[:2]}", not wrong)


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
            check_layouts(binary, home, seed)
        check_real(binary, home, pathlib.Path(corpora) / "statements")


main()
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
