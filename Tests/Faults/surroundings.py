"""R17: what stands around the data: the log, variables of the environment, the memory of reminders, streams and targets.

Run alone: python3 Tests/Faults/run.py R17
"""

import os
import subprocess
import sys
import time

import books
from harness import data_file, home, start

FIGURES = ["R17"]


def logs(figure, program):
    """SUBTRACK_LOG names the data file, its lock, its history or the target of an export, by any name: refused."""
    for kind in ("file", "link", "hard link", "dots", "lock", "linked lock", "version", "new version", "target", "linked target"):
        with home() as folder:
            books.fill(program, folder)
            target = folder / "charges.csv"
            program.run(folder, "export", "-o", str(target))
            file, link = data_file(folder), folder / "link"
            lock, history = file.with_name(file.name + ".lock"), file.with_name(file.name + ".history")
            ends = {"link": file, "linked lock": lock, "linked target": target}
            if kind in ends:
                link.symlink_to(ends[kind])
            if kind == "hard link":
                os.link(file, link)
            places = {
                "file": file, "dots": file.parent / "." / ".." / file.parent.name / file.name, "lock": lock,
                "version": history / "1.json", "new version": history / "log", "target": target,
            }  # fmt: skip
            log = str(places.get(kind, link))
            before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
            for words in (["export", "-o", str(target)],) if "target" in kind else (["list"], books.NEXT, ["undo"]):
                done = start([program.path, *words], {**program.variables(folder), "SUBTRACK_LOG": log})
                after = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
                figure.check(
                    done.returncode == 2 and b"SUBTRACK_LOG" in done.stderr and not done.stdout and after == before,
                    f"{kind}, {words}: exit {done.returncode}, {done.stderr.decode()}",
                )


def slow_logs(figure, program):
    """A FIFO without a reader, one whose reader does not read, a full device, a folder: no command waits or fails."""
    with home() as folder:
        books.fill(program, folder)
        os.mkfifo(folder / "fifo")
        os.mkfifo(folder / "full")
        full = os.open(folder / "full", os.O_RDWR | os.O_NONBLOCK)
        try:
            while True:
                os.write(full, b"0" * 4096)
        except BlockingIOError:
            pass
        for log in (folder / "fifo", folder / "full", "/dev/full", folder, folder / "missing" / "log"):
            for words in (["doctor"], ["export"], books.arguments("edit", folder), ["undo"], ["remind"]):
                begin = time.monotonic()
                done = start([program.path, *words], {**program.variables(folder), "SUBTRACK_LOG": str(log)}, timeout=10)
                seconds = time.monotonic() - begin
                figure.check(done.returncode == 0 and seconds < 2, f"{log}, {words}: {done.returncode}, {seconds:.1f} s")
        os.close(full)


def bytes_in_paths(figure, program):
    """A path that is not UTF-8 in a variable that decides: exit 3, the variable's name, and nothing is made."""
    for name in ("SUBTRACK_FILE", "XDG_DATA_HOME", "HOME", "XDG_STATE_HOME", "SUBTRACK_LOG"):
        with home() as folder:
            there = os.fsencode(folder) + b"/caf\xe9"
            os.mkdir(there)
            chosen = {os.fsencode(key): os.fsencode(value) for key, value in program.variables(folder).items()}
            if name == "HOME":
                del chosen[b"XDG_DATA_HOME"]
            if name in ("XDG_STATE_HOME",):
                books.fill(program, folder)
            chosen[name.encode()] = there + (b"/book.json" if name == "SUBTRACK_FILE" else b"")
            before = sorted(folder.rglob("*"))
            for words in (["remind"],) if name == "XDG_STATE_HOME" else (["list"], books.NEXT):
                done = start([program.path, *words], chosen)
                made = sorted(folder.rglob("*")) != before
                figure.check(
                    done.returncode == 3 and name.encode() in done.stderr and not made,
                    f"{name}, {words}: exit {done.returncode}, made {made}, {done.stderr.decode()}",
                )


def reminders(figure, program):
    """A book `x` becomes `x/b.json`, and back: both are reminded of."""
    with home() as folder:
        book = folder / "x"
        for turn in range(2):
            for path in (book, book / "b.json"):
                for made in (book, book.with_name("x.lock")):
                    if made.is_dir():
                        subprocess.run(["rm", "-r", made], check=True)
                    else:
                        made.unlink(missing_ok=True)
                subprocess.run(["rm", "-rf", book.with_name("x.history")], check=True)
                file = ["--file", str(path)]
                done = program.run(folder, "add", f"S{turn}", "100", "--first", "2026-02-07", *file)
                figure.check(done.returncode == 0, done.stderr.decode())
                done = program.run(folder, "remind", "--again", *file)
                figure.check(done.returncode == 0 and b"S" in done.stdout, f"{path}: {done.stderr.decode()}")


def endless(figure, program):
    """An endless stdin: refused, and the memory never exceeds the limit of 1 GiB by more than a tenth."""
    script = (
        "import resource, subprocess, sys; "
        "status = subprocess.run(sys.argv[1:], stdin=open('/dev/zero'), stderr=subprocess.DEVNULL).returncode; "
        "print(status, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    with home() as folder:
        words = [sys.executable, "-c", script, program.path, "import", "-"]
        status, kibibytes = map(int, start(words, program.variables(folder)).stdout.split())
        figure.check(status == 3 and kibibytes < (1 << 20) * 1.1, f"exit {status}, {kibibytes} KiB")


def run(report, program, debug, mutant):
    report.row("R17", "an endless stdin: the memory that it takes")
    report.figure("R17 an endless stdin", lambda figure: endless(figure, program))
    report.mutant(
        "R17 mutant: blocks grow without bound", lambda figure: endless(figure, mutant("blocks-grow-without-bound"))
    )
    report.row("R17", "SUBTRACK_LOG names the data file, its lock, its history, an export target, by ten names")
    report.figure("R17 a log is never written into data", lambda figure: logs(figure, program))
    report.mutant("R17 mutant: a log may be anything", lambda figure: logs(figure, mutant("log-may-be-anything")))
    report.row("R17", "SUBTRACK_LOG is a FIFO without a reader, a full FIFO, a full device, a folder")
    report.figure("R17 a log delays and fails nothing", lambda figure: slow_logs(figure, program))
    report.mutant("R17 mutant: the log waits for its reader", lambda figure: slow_logs(figure, mutant("log-waits")))
    report.row("R17", "variables with paths that are not UTF-8")
    report.figure("R17 paths that are not UTF-8", lambda figure: bytes_in_paths(figure, program))
    report.mutant(
        "R17 mutant: a path that is not UTF-8 counts as unset",
        lambda figure: bytes_in_paths(figure, mutant("bytes-are-unset")),
    )
    report.row("R17", "reminders of a book `x` that became `x/b.json`, and back")
    report.figure("R17 reminders are never refused", lambda figure: reminders(figure, program))
    report.mutant(
        "R17 mutant: folders and files share names", lambda figure: reminders(figure, mutant("folders-are-unmarked"))
    )
