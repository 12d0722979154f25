#!/usr/bin/env python3
"""Measures the arrows between the rooms of the sources, from the compiler's index of the debug build.

    make house            (or: python3 Tests/House/rooms.py [--check] [--list] [--graph] [--where FILE...] [--public])

A room of `subtrack` is a folder: each noun below `Commands`, then `Change`, `Query`, `Run`, `Report`, `Console`, `Language`, and the files on
top of them all. A reference is a file and a symbol of another file of the same module that it uses, counted once.
`--check` fails if a bound is exceeded. `--moves FILE` computes everything as if files had been moved: each line is
`old/path -> new/path`. The law, the bounds and the allowed exceptions are in `law.py`.
"""

import argparse
import collections
import os
import pathlib
import signal
import sys

import declarations
import law
import publics
import selftest

LIBRARIES = ["BillingCore", "BillingReports", "BillingStatements", "StrictJSON", "ByteOutput", "BookSchema", "Storage", "Interchange",
             "CommandLineKit", "Typesetting"]


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="fail if a bound is exceeded")
    parser.add_argument("--list", action="store_true", help="list the offenders with their symbols")
    parser.add_argument("--graph", action="store_true", help="print what each file of subtrack uses, and what uses it")
    parser.add_argument("--where", nargs="+", metavar="FILE", help="the same for these files")
    parser.add_argument("--public", action="store_true", help="list public declarations not used outside their module")
    parser.add_argument("--moves", metavar="FILE", help="lines `old/path -> new/path`: compute as if files had moved")
    parser.add_argument("--self-test", action="store_true", help="show on made-up graphs that each bound can fail")
    parser.add_argument("--root", default=".", help="the checkout (default: the current folder)")
    return parser.parse_args()


def read_moves(path, files):
    """The new path of each moved file; paths may leave out `Sources/subtrack/`, and a new folder ends with `/`."""
    moves = {}
    for line in pathlib.Path(path).read_text().splitlines():
        if "->" not in line or line.startswith("#"):
            continue
        old, new = (each.strip() for each in line.split("->"))
        if old not in files:
            old = f"Sources/subtrack/{old}"
        if old not in files:
            sys.exit(f"{path}: no such file: {line}")
        new = new if new.startswith("Sources/") else f"Sources/subtrack/{new}"
        moves[old] = new + os.path.basename(old) if new.endswith("/") else new
    refuse_twins([moves.get(file, file) for file in files])
    return moves


def refuse_twins(files):
    """Two files of one name cannot be compiled into one module."""
    names = collections.Counter((file.split("/")[1], os.path.basename(file)) for file in files)
    twins = [f"{module}: {name}" for (module, name), count in names.items() if count > 1]
    if twins:
        sys.exit(f"More than one file of this name: {', '.join(twins)}")


def print_figures(house):
    def figure(what, value):
        print(f"{what:<34}{value}")

    for title, found in (("references in subtrack", house.tool), ("  not from shared rooms", house.unshared)):
        figure(title, f"{counted(found)}, {law.percent(law.own_share(found))} inside their room")
    for title, found in (("against the law", house.against_law), ("  from a shared room to a noun", house.upward),
                         ("from noun to noun", house.noun_to_noun),
                         ("against the law of BillingCore", house.against_core)):
        figure(title, counted(found))
    for one, other, there, back in law.two_way(house.tool):
        figure("rooms that use each other", f"{one} -> {other} {there}, back {back}")
    for module, files in house.files.items():
        figure(f"largest circle in {module}", f"{house.largest_circle(module)} of {len(files)} files")


def counted(references):
    return f"{len(references)} ({len(law.pairs(references))} file to file)"


def by_file(references, key):
    """The symbols of references, grouped by what `key` makes of each."""
    symbols = collections.defaultdict(list)
    for each in references:
        symbols[key(each)].append(each.symbol)
    return sorted((found, ", ".join(sorted(names))) for found, names in symbols.items())


def print_list(title, references):
    print(f"\n{title}: {len(references)}")
    for (source, target), names in by_file(references, lambda each: (each.source, each.target)):
        print(f"  {law.short(source)} -> {law.short(target)}: {names}")


def print_rooms(references):
    print("\nreferences from room to room")
    for (source, target), count in sorted(law.between_rooms(references).items()):
        print(f"  {source} -> {target}: {count}{'' if law.is_lawful(source, target) else '  against the law'}")


def print_circles(house):
    for module in house.files:
        print(f"\ncircles in {module}")
        for circle in house.circles(module):
            print(f"  {len(circle)}: {', '.join(law.short(file) for file in circle)}")


def print_graph(references, files):
    """Prints for each file what it uses and what uses it, first by room and then by file."""
    for file in files:
        print(f"\n{law.short(file)}  [{law.room(file)}]")
        uses = [each for each in references if each.source == file]
        used = [each for each in references if each.target == file]
        print(f"  uses    {rooms_of(each.target for each in uses)}")
        print(f"  used by {rooms_of(each.source for each in used)}")
        for path, names in by_file(uses, lambda each: each.target):
            print(f"  uses    {law.short(path)}: {names}")
        for path, names in by_file(used, lambda each: each.source):
            print(f"  used by {law.short(path)}: {names}")


def rooms_of(files):
    counts = collections.Counter(law.room(file) for file in files)
    return ", ".join(f"{name} {count}" for name, count in counts.most_common()) or "none"


def print_public(index, is_listed):
    """Prints how many public declarations nothing outside their module refers to."""
    print("\npublic declarations             all  unused  unneeded  unused by tests too  unneeded by tests too")
    found = publics.Publics(index)
    for module in LIBRARIES:
        product, all_files = found.surface(module, "Sources/"), found.surface(module, "")
        print(f"  {module:<20}{len(product.public):>13}{len(product.unused):>8}{len(product.unneeded):>10}"
              f"{len(all_files.unused):>21}{len(all_files.unneeded):>23}")
        for each in product.unused if is_listed else []:
            remarks = [remark for remark, holds in (("needed by what is used", each not in product.unneeded),
                                                    ("tests use it", each not in all_files.unused)) if holds]
            print(f"    {law.short(each.file)}:{each.line} {index.full_name(each)}  {', '.join(remarks)}".rstrip())
    if not index.has_tests:
        print("  Without the tests: they are not in the index (swift build --build-tests).")


def print_report(options, index, house):
    print_figures(house)
    if options.list:
        print_rooms(house.tool)
        print_list("against the law of subtrack", house.against_law)
        print_list("from noun to noun", house.noun_to_noun)
        print_list("against the law of BillingCore", house.against_core)
        print_circles(house)
    print_public(index, options.public)


def main():
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    options = arguments()
    if options.self_test:
        return selftest.run()
    index = declarations.Index(pathlib.Path(options.root).resolve())
    if options.moves:
        index.move(read_moves(options.moves, index.files))
    modules = list(law.LARGEST_CIRCLE)
    files = {module: index.files_of(module) for module in modules}
    house = law.House(files, {module: index.references(module) for module in modules})
    if options.graph or options.where:
        asked = tuple(options.where or [""])
        return print_graph(house.tool, [file for file in files["subtrack"] if file.endswith(asked)])
    print_report(options, index, house)
    exceeded = law.problems(house, law.NOUN_TO_NOUN)
    print("".join(f"\nEXCEEDED {each}" for each in exceeded))
    return 1 if exceeded and options.check else 0


if __name__ == "__main__":
    sys.exit(main())
