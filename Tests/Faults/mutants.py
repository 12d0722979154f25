#!/usr/bin/env python3
"""Builds the program with the planted defects: the debug build with another `Storage`, which all mutants share.

    python3 Tests/Faults/mutants.py            builds .build/mutants/subtrack from the debug build, in some seconds
    python3 Tests/Faults/mutants.py --check    only looks that each defect still fits the sources

The sources of the product know nothing of mutants. Each defect is a row of `Mutants/changes.txt`: a file of
`Sources/Storage`, a line of it, and its replacement. A line that is not there exactly once is an error.
`SUBTRACK_MUTANT` chooses one defect when the program runs; `Mutants/Mutant.swift` has the names.
The module is compiled and the program linked with the arguments of the debug build, from `.build/debug.yaml`.
"""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
REPOSITORY = FOLDER.parent.parent
SOURCES = REPOSITORY / "Sources" / "Storage"
BUILD = REPOSITORY / ".build"
RESULT = BUILD / "mutants"
#: The arguments of the compiler that decide what is compiled; the others say where results go.
WITH_VALUE = {"-I", "-F", "-sdk", "-target", "-swift-version", "-package-name", "-module-cache-path", "-Xcc"}
ALONE = {"-Onone", "-g", "-enable-testing", "-warnings-as-errors"}


class Misfit(Exception):
    """A defect that does not fit the sources any more, or a build that this script does not know."""


def changes():
    """The rows of `changes.txt`: a file, the old line without its indentation, and the new lines."""
    text = (FOLDER / "Mutants" / "changes.txt").read_text()
    for block in text.split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            yield lines[0], lines[1].removeprefix("- "), [line.removeprefix("+ ") for line in lines[2:]]


def changed_texts():
    """The texts of the files with all defects in them, by their paths below `Sources/Storage`."""
    texts = {}
    for name, old, new in changes():
        lines = texts.get(name) or (SOURCES / name).read_text().splitlines()
        found = [index for index, line in enumerate(lines) if line.strip() == old]
        if len(found) != 1:
            raise Misfit(f"Sources/Storage/{name} has {len(found)} lines instead of one that say: {old}")
        lines[found[0] : found[0] + 1] = new
        texts[name] = lines
    return {name: "\n".join(lines) + "\n" for name, lines in texts.items()}


def write_sources():
    """Writes the changed files, and returns the paths of all files of the module."""
    texts = changed_texts()
    for name, text in texts.items():
        path = RESULT / "Storage" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    names = [str(path.relative_to(SOURCES)) for path in sorted(SOURCES.rglob("*.swift"))]
    return [(RESULT / "Storage" if name in texts else SOURCES) / name for name in names] + [
        FOLDER / "Mutants" / "Mutant.swift"
    ]


def arguments_of(product, tells):
    """The arguments with which the debug build makes `product`: those of the one command for which `tells` is true."""
    listed = BUILD / "debug.yaml"
    if not listed.exists():
        raise Misfit("There is no debug build: swift build")
    lines = (line.strip() for line in listed.read_text().splitlines())
    found = [json.loads(line.removeprefix("args: ")) for line in lines if line.startswith("args: [")]
    found = [arguments for arguments in found if tells(arguments)]
    if len(found) != 1:
        raise Misfit(f".build/debug.yaml makes {product} in {len(found)} commands instead of one")
    return found[0]


def compile_storage(object_file):
    arguments = arguments_of("Storage", lambda words: words[1:3] == ["-module-name", "Storage"] and "-c" in words)
    kept = []
    for index, word in enumerate(arguments):
        if word in WITH_VALUE:
            kept += arguments[index : index + 2]
        elif word in ALONE or word.startswith("-D"):
            kept.append(word)
    listed = RESULT / "sources"
    listed.write_text("".join(f"{path}\n" for path in write_sources()))
    run([arguments[0], "-module-name", "Storage", "-parse-as-library", "-whole-module-optimization", *kept, "-c",
         f"@{listed}", "-o", str(object_file)])  # fmt: skip


def link(object_file, program):
    arguments = arguments_of("subtrack", lambda words: words[-1] and ends_in(words, "-o", "/debug/subtrack"))
    listed = next(word for word in arguments if word.endswith("Objects.LinkFileList"))
    objects = pathlib.Path(listed.removeprefix("@")).read_text().splitlines()
    kept = [path for path in objects if "/Storage.build/" not in path]
    if len(kept) == len(objects):
        raise Misfit("The program of the debug build is linked without Storage")
    replaced = RESULT / "objects"
    replaced.write_text("".join(f"{path}\n" for path in [*kept, object_file]))
    result = arguments.index("-o") + 1
    arguments[result] = str(program)
    run([f"@{replaced}" if word == listed else word for word in arguments])


def ends_in(words, option, ending):
    return option in words[:-1] and words[words.index(option) + 1].endswith(ending)


def run(command):
    if subprocess.run(command, cwd=REPOSITORY).returncode != 0:
        raise Misfit(f"{command[0]} failed")


def main():
    try:
        if sys.argv[1:] == ["--check"]:
            print(f"{len(list(changes()))} planted defects fit {len(changed_texts())} files")
            return 0
        RESULT.mkdir(parents=True, exist_ok=True)
        compile_storage(RESULT / "Storage.o")
        link(RESULT / "Storage.o", RESULT / "subtrack")
    except Misfit as misfit:
        print(f"mutants: {misfit}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
