"""R12: no socket is ever made, neither to the internet nor to a name service.

Every command of the README and of the pages in Tests/Transcripts runs in a home of its own, with each run of subtrack
under `strace -e trace=network`. Needs strace. Run alone: python3 Tests/Faults/run.py R12
"""

import re

from harness import FOLDER, REPOSITORY, Program, Skip, home, require, start

FIGURES = ["R12"]


def sessions(page):
    """The commands of a page, in order: a line after `    $ `, and its `    > ` lines."""
    commands = []
    for line in page.read_text(encoding="utf-8").splitlines():
        if line.startswith("    $ "):
            commands.append(line[6:])
        elif line.startswith("    >") and commands:
            commands[-1] += "\n" + line[6:]
    return commands


def pages():
    return [REPOSITORY / "README.md", *sorted((REPOSITORY / "Tests" / "Transcripts" / "Pages").glob("*.md"))]


def network(figure, program, only=None):
    require("strace")
    watched = f'#!/bin/sh\nexec strace -f -qq -A -o "$TRACE" -e trace=network "{program.path}" "$@"\n'
    for page in pages()[:only]:
        with home() as folder:
            (folder / "bin").mkdir()
            (folder / "bin" / "subtrack").write_text('#!/bin/sh\necho run >> "$RUNS"\n' + watched.split("\n", 1)[1])
            (folder / "bin" / "subtrack").chmod(0o755)
            (folder / "work").mkdir()
            trace, runs = folder / "trace", folder / "runs"
            base = program.variables(folder)
            base.pop("XDG_DATA_HOME")
            base.update(
                PATH=f"{folder}/bin:{base['PATH']}",
                TRACE=str(trace),
                RUNS=str(runs),
                COLUMNS="80",
                SUBTRACK_LANG="ja" if ".ja." in page.name else "en",
            )
            for command in sessions(page):
                for path in (trace, runs):
                    path.unlink(missing_ok=True)
                start(["bash", "-c", command], base, cwd=folder / "work")
                count = len(runs.read_text().splitlines()) if runs.exists() else 0
                if count and not trace.exists():
                    raise Skip("strace may not trace here")
                found = (
                    [
                        line
                        for line in trace.read_text(errors="replace").splitlines()
                        if re.search(r"\bAF_INET|socket\(", line)
                    ]
                    if count
                    else []
                )
                for _ in range(count):
                    figure.check(not found, f"{page.name}, {command}: {found[:1]}")


def run(report, program, debug, mutant):
    report.figure("R12 no socket in any command of the pages", lambda figure: network(figure, program))
    report.mutant(
        "R12 mutant: it looks for a newer version",
        lambda figure: network(figure, Program(FOLDER / "Spoilt" / "calling.sh", SUBTRACK=program.path), 1),
    )
