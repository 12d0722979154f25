#!/usr/bin/env python3
"""Writes what `make nightly` measured into the documentation: the block between two marks is replaced.

    python3 Tests/Runs/nightly.py FOLDER    FOLDER holds what the steps printed: faults.txt, bench.txt, steps.txt

`<!-- nightly: NAME -->` and `<!-- end -->` mark a block. Figures of a run with a failure are not written, and a page
without its marks is an error.
"""

import datetime
import os
import pathlib
import platform
import re
import subprocess
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parent.parent.parent
RELIABILITY = REPOSITORY / "Sources" / "Storage" / "Storage.docc" / "Reliability.md"
PERFORMANCE = REPOSITORY / "Sources" / "BillingCore" / "BillingCore.docc" / "Performance.md"


def replaced(text, name, content):
    """The page with `content` as the block of this name."""
    block = re.compile(rf"(<!-- nightly: {re.escape(name)} -->\n).*?(<!-- end -->)", re.S)
    changed, count = block.subn(lambda marks: f"{marks[1]}\n{content.strip()}\n\n{marks[2]}", text)
    if count != 1:
        raise SystemExit(f"{count} blocks are marked 'nightly: {name}' instead of one")
    return changed


def machine():
    """The day, the system and the processors, in words."""
    release = ".".join(platform.release().split(".")[:2])
    system = f"{platform.system()} {release} ({platform.machine()}, {os.cpu_count()} processors)"
    commit = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=REPOSITORY, capture_output=True, text=True)
    day = datetime.datetime.now(datetime.timezone.utc).date()
    return f"Measured by `make nightly` on {day} at {commit.stdout.strip() or 'an unknown commit'}, {system}"


def faults(printed):
    """The table of `run.py --all --table`, and the sentence with its sum."""
    table = "\n".join(line for line in printed.splitlines() if line.startswith("|"))
    total = re.findall(r"^(\d+) passed, (\d+) failed, (\d+) skipped$", printed, re.M)
    if not table or not total or total[-1][1] != "0":
        raise SystemExit("the figures of the faults are not complete")
    passed, _, skipped = total[-1]
    return f"{table}\n\n{machine()}: {passed} figures and mutants passed, none failed, {skipped} were skipped."


def bench(printed):
    """The tables of `Tests/Benchmarks/run.py` as one, without their headings."""
    rows = [line for line in printed.splitlines() if line.startswith("|") and not re.match(r"\| \| measured|\|-", line)]
    head = "| | measured | against | ratio | to reach |\n|---|---:|---:|---:|---|"
    if not rows:
        raise SystemExit("the benchmarks printed no row")
    return f"{machine()}.\n\n{head}\n" + "\n".join(rows)


def steps(printed):
    """The time of each step."""
    rows = [line.split("\t") for line in printed.splitlines()]
    lines = [f"| {name} | {int(seconds) / 60:.1f} |" for name, seconds in rows]
    return "\n".join(["| step | minutes |", "|---|---:|", *lines])


def main():
    folder = pathlib.Path(sys.argv[1])
    told = {name: (folder / f"{name}.txt").read_text() for name in ["faults", "bench", "steps"]}
    reliability = replaced(RELIABILITY.read_text(), "faults", faults(told["faults"]))
    performance = replaced(PERFORMANCE.read_text(), "bench", bench(told["bench"]))
    performance = replaced(performance, "steps", f"{machine()}.\n\n{steps(told['steps'])}")
    RELIABILITY.write_text(reliability)
    PERFORMANCE.write_text(performance)


if __name__ == "__main__":
    main()
