"""R4, continued: readers beside two writers whose history is full, so that every save prunes a version.

A version that is gone after it was listed is no error. Run alone: python3 Tests/Faults/run.py R4
"""

import contextlib
import random
import threading

import history
from harness import home

FIGURES = ["R4"]
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


def run(report, program, debug, mutant):
    count = 10_000 if report.everything else 1_500
    report.row("R4", "log, doctor and undo --dry-run beside two writers that prune the history")
    report.figure(f"R4 {count:,} reads of a history that is pruned", lambda figure: pruned(figure, program, count))
    report.mutant(
        "R4 mutant: a pruned version is an error", lambda figure: pruned(figure, mutant("pruned-is-damaged"), 3000)
    )
