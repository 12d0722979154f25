"""R5: one file system call of a writing command fails, or takes fewer bytes than it was given.

Exit 0 must mean the new bytes, and every other exit the old ones. Exit 5 is no failure of the save: it says that the
report of a finished one could not be printed. No temporary file may be left, and the next command must work. Needs
strace for the errors, cc and a debug build for the short writes. Run alone: python3 Tests/Faults/run.py R5
"""

import resource
import signal

import books
from harness import Program, at_once, data, home, leftovers, require, shim
from kills import calls, under

FIGURES = ["R5"]
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EINTR"]
FILE_CALLS = {
    "open",
    "openat",
    "read",
    "write",
    "fsync",
    "close",
    "rename",
    "renameat",
    "renameat2",
    "link",
    "linkat",
    "unlink",
    "unlinkat",
    "mkdir",
    "mkdirat",
    "chmod",
    "fchmod",
    "fchmodat",
    "fchown",
    "lchown",
    "llistxattr",
    "flistxattr",
    "lgetxattr",
    "fsetxattr",
    "stat",
    "lstat",
    "fstat",
    "newfstatat",
    "statx",
    "readlink",
    "readlinkat",
    "flock",
    "getdents64",
    "lseek",
}


def verdict(done, state, rest):
    """What is wrong with a run that met a fault; nothing where the promise held."""
    said = done.stderr.decode(errors="replace")
    if state == "damaged":
        return "the file is damaged"
    if rest:
        return f"{rest} is left"
    if done.returncode == 0:
        return state != "new" and "exit 0, and the old bytes stand"
    if done.returncode == 5:
        return state != "new" and f"it says saved, and the old bytes stand: {said}"
    if done.returncode not in (1, 3):
        return f"exit {done.returncode}: {said}"
    return state != "old" and f"exit {done.returncode}, and the new bytes stand: {said}"


def sweep(figure, program, write, error, like, only=FILE_CALLS):
    """One run for each file system call of one command."""
    states = books.States(program, like, write)
    with home(like) as folder:
        found = calls(program, folder, books.arguments(write, folder))
    # The Swift runtime reads /proc/self/exe before main and ends the program itself where it cannot.
    plan = [call for call in found if call[0] in only and "/proc/" not in call[2]]

    def around(call):
        """The call, and the one before it: a descriptor is read right after its file is opened."""
        place = found.index(call)
        return found[max(0, place - 2) : place + 1]

    def one(call):
        with home(like) as folder:
            done = program.run(folder, *books.arguments(write, folder), before=under(call, f"error={error}"))
            state = states.of(folder, without_zone=any("/zoneinfo/" in near[2] for near in around(call)))
            wrong = verdict(done, state, leftovers(folder))
            following = program.run(folder, *books.NEXT)
            if following.returncode != 0 or b'"Next"' not in (data(folder) or b""):
                wrong = f"the next command says {following.stderr.decode()}"
            return wrong, f"{write}, {error} at {call[2]}: {wrong}"

    for wrong, what in at_once(one, plan):
        figure.check(not wrong, what)


def short_writes(figure, program, write, like, step):
    """The first write takes n bytes, for every n up to the whole file."""
    states = books.States(program, like, write)

    def one(length):
        with home(like) as folder:
            short = Program(program.path, **program.environment, LD_PRELOAD=library, FAILIO=f"write:1:short={length}")
            done = short.run(folder, *books.arguments(write, folder))
            state = states.of(folder)
            return done.returncode == 0 and state == "new", f"{length} bytes: {state}, {done.stderr.decode()}"

    library = shim()
    for holds, what in at_once(one, range(1, len(states.new) + 64, step)):
        figure.check(holds, f"{write}, a write of {what}")


def full_after(figure, program, write, like, step):
    """No file may grow beyond n bytes, for every n: a short write, and then an error."""
    states = books.States(program, like, write)
    with home(like) as folder:
        program.run(folder, *books.arguments(write, folder))
        size = len(data(folder))

    def one(limit):
        def forbid():
            resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
            signal.signal(signal.SIGXFSZ, signal.SIG_DFL)

        with home(like) as folder:
            done = program.run(folder, *books.arguments(write, folder), preexec_fn=forbid)
            state = states.of(folder)
            wrong = verdict(done, state, leftovers(folder))
            return (
                not wrong and state == "old" and b"EFBIG" in done.stderr,
                f"{write}, full after {limit} bytes: {wrong}",
            )

    for holds, what in at_once(one, range(0, size, step)):
        figure.check(holds, what)


def run(report, program, debug, mutant):
    with home() as empty, home() as like:
        books.fill(program, like)
        report.row("R5", "`strace`: EIO, ENOSPC, EDQUOT, EINTR at every file system call of all eight commands")
        for error in ERRORS:
            for write in books.WRITES:
                report.figure(
                    f"R5 {error} {write}",
                    lambda figure: (require("strace"), sweep(figure, program, write, error, like)),
                )
            report.figure(
                f"R5 {error} the very first add",
                lambda figure: (require("strace"), sweep(figure, program, "add", error, empty)),
            )
        report.mutant(
            "R5 mutant: nobody looks whether a write succeeded",
            lambda figure: (
                require("strace"),
                sweep(figure, mutant("unchecked-write"), "add", "ENOSPC", like, only=["write"]),
            ),
        )
        report.mutant(
            "R5 mutant: an unconfirmed save is not taken back",
            lambda figure: (
                require("strace"),
                sweep(figure, mutant("no-way-back"), "add", "EIO", like, only=["fsync"]),
            ),
        )
        step = 1 if report.everything else 16
        lengths = "every n" if report.everything else "every 16th n; `faults-all`: every n"
        report.row("R5", f"the first write takes n bytes ({lengths})")
        for write in books.WRITES if report.everything else ["add"]:
            report.figure(f"R5 short write {write}", lambda figure: short_writes(figure, debug(), write, like, step))
        report.mutant(
            "R5 mutant: nobody looks how much a write took",
            lambda figure: short_writes(figure, mutant("unchecked-count"), "add", like, step),
        )
        report.row("R5", f"no file may grow beyond n bytes ({lengths})")
        for write in books.WRITES if report.everything else ["add"]:
            report.figure(
                f"R5 full after n bytes {write}", lambda figure: full_after(figure, program, write, like, step)
            )
        report.mutant(
            "R5 mutant: nobody looks how much a write took (and then no more)",
            lambda figure: full_after(figure, mutant("unchecked-count"), "add", like, step),
        )
