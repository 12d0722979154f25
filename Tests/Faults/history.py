"""R15: the history. Undo walks back 50 steps and forward again to the same bytes, and reaches every version that is
listed; it is bounded; and neither its loss nor its damage stops a save. Run alone: python3 Tests/Faults/run.py R15
"""

import json
import shutil

import books
from harness import FOLDER, Program, data, data_file, home

FIGURES = ["R15"]
STEPS = 50


def folder_of(home_folder):
    return data_file(home_folder).with_name("subtrack.json.history")


def fill(program, folder, count):
    """So many changes, one after the other; returns the bytes after each."""
    states = []
    for number in range(count):
        assert program.run(folder, "add", f"S{number}", "100", "--first", "2026-02-10").returncode == 0
        states.append(data(folder))
    return states


def back_and_forward(figure, program):
    with home() as folder:
        states = fill(program, folder, STEPS + 1)
        for wanted in reversed(states[:-1]):
            done = program.run(folder, "undo")
            figure.check(done.returncode == 0 and data(folder) == wanted, f"undo: {done.stderr.decode()}")
        for wanted in states[1:]:
            done = program.run(folder, "undo", "--redo")
            figure.check(done.returncode == 0 and data(folder) == wanted, f"redo: {done.stderr.decode()}")


def any_version(figure, program):
    """60 changes: the last 50 versions are there, each can be reached from each, and the folder grows no further."""
    with home() as folder:
        states = fill(program, folder, 60)
        kept = sorted(int(path.stem) for path in folder_of(folder).iterdir())
        figure.check(kept == list(range(10, 60)), f"versions {kept}")
        for revision in [*kept, *reversed(kept)]:
            done = program.run(folder, "undo", "--to", str(revision))
            figure.check(
                done.returncode == 0 and data(folder) == states[revision - 1], f"to {revision}: {done.stderr.decode()}"
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


def run(report, program, debug, mutant):
    report.row("R15", "50 steps back and forward")
    report.figure("R15 50 steps back and forward", lambda figure: back_and_forward(figure, program))
    report.mutant("R15 mutant: a version is not kept", lambda figure: back_and_forward(figure, mutant("no-history")))
    report.row("R15", "every listed version, each from each")
    report.figure("R15 every listed version, 50 of them", lambda figure: any_version(figure, program))
    forgetful = Program(FOLDER / "Spoilt" / "forgetful.sh", SUBTRACK=program.path)
    report.mutant("R15 mutant: only the last 10 are kept", lambda figure: any_version(figure, forgetful))
    report.row("R15", "a history that is gone, a file, a link to nowhere")
    report.figure("R15 a lost history stops no save", lambda figure: lost(figure, program))
    report.mutant("R15 mutant: a lost history stops a save", lambda figure: lost(figure, mutant("history-first")))
