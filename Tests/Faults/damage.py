"""R7: a file that is damaged is noticed, and no save destroys what is left of it.

JSONTestSuite through the real command; the data file cut off at every byte, and with a NUL over every byte. Each time
`add` must refuse with exit 3 and leave the bytes as they are. A cut that takes only the last newline is no damage.
Needs SUBTRACK_CORPORA for the suite. Run alone: python3 Tests/Faults/run.py R7
"""

import books
from harness import FOLDER, Program, at_once, corpora, crashed, data, data_file, home

FIGURES = ["R7"]


def refuses(program, folder, content, *words):
    """Whether the command gives exit 3 and changes nothing; returns what went wrong."""
    data_file(folder).write_bytes(content)
    done = program.run(folder, *words)
    if done.returncode != 3:
        return f"exit {done.returncode}: {(done.stdout + done.stderr).decode(errors='replace')}"
    return data(folder) != content and "the file was changed"


def suite(figure, program, prefix):
    """The files whose name begins so; what is no JSON is refused, and nothing ends the program by a signal."""

    def one(path):
        with home() as folder:
            data_file(folder).parent.mkdir()
            data_file(folder).write_bytes(path.read_bytes())
            runs = [
                program.run(folder, "list"),
                program.run(folder, *books.NEXT),
                program.run(folder, "import", str(path), "--file", str(folder / "new.json")),
            ]
            statuses = [done.returncode for done in runs]
            if prefix == "n_":
                return statuses == [3, 3, 3] and data(folder) == path.read_bytes(), f"{path.name}: exits {statuses}"
            return not any(map(crashed, statuses)), f"{path.name}: exits {statuses}"

    folder = corpora() / "JSONTestSuite" / "test_parsing"
    for holds, what in at_once(one, sorted(folder.glob(prefix + "*.json"))):
        figure.check(holds, what)


def harmed(figure, program, like, harm, commands):
    """One harm at every byte of the file, one after the other."""
    with home(like) as folder:
        whole = data(folder)

    def one(place):
        with home(like) as folder:
            content = harm(whole, place)
            return [(refuses(program, folder, content, *words), place, words[0]) for words in commands]

    last = len(whole.rstrip())
    for results in at_once(one, range(last)):
        for wrong, place, command in results:
            figure.check(not wrong, f"{command}, byte {place}: {wrong}")


def history(figure, program, like):
    """Every version in the history is damaged in its turn: doctor names it, and the book is as usable as before."""
    with home(like) as folder:
        for path in sorted((folder / "subtrack" / "subtrack.json.history").iterdir()):
            whole = path.read_bytes()
            path.unlink()
            path.write_bytes(whole[: len(whole) // 2])
            done = program.run(folder, "doctor")
            said = done.stdout + done.stderr
            figure.check(
                path.name.encode() in said and done.returncode != 0, f"{path.name}: doctor says {said.decode()}"
            )
            figure.check(program.run(folder, *books.NEXT).returncode == 0, f"{path.name}: no save any more")


def way_back(figure, program, like):
    """A damaged file, and what its message recommends: undo brings the last version that can be read."""
    with home(like) as folder:
        whole = data(folder)
        data_file(folder).write_bytes(whole[:-40])
        figure.check(b"subtrack undo" in program.run(folder, "list").stderr, "the message names no way back")
        figure.check(program.run(folder, "undo").returncode == 0, "undo refuses")
        figure.check(program.run(folder, "list").returncode == 0, "undo brought no book back")
        kept = [path.read_bytes() for path in (folder / "subtrack" / "subtrack.json.history").iterdir()]
        figure.check(whole[:-40] in kept, "what was left of the damaged file is gone")


def run(report, program, debug, mutant):
    tolerant = Program(FOLDER / "Spoilt" / "tolerant.sh", SUBTRACK=program.path)
    report.row("R7", "JSONTestSuite through the command: 188 that are no JSON refused, 318 without a signal")
    report.figure("R7 JSONTestSuite: no JSON, refused", lambda figure: suite(figure, program, "n_"))
    report.figure("R7 JSONTestSuite: all, no signal", lambda figure: suite(figure, program, ""))
    report.mutant("R7 mutant: no JSON counts as empty", lambda figure: suite(figure, tolerant, "n_"))
    commands = [books.NEXT, ["list"]] if report.everything else [books.NEXT]
    with home() as like:
        books.fill(program, like)
        report.row("R7", "cut off at every byte; a NUL over every byte; then a save")
        report.figure(
            "R7 cut off at every byte",
            lambda figure: harmed(figure, program, like, lambda whole, place: whole[:place], commands),
        )
        report.figure(
            "R7 a NUL over every byte",
            lambda figure: harmed(
                figure, program, like, lambda whole, place: whole[:place] + b"\0" + whole[place + 1 :], commands
            ),
        )
        report.mutant(
            "R7 mutant: what cannot be read counts as empty",
            lambda figure: harmed(figure, tolerant, like, lambda whole, place: whole[:place], [books.NEXT]),
        )
        report.row("R7", "a damaged version in the history; the way back from damage")
        report.figure("R7 a damaged version in the history", lambda figure: history(figure, program, like))
        report.figure("R7 the way back from damage", lambda figure: way_back(figure, program, like))
        report.mutant(
            "R7 mutant: doctor says nothing of the history",
            lambda figure: history(figure, Program(FOLDER / "Spoilt" / "discreet.sh", SUBTRACK=program.path), like),
        )
        report.mutant(
            "R7 mutant: what was damaged is not kept", lambda figure: way_back(figure, mutant("no-history"), like)
        )
