#!/usr/bin/env python3
"""Measures subtrack against the limits of the machine, and against programs that people use for the same questions.

    make bench            (or: python3 Tests/Benchmarks/run.py [--all] [--rounds N] [BINARY] [WORKLOAD...])

Every figure is a whole process, run alternately with its reference (timing.py). The workloads are generated from a seed
(workloads.py), the floor is a C program in this folder, and a missing peer is named. `--all` adds the largest sizes, with 24
million charges. Nothing is installed and nothing outside a temporary folder is changed. The exit status shows whether
everything ran, not whether every target was reached: a person judges that on a quiet machine.
"""

import argparse
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import tempfile

import workloads
from peers import Peers, missing
from timing import Command, Failed, medians, peak_memory, run

FOLDER = pathlib.Path(__file__).resolve().parent
DEFAULT = FOLDER.parent.parent / ".build" / "release" / "subtrack"
WINDOW = ["--from", workloads.FIRST, "--to", workloads.LAST]


class Bench:
    """The binary, a working folder, and the measured rows of the table."""

    def __init__(self, binary, folder, rounds, everything):
        self.binary, self.folder, self.rounds, self.everything = str(binary), pathlib.Path(folder), rounds, everything

    # Runs.

    def subtrack(self, *arguments, book=None, output="/dev/null"):
        environment = {
            "HOME": str(self.folder), "SUBTRACK_TODAY": workloads.TODAY, "SUBTRACK_LANG": "en",
            "SUBTRACK_NOW": f"{workloads.TODAY}T12:34:56+09:00",
        }
        file = ["--file", str(book)] if book else []
        return Command([self.binary, *arguments, *file], output=str(output), environment=environment)

    def floor(self, form, listing, output="/dev/null"):
        return Command([str(self.folder / "floor"), form, workloads.FIRST, workloads.LAST], input=str(listing),
                       output=str(output))

    def book(self, count, anchor_year=2025):
        path = self.folder / f"book-{count}-{anchor_year}.json"
        if not path.exists():
            path.write_bytes(workloads.book(count, anchor_year))
        return path

    def file(self, name):
        return self.folder / name

    # Output.

    def section(self, title):
        print(f"\n### {title}\n\n| | measured | against | ratio | to reach |\n|---|---:|---:|---:|---|", flush=True)

    def row(self, what, measured, against=None, ratio=None, target=None, at_most=None, at_least=None, unit="time"):
        """One line; a ratio beyond its target is marked."""
        shown = {"time": milliseconds, "rate": rate, "bytes": mebibytes}[unit]
        mark = ""
        if ratio is not None and at_most is not None:
            mark, target = " **missed**" if ratio > at_most else "", target or f"at most {at_most}"
        if ratio is not None and at_least is not None:
            mark, target = " **missed**" if ratio < at_least else "", target or f"at least {at_least}"
        cells = [what, shown(measured), "" if against is None else shown(against),
                 "" if ratio is None else f"{ratio:.2f}{mark}", target or ""]
        print("| " + " | ".join(cells) + " |", flush=True)


def milliseconds(seconds):
    return f"{seconds * 1000:.2f} ms" if seconds < 1 else f"{seconds:.2f} s"


def rate(bytes_per_second):
    return f"{bytes_per_second / 1e6:.0f} MB/s"


def mebibytes(count):
    return f"{count / 2**20:.2f} MiB"


# The workloads.


def reads(bench):
    """W1: a household's questions, compared with a program that does nothing."""
    bench.section("W1: 100 subscriptions, questions")
    book = bench.book(100)
    questions = {"list": ["list"], "due --within 30": ["due", "--within", "30"], "summary": ["summary"]}
    commands = {"/bin/true": Command(["/bin/true"])}
    commands |= {name: bench.subtrack(*words, book=book) for name, words in questions.items()}
    peers = Peers(bench.folder, book.read_bytes()).questions()
    times = medians(commands, bench.rounds * 5)
    floor = times["/bin/true"]
    for name in questions:
        bench.row(f"`{name}` / `true`", times[name], floor, times[name] / floor, at_most=3)
    times = medians({"due": commands["due --within 30"], **peers}, bench.rounds)
    for name in peers:
        ratio = times[name] / times["due"]
        bench.row(f"{name} / `due --within 30`", times[name], times["due"], ratio, at_least=1)


def writes(bench):
    """W1: a durable change, compared with a database that makes the same promise."""
    bench.section("W1: 100 subscriptions, changes")
    book = bench.folder / "changing.json"
    book.write_bytes(workloads.book(100))
    database = bench.folder / "changing.db"
    insert = "PRAGMA synchronous=FULL; INSERT INTO charges VALUES (1490, '2026-02-06');"
    commands = {
        "add": bench.subtrack("add", "Netflix", "1490", "--first", "2026-01-31", "--force", book=book),
        "confirm": bench.subtrack("confirm", "Netflix 100", book=book),
    }
    # A subscription for repeated confirmation, with daily charges from the past.
    run(bench.subtrack("add", "Netflix 100", "100", "--every", "1d", "--first", "2026-01-01", book=book))
    if shutil.which("sqlite3"):
        run(Command(["sqlite3", str(database), "CREATE TABLE charges (amount INTEGER, day TEXT);"]))
        commands["sqlite3"] = Command(["sqlite3", str(database), insert])
    times = medians(commands, min(bench.rounds, 25))
    for name in ("add", "confirm"):
        against = times["sqlite3"] if "sqlite3" in times else None
        ratio = times[name] / against if against else None
        bench.row(f"`{name}` / sqlite3 insert", times[name], against, ratio, at_most=1.2)


def export_formats(bench):
    """The formats to be measured that the binary supports."""
    words = subprocess.run([bench.binary, "export", "--help", "--lang", "en"], capture_output=True, text=True, check=True)
    offered = re.search(r"--format FORMAT.*?\(([^)]*)\)", words.stdout, re.S)
    names = re.split(r"[,\s]+", offered[1]) if offered else []
    return [name for name in ("json", "ndjson", "ics") if name in names]


def exports(bench):
    """W2: 240,000 charges, compared with copying the resulting file and with the floor."""
    bench.section("W2: 1,000 subscriptions, 20 years, exports")
    book, csv, copy = bench.book(1000), bench.file("w2.csv"), bench.file("copy")
    listing = bench.file("w2.tsv")
    listing.write_bytes(workloads.listing(book.read_bytes()))
    export = bench.subtrack("export", "--format", "csv", *WINDOW, book=book, output=csv)
    run(export)
    run(bench.floor("csv", listing, bench.file("floor.csv")))
    if csv.read_bytes() != bench.file("floor.csv").read_bytes():
        raise Failed("the export and the floor do not write the same bytes")
    commands = {
        "csv": export, "cat": Command(["cat", str(csv)], output=str(copy)),
        "floor": bench.floor("csv", listing, bench.file("floor.csv")),
        "floor json": bench.floor("json", listing, bench.file("floor.json")),
    }
    forms = export_formats(bench)
    for form in forms:
        commands[form] = bench.subtrack("export", "--format", form, *WINDOW, book=book, output=bench.file(f"w2.{form}"))
    times = medians(commands, bench.rounds)
    sizes = {form: os.path.getsize(bench.file(f"w2.{form}")) for form in ["csv", *forms]}
    csv_time = times["csv"]
    bench.row("csv / `cat` of the file", csv_time, times["cat"], csv_time / times["cat"], at_most=3)
    bench.row("csv / C floor", csv_time, times["floor"], csv_time / times["floor"], at_most=2)
    per_byte = csv_time / sizes["csv"]
    for form in forms:
        bench.row(f"{form} / csv, per byte", times[form], csv_time, times[form] / sizes[form] / per_byte,
                  at_most=1.5)
    floor_rate = times["floor json"] / os.path.getsize(bench.file("floor.json"))
    bench.row("C floor json / C floor csv, per byte", times["floor json"], times["floor"],
              floor_rate / (times["floor"] / sizes["csv"]))
    ledgers(bench, book, csv_time)


def ledgers(bench, book, csv_time):
    """The same charges from the two peers that can compute them; once, because they are slow."""
    for name, command in Peers(bench.folder, book.read_bytes()).projections().items():
        seconds = run(command)
        bench.row(f"{name} / csv", seconds, csv_time, seconds / csv_time, at_least=100)


def growth(bench):
    """W3: ten and a hundred times the subscriptions; time grows with the charges, memory with the subscriptions."""
    bench.section("W3: more subscriptions, 20 years, CSV to /dev/null")
    sizes = [1000, 10_000] + ([100_000] if bench.everything else [])
    commands = {size: bench.subtrack("export", *WINDOW, book=bench.book(size)) for size in sizes}
    times = medians(commands, max(3, bench.rounds // 5) if bench.everything else bench.rounds)
    for small, large in zip(sizes, sizes[1:]):
        ratio = times[large] / times[small]
        bench.row(f"{large:,} / {small:,} subscriptions", times[large], times[small], ratio, at_most=10.5)
    limit = 64 * 2**20
    for size in sizes:
        peak = peak_memory(commands[size])
        is_limited = size == 10_000
        bench.row(f"resident memory, {size:,} subscriptions", peak, limit if is_limited else None,
                  peak / limit if is_limited else None, at_most=1, unit="bytes")


def anchors(bench):
    """W4: an anchor a hundred years ago costs the same as one of last year."""
    bench.section("W4: one month, anchors of 1925 and of 2025")
    month = ["--from", "2026-02-01", "--to", "2026-02-28"]
    commands = {year: bench.subtrack("export", *month, book=bench.book(1000, year)) for year in (1925, 2025)}
    times = medians(commands, bench.rounds * 2)
    bench.row("1925 / 2025", times[1925], times[2025], times[1925] / times[2025], at_most=1.1)


def sums(bench):
    """W5: sums and JSON over ten times the subscriptions."""
    bench.section("W5: 10,000 subscriptions, sums and JSON")
    book, form = bench.book(10_000), bench.file("w5.json")
    commands = {
        "csv": bench.subtrack("export", *WINDOW, book=book), "summary": bench.subtrack("summary", "--year", "2030", book=book),
        "json": bench.subtrack("export", "--format", "json", *WINDOW, book=book),
    }
    times = medians(commands, max(3, bench.rounds // 5))
    bench.row("`summary --year` of 120,000 charges", times["summary"])
    sizes = {}
    for name in ("csv", "json"):
        run(bench.subtrack("export", "--format", name, *WINDOW, book=book, output=form))
        sizes[name] = os.path.getsize(form)
        form.unlink()
    per_byte = {name: times[name] / sizes[name] for name in sizes}
    bench.row("json / csv, per byte", times["json"], times["csv"], per_byte["json"] / per_byte["csv"],
              at_most=1.5)


def loading(bench):
    """W6: reading a large book, and listing it."""
    bench.section("W6: loading")
    sizes = [10, 10_000] + ([100_000] if bench.everything else [])
    commands = {size: bench.subtrack("list", "--format", "json", book=bench.book(size)) for size in sizes}
    times = medians(commands, bench.rounds)
    more = times[10_000] - times[10]
    bench.row("`list --format json` of 10,000, beyond that of 10", more, 0.030, more / 0.030, at_most=1)
    if bench.everything:
        bench.row("`list --format json` of 100,000", times[100_000])
    parsing(bench)


def parsing(bench):
    """Bytes per second, without the time of the same program for a tiny book."""
    large, small = bench.book(10_000), bench.book(10)
    load = "import json; json.load(open('{}', 'rb'))"
    commands = {
        "subtrack": (bench.subtrack("config", book=large), bench.subtrack("config", book=small)),
        "python": (Command([sys.executable, "-c", load.format(large)]), Command([sys.executable, "-c", load.format(small)])),
    }
    if shutil.which("jq"):
        commands["jq"] = (Command(["jq", "length", str(large)]), Command(["jq", "length", str(small)]))
    flat = {(name, size): pair[size] for name, pair in commands.items() for size in (0, 1)}
    times = medians(flat, bench.rounds)
    extra = os.path.getsize(large) - os.path.getsize(small)
    rates = {name: extra / (times[name, 0] - times[name, 1]) for name in commands}
    for name, least in (("python", 3), ("jq", 1)):
        if name in rates:
            bench.row(f"bytes read / {name}'s", rates["subtrack"], rates[name], rates["subtrack"] / rates[name],
                      at_least=least, unit="rate")


def binary(bench):
    """A single file without dependencies."""
    bench.section("The binary")
    stripped = bench.file("stripped")
    shutil.copy(bench.binary, stripped)
    if shutil.which("strip"):
        subprocess.run(["strip", str(stripped)], check=True)
    size, limit = os.path.getsize(stripped), 16 * 2**20
    bench.row("size, stripped", size, limit, size / limit, at_most=1, unit="bytes")
    linked = subprocess.run(["ldd", bench.binary], capture_output=True, text=True)
    content = pathlib.Path(bench.binary).read_bytes()
    foreign = [name for name in ("libFoundation", "FoundationEssentials", "icudt") if name.encode() in content]
    print(f"| needs | {linked.stderr.strip() or linked.stdout.strip()} | | | fully static |")
    print(f"| Foundation, ICU | {', '.join(foreign) or 'neither'} | | | neither |")


WORKLOADS = {
    "W1": [reads, writes], "W2": [exports], "W3": [growth], "W4": [anchors], "W5": [sums], "W6": [loading],
    "BINARY": [binary],
}


def machine(folder):
    """The properties of the machine that affect the figures."""
    model = re.search(r"model name\s*: (.*)", pathlib.Path("/proc/cpuinfo").read_text()) if os.path.exists(
        "/proc/cpuinfo") else None
    place = subprocess.run(["df", "--output=fstype", folder], capture_output=True, text=True).stdout.split()[-1:]
    return (f"{model[1] if model else platform.processor()}, {os.cpu_count()} cores, {platform.system()} "
            f"{platform.release()}, files on {' '.join(place) or 'an unknown file system'}, load {os.getloadavg()[0]:.1f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", action="store_true", help="the largest sizes too")
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("arguments", nargs="*", metavar="[BINARY] [WORKLOAD]")
    options = parser.parse_args()
    wanted = [word.upper() for word in options.arguments if word.upper() in WORKLOADS] or list(WORKLOADS)
    binaries = [word for word in options.arguments if word.upper() not in WORKLOADS]
    program = pathlib.Path(binaries[0] if binaries else DEFAULT).resolve()
    if not program.exists():
        sys.exit(f"{program} is not built; make build")
    with tempfile.TemporaryDirectory(prefix="subtrack-bench-") as folder:
        subprocess.run(["cc", "-O2", "-o", f"{folder}/floor", str(FOLDER / "floor.c")], check=True)
        installed = pathlib.Path(folder) / "subtrack"
        subprocess.run(["install", "-m", "755", program, installed], check=True)  # A plain copy, as packages leave it.
        print(f"{machine(folder)}; {options.rounds} rounds")
        print(f"not installed: {', '.join(missing()) or 'nothing, all peers are here'}")
        bench = Bench(installed, folder, options.rounds, options.all)
        for name in wanted:
            for workload in WORKLOADS[name]:
                workload(bench)


if __name__ == "__main__":
    main()
