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


def filled(room, limit):
    """A book with a memo that leaves `room` bytes below the limit."""
    text = (
        '{"schemaVersion": "1.0", "subscriptions": [{"id": "11111111-1111-4111-8111-111111111112", "name": "S", '
        '"amount": 1, "currency": "JPY", "firstBillingDate": "2026-01-01", '
        '"billingCycle": {"type": "monthly", "interval": 1}}], "billingEvents": [], "x": "%s"}'
    )
    return (text % ("x" * (limit - room - len(text) + 2))).encode()


def limits(figure, program, limit, rooms):
    """A book near the limit of what can be read: a command saves what can be read, or changes nothing."""
    for room in rooms:
        for words in (books.NEXT, ["edit", "S", "--memo", "m" * 400], ["confirm", "S"], ["edit", "S", "--amount", "2"]):
            with home() as folder:
                file = data_file(folder)
                file.parent.mkdir()
                file.write_bytes(filled(room, limit))
                figure.check(file.stat().st_size == limit - room, "the test itself: another size")
                before = file.stat().st_mtime_ns
                done = program.run(folder, *words)
                is_unchanged = file.stat().st_mtime_ns == before
                figure.check(
                    (done.returncode == 0 or (done.returncode == 3 and is_unchanged))
                    and file.stat().st_size <= limit and program.run(folder, "list").returncode == 0,
                    f"{room} bytes below the limit, {words[0]}: exit {done.returncode}, {done.stderr[-200:].decode()}",
                )


FORMATS = "csv tsv json ndjson markdown ics hledger ledger beancount".split()


def replaced(figure, program):
    """Exports over files that are none are refused and change nothing; over an earlier export they never ask."""
    with home() as folder:
        books.fill(program, folder)
        other = folder / "other.json"
        program.run(folder, "add", "Other", "5", "--file", str(other))
        own = folder / "own"
        for one in FORMATS:
            for scope in ([], ["--scope", "subscriptions"]) if one in FORMATS[:5] else ([],):
                for again in range(2):
                    done = program.run(folder, "export", "--format", one, *scope, "-o", str(own))
                    figure.check(done.returncode == 0, f"{one} over an earlier export: {done.stderr.decode()}")
        empty = folder / "empty"
        empty.touch()
        figure.check(program.run(folder, "export", "-o", str(empty)).returncode == 0, "an empty file")
        targets = {
            "another book": other.read_bytes(), "its version": next(folder.glob("other.json.history/*")).read_bytes(),
            "text": b"notes\n", "a picture": b"\x89PNG\r\n\x1a\n\0", "a table": b"name,price\nS,5\n", "JSON": b"{}\n",
            "a NUL": b"\0", "a page": b"<!DOCTYPE html>\n<html lang=\"en\">\n", "a book by hand": books.IMPORTED,
            "another calendar": b"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\n",
        }  # fmt: skip
        for kind, content in targets.items():
            for one in FORMATS:
                target = folder / "target"
                target.write_bytes(content)
                done = program.run(folder, "export", "--format", one, "-o", str(target))
                is_asked = done.returncode == 1 and b"target" in done.stderr and b"--force" in done.stderr
                figure.check(is_asked and target.read_bytes() == content, f"{one} over {kind}: {done.stderr.decode()}")
            done = program.run(folder, "export", "-o", str(target), "--force")
            figure.check(done.returncode == 0, f"{kind}, --force: {done.stderr.decode()}")


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
    report.row("R17", "a book that nears the size that can be read: 64 KiB in a build for tests, 1 GiB with `make faults-all`")
    rooms = range(0, 1200, 10 if report.everything else 40)
    report.figure(
        "R17 no save beyond the size that can be read", lambda figure: limits(figure, mutant("small-limit"), 1 << 16, rooms)
    )
    if report.everything:
        report.figure("R17 the same at 1 GiB", lambda figure: limits(figure, program, 1 << 30, [400]))
    report.mutant(
        "R17 mutant: a save crosses the size that can be read",
        lambda figure: limits(figure, mutant("small-limit-is-crossed"), 1 << 16, rooms),
    )
    report.row("R17", "an export onto books, texts, tables, pictures; and every format onto every earlier export")
    report.figure("R17 an export replaces only exports", lambda figure: replaced(figure, program))
    report.mutant(
        "R17 mutant: an export replaces anything", lambda figure: replaced(figure, mutant("anything-is-replaced"))
    )
