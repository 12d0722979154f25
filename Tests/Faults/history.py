"""R15: the history. Undo walks back 50 steps and forward again to the same records, and reaches every version that is
listed; it is bounded; and neither its loss nor its damage stops a save. Run alone: python3 Tests/Faults/run.py R15
"""

import json
import os
import shutil

import books
import disks
from harness import FOLDER, Program, data, data_file, home, require

FIGURES = ["R15"]
STEPS = 50


def folder_of(home_folder):
    return data_file(home_folder).with_name("subtrack.json.history")


def records(folder):
    """The subscriptions and records of charges without stamps: undo writes the former values as a change."""
    told = ("by", "changed", "updatedAt")
    document = json.loads(data(folder))
    found = document["subscriptions"] + document.get("billingEvents", [])
    return [{key: value for key, value in each.items() if key not in told} for each in found]


def fill(program, folder, count):
    """So many changes, one after the other; returns the records after each."""
    states = []
    for number in range(count):
        assert program.run(folder, "add", f"S{number}", "100", "--first", "2026-02-10").returncode == 0
        states.append(records(folder))
    return states


def back_and_forward(figure, program):
    with home() as folder:
        states = fill(program, folder, STEPS + 1)
        for wanted in reversed(states[:-1]):
            done = program.run(folder, "undo")
            figure.check(done.returncode == 0 and records(folder) == wanted, f"undo: {done.stderr.decode()}")
        for wanted in states[1:]:
            done = program.run(folder, "undo", "--redo")
            figure.check(done.returncode == 0 and records(folder) == wanted, f"redo: {done.stderr.decode()}")


def any_version(figure, program):
    """60 changes: the last 50 versions are there, each can be reached from each, and the folder grows no further."""
    with home() as folder:
        states = fill(program, folder, 60)
        kept = sorted(int(path.stem) for path in folder_of(folder).iterdir())
        figure.check(kept == list(range(10, 61)), f"versions {kept}")
        for revision in [*kept, *reversed(kept)]:
            done = program.run(folder, "undo", "--to", str(revision))
            figure.check(
                done.returncode == 0 and records(folder) == states[revision - 1],
                f"to {revision}: {done.stderr.decode()}",
            )
        figure.check(program.run(folder, "undo", "--to", "3").returncode == 1, "a version that is gone is not refused")
        figure.check(len(list(folder_of(folder).iterdir())) <= STEPS + 2, "the history grows without bound")


def lost(figure, program):
    """The folder is deleted, a file, or a link to nowhere: every save succeeds, and warns where a step is lost."""
    for name, spoil in {
        "deleted": lambda path: None,
        "a file": lambda path: path.write_text("a file"),
        "a link to nowhere": lambda path: path.symlink_to("nowhere/at/all"),
    }.items():
        for write in (write for write in books.WRITES if write != "undo"):
            with home() as folder:
                books.fill(program, folder)
                before = data(folder)
                shutil.rmtree(folder_of(folder))
                spoil(folder_of(folder))
                done = program.run(folder, *books.arguments(write, folder))
                warned = name == "deleted" or b"Warning" in done.stderr
                figure.check(
                    done.returncode == 0 and data(folder) != before and json.loads(data(folder)) and warned,
                    f"{write}, the history is {name}: exit {done.returncode}, {done.stderr.decode()}",
                )


def unreadable(figure, program):
    """Whatever stands under a version's name and cannot be read is one damaged version, and stops nothing else."""

    def locked(path):
        path.write_bytes(b"{}")
        path.chmod(0o000)

    kinds = {
        "a folder": lambda path: path.mkdir(),
        "a FIFO": lambda path: os.mkfifo(path),
        "a link to nowhere": lambda path: path.symlink_to("nowhere"),
        "a link to itself": lambda path: path.symlink_to(path.name),
        "not readable": locked,
        "empty": lambda path: path.touch(),
    }
    user = {"user": disks.NOBODY, "group": disks.NOBODY, "extra_groups": []} if os.geteuid() == 0 else {}
    with disks.reachable(program) as program:
        for kind, spoil in kinds.items():
            with home() as folder:
                books.fill(program, folder)
                path = folder_of(folder) / "2.json"
                path.unlink()
                spoil(path)
                if user:
                    for owned in [folder, *folder.rglob("*")]:
                        os.lchown(owned, disks.NOBODY, disks.NOBODY)
                for words, status, said in (
                    (["doctor"], 1, str(path)),
                    (["log"], 0, "damaged"),
                    (["undo", "--dry-run"], 0, ""),
                    (books.NEXT, 0, ""),
                    (["undo"], 0, ""),
                    (["undo"], 0, ""),
                    (["undo"], 1, ""),
                ):
                    done = program.run(folder, *words, timeout=20, **user)
                    shown = (done.stdout + done.stderr).decode()
                    figure.check(
                        done.returncode == status and said in shown, f"{kind}: {words}: {done.returncode}, {shown}"
                    )
                data_file(folder).write_bytes(b"{ damaged")
                done = program.run(folder, "undo", **user)
                whole = program.run(folder, "list", **user).returncode == 0
                figure.check(done.returncode == 0 and whole, f"{kind}: no way back: {done.stderr.decode()}")


def bad_block(figure, program):
    """EIO at the opening of one version: the same."""
    require("strace")
    with home() as folder:
        books.fill(program, folder)
        path = folder_of(folder) / "2.json"
        for words, status, said in ((["doctor"], 1, path.name), (["log"], 0, "damaged"), (["undo", "--dry-run"], 0, "")):
            trace = ["strace", "-f", "-qq", "-o", "/dev/null", "-P", str(path)]
            before = [*trace, "-e", "trace=open,openat,read", "-e", "inject=open,openat,read:error=EIO"]
            done = program.run(folder, *words, before=before)
            shown = (done.stdout + done.stderr).decode()
            figure.check(done.returncode == status and said in shown, f"{words}: {done.returncode}, {shown}")


def gone(figure, program):
    """The data file is deleted, emptied, or overwritten in place, after each of the eight commands: undo brings it back."""
    harms = {
        "deleted": lambda path: path.unlink(),
        "emptied": lambda path: open(path, "wb").close(),
        "overwritten": lambda path: path.write_bytes(b"years of payments" * 500),
    }
    for name, harm in harms.items():
        for write in books.WRITES:
            with home() as folder:
                if write == "add":
                    (folder / "imported.json").write_bytes(books.IMPORTED)
                else:
                    books.fill(program, folder)
                program.run(folder, *books.arguments(write, folder))
                before = data(folder)
                harm(data_file(folder))
                done = program.run(folder, "undo")
                # After an undo the version with the highest number is the one that was undone.
                back = data(folder) == before or (write == "undo" and program.run(folder, "undo").returncode == 0)
                figure.check(
                    done.returncode == 0 and back and data(folder) == before,
                    f"{name} after {write}: exit {done.returncode}, {done.stderr.decode()}",
                )


def strangers(figure, program):
    """Files of the user's own under numbers, and folders: no save ever removes one, and 50 steps back stay."""
    with home() as folder:
        fill(program, folder, 3)
        own = {f"{number}.json": b"a photo" for number in (0, 7, 2024, 2025)}
        for name, content in own.items():
            (folder_of(folder) / name).write_bytes(content)
        (folder_of(folder) / "5.json").mkdir()
        for number in range(60):
            done = program.run(folder, "edit", "S0", "--amount", str(number + 1))
            figure.check(done.returncode == 0 and b"Warning" not in done.stderr, done.stderr.decode())
        for name, content in own.items():
            path = folder_of(folder) / name
            figure.check(path.exists() and path.read_bytes() == content, f"{name} is gone")
        for number in range(STEPS):
            figure.check(program.run(folder, "undo").returncode == 0, f"no {number + 1} steps back")


def foreign(figure, program):
    """A history that is a link, or belongs to somebody else: nothing behind it is read, and the save says so."""

    def linked(folder):
        folder_of(folder).rename(folder / "elsewhere")
        folder_of(folder).symlink_to(folder / "elsewhere")

    kinds = {"symbolic link": linked}
    if os.geteuid() == 0:
        kinds["another user"] = lambda folder: os.chown(folder_of(folder), disks.NOBODY, disks.NOBODY)
    for kind, spoil in kinds.items():
        with home() as folder:
            books.fill(program, folder)
            spoil(folder)
            before = sorted(os.listdir(folder_of(folder)))
            done = program.run(folder, *books.NEXT)
            figure.check(done.returncode == 0 and kind.encode() in done.stderr, f"{kind}: {done.stderr.decode()}")
            for words in (["undo"], ["undo", "--to", "2"], ["log"]):
                done = program.run(folder, *words)
                figure.check(
                    done.returncode == 3 and kind.encode() in done.stderr, f"{words}: {done.returncode}, {kind}"
                )
            figure.check(sorted(os.listdir(folder_of(folder))) == before, f"{kind}: the folder was written to")


def last_number(figure, program):
    """2147483647 as the name of a file in the history, and as the number of the present version."""
    for kind in ("name", "number"):
        with home() as folder:
            books.fill(program, folder)
            if kind == "name":
                (folder_of(folder) / "2147483647.json").write_text("{}")
            else:
                content = data(folder).replace(b'"revision": 4', b'"revision": 2147483647')
                data_file(folder).write_bytes(content)
            for write in ("add", "edit", "confirm", "delete", "import"):
                done = program.run(folder, *books.arguments(write, folder))
                figure.check(done.returncode == 0, f"{kind}, {write}: {done.stderr.decode()}")
            states = [records(folder)]
            for _ in range(4):
                done = program.run(folder, "undo")
                figure.check(done.returncode == 0 and records(folder) not in states, f"{kind}: {done.stderr.decode()}")
                states.append(records(folder))
            for wanted in reversed(states[:-1]):
                done = program.run(folder, "undo", "--redo")
                figure.check(done.returncode == 0 and records(folder) == wanted, f"{kind}: {done.stderr.decode()}")


def run(report, program, debug, mutant):
    report.row("R15", "50 steps back and forward")
    report.figure("R15 50 steps back and forward", lambda figure: back_and_forward(figure, program))
    report.mutant("R15 mutant: a version is not kept", lambda figure: back_and_forward(figure, mutant("no-history")))
    report.row("R15", "every listed version, each from each")
    report.figure("R15 every listed version, 50 of them", lambda figure: any_version(figure, program))
    forgetful = Program(FOLDER / "Spoilt" / "forgetful.sh", SUBTRACK=program.path)
    report.mutant("R15 mutant: only the last 10 are kept", lambda figure: any_version(figure, forgetful))
    report.row("R15", "a version that is a folder, a FIFO, a link to nowhere, not readable, empty, on a bad block")
    report.figure("R15 one unreadable version stops nothing", lambda figure: unreadable(figure, program))
    report.figure("R15 one version on a bad block", lambda figure: bad_block(figure, program))
    report.mutant(
        "R15 mutant: an unreadable version is passed over in silence",
        lambda figure: unreadable(figure, mutant("unreadable-is-pruned")),
    )
    report.row("R15", "the data file is deleted, emptied or overwritten after each of the eight commands")
    report.figure("R15 a data file that is gone comes back", lambda figure: gone(figure, program))
    report.mutant("R15 mutant: the newest version is not kept", lambda figure: gone(figure, mutant("no-copy")))
    report.row("R15", "files and folders of the user's own under numbers; a history that is a link or another user's")
    report.figure("R15 only own versions are pruned", lambda figure: strangers(figure, program))
    report.mutant(
        "R15 mutant: whatever has a number is pruned", lambda figure: strangers(figure, mutant("every-number-is-own"))
    )
    report.figure("R15 a foreign history is not used", lambda figure: foreign(figure, program))
    report.mutant(
        "R15 mutant: a foreign history is used", lambda figure: foreign(figure, mutant("foreign-history"))
    )
    report.row("R15", "the number 2147483647, as a name and in the present version")
    report.figure("R15 the last number stops no save", lambda figure: last_number(figure, program))
    report.mutant("R15 mutant: numbers end", lambda figure: last_number(figure, mutant("numbers-end")))
    report.row("R15", "a history that is gone, a file, a link to nowhere")
    report.figure("R15 a lost history stops no save", lambda figure: lost(figure, program))
    report.mutant("R15 mutant: a lost history stops a save", lambda figure: lost(figure, mutant("history-first")))
