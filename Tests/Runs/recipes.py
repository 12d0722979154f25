"""Applies the recipe for a new field, as Contributing.md tells it, to a copy of the sources, builds it and uses the field.

Run by `make nightly`; a debug build takes one to two minutes.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

REPOSITORY = pathlib.Path(__file__).resolve().parents[2]
HEADING = "### Add a field of a subscription"
COPY = REPOSITORY / ".build" / "recipe"


def hunks(page):
    """The path, the lines before and the lines after of each change in the recipe."""
    recipe = page.split(HEADING + "\n", 1)[1].split("\n### ", 1)[0]
    path, before, after = None, [], []
    for line in re.search("```diff\n(.*?)```", recipe, re.DOTALL)[1].splitlines() + ["@@"]:
        if line.startswith("--- ") or line == "@@":
            if before:
                yield path, before, after
            before, after = [], []
            path = line[4:] if line.startswith("--- ") else path
        elif not line.startswith("+++ "):
            before += [line[1:]] if line[0] in " -" else []
            after += [line[1:]] if line[0] in " +" else []


def changed(text, before, after):
    old, new = "\n".join(before) + "\n", "\n".join(after) + "\n"
    assert text.count(old) == 1, f"{text.count(old)} places for:\n{old}"
    return text.replace(old, new)


def main():
    tree = COPY / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "Package.swift", "Sources", "Tests"], cwd=REPOSITORY, check=True, capture_output=True, text=True)
    for name in files.stdout.splitlines():
        (tree / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(REPOSITORY / name, tree / name)
    paths = set()
    for path, before, after in hunks((REPOSITORY / "Sources/subtrack/subtrack.docc/Contributing.md").read_text()):
        paths.add(path)
        (tree / path).write_text(changed((tree / path).read_text(), before, after))
    assert len(paths) == 3, f"a field takes {len(paths)} files: {sorted(paths)}"
    build = ["swift", "build", "--package-path", tree, "--scratch-path", COPY / "build", "--product", "subtrack"]
    subprocess.run(build, check=True)
    home = COPY / "home"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    variables = {"HOME": str(home), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"}

    def say(*words):
        done = subprocess.run([COPY / "build/debug/subtrack", *words], env=variables, capture_output=True, text=True)
        assert done.returncode == 0, f"{words}: {done.stderr}"
        return done.stdout + done.stderr

    say("add", "Net", "1000JPY", "--contract", "K-17")
    assert '"contract": "K-17"' in say("export", "--format", "json")
    assert '"contract": "K-17"' in say("list", "--columns", "name,contract", "--json")
    assert "K-17" in say("show", "Net") and "K-17" not in say("export", "--format", "json", "--redact")
    assert '"contract"' in say("schema")
    say("edit", "Net", "--clear", "contract")
    assert "K-17" not in say("show", "Net")
    print("recipe: a field of a subscription takes 3 files, and is read, written, listed, redacted and cleared")


if __name__ == "__main__":
    sys.exit(main())
