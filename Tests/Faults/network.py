"""R12: no socket is ever made, neither to the internet nor to a name service.

Every command of the README and of the pages in Tests/Transcripts runs in a home of its own, with each run of subtrack
under `strace -e trace=network`. Needs strace. Run alone: python3 Tests/Faults/run.py R12
"""

import re
import shutil

import pages
from harness import FOLDER, Program, Skip, at_once, require

FIGURES = ["R12"]


def network(figure, program, chosen):
    require("strace")
    watched = (
        '#!/bin/sh\necho run >> "$RUNS"\n'
        # By its path: a page also shows a run that finds no program.
        f'exec {shutil.which("strace")} -f -qq -A -o "$TRACE" -e trace=network "{program.path}" "$@"\n'
    )

    def one(page):
        results = []
        with pages.desk(tool) as folder:
            trace, runs = folder / "trace", folder / "runs"
            for command in pages.commands(page):
                for path in (trace, runs):
                    path.unlink(missing_ok=True)
                pages.run(command, page, folder, program, TRACE=str(trace), RUNS=str(runs))
                count = len(runs.read_text().splitlines()) if runs.exists() else 0
                if count and not trace.exists():
                    raise Skip("strace may not trace here")
                lines = trace.read_text(errors="replace").splitlines() if count else []
                found = [line for line in lines if re.search(r"\bAF_INET|socket\(", line)]
                results += [(not found, f"{page.name}, {command}: {found[:1]}")] * count
        return results

    with pages.tool(watched) as tool:
        for results in at_once(one, chosen):
            for holds, what in results:
                figure.check(holds, what)


def run(report, program, debug, mutant):
    report.row("R12", "`strace -e trace=network` over every command of the README and the transcript pages")
    chosen = pages.chosen(report)
    report.figure("R12 no socket in any command of the pages", lambda figure: network(figure, program, chosen))
    report.mutant(
        "R12 mutant: it looks for a newer version",
        lambda figure: network(figure, Program(FOLDER / "Spoilt" / "calling.sh", SUBTRACK=program.path), chosen[:1]),
    )
