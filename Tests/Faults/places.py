"""R11: where the data goes when XDG_DATA_HOME or HOME is unset, empty, relative, wrong or not writable.

The right place or a clear error, and nothing is made anywhere else, the working folder least of all.
Run alone: python3 Tests/Faults/run.py R11
"""

from harness import FOLDER, Program, home, start, variables

FIGURES = ["R11"]
DEFAULT = "home/.local/share/subtrack/subtrack.json"


def cases(folder):
    """What a person might have set: (name, variables, where the data must go or None, the exit status)."""
    there = str(folder / "home")
    return [
        ("XDG unset", {"HOME": there}, DEFAULT, 0),
        ("XDG empty", {"HOME": there, "XDG_DATA_HOME": ""}, DEFAULT, 0),
        ("XDG relative", {"HOME": there, "XDG_DATA_HOME": "data"}, DEFAULT, 0),
        ("XDG relative with a dot", {"HOME": there, "XDG_DATA_HOME": "./data"}, DEFAULT, 0),
        ("XDG set", {"HOME": there, "XDG_DATA_HOME": f"{folder}/xdg"}, "xdg/subtrack/subtrack.json", 0),
        (
            "XDG below a missing folder",
            {"HOME": there, "XDG_DATA_HOME": f"{folder}/a/b"},
            "a/b/subtrack/subtrack.json",
            0,
        ),
        ("XDG a file", {"HOME": there, "XDG_DATA_HOME": f"{folder}/file"}, None, 3),
        ("XDG unwritable", {"HOME": there, "XDG_DATA_HOME": "/proc/self"}, None, 3),
        ("HOME unset", {}, None, 3),
        ("HOME empty", {"HOME": ""}, None, 3),
        ("HOME relative", {"HOME": "home"}, None, 3),
        ("HOME a file", {"HOME": f"{folder}/file"}, None, 3),
    ]


def places(figure, program):
    with home() as probe:
        count = len(cases(probe))
    for number in range(count):
        with home() as folder:
            (folder / "home").mkdir()
            (folder / "file").write_text("a file")
            (folder / "work").mkdir()
            name, chosen, place, status = cases(folder)[number]
            pinned = {key: value for key, value in variables(folder).items() if key not in ("HOME", "XDG_DATA_HOME")}
            done = start(
                [program.path, "add", "Netflix", "1490"],
                {**pinned, **program.environment, **chosen},
                cwd=folder / "work",
            )
            made = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()} - {"file"}
            wanted = {place, place + ".lock", place + ".history/1.json"} if place else set()
            said = done.stderr.decode()
            figure.check(
                done.returncode == status and made == wanted and (status == 0 or len(said.splitlines()) == 2),
                f"{name}: exit {done.returncode}, made {sorted(made)}: {said}",
            )


def run(report, program, debug, mutant):
    report.row("R11", "XDG_DATA_HOME and HOME unset, empty, relative, wrong, not writable")
    report.figure("R11 HOME and XDG_DATA_HOME", lambda figure: places(figure, program))
    report.mutant(
        "R11 mutant: a relative XDG_DATA_HOME is followed",
        lambda figure: places(figure, Program(FOLDER / "Spoilt" / "relative.sh", SUBTRACK=program.path)),
    )
