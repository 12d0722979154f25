#!/usr/bin/env python3
"""What leaves subtrack is read by the programs that people really use, and says the same there.

    make interop            (or: python3 Tests/Interop/run.py .build/release/subtrack)

Each check compares *content* with what subtrack itself reports over five years of the sample household: the number of
charges, their dates, and the sums of every month and currency. A client that is not installed is named as SKIPPED; with
CI=true that is a failure, and `.ci/run` installs them all.
"""
import calendar
import csv
import io
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from decimal import Decimal

BINARY = pathlib.Path(sys.argv[1]).resolve()
SAMPLE = pathlib.Path(__file__).resolve().parent.parent / "Samples" / "household.json"
WINDOW = ["--from", "2024-02-01", "--to", "2029-01-31"]
HEADER = ("event_id,subscription_id,subscription_name,subscription_status,category,billed_at,amount,currency,"
          "event_type,is_amount_overridden,memo")
COUNTED = "('confirmed', 'projected')"
RESULTS = Counter()


def run(*command, stdin=None):
    result = subprocess.run(command, input=stdin, stdout=subprocess.PIPE, env=ENVIRONMENT, check=True)
    return result.stdout


def subtrack(*arguments):
    return run(str(BINARY), *arguments)


def check(client, claim, holds):
    RESULTS["passed" if holds else "failed"] += 1
    print(f"{'ok    ' if holds else 'FAILED'} {client}: {claim}")


def has(client):
    if shutil.which(client):
        return True
    RESULTS["failed" if os.environ.get("CI") == "true" else "skipped"] += 1
    print(f"SKIPPED {client}: not installed")
    return False


def months():
    return [f"{2024 + (1 + n) // 12}-{(1 + n) % 12 + 1:02}" for n in range(60)]


def own_sums():
    """What `summary` expects of every month, by currency."""
    sums = {}
    for month in months():
        document = json.loads(subtrack("summary", "--month", month, "--count", "0", "--format", "json"), parse_float=Decimal)
        sums[month] = {money["currency"]: Decimal(money["amount"]) for money in document["expected"]}
    return sums


def sums_of(rows):
    sums = defaultdict(lambda: defaultdict(Decimal))
    for month, currency, amount in rows:
        sums[month][currency] += Decimal(str(amount))
    return {month: {c: a for c, a in by.items()} for month, by in sums.items()}


def python_csv(text, own):
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    check("python csv", "the header has exactly the 11 columns", text.split("\n", 1)[0] == HEADER)
    counted = [r for r in rows if r["event_type"] in ("confirmed", "projected")]
    found = sums_of((r["billed_at"][:7], r["currency"], r["amount"]) for r in counted)
    check("python csv", f"the sums of {len(own)} months agree with summary", found == {m: s for m, s in own.items() if s})
    check("python csv", "sorted by date, name, id", rows == sorted(
        rows, key=lambda r: (r["billed_at"], r["subscription_name"].encode(), r["subscription_id"])))
    netflix = [r["billed_at"] for r in rows if r["subscription_name"] == "Netflix"]
    ends = [f"{m}-{calendar.monthrange(int(m[:4]), int(m[5:]))[1]:02}" for m in months()]
    check("python csv", "a charge of the 31st falls on the last day of all 60 months", netflix == ends)
    leap = [r["billed_at"] for r in rows if r["subscription_name"] == "Amazon Prime"]
    check("python csv", "29 February yearly",
          leap == ["2024-02-29", "2025-02-28", "2026-02-28", "2027-02-28", "2028-02-29"])
    return rows


def python_json(rows):
    document = json.loads(subtrack("export", "--format", "json", *WINDOW), parse_float=Decimal)
    pairs = {(e["id"], e["billedAt"], Decimal(e["amount"]), e["eventType"]) for e in document["billingEvents"]}
    same = {(r["event_id"], r["billed_at"], Decimal(r["amount"]), r["event_type"]) for r in rows}
    check("python json", f"JSON and CSV hold the same {len(rows)} charges", pairs == same)


def jq(rows):
    text = subtrack("export", "--format", "json", *WINDOW)
    check("jq", "counts the charges", int(run("jq", ".billingEvents | length", stdin=text)) == len(rows))
    empty = subtrack("list", "--format", "json", "--file", ENVIRONMENT["HOME"] + "/none.json")
    check("jq", "an empty list is one document", run("jq", "-c", ".", stdin=empty) == b"[]\n")
    lines = subtrack("list", "--format", "ndjson")
    check("jq", "NDJSON is one object a line", run("jq", "-c", ".name", stdin=lines).count(b"\n") == lines.count(b"\n") == 31)


def sqlite(text, rows, own):
    script = (".import --csv /dev/stdin charges\n"
              "select substr(billed_at, 1, 7), currency, amount from charges "
              f"where event_type in {COUNTED};\n")
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        out = run("sqlite3", "-batch", "-csv", ":memory:", f".read {file.name}", stdin=text.encode()).decode()
    found = [tuple(row) for row in csv.reader(io.StringIO(out))]
    check("sqlite3", f"reads all {len(rows)} rows", len(found) == sum(r["event_type"] in COUNTED for r in rows))
    check("sqlite3", "the sums of all months agree", sums_of(found) == {m: s for m, s in own.items() if s})


def miller(text, rows):
    out = json.loads(run("mlr", "--icsv", "--ojson", "cat", stdin=text.encode()))
    check("mlr", "reads the same names and memos", [(r["subscription_name"], r["memo"]) for r in out] == [
        (r["subscription_name"], r["memo"]) for r in rows])


def main():
    text = subtrack("export", *WINDOW).decode()
    own = own_sums()
    rows = python_csv(text, own)
    python_json(rows)
    if has("jq"):
        jq(rows)
    if has("sqlite3"):
        sqlite(text, rows, own)
    if has("mlr"):
        miller(text, rows)


with tempfile.TemporaryDirectory() as home:
    ENVIRONMENT = {"HOME": home, "PATH": os.environ["PATH"], "SUBTRACK_TODAY": "2026-02-06", "LC_ALL": "C.UTF-8"}
    subtrack("import", str(SAMPLE), "--quiet")
    main()
print(f"{RESULTS['passed']} passed, {RESULTS['failed']} failed, {RESULTS['skipped']} skipped")
sys.exit(RESULTS["failed"] > 0)
