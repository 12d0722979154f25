#!/usr/bin/env python3
"""Breaks subtrack in every way that a machine can be broken, and counts how often its promises hold.

    make faults        the quick form: fewer figures and lengths, English pages, about eight minutes on two cores
    make faults-all    every case: all six writing commands at every figure, every length, bigger crowds
    python3 Tests/Faults/run.py [--all] [--table] [FIGURE...]    only these figures, as R1 R5

Each line is `figure  tried / held`. What this machine cannot do says `SKIPPED: why`. A mutant is a program with one
protection taken out; it must turn red. Nothing outside temporary folders is touched, and no data of yours.
Needs: the release binary (`make build`), a debug build (`swift build`) and, for mutants, what mutants.py makes of the
debug build; the Makefile makes all three. SUBTRACK_CORPORA names the outside corpora.
"""

import argparse
import os
import shutil
import subprocess
import sys

import crowds
import damage
import disks
import driver
import edges
import errors
import fuzz
import history
import kills
import links
import network
import owners
import places
import power
import races
import streams
import surroundings
import texts
import zones
from harness import REPOSITORY, Program, Report, Skip

RELEASE, DEBUG, MUTANTS = ".build/release/subtrack", ".build/debug/subtrack", ".build/mutants/subtrack"
GROUPS = [
    kills, power, crowds, races, errors, disks, damage, links, texts, streams, places, network, fuzz, edges, history,
    owners, surroundings, zones, driver,
]  # fmt: skip


def alone_with_mounts():
    """Starts again where mounts are seen by nobody else and end with this program, as far as this machine lets it."""
    if os.geteuid() != 0 or "SUBTRACK_FAULTS_ALONE" in os.environ or not shutil.which("unshare"):
        return
    probe = subprocess.run(["unshare", "-m", "true"], capture_output=True)
    os.environ["SUBTRACK_FAULTS_ALONE"] = "no" if probe.returncode else "yes"
    if probe.returncode == 0:
        os.execvp("unshare", ["unshare", "-m", "--propagation", "private", sys.executable, *sys.argv])


def program(relative, **environment):
    path = REPOSITORY / relative
    if not path.exists():
        raise Skip(f"{relative} is not built")
    return Program(path, **environment)


def no_mutants(figure):
    """The variable that chooses a mutant is named in the mutants' build, and nowhere in what is built from the sources."""
    mutants = program(MUTANTS)
    for path in [RELEASE, DEBUG]:
        figure.check(b"SUBTRACK_MUTANT" not in open(program(path).path, "rb").read(), f"{path} names SUBTRACK_MUTANT")
    figure.check(b"SUBTRACK_MUTANT" in open(mutants.path, "rb").read(), "the mutants' build does not")


def main():
    words = argparse.ArgumentParser(description="Breaks subtrack and counts how often its promises hold.")
    words.add_argument("--all", action="store_true", help="every case")
    words.add_argument("--table", action="store_true", help="print a table of what was broken at the end")
    words.add_argument("figures", nargs="*", help="only these, as R1")
    options = words.parse_args()
    alone_with_mounts()
    report = Report(options.all, options.figures)
    try:
        release = program(RELEASE)
    except Skip as missing:
        return f"{missing}: run make faults"
    report.row("R0", "the variable that chooses a mutant, in the release binary, the debug build and the mutants' build")
    report.figure("R0 no build but the mutants' holds one", no_mutants)
    groups = [group for group in GROUPS if not report.only or set(report.only) & set(group.FIGURES)]
    if fuzz in groups:
        fuzz.building()
    for group in groups:
        group.run(
            report,
            program=release,
            debug=lambda: program(DEBUG),
            mutant=lambda name: program(MUTANTS, SUBTRACK_MUTANT=name),
        )
    if options.table:
        print(report.table())
    return report.end()


if __name__ == "__main__":
    sys.exit(main())
