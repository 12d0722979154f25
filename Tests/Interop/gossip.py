#!/usr/bin/env python3
"""Several machines that change, merge, undo and delete one book in any order, with clocks that are equal or wrong: in the end
all have the same records, and one more merge changes no byte."""
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

SHOWN = {"seen", "lastChange"}


class Machine:
    """A home with a book, and a clock that may be wrong."""

    def __init__(self, world, name, offset):
        self.world, self.name, self.offset = world, name, offset
        self.home = world.folder / name
        self.home.mkdir()
        self.book = self.home / "book.json"

    def run(self, *words, allowed=(0,)):
        minute = self.world.second + self.offset
        day, minute = divmod(minute, 86400)
        now = f"2026-{2 + day // 28:02}-{1 + day % 28:02}T{minute // 3600:02}:{minute // 60 % 60:02}:{minute % 60:02}Z"
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TZ": "UTC", "SUBTRACK_NOW": now,
            "XDG_STATE_HOME": str(self.home / "state"),
        }
        done = subprocess.run([self.world.binary, "--no-input", "--file", str(self.book), *words], env=environment,
                              capture_output=True, text=True, cwd=self.home)
        if done.returncode not in allowed:
            raise AssertionError(f"{self.name} {words}: {done.returncode} {done.stdout}{done.stderr}")
        return done

    def document(self):
        return json.loads(self.book.read_text())

    def records(self):
        return {key: value for key, value in self.document().items() if key not in SHOWN}


class World:
    """One run of two to five machines."""

    def __init__(self, binary, folder, seed):
        self.binary, self.folder, self.random = binary, folder, random.Random(seed)
        self.second, self.count, self.added, self.gone = 0, 0, set(), set()
        is_equal = self.random.random() < 0.4
        self.stands = self.random.random() < 0.3
        self.machines = []
        for index in range(self.random.randint(2, 5)):
            offset = 0 if is_equal else self.random.randrange(0, 40 * 86400)
            self.machines.append(Machine(self, f"m{index}", offset))
        first = self.machines[0]
        for name in ("Base1", "Base2", "Base3"):
            first.run("add", name, "1000", "JPY", "monthly", "2026-01-10")
        for other in self.machines[1:]:
            shutil.copy(first.book, other.book)
        self.base = self.folder / "base"
        shutil.copy(first.book, self.base)

    def step(self):
        if not self.stands:
            self.second += self.random.randrange(0, 4000)
        machine = self.random.choice(self.machines)
        if self.random.random() < 0.35:
            return self.merge(machine, self.random.choice(self.machines))
        return self.change(machine)

    def change(self, machine):
        names = [entry["name"] for entry in machine.document()["subscriptions"]]
        self.count += 1
        what = self.random.randrange(22)
        refused = (0, 1, 2)
        if what == 0 or not names:
            return machine.run("add", f"New{self.count}", "5", "USD", "monthly", "2026-01-05")
        name = self.random.choice(names)
        commands = {
            1: ("edit", name, "--category", f"c{self.count}"), 2: ("edit", name, "--amount", str(100 + self.count)),
            3: ("edit", name, "--memo", f"memo {self.count}"), 4: ("confirm", name, "--all"),
            5: ("delete", name, "--force"), 6: ("cancel", name, "--on", "2026-09-01"), 7: ("undo",),
            8: ("price", name, str(200 + self.count), "--from", f"2026-0{self.random.randint(4, 9)}-01"),
            9: ("edit", name, "--tag", f"t{self.count % 3}"), 10: ("config", "dueWithinDays", str(1 + self.count % 30)),
            11: ("account", "add", self.random.choice(["Visa", "VISA", "Bank"]), "--kind", "bank"),
            12: ("account", "rename", self.random.choice(["Visa", "Bank"]), self.random.choice(["Visa", "Bank", "Card"])),
            13: ("member", "add", self.random.choice(["Aki", "Ken"])),
            14: ("member", "rename", self.random.choice(["Aki", "Ken"]), self.random.choice(["Aki", "Ken", "Mio"])),
            15: ("budget", "set", str(5000 + self.count), "JPY"),
            16: ("edit", name, *self.random.choice([("--end", "2026-12-31"), ("--times", "7")])),
            17: ("adjust", name, "2026-02-10", "--to", f"2026-02-{self.random.randint(11, 14)}"),
            18: ("adjust", name, "2026-03-10", "--to", f"2026-02-{self.random.randint(11, 14)}"),
            19: ("edit", name, "--first", self.random.choice(["2026-01-09", "2026-01-10", "2026-01-12"])),
            20: ("pause", name, "--on", f"2026-0{self.random.randint(5, 8)}-01", "--force"),
            21: ("resume", name, "--on", f"2026-0{self.random.randint(6, 9)}-01", "--force"),
        }
        machine.run(*commands[what], allowed=refused)

    def merge(self, machine, other):
        if machine is other:
            return
        way = self.random.randrange(5)
        if way == 0:
            machine.run("merge", str(other.book))
        elif way == 1:
            shutil.copy(other.book, machine.home / "book.sync-conflict-20260206-123456-ABCDEFG.json")
            machine.run("merge", "--conflicts")
        elif way == 2:
            empty = self.folder / "empty"
            empty.write_text("")
            machine.run("merge", str(empty), str(machine.book), str(other.book))
        elif way == 3:
            machine.run("import", str(other.book), "--update")
        else:
            # git merges files of its own, and puts the result in the place of the data file.
            ours = machine.home / ".merge_file_a"
            shutil.copy(machine.book, ours)
            machine.run("merge", str(self.base), str(ours), str(other.book), "book.json")
            os.replace(ours, machine.book)

    def finish(self):
        for _ in range(2):
            for one in self.machines:
                for other in self.machines:
                    if one is not other:
                        one.run("merge", str(other.book))
        first = self.machines[0].records()
        faults = [f"{machine.name} differs" for machine in self.machines[1:] if machine.records() != first]
        for machine in self.machines:
            done = machine.run("doctor", allowed=(0, 1))
            if done.returncode:
                faults.append(f"{machine.name}: doctor: {done.stdout}")
            for other in self.machines:
                if other is machine:
                    continue
                before = machine.book.read_bytes()
                told = machine.run("merge", str(other.book)).stdout
                if "nothing new" not in told or machine.book.read_bytes() != before:
                    faults.append(f"{machine.name} <- {other.name}: {told}")
        return faults


def main(binary, runs, seed):
    bad = 0
    for number in range(runs):
        folder = pathlib.Path(tempfile.mkdtemp())
        world = World(binary, folder, f"{seed}/{number}")
        try:
            for _ in range(world.random.randint(10, 40)):
                world.step()
            faults = world.finish()
        except AssertionError as error:
            faults = [str(error)]
        if faults:
            bad += 1
            print(f"run {number}: {faults[:3]} (kept in {folder})", flush=True)
        else:
            shutil.rmtree(folder)
    print(f"{runs} runs, {bad} with differences")
    return bad


if __name__ == "__main__":
    sys.exit(1 if main(os.path.abspath(sys.argv[1]), int(sys.argv[2]), sys.argv[3] if len(sys.argv) > 3 else "1") else 0)
