"""TZ: a time zone that cannot be read; no date of UTC is saved unless that was asked for.

Typing errors, a folder, a file that is no zone, no tz database at all. Forms without a file work everywhere.
Run alone: python3 Tests/Faults/run.py TZ
"""

from harness import FOLDER, Program, data_file, home, start, variables

FIGURES = ["TZ"]
MISSING = ["Asia/Tokio", "Asia", "JST", "EST5EDT,M3.2.0", "/etc/passwd", "/nowhere", "../zoneinfo/Nowhere", "x" * 5000]
FOUND = ["", "UTC", "JST-9", "<+09>-9", "EST5EDT,M3.2.0,M11.1.0", ":Etc/UTC"]


def add(program, folder, zone, *options, **more):
    """Records a subscription whose first charge is today, by the clock of the machine."""
    pinned = {key: value for key, value in variables(folder).items() if key not in ("SUBTRACK_TODAY", "SUBTRACK_NOW")}
    environment = {**pinned, **program.environment, "TZ": zone, **more}
    return start([program.path, "add", "Netflix", "1490", *options], environment)


def zones(figure, program):
    for zone in MISSING:
        with home() as folder:
            done = add(program, folder, zone)
            refused = done.returncode == 4 and not data_file(folder).exists() and b"TZ" in done.stderr
            figure.check(refused, f"TZ={zone[:40]}: exit {done.returncode}: {done.stderr.decode()}")
        for option in (["--force"], ["--today", "2026-02-06"]):
            with home() as folder:
                done = add(program, folder, zone, *option)
                figure.check(done.returncode == 0, f"TZ={zone[:40]} {option}: exit {done.returncode}")
    for zone in FOUND:
        with home() as folder:
            done = add(program, folder, zone, TZDIR="/nowhere")
            figure.check(
                done.returncode == 0 and b"TZ" not in done.stderr, f"TZ={zone}: exit {done.returncode}: {done.stderr}")
    with home() as folder:
        done = add(program, folder, "Asia/Tokyo", TZDIR="/nowhere")
        figure.check(done.returncode == 4, f"no tz database: exit {done.returncode}")


def run(report, program, debug, mutant):
    report.row("TZ", "TZ names a zone that cannot be read: misspelt, a folder, no zone file, no tz database")
    report.figure("TZ a zone that cannot be read", lambda figure: zones(figure, program))
    report.mutant(
        "TZ mutant: UTC without a word",
        lambda figure: zones(figure, Program(FOLDER / "Spoilt" / "zoneless.sh", SUBTRACK=program.path)),
    )
