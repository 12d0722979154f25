"""The merge driver under real git: two clones, every way of merging, and what plain git does without it."""
import copy
import json
import os
import random
import subprocess

from harness import check, has


class Clone:
    """A clone of the repository with the data file, on a machine of its own."""

    def __init__(self, folder, binary):
        self.folder, self.binary = folder, str(binary)
        self.book = folder / "subtrack.json"
        self.state = {}
        self.environment = {
            **os.environ, "LC_ALL": "C.UTF-8", "XDG_STATE_HOME": str(folder / "state"), "HOME": str(folder),
            "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_NAME": "a",
            "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_CONFIG_NOSYSTEM": "1",
        }

    def git(self, *words, ok=True):
        done = subprocess.run(["git", "-C", str(self.folder), *words], env=self.environment, capture_output=True, text=True)
        if ok and done.returncode != 0:
            raise AssertionError(f"git {words}: {done.stdout}{done.stderr}")
        return done

    def subtrack(self, *words, second=0):
        minutes, seconds = divmod(second, 60)
        now = f"2026-02-{1 + minutes // 1440:02}T{minutes // 60 % 24:02}:{minutes % 60:02}:{seconds:02}+09:00"
        done = subprocess.run([self.binary, "--file", str(self.book), *words],
                              env={**self.environment, "SUBTRACK_NOW": now}, capture_output=True, text=True)
        if done.returncode != 0:
            raise AssertionError(f"subtrack {words}: {done.stdout}{done.stderr}")
        return done.stdout

    def commit(self, message="change"):
        self.git("add", "subtrack.json", *([".gitattributes"] if (self.folder / ".gitattributes").exists() else []))
        self.git("commit", "-q", "-m", message)

    def listed(self):
        rows = json.loads(self.subtrack("list", "--json"))
        return {row["name"]: (row["amount"], row["memo"], row["category"]) for row in rows}


def pair(folder, binary, with_driver=True):
    """Two clones of a repository with ten subscriptions."""
    folder.mkdir()
    (folder / "one").mkdir()
    one = Clone(folder / "one", binary)
    one.git("init", "-q", "-b", "main")
    for number in range(10):
        one.subtrack("add", f"S{number}", str(100 + number), "--first", "2026-01-31", "-q", second=number)
        one.state[f"S{number}"] = record(100 + number, number)
    if with_driver:
        one.subtrack("merge", "--install")
    one.commit("start")
    subprocess.run(["git", "clone", "-q", str(one.folder), str(folder / "two")], check=True, env=one.environment)
    two = Clone(folder / "two", binary)
    two.state = copy.deepcopy(one.state)
    if with_driver:
        two.subtrack("merge", "--install")
    return one, two


FIELDS = ("amount", "memo", "category")


def record(amount, second):
    """A record with the second in which each field was set, and in which it was deleted."""
    return {"amount": amount, "memo": "", "category": None, "set": dict.fromkeys(FIELDS, second), "deleted": -1}


def is_there(one):
    """A record is back if anything was set after its deletion."""
    return max(one["set"].values()) > one["deleted"]


def edit(clone, chance, second, prefix):
    """One random change by a command, and the same in the model."""
    state = clone.state
    names = sorted(name for name, one in state.items() if is_there(one))
    kind = chance.choice(["add", "delete", "amount", "memo", "category", "amount", "memo"])
    if kind == "add" or len(names) < 3:
        name = f"{prefix}{second}"
        clone.subtrack("add", name, "500", "--first", "2026-01-31", "-q", second=second)
        state[name] = record(500, second)
        return
    name = chance.choice(names)
    if kind == "delete":
        clone.subtrack("delete", name, "--force", "-q", second=second)
        state[name]["deleted"] = second
        return
    value = {"amount": chance.randrange(100, 999), "memo": f"m{second}", "category": chance.choice(["A", "B", "C"])}[kind]
    if state[name][kind] == value:
        return
    clone.subtrack("edit", name, f"--{kind}", str(value), "-q", second=second)
    state[name][kind] = value
    state[name]["set"][kind] = second


def merged(ours, theirs):
    """The model of a merge: of each field and of each deletion the later one."""
    result = {}
    for name in set(ours) | set(theirs):
        one, other = ours.get(name), theirs.get(name)
        if one is None or other is None:
            result[name] = copy.deepcopy(one or other)
            continue
        joined = copy.deepcopy(one)
        for field in FIELDS:
            if other["set"][field] > one["set"][field]:
                joined[field], joined["set"][field] = other[field], other["set"][field]
        joined["deleted"] = max(one["deleted"], other["deleted"])
        result[name] = joined
    return result


def shown(state):
    return {name: (one["amount"], one["memo"], one["category"]) for name, one in state.items() if is_there(one)}


def check_edits(folder, binary, edits=200):
    """Two clones with many random edits each, merged every ten."""
    one, two = pair(folder, binary)
    chance = random.Random(21)
    same, second = True, 100
    for _ in range(edits // 10):
        for number in range(10):
            for clone, prefix in ((one, "A"), (two, "B")):
                second += 1
                edit(clone, chance, second, prefix)
        one.commit()
        two.commit()
        state = merged(one.state, two.state)
        one.git("pull", "-q", "--no-rebase", "--no-edit", str(two.folder), "main")
        two.git("pull", "-q", "--no-rebase", "--no-edit", str(one.folder), "main")
        one.state, two.state = state, copy.deepcopy(state)
        same = same and one.listed() == shown(state) == two.listed()
        one.subtrack("doctor")
    check("git merge", f"two clones, {edits} random edits each, merged every ten: the book of the model", same)


def check_verbs(folder, binary):
    """Every command of git that merges."""
    folder.mkdir()
    for number, verb in enumerate(["merge", "rebase", "cherry-pick", "stash pop"]):
        one, two = pair(folder / str(number), binary)
        two.subtrack("edit", "S1", "--memo", "there", second=200)
        two.commit()
        one.subtrack("edit", "S1", "--amount", "777", second=201)
        one.git("fetch", "-q", str(two.folder), "main")
        if verb == "stash pop":
            one.git("stash", "-q")
            one.git("merge", "-q", "FETCH_HEAD")
            one.git("stash", "pop", "-q")
        else:
            one.commit()
            one.git(verb, *(["--no-edit"] if verb == "merge" else []), "FETCH_HEAD")
        found = one.listed()["S1"]
        check(f"git {verb}", "both changes of one subscription are in the result", found == (777, "there", None))


def check_setup(folder, binary):
    one, _ = pair(folder, binary)
    before = (one.folder / ".gitattributes").read_bytes(), (one.folder / ".git/config").read_bytes()
    one.subtrack("merge", "--install")
    after = (one.folder / ".gitattributes").read_bytes(), (one.folder / ".git/config").read_bytes()
    check("git config", "--install twice is once", before == after)
    one.subtrack("merge", "--uninstall")
    left = (one.folder / ".gitattributes").exists() or "subtrack" in (one.folder / ".git/config").read_text()
    check("git config", "--uninstall leaves nothing", not left)


def collisions(folder, binary, trials=50):
    """How many of the trials with one independent change each collide in plain git, and how many in records."""
    folder.mkdir()
    collided = in_records = 0
    for trial in range(trials):
        one, two = pair(folder / str(trial), binary, with_driver=False)
        chance = random.Random(trial)
        names = chance.sample(range(10), 2)
        for clone, name, second in ((one, names[0], 200), (two, names[1], 201)):
            kind = chance.choice(["amount", "memo", "add", "confirm"])
            if kind == "add":
                clone.subtrack("add", f"N{second}", "500", "--first", "2026-01-31", "-q", second=second)
            elif kind == "confirm":
                clone.subtrack("confirm", f"S{name}", "-q", second=second)
            else:
                clone.subtrack("edit", f"S{name}", f"--{kind}", "12", second=second)
            clone.commit()
        done = one.git("pull", "-q", "--no-rebase", "--no-edit", str(two.folder), "main", ok=False)
        collided += done.returncode != 0
        in_records += "<<<<<<<" in (one.folder / "subtrack.json").read_text().split('\n  "lastChange"')[0]
    return collided, in_records


def check_names(folder, binary):
    """Names that git would take for patterns, options or two words."""
    folder.mkdir()
    for number, name in enumerate(["[x].json", "a*b.json", "-x.json", "a b.json", "t\tb.json", "n\nb.json", 'q".json']):
        clone = Clone(folder / str(number), binary)
        clone.folder.mkdir()
        clone.git("init", "-q", "-b", "main")
        clone.book = clone.folder / name
        clone.subtrack("add", "Base", "100", "--first", "2026-01-31", "-q")
        clone.subtrack("merge", "--install")
        told = clone.git("check-attr", "-z", "merge", "--", name).stdout.split("\0")
        save = lambda: (clone.git("add", "-A", "--", ".gitattributes", ":(literal)" + name),
                        clone.git("commit", "-q", "-m", "change"))
        save()
        clone.git("checkout", "-q", "-b", "other")
        clone.subtrack("add", "There", "100", "--first", "2026-01-31", "-q", second=60)
        save()
        clone.git("checkout", "-q", "main")
        clone.subtrack("add", "Here", "100", "--first", "2026-01-31", "-q", second=30)
        save()
        done = clone.git("merge", "-q", "other", ok=False)
        names = set(clone.listed()) if done.returncode == 0 else set()
        check(f"git merge of {name!r}", "git names the driver, and both sides are kept",
              told[2:3] == ["subtrack"] and names == {"Base", "Here", "There"})


def check_all(folder, binary):
    if not has("git"):
        return
    folder.mkdir(exist_ok=True)
    check_setup(folder / "setup", binary)
    check_verbs(folder / "verbs", binary)
    check_edits(folder / "edits", binary)
    check_names(folder / "names", binary)
