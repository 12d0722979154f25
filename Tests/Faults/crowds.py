"""R3 and R4: many programs at one file.

R3: 64 writers add at once, and every one of their subscriptions is there exactly once; a mixed load of add, edit,
confirm and delete ends as a model says; with half of the programs killed, every change that was acknowledged is
there. R4: readers beside a writer that never rests meet no error; behind a stopped holder of the lock the others give
up after five seconds, with their own message and exit 3. Also here: an editor that saves while a command runs is not
overwritten. Run alone: python3 Tests/Faults/run.py R3 R4
"""

import contextlib
import json
import os
import random
import signal
import subprocess
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import books
from harness import Program, data, data_file, home, leftovers, shim

FIGURES = ["R3", "R4"]


def amounts(program, folder):
    """What the program itself says is there: name to (amount, number of confirmed charges), each name once."""
    book = json.loads(program.run(folder, "export", "--format", "json", "--scope", "all").stdout)
    confirmed = [event["subscriptionId"] for event in book["billingEvents"] if event["eventType"] == "confirmed"]
    found = [(entry["name"], (entry["amount"], confirmed.count(entry["id"]))) for entry in book["subscriptions"]]
    assert len(dict(found)) == len(found), "a name is there twice"
    return dict(found)


def crowd(count, body):
    """`count` writers at the same time; a failure of one is a failure of all."""
    with ThreadPoolExecutor(count) as pool:
        list(pool.map(body, range(count)))


def adds(figure, program, writers, each):
    """Every add says yes, and is there exactly once."""
    with home() as folder:
        refused = []

        def writer(number):
            for turn in range(each):
                done = program.run(folder, "add", f"w{number}-{turn}", "100", "--first", "2026-02-10")
                if done.returncode != 0:
                    refused.append(done.stderr.decode())

        crowd(writers, writer)
        names = [entry["name"] for entry in json.loads(data(folder))["subscriptions"]]
        for number in range(writers):
            for turn in range(each):
                figure.check(
                    names.count(f"w{number}-{turn}") == 1,
                    f"w{number}-{turn} is there {names.count(f'w{number}-{turn}')} times"
                    + (f"; {len(refused)} were refused: {refused[0]}" if refused else ""),
                )
        figure.check(len(names) == writers * each, f"{len(names)} names for {writers * each}")


class Load:
    """One writer's own subscriptions, what each may be now, and a hand that changes them."""

    def __init__(self, program, folder, number, killed):
        self.program, self.folder, self.number, self.killed = program, folder, number, killed
        self.chance = random.Random(f"{number}, {killed}")
        self.model = {}
        self.finished = self.ended_by_signal = 0
        self.span = 0.01  # how long a command takes here and now, so that a kill falls into it on any machine

    def change(self, name, after, *words):
        """Runs a command that makes `name` into `after`; where it was killed, both may be true and it is left alone."""
        before, begin = self.model.get(name, [None]), time.monotonic()
        command = subprocess.Popen(
            [self.program.path, *words],
            env=self.program.variables(self.folder),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        if self.chance.random() < self.killed:
            time.sleep(self.chance.random() * self.span)
            command.send_signal(signal.SIGKILL)
        status = command.wait()
        if status == 0:
            self.span = time.monotonic() - begin
        self.finished += status == 0
        self.ended_by_signal += status < 0
        self.model[name] = [after] if status == 0 else [*before, after]

    def turn(self, turn):
        certain = [name for name, states in self.model.items() if len(states) == 1 and states[0]]
        if not certain or self.chance.random() < 0.4:
            name = f"w{self.number}-{turn}-"
            return self.change(name, (100, 0), "add", name, "100", "--first", "2026-01-01")
        name = self.chance.choice(certain)
        amount, confirmed = self.model[name][0]
        kind = self.chance.choice(["edit", "delete"] if confirmed else ["edit", "confirm", "delete"])
        if kind == "edit":
            price = self.chance.randrange(200, 9000)
            self.change(name, (price, confirmed), "edit", name, "--amount", str(price))
        elif kind == "confirm":
            self.change(name, (amount, 1), "confirm", name)
        else:
            self.change(name, None, "delete", name, "--force")


def mixed(figure, program, writers, each, killed):
    """Every acknowledged change is in the book, and nothing else."""
    with home() as folder:
        loads = [Load(program, folder, number, killed) for number in range(writers)]

        def writer(number):
            for turn in range(each):
                loads[number].turn(turn)

        crowd(writers, writer)
        found = amounts(program, folder)
        expected = {name: states for load in loads for name, states in load.model.items()}
        for name, states in expected.items():
            figure.check(found.get(name) in states, f"{name} is {found.get(name)}, and should be one of {states}")
        figure.check(set(found) <= set(expected), f"{set(found) - set(expected)} was never added")
        acknowledged = sum(load.finished for load in loads)
        dead = sum(load.ended_by_signal for load in loads)
        figure.check(
            acknowledged + dead == writers * each, f"{writers * each - acknowledged - dead} changes were refused"
        )
        figure.check(dead >= writers * each * killed / 10, f"only {dead} programs were killed in time")
        figure.check(
            program.run(folder, *books.NEXT).returncode == 0 and not leftovers(folder), "a temporary file is left"
        )


def readers(figure, program, count):
    """Reads beside a writer that never rests: no error, a whole book, and never an older one than before."""
    with home() as folder:
        books.fill(program, folder)
        stop = threading.Event()

        def write():
            while not stop.is_set():
                program.run(folder, "edit", "Netflix", "--amount", str(random.randrange(100, 9000)))

        writer = threading.Thread(target=write)
        writer.start()
        try:
            newest = 0
            for _ in range(count):
                done = program.run(folder, "export", "--format", "json", "--scope", "all")
                try:
                    whole = len(json.loads(done.stdout)["subscriptions"]) == 3
                    revision = json.loads(data(folder))["lastChange"]["revision"]
                except (ValueError, KeyError, TypeError):
                    whole, revision = False, 0
                figure.check(
                    done.returncode == 0 and whole and revision >= newest, done.stderr.decode() or "half a book"
                )
                newest = max(newest, revision)
        finally:
            stop.set()
            writer.join()
        figure.check(newest > 10, f"the writer beside them saved only {newest} times")


@contextlib.contextmanager
def stopped(program, folder, words, fault):
    """A command that is stopped at one of its calls; whatever happens, it is gone in the end."""
    environment = {**program.variables(folder), "LD_PRELOAD": shim(), "FAILIO": f"{fault}:stop"}
    streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.PIPE}
    command = subprocess.Popen([program.path, *words], env=environment, **streams)
    try:
        os.waitpid(command.pid, os.WUNTRACED)
        yield command
    finally:
        command.kill()
        command.wait()


def stopped_holder(figure, program, holder, others=3):
    """A save that is stopped with the lock in its hand: the others give up in time, and go on when it is gone."""
    with home() as folder:
        books.fill(program, folder)
        with stopped(holder, folder, ["add", "Stopped", "1"], "fsync:1"):
            before = data(folder)

            def wait(number):
                begin = time.monotonic()
                done = program.run(folder, "add", f"Waiting {number}", "1")
                return done, time.monotonic() - begin

            with ThreadPoolExecutor(others) as pool:
                for done, seconds in pool.map(wait, range(others)):
                    figure.check(
                        done.returncode == 3 and b"by another subtrack" in done.stderr and 4 <= seconds <= 6,
                        f"exit {done.returncode} after {seconds:.1f} s: {done.stderr.decode()}",
                    )
            figure.check(data(folder) == before, "the file has changed")
            figure.check(program.run(folder, "list").returncode == 0, "a reader is kept waiting")
        figure.check(program.run(folder, *books.NEXT).returncode == 0, "the lock outlives its holder")
        figure.check(not leftovers(folder), f"{leftovers(folder)} is left")


def editor(figure, program, like, stopped_at):
    """A person saves the file in an editor while a command is in the middle of its own save."""
    states = books.States(program, like, "add")
    with home(like) as folder:
        with stopped(program, folder, books.arguments("add", folder), stopped_at) as command:
            edited = states.old.replace(b"1490", b"1590")
            data_file(folder).write_bytes(edited)
            command.send_signal(signal.SIGCONT)
            said = command.communicate()[1]
        figure.check(
            command.returncode == 3 and b"changed by another program" in said and data(folder) == edited,
            f"stopped at {stopped_at}: exit {command.returncode}, {said.decode()}",
        )
        figure.check(not leftovers(folder), f"stopped at {stopped_at}: {leftovers(folder)} is left")


def colliding_names(figure, program):
    """Where the random name of a temporary file is taken, what stands there is never written into."""
    with home() as folder:
        books.fill(program, folder)
        precious = folder / "precious"
        precious.write_bytes(b"years of payments")
        os.link(precious, folder / ".out.csv.tmp-0000000000000000")
        unlucky = Program(program.path, **program.environment, LD_PRELOAD=shim(), FAILIO_SEED="0")
        done = unlucky.run(folder, "export", "--output", str(folder / "out.csv"))
        figure.check(precious.read_bytes() == b"years of payments", "a file that was there already is written into")
        figure.check(
            done.returncode == 5 and b"EEXIST" in done.stderr, f"exit {done.returncode}: {done.stderr.decode()}"
        )


def run(report, program, debug, mutant):
    writers, each = 64, 50
    report.row("R3", f"{writers} writers x {each} adds")
    report.figure(f"R3 {writers} writers x {each} adds", lambda figure: adds(figure, program, writers, each))
    report.mutant("R3 mutant: no lock", lambda figure: adds(figure, mutant("no-lock"), 8, 20))
    report.row(
        "R3", "a mixed load of add, edit, confirm, delete against a model; the same with half of the programs killed"
    )
    size = (32, 50) if report.everything else (16, 25)
    report.figure(f"R3 a mixed load, {size[0]} writers x {size[1]}", lambda figure: mixed(figure, program, *size, 0))
    report.figure("R3 the same, half of them killed", lambda figure: mixed(figure, program, *size, 0.5))
    report.mutant("R3 mutant: no lock (a mixed load)", lambda figure: mixed(figure, mutant("no-lock"), 8, 20, 0))
    report.row("R3", "a stranger's file under the temporary's name")
    report.figure("R3 a temporary's name is taken", lambda figure: colliding_names(figure, debug()))
    report.mutant(
        "R3 mutant: no exclusive create", lambda figure: colliding_names(figure, mutant("no-exclusive-create"))
    )
    report.row("R4", "500 reads beside a writer that never rests")
    report.figure("R4 500 reads beside a looping writer", lambda figure: readers(figure, program, 500))
    report.mutant(
        "R4 mutant: the old file is removed before the rename",
        lambda figure: readers(figure, mutant("remove-first"), 500),
    )
    report.row("R4", "a stopped holder of the lock: the others give up after 5 s")
    report.figure("R4 a stopped holder of the lock", lambda figure: stopped_holder(figure, program, debug()))
    report.mutant("R4 mutant: no lock", lambda figure: stopped_holder(figure, program, mutant("no-lock"), 1))
    with home() as like:
        books.fill(program, like)

        def editors(figure, program):
            for moment in ("fchmod:1", "write:1", "fsync:1", "renameat2:1"):
                editor(figure, program, like, moment)

        report.row("R4", "an edit by hand in the middle of a save, up to its very rename")
        report.figure("R4 an edit by hand in the middle of a save", lambda figure: editors(figure, debug()))
        report.mutant("R4 mutant: no last look at the file", lambda figure: editors(figure, mutant("no-last-look")))
        report.mutant(
            "R4 mutant: no look at what was replaced", lambda figure: editors(figure, mutant("no-look-behind"))
        )
