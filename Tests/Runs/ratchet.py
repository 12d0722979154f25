"""Reads the history of a committed table, so that a guard can refuse a change of it that its own rules do not allow.

The rules of a table are a function of the texts that the parents of a commit have, its own text, and the changed paths; it
returns what is wrong, in words. Without a history, as in an archive of the sources, there is nothing to compare with.
"""

import functools
import os
import pathlib
import subprocess
import tempfile


class NoHistory(Exception):
    """The reason why no history can be read."""


def git(root, *words, given=""):
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    line = ["git", "-c", "user.name=guard", "-c", "user.email=guard@localhost", "-c", "core.quotePath=false", *words]
    done = subprocess.run(line, cwd=root, env=environment, input=given, capture_output=True, text=True)
    if done.returncode:
        raise NoHistory(done.stderr.strip() or f"git {words[0]} ended with {done.returncode}")
    return done.stdout


def refused(root, table, rules):
    """Each change of a table that `rules` refuse: in every commit since it was added, and in what is not committed yet."""
    try:
        is_whole = pathlib.Path(git(root, "rev-parse", "--show-toplevel").strip()).samefile(root)
        if not is_whole or git(root, "rev-parse", "--is-shallow-repository").strip() == "true":
            raise NoHistory("this is not a clone with its history (git fetch --unshallow)")
        return [f"{name}: {each}" for name, *change in changes(root, table) for each in rules(*change)]
    except NoHistory as reason:
        print(f"SKIPPED: {table} is not compared with its history: {reason}")
        return []


def changes(root, table):
    """The changes of a table: who, the texts of the parents that have it, the new text, and the changed paths."""
    lines = [line.split() for line in git(root, "rev-list", "--parents", "HEAD").splitlines()]
    asked = "".join(f"{commit}:{table}\n" for commit, *_ in lines)
    answers = git(root, "cat-file", "--batch-check=%(objectname)", given=asked).splitlines()
    blobs = {commit: None if "missing" in answer else answer for (commit, *_), answer in zip(lines, answers)}

    @functools.cache
    def text(blob):
        return git(root, "cat-file", "blob", blob) if blob else ""

    for commit, *parents in lines:
        before = {blobs[parent] for parent in parents} - {None}
        if before - {blobs[commit]}:
            touched = git(root, "diff", "--name-only", parents[0], commit).splitlines()
            yield commit[:8], [text(blob) for blob in before], text(blobs[commit]), touched
    head, now = lines[0][0], root / table
    found = now.read_text() if now.exists() else ""
    if blobs[head] and found != text(blobs[head]):
        touched = git(root, "diff", "--name-only", "HEAD") + git(root, "ls-files", "--others", "--exclude-standard")
        yield "not committed", [text(blobs[head])], found, touched.splitlines()


def planted(table, versions, rules):
    """What `rules` refuse in a made-up history: each version has the numbers of its parents, and its files."""
    with tempfile.TemporaryDirectory(prefix="subtrack-ratchet-") as folder:
        root, made = pathlib.Path(folder), []
        git(root, "init", "--quiet")
        for parents, files in versions:
            git(root, "rm", "-r", "--quiet", "--force", "--ignore-unmatch", ".")
            for path, text in files.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(text)
            git(root, "add", "--all")
            above = [word for number in parents for word in ("-p", made[number])]
            made.append(git(root, "commit-tree", git(root, "write-tree").strip(), *above, "-m", "planted").strip())
        git(root, "update-ref", "HEAD", made[-1])
        return refused(root, table, rules)
