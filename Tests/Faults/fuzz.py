"""R13: the parsers under a coverage-guided fuzzer (libFuzzer, which comes with the Swift toolchain).

The data file, the import of CSV and JSON, dates, amounts and cycles: no trap, no hang, and what is accepted reads
back as it was written. Afterwards every input that the fuzzer kept is shown to python's `json`, `csv`, `datetime` and
`decimal` as well: nothing may be accepted that they refuse, nor read as something else. Seeds lie in Fuzz/Seeds; the
first byte names the parser. Needs swiftc for Linux. Run alone: python3 Tests/Faults/run.py R13
"""

import csv
import datetime
import decimal
import io
import json
import os
import re
import shutil
import subprocess

from harness import FOLDER, REPOSITORY, WORKERS, Skip, home, require

FIGURES = ["R13"]
MODULES = ["BillingCore", "StrictJSON", "BookSchema", "Interchange"]


def fuzzer():
    """Builds the fuzzer where the sources are newer; the modules in the order in which they import each other."""
    require("swiftc")
    folder = REPOSITORY / ".build" / "fuzz"
    binary = folder / "fuzz"
    sources = {module: sorted((REPOSITORY / "Sources" / module).rglob("*.swift")) for module in MODULES}
    driver = FOLDER / "Fuzz" / "fuzz.swift"
    newest = max(path.stat().st_mtime for path in [driver, *sum(sources.values(), [])])
    if binary.exists() and binary.stat().st_mtime > newest:
        return binary
    folder.mkdir(parents=True, exist_ok=True)
    flags = ["swiftc", "-swift-version", "6", "-parse-as-library", "-O", "-wmo", "-sanitize=fuzzer", "-I", folder]
    for module in MODULES:
        made = [*flags, "-module-name", module, "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule"]
        build([*made, "-c", "-o", folder / f"{module}.o", *sources[module]])
    build([*flags, "-module-name", "Fuzz", driver, *(folder / f"{module}.o" for module in MODULES), "-o", binary])
    return binary


def build(command):
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        if "fuzzer" in done.stderr and "unsupported" in done.stderr:
            raise Skip("this toolchain has no fuzzer")
        raise AssertionError(done.stderr[:500])


def json_agrees(content, verdict):
    """Accepted means that python reads it too, and finds as many subscriptions."""
    try:
        book = json.loads(content.decode())
    except ValueError as error:
        return f"python: {error}"
    return verdict[1] != str(len(book.get("subscriptions") or [])) and f"python finds {len(book['subscriptions'])}"


def csv_agrees(content, verdict):
    """Accepted means that python reads it strictly, and that there are rows for all that was taken."""
    text = content.decode("utf-8-sig")
    if text.lstrip()[:1] in ("{", "["):
        json.loads(text)
        return None
    try:
        rows = [row for row in csv.reader(io.StringIO(text, newline=""), strict=True) if row]
    except csv.Error as error:
        return f"python: {error}"
    taken = int(verdict[1]) + int(verdict[2])
    return taken > len(rows) - 1 and f"python finds {len(rows)} rows for {taken}"


def date_agrees(text, verdict):
    if not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", text):
        return None
    try:
        wanted = ["accepted", datetime.date.fromisoformat(text).isoformat()]
    except ValueError:
        wanted = ["refused"]
    return verdict != wanted and f"python: {wanted}"


def amount_agrees(text, verdict):
    if not re.fullmatch(r"[0-9]{1,12}(\.[0-9]{1,2})?", text):
        return None
    wanted = ["accepted", str(int(decimal.Decimal(text) * 100)), "USD"]
    return verdict != wanted and f"python: {wanted}"


def cycle_agrees(text, verdict):
    match = re.fullmatch(r"([0-9]{1,15}) (day|week|month|year)s?", text)
    if not match:
        return None
    interval = int(match[1]) * (7 if match[2] == "week" else 1)
    return (verdict[0] == "accepted") != (1 <= interval <= 999) and f"python: {interval}"


def compare(figure, binary, corpus):
    """Every input that the fuzzer kept, by both."""
    files = [path for path in sorted(corpus.iterdir()) if path.read_bytes()[:1] in (b"J", b"C", b"D", b"A", b"E")]
    done = subprocess.run([binary, *files], env={**os.environ, "FUZZ_SAY": "1"}, capture_output=True, text=True)
    verdicts = done.stdout.splitlines()
    assert len(verdicts) == len(files), f"{len(verdicts)} verdicts for {len(files)} inputs"
    for path, line in zip(files, verdicts):
        kind, content, verdict = path.read_bytes()[:1], path.read_bytes()[1:], line.split(" ")
        wrong = None
        if kind in b"JC" and verdict[0] == "accepted":
            wrong = (json_agrees if kind == b"J" else csv_agrees)(content, verdict)
        elif kind in b"DAE":
            agrees = {b"D": date_agrees, b"A": amount_agrees, b"E": cycle_agrees}[kind]
            wrong = agrees(content.decode(errors="replace"), verdict)
        figure.check(not wrong, f"{kind.decode()} {content[:200]!r}: {line}, and {wrong}")


def fuzz(figure, kind, seconds, **environment):
    """One parser for a time, each from its own seeds: the small ones would starve beside the large."""
    binary = fuzzer()
    with home() as corpus, home() as finds:
        for seed in (FOLDER / "Fuzz" / "Seeds").iterdir():
            if seed.read_bytes().startswith(kind):
                shutil.copy(seed, corpus)
        command = [
            binary,
            f"-max_total_time={seconds}",
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=8192",
            f"-artifact_prefix={finds}/",
            "-print_final_stats=1",
            f"-fork={WORKERS}",
            corpus,
        ]
        if environment:
            command.remove(f"-fork={WORKERS}")
        done = subprocess.run(
            command, env={**os.environ, **environment}, capture_output=True, text=True, errors="replace"
        )
        runs = re.findall(r"(?:^#|executed_units: *)([0-9]+)", done.stderr, re.MULTILINE)
        found = [path.read_bytes() for path in finds.iterdir()]
        figure.check(done.returncode == 0 and not found, f"{found[:1]}: {done.stderr[-300:]}")
        figure.tried += int(runs[-1]) - 1
        figure.held += int(runs[-1]) - 1
        if not environment:
            compare(figure, binary, corpus)


PARSERS = {"the data file": b"J", "an import": b"C", "dates": b"D", "amounts": b"A", "cycles": b"E"}


def run(report, program, debug, mutant):
    seconds = 120 if report.everything else 3
    for name, kind in PARSERS.items():
        report.figure(f"R13 {name}, {seconds} s of fuzzing, and python", lambda figure: fuzz(figure, kind, seconds))
    report.mutant(
        "R13 mutant: a defect that is none of the seeds", lambda figure: fuzz(figure, b"E", 30, FUZZ_SPOILT="1")
    )
