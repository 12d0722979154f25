#!/usr/bin/env python3
"""Several machines that change, edit, merge, undo and delete one book in any order, with an editor, an older program, backups
that are put back, copied homes, and clocks that are equal, wrong or stand still.

In the end all have the same records, and one more merge changes no byte. An oracle that knows every change and what its machine
had seen by then, and no stamp, asks of each value that counts last: is it there, or was it named? See `Oracle`.

    gossip.py PROGRAM RUNS [SEED] [OLDER PROGRAM]

Without an older program, 0.2.0, its saves are played by `played_by_0_2`, which leaves what it does not know as it is.
"""
import collections
import json
import os
import pathlib
import random
import shutil
import subprocess
import sys
import tempfile

DELETED = "deleted"
KINDS = [set(), {"editor"}, {"older"}, {"editor", "backup"}, {"editor", "older", "clone"}, {"backup", "clone", "lost"},
         {"editor", "older", "backup", "clone", "lost"}]
SAID = {"written", "lastChange"}

Change = collections.namedtuple("Change", "record path value seen is_edit")


def compact(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


# --- What a book says ---------------------------------------------------------------------------------------------------


def values(document):
    """The values of a book as {record: {path: value}}."""
    found = {}
    for entry in document["subscriptions"]:
        fields = {key: entry[key] for key in ("name", "amount", "category", "x-hand") if entry.get(key) is not None}
        fields |= {"memo": entry["memo"]} if entry.get("memo") else {}
        found["subscription", entry["id"]] = fields | {f"tags/{tag}": tag for tag in entry.get("tags", [])}
    for entry in document.get("billingEvents", []):
        fields = {"amount": entry.get("amount")} | ({"memo": entry["memo"]} if entry.get("memo") else {})
        found["charge", f"{entry['subscriptionId']}@{entry['billedAt']}"] = fields
    found["setting", ""] = {"dueWithinDays": document["settings"].get("dueWithinDays", 7)}
    return found


def named(conflict):
    """What a conflict is about, and the two values."""
    kind, path = conflict["record"], conflict["field"]
    record = (kind, conflict["id"])
    if kind == "charge":
        record = (kind, f"{conflict['subscriptionId']}@{conflict['billedAt']}")
    if kind == "setting":
        record = (kind, "")
    if path == DELETED:
        return record, path, []
    sides = [side["amount"] if isinstance(side, dict) and "amount" in side else side
             for side in (conflict["ours"], conflict["theirs"])]
    # An empty memo is none.
    sides = [None if side == "" else side for side in sides]
    path = "amount" if path == "eventType" else path
    return record, f"{path}/{conflict['element']}" if path == "tags" else path, sides


# --- Machines -----------------------------------------------------------------------------------------------------------


class Machine:
    """A home with a book, a clock that may be wrong, and what it knows."""

    def __init__(self, world, name, offset):
        self.world, self.name, self.offset = world, name, offset
        self.home = world.folder / name
        self.home.mkdir()
        self.book = self.home / "book.json"
        self.known, self.backup, self.is_edited = frozenset(), None, False

    def run(self, *words, program=None, allowed=(0,)):
        minute = self.world.second + self.offset
        day, minute = divmod(minute, 86400)
        now = f"2026-{2 + day // 28:02}-{1 + day % 28:02}T{minute // 3600:02}:{minute // 60 % 60:02}:{minute % 60:02}Z"
        environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.home), "LC_ALL": "C.UTF-8", "TZ": "UTC", "SUBTRACK_NOW": now,
            "XDG_STATE_HOME": str(self.home / "state"),
        }
        self.world.tell(self.name, *words, "(0.2)" if program else "")
        done = subprocess.run([program or self.world.binary, "--no-input", "--file", str(self.book), *words],
                              env=environment, capture_output=True, text=True, cwd=self.home)
        if done.returncode not in allowed:
            raise AssertionError(f"{self.name} {words}: {done.returncode} {done.stdout}{done.stderr}")
        return done

    def document(self):
        return json.loads(self.book.read_text())

    def records(self):
        return {key: value for key, value in self.document().items() if key not in SAID}

    def put(self, document):
        self.book.write_text(json.dumps(document, indent=2, ensure_ascii=False))


class World:
    """One run of two to five machines."""

    def __init__(self, binary, folder, seed, older=None):
        self.binary, self.older, self.folder, self.random = binary, older, folder, random.Random(seed)
        self.second, self.count, self.compared, self.log = 0, 0, 0, []
        self.modes = self.random.choice(KINDS)
        self.stands, self.is_mixed = self.random.random() < 0.15, False
        is_equal = self.random.random() < 0.4
        self.changes, self.named, self.contents = [], collections.defaultdict(set), {}
        self.copied_edits = set()
        self.offsets = [0 if is_equal else self.random.randrange(0, 40 * 86400) for _ in range(9)]
        self.machines = [Machine(self, f"m{index}", self.offsets[index]) for index in range(self.random.randint(2, 4))]
        first = self.machines[0]
        for name in ("Base1", "Base2"):
            self.change(first, "add", name, "1000", "JPY", "monthly", "2026-01-10", "--tag", "t")
        self.change(first, "confirm", "Base1", "2026-01-10", "--amount", "1001")
        for other in self.machines[1:]:
            self.copy(first, other)

    def tell(self, *words):
        self.log.append(" ".join(str(word) for word in words))

    # --- Changes

    def change(self, machine, *words, program=None):
        """Runs a command and records what it changed."""
        before = machine.document() if machine.book.exists() else {"subscriptions": [], "settings": {}}
        machine.run(*words, program=program, allowed=(0, 1, 2))
        if machine.book.exists():
            self.note(machine, before, is_edit=program is not None)
            machine.is_edited = machine.is_edited and machine.document() == before

    def note(self, machine, before, is_edit=False):
        """Records the changes between two states of a book, which its machine has then seen."""
        former, present = values(before), values(machine.document())
        found = []
        for record in former.keys() | present.keys():
            own, other = present.get(record), former.get(record)
            owner = ("subscription", record[1].split("@")[0]) if record[0] == "charge" else None
            if owner and (owner in former) != (owner in present):
                # It went or came with its subscription.
                if own is None or record in {change.record for change in self.changes}:
                    continue
            if own is None:
                found.append((record, DELETED, True))
                continue
            if other is None and any(change.record == record and change.path == DELETED for change in self.changes):
                found.append((record, DELETED, False))
            found += [(record, path, own.get(path)) for path in own.keys() | (other or {}).keys()
                      if other is None or own.get(path) != other.get(path)]
        for record, path, value in sorted(found, key=compact):
            self.tell("   ", "edit" if is_edit else "change", len(self.changes), record, path, value)
            self.changes.append(Change(record, path, value, machine.known, is_edit))
        machine.known |= frozenset(range(len(self.changes) - len(found), len(self.changes)))
        self.remember(machine)

    def remember(self, machine):
        self.contents[machine.book.read_bytes()] = machine.known

    def command(self, machine):
        subscriptions = machine.document()["subscriptions"]
        self.count += 1
        number, what = self.count, self.random.randrange(12)
        if what == 0 or not subscriptions:
            return self.change(machine, "add", f"New{number}", "5", "USD", "monthly", "2026-01-05")
        id = self.random.choice(subscriptions)["id"]
        day = self.random.choice(["2026-01-10", "2026-02-10"])
        self.change(machine, *[
            (), ("edit", id, "--amount", str(100 + number)), ("edit", id, "--amount", str(100 + number)),
            ("edit", id, "--memo", f"memo {number}"), ("edit", id, "--clear", "memo"),
            ("edit", id, "--tag", self.random.choice(["t", f"t{number % 3}"])), ("edit", id, "--name", f"N{number}"),
            ("edit", id, "--category", f"c{number}"), ("delete", id, "--force"),
            ("confirm", id, day, "--amount", str(300 + number)), ("reset", id, day),
            ("config", "dueWithinDays", str(1 + number % 30)),
        ][what])

    def undo(self, machine):
        before = machine.document()
        done = machine.run("undo", allowed=(0, 1))
        if done.returncode:
            return
        known = self.contents.get(machine.book.read_bytes())
        if known is None:
            self.is_mixed = self.is_mixed or "Merging again" in done.stderr
            return self.note(machine, before)
        machine.known = known

    # --- Edits

    def edit(self, machine, is_older=False):
        """An editor, or 0.2.0, which leaves stamps and marks as they are."""
        before, document = machine.document(), machine.document()
        if not document["subscriptions"]:
            return
        self.count += 1
        entry, number, what = self.random.choice(document["subscriptions"]), self.count, self.random.randrange(8)
        is_gone = False
        if what in (0, 1):
            key = self.random.choice(["memo", "name", "category"] if is_older else ["memo", "name", "category", "x-hand"])
            entry[key] = f"hand {number}"
        elif what == 2:
            entry.pop("memo", None)
        elif what == 3:
            tags = entry.get("tags", [])
            entry["tags"] = [tag for tag in tags if tag != "t"] if "t" in tags else tags + [f"h{number}"]
        elif what == 4:
            is_gone = True
            document["subscriptions"].remove(entry)
            document["billingEvents"] = [charge for charge in document["billingEvents"] if charge["subscriptionId"] != entry["id"]]
        elif what == 5 and document["billingEvents"]:
            document["billingEvents"].remove(self.random.choice(document["billingEvents"]))
        elif what == 6:
            document["settings"]["dueWithinDays"] = 31 + number
        else:
            entry["amount"] = entry["amountMinorUnits"] = 1000 + number
            entry["currency"] = "JPY"
        if is_older:
            played_by_0_2(machine, before, document, entry, is_gone)
        self.tell(machine.name, "0.2" if is_older else "editor", what, entry["id"])
        machine.put(document)
        if is_older:
            keep(machine)
        machine.is_edited = True
        self.note(machine, before, is_edit=True)

    def older_program(self, machine):
        if not self.older:
            return self.edit(machine, is_older=True)
        subscriptions = machine.document()["subscriptions"]
        self.count += 1
        number, id = self.count, self.random.choice(subscriptions)["id"] if subscriptions else ""
        words = [("add", f"Old{number}", "5", "USD", "monthly", "2026-01-05"), ("edit", id, "--amount", str(2000 + number)),
                 ("edit", id, "--memo", f"old {number}"), ("delete", id, "--force"), ("edit", id, "--tag", f"o{number}"),
                 ("confirm", id, "2026-01-10", "--amount", str(3000 + number))]
        self.change(machine, *self.random.choice(words if subscriptions else words[:1]), program=self.older)
        machine.is_edited = True

    # --- Ways between machines

    def merge(self, machine, other):
        if machine is other:
            return
        way = self.random.randrange(6)
        theirs, known = other.book, other.known
        if other.is_edited:
            self.copied_edits |= other.known
        if way == 0:
            # A sync program puts theirs in the place of ours, which becomes the conflict copy.
            copy = machine.home / "book.sync-conflict-20260206-123456-ABCDEFG.json"
            shutil.move(machine.book, copy)
            shutil.copy(other.book, machine.book)
            machine.is_edited = other.is_edited
            self.take(machine, "merge", "--conflicts")
        elif way == 1:
            shutil.copy(theirs, machine.home / "book.sync-conflict-20260206-123456-ABCDEFG.json")
            self.take(machine, "merge", "--conflicts")
        elif way == 2:
            # git merges files of its own, and puts the result in the place of the data file.
            ours, empty = machine.home / ".merge_file_a", self.folder / "empty"
            shutil.copy(machine.book, ours)
            empty.write_text("")
            self.take(machine, "merge", str(empty), str(ours), str(theirs), "book.json")
            os.replace(ours, machine.book)
        elif way == 3:
            self.compare_import(machine, theirs)
            self.take(machine, "import", str(theirs), "--update")
        else:
            self.compare_import(machine, theirs)
            self.take(machine, "merge", str(theirs))
        machine.known |= known
        self.remember(machine)

    def compare_import(self, machine, theirs):
        """`import --update` of a book is `merge`: the same bytes, words and exit status."""
        home, told = machine.home, []
        for words in (("import", str(theirs), "--update"), ("merge", str(theirs))):
            machine.home = self.folder / "twin"
            shutil.rmtree(machine.home, ignore_errors=True)
            shutil.copytree(home, machine.home)
            machine.book = machine.home / "book.json"
            # The stamp file is at the path of its data file, and a copy has none: what one's own id says is not compared.
            done = machine.run(*words, allowed=(0, 1, 2, 3))
            told.append((done.returncode, done.stdout, done.stderr, machine.book.read_bytes()))
        machine.home, machine.book = home, home / "book.json"
        if told[0] != told[1]:
            raise AssertionError(f"import --update and merge differ: {told}")
        self.compared += 1

    def take(self, machine, *words):
        told = json.loads(machine.run(*words, "--json").stdout)
        for conflict in told["conflicts"]:
            record, path, sides = named(conflict)
            self.tell("   ", "named", record, path, sides)
            self.named[record, path] |= {compact(side) for side in sides} or {""}
        machine.is_edited = False
        return told

    def copy(self, machine, other, with_history=False, with_state=False):
        shutil.copy(machine.book, other.book)
        if machine.is_edited:
            self.copied_edits |= machine.known
        for name, is_copied in (("book.json.history", with_history), ("state", with_state)):
            if is_copied and (machine.home / name).exists():
                shutil.copytree(machine.home / name, other.home / name, dirs_exist_ok=True)
        if with_state and (other.home / "state").exists():
            # The stamp file is at the path of its data file.
            for path in list((other.home / "state").rglob(machine.name)):
                path.rename(path.parent / other.name)
        other.known, other.is_edited = machine.known, machine.is_edited

    def put_backup_back(self, machine):
        if machine.backup is None:
            machine.backup = (machine.book.read_bytes(), machine.known, machine.is_edited)
            return
        self.tell(machine.name, "backup put back")
        text, machine.known, machine.is_edited = machine.backup
        machine.book.write_bytes(text)
        machine.backup = None

    def clone(self, machine):
        if len(self.machines) > 4:
            return
        other = Machine(self, f"m{len(self.machines)}", self.offsets[len(self.machines)])
        is_bare = self.random.random() < 0.4
        self.tell(other.name, "copy of", machine.name, "without its history" if is_bare else "")
        self.copy(machine, other, with_history=not is_bare, with_state=not is_bare)
        self.machines.append(other)

    # --- Steps

    def step(self):
        if not self.stands:
            self.second += self.random.randrange(0, 4000)
        machine, chance = self.random.choice(self.machines), self.random.random()
        if chance < 0.28:
            self.merge(machine, self.random.choice(self.machines))
        elif chance < 0.42 and "editor" in self.modes:
            self.edit(machine)
            if self.random.random() < 0.5:
                self.command(machine)
        elif chance < 0.52 and "older" in self.modes:
            for _ in range(self.random.randint(1, 3)):
                self.older_program(machine)
        elif chance < 0.58 and "backup" in self.modes:
            self.put_backup_back(machine)
        elif chance < 0.63 and "clone" in self.modes:
            self.clone(machine)
        elif chance < 0.66 and "lost" in self.modes:
            self.tell(machine.name, "history lost")
            shutil.rmtree(machine.home / "book.json.history", ignore_errors=True)
        elif chance < 0.71:
            self.undo(machine)
        else:
            self.command(machine)

    def finish(self):
        self.tell("--- all with all")
        for _ in range(3):
            for one in self.machines:
                for other in self.machines:
                    if one is not other:
                        self.take(one, "merge", str(other.book))
                        one.known |= other.known
            if all(machine.records() == self.machines[0].records() for machine in self.machines):
                break
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
        return faults + Oracle(self).faults()


# --- 0.2.0 --------------------------------------------------------------------------------------------------------------


def played_by_0_2(machine, before, document, entry, is_gone):
    """What a save of 0.2.0 does besides its change: the last change, the time of the record, a mark of a deletion."""
    keep(machine)
    last = before["lastChange"]
    now = last["at"]
    document["lastChange"] = {"revision": last["revision"] + 1, "parent": last["revision"], "parentAt": last["at"], "at": now,
                              "command": "edit"}
    if is_gone:
        document["deleted"] = document.get("deleted", []) + [{"id": entry["id"], "at": now}]
    else:
        entry["updatedAt"] = now
    # lastChange is the last key, and the unknown ones before it stay in their places.
    document["lastChange"] = document.pop("lastChange")


def keep(machine):
    """Puts the file into the history under its number, as a save does."""
    history, text = machine.home / "book.json.history", machine.book.read_bytes()
    history.mkdir(exist_ok=True)
    number, variant = json.loads(text)["lastChange"]["revision"], 0
    while True:
        path = history / f"{number}{f'-{variant}' if variant else ''}.json"
        if not path.exists():
            return path.write_bytes(text)
        if path.read_bytes() == text:
            return None
        variant += 1


# --- The oracle ---------------------------------------------------------------------------------------------------------


class Oracle:
    """Knows which change had seen which. What counts last is there, or was named; what was deleted is not back, and what was
    changed unseen or later is not gone, unless that was named.

    Four rare causes are allowed, and counted: equal values that were set twice and taken back once, since a value is a value;
    clocks that stand still, where the order of two edits of one second is that of their ids; an edited file that was
    copied before its machine had stamped the edit, where nobody can tell whose it is; and a merge that was undone together with
    a change, of which the oracle does not know the parts.
    """

    def __init__(self, world):
        self.world, self.changes, self.allowed = world, world.changes, collections.Counter()
        self.alive = frozenset().union(*(machine.known for machine in world.machines))
        self.present = values(world.machines[0].document())
        self.by_path = collections.defaultdict(list)
        for index in sorted(self.alive):
            self.by_path[self.changes[index].record, self.changes[index].path].append(index)

    def faults(self):
        records = {record for record, _ in self.by_path}
        found = [fault for record in sorted(records) for fault in self.faults_of(record)]
        return [fault for fault, cause in found if cause is None or not self.allow(cause)]

    def allow(self, cause):
        self.allowed[cause] += 1
        self.world.allowed = self.allowed
        return True

    def last(self, indices):
        """The changes that no other one of them had seen."""
        seen = frozenset().union(*(self.changes[index].seen for index in indices)) if indices else frozenset()
        return [index for index in indices if index not in seen]

    def is_cancelled(self, index):
        """Whether an editor put back what an editor had changed, which is no change, seen from outside."""
        record, path, value, seen, _ = self.changes[index]
        at = index
        while self.changes[at].is_edit:
            former = self.last([other for other in self.changes[at].seen if self.changes[other][:2] == (record, path)])
            if len(former) != 1:
                return not former and value is None and at != index
            at = former[0]
        return at != index and compact(self.changes[at].value) == compact(value)

    def cause(self, record, path, indices):
        """The rare cause that explains a loss, or none."""
        same = collections.Counter(compact(self.changes[index].value) for index in self.by_path[record, path])
        if any(same[compact(self.changes[index].value)] > 1 for index in indices):
            return "equal values"
        if self.world.stands:
            return "a clock that stands still"
        if self.world.is_mixed:
            return "an undone merge and change"
        if any(index in self.world.copied_edits and self.changes[index].is_edit for index in self.by_path[record, path]):
            return "an edit that was copied unstamped"
        return None

    def faults_of(self, record):
        marks = self.by_path[record, DELETED]
        fields = {path: indices for (other, path), indices in self.by_path.items() if other == record and path != DELETED}
        charges = [index for (other, path), indices in self.by_path.items() for index in indices
                   if record[0] == "subscription" and other[0] == "charge" and other[1].startswith(record[1])]
        if record[0] == "charge" and ("subscription", record[1].split("@")[0]) not in self.present:
            return []
        # An edited file says of a charge that is gone with its subscription no more than that.
        if not any(self.changes[mark].is_edit for mark in self.owned_marks(record) if mark not in marks):
            yield from self.deletion(record, marks, [index for indices in fields.values() for index in indices] + charges)
        if record not in self.present:
            return
        gone = frozenset().union(*(self.changes[index].seen for index in self.owned_marks(record)))
        for path, indices in fields.items():
            last = [index for index in self.last(indices) if index not in gone]
            value = compact(self.present[record].get(path))
            lost = [index for index in last if compact(self.changes[index].value) != value and not self.is_cancelled(index)
                    and compact(self.changes[index].value) not in self.world.named[record, path]
                    and not (self.changes[index].value is None and path.startswith("tags/"))]
            if lost and not self.world.named[record, DELETED]:
                shown = [self.changes[index].value for index in lost]
                yield f"lost, not named: {record} {path} {shown} for {value}", self.cause(record, path, lost)

    def owned_marks(self, record):
        owner = ("subscription", record[1].split("@")[0])
        return self.by_path[record, DELETED] + (self.by_path[owner, DELETED] if record[0] == "charge" else [])

    def deletion(self, record, marks, sets):
        """Deleted stays deleted unless something was set unseen or later, and what was set later is back."""
        last = self.last(marks)
        deletions = [index for index in last if self.changes[index].value]
        is_named = bool(self.world.named[record, DELETED])
        if not deletions:
            if record not in self.present and record[0] != "setting" and not is_named:
                yield f"gone: {record}", self.cause(record, DELETED, marks or sets)
            return
        unseen = [index for index in sets if any(index not in self.changes[mark].seen for mark in deletions)]
        if record in self.present and not unseen and len(deletions) == len(last) and not is_named:
            yield f"back: {record}", self.cause(record, DELETED, deletions)
        later = [index for index in sets if all(mark in self.changes[index].seen for mark in deletions)]
        if record not in self.present and later and not is_named:
            yield f"changed later, still deleted: {record}", self.cause(record, DELETED, later)
        if record not in self.present and unseen and not is_named and not self.owner_is_named(record):
            own = [index for index in self.last(unseen) if not self.is_cancelled(index)
                   and all(index not in self.changes[mark].seen for mark in marks)
                   and not self.world.named[self.changes[index].record, DELETED]
                   and compact(self.changes[index].value) not in self.world.named[self.changes[index].record, self.changes[index].path]]
            if own:
                yield f"changed, deleted elsewhere, not named: {record}", self.cause(record, DELETED, own)

    def owner_is_named(self, record):
        return record[0] == "charge" and bool(self.world.named[("subscription", record[1].split("@")[0]), DELETED])


def main(binary, runs, seed, older=None, shown=3):
    bad, compared, allowed = 0, 0, collections.Counter()
    for number in range(runs):
        folder = pathlib.Path(tempfile.mkdtemp())
        world = World(binary, folder, f"{seed}/{number}", older)
        world.allowed = collections.Counter()
        try:
            for _ in range(world.random.randint(6, 22)):
                world.step()
            faults = world.finish()
        except AssertionError as error:
            faults = [str(error)]
        allowed += world.allowed
        compared += world.compared
        if faults:
            bad += 1
            (folder / "log").write_text("\n".join(world.log) + "\n")
            print(f"run {number} ({' '.join(sorted(world.modes))}): {faults[:shown]} (kept in {folder})", flush=True)
        else:
            shutil.rmtree(folder)
    causes = ", ".join(f"{count} by {cause}" for cause, count in sorted(allowed.items()))
    print(f"{runs} runs, {bad} with faults; {compared} pairs by import --update and by merge" + (f"; allowed: {causes}" if causes else ""))
    return bad


if __name__ == "__main__":
    further = sys.argv[3:] + [None] * 2
    sys.exit(1 if main(os.path.abspath(sys.argv[1]), int(sys.argv[2]), further[0] or "1",
                       further[1] and os.path.abspath(further[1])) else 0)
