"""R1: a writing command is killed at every one of its system calls.

The file must hold the old bytes or the new ones; the next command must work with nobody's help; and after it no
temporary file may be left. Needs strace, which delivers the signal on entry to the k-th call of one kind. Run alone:
python3 Tests/Faults/run.py R1
"""

import collections
import re

import books
from harness import Skip, at_once, data, home, leftovers, require

FIGURES = ["R1"]


def calls(program, folder, words):
    """Every system call of a run but the first and the last: (name, which call of that name, its line)."""
    trace = folder / "trace"
    program.run(folder, *words, before=["strace", "-f", "-qq", "-o", str(trace)])
    if not trace.exists():
        raise Skip("strace may not trace here")
    counts = collections.Counter()
    found = []
    for line in trace.read_text(errors="replace").splitlines():
        match = re.match(r"(?:\d+ +)?(\w+)\(", line)
        if match and match[1] not in ("execve", "exit_group"):
            counts[match[1]] += 1
            found.append((match[1], counts[match[1]], line))
    trace.unlink()
    return found


def under(call, fault):
    """strace's words for one fault at one call."""
    name, number, _ = call
    return [
        "strace",
        "-f",
        "-qq",
        "-o",
        "/dev/null",
        "-e",
        f"trace={name}",
        "-e",
        f"inject={name}:{fault}:when={number}",
    ]


#: How often these are called depends on the order of dictionaries, which differs from run to run.
OF_MEMORY = ("brk", "mmap", "munmap", "madvise")


def sweep(figure, program, write, fault, like, only=()):
    """One run for each system call of one command, each in a home of its own."""
    states = books.States(program, like, write)
    with home(like) as folder:
        plan = [call for call in calls(program, folder, books.arguments(write, folder)) if not only or call[0] in only]

    def one(call):
        with home(like) as folder:
            done = program.run(folder, *books.arguments(write, folder), before=under(call, fault))
            state = states.of(folder)
            following = program.run(folder, *books.NEXT)
            return [
                (
                    done.returncode < 0 or "signal" not in fault or call[0] in OF_MEMORY,
                    f"{write}, {fault} at {call[2]}: the fault was not delivered",
                ),
                (state != "damaged", f"{write}, {fault} at {call[2]}: the file is damaged"),
                (
                    done.returncode != 0 or state == "new",
                    f"{write}, {fault} at {call[2]}: exit 0, and the file is {state}",
                ),
                (
                    following.returncode == 0 and b'"Next"' in (data(folder) or b""),
                    f"{write}, {fault} at {call[2]}: the next command says {following.stderr.decode()}",
                ),
                (not leftovers(folder), f"{write}, {fault} at {call[2]}: {leftovers(folder)} is left"),
            ]

    for checks in at_once(one, plan):
        broken = [what for holds, what in checks if not holds]
        figure.check(not broken, "; ".join(broken))


def run(report, program, debug, mutant):
    with home() as empty, home() as like:
        books.fill(program, like)
        report.row(
            "R1",
            "`strace`: SIGKILL and SIGTERM at every system call of add, edit, confirm, delete, import, merge,"
            " reconcile, undo and of the very first add",
        )
        for name, fault in (("kill", "signal=KILL"), ("term", "signal=TERM")):
            for write in books.WRITES:
                report.figure(
                    f"R1 {name} {write}", lambda figure: (require("strace"), sweep(figure, program, write, fault, like))
                )
            report.figure(
                f"R1 {name} the very first add",
                lambda figure: (require("strace"), sweep(figure, program, "add", fault, empty)),
            )
        report.mutant(
            "R1 mutant: the old file is removed before the rename",
            lambda figure: (
                require("strace"),
                sweep(figure, mutant("remove-first"), "add", "signal=KILL", like, only=["rename"]),
            ),
        )
        report.mutant(
            "R1 mutant: leftovers stay",
            lambda figure: (
                require("strace"),
                sweep(figure, mutant("no-cleaning"), "add", "signal=KILL", like, only=["fsync"]),
            ),
        )
