"""R10: standard streams that are full or closed.

Every command that prints ends with exit 5 on /dev/full; whatever of 0, 1 and 2 is closed, nothing that was meant for
a stream is found in a data or lock file. Run alone: python3 Tests/Faults/run.py R10
"""

import itertools
import json
import os
import re

import books
import pages
from harness import FOLDER, Program, Skip, at_once, data, home

FIGURES = ["R10"]
PRINTING = [
    [],
    ["--help"],
    ["--version"],
    ["help"],
    ["help", "add"],
    ["add", "--help"],
    ["list"],
    ["list", "--format", "json"],
    ["list", "--format", "csv"],
    ["show", "Netflix"],
    ["next"],
    ["next", "Netflix", "--explain"],
    ["due"],
    ["remind", "--dry-run", "--format", "json"],
    ["summary"],
    ["export"],
    ["export", "--format", "json"],
    ["export", "--format", "csv", "--scope", "subscriptions"],
    ["log"],
    ["doctor"],
    ["config"],
    ["config", "paths"],
    ["config", "maxAmount"],
    ["price", "Netflix"],
]


def full(figure, program, like):
    """Printing commands, and writing ones: those have saved by then, and say so with exit 5 all the same."""
    if not os.path.exists("/dev/full"):
        raise Skip("there is no /dev/full on this machine")
    with home(like) as folder:
        for words in PRINTING:
            with open("/dev/full", "wb") as device:
                done = program.run(folder, *words, stdout=device, stderr=-1)
            figure.check(
                done.returncode == 5 and b"ENOSPC" in done.stderr, f"{words}: exit {done.returncode}, {done.stderr}"
            )
    for write in books.WRITES:
        states = books.States(program, like, write)
        with home(like) as folder, open("/dev/full", "wb") as device:
            done = program.run(folder, *books.arguments(write, folder), stdout=device, stderr=-1)
            figure.check(
                done.returncode == 5 and states.of(folder) == "new",
                f"{write}: exit {done.returncode}, {states.of(folder)}",
            )


def pages_full(figure, program, chosen):
    """What prints something on a page ends with exit 5 where that cannot be printed."""
    script = f'#!/bin/sh\nexec "{program.path}" "$@"\n'

    def one(page):
        found = []
        with pages.desk(tool) as folder:
            for command in pages.commands(page):
                # What `--exec` runs prints for itself, and fails for itself.
                is_plain = re.fullmatch("subtrack[^|<>;&`$]*", command) and "--exec" not in command
                with home(folder) as copy:
                    full = is_plain and pages.run(f"{command} > /dev/full", page, copy, program)
                done = pages.run(command, page, folder, program)
                if is_plain and done.stdout:
                    found.append((full.returncode == 5, f"{page.name}, {command}: exit {full.returncode}"))
        return found

    if not os.path.exists("/dev/full"):
        raise Skip("there is no /dev/full on this machine")
    with pages.tool(script) as tool:
        for results in at_once(one, chosen):
            for holds, what in results:
                figure.check(holds, what)


def closed(figure, program, like):
    """All combinations of closed streams, with every command that writes and some that read."""
    for streams in itertools.chain.from_iterable(itertools.combinations((0, 1, 2), size) for size in (1, 2, 3)):
        for write in [*books.WRITES, "list", "export"]:
            with home(like) as folder:
                words = books.arguments(write, folder) if write in books.WRITES else [write]
                program.run(
                    folder, *words, preexec_fn=lambda: [os.close(stream) for stream in streams], close_fds=False
                )
                lock = (folder / "subtrack" / "subtrack.json.lock").read_bytes()
                try:
                    whole = len(json.loads(data(folder))["subscriptions"]) in (2, 3, 4)
                except ValueError:
                    whole = False
                figure.check(whole and lock == b"", f"{write} with {streams} closed: whole {whole}, lock {lock!r}")


def run(report, program, debug, mutant):
    deaf = Program(FOLDER / "Spoilt" / "deaf.sh", SUBTRACK=program.path)
    with home() as like:
        books.fill(program, like)
        report.row("R10", "`/dev/full` for every command of the README and the transcript pages that prints")
        report.figure("R10 /dev/full: exit 5", lambda figure: full(figure, program, like))
        chosen = pages.chosen(report)
        report.figure("R10 /dev/full, every command of the pages", lambda figure: pages_full(figure, program, chosen))
        report.mutant("R10 mutant: nobody looks whether output arrived", lambda figure: full(figure, deaf, like))
        report.mutant(
            "R10 mutant: nobody looks whether output arrived (the pages)",
            lambda figure: pages_full(figure, deaf, chosen[:3]),
        )
        report.row("R10", "all combinations of closed streams")
        report.figure("R10 closed streams, all combinations", lambda figure: closed(figure, program, like))
        leaking = Program(FOLDER / "Spoilt" / "leaking.sh", SUBTRACK=program.path)
        report.mutant("R10 mutant: the next file becomes the report's", lambda figure: closed(figure, leaking, like))
