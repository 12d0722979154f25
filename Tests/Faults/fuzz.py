"""R13: the parsers under a coverage-guided fuzzer (libFuzzer, which comes with the Swift toolchain).

The data file, the import of CSV and JSON, encodings, statements, dates, amounts and cycles: no trap, no hang, and what is
accepted reads back as it was written. Afterwards every input that the fuzzer kept is shown to python as well (opinion.py):
nothing may be accepted that it refuses, nor any value be read as another. Seeds lie in Fuzz/Seeds; the first byte names the
parser.
Needs swiftc for Linux. Run alone: python3 Tests/Faults/run.py R13
"""

import functools
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import opinion
from harness import FOLDER, REPOSITORY, WORKERS, Skip, home, require

FIGURES = ["R13"]
KINDS = {"the data file": b"J", "an import": b"C", "encodings": b"T", "a statement": b"S", "dates": b"D", "amounts": b"A", "cycles": b"E"}
# What python has no opinion on: `make statements` compares what is read of statements with what their banks mean.
UNKNOWN = {b"S"}
MODULES = ["BillingCore", "BillingReports", "ByteOutput", "StrictJSON", "BookSchema", "Interchange", "Statements"]


def fuzzer():
    return building().result()


@functools.cache
def building():
    """The build of the fuzzer, some minutes on one core, which other figures need not wait for."""
    return ThreadPoolExecutor(1).submit(built)


def built():
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
    flags = ["swiftc", "-swift-version", "6", "-package-name", "subtrack", "-parse-as-library", "-O", "-wmo"]
    flags += ["-sanitize=fuzzer", "-I", folder]
    for module in MODULES:
        made = [*flags, "-module-name", module, "-emit-module", "-emit-module-path", folder / f"{module}.swiftmodule"]
        build([*made, "-c", "-o", folder / f"{module}.o", *sources[module]])
    build([*flags, "-module-name", "Fuzz", driver, *(folder / f"{module}.o" for module in MODULES), "-o", binary])
    return binary


def build(command):
    done = subprocess.run(["nice", *command], capture_output=True, text=True)
    if done.returncode != 0:
        if "fuzzer" in done.stderr and "unsupported" in done.stderr:
            raise Skip("this toolchain has no fuzzer")
        raise AssertionError(done.stderr[:500])


def verdict(kind, content, words):
    """What is wrong with what subtrack made of an input."""
    if kind == b"T":
        return opinion.of_text(content, words)
    if kind not in b"JC":
        agrees = {b"D": opinion.of_date, b"A": opinion.of_amount, b"E": opinion.of_cycle}[kind]
        return agrees(content.decode(errors="replace"), words)
    if words[0] == "refused":
        return None
    book = opinion.parsed(bytes.fromhex(words[1]))
    return (opinion.of_json if kind == b"J" else opinion.of_csv)(content, book)


def compare(figure, binary, corpus, **environment):
    """Every input that the fuzzer kept, by both."""
    files = [path for path in sorted(corpus.iterdir()) if path.read_bytes()[:1] in KINDS.values()]
    variables = {**os.environ, "FUZZ_SAY": "1", **environment}
    done = subprocess.run([binary, *files], env=variables, capture_output=True, text=True)
    verdicts = done.stdout.splitlines()
    assert len(verdicts) == len(files), f"{len(verdicts)} verdicts for {len(files)} inputs"
    for path, line in zip(files, verdicts):
        kind, content = path.read_bytes()[:1], path.read_bytes()[1:]
        try:
            wrong = verdict(kind, content, line.split(" "))
        except (ValueError, ArithmeticError) as error:
            wrong = f"python: {error!r}"
        figure.check(not wrong, f"{wrong}: {kind.decode()} {content!r}")


def sow(kind, corpus):
    """The seeds of one parser, in one order everywhere: the fuzzer goes on from it."""
    for seed in sorted((FOLDER / "Fuzz" / "Seeds").iterdir()):
        if seed.read_bytes().startswith(kind):
            shutil.copy(seed, corpus)


def misread(figure, kind):
    """The seeds alone, by a program that takes a 1 for a 2."""
    with home() as corpus:
        sow(kind, corpus)
        compare(figure, fuzzer(), corpus, FUZZ_MISREAD="1")


def fuzz(figure, kind, effort, **environment):
    """One parser, from its own seeds: the small ones would starve beside the large."""
    binary = fuzzer()
    with home() as corpus, home() as finds:
        sow(kind, corpus)
        command = [
            binary,
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=8192",
            *effort,
            f"-artifact_prefix={finds}/",
            "-print_final_stats=1",
            corpus,
        ]
        # Swift's own backtrace would take the signal, and the input be lost that libFuzzer keeps. With random hashes a
        # seed would not lead the same way twice.
        variables = {**os.environ, "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1"}
        variables.update(environment, FUZZ_KIND=kind.decode())
        done = subprocess.run(command, env=variables, capture_output=True, text=True, errors="replace")
        runs = re.findall(r"(?:^#|executed_units: *)([0-9]+)", done.stderr, re.MULTILINE)
        found = [path.read_bytes() for path in finds.iterdir()]
        figure.check(done.returncode == 0 and not found, f"{done.stderr[-300:]}: {found[:1]}")
        figure.tried += int(runs[-1]) - 1
        figure.held += int(runs[-1]) - 1
        if not environment and kind not in UNKNOWN:
            compare(figure, binary, corpus)


def defect(figure):
    """A planted defect. It is mostly found within 50,000 inputs, but one seed can starve as its corpus grows."""
    for seed in range(1, 9):
        fuzz(figure, b"E", [f"-seed={seed}", "-runs=100000", "-max_len=16"], FUZZ_SPOILT="1")


def run(report, program, debug, mutant):
    # Every case means chance, for a time. A change is checked on the same inputs each time: what fails can be found again.
    effort = ["-max_total_time=120", f"-fork={WORKERS}"] if report.everything else ["-seed=1", "-runs=30000"]
    span = "120 s" if report.everything else "30,000 inputs"
    report.row(
        "R13",
        "libFuzzer on the data file, imports, encodings, dates, amounts, cycles; then python's `json`, `csv`, `datetime` and"
        " `decimal` read what was kept, and every value must agree (inputs)",
    )
    for name, kind in KINDS.items():
        judges = "" if kind in UNKNOWN else ", and python"
        report.figure(f"R13 {name}, {span} of fuzzing{judges}", lambda figure: fuzz(figure, kind, effort))
    report.mutant("R13 mutant: a defect that is none of the seeds", defect)
    for name, kind in KINDS.items():
        if kind in UNKNOWN:
            continue
        report.mutant(f"R13 mutant: a 1 is taken for a 2 ({name})", lambda figure: misread(figure, kind))
