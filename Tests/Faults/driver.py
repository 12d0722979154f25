"""R18: a merge driver that is killed, or cannot write, leaves the file of git as it was.

git gives the driver a file of its own to replace (`%A`). Whatever happens, it holds the old bytes or the merged ones; an
exit other than 0 means the old ones. Needs strace. Run alone: python3 Tests/Faults/run.py R18
"""

import json
import resource

import books
from harness import at_once, data, home, require
from kills import calls, under

FIGURES = ["R18"]
MERGE = ["merge", "base.json", "ours.json", "theirs.json", "subtrack.json"]


def words(folder):
    return [str(folder / word) if word.endswith(".json") and word != "subtrack.json" else word for word in MERGE]


def prepare(program, folder):
    """Three versions, of which both later ones have a change of their own."""
    books.fill(program, folder)
    base = json.loads(data(folder))
    for name, change in (("base", {}), ("ours", {"memo": "here"}), ("theirs", {"category": "there"})):
        version = json.loads(json.dumps(base))
        version["subscriptions"][0].update(change)
        (folder / f"{name}.json").write_text(json.dumps(version, indent=2) + "\n")


def outcome(folder, old, new):
    present = (folder / "ours.json").read_bytes()
    return "old" if present == old else "new" if present == new else "damaged"


def killed(figure, program, fault, like):
    old = (like / "ours.json").read_bytes()
    with home(like) as folder:
        plan = calls(program, folder, words(folder))
        new = (folder / "ours.json").read_bytes()
    figure.check(new != old and b"here" in new and b"there" in new, "the merge does not have both changes")

    def one(call):
        with home(like) as folder:
            done = program.run(folder, *words(folder), before=under(call, fault))
            state = outcome(folder, old, new)
            fine = state != "damaged" and (done.returncode != 0 or state == "new")
            return fine, f"{fault} at {call[2]}: exit {done.returncode}, and the file is {state}"

    for holds, what in at_once(one, plan):
        figure.check(holds, what)


def refused(figure, program, like):
    """A disk that takes no more, and a file that its owner made read-only: exit 3, and the old bytes."""
    limits = {"preexec_fn": lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))}
    old = (like / "ours.json").read_bytes()
    for name, mode, options in (("full", 0o644, limits), ("read-only", 0o444, {})):
        with home(like) as folder:
            (folder / "ours.json").chmod(mode)
            done = program.run(folder, *words(folder), **options)
            same = (folder / "ours.json").read_bytes() == old
            left = [path.name for path in folder.iterdir() if ".tmp-" in path.name]
            figure.check(done.returncode == 3 and same and not left, f"{name}: exit {done.returncode}, {left}")


def run(report, program, debug, mutant):
    with home() as like:
        prepare(program, like)
        report.row("R18", "`strace`: SIGKILL and SIGTERM at every system call of a merge driver; `%A` full or read-only")
        for name, fault in (("kill", "signal=KILL"), ("term", "signal=TERM")):
            report.figure(f"R18 {name}", lambda figure: (require("strace"), killed(figure, program, fault, like)))
        report.figure("R18 refused", lambda figure: refused(figure, program, like))
