"""R3 and R4, continued: a lock file that is removed, and a history that is pruned.

R3: a cleaner removes the lock file every 2 ms beside 8 writers, on disk and in memory. Every add that says yes is there
exactly once; every other names the lock file and a way out, but for the few that a save under a lost lock has overtaken. R4: readers beside two writers whose history is full, so that
every save prunes a version: one that is gone after it was listed is no error. Run alone: python3 Tests/Faults/run.py R3 R4
"""

import contextlib
import json
import random
import threading
import time

import history
from crowds import crowd
from harness import data, data_file, home, leftovers

FIGURES = ["R3", "R4"]
READS = (["log"], ["doctor"], ["undo", "--dry-run"])


@contextlib.contextmanager
def writers(program, folder, count):
    """So many programs that never rest; yields a list that grows by one entry for each save."""
    stop, saves = threading.Event(), []

    def write(number):
        while not stop.is_set():
            done = program.run(folder, "edit", f"S{number}", "--amount", str(random.randrange(100, 9000)))
            saves.append(done.returncode)

    threads = [threading.Thread(target=write, args=[number]) for number in range(count)]
    for thread in threads:
        thread.start()
    try:
        yield saves
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def pruned(figure, program, count):
    """Every read of the history succeeds, and finds nothing damaged."""
    with home() as folder:
        history.fill(program, folder, history.STEPS + 2)
        with writers(program, folder, 2) as saves:
            for number in range(count):
                words = READS[number % len(READS)]
                done = program.run(folder, *words)
                figure.check(
                    done.returncode == 0 and b"damaged" not in done.stdout,
                    f"{words}: exit {done.returncode}, {(done.stdout + done.stderr)[-300:].decode()}",
                )
        figure.check(len(saves) > count / 20, f"the writers beside them saved only {len(saves)} times")
        figure.check(set(saves) == {0}, f"saves ended with {set(saves)}")


# Refused because the data changed: between the last look at a lock and the rename stand microseconds, in which a cleaner and
# another writer may pass. Nothing is lost, and rarely is anybody refused; without the last look, every few adds.
OVERTAKEN = 3


def cleaned(figure, program, on_disk, writers=8, each=40):
    """What was acknowledged is there, each once, and nothing else."""
    with home(on_disk=on_disk) as folder:
        lock = data_file(folder).with_name("subtrack.json.lock")
        stop, saved, refused = threading.Event(), [], []

        def clean():
            while not stop.is_set():
                lock.unlink(missing_ok=True)
                time.sleep(0.002)

        def writer(number):
            for turn in range(each):
                done = program.run(folder, "add", f"w{number}-{turn}", "100", "--first", "2026-02-10")
                is_saved = not done.returncode or b" was saved, but may not survive" in done.stderr
                (saved if is_saved else refused).append((f"w{number}-{turn}", done))

        cleaner = threading.Thread(target=clean)
        cleaner.start()
        try:
            crowd(writers, writer)
        finally:
            stop.set()
            cleaner.join()
        names = [entry["name"] for entry in json.loads(data(folder))["subscriptions"]]
        for name, _ in saved:
            figure.check(names.count(name) == 1, f"{name} was saved, and is there {names.count(name)} times")
        overtaken = 0
        for name, done in refused:
            overtaken += b"was changed by another program" in done.stderr
            names_the_cause = b"lock" in done.stderr or overtaken <= OVERTAKEN
            figure.check(
                done.returncode == 3 and name not in names and names_the_cause,
                f"{name}: exit {done.returncode}, {done.stderr.decode()}",
            )
        figure.check(len(names) == len(saved), f"{len(names)} names for {len(saved)} saves")
        figure.check(len(saved) > writers * each / 2, f"only {len(saved)} of {writers * each} were saved")
        program.run(folder, "add", "Next", "100")
        figure.check(not leftovers(folder), f"{leftovers(folder)} is left")


def run(report, program, debug, mutant):
    report.row("R3", "8 writers x 40 adds while the lock file is removed every 2 ms, on disk and in memory")
    for place, on_disk in (("on disk", True), ("in memory", False)):
        report.figure(
            f"R3 a lock file that is removed, {place}", lambda figure: cleaned(figure, program, on_disk)
        )
    report.mutant(
        "R3 mutant: a lock file is trusted to stay",
        lambda figure: cleaned(figure, mutant("lock-file-is-trusted"), False),
    )
    count = 10_000 if report.everything else 1_500
    report.row("R4", "log, doctor and undo --dry-run beside two writers that prune the history")
    report.figure(f"R4 {count:,} reads of a history that is pruned", lambda figure: pruned(figure, program, count))
    report.mutant(
        "R4 mutant: a pruned version is an error", lambda figure: pruned(figure, mutant("pruned-is-damaged"), 3000)
    )
